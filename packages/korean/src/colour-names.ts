/** Colours in Korean and English text, with what they are for. */
import { CSS_COLOURS, KOREAN_COLOURS } from "./data/css-colours.ts";

export type ColourRole = "background" | "primary" | "ink";
export interface FoundColour {
  /** As written: "연한 베이지". */
  said: string;
  /** #rrggbb, lower case. */
  hex: string;
  /** `[start, end)` in the text. */
  span: [number, number];
  /** null when nothing near it says what it is for. */
  role: ColourRole | null;
}

/** Every spelling, without spaces, lower case → hex. */
const BY_SPELLING = new Map<string, string>();
for (const [name, hex, korean] of CSS_COLOURS) {
  BY_SPELLING.set(name, hex);
  for (const word of korean.split(" ")) if (word) BY_SPELLING.set(word, hex);
}
for (const [word, hex] of KOREAN_COLOURS) BY_SPELLING.set(word, hex);

/** 연-, 진- and friends, and how far they move a colour: towards white (> 0) or black (< 0). */
const MODIFIERS: readonly (readonly [RegExp, number])[] = [
  [/^(아주\s?연한|아주\s?옅은)\s?/, 0.75],
  [/^(연한|옅은|밝은|라이트|연|파스텔|은은한|부드러운)\s?/, 0.5],
  [/^(진한|짙은|어두운|다크|딥|진)\s?/, -0.35],
  [/^(light|pale|soft)\s/i, 0.5],
  [/^(dark|deep)\s/i, -0.35],
];

/** Short words that are everyday Korean too: they count as colours only before 색, 톤 or a role word. */
const NEEDS_CONTEXT = new Set([
  "자주",
  "흰",
  "군청",
  "탠",
  "틸",
  "금색",
  "피치",
  "와인",
  "체리",
  "크림",
  "코코아",
  "초코",
  "초콜릿",
  "초콜렛",
  "자두",
  "살구",
  "토마토",
  "라임",
  "올리브",
  "페루",
  "스노우",
  "스노",
  "골드",
  "실버",
  "레몬색",
  "민트",
  "린넨",
  "리넨",
  "라벤더",
  "오렌지",
  "코랄",
  "시안",
  "커피색",
  "플럼",
  "휘트",
  "딤",
  "세이지",
  "에메랄드",
  "라일락",
  "모카신",
  "허니듀",
  "tan",
  "lime",
  "gold",
  "silver",
  "snow",
  "plum",
  "wheat",
  "peru",
  "linen",
  "tomato",
  "salmon",
  "orchid",
  "olive",
  "chocolate",
  "coral",
  "bisque",
  "sienna",
  "thistle",
  "orange",
  "azure",
]);

const SPELLINGS = [...BY_SPELLING.keys()].toSorted((a, b) => b.length - a.length);
const FIRST_LETTERS = new Map<string, string[]>();
for (const spelling of SPELLINGS) {
  const first = spelling.charAt(0);
  FIRST_LETTERS.set(first, [...(FIRST_LETTERS.get(first) ?? []), spelling]);
}

const BACKGROUND_WORDS = /(배경|바탕|background|레이아웃|본문\s?바탕)/i;
const PRIMARY_WORDS =
  /(컴포넌트|요소|버튼|UI|유아이|인터페이스|위젯|컨트롤|블록|카드|헤더|포인트|메인\s?컬러|메인\s?색|주\s?색|강조|테마|(?<!배경\s?|바탕\s?|글자\s?)색(?:을|은|상은|상을)|component|button|primary|글자색)/i;

const TEXT = "(?:전체|모든|앱|본문)?\\s?(?:글씨|글자|텍스트)";
/** The text of the app before a colour, and nothing else that it could be the text of: "(배경은 검정, )글씨는 상아색". */
const INK_BEFORE = new RegExp(
  `(?:^(?:으?로|이고|하고|에|에다)?|,|(?:배경|바탕)(?:색)?(?:은|는|에|에다|이고)?\\s|(?:바꾸|하)고\\s)\\s{0,5}${TEXT}\\s?(?:색|색깔|색상|컬러)?(?:은|는|을|를|이|가|도)?\\s{0,5}$`,
);
/** "상아색 글씨로", said of nothing but the app or beside its background. */
const INK_BEHIND = /^\s?(?:글씨|글자)색?(?:으로|로|을|를|에|이|가)?(?=[\s,.]|$)/;
const OF_NOTHING_ELSE = /^\s*$|^(?:으?로|에|과|와)?\s*(?:(?:배경|바탕)(?:에|에다|과|이고)?)?,?\s*$/;

