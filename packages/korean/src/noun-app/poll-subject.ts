/** Where a message says what is voted on, its records get the votes and there is no list of ballots besides. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { RowsWanted } from "./rows-of-items.ts";

/** 책 투표, 여행지를 투표로: the books themselves are voted for, so they count the votes and there is no list of ballots besides. */
export function voteOnWhatIsNamed(wanted: RowsWanted[], text: string): void {
  const ballot = wanted.find(({ name }) => findNoun(name)?.id === "poll");
  // 책 후보 투표, 인기 부스 뽑기, 투표로 베스트 메뉴를.
  const isVotedOn = ({ name }: RowsWanted) => {
    const thing = name
      .replace(/\s?(?:안내|소개|목록)$/, "")
      .split(" ")
      .at(-1)!;
    return new RegExp(
      `${thing}\\s?(?:후보)?(?:을|를|도|로|에|에게)?\\s?투표|(?:인기|베스트|최고의)\\s?${thing}\\s?(?:투표|뽑|선정|고르)|투표(?:로|해서)?\\s?(?:인기|베스트|최고의|제일\\s?좋은)\\s?${thing}`,
    ).test(text);
  };
  const voted = wanted.find((want) => want !== ballot && isVotedOn(want));
  if (!ballot || !voted) return;
  wanted.splice(wanted.indexOf(ballot), 1);
  voted.extra = [...(voted.extra ?? []), "득표수"];
}
