/** Which number of which records an aim is about: 하루 1500자 of what was written, 주 4회 of how often. */
import type { AppSpec, Condition, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { type Aim, readAim } from "./read-aims.ts";
import { markedLabels } from "./read-marks.ts";

export interface Measured {
  entity: EntitySpec;
  date: FieldSpec;
  /** What is summed; absent = records are counted. */
  number?: FieldSpec;
  where?: Condition[];
}

/** Units that count records where no field holds them. */
const COUNTED: ReadonlySet<string> = new Set(["회", "권", "편", "곡", "문제"]);
/** How a number of such a unit is called, and what else may hold it. */
const CALLED: Readonly<Record<string, { label: string; held: RegExp }>> = {
  원: { label: "금액", held: /(?!)/ },
  kcal: { label: "칼로리", held: /칼로리|열량/ },
  개: { label: "개수", held: /개수|횟수|수량/ },
  자: { label: "글자 수", held: /글자|분량/ },
  걸음: { label: "걸음 수", held: /걸음/ },
  ml: { label: "마신 양", held: /(?:^|\s)(?:양|물|음수량|섭취량|마신 양)$/ },
  쪽: { label: "읽은 쪽수", held: /쪽|페이지/ },
  km: { label: "거리", held: /거리/ },
  시간: { label: "시간", held: /시간$/ },
  분: { label: "시간", held: /시간$/ },
};

const bare = (label: string): string => label.replace(/[*@]|\(.*$/g, "").trim();

/** What an aim is counted in and what a mark goes by, for the list that does not hold it yet. */
export const numberLabels = (text: string, labels: readonly string[]): string[] => [
  ...aimedLabels(text, labels),
  ...markedLabels(text, labels),
];

function aimedLabels(text: string, labels: readonly string[]): string[] {
  const aim = text.length > 300 ? undefined : readAim(text);
  const called = aim && CALLED[aim.unit];
  if (!called || aim.unit === "원" || labels.some((label) => called.held.test(bare(label)))) return [];
  return [`${called.label}(${aim.unit})`];
}

const isSum = (field: FieldSpec): boolean => ["number", "money", "computed"].includes(field.type);

/** Records with a day, the ones that hold such a number first. */
export function whatIsAimed(spec: AppSpec, aim: Aim): Measured | undefined {
  const found = spec.entities.flatMap((entity, order): (Measured & { rank: number })[] => {
    if (entity.parent || entity.kind === "resource" || entity.kind === "person" || /예산|목표/.test(entity.name)) return [];
    const fields = entity.fields.filter(({ hidden }) => !hidden);
    const date =
      fields.find(({ id, type }) => id === entity.dateField && /^(?:date|datetime)$/.test(type)) ??
      fields.find(({ type }) => type === "date");
    if (!date) return [];
    const held = CALLED[aim.unit]?.held;
    const number =
      aim.unit === "원"
        ? fields.find(
            (field) =>
              (field.type === "money" || (field.type === "computed" && field.unit === "원")) && !/단가|정가|보증금/.test(field.label),
          )
        : (fields.find((field) => isSum(field) && field.unit === aim.unit && !COUNTED.has(aim.unit)) ??
          (held && fields.find((field) => isSum(field) && held.test(field.label))));
    if (!number && !COUNTED.has(aim.unit)) return [];
    const option = aim.of === undefined ? undefined : optionOf(fields, aim.of);
    const rank =
      (number ? 3 : 0) +
      (entity.kind === "log" ? 2 : 0) +
      (aim.of !== undefined && entity.name.includes(aim.of) ? 4 : 0) +
      (option ? 2 : 0) -
      order;
    return [{ entity, date, ...(number && { number }), ...(option && { where: option }), rank }];
  });
  return found.toSorted((a, b) => b.rank - a.rank)[0];
}

/** 식비: one of the kinds money is spent on. */
function optionOf(fields: readonly FieldSpec[], word: string): Condition[] | undefined {
  for (const field of fields) {
    const option = field.type === "select" ? field.options?.find(({ label }) => label === word) : undefined;
    if (option) return [{ field: field.id, op: "eq", value: option.value }];
  }
  return undefined;
}

/** The aim in the unit its number is kept in: two hours are 120 minutes. */
export function scaled({ amount, unit }: Aim, kept: string): number {
  return unit === "시간" && kept === "분" ? amount * 60 : unit === "분" && kept === "시간" ? amount / 60 : amount;
}

const PARTS = { day: 1.4, week: 4, month: 9, year: 40, all: 11 } as const;

/** Sample numbers that such an aim makes sense for: a day's walk is not 41 steps. */
export function withAimedSamples(spec: AppSpec, { entity, number, where }: Measured, aim: Aim): AppSpec {
  const isOurs = entity.sample.every(({ id }) => /^s\d+$/.test(id));
  if (!number || number.type === "computed" || !isOurs) return spec;
  const each = scaled(aim, number.unit ?? aim.unit) / PARTS[aim.per ?? "all"];
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, each))) - 1);
  const sample = entity.sample.map((row, at): SampleRow => {
    const value = each * (0.7 + ((at * 3) % 7) / 10);
    const [only] = where ?? [];
    return {
      ...row,
      [number.id]: number.type === "money" || each >= 10 ? Math.round(value / digits) * digits : Math.round(value * 10) / 10,
      // Something was spent on it.
      ...(only && at < 3 && { [only.field]: only.value as string }),
    };
  });
  return { ...spec, entities: spec.entities.map((one) => (one === entity ? { ...entity, sample } : one)) };
}
