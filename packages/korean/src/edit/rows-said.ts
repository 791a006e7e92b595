/** The things an app already lists, by their names: 아메리카노 in a menu, 초코칩 쿠키 among what is sold. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";

/** What people write down as it happens, and who they are: that is done in the app, not by words. */
const KEPT_IN_THE_APP = new Set(["log", "person"]);

/** Lists of things with a name of their own, which the owner fills once: what is on offer. */
export function offersOf(spec: AppSpec): EntitySpec[] {
  return spec.entities.filter(
    (entity) =>
      !entity.parent &&
      !KEPT_IN_THE_APP.has(entity.kind ?? "main") &&
      entity.fields.some(({ id, type, hidden }) => id === entity.titleField && type === "text" && !hidden),
  );
}

/** The field that says what one of them costs. */
export const priceOf = (entity: EntitySpec): FieldSpec | undefined => {
  const money = entity.fields.filter(({ type, hidden }) => type === "money" && !hidden);
  return money.find(({ label }) => /(가격|요금|판매가|단가|금액|비용)/.test(label)) ?? money[0];
};
