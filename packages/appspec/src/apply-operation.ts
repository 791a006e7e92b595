import { assertNever } from "@appmon/kernel/assert-never";
import { Failure } from "@appmon/kernel/failure";
import { applyAutomation } from "./apply-automation.ts";
import { applyOption } from "./apply-option.ts";
import { withoutBrokenAutomations } from "./automation-fit.ts";
import { type Applied, patched, restorable, reversible, withParts } from "./restorable.ts";
import { listed, noSuchEntity } from "./field-reasons.ts";
import { findLoss, findUnseen, type Guard } from "./find-loss.ts";
import { keepFitting } from "./keep-fitting.ts";
import type { SpecOp } from "./operation.ts";
import { removeEntity, withoutDeadActions, withoutEmptyScreens, withoutField } from "./remove-references.ts";
import { withoutLostPeople } from "./people-fit.ts";
import { withoutBrokenRules } from "./rule-fit.ts";
import type { AppSpec, Block, EntitySpec, FieldSpec, Origin, ScreenSpec } from "./spec.ts";
import { themePatch } from "./theme-patch.ts";
import { validateSpec } from "./validate-spec.ts";
import { withStandingWithdrawals } from "./withdrawal.ts";

/** Who changes an app, and what of the user's is kept from somebody else. */
export interface Applying {
  by: Origin;
  guard?: Guard;
}

/** One operation. Throws `Failure("spec/operation-refused")` when what it names does not exist or is not `by`'s to remove. */
export function applyOperation(spec: AppSpec, op: SpecOp, { by, guard }: Applying): Applied {
  const applied = withStandingWithdrawals(spec, LOSING.has(op.op) ? withStandingRules(spec, apply(spec, op)) : apply(spec, op));
  const loss = by === "user" ? undefined : findLoss(spec, applied.spec, guard);
  if (loss !== undefined) throw refused(op, loss);
  return applied;
}

/** Operations that can take away what a rule stands on. */
const LOSING: ReadonlySet<SpecOp["op"]> = new Set(["dropField", "hideField", "setField", "dropOption", "dropEntity"]);

function withStandingRules(before: AppSpec, applied: Applied): Applied {
  const hidden = newlyHidden(before, applied.spec);
  const standing = withoutBrokenAutomations(withoutBrokenRules(applied.spec, hidden), hidden);
  return standing === applied.spec ? applied : restorable(before, standing);
}

/** "entity.field" of what was on show and is not any more. */
function newlyHidden(before: AppSpec, after: AppSpec): ReadonlySet<string> {
  const shown = (spec: AppSpec, isHidden: boolean) =>
    spec.entities.flatMap(({ id, fields }) => fields.flatMap((field) => ((field.hidden ?? false) === isHidden ? `${id}.${field.id}` : [])));
  const wasShown = new Set(shown(before, false));
  return new Set(shown(after, true).filter((node) => wasShown.has(node)));
}

