import { applyOperations } from "@appmon/appspec/apply-operation";
import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import { importsOf, localImport } from "@appmon/appspec/module-imports";
import { compileApp } from "@appmon/compiler/compile-app";
import { Failure } from "@appmon/kernel/failure";
import { mergeFile } from "../merge-file.ts";
import type { Work } from "../mending.ts";
import { fixFile } from "../repair/fix-file.ts";
import type { ToolAnswer, ToolContext } from "./refine-tool.ts";
import { refusing } from "./tool-input.ts";

/** Files edited by hand: what they were made from and what the person made of them. Null = it is not there. */
export type HandTexts = Readonly<Record<string, { base: string | null; mine: string | null }>>;

/** A file of the app's own as the person has it now; `undefined` where there is none. */
export function sourceOf(path: string, work: Work, { handTexts }: ToolContext): string | undefined {
  const written = work.spec.files?.find((file) => file.path === path)?.source;
  const hand = handTexts && Object.hasOwn(handTexts, path) ? handTexts[path] : undefined;
  // Written anew in this turn, what the person changed is in it already.
  const isAsBefore = hand !== undefined && (written === undefined || isSame(written, hand.base));
  return isAsBefore ? (hand.mine ?? undefined) : written;
}

/**
 * Puts a file of the app's own in its place, with its slips mended. Where the person has changed the same lines by hand theirs stay,
 * and the answer says which.
 */
export function putSource(work: Work, file: CustomFile, context: ToolContext): ToolAnswer {
  const mended = mendedFile(work, file, context);
  const op = { op: "setFile" as const, file: mended.file };
  try {
    work.spec = applyOperations(work.spec, [op], { by: "llm" }).spec;
  } catch (error) {
    if (error instanceof Failure) return refusing(`refused: ${String(error.data["detail"])}`);
    throw error;
  }
  work.operations = [...work.operations, op];
  const lines = ["ok", ...(mended.fixed.length > 0 ? [`mended: ${mended.fixed.join(", ")}`] : []), ...mended.told];
  return { text: lines.join("\n"), isError: false };
}

/** A file as it will be, without its slips and with the lines of the person, and what the model is told of it. */
export function mendedFile(
  { spec }: Work,
  file: CustomFile,
  { dataImports, handTexts }: ToolContext,
): { file: CustomFile; fixed: string[]; told: string[] } {
  const { file: without, fixed } = fixFile(file, { spec, dataImports: dataImports(spec) });
  return { fixed, ...withHand(without, handTexts && Object.hasOwn(handTexts, file.path) ? handTexts[file.path] : undefined) };
}

function withHand(file: CustomFile, hand: HandTexts[string] | undefined): { file: CustomFile; told: string[] } {
  if (hand?.mine == null || hand.base === null) return { file, told: [] };
  const merged = mergeFile({ mine: withEnd(hand.mine), base: withEnd(hand.base), theirs: withEnd(file.source) });
  if (merged.ok) return { file: { ...file, source: merged.text ?? file.source }, told: [] };
  const lines = merged.kept.map(({ from, to }) => (from < to ? `${from}-${to}` : String(from))).join(", ");
  return {
    file: { ...file, source: merged.mineWins ?? file.source },
    told: [`The person wrote lines ${lines} of it by hand: they stay as they are. Work around them, or ask whether they may change.`],
  };
}

/** What a file still waits for when an answer is over: what it imports that is not there, and a screen to stand on. */
export const openEnds = (file: CustomFile, work: Work): string[] => [...missingOf(file, work), ...placeOf(file, work)];

function missingOf({ path, source }: CustomFile, { spec }: Work): string[] {
  const there = new Set(Object.keys(compileApp(spec)).map((name) => name.replace(/\.tsx?$/, "")));
  const missing = importsOf(source).filter((specifier) => {
    const target = localImport(path, specifier);
    return target !== undefined && !there.has(target);
  });
  return missing.length > 0 ? [`${path}: not there yet: ${missing.join(", ")}`] : [];
}

function placeOf({ path }: CustomFile, { spec }: Work): string[] {
  const stem = path.replace(/\.tsx?$/, "");
  const isUsed =
    spec.screens.some(({ blocks }) => blocks.some((block) => block.kind === "custom" && block.file === path)) ||
    spec.files?.some((file) => importsOf(file.source).some((specifier) => localImport(file.path, specifier) === stem));
  return isUsed || !path.endsWith(".tsx") ? [] : [`${path} stands on no screen yet: add a block of kind "custom".`];
}

const withEnd = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`);
const isSame = (source: string, base: string | null): boolean => base !== null && withEnd(source) === withEnd(base);
