/** Several people share what is to be done: 4명이 나눠서, 담당 정해서, 형제끼리 분담. Each record says whose it is. */
import type { EntitySpec } from "@appmon/appspec/spec";
import type { Asked } from "./passing-questions.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { NUMBERS } from "./word-runs.ts";

const GROUP =
  "(?:\\d{1,2}\\s?(?:명|인|사람)|둘|셋|넷|다섯|여섯|[가-힣]{1,4}들|가족|식구|형제|남매|자매|부부|팀원|직원|조원|멤버|친구|동기|룸메|회원|각자|서로|우리)";
const SHARED: readonly RegExp[] = [
  // 직원별로 담당 정해서, 맡을 사람 정하고.
  /(?:[가-힣]{1,5}별로?\s)?(?:담당(?:자)?|맡을\s?사람|맡은\s?사람|맡는\s?사람)(?:도|을|를|은)?\s?(?:정하|정해|정할|지정|배정|나누|나눠|표시|적|붙이|붙여|있게|보이)[가-힣]*/,
  new RegExp(
    `${GROUP}(?:이서|끼리|이|가|서|은|는|에서)?\\s(?:서로\\s|같이\\s|역할\\s?|각자\\s|[가-힣]{1,5}\\s){0,2}(?:나눠서?|나누어서?|분담|나눠\\s?맡|맡아서?)(?:해서|하는|하게|하려고|하기|서)?(?=\\s|$|[,.!?])`,
  ),
  /(?:누가|누구)\s?(?:뭐|뭘)?\s?맡(?:을지|는지|았는지|기로)[가-힣]*/,
];
/** Money that is shared is worked out, and sales are told apart by how they were paid. */
const OF_MONEY =
  /(정산|더치|N빵|엔빵|n빵|나눠\s?(?:내|낼|냈|입력|기록|보|담)|비용|경비|밥값|술값|회식비|월세|공과금|생활비|회비|돈|금액|요금)/;

const MANY = /(\d{1,2})\s?(?:명|인|사람)|(?:형제|남매|자매|식구|가족|우리|친구|룸메)\S{0,2}\s?(둘|셋|넷|다섯|여섯)/;

interface Wanted {
  name: string;
  known?: KnownNoun;
  kind?: NonNullable<EntitySpec["kind"]>;
  order: number;
  origin: "user" | "template";
  count?: number;
}

/** Those who share it, where it is said how many they are and nobody else is kept: each is chosen by name. */
export function addSharers(wanted: Wanted[], text: string, asked: readonly Asked[]): void {
  const shared = asked.find(({ label, who }) => who && label === "담당자");
  const [, digits, word] = (shared && MANY.exec(text.slice(Math.max(0, shared.span[0] - 12), shared.span[1] + 12))) ?? [];
  const count = digits ? Number(digits) : word ? NUMBERS[word] : undefined;
  const answered = wanted.some((want) => {
    const noun = want.known ?? findNoun(want.name) ?? findHeadNoun(want.name)?.noun;
    return (
      ["person", "resource"].includes(noun?.kind ?? "") ||
      noun?.labels.some((label) => /^(?:담당|맡은)/.test(label)) === true ||
      noun?.id === "participant"
    );
  });
  if (count === undefined || count < 2 || count > 12 || answered) return;
  wanted.push({ name: "담당자", known: SHARER, kind: "person", count, order: wanted.length + 10, origin: "user" });
}

const SHARER: KnownNoun = {
  names: ["담당자"],
  id: "sharer",
  icon: "users",
  counter: "명",
  kind: "person",
  labels: ["이름*", "메모"],
  titles: [],
};

/** Who does it, where several were said to share it. */
export function readSharing(text: string): Asked | undefined {
  if (text.length > 400) return undefined;
  for (const said of SHARED) {
    const match = said.exec(text);
    if (!match || OF_MONEY.test(text.slice(match.index, match.index + match[0].length + 8)) || (said !== SHARED[0] && OF_MONEY.test(text)))
      continue;
    // 청소 담당도 정하기: of one thing, and called after it.
    if (
      said === SHARED[0] &&
      /(?<![가-힣])[가-힣]{2,4}\s$/.test(text.slice(0, match.index)) &&
      /^담당/.test(match[0]) &&
      !/(?:별로|끼리|[은는이가])\s$/.test(text.slice(0, match.index))
    )
      return undefined;
    return { label: "담당자", span: [match.index, match.index + match[0].length], who: true };
  }
  return undefined;
}
