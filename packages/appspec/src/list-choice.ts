/** What the owner chooses for a list on the publish page and in words: an exposure, or that each member sees what is about them. */
import { EXPOSURES, type Exposure, exposureOf } from "./exposure.ts";
import type { SpecOp } from "./operation.ts";
import type { AppSpec, EntitySpec } from "./spec.ts";

export const LIST_CHOICES = [...EXPOSURES, "members"] as const;
export type ListChoice = (typeof LIST_CHOICES)[number];

/** As the list stands. */
export function listChoice(spec: AppSpec, entity: EntitySpec): ListChoice {
  const exposure = exposureOf(spec, entity);
  return exposure === "private" && entity.members && spec.auth ? "members" : exposure;
}

/** What can be chosen: members are those of a list of people, in an app that takes accounts. What works by a key is nobody's to list. */
export function listChoices(spec: AppSpec, entity: EntitySpec): readonly ListChoice[] {
  if (entity.foundBy !== undefined) return ["private"];
  return entity.kind === "person" && spec.auth?.signup ? LIST_CHOICES : EXPOSURES;
}

/** The operations of a choice. What is about members is closed with their list, except what visitors hand in. */
export function choiceOps(spec: AppSpec, entity: EntitySpec, choice: ListChoice): SpecOp[] {
  const set = (id: string, exposure: Exposure, members?: boolean): SpecOp => ({
    op: "setEntity",
    entity: id,
    patch: { exposure, ...(members !== undefined && { members }) },
  });
  if (choice !== "members") return [set(entity.id, choice, entity.members ? false : undefined)];
  const about = spec.entities.filter(({ fields }) => fields.some(({ target, hidden }) => target === entity.id && !hidden));
  return [
    set(entity.id, "private", true),
    // Rules of its own say what others may who have an account: they are not known to keep one's own to oneself.
    ...about.filter((one) => one.access !== undefined || exposureOf(spec, one) !== "submitted").map(({ id }) => set(id, "private")),
  ];
}
