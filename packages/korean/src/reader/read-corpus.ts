/** Reads files of annotated utterances, a line of JSON each: `{"kind": "wish" | "edit", "app"?: "…", "marked": "…"}`. */
import { type AppWords, readAppWords } from "./app-words.ts";
import { readAnnotation } from "./read-annotation.ts";
import type { Reading } from "./reading.ts";

export interface Utterance {
  kind: "wish" | "edit";
  /** For an edit: the words of the app; a wish has none. */
  app: AppWords | undefined;
  reading: Reading;
}

/** One line of a corpus file. Throws an Error that says what is wrong with it. */
export function readUtterance(line: string): Utterance {
  const value: unknown = JSON.parse(line);
  if (typeof value !== "object" || value === null) throw new Error("not an object");
  const { kind, app, marked } = value as Record<string, unknown>;
  if (kind !== "wish" && kind !== "edit") throw new Error(`kind is ${JSON.stringify(kind)}`);
  if (typeof marked !== "string") throw new Error("marked is no text");
  if (app !== undefined && app !== null && typeof app !== "string") throw new Error("app is no text");
  return { kind, app: kind === "edit" ? readAppWords(app ?? "") : undefined, reading: readAnnotation(marked) };
}

/** Every utterance of a file. Throws an Error with the file, the line and the reason on the first bad one. */
export function readCorpus(file: string, content: string): Utterance[] {
  const utterances: Utterance[] = [];
  for (const [index, line] of content.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      utterances.push(readUtterance(line));
    } catch (error) {
      throw new Error(`${file}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return utterances;
}
