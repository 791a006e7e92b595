/** Who by when: 출석부, 근무표, 당번표 as a sheet of people and days, with a week of samples that looks kept. */
import { DAY_TYPES, MARK_TYPES } from "@appmon/appspec/field-kinds";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow, ViewSpec } from "@appmon/appspec/spec";
import { shiftDate } from "../sample-value.ts";
import { changeEntity } from "./app-screens.ts";
import type { Capability } from "./capability.ts";

type Matrix = Extract<ViewSpec, { kind: "matrix" }>;

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
    const { entity, view } = found;
    const said = /매주\s?([월화수목금토일])(?:요일)?/.exec(text)?.[1];
    const shown: Matrix = { ...view, ...(said && view.mark !== undefined && { weekday: WEEKDAYS.indexOf(said) }) };
    const next = changeEntity(spec, { ...entity, sample: sampleOf(spec, entity, shown, today) });
    return {
      ...next,
      screens: next.screens.map((screen) => ({
        ...screen,
        blocks: screen.blocks.map((block) =>
          block.kind === "collection" && block.query.entity === entity.id && block.query.limit === undefined
            ? { ...block, views: [shown, ...block.views.filter(({ kind }) => kind !== "matrix")].slice(0, 4) }
            : block,
        ),
      })),
    };
  },
};

function sheetOf(spec: AppSpec): { entity: EntitySpec; view: Matrix } | undefined {
  for (const entity of spec.entities) {
    const view = KEPT.test(entity.name) && !entity.parent ? matrixFor(spec, entity) : undefined;
    if (view) return { entity, view };
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
  const days = fields.filter((field) => DAY_TYPES.has(field.type));
  const date = days.find(({ id }) => id === entity.dateField) ?? days[0];
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
  const days =
    view.weekday === undefined
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
        const value =
          mark?.type === "boolean" ? at % 5 !== 3 : options[at % 7 === 5 ? 1 % options.length : at % 11 === 8 ? options.length - 1 : 0];
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
