/**
 * What a first wish asks for and its app has not: each such piece is read once more by its structure, as a change of the app that was made.
 * What comes of it is put in; the rest stays told. (By everything that hears changes, four times as much would come of it, and a third of that
 * would be something else than was asked.)
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { editByRequests } from "../requests/edit-by-requests.ts";
import { tryApply } from "./try-apply.ts";

/** Nothing is taken away, called otherwise or laid out anew of an app that was made this moment. */
const ADDING: ReadonlySet<SpecOp["op"]> = new Set([
  "addField",
  "setField",
  "addOption",
  "setEntity",
  "addBlock",
  "setBlock",
  "setView",
  "setQuery",
  "addAction",
  "addRule",
  "addAutomation",
  "addConstraint",
  "addHighlight",
  "setAuth",
  "setSample",
  "setNotes",
]);
const BY_NOBODY = (): EditOutcome => ({ kind: "unsupported", text: "", chips: [] });

/** @param text what the spans of the notes are of */
export function retryMissing(
  made: { spec: AppSpec; notes: readonly Note[] },
  text: string,
  today: string,
): { spec: AppSpec; notes: Note[] } {
  let { spec } = made;
  const notes = made.notes.map((note): Note => {
    if (note.kind !== "unsupported" || !note.span) return note;
    const outcome = editByRequests(text.slice(...note.span).trim(), { spec, today, isWish: true }, BY_NOBODY);
    const isAdding = outcome?.kind === "ops" && !outcome.left && outcome.ops.length > 0 && outcome.ops.every(({ op }) => ADDING.has(op));
    const after = isAdding ? tryApply(spec, outcome.ops) : undefined;
    if (outcome?.kind !== "ops" || !after) return note;
    spec = after;
    return { kind: "understood", text: outcome.summary, span: note.span };
  });
  return { spec, notes };
}
