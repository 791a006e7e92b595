import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { findColours } from "@appmon/korean/colour-names";
import { stripJosa } from "@appmon/korean/korean-text";
import { BACK, COLOUR_WORDS, COURTESY, DEEDS, ENDINGS, HISTORY, NAME_WORDS, PARTICLES, PUT_IN, TABLE_WORDS } from "./exact-request.data.ts";
import { refuseAbuse } from "./refuse-abuse.ts";
import type { TurnInput, TurnResult } from "./turn.ts";

/** What is asked in more words than this is not a plain request. */
const LONGEST = 80;
/**
 * Whether the engine does what was said and nothing else could have been meant: going back and forth, a plain colour, a rename of
 * the one thing with that name, rows of a table for the list they fit, each only where every word of the message was read. What is
 * refused to anybody is the engine's, too.
 */
export function isExactRequest({ text, spec, table }: Pick<TurnInput, "text" | "spec" | "table">, result: TurnResult): boolean {
  if (refuseAbuse(text) !== undefined) return true;
  if (!spec || text.length > LONGEST) return false;
  if (table)
    return (
      result.kind === "records" &&
      isWhollyRead(
        without(
          text,
          spec.entities.map(({ name }) => name),
        ),
        TABLE_WORDS,
        PUT_IN,
      )
    );
  switch (result.kind) {
    case "undo":
    case "redo":
      return isWhollyRead(text.replace(/\d+/g, " "), HISTORY, BACK);
    case "edit":
      return isColour(text, result.ops) || isRename(text, result.ops, spec);
    default:
      return false;
  }
}

function isColour(text: string, ops: readonly SpecOp[]): boolean {
  const found = findColours(text);
  const isOnly = ops.length > 0 && ops.every((op) => op.op === "setTheme");
  return isOnly && found.length === 1 && isWhollyRead(without(text, [found[0]!.said]), COLOUR_WORDS, DEEDS);
}

function isRename(text: string, ops: readonly SpecOp[], spec: AppSpec): boolean {
  const renamed = ops.map((op) => renameIn(op, spec));
  const [first] = renamed;
  if (!first || !renamed.every((one) => one !== undefined)) return false;
  // Everything of that name is renamed, and so there is only one thing that can have been meant.
  const others = namesIn(spec).filter((name) => name === first.from).length - renamed.filter((one) => one!.from === first.from).length;
  return (
    others === 0 &&
    text.includes(first.to) &&
    text.includes(first.from) &&
    isWhollyRead(without(text, [first.to, first.from]), NAME_WORDS, DEEDS)
  );
}

/** From which name to which, for an operation that does nothing else. */
function renameIn(op: SpecOp, spec: AppSpec): { from: string; to: string } | undefined {
  if (!("patch" in op) || Object.keys(op.patch).length !== 1) return undefined;
  const patch = op.patch as { label?: string; name?: string; title?: string };
  const to = patch.label ?? patch.name ?? patch.title;
  const from = nameOf(op, spec);
  return typeof to === "string" && from !== undefined ? { from, to } : undefined;
}

function nameOf(op: SpecOp, spec: AppSpec): string | undefined {
  switch (op.op) {
    case "setApp":
      return spec.title;
    case "setEntity":
      return spec.entities.find(({ id }) => id === op.entity)?.name;
    case "setField":
      return spec.entities.find(({ id }) => id === op.entity)?.fields.find(({ id }) => id === op.field)?.label;
    case "setScreen":
      return spec.screens.find(({ id }) => id === op.screen)?.title;
    case "setAction":
      return spec.actions.find(({ id }) => id === op.action)?.label;
    default:
      return undefined;
  }
}

/** Everything people call something by. */
function namesIn({ title, entities, screens, actions }: AppSpec): string[] {
  return [
    title,
    ...entities.flatMap(({ name, fields }) => [
      name,
      ...fields.flatMap(({ label, options = [] }) => [label, ...options.map((one) => one.label)]),
    ]),
    ...screens.flatMap((screen) => [
      screen.title,
      ...screen.blocks.flatMap((block) => ("title" in block && block.title ? [block.title] : [])),
    ]),
    ...actions.map(({ label }) => label),
  ];
}

function without(text: string, said: readonly string[]): string {
  return said.reduce((rest, words) => rest.replace(words, " "), text);
}

/** Whether there is no word in a text but these, with their endings and particles. */
function isWhollyRead(text: string, nouns: readonly string[], deeds: readonly string[]): boolean {
  const known = new Set([
    ...nouns,
    ...COURTESY,
    ...PARTICLES,
    ...ENDINGS,
    ...deeds.flatMap((deed) => ENDINGS.map((ending) => deed + ending)),
  ]);
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .split(/[\s.,!?~'"‘’“”]+/)
    .filter((word) => word !== "");
  return words.every(
    (word) =>
      known.has(word) ||
      known.has(stripJosa(word).stem) ||
      PARTICLES.some((josa) => word.endsWith(josa) && known.has(word.slice(0, -josa.length))),
  );
}
