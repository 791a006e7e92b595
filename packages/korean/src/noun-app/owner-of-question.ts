/** Where what is asked in passing belongs: what the list answers already is not asked again. */
import type { Asked } from "./passing-questions.ts";
import { findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import type { NounMention } from "./read-nouns.ts";

const bare = (label: string): string => label.replace(/[*@]|\(.*$/g, "").trim();
const compact = (label: string): string => bare(label).replace(/\s|여부$|유무$/g, "");

/** `text` of the same length without the questions. `keep`: those that stay where they are. */
export function withoutAsked(text: string, asked: readonly Asked[], keep: (asked: Asked) => boolean = () => false): string {
  return asked.reduce(
    (rest, one) => (keep(one) ? rest : rest.slice(0, one.span[0]) + " ".repeat(one.span[1] - one.span[0]) + rest.slice(one.span[1])),
    text,
  );
}

/** Where what the app is called ends: in front of the first question, if two words or more stand there. */
export function beforeAsked(text: string, asked: readonly Asked[]): number {
  const first = asked.find(({ label, who }) => !who && !/납부 여부$/.test(label));
  const front = first === undefined ? "" : text.slice(0, first.span[0]).trim();
  return first !== undefined &&
    !asked.some(({ span }) => span[0] < first.span[0]) &&
    (/^[^.!?\n]*\S{2,}\s+\S{2,}$/.test(front) || (first.label.includes("/") && /^[가-힣]{3,8}$/.test(front)))
    ? first.span[0]
    : text.length;
}

/** 이름, 냈는지, 사진이랑 왔는지: one of a row of labels, read with them. */
export function isInRow(text: string, { span: [from, to] }: Asked): boolean {
  return /(?:[,·/]|이?랑|하고)\s*$/.test(text.slice(Math.max(0, from - 4), from)) || /^\s?(?:[,·/]|이?랑\s)/.test(text.slice(to, to + 3));
}

/** 택배랑 방문수령 고르게, 과제 냈는지: what is asked is no list, as long as anything else is kept. Money that is owed month by month is. */
export function withoutWondered(mentions: NounMention[], asked: readonly Asked[]): NounMention[] {
  const isAsked = ({ span, framed }: NounMention) =>
    !framed && asked.some(({ label, span: [from, to] }) => !/납부 여부$/.test(label) && span[0] >= from && span[1] <= to);
  // 잔치에 참석하시는지 조사: those who come are kept, not the feast.
  const ofPeople = asked.length > 0 && mentions.some(({ known }) => known?.id === "participant" || known?.id === "rosterEntry");
  if (ofPeople) {
    const rest = mentions.filter(({ name, known }) => known?.kind !== "main" || !OCCASION.test(name));
    return withoutAskedNouns(rest, isAsked);
  }
  return withoutAskedNouns(mentions, isAsked);
}
const OCCASION = /(?:잔치|공연|수련회|야유회|행사|소풍|캠프|워크샵|워크숍|체육대회|총회|모임|결혼식|산행|음악회|발표회|연주회)$/;

function withoutAskedNouns(mentions: NounMention[], isAsked: (mention: NounMention) => boolean): NounMention[] {
  return mentions.every((mention) => isAsked(mention) || mention.known === undefined)
    ? mentions
    : mentions.filter((mention) => !isAsked(mention));
}

interface Named {
  name: string;
  known?: KnownNoun;
  order: number;
}

/** Who hands it in is asked, not what it is handed in for. */
export function askedOf<Want extends Named>(wanted: readonly Want[], first: Want | undefined): Want | undefined {
  return (
    wanted.find(({ name }) => /(?:예약|주문|주문서|대관)$/.test(name)) ??
    wanted.find(({ name, known }) => /(?:신청|접수)$/.test(name) || (known ?? findNoun(name))?.id === "participant") ??
    first
  );
}

/** The labels that `have` has no answer to. */
export function wonderedLabels(asked: readonly Asked[], have: readonly string[], same: readonly (readonly [RegExp, RegExp])[]): string[] {
  const out: string[] = [];
  for (const { label, who } of asked) {
    const said = compact(label);
    if (said.length < 2) continue;
    const isAnswered = have.some((one) => {
      const there = compact(one);
      if (label.includes("/")) return false;
      return there.includes(said) || (there.length >= 2 && said.includes(there) && !/(?:시간|수량|인원)$/.test(said));
    });
    const isByOther =
      (/^(?:오는|올|참석하는|가는|갈|나오는)\s사람$/.test(label) && have.some((one) => /이름$/.test(bare(one)))) ||
      (who && have.some((one) => /(?:담당|맡은|당번|사람)/.test(bare(one)))) ||
      (/여부$/.test(label) && same.some(([asks, has]) => asks.test(said) && have.some((one) => has.test(one))));
    if (!isAnswered && !isByOther) out.push(label);
  }
  return out;
}
