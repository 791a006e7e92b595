/** What a field is chosen from, said as a whole: 네모가 아니라 왔음 / 늦음 / 안 옴 이렇게 세 가지로, A, B, C 중에 고르게, A 말고 B도. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Option } from "@appmon/appspec/spec";
import { compactName, likeness } from "../claims/resolve.ts";
import { josa } from "../korean-text.ts";
import { optionsFromText } from "../fields/options-from-text.ts";
import { takeOptions } from "../plan/apply/choices.ts";
import { offeredOptions, withoutOptionOps } from "../plan/apply/former-options.ts";
import type { FoundField } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { heardSet } from "./scan-choice-set.ts";
import { tryApply } from "../plan/try-apply.ts";

const CHOSEN: ReadonlySet<string> = new Set(["select", "multiselect", "status"]);
const TYPED: ReadonlySet<string> = new Set(["text", "longtext", "boolean"]);
const ALIKE = 0.92;
const FEWEST = 2;

export const readChoiceSet: RequestReader = (clause) => {
  const said = heardSet(clause);
  if (!said) return undefined;
  const { fields, labels, instead, adds } = said;
  const [found, ...others] = likely(fields, clause);
  if (!found) return undefined;
  if (others.length > 0) return whichList(found, [found, ...others], labels);
  if (adds) return CHOSEN.has(found.field.type) ? added(found, labels, clause) : undefined;
  if (labels.length < FEWEST) return undefined;
  if (instead.length > 0 && !said.isNamed) return replaced(found, instead, labels, clause.spec);
  if (instead.length > 0 && !said.isWhole && instead.length < offeredOptions(found.field).length)
    return wholeOrPart(found, instead, labels);
  return CHOSEN.has(found.field.type) ? chosenFrom(found, labels, clause.spec) : fromNowOn(found, labels, clause.spec);
};

/** Those that can be chosen from, of the list that was spoken of before where it has one. */
function likely(fields: readonly FoundField[], { about }: Clause): FoundField[] {
  const fit = fields.filter(({ entity, field }) => CHOSEN.has(field.type) || (TYPED.has(field.type) && field.id !== entity.titleField));
  const own = fit.filter(({ entity }) => entity.id === about?.id);
  const chosen = fit.filter(({ field }) => CHOSEN.has(field.type));
  return own.length === 1 ? own : chosen.length === 1 ? chosen : fit;
}

const list = (labels: readonly string[]): string => labels.join(", ");
const same = (a: string, b: string): boolean => likeness(compactName(a), compactName(b)) >= ALIKE;
const COUNTED = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟"];
const howMany = ({ length }: readonly string[]): string => `${COUNTED[length] ?? length} 가지`;

function whichList({ field }: FoundField, all: readonly FoundField[], labels: readonly string[]): Planned {
  return {
    kind: "ask",
    question: `${josa(`‘${field.label}’`, "은/는")} 여러 목록에 있어요. 어느 목록인가요?`,
    chips: all
      .slice(0, 3)
      .map(
        ({ entity, field: own }) =>
          `${entity.name}의 ${josa(own.label, "은/는")} ${josa(`${list(labels)} ${howMany(labels)}`, "으로/로")} 해줘`,
      ),
  };
}

function wholeOrPart({ entity, field }: FoundField, instead: readonly Option[], labels: readonly string[]): Planned {
  const where = `${entity.name}의 ${field.label}`;
  const left = instead.map(({ label }) => label);
  return {
    kind: "ask",
    question: `${josa(where, "을/를")} ${josa(list(labels), "으로/로")}만 할까요, ${list(left)}만 빼고 ${josa(list(labels), "을/를")} 더 넣을까요?`,
    chips: [
      `${josa(where, "은/는")} ${josa(`${list(labels)} ${howMany(labels)}`, "으로/로")} 해줘`,
      `${where}에 ${list(labels)} 추가하고 ${josa(list(left), "은/는")} 빼줘`,
    ],
  };
}

/** 소설 말고 웹소설도. What is only like a choice there is may be another one. */
function added(found: FoundField, labels: readonly string[], { spec, today }: Clause): Planned | undefined {
  const planned = takeOptions(found, labels, { spec, today, mode: "edit" }, true);
  const isThere = labels.every((label) => offeredOptions(found.field).some((option) => compactName(option.label) === compactName(label)));
  return planned.kind === "there" && !isThere ? undefined : planned;
}

