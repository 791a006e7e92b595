/** What can be chosen for a field: options added, or put in the place of those a pattern came with. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Option, SampleRow } from "@appmon/appspec/spec";
import type { Name } from "../../claims/claim.ts";
import { isFieldWord } from "../../claims/names.ts";
import { isOtherName } from "../../claims/other-names.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { josa } from "../../korean-text.ts";
import { optionsFromText } from "../../fields/options-from-text.ts";
import { fieldNamed, type FoundField, listMeant, optionNamed } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { addFieldOps, fieldOfWish } from "./add-fields.ts";

const CHOSEN: ReadonlySet<string> = new Set(["select", "multiselect", "status"]);
const MOST_LABEL = 14;

export const choice: Planner<"choice"> = (claim, planning) => {
  const labels = claim.options.map(({ text }) => text).filter((text) => text.length <= MOST_LABEL);
  if (labels.length === 0) return undefined;
  const found = chosenField(claim.field, claim.options, planning);
  if (found) {
    const taken = takeOptions(found, labels, planning, claim.adds || labels.length === 1);
    const called = planning.mode === "wish" && taken.kind === "done" ? calledAsSaid(found, claim.field) : [];
    return called.length > 0 && taken.kind === "done" ? { ...taken, ops: [...taken.ops, ...called] } : taken;
  }
  const typedIn = fieldNamed(claim.field, planning.spec, listMeant([claim.field], [], planning));
  if (typedIn) return chosenFromNowOn(typedIn, labels);
  const names = claim.field ? [claim.field] : [];
  const entity = listMeant(names, names, planning, names);
  if (!entity || !claim.field || labels.length < 2 || new Set(labels).size < labels.length) return undefined;
  // The reader takes a word beside the options for what they are of.
  if (planning.mode === "wish" && labels.length < 3 && !isFieldWord(claim.field.text)) return undefined;
  const options = optionsFromText(labels.join("/"), "select");
  const made = fieldOfWish({ name: claim.field, type: null, unit: null }, entity, planning.spec, options);
  return {
    kind: "done",
    ops: addFieldOps(planning.spec, entity, [made], planning),
    text: `${entity.name}에 ${josa(made.label, "을/를")} ${labels.join(", ")} 중에서 고르게 했어요.`,
    about: entity.id,
  };
};

/** 장르 where the app says 분야: in an app that is made to a wish it goes by the word of the wish. */
export function calledAsSaid({ entity, field }: FoundField, name: Name | null): SpecOp[] {
  const said = name?.text.trim() ?? "";
  const isOther = isOtherName(compactName(said), compactName(field.label));
  if (!isOther || field.origin === "user" || entity.fields.some(({ label }) => label === said)) return [];
  return [{ op: "setField", entity: entity.id, field: field.id, patch: { label: said } }];
}

/** A field that was typed in is chosen from now on; only letters become options. */
function chosenFromNowOn({ entity, field }: FoundField, labels: readonly string[]): Planned | undefined {
  if (labels.length < 2 || (field.type !== "text" && field.type !== "longtext") || field.id === entity.titleField) return undefined;
  const options = optionsFromText(labels.join("/"), "select");
  const sample = entity.sample.map((row, at) => ({ ...row, [field.id]: options[at % options.length]!.value }));
  return {
    kind: "done",
    ops: [
      { op: "setField", entity: entity.id, field: field.id, patch: { type: "select", options } },
      { op: "setSample", entity: entity.id, sample },
    ],
    text: `${entity.name}의 ${josa(field.label, "을/를")} ${labels.join(", ")} 중에서 고르게 했어요.`,
    about: entity.id,
  };
}

/** The field that is named, else the one that has one of the options already, else the only state of the list. */
function chosenField(name: Name | null, options: readonly Name[], planning: Planning): FoundField | undefined {
  const { spec } = planning;
  const named = fieldNamed(name, spec, listMeant([name], [], planning));
  if (named && CHOSEN.has(named.field.type)) return named;
  if (named || name !== null) return undefined;
  for (const option of options) {
    const known = optionNamed(option, spec);
    if (known) return known;
  }
  return undefined;
}

