/** Names that are counted up one after the other: 커트 펌 염색, 원두/우유/시럽, 민지쌤이랑 하늘쌤. */
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";

/** Two bare nouns side by side are one name. */
const LEAST_BY_SPACES = 3;
const LEAST = 2;
const LONGEST_NAME = 12;

interface Item {
  text: string;
  /** What parts it from the next: a stroke or a joint, a space, or something that ends the row. */
  behind: "joint" | "space" | "end";
}

const isName = ({ tag }: Morpheme): boolean => /^(?:NN[GP]|SL|SH|SN|XP|XSN|XR|UNKNOWN)/.test(tag);
/** 이랑 is heard as one of two things, whichever it is. */
const isJoint = ({ tag, lemma, surface }: Morpheme): boolean =>
  tag.startsWith("JC") || (tag.startsWith("JKB") && JOINING.has(lemma)) || /^[,/·ㆍ]$/.test(surface);
const JOINING: ReadonlySet<string> = new Set(["랑", "이랑", "하고"]);
const isQuote = ({ surface }: Morpheme): boolean => /^['"‘’“”()[\]]$/.test(surface);

/** The longest row of names of a text; empty where there is none. */
export function enumeratedNames(text: string): string[] {
  const rows: string[][] = [];
  let row: Item[] = [];
  const finish = () => {
    const bySpaces = row.slice(0, -1).every(({ behind }) => behind === "space");
    if (row.length >= (bySpaces ? LEAST_BY_SPACES : LEAST)) rows.push(row.map((item) => item.text));
    row = [];
  };
  for (const item of itemsOf(text)) {
    if (item.text === "") finish();
    else {
      row.push(item);
      if (item.behind === "end") finish();
    }
  }
  finish();
  return rows.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  const morphemes = analyse(text).filter((one) => !isQuote(one));
  for (let at = 0; at < morphemes.length;) {
    const first = morphemes[at]!;
    if (!isName(first)) {
      if (!isJoint(first)) items.push({ text: "", behind: "end" });
      at++;
      continue;
    }
    let last = at;
    while (
      morphemes[last + 1] &&
      isName(morphemes[last + 1]!) &&
      !morphemes[last + 1]!.spaced &&
      morphemes[last]!.end === morphemes[last + 1]!.start
    )
      last++;
    const name = text.slice(first.start, morphemes[last]!.end);
    const next = morphemes[last + 1];
    const behind = next && isJoint(next) ? "joint" : next?.spaced && isName(next) ? "space" : "end";
    // Amounts are no names.
    items.push({ text: name.length <= LONGEST_NAME && !/^\d/.test(name) ? name : "", behind });
    at = last + 1;
  }
  return items;
}
