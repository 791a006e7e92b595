/** The amounts an app holds: limits, what stands out from which number on, what is reckoned with, bounds and what is usual. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Highlight } from "@appmon/appspec/spec";
import { DAY_UNIT, PLAIN_COUNTER } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";

export interface HeldAmount {
  /** As it is told: 30 of "30일 넘게 안 찾음". */
  value: number;
  unit: string | undefined;
  /** What it may be called by: labels of fields and marks, names of lists. */
  names: string[];
  /** What it is, in Korean, to be followed by the amount: "‘부족’ 표시의 기준". */
  told: string;
  /** Of an example: what people have written down themselves is theirs. */
  isOfRecord?: true;
  /** The most or the least that may be written down at all. */
  isBound?: true;
  /** What a new record begins with. */
  isFirst?: true;
  /** From it on something holds: a limit, or a mark. */
  isCondition?: true;
  set(to: number): SpecOp[];
}

/** What is 0 is that something is there or not, and nobody has set it. */
export const amountsOf = (spec: AppSpec): HeldAmount[] =>
  spec.entities
    .flatMap((entity) => [
      ...amountsOfLimits(entity),
      ...amountsOfMarks(entity),
      ...entity.fields.filter(({ hidden }) => !hidden).flatMap((field) => amountsOfField(entity, field)),
      ...amountsOfRows(entity),
    ])
    .filter(({ value }) => value !== 0);

/** The price of one that is on offer. */
function amountsOfRows(entity: EntitySpec): HeldAmount[] {
  const fields = entity.fields.filter(({ type, hidden }) => !hidden && (type === "money" || type === "number"));
  return entity.sample.flatMap((row, at) =>
    fields.flatMap((field): HeldAmount[] => {
      const [title, value] = [row[entity.titleField], row[field.id]];
      if (typeof title !== "string" || typeof value !== "number") return [];
      const set = (to: number): SpecOp[] => [
        {
          op: "setSample",
          entity: entity.id,
          sample: entity.sample.map((one, other) => (other === at ? { ...one, [field.id]: to } : one)),
        },
      ];
      const told = `${entity.name}에서 ${title}의 ${field.label}`;
      return [{ value, unit: unitOf(field), names: [title], told, isOfRecord: true, set }];
    }),
  );
}

/**
 * The amounts of a list of settings, which has one row for the time from which on it holds: 한 달 예산. Whoever states one means that
 * row, which is then no example any more.
 */
export const amountsOfSettings = ({ entities }: AppSpec): HeldAmount[] =>
  entities.flatMap((entity): HeldAmount[] => {
    const [row, ...others] = entity.sample;
    const title = entity.fields.find(({ id }) => id === entity.titleField);
    if (!row || others.length > 0 || title?.type !== "month") return [];
    return entity.fields
      .filter(({ type, hidden, id }) => !hidden && (type === "money" || type === "number") && typeof row[id] === "number")
      .map((field) => ({
        value: row[field.id] as number,
        unit: unitOf(field),
        names: [field.label, entity.name],
        told: field.label,
        set: (to) => [
          { op: "setSample", entity: entity.id, sample: [{ ...row, [field.id]: to }] },
          { op: "setEntity", entity: entity.id, patch: { starter: true } },
        ],
      }));
  });

export const unitOf = ({ unit, type, result }: FieldSpec): string | undefined =>
  unit ?? (type === "money" || result === "money" ? "원" : type === "percent" || result === "percent" ? "%" : undefined);

function amountsOfLimits(entity: EntitySpec): HeldAmount[] {
  const limits = entity.constraints ?? [];
  const replaced = (at: number, constraint: Constraint): SpecOp[] => [
    { op: "setEntity", entity: entity.id, patch: { constraints: limits.map((one, index) => (index === at ? constraint : one)) } },
  ];
  return limits.flatMap((limit, at): HeldAmount[] => {
    if (limit.kind === "capacity") {
      if (typeof limit.limit !== "number") return [];
      const value = limit.limit;
      const names = [entity.name, ...labelsOf(entity, limit.of), ...NAMES_OF_LIMITS];
      return [
        {
          value,
          unit: entity.counter ?? PLAIN_COUNTER,
          names,
          told: `${entity.name}에 받는 수`,
          isCondition: true,
          set: (to) => replaced(at, { ...limit, limit: to, message: renumbered(limit.message, value, to) }),
        },
      ];
    }
    if (limit.kind !== "check") return [];
    return limit.must.flatMap((condition, index) =>
      // No less than 0 is that there is none at all.
      condition.value === 0
        ? []
        : amountOfCondition(entity, condition, (changed, value, to) => {
            const must = limit.must.map((one, own) => (own === index ? changed : one));
            return replaced(at, { ...limit, must, message: renumbered(limit.message, value, to) });
          }),
    );
  });
}
const NAMES_OF_LIMITS = ["정원", "인원", "제한", "한도", "최대"];

