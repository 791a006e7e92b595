import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { englishId } from "./english-id.ts";

/** The field that names the record above: 상위 부서. */
export function superiorField(entity: EntitySpec): FieldSpec {
  const noun = entity.name.replace(/\s?(조직도|목록|관리)$/, "");
  const label = /(직원|사원|구성원|임직원)/.test(noun) ? "상사" : /(가족|족보|가계|인물|친척)/.test(noun) ? "부모" : `상위 ${noun}`;
  return { id: englishId(label, new Set(entity.fields.map(({ id }) => id)), "under"), label, type: "relation", target: entity.id };
}
