import { Failure } from "@appmon/kernel/failure";
import { listed } from "./field-reasons.ts";
import type { SpecOp } from "./operation.ts";
import { withoutOption } from "./remove-option.ts";
import { type Applied, patched, restorable, reversible } from "./restorable.ts";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "./spec.ts";

type OptionOp = SpecOp & { op: "addOption" | "dropOption" | "setOption" | "orderOptions" };

/** A choice of a field comes, changes or goes, or all of them are put in another order. Records hold what they held. */
export function applyOption(spec: AppSpec, op: OptionOp, entity: EntitySpec, field: FieldSpec): Applied {
  const options = field.options ?? [];
  const withOptions = (next: Option[]) => putOptions(spec, entity, field, next);
  const has = (value: string) => options.some((option) => option.value === value);
  switch (op.op) {
    case "addOption":
      if (has(op.option.value)) throw refused(op, "the option exists");
      return restorable(spec, withOptions(options.toSpliced(op.at ?? options.length, 0, op.option)));
    case "dropOption":
      if (!has(op.value)) throw refused(op, "no such option");
      if (options.length === 1) throw refused(op, "a choice needs an option");
      return restorable(spec, withoutOption(spec, entity, field, op.value));
    case "setOption": {
      const option = options.find(({ value }) => value === op.value);
      if (!option) throw refused(op, "no such option");
      const { next, back } = patched(option, op.patch);
      const put = withOptions(options.map((one) => (one === option ? next : one)));
      return reversible(spec, put, back, { op: "setOption", entity: entity.id, field: field.id, value: op.value, patch: back });
    }
    case "orderOptions": {
      const before = options.map(({ value }) => value);
      // Nothing comes or goes by an order: a choice that was left out would take along what records hold.
      const isWhole = op.values.length === before.length && new Set(op.values).size === before.length && op.values.every(has);
      if (!isWhole) throw refused(op, `each option stands in the order once; there are ${listed(before)}`);
      const inOrder = options.toSorted((a, b) => op.values.indexOf(a.value) - op.values.indexOf(b.value));
      return { spec: withOptions(inOrder), inverse: [{ op: "orderOptions", entity: entity.id, field: field.id, values: before }] };
    }
  }
}

function putOptions(spec: AppSpec, entity: EntitySpec, field: FieldSpec, options: Option[]): AppSpec {
  const fields = entity.fields.map((one) => (one === field ? { ...field, options } : one));
  return { ...spec, entities: spec.entities.map((one) => (one === entity ? { ...entity, fields } : one)) };
}

const refused = (op: SpecOp, why: string): Failure => new Failure("spec/operation-refused", { detail: `${op.op}: ${why}` });