/** All colours with their roles. The text is read as it is; only the first 20 000 characters count. */
export function findColours(text: string): FoundColour[] {
  const source = text.slice(0, 20_000);
  const found: FoundColour[] = [];
  let index = 0;
  while (index < source.length) {
    const hit = hexAt(source, index) ?? nameAt(source, index);
    if (!hit) {
      index++;
      continue;
    }
    found.push({ said: source.slice(index, hit.end), hex: hit.hex, span: [index, hit.end], role: null });
    index = hit.end;
  }
  const merged = mergeTranslations(source, found);
  assignRoles(source, merged);
  return merged;
}

function hexAt(text: string, index: number): { end: number; hex: string } | undefined {
  if (text[index] !== "#") return undefined;
  const match = /^#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/i.exec(text.slice(index, index + 8));
  const digits = match?.[1]?.toLowerCase();
  if (!digits) return undefined;
  const hex = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return { end: index + 1 + digits.length, hex: `#${hex}` };
}

function nameAt(text: string, index: number): { end: number; hex: string } | undefined {
  const before = text[index - 1] ?? " ";
  // A name starts a word: "검정 배경", not the end of "합격".
  if (/[가-힣A-Za-z0-9]/.test(before) && !/^(핑크핑크|블랙앤|블랙&)/.test(text.slice(index - 2, index + 4))) return undefined;
  const direct = spellingAt(text, index);
  const window = text.slice(index, index + 12);
  for (const [pattern, shift] of MODIFIERS) {
    const modifier = pattern.exec(window);
    if (!modifier) continue;
    const base = spellingAt(text, index + modifier[0].length);
    if (base && (!direct || base.end > direct.end))
      return { end: base.end, hex: lightName(modifier[0], base.name) ?? shade(base.hex, shift) };
  }
  return direct;
}

/** 연핑크 and 라이트핑크 are the CSS colour lightpink; 진회색 is darkgray's darker cousin, so only the lights are mapped. */
function lightName(modifier: string, name: string): string | undefined {
  if (!/^(연|연한|라이트|light)\s?$/i.test(modifier)) return undefined;
  const css = CSS_COLOURS.find(([, , korean]) => korean.split(" ").includes(name))?.[0] ?? name;
  return BY_SPELLING.get(`light${css}`);
}

function spellingAt(text: string, index: number): { end: number; hex: string; name: string } | undefined {
  const candidates = FIRST_LETTERS.get((text[index] ?? "").toLowerCase());
  if (!candidates) return undefined;
  for (const spelling of candidates) {
    const end = matchSpaced(text, index, spelling);
    if (end < 0) continue;
    const tail = /^(색상|색깔|컬러|색|빛|톤)/.exec(text.slice(end, end + 3))?.[0] ?? "";
    const after = text.slice(end + tail.length, end + tail.length + 14);
    if (/^[A-Za-z]/.test(text.slice(end)) && /[a-z]$/i.test(spelling)) continue;
    if (
      tail === "" &&
      /^[가-힣]/.test(after) &&
      !/^(으로|로|은|는|이|가|을|를|과|와|랑|이랑|하고|에|의|도|계열|톤|배경|바탕|버튼|포인트|테마|색|핑크|블루|그린|에다|이고|이요|인|이며|하게|핑크하게|블루블루|빛|이에|예요)/.test(
        after,
      )
    )
      continue;
    if (tail === "" && NEEDS_CONTEXT.has(spelling) && !roleNearby(text, index, end)) continue;
    return { end: end + tail.length, hex: BY_SPELLING.get(spelling) ?? "#000000", name: spelling };
  }
  return undefined;
}

