/** The changes as they were written, from their files: one for each area. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CHANGE_AREAS } from "@appmon/appspec/often-asked-change";
import type { ChangeLines } from "../train-index.ts";

const FOLDER = join(import.meta.dirname, "../../../changes");

/** Each a line of JSON. */
export const readChangesByArea = (): ChangeLines =>
  Object.fromEntries(
    CHANGE_AREAS.map((area) => [
      area,
      readFileSync(join(FOLDER, `${area}.jsonl`), "utf8")
        .trim()
        .split("\n"),
    ]),
  ) as unknown as ChangeLines;

/** Of every area, in its order. */
export const readChangeLines = (): string[] => Object.values(readChangesByArea()).flat();
