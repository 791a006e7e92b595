/** A list that had no states gets those that were said. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { englishId } from "../../english-id.ts";
import { optionsFromText } from "../../fields/options-from-text.ts";
import { endScore } from "../../states/state-score.ts";
import { columnOps } from "../apply/add-fields.ts";

const LABEL = "상태";

export function statesAdded(spec: AppSpec, entity: EntitySpec, names: readonly string[]): SpecOp[] | undefined {
  const read = optionsFromText(names.filter((name) => name !== "").join("/"), "status");
  const options = read.map(({ value, label, tone }, at): Option => ({
    value,
    label,
    ...(tone && { tone }),
    ...(at === read.length - 1 && endScore(label) > 0 && { final: true }),
  }));
  if (options.length < 2 || entity.fields.some(({ label }) => label === LABEL)) return undefined;
  const field: FieldSpec = {
    id: englishId(LABEL, new Set(entity.fields.map(({ id }) => id)), "state"),
    label: LABEL,
    type: "status",
    options,
    default: { value: options[0]!.value },
    origin: "user",
  };
  const sample = entity.sample.map((row, at) => ({ ...row, [field.id]: options[at % options.length]!.value }));
  return [
    { op: "addField", entity: entity.id, field },
    ...(entity.statusField === undefined ? [{ op: "setEntity" as const, entity: entity.id, patch: { statusField: field.id } }] : []),
    ...(sample.length > 0 ? [{ op: "setSample" as const, entity: entity.id, sample }] : []),
    ...columnOps(spec, entity, [field]),
  ];
}
