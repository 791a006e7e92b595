/** A change and the parts of an app it is about, with those put in that it needs and the app lacks; and what it does there. */
import type { ChosenParts } from "@appmon/appspec/often-asked-change";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { findVocabulary, type Vocabulary } from "../edit/vocabulary.ts";
import { type AppliedTemplate, applyTemplate } from "./apply-template.ts";
import { type Binding, bindRoles } from "./bind-roles.ts";
import type { BoundValue } from "./bound-value.ts";
import { NotInThisApp } from "./change-builder.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { earlierTold, writtenBy } from "./earlier-records.ts";
import { makeMissing } from "./make-missing.ts";
import { readRole, type Role } from "./read-role.ts";

export interface Asked {
  /** What is asked for, in words; "" where it is chosen. */
  text: string;
  chosen?: ChosenParts;
  isLoose?: boolean;
  isPartial?: boolean;
}

export interface BoundTemplate {
  template: ChangeTemplate;
  /** As the app has them, before any is put in. */
  found: Binding;
  binding: Binding;
  /** What the words name of the app. */
  said: Vocabulary;
  /** The app with what was put in. */
  spec: AppSpec;
  /** What put it in. */
  made: SpecOp[];
}

export const rolesOf = (template: ChangeTemplate): Record<string, Role> =>
  Object.fromEntries(Object.entries(template.roles).map(([id, role]) => [id, readRole(role)]));

/** The parts as the app has them; undefined where it has none for the change. */
export function findRoles(template: ChangeTemplate, spec: AppSpec, { text, ...asked }: Asked): Binding | undefined {
  return bindRoles(rolesOf(template), spec, { said: findVocabulary(text, spec), makes: labelsOf(template), ...asked });
}

/** Undefined where the app has no parts for it, or what it lacks cannot be put in. */
export function bindTemplate(template: ChangeTemplate, spec: AppSpec, today: string, asked: Asked): BoundTemplate | undefined {
  const roles = rolesOf(template);
  // A part that is to be made has been made by now, or was there already.
  const isToBeMade = ([role, id]: [string, string]) => id === "" && roles[role]?.makes !== undefined;
  const afterwards = { ...asked, chosen: Object.fromEntries(Object.entries(asked.chosen ?? {}).filter((one) => !isToBeMade(one))) };
  for (const first of [asked, afterwards]) {
    const found = findRoles(template, spec, first);
    const made = found && makeMissing(roles, found, spec, today);
    if (!made) continue;
    const binding = made.ops.length > 0 ? findRoles(template, made.spec, afterwards) : found;
    const said = findVocabulary(asked.text, made.spec);
    return binding && { template, found, binding, said, spec: made.spec, made: made.ops };
  }
  return undefined;
}

/** Undefined where one of its steps cannot be done in this app. */
export function applyBound(
  { template, binding, spec, made }: BoundTemplate,
  values: Record<string, BoundValue>,
  today: string,
): AppliedTemplate | undefined {
  try {
    const { ops, told } = applyTemplate({ template, binding, values, made: writtenBy(made) }, spec, today);
    const all = [...made, ...ops];
    return { ops: all, told: [told, earlierTold(all, spec)].filter(Boolean).join(" ") };
  } catch (error) {
    if (error instanceof NotInThisApp) return undefined;
    throw error;
  }
}

/** What the fields are called that it puts in. */
const labelsOf = (template: ChangeTemplate): Set<string> =>
  new Set(
    Object.values(template.fields ?? {}).flatMap((fields) =>
      Object.values(fields).map((field) => compactName(field.slice(0, field.indexOf("|")))),
    ),
  );
