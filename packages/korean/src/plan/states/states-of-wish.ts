/** The states that a wish tells in a row are the app's. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { readStates } from "../../states/read-states.ts";
import type { StatedStates } from "../../states/stated-states.ts";
import { tryApply } from "../try-apply.ts";
import { statesAdded } from "./new-states.ts";
import { listWithoutStates, placeOfStates } from "./place-states.ts";
import { statesChanged } from "./state-changes.ts";

export interface WithStates {
  spec: AppSpec;
  notes: Note[];
  /** Of what was put in; nothing else is to be heard there. */
  spans: [number, number][];
}

export function withStatesOfWish(spec: AppSpec, text: string): WithStates {
  let done: WithStates = { spec, notes: [], spans: [] };
  const taken = new Set<string>();
  for (const stated of readStates(text)) {
    const planned = planOf(done.spec, stated, text, taken);
    const after = planned && tryApply(done.spec, planned.ops);
    if (!after) continue;
    const { name, fields } = after.entities.find(({ id }) => id === planned.list)!;
    const field = planned.field ? fields.find(({ id }) => id === planned.field)! : fields.at(-1)!;
    taken.add(`${planned.list}.${field.id}`);
    const states = (field.options ?? []).map(({ label }) => label).join(" → ");
    const told = `${josa(`${name}의 ${field.label}`, "은/는")} ${states} 순서예요.`;
    done = {
      spec: after,
      notes: [...done.notes, { kind: "understood", text: told, span: stated.span }],
      spans: [...done.spans, stated.span],
    };
  }
  return done;
}

/** `field`: the one it had. */
interface PlannedStates {
  ops: SpecOp[];
  list: string;
  field?: string;
}

function planOf(spec: AppSpec, stated: StatedStates, text: string, taken: ReadonlySet<string>): PlannedStates | undefined {
  const place = placeOfStates(spec, stated, text, taken);
  if (place) {
    const ops = statesChanged(spec, place, { isWhole: stated.isWhole, mode: "wish" });
    return ops && { ops, list: place.entity.id, field: place.field.id };
  }
  const list = listWithoutStates(spec, stated, text);
  const ops = list && statesAdded(spec, list, stated.names);
  return ops && { ops, list: list.id };
}
