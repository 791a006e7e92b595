/** What an app says of its states: buttons that lead to them, and texts that speak of them. */
import type { SpecOp } from "@appmon/appspec/operation";
import { renamer } from "@appmon/appspec/rename-in-text";
import type { ActionSpec, AppSpec, Block, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { alikeness } from "./align-states.ts";

export interface RenamedState {
  /** As it was. */
  option: Option;
  name: string;
}

/** Texts that people read. */
const READ: ReadonlySet<string> = new Set(["label", "title", "heading", "body", "empty", "text"]);
const LEAST_LETTERS = 2;
/** Another way of writing the same: 수리 중, 수리중. */
const SAME = 0.9;

/** The button that leads to a state says where, and what speaks of it speaks of it by its name. */
export function textsOfRenamed(spec: AppSpec, entity: EntitySpec, field: FieldSpec, renamed: readonly RenamedState[]): SpecOp[] {
  const others = renamed.filter(({ option, name }) => alikeness(name, option.label) < SAME);
  return [
    ...others.flatMap(({ option, name }): SpecOp[] => {
      const button = onlyButtonTo(spec, entity, field, option);
      const patch = { label: josa(name, "으로/로"), success: `‘${name}’ 상태로 바꿨어요.`, confirm: undefined };
      return button ? [{ op: "setAction", action: button.id, patch }] : [];
    }),
    ...blocksOf(spec, entity.id, ({ block }) => inNewWords(block, renamed)),
  ];
}

/** Of several the one that is called like the state: others take a wrong press back. */
function onlyButtonTo({ actions }: AppSpec, entity: EntitySpec, field: FieldSpec, { value, label }: Option): ActionSpec | undefined {
  const all = actions.filter((action) => action.entity === entity.id && leadsTo(action, field, value));
  return all.length === 1 ? all[0] : all.find((action) => alikeness(action.label, label) > 0);
}

/** Where an app leads from state to state by buttons, there is one to each that has come. `said`: the states in order, `made` of these new. */
export function buttonsToNew(
  spec: AppSpec,
  entity: EntitySpec,
  field: FieldSpec,
  { said, made }: { said: readonly Option[]; made: readonly Option[] },
): SpecOp[] {
  const own = spec.actions.filter((action) => action.entity === entity.id && leadsTo(action, field));
  if (own.length === 0 || made.length === 0) return [];
  const taken = new Set(spec.actions.map(({ id }) => id));
  const actions = made.map((option): ActionSpec => {
    const id = freeId(`${option.value}Of${entity.id[0]!.toUpperCase()}${entity.id.slice(1)}`, taken);
    const before = said[said.indexOf(option) - 1];
    return {
      id,
      label: josa(option.label, "으로/로"),
      icon: own[0]!.icon,
      entity: entity.id,
      ...(before && { when: [{ field: field.id, op: "eq", value: before.value }] }),
      steps: [{ do: "set", field: field.id, to: option.value }],
      success: `‘${option.label}’ 상태로 바꿨어요.`,
    };
  });
  const shown = new Set(own.map(({ id }) => id));
  const ids = actions.map(({ id }) => id);
  return [
    ...actions.map((action): SpecOp => ({ op: "addAction", action })),
    ...blocksOf(spec, entity.id, ({ block, actions: had }) =>
      had.some((id) => shown.has(id)) ? ({ ...block, actions: [...had, ...ids] } as Block) : block,
    ),
  ];
}

const leadsTo = ({ steps }: ActionSpec, field: FieldSpec, value?: string): boolean =>
  steps.some((step) => step.do === "set" && step.field === field.id && (value === undefined || step.to === value));

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}${n}`;
  taken.add(id);
  return id;
}

/** The blocks that speak of the list and come out of `change` as others. */
function blocksOf(spec: AppSpec, list: string, change: (of: { block: Block; actions: string[] }) => Block): SpecOp[] {
  return spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block): SpecOp[] => {
      if (!JSON.stringify(block).includes(`"${list}"`)) return [];
      const actions = "actions" in block && Array.isArray(block.actions) ? (block.actions as string[]) : [];
      const next = change({ block, actions });
      return JSON.stringify(next) === JSON.stringify(block) ? [] : [{ op: "setBlock", screen: screen.id, block: next }];
    }),
  );
}

function inNewWords(block: Block, renamed: readonly RenamedState[]): Block {
  const renamers = renamed
    .filter(({ option }) => option.label.length >= LEAST_LETTERS)
    .map(({ option, name }) => renamer(option.label, name));
  return JSON.parse(JSON.stringify(block), (key, value: unknown) =>
    READ.has(key) && typeof value === "string" ? renamers.reduce((text, rename) => rename(text), value) : value,
  ) as Block;
}