/** End of `spelling` at `index` allowing spaces and hyphens between its letters; −1 when it is not there. */
function matchSpaced(text: string, index: number, spelling: string): number {
  let at = index;
  for (let i = 0; i < spelling.length; i++) {
    if (i > 1 && /[\s-]/.test(text[at] ?? "") && (text[at + 1] ?? "").toLowerCase() === spelling[i]) at++;
    if ((text[at] ?? "").toLowerCase() !== spelling[i]) return -1;
    at++;
  }
  // 핑크핑크, 블루블루: said twice for feeling, one colour.
  if (spelling.length >= 2 && text.slice(at, at + spelling.length) === spelling) at += spelling.length;
  return at;
}

function roleNearby(text: string, start: number, end: number): boolean {
  const near = text.slice(Math.max(0, start - 16), end + 14);
  return BACKGROUND_WORDS.test(near) || PRIMARY_WORDS.test(near) || /색|컬러|톤|느낌|테마/.test(near);
}

/** "네이비(navy)", "연회색(light gray)": one colour said twice; the English name is exact and wins. */
function mergeTranslations(text: string, found: FoundColour[]): FoundColour[] {
  const out: FoundColour[] = [];
  for (const colour of found) {
    const previous = out.at(-1);
    if (previous && /^\s*\(\s*$/.test(text.slice(previous.span[1], colour.span[0])) && text[colour.span[1]] === ")") {
      previous.hex = colour.hex;
      previous.span = [previous.span[0], colour.span[1] + 1];
    } else out.push({ ...colour });
  }
  return out;
}

function assignRoles(text: string, found: FoundColour[]): void {
  for (const [i, colour] of found.entries()) {
    const from = Math.max(found[i - 1]?.span[1] ?? 0, sentenceStart(text, colour.span[0]));
    const before = text.slice(from, colour.span[0]);
    const to = Math.min(found[i + 1]?.span[0] ?? text.length, colour.span[1] + 24);
    const after = (/^[^.!?\n,]*/.exec(text.slice(colour.span[1], to))?.[0] ?? "").replace(/^\s*\([^)]*\)/, "");
    // "아이보리 배경에 카뎃블루 컴포넌트": the word right behind belongs to this colour when it comes without 은/는/으로.
    const behind = /^\s*(?:색|톤|컬러)?\s*([가-힣A-Za-z]+)/.exec(after)?.[1] ?? "";
    const saysBehind = BACKGROUND_WORDS.test(behind) ? "background" : PRIMARY_WORDS.test(behind) ? "primary" : null;
    if (INK_BEFORE.test(before) || (INK_BEHIND.test(after) && OF_NOTHING_ELSE.test(before))) colour.role = "ink";
    else if (saysBehind && !/^(으로|로|은|는|이|가|을|를|에|과|와)$/.test(behind)) colour.role = saysBehind;
    else colour.role = lastRole(before) ?? (/(으로|로)\s*(배경|바탕)/.test(after) ? "background" : null);
  }
  const backgrounds = found.filter((colour) => colour.role === "background");
  if (backgrounds.length === 1 && found.length === 2) for (const colour of found) colour.role ??= "primary";
}

/** The last role word before a colour decides: "배경은 흰색, 컴포넌트 색은 …". */
function lastRole(before: string): ColourRole | null {
  const background = lastIndex(before, BACKGROUND_WORDS);
  const primary = lastIndex(before, PRIMARY_WORDS);
  if (background < 0 && primary < 0) return null;
  return background > primary || (background >= 0 && /배경/.test(before.slice(primary))) ? "background" : "primary";
}

function lastIndex(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(new RegExp(pattern.source, "gi"))) last = match.index;
  return last;
}

function sentenceStart(text: string, index: number): number {
  return Math.max(text.lastIndexOf(".", index - 1), text.lastIndexOf("\n", index - 1), text.lastIndexOf("!", index - 1)) + 1;
}

/** Mixes with white (`amount` > 0) or black (< 0). */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (target - value) * Math.abs(amount))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Relative luminance (WCAG) of #rrggbb, 0 black … 1 white. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