/** 소설 말고 웹소설, 만화로: what was named goes, and the others stay. */
function replaced(found: FoundField, instead: readonly Option[], labels: readonly string[], spec: AppSpec): Planned | undefined {
  const kept = offeredOptions(found.field).filter((option) => !instead.some(({ value }) => value === option.value));
  return chosenFrom(
    found,
    [...kept.map(({ label }) => label), ...labels.filter((one) => !kept.some(({ label }) => same(label, one)))],
    spec,
  );
}

/** Just these, in this order. What is no longer among them stays on the records that hold it. */
function chosenFrom({ entity, field }: FoundField, labels: readonly string[], spec: AppSpec): Planned | undefined {
  const had = field.options ?? [];
  const made = newOptions(labels, had, field.type === "status" ? "status" : "select");
  const wanted = labels.map((label) => {
    const { former: _, ...option } = had.find((one) => same(one.label, label)) ?? made.find((one) => one.label === label)!;
    return option;
  });
  const gone = offeredOptions(field).filter(({ value }) => !wanted.some((option) => option.value === value));
  const rest = had.filter(({ value, former }) => former && !wanted.some((option) => option.value === value));
  const where = `${entity.name}의 ${field.label}`;
  const isSame = JSON.stringify(offeredOptions(field)) === JSON.stringify(wanted);
  if (isSame) return { kind: "there", text: `${josa(where, "은/는")} 이미 ${list(labels)} 중에서 골라요.`, about: entity.id };
  const ops: SpecOp[] = [
    { op: "setField", entity: entity.id, field: field.id, patch: { options: [...wanted, ...gone, ...rest] } },
    ...gone.flatMap((option) => withoutOptionOps(entity, field, option)),
  ];
  const after = tryApply(spec, ops);
  if (!after) return undefined;
  return {
    kind: "done",
    ops,
    text: [`${josa(where, "은/는")} 이제 ${list(labels)} 중에서 골라요.`, ...toldGone(gone), ...toldLost(spec, after)].join(" "),
    about: entity.id,
  };
}

const toldGone = (gone: readonly Option[]): string[] =>
  gone.length === 0 ? [] : [`${josa(list(gone.map(({ label }) => label)), "은/는")} 더 고를 수 없고, 이미 그렇게 적힌 것은 그대로 보여요.`];

/** What was only for a choice that is gone. */
function toldLost(before: AppSpec, { actions }: AppSpec): string[] {
  const lost = before.actions.filter(({ id }) => !actions.some((action) => action.id === id)).map(({ label }) => `‘${label}’`);
  return lost.length === 0 ? [] : [`그것만 다루던 ${list(lost)} 버튼도 없어져요.`];
}

/** Written by hand or ticked so far. */
function fromNowOn({ entity, field }: FoundField, labels: readonly string[], spec: AppSpec): Planned | undefined {
  const options = newOptions(labels, [], "select");
  const asWritten = (value: unknown): Option | undefined =>
    typeof value === "string" ? options.find(({ label }) => same(label, value)) : undefined;
  const sample = entity.sample.map((row, at) => ({
    ...row,
    [field.id]: (asWritten(row[field.id]) ?? (row[field.id] === false ? options.at(-1)! : options[at % options.length]!)).value,
  }));
  const ops: SpecOp[] = [
    { op: "setField", entity: entity.id, field: field.id, patch: { type: "select", options, default: undefined } },
    { op: "setSample", entity: entity.id, sample },
  ];
  const where = `${entity.name}의 ${field.label}`;
  const after = tryApply(spec, ops);
  if (!after)
    return {
      kind: "ask",
      question: `${josa(where, "을/를")} 보고 세거나 계산하는 것이 있어서 고르는 것으로 바꾸지 못해요. 고르는 항목을 따로 하나 둘까요?`,
      chips: [`${entity.name}에 ${field.label} 구분(${labels.join("/")}) 항목 추가해줘`],
    };
  const kept =
    field.type === "boolean"
      ? "예·아니요로 적힌 것은 다시 고를 때까지 그대로 보여요."
      : "이미 글자로 적힌 것은 다시 고를 때까지 그대로 보여요.";
  return {
    kind: "done",
    ops,
    text: [`${josa(where, "은/는")} 이제 ${list(labels)} 중에서 골라요.`, kept, ...toldLost(spec, after)].join(" "),
    about: entity.id,
  };
}

function newOptions(labels: readonly string[], had: readonly Option[], kind: "select" | "status"): Option[] {
  const missing = labels.filter((label) => !had.some((option) => same(option.label, label)));
  const taken = new Set(had.map(({ value }) => value));
  return optionsFromText(missing.join("/"), kind).map((option) => {
    let { value } = option;
    for (let n = 2; taken.has(value); n++) value = `${option.value}${n}`;
    taken.add(value);
    return { ...option, value };
  });
}
