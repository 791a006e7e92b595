/**
 * A field of a blueprint as one short sentence: `label | type flags`.
 *
 *   이름 | text !                                     ! = has to be filled in, `unique` = no two alike
 *   상태 | status(stored 보관 중 i / taken 찾아감 g.)   value label tone; a full stop ends the life of a record, the first begins it
 *   짝 수 | number [짝] min=1 max=4 default=4
 *   손님 | relation(guest) !
 *   찾을 날 | date countdown default=today
 *   남은 돈 | = fee - paid -> money                    worked out from its own fields
 *   낸 돈 | sum(payment.amount by guest where kind = in) -> money
 *   온 횟수 | count(visit by guest) [회]
 *   단가 | of item.price                               of the record that `item` points to, as it is now
 *   단가 | money copied=item.price                     the same as it was when this one was made; may be written otherwise
 */
import { DERIVED_RESULTS, ROLLUP_FUNCTIONS, type DerivedResult } from "@appmon/appspec/derived-spec";
import { FIELD_TYPES, type Default, type FieldType } from "@appmon/appspec/spec";
import type { DeclaredField } from "../plan/pattern-declaration.ts";
import { readConditions } from "./read-condition.ts";

const STORED = new Set<string>(FIELD_TYPES.filter((type) => type !== "computed"));
const ROLLUP = new RegExp(`^(${ROLLUP_FUNCTIONS.join("|")})\\(([^)]*)\\)`);
const ROLLUP_OF = /^(\w+)(?:\.(\w+))?\s+by\s+(\w+)(?:\s+where\s+(.+))?$/;
const RESULT = new RegExp(`->\\s*(${DERIVED_RESULTS.join("|")})\\b`);
const UNIT = /\[([^\]]+)\]/;
const SETTING = /^(min|max|step|maxLength|default|copied|placeholder)=(.+)$/;

/** Ids of the fields of every list of the blueprint, by the list's id. */
export type FieldIds = ReadonlyMap<string, ReadonlySet<string>>;

/** @throws where it is no field */
export function readField(text: string, ids: FieldIds): DeclaredField {
  const bar = text.indexOf("|");
  if (bar < 1) throw new Error(`no field: ${text}`);
  const label = text.slice(0, bar).trim();
  const told = text.slice(bar + 1).trim();
  const unit = UNIT.exec(told)?.[1]?.trim();
  const result = RESULT.exec(told)?.[1] as DerivedResult | undefined;
  const plain = told.replace(RESULT, " ").replace(UNIT, " ").trim();
  const shared = { label, ...(unit !== undefined && { unit }), ...(result !== undefined && { result }) };
  if (plain.startsWith("=")) return { ...shared, type: "computed", formula: plain.slice(1).trim() };
  const rollup = ROLLUP.exec(plain);
  if (rollup) return { ...shared, type: "computed", rollup: readRollup(rollup[1]!, rollup[2]!, ids) };
  const lookup = /^of\s+(\w+)\.(\w+)$/.exec(plain);
  if (lookup) return { ...shared, type: "computed", lookup: { via: lookup[1]!, field: lookup[2]! } };
  if (result !== undefined) throw new Error(`only what is worked out has a result: ${text}`);
  return { ...shared, ...readStored(plain, text) };
}

function readRollup(fn: string, inside: string, ids: FieldIds): NonNullable<DeclaredField["rollup"]> {
  const [, entity, field, via, where] = ROLLUP_OF.exec(inside.trim()) ?? [];
  const fields = entity === undefined ? undefined : ids.get(entity);
  if (entity === undefined || via === undefined || !fields) throw new Error(`no list and its link in ${fn}(${inside})`);
  return {
    entity,
    via,
    fn: fn as NonNullable<DeclaredField["rollup"]>["fn"],
    ...(field !== undefined && { field }),
    ...(where !== undefined && { where: readConditions(where, fields) }),
  };
}

function readStored(plain: string, text: string): Omit<DeclaredField, "label"> {
  const [, type, inside, rest = ""] = /^(\w+)(?:\(([^)]*)\))?\s*(.*)$/.exec(plain) ?? [];
  if (type === undefined || !STORED.has(type)) throw new Error(`no type of field: ${text}`);
  const options = ["select", "multiselect", "status"].includes(type);
  if ((options || type === "relation") !== (inside !== undefined)) throw new Error(`what is in brackets does not go with ${type}: ${text}`);
  const field: Omit<DeclaredField, "label"> = {
    type: type as FieldType,
    ...(options && { options: inside!.split("/").map((one) => one.trim()) }),
    ...(type === "relation" && { target: inside!.trim() }),
  };
  for (const flag of rest
    .split(/\s+(?=[!a-z])/)
    .map((one) => one.trim())
    .filter(Boolean))
    Object.assign(field, readFlag(flag, type, text));
  const begins = type === "status" && field.default === undefined ? beginningOf(field.options!) : undefined;
  return { ...field, ...(begins !== undefined && { default: { value: begins } }) };
}

/** A record begins in the first of its states, unless that ends its life: what came of it (출석, 결석) is not known before. */
function beginningOf([first]: readonly string[]): string | undefined {
  return first === undefined || first.endsWith(".") ? undefined : first.split(/\s/)[0];
}

function readFlag(flag: string, type: string, text: string): Partial<DeclaredField> {
  if (flag === "!") return { required: true };
  if (flag === "unique" || flag === "countdown") return { [flag]: true };
  const [, key, value] = SETTING.exec(flag) ?? [];
  if (key === undefined || value === undefined) throw new Error(`no flag ${flag} in ${text}`);
  if (key === "placeholder") return { placeholder: value };
  if (key === "copied") return { default: copiedOf(value, text) };
  return { [key]: key === "default" ? defaultOf(value, type) : Number(value) };
}

function copiedOf(value: string, text: string): Default {
  const [, via, field] = /^(\w+)\.(\w+)$/.exec(value) ?? [];
  if (via === undefined || field === undefined) throw new Error(`no link and its field in ${text}`);
  return { from: { via, field } };
}

function defaultOf(value: string, type: string): Default {
  if (value === "today" || value === "now") return { auto: value };
  const sequence = /^sequence\((.*)\)$/.exec(value);
  if (sequence) return { auto: "sequence", prefix: sequence[1]! };
  if (type === "boolean") return { value: value === "true" };
  return { value: ["number", "money", "percent", "rating"].includes(type) ? Number(value) : value };
}
