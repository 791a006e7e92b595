/** The blueprints as they were written, from their files. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../blueprints");

/** Each a line of JSON, of every file in the order of their names. */
export const readBlueprintLines = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".jsonl"))
    .toSorted()
    .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").trim().split("\n"));

export const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
