/** Records that are not to be changed any more once something is so of them: 정산 끝난 모임은 수정 못하게. */
import type { Condition, EntitySpec } from "@appmon/appspec/spec";
import type { Planned } from "../plan/planned.ts";
import { constrained } from "../requests/limit-parts.ts";
import { rowsText } from "../requests/scan-conditions.ts";

/** @returns undefined where the conditions have no plain words */
export function planLocked(entity: EntitySpec, when: Condition[]): Planned | undefined {
  const text = rowsText(when, entity);
  if (when.length === 0 || text === undefined) return undefined;
  const message = `${text} 더는 고치거나 지울 수 없어요.`;
  return constrained(entity, { kind: "locked", when, message }, `${entity.name}에서 ${message} ${FREED}`);
}

const FREED = "다시 고치려면 ‘직접 고치기’의 규칙에서 빼 주세요.";
