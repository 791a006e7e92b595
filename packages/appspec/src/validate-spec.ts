/** What the types cannot say: every reference resolves, ids are unique, nothing is out of bounds. */
import { automationProblem } from "./automation-fit.ts";
import { checkCustom } from "./check-custom.ts";
import { comparedField } from "./compared-field.ts";
import { derivedFindings, wordedFields } from "./derived-fields.ts";
import type { DerivedResult } from "./derived-spec.ts";
import { CHOICE_TYPES, DATED_TYPES, IMAGE_TYPES, KANBAN_TYPES, LIKES_TYPES, STEP_TYPES } from "./field-kinds.ts";
import { fieldProblem, hiddenReason, listed, noSuchEntity, noSuchField } from "./field-reasons.ts";
import { ICON_NAMES } from "./icon-names.ts";
import { checkBlock } from "./parts/check-references.ts";
import { peopleProblems } from "./people-fit.ts";
import { copiedProblem } from "./copied-fields.ts";
import { constraintFields } from "./remove-references.ts";
import { constraintProblem, ruleProblem } from "./rule-fit.ts";
import { LIMITS } from "./spec-limits.ts";
import { type AppSpec, type Condition, type EntitySpec, FIELD_TYPES, type FieldSpec, type FieldType, type ScreenSpec } from "./spec.ts";
import { withdrawalProblem } from "./withdrawal.ts";

export interface SpecFinding {
  code: "id" | "reference" | "bounds" | "value";
  message: string;
  /** Id of the node this is about. */
  node: string;
}

const ID = /^[a-z][A-Za-z0-9]{0,59}$/;
/** Blocks, floors, grades and sizes are called by their numbers. */
const OPTION_VALUE = /^[a-z0-9][A-Za-z0-9]{0,59}$/;
const SCREEN_ID = /^[a-z][A-Za-z0-9-]{0,79}$/;
const COLOUR = /^#[0-9a-fA-F]{6}$/;
const NAMED: Partial<Record<keyof typeof LIMITS, string>> = { sample: "sample rows" };

const WORDED: Partial<Record<DerivedResult, string>> = { date: "a date", text: "a text", boolean: "yes or no" };

const repeated = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

