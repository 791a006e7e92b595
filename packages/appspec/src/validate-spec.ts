/** What the types cannot say: every reference resolves, ids are unique, nothing is out of bounds. */
import { automationProblem } from "./automation-fit.ts";
import { statsTerms } from "./stats-terms.ts";
import { checkPlay } from "./check-play.ts";
import { checkCalculator, checkSettle } from "./check-compute.ts";
import { derivedFindings, wordedFields } from "./derived-fields.ts";
import {
  AGAIN_TYPES,
  CHOICE_TYPES,
  DATED_TYPES,
  IMAGE_TYPES,
  KANBAN_TYPES,
  LIKES_TYPES,
  NUMERIC_TYPES,
  STEP_TYPES,
} from "./field-kinds.ts";
import { ICON_NAMES } from "./icon-names.ts";
import { checkMeasure } from "./check-measure.ts";
import { comparedField } from "./compared-field.ts";
import type { DerivedResult } from "./derived-spec.ts";
import { fieldProblem, hiddenReason, listed, noSuchEntity, noSuchField } from "./field-reasons.ts";
import { constraintFields } from "./remove-references.ts";
import { peopleProblems } from "./people-fit.ts";
import { canStandBelow } from "./record-children.ts";
import { constraintProblem, ruleProblem } from "./rule-fit.ts";
import { checkCustom } from "./check-custom.ts";
import { checkServiceBlock } from "./service-references.ts";
import { isServiceBlock } from "./service-uses.ts";
import {
  type AppSpec,
  type Block,
  type Condition,
  type EntitySpec,
  FIELD_TYPES,
  type FieldSpec,
  type FieldType,
  type ScreenSpec,
  type ViewSpec,
} from "./spec.ts";
import { LIMITS } from "./spec-limits.ts";
import { viewFields } from "./view-fields.ts";

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
    for (const block of screen.blocks) checkBlock(screen, block);
  }

  function entityOf(node: string, id: string): EntitySpec | undefined {
    const entity = entities.get(id);
    if (!entity) report("reference", node, noSuchEntity(spec.entities, id));
    return entity;
  }

  function checkBlock(screen: ScreenSpec, block: Block): void {
    if (isServiceBlock(block)) {
      for (const { code, message } of checkServiceBlock(block, entities)) report(code, block.id, message);
      return;
    }
    switch (block.kind) {
      case "collection": {
        const entity = entityOf(block.id, block.query.entity);
        if (!entity) return;
        const { where, sort, search, filters, group } = block.query;
        checkConditions(block.id, entity, where);
        for (const field of [...(sort?.map((item) => item.field) ?? []), ...(search ?? []), ...(filters ?? []), group])
          if (field !== "createdAt") shown(block.id, entity, field);
        if (block.views.length === 0) report("value", block.id, "views is empty: a collection needs one");
        for (const view of block.views) checkView(block.id, entity, view);
        checkActions(block.id, entity, block.actions);
        return;
      }
      case "record": {
        const entity = entityOf(block.id, block.entity);
        if (!screen.path.endsWith("/:id")) report("value", block.id, "a record needs a screen whose path ends in /:id");
        for (const child of block.children ?? []) {
          const problem = childProblem(block.entity, child);
          if (problem !== undefined) report("reference", block.id, `children: ${problem}`);
        }
        if (entity) checkActions(block.id, entity, block.actions);
        return;
      }
      case "form": {
        const entity = entityOf(block.id, block.entity);
        if (entity) shown(block.id, entity, block.again, AGAIN_TYPES);
        return;
      }
      case "stats":
        for (const { entity: id, period } of block.items)
          if (period && period.field !== "createdAt" && spec.entities.some((one) => one.id === id))
            shown(block.id, entityOf(block.id, id)!, period.field, DATED_TYPES);
        for (const { entity: id, metric, where } of block.items.flatMap(statsTerms)) {
          const entity = entityOf(block.id, id);
          if (!entity) continue;
          if (metric.fn !== "count") shown(block.id, entity, metric.field ?? "", NUMERIC_TYPES);
          checkConditions(block.id, entity, where);
        }
        return;
      case "chart": {
        const entity = entityOf(block.id, block.entity);
        if (!entity) return;
        shown(block.id, entity, block.x);
        if (block.y.fn !== "count") shown(block.id, entity, block.y.field ?? "", NUMERIC_TYPES);
        checkConditions(block.id, entity, block.where);
        return;
      }
      case "calculator":
        for (const { code, message } of checkCalculator(block, entities)) report(code, block.id, message);
        return;
      case "settle":
        for (const { code, message } of checkSettle(block, entities)) report(code, block.id, message);
        return;
      case "report":
      case "goal":
      case "tally":
        for (const { code, message } of checkMeasure(block, entities)) report(code, block.id, message);
        return;
      case "timer":
      case "draw":
      case "quiz":
      case "game":
      case "editor":
      case "story":
        for (const { code, message } of checkPlay(block, entities)) report(code, block.id, message);
        return;
      case "profile":
      case "custom":
        return;
      case "section":
        if (block.cta && !screens.has(block.cta.screen)) report("reference", block.id, `cta: ${noSuchScreen(block.cta.screen)}`);
        else if (block.cta && screens.get(block.cta.screen)!.path.includes(":"))
          report("reference", block.id, `cta: ${block.cta.screen} shows one record; a button leads to a screen without :id`);
    }
  }

  function childProblem(entity: string, child: string): string | undefined {
    const found = entities.get(child);
    if (!found) return noSuchEntity(spec.entities, child);
    if (canStandBelow(found, entity)) return undefined;
    return `${child} has no relation to ${entity}; a relation field of ${child} has to point to it`;
  }

  function checkView(node: string, entity: EntitySpec, view: ViewSpec): void {
    for (const column of view.columns ?? []) shown(node, entity, column);
    for (const use of viewFields(view)) {
      shown(node, entity, use.field, use.types);
      const field = entity.fields.find(({ id }) => id === use.field);
      if (use.self && field && field.target !== entity.id)
        report("value", node, `${entity.id}.${use.field} points to ${field.target}; it has to point to ${entity.id} itself`);
    }
  }

  function checkActions(node: string, entity: EntitySpec, ids: string[] | undefined): void {
    const own = spec.actions.filter((action) => action.entity === entity.id).map(({ id }) => id);
    for (const id of ids ?? []) if (!own.includes(id)) report("reference", node, `${entity.id} has no action ${id}; it has ${listed(own)}`);
  }
}
