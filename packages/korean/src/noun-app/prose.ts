/** Descriptions of a page or so: every sentence is about something, and what it lists belongs to that. */
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { FieldList } from "../fields/read-field-list.ts";

const LEAST_SENTENCES = 4;
const LEAST_LETTERS = 150;
const END = /[.!?\n。]/;

/** Whether the text is prose rather than a wish in a sentence or two. */
export function isProse(text: string): boolean {
  return (
    text.length >= LEAST_LETTERS && text.split(/[.!?\n。]+/).filter((sentence) => sentence.trim().length > 8).length >= LEAST_SENTENCES
  );
}

/** The sentence that `at` stands in. */
export function sentenceAt(text: string, at: number): [number, number] {
  let from = at;
  while (from > 0 && !END.test(text[from - 1]!)) from--;
  let to = at;
  while (to < text.length && !END.test(text[to]!)) to++;
  return [from, to];
}

const PUT_IN =
  /^(?:[^.!?\n]{0,22}?(?:등록|기록|적|올리|올려|체크|남기|남길|작성)(?!된|되)|\s?(?:페이지|화면|메뉴|코너|게시판)|(?:을|를)?\s\S{0,8}\s?볼\s수)/;

/** Whether people write it down there, or it has a page: what is only spoken of is no list. */
export function isPutIn(
  text: string,
  { name, known, span }: { name: string; known?: KnownNoun; span: readonly [number, number] },
): boolean {
  if (known === undefined) return false;
  return name === "투표" || PUT_IN.test(text.slice(span[1], sentenceAt(text, span[1])[1]));
}

interface Planned {
  name: string;
  known?: KnownNoun;
  extra?: string[];
  fields?: string[];
  order: number;
  origin: "user" | "template";
}
interface Mentioned {
  name: string;
  known?: KnownNoun;
  span: readonly [number, number];
}

const nounOf = ({ name, known }: { name: string; known?: KnownNoun }): KnownNoun | undefined =>
  known ?? findNoun(name) ?? findHeadNoun(name)?.noun;

/** 생산자 소개 페이지에는: the page is of them. */
const PAGE_OF =
  /(?:^|\s)([가-힣]{2,6})(?:\s(?:소개|안내|목록|정보|관리|등록|현황|기록))?\s?(?:페이지|화면|메뉴|코너|탭)(?:에는|에서는|에서|에|는|은)/;

/** Gives every list to what its sentence is about and returns those that are about `first`, or about nothing that is kept. */
export function placeInProse(
  lists: readonly FieldList[],
  wanted: Planned[],
  mentions: readonly Mentioned[],
  first: Planned | undefined,
  text: string,
): FieldList[] {
  const left: FieldList[] = [];
  for (const list of lists) {
    const topic = pagedBy(list, wanted, text) ?? topicOf(list, wanted, mentions, text);
    if (topic === undefined || topic === first) left.push(list);
    else if (topic.fields) topic.fields = [...topic.fields, ...list.labels.filter((label) => !topic.fields?.includes(label))];
    else topic.extra = [...(topic.extra ?? []), ...list.labels.filter((label) => !topic.extra?.includes(label))];
  }
  return left;
}

/** The list of the page that the sentence is about; it is made where there is none. */
function pagedBy(list: FieldList, wanted: Planned[], text: string): Planned | undefined {
  const [from] = sentenceAt(text, list.span[0]);
  const page = PAGE_OF.exec(text.slice(from, list.span[1]))?.[1];
  if (page === undefined) return undefined;
  const there = wanted.find((want) => want.name === page || want.name.endsWith(page) || nounOf(want)?.names.includes(page));
  if (there || findNoun(page) || list.labels.length < 3 || NO_THING.test(page)) return there;
  const made: Planned = { name: page, fields: [], order: wanted.length, origin: "user" };
  wanted.push(made);
  return made;
}
const NO_THING = /^(?:상세|통계|설정|로그인|회원|가입|메인|첫|홈|마이|검색|결과|관리|소개|안내|대시보드)$/;

function topicOf(list: FieldList, wanted: Planned[], mentions: readonly Mentioned[], text: string): Planned | undefined {
  const [from, to] = sentenceAt(text, list.span[0]);
  // 운동 시간도 기록하고: what its own words name.
  const own = mentions.find(({ span, known }) => span[0] >= list.span[0] && span[1] <= list.span[1] && known?.kind === "log");
  if (own && wanted.every((want) => nounOf(want) !== own.known)) {
    const made: Planned = { name: own.name, order: wanted.length, origin: "user" };
    wanted.push(made);
    return made;
  }
  const sentence = text.slice(from, to);
  const here = wanted
    .map((want) => {
      const said = mentions.find(({ span, known }) => span[0] >= from && span[1] <= to && known !== undefined && known === want.known);
      return { want, at: said ? Math.abs(list.span[0] - said.span[0]) : nearest(sentence, want, list.span[0] - from) };
    })
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => a.at! - b.at!)
    .map(({ want }) => want);
  return here.find((want) => nounOf(want)?.kind !== "person") ?? here[0];
}

/** How far from `at` the sentence names it; what stands in front of a list is nearer to it than what comes after. */
function nearest(sentence: string, want: Planned, at: number): number | undefined {
  const names = [want.name, ...(nounOf(want)?.names ?? [])].filter((name) => name.length >= 2 || name === want.name);
  const gaps = names.flatMap((name) => {
    const found = sentence.indexOf(name);
    return found < 0 ? [] : [found <= at ? at - found : 40 + found - at];
  });
  return gaps.length > 0 ? Math.min(...gaps) : undefined;
}

const CLAUSE =
  /((?:[가-힣]{1,6}(?:\s[가-힣]{1,6})?(?:와|과|,|이랑)\s){1,5}[가-힣]{1,6}(?:\s[가-힣]{1,6})?)(?:을|를|도)\s(?:적|기록|등록|입력|남기)/g;

/** 걸음 수와 운동 시간도 기록하고, 약 이름과 먹는 시간을 등록하고: fields in the midst of a sentence. */
export function clauseLists(text: string, known: readonly FieldList[]): FieldList[] {
  if (!isProse(text)) return [];
  return [...text.matchAll(CLAUSE)].flatMap((match) => {
    const items = match[1]!
      .split(/(?:^|(?<=[가-힣]))(?:와|과|,|이랑)\s/)
      .map((item) => item.trim())
      .filter(Boolean);
    // 복용하는 약 이름: what is done with it stands in front.
    const labels = items.map((item) => item.replace(/^\S+(?:하는|되는|하고|는|은)\s(?=\S+\s\S)/, ""));
    const span: [number, number] = [match.index, match.index + match[0].length];
    const typed = labels.filter((label) => typeOfLabel(label).type !== "text").length;
    const isOther = labels.some(
      (label) => ["main", "log", "person", "content"].includes(findNoun(label)?.kind ?? "") && typeOfLabel(label).type === "text",
    );
    const isTaken = known.some((list) => list.span[0] < span[1] && span[0] < list.span[1]);
    return labels.length >= 2 &&
      !items.some((item) => /(?:정보|[가-힣]고|면|서|글)$/.test(item) || /(?:하고|재고|보고)\s/.test(item)) &&
      typed * 2 >= labels.length &&
      !isOther &&
      !isTaken
      ? [{ labels, span }]
      : [];
  });
}
