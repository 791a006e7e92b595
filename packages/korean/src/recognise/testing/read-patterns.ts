/** Reads the patterns and what belongs to them from their files, each line checked. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { NO_PATTERN, PATTERN, SAYINGS } from "../pattern.ts";
import type { TrainingData } from "../training-data.ts";

const FOLDER = join(import.meta.dirname, "../../../patterns");
const FIELDS = ["shops", "life", "work", "public"] as const;

export function readTrainingData(): TrainingData {
  return {
    patterns: FIELDS.flatMap((field) => readLines(`${field}.jsonl`, PATTERN)),
    sayings: filesNamed("sayings-").flatMap((file) => readLines(file, SAYINGS)),
    none: filesNamed("none").flatMap((file) => readLines(file, NO_PATTERN).map(({ text }) => text)),
  };
}

/** SHA-256 of every file that is trained on, in the order of their names. */
export function hashOfData(): string {
  const hash = createHash("sha256");
  for (const file of filesNamed("")) hash.update(`${file}\n`).update(readFileSync(join(FOLDER, file)));
  return hash.digest("hex");
}

function filesNamed(start: string): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith(start) && file.endsWith(".jsonl"))
    .toSorted();
}

function readLines<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  const lines = readFileSync(join(FOLDER, file), "utf8").trim().split("\n");
  return lines.map((line, at) => {
    const read = schema.safeParse(JSON.parse(line));
    if (!read.success) throw new Error(`${file}:${at + 1}: ${read.error.message}`);
    return read.data;
  });
}
