/**
 * What may become of a request: one of the changes it may ask for is made, or it is told that it is so already or why it cannot be, or what of
 * it the app has. What other readers made of it is one of the changes.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import { fitsAmounts } from "../grounding/answer-grounded.ts";
import { ground } from "../grounding/ground.ts";
import { tryApply } from "../plan/try-apply.ts";
import type { Asking } from "./plan-change.ts";
import { type Proposal, proposalsFor } from "./proposals.ts";

/** What the other readers made of it: they would do it, asked whether to, or did nothing. */
export type Hearing = "done" | "proposed" | "answered" | "asked" | "unheard";

export interface Heard {
  hearing: Hearing;
  /** What they would do, be it asked or not. */
  change?: { ops: SpecOp[]; text: string };
}

export interface Change {
  kind: "change";
  ops: SpecOp[];
  /** What is told once it is done. */
  text: string;
  /** Where one of the likely changes of its kind comes to the same. */
  proposal?: Proposal;
  isHeard: boolean;
}

/** Nothing changes: it is so already, or cannot be. */
export interface Told {
  kind: "told";
  text: string;
  isSo: boolean;
  proposal: Proposal;
}

export interface There {
  kind: "there";
  /** A whole sentence that says what there is. */
  fact: string;
  /** 0 to 1, of all the app has. */
  likely: number;
  /** 0 to 1: how much of it the request has by the letter. */
  spoken: number;
  /** Its place among the facts, from 0. */
  rank: number;
}

export type Outcome = Change | Told | There;

const MOST_FACTS = 3;

export function outcomesOf(asking: Asking, heard: Heard): Outcome[] {
  const changes = new Map<string, Change>();
  const put = ({ ops, text }: { ops: SpecOp[]; text: string }, found: Pick<Change, "proposal"> & { isHeard?: true }) => {
    const key = sameness(ops);
    const had = changes.get(key);
    if (had) had.isHeard ||= found.isHeard === true;
    else
      changes.set(key, { kind: "change", ops, text, ...(found.proposal && { proposal: found.proposal }), isHeard: found.isHeard === true });
  };
  const told = new Map<string, Told>();
  for (const proposal of proposalsFor(asking)) {
    const { becomes, text } = proposal;
    if (becomes === "done") put(proposal, { proposal });
    else if (!told.has(text)) told.set(text, { kind: "told", text, isSo: becomes === "there", proposal });
  }
  if (heard.change && tryApply(asking.spec, heard.change.ops)) put(heard.change, { isHeard: true });
  return [...changes.values(), ...told.values(), ...factsOf(asking)];
}

function factsOf({ text, spec }: Asking): There[] {
  const facts = ground(text, spec).found.flatMap(({ candidate: { capability }, likely, spoken }) => (capability && fitsAmounts(text, capability.fact) ? [{ fact: capability.fact, likely, spoken }] : [])); // prettier-ignore
  return facts.slice(0, MOST_FACTS).map((one, rank) => ({ kind: "there", ...one, rank }));
}

/** Two readers give what they put in other ids, and other places, and do it in another order. */
const sameness = (ops: readonly SpecOp[]): string =>
  ops
    .map((op) => soleField(op) ?? JSON.stringify(op, (name, value: unknown) => (OF_READERS.has(name) ? undefined : value)))
    .toSorted()
    .join()
    .replaceAll(/"[a-z]+[0-9a-z]{6,}"/g, '""');

/** That a field is alone may be said of the field, and of the list. */
function soleField(op: SpecOp): string | undefined {
  if (op.op === "setField" && op.patch.unique === true) return `sole ${op.entity} ${op.field}`;
  const isSole = op.op === "addConstraint" && op.constraint.kind === "unique" && op.constraint.fields.length === 1;
  return isSole && op.constraint.kind === "unique" ? `sole ${op.entity} ${op.constraint.fields[0]}` : undefined;
}
const OF_READERS: ReadonlySet<string> = new Set(["id", "after", "at", "origin", "help", "placeholder", "message", "keeps"]);
