/** Whether a change is what a request asks for, by what was marked: the same part of the app, to the same end; by which words it is called is not compared. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block, CollectionBlock, EntitySpec } from "@appmon/appspec/spec";
import type { AskedRequest } from "@appmon/korean/asked-changes/change-corpus";
import { tryApply } from "@appmon/korean/plan/try-apply";

type Of<K extends AskedRequest["k"]> = Extract<AskedRequest, { k: K }>;

interface Compared {
  before: AppSpec;
  after: AppSpec;
  ops: readonly SpecOp[];
  /** The list it is of, as it was and as it is. */
  list: EntitySpec | undefined;
  now: EntitySpec | undefined;
}

export function isAskedFor(request: AskedRequest, before: AppSpec, ops: readonly SpecOp[]): boolean {
  const after = tryApply(before, [...ops]);
  if (!after) return false;
  const list = "list" in request ? before.entities.find(({ name }) => name === request.list) : undefined;
  const now = list && after.entities.find(({ id }) => id === list.id);
  const compared: Compared = { before, after, ops, list, now };
  switch (request.k) {
    case "mark":
      return newMarks(compared).some(({ when }) => hasAll(when, fieldsOf(request, compared)));
    case "only":
    case "hide":
      return changedBlocks(compared).some(
        (block) => hadBlock(block, before) && hasAll(block.query.where ?? [], fieldsOf(request, compared)),
      );
    case "apart":
      return changedBlocks(compared).some((block) => hasAll(block.query.where ?? [], fieldsOf(request, compared)));
    case "first":
      return changedBlocks(compared).some((block) => goesBy(block, now, fieldsOf(request, compared)));
    case "notify":
      return isNotice(fieldsOf(request, compared), compared);
    case "order":
      return changedBlocks(compared).some(({ query: { sort } }) => sort?.[0]?.field === idOf(list, request.by) && (sort?.[0]?.dir === "desc") === request.desc); // prettier-ignore
    case "group":
      return changedBlocks(compared).some(({ query }) => query.group === idOf(list, request.by) || (query.filters ?? []).includes(idOf(list, request.by)!)); // prettier-ignore
    case "limit":
      return isLimit(request, compared);
    case "rights":
      return isRight(request, compared);
    case "field":
      return ops.some((op) => op.op === "addField" && op.entity === list?.id && op.field.type !== "computed" && isCalled(op.field.label, request.name)); // prettier-ignore
    case "choices":
      return (
        request.add.length > 0 && request.add.every((one) => optionsOf(now, idOf(list, request.field)).some((label) => isNear(label, one)))
      );
    case "row":
      return isRow(request, compared);
    case "list":
      return ops.some((op) => op.op === "addEntity" && isNear(op.entity.name, request.name));
    case "figure":
      return isFigure(request, compared);
    case "look":
      return ops.some((op) => op.op === "setTheme" || op.op === "setApp");
    case "button":
      return ops.some((op) => op.op === "addAction");
    case "rule":
      return ops.some((op) => op.op === "addAutomation" || op.op === "addRule");
    case "formula":
      return ops.some((op) => op.op === "addField" && op.field.type === "computed");
    case "rename":
      return isRenamed(request, compared);
    case "remove":
      return ops.some((op) => isRemoval(op, request.of, before));
    case "default":
      return ops.some((op) => op.op === "setField" && "default" in op.patch && (request.field === undefined || op.field === idOf(list, request.field))); // prettier-ignore
    default:
      return false;
  }
}

function isRenamed({ to }: Of<"rename">, { before, after, ops }: Compared): boolean {
  const isName = (spec: AppSpec) => to !== undefined && JSON.stringify(spec).includes(to);
  const named = ops.some((op) => (op.op === "setField" && "label" in op.patch) || (op.op === "setEntity" && "name" in op.patch) || op.op === "setOption" || op.op === "setScreen"); // prettier-ignore
  return named && (to === undefined || (isName(after) && !isName(before)));
}

function isRemoval(op: SpecOp, of: string | undefined, before: AppSpec): boolean {
  if (op.op === "dropBlock" || op.op === "dropScreen" || op.op === "dropEntity" || op.op === "dropOption") return true;
  if (op.op !== "hideField") return false;
  const field = before.entities.find(({ id }) => id === op.entity)?.fields.find(({ id }) => id === op.field);
  return of === undefined || (field !== undefined && isNear(field.label, of));
}

const compact = (text: string): string => text.replaceAll(/[\s‘’'"]/g, "");
const idOf = (list: EntitySpec | undefined, label: string): string | undefined =>
  (list?.fields.find((field) => field.label === label && !field.hidden) ?? list?.fields.find((field) => field.label === label))?.id;

function isNear(one: string, other: string): boolean {
  const [a, b] = [compact(one), compact(other)];
  return a === b || (a.length > 1 && b.includes(a)) || (b.length > 1 && a.includes(b));
}

/** 받은 날짜 is 받은 날; what is cut out of half a sentence is none. */
function isCalled(label: string, name: string): boolean {
  const sharesWord = (one: string, other: string) => one.split(/\s+/).some((word) => word.length > 1 && compact(other).includes(word));
  return isNear(label, name) || (compact(label).length <= LONGEST_LABEL && (sharesWord(label, name) || sharesWord(name, label)));
}
const LONGEST_LABEL = 7;

const blocksOf = (spec: AppSpec, list: EntitySpec | undefined): CollectionBlock[] =>
  spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === list?.id ? [block] : []))); // prettier-ignore

