/** Numbers that the apps of the shelf tell everybody, though what they count is not for everybody: places left, how many applied. */
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { createLocalStore } from "@appmon/kit/local-store";
import { actorOf, ANYBODY, may, seesAll, STRANGER } from "@appmon/kit/record-access";
import type { Collection } from "@appmon/kit/schema";
import { expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";

const FOR_EVERYONE = [
  "assignment-check.task.handed",
  "class-notice-journal.notice.reads",
  "class-pass-booking.lesson.taken",
  "equipment-rental.unit.lent",
  "event-registration.session.taken",
  "experience-slot-booking.round.booked",
  "fandom-log.deal.taken",
  "free-giveaway-sharing.gift.asking",
  "giveaway-draw.event.entries",
  "job-board.job.hired",
  "memory-card-game.prize.today",
  "oneday-class-workshop.round.booked",
  "pickup-preorder.slot.booked",
  "survey-form.question.answers",
];

const APPS = DECLARED_PATTERNS.map((pattern) => {
  const spec = appOfPattern(pattern, { seed: 7, today: "2026-11-20" });
  return { id: pattern.id, spec, lists: guardedEntities(spec) };
});

it("are the same for a guest as for who runs the app, and need to be told so", async () => {
  const told: string[] = [];
  for (const { id, spec, lists } of APPS) {
    const guest = spec.auth ? actorOf(spec.auth, null) : STRANGER;
    const storeOf = (actor: typeof guest) =>
      createLocalStore({
        collections: lists as unknown as Collection[],
        actor: () => actor,
        namespace: id,
        storage: null,
        now: () => Date.parse("2026-11-20T03:00:00Z"),
        newId: () => "new",
      });
    for (const list of lists)
      for (const { id: field, rollup } of list.fields) {
        if (!rollup?.everyone) continue;
        const place = `${id}.${list.id}.${field}`;
        told.push(place);
        const counted = lists.find((one) => one.id === rollup.entity)!;
        expect([place, may(list, guest, "list"), seesAll(counted, guest)]).toEqual([place, true, false]);
        const numbersFor = async (actor: typeof guest) =>
          (await storeOf(actor).query({ entity: list.id })).items.map((item) => [place, item.id, item[field]]);
        expect(await numbersFor(guest)).toEqual(await numbersFor(ANYBODY));
      }
  }
  expect(told.toSorted()).toEqual(FOR_EVERYONE);
});
