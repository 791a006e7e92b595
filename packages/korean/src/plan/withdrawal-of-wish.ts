/** Whether guests call off what they book, as a first wish says it; where it says nothing, what the kind of app begins with is told. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { withoutMarks } from "../korean-text.ts";
import { sentencesOf, trimmed } from "../listed/pieces.ts";
import { clauseOf } from "../requests/clause.ts";
import { readWithdrawal, speaksOfCallingOff } from "../requests/read-withdrawal.ts";
import { toldWithdrawal } from "./withdrawal-told.ts";

/** More than that nobody says of it. */
const MOST_PARTS = 60;

export function withWithdrawals(
  made: { spec: AppSpec; notes: readonly Note[] },
  text: string,
  today: string,
): { spec: AppSpec; notes: Note[] } {
  let { spec } = made;
  const told = new Map<string, Note>();
  const sentences = speaksOfCallingOff(text) ? sentencesOf(withoutMarks(text)) : [];
  const parts = sentences.flatMap((piece) => {
    const { text: sentence, start } = trimmed(piece);
    return [...sentence.matchAll(/[^,]+/g)].map(({ 0: part, index }) => ({ part, start: start + index }));
  });
  for (const { part, start } of parts.slice(0, MOST_PARTS)) {
    const read = readWithdrawal(clauseOf(part.trim(), { spec, today }));
    if ((read?.kind !== "done" && read?.kind !== "there") || read.about === undefined) continue;
    if (read.kind === "done") spec = applyOperations(spec, read.ops, { by: "user" }).spec;
    told.set(read.about, { kind: "understood", text: read.text, span: [start, start + part.length] });
  }
  // What was understood of it before is said once.
  const notes = made.notes.filter((note) => ![...told.values()].some(({ text: said }) => said === note.text));
  const begun = spec.entities.filter(({ id, withdrawal }) => withdrawal && !told.has(id));
  const assumed = begun.map(({ id }): Note => ({ kind: "assumed", text: toldWithdrawal(spec, id) }));
  return { spec, notes: [...told.values(), ...notes, ...assumed] };
}
