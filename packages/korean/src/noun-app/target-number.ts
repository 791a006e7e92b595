/** 목표 55키로, 900점 목표: the number to reach is filled in where it is asked for. */
import type { EntitySpec } from "@appmon/appspec/spec";

const UNIT = "(점|키로|킬로|kg|권|시간|분|보|걸음|개|회|번|잔|만\\s?원|만원|천원|원)";
const TARGET = new RegExp(
  `목표\\s?(?:[가-힣]{1,4}\\s)?(\\d[\\d,]*(?:\\.\\d)?)\\s?${UNIT}|(\\d[\\d,]*(?:\\.\\d)?)\\s?${UNIT}\\s?(?:을\\s|를\\s)?목표`,
  "i",
);

/** The entity with the number that was said to be the aim in its field for it, and in its samples. */
export function withSaidTarget(entity: EntitySpec, text: string): EntitySpec {
  const match = TARGET.exec(text);
  const field = entity.fields.find(
    ({ label, type, default: given }) => /^목표\s?\S/.test(label) && (type === "number" || type === "money") && !given,
  );
  if (!match || !field) return entity;
  const unit = (match[2] ?? match[4] ?? "").replace(/\s/g, "");
  const value = Number((match[1] ?? match[3] ?? "").replaceAll(",", "")) * (unit === "만원" ? 10_000 : unit === "천원" ? 1_000 : 1);
  if (!Number.isFinite(value) || value <= 0) return entity;
  return {
    ...entity,
    fields: entity.fields.map((one) => (one === field ? { ...one, default: { value } } : one)),
    sample: entity.sample.map((row) => ({ ...row, [field.id]: value })),
  };
}

const PAIRED = /(?<![가-힣])([월화수목금토일])(?:요일)?(?:에는|엔|은|는|:)?\s?([가-힣]{1,6}(?:·[가-힣]{1,6})?)(?=[\s,.]|$)/g;

/** 월 종이 화 플라스틱 목 캔: one record for each day that is named, instead of made-up ones. */
export function withSaidWeekdays(entity: EntitySpec, text: string): EntitySpec {
  const field = entity.fields.find(({ label, type }) => type === "select" && label.endsWith("요일"));
  const title = entity.fields.find(({ id, type }) => id === entity.titleField && type === "text");
  const pairs = [...text.matchAll(PAIRED)].filter(([, , thing]) => thing !== undefined && !/(?:요일|는거|마다|하는|에|게)$/.test(thing));
  const [row] = entity.sample;
  if (!field || !title || !row || pairs.length < 2) return entity;
  const empty = Object.fromEntries(entity.fields.map(({ id }) => [id, null]));
  const sample = pairs.flatMap(([, day, thing], at) => {
    const value = field.options?.find(({ label }) => label.startsWith(day ?? "?"))?.value;
    return value === undefined || thing === undefined ? [] : [{ ...empty, id: `s${at + 1}`, [title.id]: thing, [field.id]: value }];
  });
  return {
    ...entity,
    fields: entity.fields.map((one) => (one === title || one === field || !one.required ? one : { ...one, required: false })),
    sample,
  };
}
