/** How far a change does what a known request asked for. */
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../claims/resolve.ts";
import { areOfKind } from "../asked-changes/operations-of-kinds.ts";
import type { Change, Told } from "../asked-changes/outcomes.ts";
import { areAbout } from "../asked-changes/parts-meant.ts";
import type { RequestOfApp } from "./nearest-requests.ts";

/** Of another kind; of its kind; and of its list; and of the same of its fields, in the same sense. */
export type Agreement = 0 | 1 | 2 | 3;

const ALIKE = 0.85;

export function agreementOf(outcome: Change | Told, known: RequestOfApp, spec: AppSpec): Agreement {
  const { proposal } = outcome;
  const ops = outcome.kind === "change" ? outcome.ops : [];
  const isOfKind = proposal ? proposal.kind === known.kind : areOfKind(known.kind, ops) === true;
  if (!isOfKind) return 0;
  const part = proposal?.part;
  const rows = spec.entities.find(({ id }) => id === known.listId);
  if (part) {
    if (part.rows.id !== known.listId) return 1;
    const isSame = known.fieldIds.length === 0 ? !part.field : part.field !== undefined && known.fieldIds.includes(part.field.id);
    return isSame && isSameSense(part.sense, known) && isNamedAlike(ops, known) ? 3 : 2;
  }
  if (!rows || !areAbout({ rows }, ops, spec)) return 1;
  const fields = rows.fields.filter(({ id }) => known.fieldIds.includes(id));
  return fields.every((field) => areAbout({ rows, field }, ops, spec)) && isNamedAlike(ops, known) ? 3 : 2;
}

const isSameSense = (sense: string | undefined, known: RequestOfApp): boolean =>
  known.sense === undefined || sense === undefined || sense === known.sense;

/** 부모 연락처, of which somebody asked for 보호자 연락처. */
function isNamedAlike(ops: Change["ops"], { kind, name }: RequestOfApp): boolean {
  if (kind !== "field" || name === undefined) return true;
  return ops.some((op) => op.op === "addField" && likeness(compactName(op.field.label), compactName(name)) >= ALIKE);
}
