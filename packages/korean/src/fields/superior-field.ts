import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";

/** The field that names the record above: 상위 부서. */
export function superiorField(entity: EntitySpec): FieldSpec {
  const { name, fields } = entity;
  const [label, id] = /(조직|직원|사원|구성원|임직원)/.test(name)
    ? (["상사", "superior"] as const)
    : /(가족|족보|가계|인물|친척)/.test(name)
      ? (["부모", "parent"] as const)
      : ([`상위 ${name.replace(/\s?(목록|관리)$/, "")}`, "above"] as const);
  const taken = new Set(fields.map((field) => field.id));
  return { id: taken.has(id) ? englishId(label, taken, id) : id, label, type: "relation", target: entity.id, origin: "template" };
}
