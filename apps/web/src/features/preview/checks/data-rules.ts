import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { actorOf, may } from "@appmon/kit/record-access";
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

const PERSONAL = new Set(["phone", "email", "address"]);

/** Asks the very rule that the data API asks, for a visitor who is not signed in. */
export function strangerRules(spec: AppSpec): StrangerRule[] {
  const stranger = actorOf(spec.auth ?? null, null);
  return spec.entities.map((entity) => {
    const canSee = may(entity, stranger, "list") || may(entity, stranger, "read");
    return {
      entity: entity.name,
      canSee,
      canAdd: may(entity, stranger, "create"),
      canChange: may(entity, stranger, "update") || may(entity, stranger, "delete"),
      personal: canSee ? personalFields(entity, stranger.admin) : [],
    };
  });
}

function personalFields(entity: EntitySpec, seesPrivate: boolean): string[] {
  return entity.fields
    .filter((field) => PERSONAL.has(field.type) && !field.hidden && (seesPrivate || !field.private))
    .map((field) => field.label);
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
  if (!spec.auth && rules.length > 0) return [...personal, { id: "openAll", weight: "advice", values: {}, ask: words.close }];
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
