/** What a wish asks of its lists besides what is written down in them, sentence by sentence, each read by its structure. */
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { sentencesOf, trimmed } from "../listed/pieces.ts";
import { editByRequests } from "../requests/edit-by-requests.ts";

const BULLET = /^(?:[-–*•·▶→✓☐□○●]+|\d{1,2}\s?[.)]|[①-⑳])\s*/;

/** Whoever writes more than that is read by the others: each sentence is heard against the app as it is by then. */
const MOST_SENTENCES = 40;

export interface RequestedApp {
  spec: AppSpec;
  notes: Note[];
  /** The text with spaces where something was heard. */
  rest: string;
}

/** @param spans of the lists themselves, UTF-16 */
export function withRequests(given: AppSpec, text: string, spans: readonly (readonly [number, number])[], today: string): RequestedApp {
  let spec = given;
  let rest = spans.reduce(blanked, text);
  const notes: Note[] = [];
  for (const sentence of sentencesOf(rest)
    .map(trimmed)
    .filter(({ text: one }) => one !== "")
    .slice(0, MOST_SENTENCES)) {
    const asked = sentence.text.replace(BULLET, "");
    const read = editByRequests(asked, { spec, today, isWish: true }, () => ({ kind: "unsupported", text: "", chips: [] }));
    if (read?.kind !== "ops") continue;
    spec = applyOperations(spec, read.ops, { by: "user" }).spec;
    const span: [number, number] = [sentence.start, sentence.start + sentence.text.length];
    notes.push({ kind: "understood", text: read.summary, span });
    notes.push(
      ...(read.left ?? []).map((left): Note => ({ kind: "unsupported", text: `‘${left}’: 말한 그대로는 아직 못 넣었어요.`, span })),
    );
    rest = blanked(rest, span);
  }
  return { spec, notes, rest };
}

export const blanked = (text: string, [from, to]: readonly [number, number]): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, " ") + text.slice(to);
