/** What changes where an app has the states that were said: what it has for them is called so, what is missing comes, what was not told goes. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec, Option, SampleRow } from "@appmon/appspec/spec";
import { optionsFromText } from "../../fields/options-from-text.ts";
import { CALLED_OFF } from "../../flow/flow-plan.ts";
import { endScore } from "../../states/state-score.ts";
import { withoutOptionOps } from "../apply/former-options.ts";
import type { Planning } from "../planned.ts";
import { tryApply } from "../try-apply.ts";
import { type AlignedState, isOff } from "./align-states.ts";
import type { StatesPlace } from "./place-states.ts";
import { buttonsToNew, textsOfRenamed } from "./state-texts.ts";

interface Taking {
  /** All that there are: the others go. */
  isWhole: boolean;
  /** In an app that somebody has, records go on holding what they held. */
  mode: Planning["mode"];
}

/** Undefined: the app would not be sound with them. */
export function statesChanged(spec: AppSpec, { entity, field, states }: StatesPlace, taking: Taking): SpecOp[] | undefined {
  const had = (field.options ?? []).filter(({ former }) => !former);
  const made = madeOptions(states, had);
  const said = states.flatMap(({ name, had: own }) => own ?? made.get(name) ?? []);
  const staying = had.filter((option) => said.includes(option) || isOff(option) || !taking.isWhole || !isReplaced(option, states, had));
  const going = had.filter((option) => !staying.includes(option));
  const renamed = states.flatMap(({ name, had: option }) => (option && name !== "" && name !== option.label ? [{ option, name }] : []));
  const of = { entity: entity.id, field: field.id };
  const fresh = [...made.values()];
  const begins =
    field.default && "value" in field.default && going.some(({ value }) => value === (field.default as { value: unknown }).value);
  const frees = fresh.length > 0 && had.some(({ next }) => next);
  const moves = taking.mode === "wish" && (going.length > 0 || fresh.length > 0);
  const ops: SpecOp[] = [
    ...fresh.map((option): SpecOp => ({ op: "addOption", ...of, option })),
    ...renamed.map(({ option, name }): SpecOp => ({ op: "setOption", ...of, value: option.value, patch: { label: name } })),
    ...(frees ? had.map(({ value }): SpecOp => ({ op: "setOption", ...of, value, patch: { next: undefined } })) : []),
    ...(begins ? [{ op: "setField" as const, ...of, patch: { default: { value: said[0]!.value } } }] : []),
    ...(moves ? [{ op: "setSample" as const, entity: entity.id, sample: moved(entity.sample, field, { going, fresh, said }) }] : []),
    ...going.flatMap((option): SpecOp[] =>
      taking.mode === "wish" ? [{ op: "dropOption", ...of, value: option.value }] : withoutOptionOps(entity, field, option),
    ),
  ];
  const after = tryApply(spec, ops);
  const offered = after?.entities.find(({ id }) => id === entity.id)?.fields.find(({ id }) => id === field.id)?.options;
  if (!after || !offered) return undefined;
  const order = inOrder(staying, said, taking.isWhole).map(({ value }) => value);
  const rest: SpecOp[] = [
    { op: "orderOptions", ...of, values: [...order, ...offered.map(({ value }) => value).filter((value) => !order.includes(value))] },
    ...textsOfRenamed(after, entity, field, renamed),
  ];
  const spoken = tryApply(after, rest);
  return spoken && [...ops, ...rest, ...buttonsToNew(spoken, entity, field, { said, made: fresh })];
}

/** The last it had stays where nothing that was said ends a record: it has to end. */
function isReplaced(option: Option, states: readonly AlignedState[], had: readonly Option[]): boolean {
  if (had[0] === option || option.final !== true) return true;
  return states.some(({ name, had: own }) => own?.final === true || (name !== "" && endScore(name) > 0));
}

/** By name: those that the app has nothing for. */
function madeOptions(states: readonly AlignedState[], had: readonly Option[]): Map<string, Option> {
  const taken = new Set(had.map(({ value }) => value));
  const made = new Map<string, Option>();
  for (const [at, { name, had: own }] of states.entries()) {
    const [read] = own || name === "" ? [] : optionsFromText(name, "status");
    if (!read) continue;
    const { final, ...option } = read;
    let value = option.value;
    for (let n = 2; taken.has(value); n++) value = `${option.value}${n}`;
    taken.add(value);
    const isLast = states.slice(at + 1).every(({ name: later }) => CALLED_OFF.test(later));
    const ends = CALLED_OFF.test(name) || (isLast && (final === true || endScore(name) > 0));
    made.set(name, { ...option, value, ...(ends && { final: true }) });
  }
  return made;
}

/** As they were said, and what is only kept behind them, or where it stood. */
function inOrder(staying: readonly Option[], said: readonly Option[], isWhole: boolean): Option[] {
  if (isWhole) return [...said, ...staying.filter((option) => !said.includes(option))];
  const order = [...staying];
  for (const [at, option] of said.entries()) {
    if (order.includes(option)) continue;
    const before = said.slice(0, at).findLast((one) => order.includes(one));
    const behind = said.slice(at + 1).find((one) => order.includes(one));
    const end = order.findIndex(({ final }) => final === true);
    order.splice(before ? order.indexOf(before) + 1 : behind ? order.indexOf(behind) : end < 0 ? order.length : end, 0, option);
  }
  return order;
}

interface Moving {
  going: readonly Option[];
  fresh: readonly Option[];
  said: readonly Option[];
}

/** Example rows of a state that goes are first of those that come, so that each is seen, and then of the one at its place. */
function moved(rows: readonly SampleRow[], { id, options = [] }: FieldSpec, { going, fresh, said }: Moving): SampleRow[] {
  let turn = 0;
  return rows.map((row) => {
    const at = options.findIndex(({ value }) => value === row[id]);
    if (!going.some(({ value }) => value === row[id])) return row;
    const to = fresh[turn++] ?? said[Math.min(said.length - 1, Math.floor((at / options.length) * said.length))]!;
    return { ...row, [id]: to.value };
  });
}
