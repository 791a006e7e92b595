/** What others may not do with a record: tried as each who comes to the app, and written down for those who are kept out. */
import { isForbidden, openTestApp, type TestActor, type TestApp } from "@appmon/kit/test-app";
import type { AppSpec } from "@appmon/appspec/spec";
import { LINE_WIDTH } from "../expression.ts";
import { lowerFirst, Names, pascalCase } from "../identifier.ts";
import { appOf } from "./example-records.ts";
import type { Looking } from "./find-cases.ts";
import type { Case } from "./test-source.ts";
import { textWidth } from "../text-width.ts";
import { isRefused } from "./try-write.ts";

const BODY = 2;

/** Somebody at work in the tests, under the name they have there. */
export interface NamedActor {
  name: string;
  actor: TestActor;
}

/** Who comes to an app: a guest, two people of its first role, one of each other, an administrator; without people, a stranger. */
export function actorsOf({ auth }: Pick<AppSpec, "auth">): NamedActor[] {
  const guest = { name: "guest", actor: null };
  if (!auth) return [guest];
  const names = new Names([]);
  const members = auth.roles.filter((role) => !role.admin);
  const [first] = members;
  return [
    guest,
    ...(first ? [{ name: "maker", actor: { role: first.id, id: "maker" } }] : []),
    ...members.map(({ id }, at) => ({
      name: at === 0 ? "other" : names.take(lowerFirst(`${pascalCase(id, "role")}Other`)),
      actor: { role: id, id: `other${at + 1}` },
    })),
    ...auth.roles
      .filter((role) => role.admin)
      .slice(0, 1)
      .map(({ id }) => ({ name: "admin", actor: { role: id, id: "admin" } })),
  ];
}

const DEEDS = {
  create: (app: TestApp, { example }: Looking) => app.create(example.entity.spec, example.fresh),
  update: (app: TestApp, { example }: Looking, id: string) => app.update(example.entity.spec, id, example.fresh),
  remove: (app: TestApp, { example }: Looking, id: string) => app.remove(example.entity.spec, id),
} as const;

/** Who does not see a record that somebody made, who cannot change or remove it, and who cannot make one. */
export async function strangerCase(looking: Looking): Promise<Case[]> {
  const { plan, example, name, examples } = looking;
  const { spec, collectionName } = example.entity;
  // What everybody has for themselves, or finds by a key, is told of elsewhere.
  if (spec.foundBy !== undefined) return [];
  const actors = actorsOf(plan.spec).filter(({ name: one }) => one !== "admin");
  const open = () => openTestApp(appOf(plan, examples));
  const maker = actors.find(({ name: one }) => one === "maker");
  const isMakers = maker !== undefined && !(await isRefused(open().as(maker.actor).create(spec, example.fresh)));
  const make = (app: TestApp) => (isMakers ? app.as(maker.actor) : app).create(spec, example.fresh);
  const others = actors.filter((one) => one !== maker);
  const keptFrom = async (deed: keyof typeof DEEDS): Promise<string[]> => {
    const kept: string[] = [];
    for (const { name: one, actor } of deed === "create" ? actors : others) {
      const app = open();
      const { id } = deed === "create" ? { id: "" } : await make(app);
      // Refused for what it says is not refused for who says it.
      if (await isForbidden(DEEDS[deed](app.as(actor), looking, id)).catch(() => false)) kept.push(one);
    }
    return kept;
  };
  const app = open();
  const { id } = await make(app);
  const seen = await Promise.all(others.map(async (one) => ({ ...one, sees: await app.as(one.actor).sees(spec, id) })));
  const blind = seen.flatMap(({ name: one, sees }) => (sees ? [] : [one]));
  const [makers, changers, removers] = [await keptFrom("create"), await keptFrom("update"), await keptFrom("remove")];
  if (blind.length + makers.length + changers.length + removers.length === 0) return [];
  const made = `const made = await ${isMakers ? "app.as(maker)" : "app"}.create(${collectionName}, ${name});`;
  const isUsed = blind.length + changers.length + removers.length > 0;
  const sees = isMakers && (await app.as(maker.actor).sees(spec, id));
  const each = (names: readonly string[], said: (one: string) => string): string[] => {
    if (names.length < 2) return names.map((one) => `${said(one)};`);
    const head = `for (const one of [${names.join(", ")}])`;
    const line = `${head} ${said("one")};`;
    return BODY * 2 + textWidth(line) <= LINE_WIDTH ? [line] : [head, `  ${said("one")};`];
  };
  const forbidden = (names: readonly string[], write: string): string[] =>
    each(names, (one) => `expect(await isForbidden(app.as(${one}).${write})).toBe(true)`);
  return [
    {
      title: "남은 정해 둔 것만 보고 고칠 수 있어요",
      body: [
        "const app = openApp();",
        ...(isUsed ? [made] : []),
        ...(blind.length > 0 ? [`expect(await ${sees ? "app.as(maker)" : "app"}.sees(${collectionName}, made.id)).toBe(true);`] : []),
        ...each(blind, (one) => `expect(await app.as(${one}).sees(${collectionName}, made.id)).toBe(false)`),
        ...forbidden(makers, `create(${collectionName}, ${name})`),
        ...forbidden(changers, `update(${collectionName}, made.id, ${name})`),
        ...forbidden(removers, `remove(${collectionName}, made.id)`),
      ],
    },
  ];
}
