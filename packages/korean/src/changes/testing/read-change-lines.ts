/** The changes as they were written, from their files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../changes");

/** Each a line of JSON, of every file in the order of their names. */
export const readChangeLines = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".jsonl"))
    .toSorted()
    .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").trim().split("\n"));
