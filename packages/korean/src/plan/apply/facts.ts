/** What was said as so: rows with their prices, hours, how many there are. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Name } from "../../claims/claim.ts";
import type { Row } from "../../grammar/lists.ts";
import { typeOfLabel } from "../../field-type-of-label.ts";
import { josa } from "../../korean-text.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { scheduleBookings } from "./schedule-bookings.ts";
import { setNumber } from "./numbers.ts";

/** One row is put in by itself; rows said one after another are put together by `joinRows`. */
export const fact: Planner<"fact"> = (claim, planning) => {
  if (claim.schedule) return scheduleBookings(claim.schedule, planning);
  if (claim.row) return takeRows([claim.row], planning) ?? numberOfRow(claim.row, planning);
  if (claim.value) return setNumber(claim.field ?? claim.of, claim.value, planning);
  return undefined;
};

/** 월 2만원: no row of a list, a number of something. */
function numberOfRow({ name, values }: Row, planning: Planning): Planned | undefined {
  const [value] = values;
  if (!value || values.length > 1) return undefined;
  const named: Name | null = name && { ...name, confidence: 1, role: "unknown", refs: [], pointing: null };
  return setNumber(named, { kind: "quantity", value, bound: null, per: null, name: null }, planning);
}

/** 커트 25,000원, 펌 120,000원: rows of the list that has names and such a number. Those of a pattern give way in a wish. */
export function takeRows(rows: readonly Row[], planning: Planning): Planned | undefined {
  const named = rows.filter(({ name }) => name !== null && isNoun(name.text));
  const entity = listForRows(named, planning.spec);
  if (named.length === 0 || !entity) return undefined;
  const number = numberField(entity, named[0]!);
  const title = entity.fields.find(({ id }) => id === entity.titleField)!;
  if (!number || (title.type !== "text" && title.type !== "longtext")) return undefined;
  const isSaid = planning.said?.includes(entity.id) === true;
  const replaces = planning.mode === "wish" && !isSaid && named.length > 1 && entity.origin !== "user";
  const kept = replaces ? [] : entity.sample;
  const made = named.map(({ name, values }, at): SampleRow => {
    const like = entity.sample[at % Math.max(1, entity.sample.length)] ?? { id: "" };
    const first = values.find(({ dimension }) => fits(number, dimension)) ?? values[0]!;
    return { ...like, id: `s${kept.length + at + 1}`, [title.id]: name!.text, [number.id]: first.amount };
  });
  const ops: SpecOp[] = [{ op: "setSample", entity: entity.id, sample: [...kept, ...made] }];
  if (replaces) ops.push(...pointedAnew(planning.spec, entity, made.length));
  return {
    kind: "done",
    ops,
    text: `${entity.name}에 ${josa(named.map(({ name }) => name!.text).join(", "), "을/를")} 적어 두었어요.`,
    about: entity.id,
    ...(replaces && { rowsOf: entity.id }),
  };
}

/** Periods and amounts (주말, 1박) are no names of things. */
const isNoun = (name: string): boolean => /^[가-힣A-Za-z]/.test(name) && name.length <= 20 && !FIGURES.has(typeOfLabel(name).type);
/** 수강료 5만원 is an amount of something, no row that is called 수강료. */
const FIGURES: ReadonlySet<string> = new Set(["money", "number", "percent", "date", "datetime", "time", "month"]);

function listForRows(rows: readonly Row[], spec: AppSpec): EntitySpec | undefined {
  const [row] = rows;
  if (!row) return undefined;
  return spec.entities.find(({ kind, ...entity }) => kind === "resource" && numberField({ ...entity, kind }, row) !== undefined);
}

function numberField(entity: EntitySpec, { values }: Row): FieldSpec | undefined {
  return entity.fields.find((field) => !field.hidden && values.some(({ dimension }) => fits(field, dimension)));
}

const fits = (field: FieldSpec, dimension: string): boolean =>
  dimension === "money" ? field.type === "money" : field.type === "number" && dimension === "count";

/** Records that pointed to rows which are gone point to those that are there now. */
function pointedAnew(spec: AppSpec, target: EntitySpec, count: number): SpecOp[] {
  return spec.entities.flatMap((entity): SpecOp[] => {
    const relations = entity.fields.filter((field) => field.type === "relation" && field.target === target.id);
    if (relations.length === 0 || entity === target) return [];
    const sample = entity.sample.map((row) => {
      const moved = relations.flatMap(({ id }) => {
        const at = /^s(\d+)$/.exec(String(row[id] ?? ""))?.[1];
        return at === undefined ? [] : [[id, `s${((Number(at) - 1) % count) + 1}`]];
      });
      return { ...row, ...Object.fromEntries(moved) };
    });
    return [{ op: "setSample", entity: entity.id, sample }];
  });
}