function apply(spec: AppSpec, op: SpecOp): Applied {
  switch (op.op) {
    case "addField": {
      const entity = getEntity(spec, op.entity);
      refuseIf(
        entity.fields.some((field) => field.id === op.field.id),
        op,
        "the field exists",
      );
      const after = op.after === undefined || op.after === null ? op.after : indexOf(entity.fields, op.after, op) + 1;
      const fields = entity.fields.toSpliced(after === undefined ? entity.fields.length : (after ?? 0), 0, op.field);
      return { spec: putEntity(spec, { ...entity, fields }), inverse: [{ op: "dropField", entity: entity.id, field: op.field.id }] };
    }
    case "dropField":
    case "hideField": {
      const entity = getEntity(spec, op.entity);
      const field = getField(entity, op.field, op);
      refuseIf(entity.fields.filter((candidate) => !candidate.hidden).length <= 1 && !field.hidden, op, "an entity needs a field");
      refuseIf(op.op === "dropField" && entity.foundBy === field.id, op, "records are found by it");
      const next = withoutField(spec, entity, field.id);
      return restorable(spec, replaceField(next, entity.id, field.id, op.op === "dropField" ? [] : [{ ...field, hidden: true }]));
    }
    case "showField": {
      const entity = getEntity(spec, op.entity);
      const { hidden, ...field } = getField(entity, op.field, op);
      refuseIf(!hidden, op, "the field is shown");
      return restorable(
        spec,
        putEntity(spec, { ...entity, fields: entity.fields.map((candidate) => (candidate.id === field.id ? field : candidate)) }),
      );
    }
    case "setField": {
      const entity = getEntity(spec, op.entity);
      const field = getField(entity, op.field, op);
      const { next, back } = patched(field, op.patch);
      const hides = next.hidden === true && !field.hidden;
      refuseIf(hides && entity.fields.filter((candidate) => !candidate.hidden).length <= 1, op, "an entity needs a field");
      const put = replaceField(hides ? withoutField(spec, entity, field.id) : spec, entity.id, field.id, [next]);
      if (next.type !== field.type || next.target !== field.target)
        return restorable(spec, keepFitting(put, getEntity(put, entity.id), next));
      return hides
        ? restorable(spec, put)
        : reversible(spec, put, back, { op: "setField", entity: entity.id, field: field.id, patch: back });
    }
    case "moveField": {
      const entity = getEntity(spec, op.entity);
      const from = indexOf(entity.fields, op.field, op);
      return {
        spec: putEntity(spec, { ...entity, fields: moved(entity.fields, from, op.to) }),
        inverse: [{ op: "moveField", entity: entity.id, field: op.field, to: from }],
      };
    }
    case "addOption":
    case "dropOption":
    case "setOption":
    case "orderOptions": {
      const entity = getEntity(spec, op.entity);
      return applyOption(spec, op, entity, getField(entity, op.field, op));
    }
    case "addEntity":
      refuseIf(
        spec.entities.some((entity) => entity.id === op.entity.id),
        op,
        "the entity exists",
      );
      return restorable(spec, { ...spec, entities: spec.entities.toSpliced(op.at ?? spec.entities.length, 0, op.entity) });
    case "dropEntity": {
      getEntity(spec, op.entity);
      const next = removeEntity(spec, op.entity);
      refuseIf(next.entities.length === 0, op, "an app needs an entity");
      return restorable(spec, next);
    }
    case "setEntity": {
      const entity = getEntity(spec, op.entity);
      // Rules that are said later take the place of what was chosen for strangers.
      const outdated = op.patch.access !== undefined && op.patch.exposure === undefined && entity.exposure !== undefined;
      const { next, back } = patched(entity, outdated ? { ...op.patch, exposure: undefined } : op.patch);
      return reversible(spec, putEntity(spec, next), back, { op: "setEntity", entity: entity.id, patch: back });
    }
    case "addScreen":
      refuseIf(
        spec.screens.some((screen) => screen.id === op.screen.id),
        op,
        "the screen exists",
      );
      return restorable(spec, { ...spec, screens: spec.screens.toSpliced(op.at ?? spec.screens.length, 0, op.screen) });
    case "dropScreen": {
      indexOf(spec.screens, op.screen, op);
      refuseIf(
        spec.nav.items.every((item) => item === op.screen),
        op,
        "an app needs a screen",
      );
      return restorable(spec, {
        ...spec,
        ...withoutEmptyScreens(
          spec,
          spec.screens.map((screen) => (screen.id === op.screen ? { ...screen, blocks: [] } : screen)),
        ),
      });
    }
    case "setScreen": {
      const screen = getScreen(spec, op.screen, op);
      const { next, back } = patched(screen, op.patch);
      return reversible(spec, putScreen(spec, next), back, { op: "setScreen", screen: screen.id, patch: back });
    }
    case "addBlock": {
      const screen = getScreen(spec, op.screen, op);
      return {
        spec: putBlocks(spec, screen, screen.blocks.toSpliced(op.at ?? screen.blocks.length, 0, op.block)),
        inverse: [{ op: "dropBlock", screen: screen.id, block: op.block.id }],
      };
    }
    case "dropBlock": {
      const screen = getScreen(spec, op.screen, op);
      const at = indexOf(screen.blocks, op.block, op);
      refuseIf(screen.blocks.length === 1, op, "a screen needs a block");
      return {
        spec: putBlocks(spec, screen, screen.blocks.toSpliced(at, 1)),
        inverse: [{ op: "addBlock", screen: screen.id, block: screen.blocks[at]!, at }],
      };
    }
    case "setBlock": {
      const screen = getScreen(spec, op.screen, op);
      const before = getBlock(screen, op.block.id, op);
      return { spec: putBlock(spec, screen, op.block), inverse: [{ op: "setBlock", screen: screen.id, block: before }] };
    }
    case "moveBlock": {
      const screen = getScreen(spec, op.screen, op);
      const from = indexOf(screen.blocks, op.block, op);
      return {
        spec: putBlocks(spec, screen, moved(screen.blocks, from, op.to)),
        inverse: [{ op: "moveBlock", screen: screen.id, block: op.block, to: from }],
      };
    }
    case "setView":
    case "setQuery": {
      const screen = getScreen(spec, op.screen, op);
      const block = getBlock(screen, op.block, op);
      if (block.kind !== "collection") throw refused(op, "not a collection");
      const next: Block =
        op.op === "setView"
          ? { ...block, views: [op.view, ...block.views.filter((view) => view.kind !== op.view.kind)] }
          : { ...block, query: patched(block.query, op.patch).next };
      return { spec: putBlock(spec, screen, next), inverse: [{ op: "setBlock", screen: screen.id, block }] };
    }
    case "addAction":
      refuseIf(
        spec.actions.some((action) => action.id === op.action.id),
        op,
        "the action exists",
      );
      return {
        spec: { ...spec, actions: spec.actions.toSpliced(op.at ?? spec.actions.length, 0, op.action) },
        inverse: [{ op: "dropAction", action: op.action.id }],
      };
    case "dropAction": {
      indexOf(spec.actions, op.action, op);
      return restorable(spec, withoutDeadActions({ ...spec, actions: spec.actions.filter((action) => action.id !== op.action) }));
    }
    case "setAction": {
      const action = spec.actions[indexOf(spec.actions, op.action, op)]!;
      const { next, back } = patched(action, op.patch);
      const put = { ...spec, actions: spec.actions.map((candidate) => (candidate === action ? next : candidate)) };
      return reversible(spec, put, back, { op: "setAction", action: action.id, patch: back });
    }
    case "addRule": {
      const rules = spec.rules ?? [];
      refuseIf(
        rules.some((rule) => rule.id === op.rule.id),
        op,
        "the rule exists",
      );
      return restorable(spec, { ...spec, rules: rules.toSpliced(op.at ?? rules.length, 0, op.rule) });
    }
    case "dropRule": {
      const rules = spec.rules ?? [];
      return restorable(spec, { ...spec, rules: rules.toSpliced(indexOf(rules, op.rule, op), 1) });
    }
    case "addAutomation":
    case "setAutomation":
    case "dropAutomation":
      return applyAutomation(spec, op);
    case "setAuth": {
      const { auth: _auth, ...rest } = spec;
      return restorable(spec, withoutLostPeople(op.auth ? { ...rest, auth: op.auth } : rest));
    }
    case "addConstraint":
    case "addHighlight": {
      const entity = getEntity(spec, op.entity);
      const next =
        op.op === "addConstraint"
          ? { ...entity, constraints: [...(entity.constraints ?? []), op.constraint] }
          : { ...entity, highlights: [...(entity.highlights ?? []), op.highlight] };
      return restorable(spec, putEntity(spec, next));
    }
    case "setTheme": {
      const { next, back } = patched(spec.theme, themePatch(spec.theme, op.patch));
      return reversible(spec, { ...spec, theme: next }, back, { op: "setTheme", patch: back });
    }
    case "setNav":
      return restorable(spec, moveHome({ ...spec, nav: { ...spec.nav, ...op.patch } }, spec.nav.home));
    case "setApp": {
      const { next, back } = patched(spec, op.patch);
      return { spec: next, inverse: [{ op: "setApp", patch: back }] };
    }
    case "setNotes":
      return { spec: { ...spec, notes: op.notes }, inverse: [{ op: "setNotes", notes: spec.notes }] };
    case "setSample": {
      const entity = getEntity(spec, op.entity);
      return {
        spec: putEntity(spec, { ...entity, sample: op.sample }),
        inverse: [{ op: "setSample", entity: entity.id, sample: entity.sample }],
      };
    }
    case "setFile":
    case "dropFile":
      return applyFile(spec, op);
    case "restore":
      return restorable(spec, withParts(spec, op.parts));
    default:
      return assertNever(op);
  }
}

