/** An app of a kind with a store behind it, so that a test does what the people of the app do. */
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { DataRefusal, type DataStore } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import { type Actor, actorOf, ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { Collection, Json, Rule } from "@appmon/kit/schema";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";

/** A Friday. */
export const AT_WORK = "2026-11-20";

export interface AppAtWork {
  spec: AppSpec;
  store: DataStore;
  /** From now on this role acts, by an account of this name; "guest" is a visitor. `holds`: records that are theirs. */
  as(role: string, name?: string, holds?: readonly string[]): void;
  /** The refusal's sentence, or undefined where it was done. */
  refusal(deed: Promise<unknown>): Promise<string | undefined>;
  /** The record as it is, whoever acts. */
  held(list: string, id: string): Promise<Record<string, Json>>;
  /** The id of the example that is called so. */
  idOf(list: string, title: string): string;
  /** What a button does. */
  press(action: string, id: string, asked?: Record<string, Json>): Promise<unknown>;
}

export function appAtWork(kind: string, spec: AppSpec = specOfKind(kind)): AppAtWork {
  let actor: Actor = spec.auth ? actorOf(spec.auth, { id: "vis_admin", role: adminOf(spec) }) : ANYBODY;
  let made = 0;
  const store = createLocalStore({
    collections: guardedEntities(spec) as unknown as Collection[],
    rules: (spec.rules ?? []) as unknown as Rule[],
    actor: () => actor,
    namespace: kind,
    storage: null,
    now: () => Date.parse(`${AT_WORK}T03:00:00Z`),
    newId: () => `new${++made}`,
  });
  return {
    spec,
    store,
    as(role, name = role, holds = []) {
      actor =
        role === "guest"
          ? { ...(spec.auth ? actorOf(spec.auth, null) : STRANGER), browser: "browser" }
          : { ...actorOf(spec.auth!, { id: `vis_${name}`, role }), holds: new Set(holds) };
    },
    async refusal(deed) {
      try {
        await deed;
        return undefined;
      } catch (error) {
        if (error instanceof DataRefusal) return error.message;
        throw error;
      }
    },
    async held(list, id) {
      const acts = actor;
      actor = ANYBODY;
      const found = (await store.list(list)).find((one) => one.id === id);
      actor = acts;
      return found as unknown as Record<string, Json>;
    },
    idOf(list, title) {
      const entity = spec.entities.find(({ id }) => id === list)!;
      return entity.sample.find((row) => row[entity.titleField] === title)!.id;
    },
    press(action, id, asked = {}) {
      const { entity, steps } = spec.actions.find((one) => one.id === action)!;
      const values: Record<string, Json> = { ...asked };
      for (const step of steps)
        if (step.do === "set") values[step.field] = isMoment(step.to) ? (step.to.auto === "today" ? AT_WORK : `${AT_WORK}T12:00`) : step.to;
      return store.update(entity, id, values);
    },
  };
}

export function specOfKind(kind: string): AppSpec {
  return appOfPattern(
    DECLARED_PATTERNS.find(({ id }) => id === kind)!,
    { seed: 7, today: AT_WORK },
  );
}

const adminOf = (spec: AppSpec): string => spec.auth!.roles.find(({ admin }) => admin)!.id;

const isMoment = (value: unknown): value is { auto: "today" | "now" } => typeof value === "object" && value !== null && "auto" in value;