function changedBlocks({ before, after, list }: Compared): CollectionBlock[] {
  const had = new Set(blocksOf(before, list).map((block) => JSON.stringify(block)));
  return blocksOf(after, list).filter((block) => !had.has(JSON.stringify(block)));
}

const hadBlock = ({ id }: Block, { screens }: AppSpec): boolean => screens.some(({ blocks }) => blocks.some((block) => block.id === id));

const fieldsOf = ({ when }: { when: readonly { field: string }[] }, { list }: Compared): (string | undefined)[] => when.map(({ field }) => idOf(list, field)); // prettier-ignore

const hasAll = (conditions: readonly { field: string }[], fields: readonly (string | undefined)[]): boolean =>
  fields.every((id) => conditions.some(({ field }) => field === id));

function newMarks({ list, now }: Compared) {
  const had = new Set((list?.highlights ?? []).map((one) => JSON.stringify(one)));
  return (now?.highlights ?? []).filter((one) => !had.has(JSON.stringify(one)));
}

function goesBy({ query: { sort } }: CollectionBlock, list: EntitySpec | undefined, fields: readonly (string | undefined)[]): boolean {
  const first = sort?.[0]?.field;
  const formula = list?.fields.find(({ id }) => id === first)?.formula ?? "";
  return first !== undefined && (fields.includes(first) || fields.every((id) => id !== undefined && formula.includes(id)));
}

function isNotice(fields: readonly (string | undefined)[], compared: Compared): boolean {
  const { ops, list } = compared;
  return (
    ops.some((op) => op.op === "addAutomation" && "entity" in op.automation.on && op.automation.on.entity === list?.id && JSON.stringify(op.automation).includes(fields[0] ?? "\0")) || newMarks(compared).some(({ when }) => hasAll(when, fields)) // prettier-ignore
  );
}

function isLimit(request: Of<"limit">, compared: Compared): boolean {
  const { ops, list, now } = compared;
  const field = request.field === undefined ? undefined : idOf(list, request.field);
  if (request.law === "required") return now?.fields.some(({ id, required }) => id === field && required) === true;
  const had = new Set((list?.constraints ?? []).map((one) => JSON.stringify(one)));
  const fresh = (now?.constraints ?? []).filter((one) => !had.has(JSON.stringify(one)));
  switch (request.law) {
    case "unique":
      return fresh.some((one) => one.kind === "noOverlap" || (one.kind === "unique" && (request.fields ?? []).some((label) => one.fields.includes(idOf(list, label) ?? "")))); // prettier-ignore
    case "count":
      return fresh.some((one) => one.kind === "capacity" && one.limit === request.n);
    case "forbid":
      return fresh.some(({ kind }) => kind === "check");
    case "locked":
      return fresh.some((one) => one.kind === "locked" && hasAll(one.when, fieldsOf({ when: request.when ?? [] }, compared)));
    default:
      return (
        fresh.some((one) => one.kind === "check" && JSON.stringify(one.must).includes(field ?? "\0")) ||
        ops.some((op) => op.op === "setField" && op.field === field && (op.patch.min !== undefined || op.patch.max !== undefined))
      );
  }
}

function isRight(request: Of<"rights">, { ops, list, now }: Compared): boolean {
  if (request.field !== null) return ops.some((op) => op.op === "setField" && op.field === idOf(list, request.field!));
  return ops.some((op) => (op.op === "setEntity" && op.entity === list?.id) || op.op === "setAuth") || JSON.stringify(now?.exposure) !== JSON.stringify(list?.exposure); // prettier-ignore
}

const optionsOf = (list: EntitySpec | undefined, id: string | undefined): string[] =>
  (list?.fields.find((field) => field.id === id)?.options ?? []).map(({ label }) => label);

function isRow(request: Of<"row">, { ops, list, now }: Compared): boolean {
  const written = compact(JSON.stringify(now?.sample ?? []));
  if (request.remove) return ops.some(({ op }) => op === "setSample") && request.remove.every((name) => !written.includes(compact(name)));
  const names = request.add ?? (request.of === undefined ? [] : [request.of]);
  return ops.some(
    (op) =>
      (op.op === "setSample" && op.entity === list?.id && names.every((name) => written.includes(compact(name)))) ||
      (op.op === "addOption" && names.some((name) => isNear(op.option.label, name))),
  );
}

function isFigure({ figure }: Of<"figure">, { before, ops }: Compared): boolean {
  const list = before.entities.find(({ name }) => name === figure.list);
  const number = figure.number === "count" ? undefined : idOf(list, figure.number);
  const by = figure.by === null ? undefined : list?.fields.find(({ id }) => id === idOf(list, figure.by!));
  const had = new Map(before.screens.flatMap(({ blocks }) => blocks.map((block) => [block.id, JSON.stringify(block)])));
  return ops.some((op) => {
    const isOfFields = op.op === "addField" && op.field.type === "computed";
    const part = op.op === "addBlock" || op.op === "setBlock" ? op.block : isOfFields ? op.field : undefined;
    if (!part || !list) return false;
    const text = JSON.stringify(part);
    if (op.op === "setBlock" && had.get(op.block.id) === text) return false;
    const isOfList = text.includes(`"${list.id}"`) || (isOfFields && op.entity === list.id);
    const isBy = !by || text.includes(`"${by.id}"`) || (by.target !== undefined && text.includes(`"${by.target}"`));
    return isOfList && isBy && text.includes(number === undefined ? "count" : `"${number}"`);
  });
}
