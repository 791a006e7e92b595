/**
 * What is left of something is never less than none: who writes down more than that is told so, and so is who lowers what there was.
 *
 * One list that takes from one number is a matter of places, which says by itself how much more there is room for. Everything else is a
 * check of what is left once the record is written. What adds to it is never refused: a delivery that makes up for a part of what is
 * missing is better written down than not. What a blueprint limits by itself stays as it is.
 */
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, DeclaredList } from "../plan/pattern-declaration.ts";
import { josa } from "../korean-text.ts";
import { optionOf } from "../plan/entities-of.ts";
import { type Flow, type LeftOver, leftOversIn, type Lists } from "./left-overs.ts";
import { CORRECTS, PARTED_UNITS } from "./left-overs.data.ts";

/** The lists with such limits, and with amounts that take and give something. */
export function withLeftOversGuarded(lists: Lists): Lists {
  const leftOvers = leftOversIn(lists);
  const sized = leftOvers.flatMap(({ gains, losses }) => [...gains, ...losses]).reduce(withLeastAmount, lists);
  return leftOvers.filter((leftOver) => !isGuarded(leftOver, lists)).reduce(withGuards, sized);
}

/** Whether the lists themselves let nobody take more than is left. */
export function isGuarded({ field, base, gains, losses, hasOwnLosses }: LeftOver, lists: Lists): boolean {
  const isAlone =
    gains.length === 0 && !hasOwnLosses && losses.every((flow) => flow.list === losses[0]!.list && flow.via === losses[0]!.via);
  return losses.every((flow) => {
    const { fields, constraints = [] } = lists[flow.list]!;
    const isTold = (id: string) => fields[id]?.lookup?.via === flow.via && fields[id].lookup.field === field;
    return constraints.some((rule) => {
      if (rule.kind === "check") return rule.must.some((condition) => isTold(condition.field));
      if (rule.kind !== "capacity" || typeof rule.limit === "number") return false;
      return isAlone && rule.limit.via === flow.via && base.includes(rule.limit.field);
    });
  });
}

function withGuards(lists: Lists, leftOver: LeftOver): Lists {
  const places = placesOf(leftOver, lists);
  const children = places
    ? withConstraint(lists, leftOver.losses[0]!.list, places)
    : leftOver.losses.reduce((guarded, loss) => withCheck(guarded, leftOver, loss), lists);
  return withConstraint(children, leftOver.list, checkOfWhole(leftOver, lists));
}

const withList = (lists: Lists, id: string, patch: Partial<DeclaredList>): Lists => ({ ...lists, [id]: { ...lists[id]!, ...patch } });

const withConstraint = (lists: Lists, id: string, constraint: Constraint): Lists =>
  withList(lists, id, { constraints: [...(lists[id]!.constraints ?? []), constraint] });

const tooMuch = ({ label }: LeftOver): string => `${label}보다 많이는 적을 수 없어요.`;

/* ── places ── */

/** undefined where places cannot say it: a sum over what is worked out, or of some records by something else than their state. */
function placesOf(leftOver: LeftOver, lists: Lists): Constraint | undefined {
  const { isPlain, list, base, losses } = leftOver;
  const [loss, other] = losses;
  if (!isPlain || !loss || other || !isStoredNumber(lists[list]!.fields[base[0]!])) return undefined;
  const child = lists[loss.list]!;
  const amount = loss.amount === undefined ? undefined : child.fields[loss.amount];
  // How much more there is room for is said in its unit.
  if (amount && (!isStoredNumber(amount) || amount.unit === undefined)) return undefined;
  const idle = idleStates(child, loss.where ?? []);
  return (
    idle && {
      kind: "capacity",
      of: [loss.via],
      limit: { via: loss.via, field: base[0]! },
      ...(loss.amount !== undefined && { amount: loss.amount }),
      ...(idle.length > 0 && { exceptStatus: idle }),
      message: tooMuch(leftOver),
    }
  );
}

const isStoredNumber = (field: DeclaredField | undefined): boolean => field?.type === "number";

