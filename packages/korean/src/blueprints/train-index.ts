/** Training: what is said of blueprints, and of the declared patterns beside them → the file that is searched, with the blueprints in it. */
import type { TrainingData } from "../recognise/training-data.ts";
import { BLUEPRINT } from "./blueprint.ts";
import { type IndexedDocument, indexDocuments } from "./blueprint-index.ts";
import { encodeIndex, type IndexFile } from "./index-file.ts";
import { documentOfBlueprint, documentOfPattern } from "./indexed-documents.ts";

type Patterns = Pick<TrainingData, "patterns" | "sayings">;

/** @param lines the blueprints, each a line of JSON; `hash` tells what the file was made of */
export const trainIndex = (lines: readonly string[], known: Patterns, hash: string): IndexFile => ({
  ...encodeIndex(indexDocuments(indexedDocuments(lines, known)), hash),
  lines: lines.join("\n"),
});

export const indexedDocuments = (lines: readonly string[], { patterns, sayings }: Patterns): IndexedDocument[] => [
  ...lines.map((line) => documentOfBlueprint(BLUEPRINT.parse(JSON.parse(line)))),
  ...patterns.map((pattern) => documentOfPattern(pattern, sayings)),
];
