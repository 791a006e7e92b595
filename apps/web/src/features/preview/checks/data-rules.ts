import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { actorOf, may, STRANGER } from "@appmon/kit/record-access";
import type { Finding } from "./check-state.ts";

/** What somebody may do who only knows the address. */
export interface StrangerRule {
  entity: string;
  canSee: boolean;
  canAdd: boolean;
  canChange: boolean;
  /** Labels of what tells about a person and can be seen. */
  personal: string[];
}

/** Asks the very rule that the data API asks, for a visitor who is not signed in and has made nothing. */
export function strangerRules(spec: AppSpec): StrangerRule[] {
  const stranger = spec.auth ? actorOf(spec.auth, null) : STRANGER;
  const personal = new Map(openPersonalLists(spec).map(({ entity, fields }) => [entity, fields.map(({ label }) => label)]));
  const theirs = { createdBy: "somebody else" };
  return guardedEntities(spec).map((entity) => ({
    entity: entity.name,
    canSee: may(entity, stranger, "list", theirs) || may(entity, stranger, "read", theirs),
    canAdd: may(entity, stranger, "create"),
    canChange: may(entity, stranger, "update", theirs) || may(entity, stranger, "delete", theirs),
    personal: personal.get(entity.id) ?? [],
  }));
}

/** What to think about before strangers come; the words to say are the ones the engine understands. */
export function findDataRisks(spec: AppSpec, words: { close: string; guard: (entity: string) => string }): Finding[] {
  const rules = strangerRules(spec);
  const personal = rules
    .filter((rule) => rule.personal.length > 0)
    .map(({ entity, personal: fields }): Finding => ({
      id: "personal",
      weight: "advice",
      values: { entity, fields: fields.join(", ") },
      ask: words.close,
    }));
  const changing = rules
    .filter((rule) => rule.canChange)
    .map(({ entity }): Finding => ({
      id: "strangersChange",
      weight: "advice",
      values: { entity },
      ask: words.guard(entity),
    }));
  return [...personal, ...changing];
}
