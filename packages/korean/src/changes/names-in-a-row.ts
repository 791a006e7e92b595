/** Names that stand one after the other: 믿음 소망 사랑, 개인전/단체전, 동전이랑 지폐랑 카드. */
import { stripJosa } from "../korean-text.ts";
import { BY_EACH, COPULAS } from "./names.data.ts";
import { analyse } from "../words/analyse.ts";

export interface NamesInARow {
  names: string[];
  span: readonly [start: number, end: number];
}

const JOINTS: ReadonlySet<string> = new Set(["이랑", "랑", "하고", "와", "과"]);
/** 카드로, 화상실이: what may stand behind the last of them. */
const BEHIND_LAST: ReadonlySet<string> = new Set(["으로", "로", "이", "가", "은", "는", "을", "를", "만", "이랑", "랑", "하고"]);
const MARK = /^\s*[,/·、]\s*$/;
const SPACES = /^\s+$/;
const LEAST_JOINED = 2;
const LEAST_SPACED = 3;
const MOST_CHARS = 12;

interface Token {
  name: string;
  start: number;
  end: number;
  /** How the next one follows: by a mark or a joint, by a space, or not at all. */
  next: "joined" | "spaced" | "none";
}

/**
 * The longest such row; of two words with nothing but a space between them only where they are alike: 홍팀 청팀.
 * @param known what the app calls its parts: 수업 취소 사유 are no names of anything new
 */
export function namesInARow(text: string, known: ReadonlySet<string> = new Set()): NamesInARow | undefined {
  const tokens = tokensOf(text);
  const fresh = tokens.map((token) => (token && known.has(token.name) ? undefined : token));
  const longest = (rows: readonly NamesInARow[]) => rows.toSorted((a, b) => b.names.length - a.names.length)[0];
  return longest(rowsBy(tokens, "joined")) ?? longest(rowsBy(fresh, "spaced"));
}

function rowsBy(tokens: readonly (Token | undefined)[], link: "joined" | "spaced"): NamesInARow[] {
  const rows: NamesInARow[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const row: Token[] = [];
    for (let at = from; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token) break;
      row.push(token);
      if (token.next !== link) break;
    }
    const names = row.map(({ name }) => name);
    const isEnough = link === "joined" ? names.length >= LEAST_JOINED : names.length >= LEAST_SPACED || areAlike(names);
    if (isEnough && new Set(names).size === names.length) rows.push({ names, span: [row[0]!.start, row.at(-1)!.end] });
  }
  return rows;
}

function tokensOf(text: string): (Token | undefined)[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
  return words.map(({ word, start, end }, at) => {
    const follows = words[at + 1];
    const between = follows ? text.slice(end, follows.start) : "";
    const before = at > 0 ? text.slice(words[at - 1]!.end, start) : "";
    const { stem, josa } = stripJosa(withoutCopula(word));
    const isCut = stem !== word && (josa === "" || BEHIND_LAST.has(josa)) && isName(stem);
    const name = isCut ? stem : word;
    // What stands beside marks is a name, whatever it is cut into: 새내기.
    const isMarked = MARK.test(before) || (MARK.test(between) && (before === "" || SPACES.test(before)));
    if (!isName(name) && !(isMarked && word.length <= MOST_CHARS)) return undefined;
    const isJoined = MARK.test(between) || (isCut && JOINTS.has(josa) && SPACES.test(between));
    const isSpaced = !isCut && SPACES.test(between);
    return { name, start, end: start + name.length, next: isJoined ? "joined" : isSpaced ? "spaced" : "none" };
  });
}

/** 매화예요, 화음이에요, 카드입니다 */
const withoutCopula = (word: string): string => word.replace(COPULA, "");
const COPULA = new RegExp(`(?<=.)(?:${COPULAS.split(" ").join("|")})$`);

/** 홍팀 청팀, 초벌 재벌 */
const areAlike = (names: readonly string[]): boolean =>
  names.length === 2 && names[0]!.length > 1 && names[0]!.length === names[1]!.length && names[0]!.at(-1) === names[1]!.at(-1);

function isName(word: string): boolean {
  if (word.length > MOST_CHARS || (word.length > 1 && BY_EACH.test(word))) return false;
  const parts = analyse(word);
  return parts.length > 0 && parts.every(({ tag }) => /^(?:NN[GP]|XPN|XSN|XR|SL|UNKNOWN|NA|SN)/.test(tag)) && !/^\d+$/.test(word);
}