function amountsOfMarks(entity: EntitySpec): HeldAmount[] {
  const marks = entity.highlights ?? [];
  return marks.flatMap((mark, at) =>
    mark.when.flatMap((condition, index) =>
      amountOfCondition(entity, condition, (changed, value, to) => {
        const label = mark.label === undefined ? {} : { label: renumbered(mark.label, value, to) };
        const own: Highlight = { ...mark, ...label, when: mark.when.map((one, other) => (other === index ? changed : one)) };
        return [{ op: "setEntity", entity: entity.id, patch: { highlights: marks.map((one, other) => (other === at ? own : one)) } }];
      }).map((amount) => ({
        ...amount,
        names: [...amount.names, ...(mark.label === undefined ? [] : [mark.label])],
        told: markTold(mark, amount.told),
      })),
    ),
  );
}

const markTold = ({ label }: Highlight, told: string): string => (label === undefined ? told : `‘${label}’ 표시의 기준`);

/** 5 of "stock < 5", 30 of "a day more than 30 days ago". */
function amountOfCondition(
  entity: EntitySpec,
  condition: Condition,
  replaced: (changed: Condition, value: number, to: number) => SpecOp[],
): HeldAmount[] {
  const field = entity.fields.find(({ id }) => id === condition.field);
  if (!field) return [];
  const { value } = condition;
  const named = { names: [field.label], told: `${field.label}의 기준`, isCondition: true as const };
  if (typeof value === "number")
    return [{ ...named, value, unit: field.unit, set: (to) => replaced({ ...condition, value: to }, value, to) }];
  if (typeof value !== "object" || value === null || !("today" in value) || typeof value.today !== "number" || value.today === 0) return [];
  const days = value.today;
  const set = (to: number) => replaced({ ...condition, value: { today: Math.sign(days) * to } }, Math.abs(days), to);
  return [{ ...named, value: Math.abs(days), unit: DAY_UNIT, set }];
}

function amountsOfField(entity: EntitySpec, field: FieldSpec): HeldAmount[] {
  const patched = (patch: Partial<Omit<FieldSpec, "id">>): SpecOp[] => [{ op: "setField", entity: entity.id, field: field.id, patch }];
  const unit = unitOf(field);
  const found: HeldAmount[] = [];
  if (field.default && "value" in field.default && typeof field.default.value === "number") {
    const value = field.default.value;
    found.push({
      value,
      unit,
      names: [field.label],
      told: `${field.label}의 처음 값`,
      isFirst: true,
      set: (to) => patched({ default: { value: to } }),
    });
  }
  for (const bound of ["max", "min"] as const) {
    const value = field[bound];
    // At least 1 is that it is none at all.
    if (value === undefined || (bound === "min" && value <= 1)) continue;
    const told = `${josa(field.label, "이/가")} 될 수 있는 가장 ${bound === "max" ? "큰" : "작은"} 값`;
    found.push({ value, unit, names: [field.label], told, isBound: true, set: (to) => patched({ [bound]: to }) });
  }
  if (field.formula !== undefined) found.push(...amountsOfFormula(entity, field, field.formula, unit, patched));
  return found;
}

/** Small ones are how it is reckoned, and no amount anybody has set: 1 of 1 - rate, 100 of a per cent. */
const NO_AMOUNTS: ReadonlySet<number> = new Set([0, 1, 2, 10, 12, 24, 60, 100, 365, 1000]);
const LITERAL = /(?<![\w."])\d+(?:\.\d+)?(?![\w."])/g;

function amountsOfFormula(
  entity: EntitySpec,
  { label }: FieldSpec,
  formula: string,
  unit: string | undefined,
  patched: (patch: { formula: string }) => SpecOp[],
): HeldAmount[] {
  const used = labelsOf(entity, formula.match(/[A-Za-z]\w*/g) ?? []);
  return [...formula.matchAll(LITERAL)].flatMap(({ 0: literal, index }): HeldAmount[] => {
    const isDays = SO_MANY_DAYS.test(formula.slice(0, index));
    if (!isDays && (NO_AMOUNTS.has(Number(literal)) || IS_THAT.test(formula.slice(0, index)))) return [];
    const set = (to: number) => patched({ formula: `${formula.slice(0, index)}${to}${formula.slice(index + literal.length)}` });
    const told = isDays ? `${josa(label, "을/를")} 셈하는 날수` : `${josa(label, "을/를")} 셈하는 값`;
    return [{ value: Number(literal), unit: isDays ? DAY_UNIT : unit, names: [label, ...used], told, set }];
  });
}
/** rank = 3: which one it is, and not how much. */
const IS_THAT = /[^<>]=\s*$/;
const SO_MANY_DAYS = /addDays\([^()]*,\s*$/;

const labelsOf = ({ fields }: EntitySpec, ids: readonly string[]): string[] =>
  fields.filter(({ id }) => ids.includes(id)).map(({ label }) => label);

/** "하루에 10팀까지만 받아요." with the amount that holds now. */
const renumbered = (text: string, from: number, to: number): string =>
  text.replace(new RegExp(`(?<![\\d.,])(?:${from}|${from.toLocaleString("ko-KR")})(?![\\d.,]\\d)`), to.toLocaleString("ko-KR"));
