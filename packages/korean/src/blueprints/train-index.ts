/** Training: what is said of blueprints, and of the declared patterns beside them → the file that is searched, with the blueprints in it. */
import type { TrainingData } from "../recognise/training-data.ts";
import { BLUEPRINT } from "./blueprint.ts";
import { encodeIndex, type IndexFile } from "../ranking/index-file.ts";
import { type IndexedDocument, indexTexts } from "../ranking/text-index.ts";
import { documentOfBlueprint, documentOfPattern } from "./indexed-documents.ts";

type Patterns = Pick<TrainingData, "patterns" | "sayings">;

export interface BlueprintsFile extends IndexFile {
  /** SHA-256 of what it was made of. */
  dataHash: string;
  /** The blueprints themselves, one a line. */
  lines: string;
}

/** @param lines the blueprints, each a line of JSON; `dataHash` tells what the file was made of */
export const trainIndex = (lines: readonly string[], known: Patterns, dataHash: string): BlueprintsFile => ({
  dataHash,
  ...encodeIndex(indexTexts(indexedDocuments(lines, known))),
  lines: lines.join("\n"),
});

export const indexedDocuments = (lines: readonly string[], { patterns, sayings }: Patterns): IndexedDocument[] => [
  ...lines.map((line) => documentOfBlueprint(BLUEPRINT.parse(JSON.parse(line)))),
  ...patterns.map((pattern) => documentOfPattern(pattern, sayings)),
];
