/** What a stranger reads of people in the apps of the shelf: their names where they are chosen, and no figures about them. */
import { guardedEntities, type GuardedEntity } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { DataRefusal } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import { planQuery } from "@appmon/kit/plan-query";
import { actorOf, may, STRANGER } from "@appmon/kit/record-access";
import { expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";

/** List → [what is worked out about its people and read by everybody on purpose, why]. */
const PUBLIC: Readonly<Record<string, readonly [fields: string, why: string]>> = {
  "alumni-directory.person": [
    "paid tips phone region job",
    "members whom the office knows read dues, tips and how to reach each other, who has just signed up is told none",
  ],
  "club-attendance.member": ["answered", "who has said whether they come, to the others who wait for it"],
  "dutch-pay-calculator.person": ["paid skipped toSend toGet", "those at the table work out together who owes whom"],
  "give-away.neighbour": ["gave", "thanks to who gives much"],
  "ladder-game.person": ["times month all", "the ranking is the game"],
  "obituary-notice.mourner": ["refuse", "no figure: what the family asks callers not to bring"],
  "pickup-game-teams.player": ["came goals assists won rate", "the players' table"],
  "qna-site.person": ["answers picks votes points rate", "how far an answer is to be trusted"],
  "review-site.person": ["wrote", "how many reviews somebody wrote, each of them public"],
  "secondhand-market.person": ["manner deals", "whether a stranger can be bought from"],
  "social-feed-follow.profile": ["posts followers following", "a public profile"],
  "split-bill.person": [
    "paid common apart perHeads share members odd sent received balance toSend toGet",
    "those who share the bill settle it with each other, and none of them has an account",
  ],
  "study-group-penalty.member": [
    "done due today week added off missed late leaves leaveLeft absentFine lateFine waived paid fine owed finish finished share refund",
    "mates have agreed to see who keeps up and who owes: the room is there for that",
  ],
  "talent-matching.expert": ["stars fieldName", "what clients choose an expert by"],
};

const today = "2026-11-20";
const APPS = DECLARED_PATTERNS.map((pattern) => {
  const spec = appOfPattern(pattern, { seed: 7, today });
  return { id: pattern.id, spec, lists: guardedEntities(spec) };
});

const guestOf = ({ auth }: AppSpec) => (auth ? actorOf(auth, null) : STRANGER);
/** Whoever comes along: as a guest, and where one can sign up with an account of a minute ago. */
const anybodyOf = (spec: AppSpec) => [
  guestOf(spec),
  ...(spec.auth?.signup ? [actorOf(spec.auth, { id: "vis_anybody", role: spec.auth.roles.find(({ admin }) => !admin)?.id ?? "" })] : []),
];
const isPerson = ({ kind, members }: GuardedEntity): boolean => kind === "person" || members === true;
/** Whether anybody reads records that they did not make. */
const isOpen = (spec: AppSpec, list: GuardedEntity): boolean =>
  anybodyOf(spec).some((actor) => (["list", "read"] as const).some((deed) => may(list, actor, deed, { createdBy: "vis_other" })));

it("figures about people are told to who runs the app, and to everybody only where the app is there for that", () => {
  const open = APPS.flatMap(({ id, spec, lists }) =>
    lists.flatMap((list) => {
      const told = list.fields.filter(({ type, private: isPrivate, hidden }) => type === "computed" && !isPrivate && !hidden);
      return isPerson(list) && isOpen(spec, list) ? told.map((field) => `${id}.${list.id}.${field.id}`) : [];
    }),
  );
  // A reason for what is gone, or closed, goes too.
  const stated = Object.entries(PUBLIC).flatMap(([list, [fields]]) => fields.split(" ").map((field) => `${list}.${field}`));
  expect(open.toSorted()).toEqual(stated.toSorted());
});

it("no screen puts a list in order or picks from it by what whoever may open the screen may not see", () => {
  // Such a question is refused whole: the list would not open.
  const refused = APPS.flatMap(({ id, spec, lists }) => {
    const collections = new Map(lists.map((list) => [list.id, list]));
    const roles = (spec.auth?.roles ?? []).map((role) => actorOf(spec.auth!, { id: "vis_somebody", role: role.id }));
    return [guestOf(spec), ...roles].flatMap((actor) =>
      spec.screens
        .filter(({ access }) => !access || access.includes("any") || access.includes(actor.role ?? "guest"))
        .flatMap((screen) => screen.blocks.filter((block) => block.kind === "collection"))
        .flatMap(({ id: block, query: { entity, where = [], sort = [] } }) => {
          const schema = collections.get(entity)!;
          if (!may(schema, actor, "list")) return [];
          const sentence = refusalOf(() => planQuery({ schema, collections, actor, today }, { entity, where, sort }));
          return sentence === undefined ? [] : [`${id}.${block} (${actor.role ?? "guest"}): ${sentence}`];
        }),
    );
  });
  expect(refused).toEqual([]);
});

it("an employee is told their own days by the number only they know", async () => {
  const { spec, lists } = APPS.find(({ id }) => id === "leave-management")!;
  const store = createLocalStore({
    collections: lists,
    actor: () => guestOf(spec),
    namespace: "days",
    storage: null,
    now: () => Date.parse(`${today}T00:00:00Z`),
    newId: () => "new",
  });
  const shown = (await store.list("employee")) as readonly object[];
  expect(
    shown.map((one) =>
      Object.keys(one).filter((key) =>
        ["code", "joined", "given", "before", "due", "granted", "waiting", "used", "left", "free"].includes(key),
      ),
    ),
  ).toEqual([[], [], []]);
  expect(await store.lookUp("employee", { typed: "h-1937" })).toMatchObject([{ name: "오현우", due: 15, used: 3.5, left: 11.5 }]);
  expect(await store.lookUp("employee", { typed: "오현우" })).toEqual([]);
});

function refusalOf(ask: () => unknown): string | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    if (error instanceof DataRefusal) return error.message;
    throw error;
  }
}
