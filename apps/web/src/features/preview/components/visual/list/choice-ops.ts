/** The choices of a field as lines of a form, and what becomes of them. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Option } from "@appmon/appspec/spec";

/** Lines as they were written, each once. */
export const linesOf = (typed: string): string[] =>
  [...new Set(typed.split(/[\n,]/).map((line) => line.trim()))].filter((line) => line !== "");

/** What may be chosen now; former ones only name what older records hold. */
export const offeredOf = (options: readonly Option[] = []): Option[] => options.filter(({ former }) => former !== true);

/** New choices under values that are free. */
export function optionsOf(labels: readonly string[], taken: readonly Option[] = []): Option[] {
  const ids = new Set(taken.map(({ value }) => value));
  return labels.map((label) => {
    let at = 1;
    while (ids.has(at === 1 ? "choice" : `choice${at}`)) at++;
    const value = at === 1 ? "choice" : `choice${at}`;
    ids.add(value);
    return { value, label };
  });
}

/** One line a place up or down. */
export function movedLine<T>(lines: readonly T[], from: number, by: 1 | -1): T[] {
  const line = lines[from];
  return line === undefined ? [...lines] : lines.toSpliced(from, 1).toSpliced(from + by, 0, line);
}

interface ChoicesDraft {
  /** Labels, in the order they are to have. */
  choices: readonly string[];
  /** Values in the order to which lines were moved, where that is not the one of the field. */
  placed?: readonly string[];
}

/**
 * What makes the choices of a field those of a form. One that keeps its name, or its place among as many, keeps what was chosen; all of
 * them end in the order of the lines.
 */
export function choiceOps(at: { entity: string; field: string }, options: readonly Option[], { choices, placed }: ChoicesDraft): SpecOp[] {
  const offered = inOrderOf(offeredOf(options), placed ?? []);
  const held = new Map(options.map((option) => [option.label, option]));
  // As many as before, and another word in the place of one: that one is called otherwise, and what was chosen and set of it stays.
  const renamed = offered.filter(
    ({ label }, place) => offered.length === choices.length && !choices.includes(label) && !held.has(choices[place]!),
  );
  const nameOf = (option: Option) => choices[offered.indexOf(option)]!;
  const named = new Map([...held, ...renamed.map((option) => [nameOf(option), option] as const)]);
  const fresh = optionsOf(
    choices.filter((label) => !named.has(label)),
    options,
  );
  const known = new Map([...named, ...fresh.map((option) => [option.label, option] as const)]);
  const wanted = choices.map((label) => known.get(label)!.value);
  const gone = offered.filter(({ value }) => !wanted.includes(value));
  const back = options.filter(({ value, former }) => former && wanted.includes(value));
  const former = options.filter(({ value }) => !wanted.includes(value) && !gone.some((one) => one.value === value));
  const order = [...wanted, ...former.map(({ value }) => value)];
  const left = [...options, ...fresh].map(({ value }) => value).filter((value) => order.includes(value));
  return [
    ...renamed.map((option): SpecOp => ({ op: "setOption", ...at, value: option.value, patch: { label: nameOf(option) } })),
    ...back.map(({ value }): SpecOp => ({ op: "setOption", ...at, value, patch: { former: undefined } })),
    ...fresh.map((option): SpecOp => ({ op: "addOption", ...at, option })),
    ...gone.map(({ value }): SpecOp => ({ op: "dropOption", ...at, value })),
    ...(order.some((value, place) => value !== left[place]) ? [{ op: "orderOptions" as const, ...at, values: order }] : []),
  ];
}

/** Those that were moved first, in that order; what is not among them keeps its place behind. */
function inOrderOf(options: readonly Option[], values: readonly string[]): Option[] {
  const place = ({ value }: Option) => (values.includes(value) ? values.indexOf(value) : values.length);
  return options.toSorted((a, b) => place(a) - place(b));
}
