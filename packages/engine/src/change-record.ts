import type { AppSpec } from "@appmon/appspec/spec";
import { readRecordChange } from "@appmon/korean/record-changes/read-record-change";
import type { TurnInput, TurnResult } from "./turn.ts";

/** Begins what is offered to have a record as it was. */
const BACK = "되돌리기: ";

/** What the words say of one of the owner's records; undefined where they ask for something else. */
export function changeRecord(text: string, spec: AppSpec, { records, picked }: TurnInput): TurnResult | undefined {
  if (!records || picked) return undefined;
  const outcome = readRecordChange(text.startsWith(BACK) ? text.slice(BACK.length) : text, spec, records);
  if (!outcome) return undefined;
  if (outcome.kind === "there") return { kind: "answer", text: outcome.text };
  const { change, text: told, back } = outcome;
  return { kind: "record-change", change, text: told, chips: back === undefined ? [] : [BACK + back] };
}

/**
 * Back to how a record was, where it was the last thing that was changed; undefined where it was the app. It offers nothing: who goes
 * back once more means what was before it.
 */
export function changeRecordBack(spec: AppSpec, input: TurnInput): TurnResult | undefined {
  const offered = input.offered?.[0];
  const back = offered?.startsWith(BACK) ? changeRecord(offered, spec, input) : undefined;
  return back?.kind === "record-change" ? { ...back, chips: [] } : back;
}
