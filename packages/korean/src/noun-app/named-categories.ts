/** Sorts that are named in a sentence: "접시, 컵, 화병 카테고리로 상품을 보고", "처리 상태를 접수, 수리 중, 완료로 바꾸고". */
import type { FieldList } from "../fields/read-field-list.ts";
import type { KnownNoun } from "../nouns/noun-lexicon.ts";
import type { NounMention } from "./read-nouns.ts";
import type { SaidChoice } from "./enumerated-choices.ts";

const ONE = "[가-힣A-Za-z0-9]{1,8}(?:\\s중)?";
/** Without the 으 of 으로. */
const LAST = "[가-힣A-Za-z0-9]{1,8}?(?:\\s중)?";
const ROW = `(?<![가-힣A-Za-z0-9])((?:${ONE}(?:,\\s?|·|\\/|(?:와|과)\\s)){1,6}${LAST})`;
const SORTING = "(?:나눠|나누어|나뉘|나눈|구분|분류)";

/** Where the row and, if it is said, the name of the field stand in a match. */
const PATTERNS: readonly { said: RegExp; row: number; label?: number }[] = [
  { said: new RegExp(`${ROW}\\s?(?:카테고리|갈래|장르)`), row: 1 },
  { said: new RegExp(`${ROW}(?:으로|로)\\s([가-힣]{2,4})(?:을|를)\\s?${SORTING}`), row: 1, label: 2 },
  { said: new RegExp(`${ROW}(?:으로|로)\\s?${SORTING}`), row: 1 },
  { said: new RegExp(`(상태)(?:를|는)\\s${ROW}(?:으로|로)\\s(?:바꾸|바꿀|바꿔|변경|관리|구분|표시)`), row: 2, label: 1 },
  { said: /(종류|유형|분류|구분|등급|카테고리)\(((?:[가-힣A-Za-z0-9]{1,8}(?:,\s?|·|\/)){1,6}[가-힣A-Za-z0-9]{1,8})\)/, row: 2, label: 1 },
];
/** What is said in a row and is no sort: screens, deeds, what a list is sorted or searched by. */
const NO_SORT =
  /^(?:글|목록|검색|댓글|태그|제목|이름|날짜|가격|지역|인기순|최신순|그룹|여러|다양한|각|모든|기간|부서|월|주|일|연도)$|(?:별|순|하고|하며|에서|기능)$/;

/** Every row of sorts in a text, with the field that holds them; none overlaps another. */
export function saidSorts(text: string): SaidChoice[] {
  const found: SaidChoice[] = [];
  for (const { said, row, label } of PATTERNS)
    for (const match of text.matchAll(new RegExp(said, "g"))) {
      const all = match[row]!.split(/,\s?|·|\/|(?<=[가-힣])[와과]\s/)
        .map((one) => one.trim())
        .filter(Boolean);
      // 둘러보고, 국내와 해외 카테고리로: what is done before is none of them.
      const options = all.slice(all.findLastIndex((one) => /[가-힣]{2}(?:고|며|서|면)$/.test(one)) + 1);
      const from = match.index + match[0].indexOf(options[0] ?? "");
      const span: [number, number] = [from, match.index + match[0].length];
      if (options.length < 2 || options.some((one) => NO_SORT.test(one))) continue;
      if (found.some((other) => span[0] < other.span[1] && other.span[0] < span[1])) continue;
      found.push({ label: label === undefined ? "분류" : match[label]!, options: [...new Set(options)], span });
    }
  return found;
}

/** Things that come in sorts; people and talks do not, nor does what is handed in. */
const isSorted = ({ known, name }: NounMention): boolean =>
  (known === undefined || !["person", "child"].includes(known.kind)) && !/(?:예약|신청|문의|상담)$/.test(name);

/** What the sorts are of: named right behind them, else last in front of them in the sentence, else what the app is about. */
function ownerOf(sort: SaidChoice, mentions: readonly NounMention[], text: string): NounMention | undefined {
  const candidates = mentions.filter(sort.label === "상태" ? hasState : isSorted);
  const behind = text
    .slice(sort.span[1])
    .split(/[.!?\n]/)[0]!
    .slice(0, 24);
  const before = text
    .slice(0, sort.span[0])
    .split(/[.!?\n]/)
    .at(-1)!;
  const nearest = (place: (name: string) => number) =>
    candidates
      .map((mention) => ({ mention, at: place(mention.name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.mention.name.length - a.mention.name.length)[0]?.mention;
  const isOffered = ({ known }: NounMention) => known?.kind === "resource" || known?.kind === "content";
  return (
    nearest((name) => behind.indexOf(name)) ??
    nearest((name) => (before.includes(name) ? before.length - before.lastIndexOf(name) - name.length : -1)) ??
    candidates.find(isOffered) ??
    candidates.find(({ inTitle }) => inTitle) ??
    candidates[0]
  );
}

function hasState({ known }: NounMention): boolean {
  return known?.labels.some((label) => label.startsWith("상태")) === true;
}

/** The same mentions and lists, with the sorts in the field that holds them; a sort is no list of its own. */
export function withSorts(
  mentions: readonly NounMention[],
  lists: readonly FieldList[],
  sorts: readonly SaidChoice[],
  text: string,
): { mentions: NounMention[]; lists: FieldList[] } {
  let kept = mentions.filter(({ span, inTitle }) => inTitle || !sorts.some((sort) => span[0] >= sort.span[0] && span[1] <= sort.span[1]));
  let fields = [...lists];
  for (const sort of sorts) {
    const owner = ownerOf(sort, kept, text);
    if (!owner) continue;
    const label = `${sort.label}(${sort.options.join("/")})`;
    fields = fields.map((list) =>
      list.owner === owner.name ? { ...list, labels: [...list.labels.filter((one) => one.split("(")[0] !== sort.label), label] } : list,
    );
    kept = kept.map((one) => (one === owner ? { ...one, sorts: [...(one.sorts ?? []), sort] } : one));
  }
  return { mentions: kept, lists: fields };
}

/** The noun with the sorts it was said to come in. */
export function inSorts(noun: KnownNoun, sorts: readonly SaidChoice[]): KnownNoun {
  return { ...noun, labels: sorts.reduce<readonly string[]>(withSort, noun.labels) };
}

function withSort(labels: readonly string[], { label: name, options }: SaidChoice): readonly string[] {
  const label = `${name}(${options.join("/")})`;
  const at = labels.findIndex((one) => new RegExp(`^${name}\\*?(?:\\(|$)`).test(one));
  // 차종 takes the place of the usual sorts of a thing.
  const usual = at >= 0 || name === "상태" ? at : labels.findIndex((one) => /^(?:분류|종류|유형)\*?\(/.test(one));
  return usual >= 0 ? labels.with(usual, label) : [...labels, label];
}
