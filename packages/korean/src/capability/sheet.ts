/** Who by when: 출석부, 근무표, 당번표 as a sheet of people and days, with a week of samples that looks kept. */
import { MARK_TYPES, SHEET_TYPES } from "@appmon/appspec/field-kinds";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow, ViewSpec } from "@appmon/appspec/spec";
import { monthBefore, shiftDate } from "../samples/sample-value.ts";
import { changeEntity } from "./app-screens.ts";
import type { Capability } from "./capability.ts";

type Matrix = Extract<ViewSpec, { kind: "matrix" }>;

/** Paid month by month: the sheet stands beside the list, which says the sums. */
const PAID = /(회비|월세|관리비|납부|원비|학원비|교육비|수강료|레슨비|월회비|곗돈|계비|후원금|기숙사비)/;
const KEPT = /(출석|출결|근태|출퇴근|근무|당번|교대|복용|등원|등교)/;
const MOST_ROWS = 6;
const WEEKDAYS = "일월화수목금토";

export const sheet: Capability = {
  name: "sheet",
  label: "주간표",
  isAskedFor: (_request, spec) => sheetOf(spec) !== undefined,
  addTo(spec, { text, today }) {
    const found = sheetOf(spec);
    if (!found) return spec;
    const { entity, view, isMonthly } = found;
    const said = /매주\s?([월화수목금토일])(?:요일)?/.exec(text)?.[1];
    const shown: Matrix = { ...view, ...(said && !isMonthly && view.mark !== undefined && { weekday: WEEKDAYS.indexOf(said) }) };
    const next = changeEntity(spec, { ...entity, sample: sampleOf(spec, entity, shown, today) });
    return {
      ...next,
      screens: next.screens.map((screen) => ({
        ...screen,
        blocks: screen.blocks.map((block) =>
          block.kind === "collection" && block.query.entity === entity.id && block.query.limit === undefined
            ? { ...block, views: placed(shown, block.views, isMonthly ? 1 : 0) }
            : block,
        ),
      })),
    };
  },
};

function placed(view: Matrix, views: readonly ViewSpec[], at: number): ViewSpec[] {
  return views
    .filter(({ kind }) => kind !== "matrix")
    .toSpliced(at, 0, view)
    .slice(0, 4);
}

function sheetOf(spec: AppSpec): { entity: EntitySpec; view: Matrix; isMonthly: boolean } | undefined {
  for (const entity of spec.entities) {
    if (entity.parent || !(KEPT.test(entity.name) || PAID.test(entity.name))) continue;
    const view = matrixFor(spec, entity);
    const isMonthly = entity.fields.some(({ id, type }) => id === view?.date && type === "month");
    if (view && (isMonthly ? view.mark !== undefined : KEPT.test(entity.name))) return { entity, view, isMonthly };
  }
  return undefined;
}

/** The sheet the fields of an entity allow: whose it is, on which day, and what is marked there. */
export function matrixFor(spec: Pick<AppSpec, "entities">, entity: EntitySpec): Matrix | undefined {
  const fields = entity.fields.filter(({ hidden }) => !hidden);
  const people = fields.filter(
    (field) =>
      field.type === "relation" && ["person", "resource", "main"].includes(spec.entities.find(({ id }) => id === field.target)?.kind ?? ""),
  );
  const person = people.find((field) => spec.entities.find(({ id }) => id === field.target)?.kind === "person");
  const row = person ?? people[0] ?? fields.find((field) => field.id === entity.titleField && field.type === "text");
  const days = fields.filter((field) => SHEET_TYPES.has(field.type));
  const date = days.find(({ type }) => type === "month") ?? days.find(({ id }) => id === entity.dateField) ?? days[0];
  if (!row || !date) return undefined;
  const marks = fields.filter((field) => MARK_TYPES.has(field.type));
  const mark = marks.find(({ label }) => /(출결|출석|근태|상태|구분|여부|복용)/.test(label));
  const hasTimes = fields.some(({ type }) => type === "time");
  return {
    kind: "matrix",
    row: row.id,
    date: date.id,
    ...(mark && !(hasTimes && !/(출결|출석|근태)/.test(mark.label)) && { mark: mark.id }),
  };
}

/** The days up to today, or the last weekdays, filled in for the first few people; what stands beside it stays as it was. */
function sampleOf(spec: AppSpec, entity: EntitySpec, view: Matrix, today: string): SampleRow[] {
  const fieldOf = (id: string | undefined): FieldSpec | undefined => entity.fields.find((field) => field.id === id);
  const [row, date, mark] = [fieldOf(view.row)!, fieldOf(view.date)!, fieldOf(view.mark)];
  const others = entity.sample;
  const keys =
    row.type === "relation"
      ? (spec.entities.find(({ id }) => id === row.target)?.sample.map(({ id }) => id) ?? [])
      : [...new Set(others.map((one) => one[row.id]))];
  if (keys.length === 0 || others.length === 0) return others;
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const isMonthly = date.type === "month";
  const days = isMonthly
    ? [2, 1, 0].map((back) => monthBefore(today, back))
    : view.weekday === undefined
      ? Array.from({ length: Math.max(2, ((weekday + 6) % 7) + 1) }, (_, at) => shiftDate(today, at - ((weekday + 6) % 7))).slice(0, 5)
      : [21, 14, 7].map((back) => shiftDate(today, ((view.weekday! - weekday + 7) % 7) - back));
  const options = mark?.options?.map(({ value }) => value) ?? [];
  return days
    .flatMap((day, column) =>
      keys.slice(0, MOST_ROWS).flatMap((key, line): SampleRow[] => {
        const at = column * MOST_ROWS + line;
        // A sheet without a single gap looks made up.
        if (!mark && (line + column) % 3 === 2) return [];
        const { id: _id, ...rest } = others[at % others.length]!;
        const value = isMonthly
          ? paidMark(mark, column, line)
          : mark?.type === "boolean"
            ? at % 5 !== 3
            : options[at % 7 === 5 ? 1 % options.length : at % 11 === 8 ? options.length - 1 : 0];
        return [
          {
            ...rest,
            id: "",
            [row.id]: key ?? null,
            [date.id]: date.type === "datetime" ? `${day}T09:00` : day,
            ...(mark && value !== undefined && { [mark.id]: value }),
          },
        ];
      }),
    )
    .map((made, at) => ({ ...made, id: `s${at + 1}` }));
}

/** Nearly everybody has paid, and of this month a few have not yet. */
function paidMark(mark: FieldSpec | undefined, column: number, line: number): string | boolean | undefined {
  const isPaid = column < 2 ? (column + line) % 6 !== 4 : line % 3 !== 1;
  if (mark?.type === "boolean") return isPaid;
  const options = mark?.options ?? [];
  const paid = options.find(({ label }) => /(완료|납부|입금)$/.test(label) && !/^미/.test(label)) ?? options.at(-1);
  return (isPaid ? paid : (options.find(({ label }) => /^(미|예정|대기)/.test(label)) ?? options[0]))?.value;
}
