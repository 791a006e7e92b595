/** What a wish wants written down and nobody else has read: put in where its app has no field for it, else told where that is. */
import type { AppSpec, Note } from "@appmon/appspec/spec";
import changes from "../../models/asked-changes.json" with { type: "json" };
import { type AskedChangesFile, likelyChoices } from "../asked-changes/change-model.ts";
import { nameOfAsked } from "../asked-fields/field-name.ts";
import { withFields } from "../asked-fields/read-asked-fields.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { statedAs, type StatedFields } from "../stated-fields/read-stated-fields.ts";
import { toldHeld } from "./listed-fields.ts";
import { tryApply } from "./try-apply.ts";

const MODEL: AskedChangesFile = changes;
/** So likely no field of the app is what was said. */
const NEW = 0.5;
const MOST_FIELDS = 4;
const LONGEST_LABEL = 12;
/** 0 to 1: who finds it so named needs not be told. */
const ALIKE = 0.8;
const isAlike = (said: string, label: string): boolean => likeness(compactName(said), compactName(label)) >= ALIKE;

interface Told {
  spec: AppSpec;
  notes: Note[];
}

/** @param done where something was put in: what stands there has been read */
export function withFieldsLeft(
  { spec, notes }: Told,
  { text, today, stated, done }: { text: string; today: string; stated: StatedFields; done: readonly (readonly [number, number])[] },
): Told {
  let grown = spec;
  const told: Note[] = [];
  const sentences = sentencesOf(text);
  for (const { start, end } of stated.all()) {
    const said = text.slice(start, end);
    if (told.length >= MOST_FIELDS || done.some(([from, to]) => start < to && from < end)) continue;
    const one = stated.of(said, start);
    const as = statedAs(one);
    if (as.kind === "held" && !isAlike(said, as.held.field.label)) told.push(toldHeld(said, as.held, [start, end]));
    if (as.kind !== "new" || one.isNew < NEW) continue;
    const field = { choices: [], ...nameOfAsked(said) };
    const around = sentences.find((one) => one.start <= start && end <= one.start + one.text.length)?.text ?? said;
    const list = likelyChoices(MODEL, "field", around, grown)[0]?.choice.rows;
    const planned = list && field.label.length <= LONGEST_LABEL ? withFields([field], list, { spec: grown, today }) : undefined;
    const after = planned?.kind === "done" ? tryApply(grown, planned.ops) : undefined;
    if (planned?.kind !== "done" || !after) continue;
    grown = after;
    told.push({ kind: "understood", text: planned.text, span: [start, end] });
  }
  return { spec: grown, notes: [...notes, ...told] };
}