/** Adds what is missing; the options of a pattern give way where nothing of the app speaks of them. */
export function takeOptions({ entity, field }: FoundField, labels: readonly string[], planning: Planning, adds: boolean): Planned {
  const { spec } = planning;
  const had = field.options ?? [];
  const isNamed = (option: Option) => labels.some((label) => likeness(compactName(option.label), compactName(label)) >= 0.92);
  const back = had.filter((option) => option.former && isNamed(option));
  const missing = labels.filter((label) => !had.some((option) => likeness(compactName(option.label), compactName(label)) >= 0.92));
  const made = newOptions(missing, had, field.type === "status");
  const where = `${entity.name}의 ${field.label}`;
  const about = entity.id;
  if (planning.mode === "wish" && !adds && labels.length >= 2 && field.origin !== "user" && !isSpokenOf(spec, entity, field)) {
    // 등등 is none of them.
    const options = labels.flatMap(
      (label) =>
        had.find((option) => likeness(compactName(option.label), compactName(label)) >= 0.92) ??
        made.find((one) => one.label === label) ??
        [],
    );
    if (options.length < 2) return { kind: "cannot", text: `${josa(where, "은/는")} 그대로 두었어요.` };
    const ops: SpecOp[] = [
      { op: "setField", entity: entity.id, field: field.id, patch: { options, ...defaultAmong(field, options) } },
      { op: "setSample", entity: entity.id, sample: movedTo(entity.sample, field, options) },
    ];
    return { kind: "done", ops, text: `${josa(where, "은/는")} ${options.map(({ label }) => label).join(", ")} 중에서 골라요.`, about };
  }
  const put = [...missing, ...back.map(({ label }) => label)];
  if (put.length === 0) return { kind: "there", text: `${where}에 ${josa(labels.join(", "), "이/가")} 있어요.`, about };
  const ops = [
    ...made.map((option): SpecOp => ({ op: "addOption", entity: entity.id, field: field.id, option })),
    ...back.map(({ value }): SpecOp => ({ op: "setOption", entity: entity.id, field: field.id, value, patch: { former: false } })),
  ];
  return { kind: "done", ops, text: `${where}에 ${josa(put.join(", "), "을/를")} 넣었어요.`, about };
}

function newOptions(labels: readonly string[], had: readonly Option[], isStatus: boolean): Option[] {
  const taken = new Set(had.map(({ value }) => value));
  return optionsFromText(labels.join("/"), isStatus ? "status" : "select").map((option) => {
    let value = option.value;
    for (let n = 2; taken.has(value); n++) value = `${option.value}${n}`;
    taken.add(value);
    return { ...option, value };
  });
}

function defaultAmong({ default: begins }: FieldSpec, options: readonly Option[]): Partial<FieldSpec> {
  if (!begins || !("value" in begins) || options.some(({ value }) => value === begins.value)) return {};
  return { default: { value: options[0]!.value } };
}

/** Rows go over to the new options in turn, so that each of them is seen. */
function movedTo(rows: readonly SampleRow[], { id, options = [] }: FieldSpec, next: readonly Option[]): SampleRow[] {
  const keeps = new Set(next.map(({ value }) => value));
  const moved = (value: unknown): string => {
    const at = options.findIndex((option) => option.value === value);
    return keeps.has(value as string) ? (value as string) : next[Math.max(0, at) % next.length]!.value;
  };
  return rows.map((row) => {
    const value = row[id];
    if (typeof value === "string") return { ...row, [id]: moved(value) };
    return Array.isArray(value) ? { ...row, [id]: [...new Set(value.map(moved))] } : row;
  });
}

/** Whether a rule, a button, a figure or a mark of the app asks for one of its options. */
function isSpokenOf(spec: AppSpec, entity: EntitySpec, field: FieldSpec): boolean {
  if (entity.statusField === field.id) return true;
  const values = new Set((field.options ?? []).map(({ value }) => value));
  const speaks = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.some(speaks);
    if (typeof part !== "object" || part === null) return false;
    const condition = part as Partial<Condition>;
    if (condition.field === field.id && valuesIn(condition).some((value) => values.has(value))) return true;
    return Object.values(part).some(speaks);
  };
  const { sample: _, ...rest } = entity;
  return speaks([rest, spec.screens, spec.actions, spec.rules ?? [], spec.entities.map(({ fields, highlights }) => [fields, highlights])]);
}

const valuesIn = (condition: { value?: unknown; to?: unknown }): string[] =>
  [condition.value, condition.to].flat().filter((value): value is string => typeof value === "string");