/** States in which a record takes nothing; undefined where something else than its state decides. */
function idleStates({ fields }: DeclaredList, where: readonly Condition[]): string[] | undefined {
  const [status] = Object.entries(fields).find(([, { type }]) => type === "status") ?? [];
  if (where.length === 0) return [];
  // A record whose state nobody chose is in none of them, and would count as taken.
  if (status === undefined || where.some(({ field, op }) => field !== status || (op !== "ne" && !isSure(fields[status]!))))
    return undefined;
  const states = (fields[status]!.options ?? []).map((option) => optionOf(option).value);
  const met = where.map((condition) => states.filter((state) => meetsState(condition, state)));
  return where.every(({ op }) => STATE_OPS.has(op)) ? states.filter((state) => met.some((some) => !some.includes(state))) : undefined;
}

const STATE_OPS: ReadonlySet<string> = new Set(["eq", "ne", "in"]);
const isSure = ({ required, default: begins }: DeclaredField): boolean => required === true || begins !== undefined;

function meetsState({ op, value }: Condition, state: string): boolean {
  if (op === "in") return Array.isArray(value) && value.includes(state);
  return op === "eq" ? value === state : value !== state;
}

/* ── checks ── */

/**
 * Asked of what takes from it, where it takes anything. The amount is named beside what is left, so that the sentence stands at it, and
 * that who corrects it later is asked as well.
 */
function withCheck(lists: Lists, leftOver: LeftOver, { list, via, amount, where = [] }: Flow): Lists {
  const { fields } = lists[leftOver.list]!;
  const told = [leftOver.field, ...leftOver.base.filter((id) => isOptional(fields[id]!))];
  const child = lists[list]!;
  const own = { ...child.fields };
  const ids = told.map((id) => {
    const known = Object.entries(own).find(([, { lookup }]) => lookup?.via === via && lookup.field === id)?.[0];
    const made = known ?? freeId(`${via}${id[0]!.toUpperCase()}${id.slice(1)}`, own);
    if (known === undefined) own[made] = lookedUp(via, id, fields[id]!);
    return made;
  });
  const takes: Condition[] = amount === undefined ? [] : [{ field: amount, op: "gt", value: 0 }];
  const check: Constraint = {
    kind: "check",
    // Where nothing is chosen, or nobody said how much there was, there is no limit.
    when: [...where, ...takes, ...ids.map((field): Condition => ({ field, op: "filled" }))],
    must: [{ field: ids[0]!, op: "gte", value: 0 }, ...takes],
    message: tooMuch(leftOver),
  };
  return withConstraint(withList(lists, list, { fields: own }), list, check);
}

const lookedUp = (via: string, field: string, { label, unit }: DeclaredField): DeclaredField => ({
  label,
  type: "computed",
  lookup: { via, field },
  ...(unit !== undefined && { unit }),
  hidden: true,
});

const isOptional = ({ type, required, default: begins }: DeclaredField): boolean =>
  type !== "computed" && !required && begins === undefined;

function freeId(base: string, taken: object): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}${n}`;
    if (!Object.hasOwn(taken, id)) return id;
  }
}

/** Of the record that says how much there was. */
function checkOfWhole({ list, field, label, base }: LeftOver, lists: Lists): Constraint {
  const optional = base.filter((id) => isOptional(lists[list]!.fields[id]!));
  return {
    kind: "check",
    ...(optional.length > 0 && { when: optional.map((id): Condition => ({ field: id, op: "filled" })) }),
    must: [{ field, op: "gte", value: 0 }],
    message: `이미 적은 것이 더 많아서 ${josa(label, "이/가")} 0보다 적어져요.`,
  };
}

/* ── amounts ── */

const LEAST_PART = 0.01;

/** An amount that is added up takes or gives something, unless the list says how little it may be. */
function withLeastAmount(lists: Lists, { list, amount }: Flow): Lists {
  const { fields, sample } = lists[list]!;
  const field = amount === undefined ? undefined : fields[amount];
  if (!field || field.type !== "number" || field.min !== undefined || CORRECTS.test(field.label)) return lists;
  const at = sample.columns.indexOf(amount!);
  const begun = field.default && "value" in field.default ? [field.default.value] : [];
  const known = [...sample.rows.map((row) => row[at]), ...begun].filter((one) => typeof one === "number");
  const isParted = PARTED_UNITS.has(field.unit ?? "") || known.some((one) => !Number.isInteger(one));
  const least = known.includes(0) ? 0 : isParted ? LEAST_PART : 1;
  return withList(lists, list, { fields: { ...fields, [amount!]: { ...field, min: least } } });
}
