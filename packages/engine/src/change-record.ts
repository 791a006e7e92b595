import type { AppSpec } from "@appmon/appspec/spec";
import { agrees } from "@appmon/korean/plan/propose-edit";
import type { RecordOutcome } from "@appmon/korean/record-changes/known-record";
import { readRecordChange } from "@appmon/korean/record-changes/read-record-change";
import { readRemoval } from "@appmon/korean/record-changes/remove-record";
import type { TurnInput, TurnResult } from "./turn.ts";

/** Begins what is offered to have a record as it was. */
const BACK = "되돌리기: ";

/** What the words say of the owner's records; undefined where they ask for something else. */
export function changeRecord(text: string, spec: AppSpec, input: TurnInput): TurnResult | undefined {
  const { records, picked, today, offered = [] } = input;
  if (!records || picked) return undefined;
  const bare = withoutBack(text);
  // Nothing is deleted but by what was offered under the last answer.
  const removal = offered.includes(text) ? readRemoval(bare, spec, records) : undefined;
  const outcome = removal ?? readRecordChange(bare, spec, records, today) ?? agreedChange(text, spec, input);
  return outcome && resultOf(outcome);
}

const withoutBack = (text: string): string => (text.startsWith(BACK) ? text.slice(BACK.length) : text);

function resultOf(outcome: RecordOutcome): TurnResult {
  switch (outcome.kind) {
    case "there":
      return { kind: "answer", text: outcome.text, ofRecords: true };
    case "ask":
      return { kind: "ask", question: outcome.question, chips: outcome.chips, ofRecords: true };
    case "change": {
      const { change, also, text, back } = outcome;
      return { kind: "record-change", change, ...(also && { also }), text, chips: back === undefined ? [] : [BACK + back] };
    }
  }
}

/** A yes to the one thing that was offered: it is said again. Going back is no such thing. */
function agreedChange(text: string, spec: AppSpec, { records, today, offered = [] }: TurnInput): RecordOutcome | undefined {
  const [only, ...others] = offered;
  if (!records || only === undefined || others.length > 0 || only.startsWith(BACK) || !agrees(text)) return undefined;
  return readRemoval(only, spec, records) ?? readRecordChange(only, spec, records, today);
}

/**
 * Back to how the records were, where they were the last that was changed; undefined where it was the app. It offers nothing: who goes
 * back once more means what was before it.
 */
export function changeRecordBack(spec: AppSpec, input: TurnInput): TurnResult | undefined {
  const offered = input.offered?.[0];
  const back = offered?.startsWith(BACK) ? changeRecord(offered, spec, input) : undefined;
  return back?.kind === "record-change" ? { ...back, chips: [] } : back;
}
