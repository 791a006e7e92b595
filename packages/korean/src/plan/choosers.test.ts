/** Who approves: what only some are offered a button for, nobody else chooses in a form, on a board or by writing it. */
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import type { CollectionSchema } from "@appmon/kit/schema";
import { actorOf, may, mayChoose, mayWriteField } from "@appmon/kit/record-access";
import { expect, it } from "vitest";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { appAtWork, specOfKind } from "./testing/app-at-work.ts";

/** States that only others are offered a button for and a role may set all the same. What a record begins with is everybody's. */
function open(spec: AppSpec, lists: readonly CollectionSchema[]): string[] {
  const { auth } = spec;
  if (!auth) return [];
  const setters = spec.actions.flatMap(({ entity, roles, steps }) =>
    steps.flatMap((step) => (step.do === "set" ? [{ entity, roles, field: step.field, to: step.to }] : [])),
  );
  return lists.flatMap((list) =>
    list.fields.flatMap((field) =>
      (field.options ?? []).flatMap((option) => {
        const own = setters.filter((one) => one.entity === list.id && one.field === field.id && one.to === option.value);
        const begins = field.default && "value" in field.default && field.default.value === option.value;
        if (begins || own.length === 0 || own.some(({ roles }) => !roles)) return [];
        return auth.roles
          .filter(({ id, admin }) => !admin && !own.some(({ roles }) => roles!.includes(id)))
          .map(({ id }) => actorOf(auth, { id: "vis_other", role: id }))
          .filter((actor) => may(list, actor, "update", { createdBy: "vis_somebody" }))
          .filter((actor) => mayWriteField(field, actor) && mayChoose(option, actor))
          .map(({ role }) => `${list.id}.${field.id}=${option.value} by ${role}`);
      }),
    ),
  );
}

it.each(DECLARED_PATTERNS.filter(({ people }) => (people?.roles.length ?? 0) > 1).map(({ id }) => id))(
  "is as the buttons say: %s",
  (id) => {
    const spec = specOfKind(id);
    expect(open(spec, guardedEntities(spec) as unknown as CollectionSchema[])).toEqual([]);
  },
);

it("a trip is settled by who pays", async () => {
  const trips = appAtWork("business-trip");
  const trip = trips.idOf("trip", "부산 공장 설비 점검");
  trips.as("lead");
  expect(await trips.refusal(trips.store.update("trip", trip, { status: "settled" }))).toContain("정할 수 있어요");
});