/** A file of the app's own comes, changes or goes; the last one takes the list along, as if there had never been one. */
function applyFile(spec: AppSpec, op: SpecOp & { op: "setFile" | "dropFile" }): Applied {
  const { files = [], ...rest } = spec;
  const path = op.op === "setFile" ? op.file.path : op.path;
  const before = files.find((file) => file.path === path);
  const inverse: SpecOp = before ? { op: "setFile", file: before } : { op: "dropFile", path };
  if (op.op === "setFile")
    return {
      spec: { ...spec, files: before ? files.map((file) => (file === before ? op.file : file)) : [...files, op.file] },
      inverse: [inverse],
    };
  refuseIf(!before, op, `no ${path}`);
  const others = files.filter((file) => file !== before);
  return restorable(spec, { ...rest, ...(others.length > 0 && { files: others }) });
}

/** All or nothing: throws `Failure("spec/operation-refused")` when one does not apply or the result would be invalid. */
export function applyOperations(spec: AppSpec, ops: readonly SpecOp[], { by, guard }: Applying = { by: "user" }): Applied {
  let current = spec;
  const inverse: SpecOp[] = [];
  for (const op of ops) {
    const applied = applyOperation(current, op, { by, ...(guard && { guard }) });
    current = applied.spec;
    inverse.unshift(...applied.inverse);
  }
  const unseen = by === "user" ? undefined : findUnseen(spec, current, guard);
  if (unseen !== undefined) throw new Failure("spec/operation-refused", { detail: unseen });
  const [finding] = validateSpec(current);
  if (finding) throw new Failure("spec/operation-refused", { detail: `${finding.node}: ${finding.message}` });
  return { spec: current, inverse };
}

