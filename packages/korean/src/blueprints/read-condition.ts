/** "until < today+3 & state = stored" → the conditions of an AppSpec. */
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";

const OPS: Readonly<Record<string, ConditionOp>> = {
  "=": "eq",
  "!=": "ne",
  "<": "lt",
  "<=": "lte",
  ">": "gt",
  ">=": "gte",
  in: "in",
  contains: "contains",
};
const PARTS = /^(\w+)\s*(?:(empty|filled)|(<=|>=|!=|=|<|>|\bin\b|\bcontains\b)\s*(.+))$/;
const RELATIVE = /^(today|month)(?:\s*([+-])\s*(\d+))?$/;

/**
 * @param text joined by "&": all of them hold
 * @param fields ids of the list's fields: what is called like one on the right is its value
 * @throws where a part is no condition or speaks of no field
 */
export function readConditions(text: string, fields: ReadonlySet<string>): Condition[] {
  return text.split("&").map((part): Condition => {
    const [, field, state, op, right] = PARTS.exec(part.trim()) ?? [];
    if (field === undefined || (state === undefined && op === undefined)) throw new Error(`no condition: ${part.trim()}`);
    if (!fields.has(field)) throw new Error(`no field ${field} for the condition ${part.trim()}`);
    if (state !== undefined) return { field, op: state as "empty" | "filled" };
    return {
      field,
      op: OPS[op!]!,
      value: op === "in" ? right!.split(",").map((one) => scalar(one.trim())) : valueOf(right!.trim(), fields),
    };
  });
}

function valueOf(text: string, fields: ReadonlySet<string>): NonNullable<Condition["value"]> | null {
  const [, unit, sign, amount] = RELATIVE.exec(text) ?? [];
  if (unit !== undefined) {
    const by = amount === undefined ? 0 : Number(amount) * (sign === "-" ? -1 : 1);
    return unit === "today" ? { today: by } : { month: by };
  }
  return fields.has(text) ? { field: text } : scalar(text);
}

function scalar(text: string): Json {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text.replace(/^"(.*)"$/, "$1");
}
