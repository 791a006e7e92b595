/** More choices of a field: 칼 종류에 전지가위하고 미용가위도 넣어 주세요. */
import { compactName, likeness } from "../claims/resolve.ts";
import { itemsOf, SEPARATORS } from "../listed/cut-items.ts";
import { readItem, withoutParticle } from "../listed/read-item.ts";
import { takeOptions } from "../plan/apply/choices.ts";
import type { RequestReader } from "./clause.ts";
import { AROUND_FIELDS, CHOICE_WORDS } from "./list-words.data.ts";
import { puttingAt } from "./putting-verbs.ts";

const AROUND: ReadonlySet<string> = new Set([...AROUND_FIELDS.split(" "), ...CHOICE_WORDS.split(" ")]);
const MOST = 12;
const MOST_CHARS = 20;
const ALIKE = 0.92;

export const readNewChoices: RequestReader = ({ text, words, spec, today }) => {
  const place = words.fields.find(({ field, span }) => field.options !== undefined && /^에(?:다가?|는|도)?\s/.test(text.slice(span[1])));
  const verb = puttingAt(text);
  // What is quoted is one name, whatever stands in it.
  if (!place || verb === undefined || verb < place.span[1] || /['"‘“]/.test(text)) return undefined;
  const from = place.span[1] + /^에(?:다가?|는|도)?\s+/.exec(text.slice(place.span[1]))![0].length;
  const said = withoutAround(text.slice(from, verb));
  const labels = choicesIn(said);
  if (!labels || labels.length === 0 || labels.length > MOST) return undefined;
  // What is called like another field is no choice: 종류에 메모 추가.
  if (labels.some((label) => place.entity.fields.some((field) => likeness(compactName(field.label), compactName(label)) >= ALIKE)))
    return undefined;
  return takeOptions({ entity: place.entity, field: place.field }, labels, { spec, today, mode: "edit" }, true);
};

function choicesIn(said: string): string[] | undefined {
  for (const isCut of SEPARATORS) {
    const pieces = itemsOf({ text: said, start: 0 }, isCut, MOST);
    if (pieces.length < 2) continue;
    const labels = pieces.map((piece) => labelOf(piece.text));
    return labels.every((label) => label !== undefined) ? (labels as string[]) : undefined;
  }
  const words = said.split(/\s+/);
  const labels = words.map((word) => labelOf(word));
  return labels.every((label) => label !== undefined) ? (labels as string[]) : undefined;
}

function labelOf(text: string): string | undefined {
  const bare = withoutParticle(withoutAround(text), true);
  const plain = bare.endsWith("도") && bare.length > 2 ? bare.slice(0, -1) : bare;
  const item = readItem(plain);
  return item && item.inside === undefined && plain.length <= MOST_CHARS ? plain : undefined;
}

function withoutAround(text: string): string {
  const words = text.trim().split(/\s+/);
  while (words.length > 1 && AROUND.has(words.at(-1)!.replace(/[을를도은는이가]$/, ""))) words.pop();
  return words.join(" ");
}