/** The home screen is the one at "/": the old one takes the path that the new one had, else one of its own. */
function moveHome(spec: AppSpec, before: string): AppSpec {
  const { home } = spec.nav;
  if (home === before) return spec;
  const others = new Set(spec.screens.filter(({ id }) => id !== home && id !== before).map((screen) => screen.path));
  const left = spec.screens.find(({ id }) => id === home)?.path ?? "/";
  const base = `/${before.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}`;
  let path = left === "/" || left.includes(":") ? base : left;
  for (let n = 2; others.has(path); n++) path = `${base}-${n}`;
  return {
    ...spec,
    screens: spec.screens.map((screen) =>
      screen.id === home ? { ...screen, path: "/" } : screen.id === before ? { ...screen, path } : screen,
    ),
  };
}

function refuseIf(wrong: boolean, op: SpecOp, why: string): void {
  if (wrong) throw refused(op, why);
}

function refused(op: SpecOp, why: string): Failure {
  return new Failure("spec/operation-refused", { detail: `${op.op}: ${why}` });
}

function getEntity(spec: AppSpec, id: string): EntitySpec {
  const entity = spec.entities.find((candidate) => candidate.id === id);
  if (!entity) throw new Failure("spec/operation-refused", { detail: noSuchEntity(spec.entities, id) });
  return entity;
}
function getField(entity: EntitySpec, id: string, op: SpecOp): FieldSpec {
  return entity.fields[indexOf(entity.fields, id, op)]!;
}
function getScreen(spec: AppSpec, id: string, op: SpecOp): ScreenSpec {
  return spec.screens[indexOf(spec.screens, id, op)]!;
}
function getBlock(screen: ScreenSpec, id: string, op: SpecOp): Block {
  return screen.blocks[indexOf(screen.blocks, id, op)]!;
}
function indexOf(nodes: { id: string }[], id: string, op: SpecOp): number {
  const at = nodes.findIndex((node) => node.id === id);
  refuseIf(at < 0, op, `there is no ${id}; there are ${listed(nodes.map((node) => node.id))}`);
  return at;
}

function putEntity(spec: AppSpec, next: EntitySpec): AppSpec {
  return { ...spec, entities: spec.entities.map((entity) => (entity.id === next.id ? next : entity)) };
}
function replaceField(spec: AppSpec, entity: string, field: string, by: FieldSpec[]): AppSpec {
  const owner = getEntity(spec, entity);
  return putEntity(spec, { ...owner, fields: owner.fields.flatMap((candidate) => (candidate.id === field ? by : [candidate])) });
}
function putScreen(spec: AppSpec, next: ScreenSpec): AppSpec {
  return { ...spec, screens: spec.screens.map((screen) => (screen.id === next.id ? next : screen)) };
}
function putBlocks(spec: AppSpec, screen: ScreenSpec, blocks: Block[]): AppSpec {
  return putScreen(spec, { ...screen, blocks });
}
function putBlock(spec: AppSpec, screen: ScreenSpec, next: Block): AppSpec {
  return putBlocks(
    spec,
    screen,
    screen.blocks.map((block) => (block.id === next.id ? next : block)),
  );
}
function moved<T>(list: T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, list[from]!);
}
