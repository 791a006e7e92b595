/** What puts names in, takes them out or writes something of them: choices, records, lists. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import deeds from "../../models/row-deeds.json" with { type: "json" };
import { shares } from "../asked-parts/shares.ts";
import { compactName } from "../claims/resolve.ts";
import type { Name } from "../claims/claim.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { hasFinalConsonant, isSyllable, josa } from "../korean-text.ts";
import { takeOptions } from "../plan/apply/choices.ts";
import { withoutOptionOps } from "../plan/apply/former-options.ts";
import { takeRows } from "../plan/apply/rows.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { madeList } from "../requests/read-new-list.ts";
import { putInRows } from "../requests/read-new-rows.ts";
import type { MarkedName } from "./name-corpus.ts";
import { ROW_DEEDS, rowDeedInputs } from "./row-deeds.ts";

const LONGEST = 24;

const SURE_OF_DEED = 0.6;
/** So likely something is to be taken out, it is. */
const SURE_OF_REMOVING = 0.8;

interface Asked {
  text: string;
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
}

/** 중3 and not 중; 카카오페이 of 카카오페이랑: 이랑 stands behind a final consonant only. */
export function wholeEnd(text: string, { start, end }: MarkedName): number {
  const behind = text.slice(end);
  const numbered = NUMBERED.exec(behind)?.[0].length ?? 0;
  const isCut = numbered === 0 && behind.startsWith("이") && isSyllable(text[end - 1] ?? "") && !hasFinalConsonant(text.slice(start, end));
  return end + (isCut ? 1 : numbered);
}
const NUMBERED = /^[0-9A-Za-z]{1,3}(?![0-9A-Za-z원])/;

const saidIn = (text: string, names: readonly MarkedName[]): string[] => [
  ...new Set(names.map(({ start, end }) => text.slice(start, end).trim())),
];

export function optionsFor(
  entity: EntitySpec,
  field: FieldSpec,
  names: readonly MarkedName[],
  { text, spec, today }: Asked,
): Planned | undefined {
  const labels = saidIn(text, names);
  // 결제 방법: what it is called is none of its choices.
  if (labels.some((label) => compactName(label) === compactName(field.label))) return undefined;
  return takeOptions({ entity, field }, labels, { spec, today, mode: "edit" }, true);
}

export function recordsOf(entity: EntitySpec, names: readonly MarkedName[], asked: Asked): Planned | undefined {
  const { text, spec, today } = asked;
  const ofEach = shares(deeds.weights, rowDeedInputs(text));
  const at = ofEach.indexOf(Math.max(...ofEach));
  if (ofEach[at]! < SURE_OF_DEED) return undefined;
  const deed = ROW_DEEDS[at]!;
  if (deed === "remove" && ofEach[at]! < SURE_OF_REMOVING) return undefined;
  if (deed === "remove") return withoutRecords(entity, saidIn(text, names), spec);
  const amounts = amountsOf(text, names);
  const titles = new Set(entity.sample.map((row) => compactName(String(row[entity.titleField] ?? ""))));
  if (deed === "set" && !saidIn(text, names).every((name) => titles.has(compactName(name)))) return undefined;
  if (amounts.every((list) => list.length === 0))
    return deed === "add" ? putInRows({ entity, names: saidIn(text, names) }, { spec, today }) : undefined;
  const of: Name = { text: entity.name, start: 0, end: 0, confidence: 1, role: "entity", refs: [{ kind: "entity", entity: entity.id, score: 1 }], pointing: null }; // prettier-ignore
  const planned = takeRows(
    names.map((name, place) => ({
      of,
      span: { start: name.start, end: name.end, confidence: 1 },
      confidence: 1,
      row: { name: { text: text.slice(name.start, name.end), start: name.start, end: name.end }, values: amounts[place]!.map(({ value }) => value), schedule: null, text: null }, // prettier-ignore
    })),
    { spec, today, mode: "edit" },
  );
  return planned?.kind === "done" && planned.about !== entity.id ? undefined : planned;
}

/** What is said behind each name and before the next; none belongs to a name that stands behind all of them. */
function amountsOf(text: string, names: readonly MarkedName[]): FoundQuantity[][] {
  const all = findQuantities(text).filter(({ start, end }) => !names.some((name) => start < name.end && end > name.start));
  return names.map(({ end }, at) => all.filter((one) => one.start >= end && one.start < (names[at + 1]?.start ?? text.length)));
}

/** Examples that are called so, or choices. */
function withoutRecords(entity: EntitySpec, labels: readonly string[], spec: AppSpec): Planned | undefined {
  const isCalled = (said: unknown): boolean => labels.some((label) => compactName(String(said ?? "")) === compactName(label));
  const gone = entity.sample.filter((row) => isCalled(row[entity.titleField]));
  if (gone.length === labels.length) {
    const ids = new Set(gone.map(({ id }) => id));
    const isUsed = spec.entities.some(({ fields, sample }) =>
      fields.some(({ id, target }) => target === entity.id && sample.some((row) => ids.has(String(row[id])))),
    );
    if (isUsed) return undefined;
    const sample = entity.sample.filter(({ id }) => !ids.has(id));
    const starter = Array.isArray(entity.starter) ? entity.starter.filter((id) => !ids.has(id)) : undefined;
    const ops: SpecOp[] = [
      { op: "setSample", entity: entity.id, sample },
      ...(starter ? [{ op: "setEntity" as const, entity: entity.id, patch: { starter } }] : []),
    ];
    return { kind: "done", ops, text: `${entity.name}에서 ${josa(labels.join(", "), "을/를")} 뺐어요.`, about: entity.id };
  }
  const field = visible(entity).find(({ options }) => options && labels.every((label) => options.some((one) => !one.former && compactName(one.label) === compactName(label)))); // prettier-ignore
  if (!field) return undefined;
  const options = (field.options ?? []).filter(({ label }) => isCalled(label));
  return {
    kind: "done",
    ops: options.flatMap((option) => withoutOptionOps(entity, field, option)),
    text: `${entity.name}의 ${field.label}에서 ${josa(labels.join(", "), "을/를")} 뺐어요. 그것으로 적은 기록은 그대로예요.`,
    about: entity.id,
  };
}

export function listCalled(heads: readonly MarkedName[], found: readonly MarkedName[], { text, spec, today }: Asked): Planned | undefined {
  const [head, ...others] = saidIn(text, heads);
  if (head === undefined || others.length > 0) return undefined;
  const had = spec.entities.find(({ name }) => compactName(name) === compactName(head));
  if (had) return { kind: "there", text: `${josa(had.name, "을/를")} 적는 곳이 이미 있어요.`, about: had.id };
  const labels = saidIn(
    text,
    found.filter(({ name }) => name === "part"),
  ).filter((label) => label.length <= LONGEST);
  const made = madeList(
    head,
    labels.map((label) => ({ label })),
    { spec, today },
  );
  return { kind: "done", ops: made.ops, text: made.text, about: made.entity };
}
