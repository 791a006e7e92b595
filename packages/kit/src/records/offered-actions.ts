/** Which of the buttons of a list a record of it shows, to whom. Pure. */
import { type Actor, holdsRole, may } from "../record-access.ts";
import type { StoredRecord } from "../data-store.ts";
import { meetsAll } from "../record-rules.ts";
import type { Action, Collection } from "../schema.ts";
import { askedBy } from "./asked-fields.ts";
import { knownLock } from "./record-locks.ts";
import { optionsFrom } from "./status-moves.ts";

/** Whether a record shows a button: its conditions are met, it may go to the state it leads to, and what would be changed is not locked. */
export function isOffered(
  action: Action,
  collection: Collection,
  record: StoredRecord,
  { today, actor }: { today: string; actor: Actor },
): boolean {
  const changes = action.steps.some((step) => step.do === "set" || step.do === "add" || step.do === "toggle");
  const asked = askedBy(action, collection, actor);
  const touches = changes || action.steps.some((step) => step.do === "delete") || (asked ?? []).length > 0;
  return (
    holdsRole(action.roles, actor) &&
    asked !== undefined &&
    (!touches || knownLock(collection, record, today) === undefined) &&
    (!changes || may(collection, actor, "update", record)) &&
    (!action.steps.some((step) => step.do === "delete") || may(collection, actor, "delete", record)) &&
    meetsAll(action.when, record, today) &&
    action.steps.every((step) => {
      const field = step.do === "set" ? collection.fields.find((one) => one.id === step.field) : undefined;
      return step.do !== "set" || !field?.options || optionsFrom(field, record[field.id], actor).some((option) => option.value === step.to);
    })
  );
}
