/** Training: what is said of changes, and of the plain ones that other readers hear → the file that is searched, with the changes in it. */
import { CHANGE_AREAS, type ChangeArea } from "@appmon/appspec/often-asked-change";
import type { IndexedDocument } from "../ranking/text-index.ts";
import { indexDocuments, nearness, type WaysIndex } from "./ways-index.ts";
import { encodeIndex, type WaysFile } from "./ways-index-file.ts";
import { CHANGE_TEMPLATE, PLAIN } from "./change-template.ts";

/** A change of one kind that needs no template: a field, a colour, an order. */
export interface PlainChange {
  text: string;
}

export type ChangeLines = Readonly<Record<ChangeArea, readonly string[]>>;

export interface ChangesFile extends WaysFile {
  /** By id of a change: how long the sum of the vectors of its texts is. */
  lengths: Record<string, number>;
  /** Ids of what is about each, in the order they were written. */
  areas: Record<ChangeArea, string[]>;
}

/** @param byArea the changes, each a line of JSON; `hash` tells what the file was made of */
export function trainChanges(byArea: ChangeLines, plain: readonly PlainChange[], hash: string): ChangesFile {
  const lines = CHANGE_AREAS.flatMap((area) => byArea[area]);
  const areas = Object.fromEntries(
    CHANGE_AREAS.map((area) => [area, byArea[area].map((line) => CHANGE_TEMPLATE.parse(JSON.parse(line)).id)]),
  ) as ChangesFile["areas"];
  const documents = changeDocuments(lines, plain);
  const index = indexDocuments(documents);
  return { ...encodeIndex(index, hash), lines: lines.join("\n"), lengths: lengthsOf(index, documents), areas };
}

/** Each way of asking stands for itself. */
export function changeDocuments(lines: readonly string[], plain: readonly PlainChange[]): IndexedDocument[] {
  return [
    ...lines.flatMap((line) => {
      const { id, title, says, words } = CHANGE_TEMPLATE.parse(JSON.parse(line));
      return [title, ...says, words.join(" ")].map((text) => ({ id, texts: [{ text, weight: 1 }] }));
    }),
    ...plain.map(({ text }) => ({ id: PLAIN, texts: [{ text, weight: 1 }] })),
  ];
}

function lengthsOf(index: WaysIndex, documents: readonly IndexedDocument[]): Record<string, number> {
  const squares = new Map<string, number>();
  for (const { id, texts } of documents) {
    if (id === PLAIN) continue;
    const shared = nearness(index, texts[0]!.text).reduce((sum, score, at) => (index.ids[at] === id ? sum + score : sum), 0);
    squares.set(id, (squares.get(id) ?? 0) + shared);
  }
  return Object.fromEntries([...squares].map(([id, square]) => [id, Math.round(Math.sqrt(square) * 1000) / 1000]));
}
