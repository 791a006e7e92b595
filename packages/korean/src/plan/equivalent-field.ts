/** The field of an app that tells already what a box to tick would: whether it is so. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { analyse } from "../words/analyse.ts";

const LEAST_LETTERS = 2;

/** 처리됐는지 where the state of the list is 처리 중 or 끝, 여왕벌 여부 where 여왕벌 is chosen somewhere: more than yes and no. */
export function equivalentField(
  { type, label }: Pick<FieldSpec, "type" | "label">,
  entity: EntitySpec,
  { entities }: AppSpec,
): FieldSpec | undefined {
  if (type !== "boolean") return undefined;
  const core = analyse(label).find(({ tag }) => /^(?:NN[GP]|XR)/.test(tag))?.surface ?? "";
  if (core.length < LEAST_LETTERS) return undefined;
  const chosen = entity.fields.find(
    (field) => (field.type === "status" || field.type === "select") && field.options?.some((option) => option.label.includes(core)),
  );
  return chosen ?? entities.flatMap(({ fields }) => fields).find((one) => one.options !== undefined && compactName(one.label) === core);
}