/** Empty = valid. */
export function validateSpec(spec: AppSpec): SpecFinding[] {
  const findings: SpecFinding[] = [];
  const report = (code: SpecFinding["code"], node: string, message: string) => findings.push({ code, node, message });
  const atMost = (what: keyof typeof LIMITS, n: number, node: string) =>
    n > LIMITS[what] && report("bounds", node, `${n} ${NAMED[what] ?? what}; there may be ${LIMITS[what]} at most`);

  atMost("entities", spec.entities.length, "app");
  atMost("screens", spec.screens.length, "app");
  atMost("actions", spec.actions.length, "app");
  atMost("notes", spec.notes.length, "app");
  if (spec.title.trim() === "" || spec.title.length > 100) report("value", "app", "title has 1 to 100 characters");
  const scale = spec.theme.fontScale ?? 1;
  if (!(scale >= 0.75 && scale <= 2)) report("bounds", "theme", `fontScale ${scale}; it is 0.75 to 2`);
  const { background, primary, ink = primary, stated = [] } = spec.theme;
  for (const colour of [background, primary, ink, ...stated.map(({ hex }) => hex)])
    if (!COLOUR.test(colour)) report("value", "theme", `${colour} is no #rrggbb colour`);
  unique(
    spec.entities.map((entity) => entity.id),
    ID,
    "entity",
  );
  unique(
    spec.screens.map((screen) => screen.id),
    SCREEN_ID,
    "screen",
  );
  unique(
    spec.actions.map((action) => action.id),
    ID,
    "action",
  );
  checkPaths();
  unique(
    spec.screens.flatMap((screen) => screen.blocks.map((block) => block.id)),
    SCREEN_ID,
    "block",
  );

  const entities = new Map(spec.entities.map((entity) => [entity.id, entity]));
  const screens = new Map(spec.screens.map((screen) => [screen.id, screen]));
  for (const { node, message } of checkCustom(spec)) report("value", node, message);
  const worded = wordedFields(spec.entities);
  for (const entity of spec.entities) checkEntity(entity);
  for (const { node, message, isLost } of derivedFindings(spec.entities)) report(isLost ? "reference" : "value", node, message);
  for (const action of spec.actions) {
    const entity = entities.get(action.entity);
    if (!entity) report("reference", action.id, noSuchEntity(spec.entities, action.entity));
    else {
      checkConditions(action.id, entity, action.when);
      for (const field of action.ask ?? []) need(action.id, entity, field, STEP_TYPES.set);
      if (action.steps.length === 0 && !action.ask?.length)
        report("value", action.id, "an action without steps and without a field it asks for does nothing");
      for (const step of action.steps) {
        if (step.do === "copy") for (const field of step.fields) need(action.id, entity, field);
        else if (step.do !== "delete") need(action.id, entity, step.field, STEP_TYPES[step.do]);
      }
    }
  }
  atMost("rules", spec.rules?.length ?? 0, "app");
  unique(
    (spec.rules ?? []).map((rule) => rule.id),
    ID,
    "rule",
  );
  for (const rule of spec.rules ?? []) {
    const problem = ruleProblem(spec, rule);
    if (problem) report("reference", rule.id, problem);
  }
  atMost("automations", spec.automations?.length ?? 0, "app");
  unique(
    (spec.automations ?? []).map(({ id }) => id),
    ID,
    "automation",
  );
  for (const automation of spec.automations ?? []) {
    const problem = automationProblem(spec, automation);
    if (problem) report("reference", automation.id, problem);
  }
  for (const [node, message] of peopleProblems(spec)) report("reference", node, message);
  for (const screen of spec.screens) checkScreen(screen);
  const home = screens.get(spec.nav.home);
  if (!home) report("reference", "nav", `home: ${noSuchScreen(spec.nav.home)}`);
  else if (home.path !== "/")
    report(
      "reference",
      "nav",
      `home is ${home.id}, which stands at ${home.path}; home is the screen at / (setNav home moves a screen there)`,
    );
  if (spec.nav.items.length === 0) report("value", "nav", "items is empty: an app needs a menu item");
  for (const item of spec.nav.items) {
    const path = screens.get(item)?.path;
    if (path === undefined) report("reference", "nav", `menu item ${item}: ${noSuchScreen(item)}`);
    else if (path.includes(":"))
      report(
        "reference",
        "nav",
        `menu item ${item}: it stands at ${path} and shows one record; a screen without :id may stand in the menu`,
      );
  }
  if (new Set(spec.nav.items).size !== spec.nav.items.length) report("id", "nav", "a screen stands twice in the menu");
  return findings;

  function unique(ids: string[], shape: RegExp, what: string): void {
    for (const id of ids)
      if (!shape.test(id))
        report(
          "id",
          id,
          `the id of ${what} is no such id: letters${shape === SCREEN_ID ? ", digits and -" : " and digits"}, beginning with a small letter`,
        );
    for (const id of repeated(ids)) report("id", what, `two have the id ${id}`);
  }

  function checkPaths(): void {
    for (const { id, path } of spec.screens)
      if (!/^\/(?:[a-z0-9-]+(?:\/:id)?)?$/.test(path)) report("id", id, `path ${path}: it is / or like /visits, of a record /visits/:id`);
    for (const path of repeated(spec.screens.map((screen) => screen.path))) {
      const [first, second] = spec.screens.filter((screen) => screen.path === path).map(({ id }) => id);
      report("id", "path", `${first} and ${second} both stand at ${path}${path === "/" ? "; setNav home moves a screen there" : ""}`);
    }
  }

  function noSuchScreen(id: string): string {
    return `there is no screen ${id}; there are ${listed([...screens.keys()])}`;
  }

  function need(node: string, entity: EntitySpec, field: string | undefined, types?: ReadonlySet<FieldType>): FieldSpec | undefined {
    if (field === undefined) return undefined;
    const found = entity.fields.find((candidate) => candidate.id === field);
    const problem = fieldProblem(entity, field, types);
    const result = types && !problem ? worded.get(`${entity.id}.${field}`) : undefined;
    if (problem) report(problem.code, node, problem.message);
    else if (result !== undefined)
      report("value", node, `${entity.id}.${field} comes to ${WORDED[result]}; what comes to a number may stand here`);
    return found;
  }

  function shown(node: string, entity: EntitySpec, field: string | undefined, types?: ReadonlySet<FieldType>): void {
    if (field !== undefined && need(node, entity, field, types)?.hidden) report("reference", node, hiddenReason(entity.id, field));
  }

  function isOwnAncestor(entity: EntitySpec): boolean {
    const seen = new Set<string>();
    for (let at = entity.parent; at !== undefined && !seen.has(at); at = entities.get(at)?.parent) {
      if (at === entity.id) return true;
      seen.add(at);
    }
    return false;
  }

  function checkConditions(node: string, entity: EntitySpec, conditions: Condition[] | undefined): void {
    for (const condition of conditions ?? []) {
      need(node, entity, condition.field);
      need(node, entity, comparedField(condition));
    }
  }

  function checkEntity(entity: EntitySpec): void {
    atMost("fields", entity.fields.length, entity.id);
    atMost("sample", entity.sample.length, entity.id);
    unique(
      entity.fields.map((field) => field.id),
      ID,
      `field of ${entity.id}`,
    );
    shown(entity.id, entity, entity.titleField);
    shown(entity.id, entity, entity.subtitleField);
    shown(entity.id, entity, entity.imageField, IMAGE_TYPES);
    shown(entity.id, entity, entity.statusField, KANBAN_TYPES);
    shown(entity.id, entity, entity.dateField, DATED_TYPES);
    shown(entity.id, entity, entity.likesField, LIKES_TYPES);
    // A key that is hidden is a key still: without it everybody would see them all.
    if (entity.foundBy !== undefined) need(entity.id, entity, entity.foundBy);
    const unwithdrawable = withdrawalProblem(spec, entity);
    if (unwithdrawable !== undefined) report("reference", entity.id, `withdrawal: ${unwithdrawable}`);
    if (entity.name.trim() === "" || entity.name.length > 100) report("value", entity.id, "name has 1 to 100 characters");
    if (isOwnAncestor(entity)) report("reference", entity.id, `parent ${entity.parent}: ${entity.id} would stand under itself`);
    if (entity.parent !== undefined && !entities.has(entity.parent))
      report("reference", entity.id, `parent: ${noSuchEntity(spec.entities, entity.parent)}`);
    for (const field of entity.fields) checkField(entity, field);
    for (const constraint of entity.constraints ?? []) {
      const lost = constraintFields(constraint).find((field) => !entity.fields.some(({ id }) => id === field));
      const problem = constraintProblem(spec, entity, constraint) ?? (lost === undefined ? undefined : noSuchField(entity, lost));
      if (problem) report("reference", entity.id, `${constraint.kind}: ${problem}`);
    }
    for (const highlight of entity.highlights ?? []) checkConditions(entity.id, entity, highlight.when);
    if (new Set(entity.sample.map((row) => row.id)).size !== entity.sample.length)
      report("id", entity.id, `two sample rows have the id ${repeated(entity.sample.map(({ id }) => id))[0]}`);
  }

  function checkField(entity: EntitySpec, field: FieldSpec): void {
    const node = `${entity.id}.${field.id}`;
    if (field.label.trim() === "" || field.label.length > 100) report("value", node, "label has 1 to 100 characters");
    if (!FIELD_TYPES.includes(field.type)) report("value", node, `there is no type ${field.type}; there are ${listed(FIELD_TYPES)}`);
    if (CHOICE_TYPES.has(field.type)) {
      if (!field.options?.length) report("value", node, `${field.type} needs options`);
      atMost("options", field.options?.length ?? 0, node);
      const values = field.options?.map((option) => option.value) ?? [];
      for (const value of values)
        if (!OPTION_VALUE.test(value)) report("id", node, `option value ${value}: letters and digits, no capital first`);
      if (new Set(values).size !== values.length) report("id", node, `two options have the value ${repeated(values)[0]}`);
      for (const to of field.options?.flatMap((option) => option.next ?? []) ?? [])
        if (!values.includes(to)) report("reference", node, `next: there is no option ${to}; there are ${listed(values)}`);
      const preset = field.default && "value" in field.default ? field.default.value : undefined;
      if (typeof preset === "string" && !values.includes(preset))
        report("value", node, `default: there is no option ${preset}; there are ${listed(values)}`);
    }
    const copied = copiedProblem(entities, entity, field);
    if (copied) report("reference", node, `default: ${copied}`);
    if (field.type === "relation" && (field.target === undefined || !entities.has(field.target)))
      report(
        "reference",
        node,
        `target: ${field.target === undefined ? "a relation names the entity it points to" : noSuchEntity(spec.entities, field.target)}`,
      );
    if (field.min !== undefined && field.max !== undefined && field.min > field.max)
      report("bounds", node, `min ${field.min} is more than max ${field.max}`);
  }

  function checkScreen(screen: ScreenSpec): void {
    atMost("blocks", screen.blocks.length, screen.id);
    if (screen.title.trim() === "") report("value", screen.id, "title is empty");
    if (screen.icon !== undefined && !ICON_NAMES.includes(screen.icon)) report("value", screen.id, `there is no icon ${screen.icon}`);
    if (screen.blocks.length === 0) report("value", screen.id, "a screen needs a block");
    for (const block of screen.blocks)
      for (const { code, message } of checkBlock(block, { spec, screen, entities, worded })) report(code, block.id, message);
  }
}
