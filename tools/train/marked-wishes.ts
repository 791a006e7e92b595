/** First wishes in which people have marked something, with the app of their kind as it is before anything the wish states is put into it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { blueprintDeclaration, isBlueprint } from "@appmon/korean/blueprints/blueprints";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { fitToWish } from "@appmon/korean/plan/fit-to-wish";

const CORPUS = resolve(import.meta.dirname, "../../packages/korean/corpus");
const MADE = { seed: 7, today: "2026-11-30" };

const textsOf = (folder: string): string[] =>
  readdirSync(join(CORPUS, folder))
    .filter((file) => file.endsWith(".jsonl"))
    .toSorted()
    .map((file) => readFileSync(join(CORPUS, folder, file), "utf8"));

/** @param folder of the corpus; every line of its files is a wish */
export const readMarkedWishes = <Wish>(folder: string, read: (line: string) => Wish): Wish[] =>
  textsOf(folder).flatMap((text) => text.trim().split("\n").map(read));

/** SHA-256 of the wishes of a folder, and of the version of the learning. */
export function hashOfMarkedWishes(folder: string, learningVersion: number): string {
  const hash = createHash("sha256").update(`learning ${learningVersion}\n`);
  for (const text of textsOf(folder)) hash.update(text).update("\n");
  return hash.digest("hex");
}

/** Undefined for a kind that is no more. */
export function appOfMarked({ text, kind }: { text: string; kind: string }): AppSpec | undefined {
  const pattern = isBlueprint(kind) ? blueprintDeclaration(kind) : DECLARED_PATTERNS.find(({ id }) => id === kind);
  return pattern && fitToWish(pattern, { text, ...MADE }).spec;
}
