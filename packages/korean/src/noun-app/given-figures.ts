/** Figures that are said with what is asked for: 대출 3억 30년 4.2%, 매달 20만원씩. They stand where they belong from the start. */
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { monthBefore } from "../samples/sample-value.ts";
import { AMOUNT_PATTERN, readAmount } from "../edit/read-amount.ts";

const WON = new RegExp(`${AMOUNT_PATTERN}\\s?(?:원|(?=[\\s,을를만에]|$))`, "g");
const PERCENT = /(\d+(?:\.\d+)?)\s?(?:%|프로|퍼센트)/g;

/** Numbers of a unit: 30년 is 360 months where months are asked for. */
function countOf(text: string, unit: string): number | undefined {
  const number = (source: string) => {
    const found = new RegExp(`(\\d+(?:\\.\\d+)?)\\s?${source}`).exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  switch (unit) {
    case "개월": {
      const years = number("년(?!도)");
      return number("개월") ?? (years === undefined ? undefined : years * 12);
    }
    case "년":
      return number("년(?!도|대|생)");
    case "세":
      return number("(?:세|살)");
    case "kg":
      return number("(?:kg|키로|킬로)(?!미터|m)");
    case "cm":
      return number("(?:cm|센치|센티)");
    case "km":
      return number("(?:km|킬로미터)");
    case "":
    case "원":
      return undefined;
    default:
      return number(unit.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  }
}

/** Sums of money that are said, largest units only: "3억", "20만원". Bare digits are no money. */
function moneyIn(text: string): number[] {
  return [...text.matchAll(WON)]
    .filter(([whole, amount]) => /[억만천원]/.test(whole) && !/^\d+(?:천|백)?$/.test(`${amount}`.trim() + (/원/.test(whole) ? "원" : "")))
    .map(([, amount]) => readAmount(amount ?? ""))
    .filter((value) => Number.isFinite(value) && value >= 1_000);
}

/** `inputs` with what the text says as their first values; only where there is no doubt which is meant. */
export function withSaidValues(inputs: readonly FieldSpec[], text: string): FieldSpec[] {
  const money = moneyIn(text);
  const percents = [...text.matchAll(PERCENT)].map(([, number]) => Number(number));
  const first = (type: FieldSpec["type"]) => inputs.find((field) => field.type === type && field.required);
  return inputs.map((field) => {
    const said =
      field.type === "money"
        ? field === first("money") && money.length === 1
          ? money[0]
          : undefined
        : field.type === "percent"
          ? field === first("percent") && percents.length === 1
            ? percents[0]
            : undefined
          : field.type === "number"
            ? countOf(text, field.unit ?? "")
            : undefined;
    const fits = said !== undefined && said >= (field.min ?? 0) && said <= (field.max ?? Number.MAX_SAFE_INTEGER);
    return fits ? { ...field, default: { value: said } } : field;
  });
}

const DUES = new RegExp(
  `(?:매달|매월|다달이|월|한\\s?달에|회비|월회비|인당|한\\s?사람당|1인당)\\s?(?:는|은|가|이)?\\s?${AMOUNT_PATTERN}\\s?원`,
);

/** 계: one after the other, month by month; who was first has had it. */
export function withTurns(spec: AppSpec, today: string): AppSpec {
  const people = spec.entities.find(({ id }) => id === "clubTurn");
  const of = (type: FieldSpec["type"]) => people?.fields.find((field) => field.type === type);
  const [turn, month, money, had] = [of("number"), of("month"), of("money"), of("boolean")];
  if (!people || !turn || !month || !money || !had) return spec;
  const paid = spec.entities.find(({ id }) => id === "payment");
  const each = paid?.fields.find(({ type }) => type === "money")?.default;
  const gathered = each && "value" in each && typeof each.value === "number" ? each.value * people.sample.length : undefined;
  const sample = people.sample.map((row, at) => ({
    ...row,
    [turn.id]: at + 1,
    [month.id]: monthBefore(today, 2 - at),
    [had.id]: at < 2,
    ...(gathered !== undefined && { [money.id]: gathered }),
  }));
  return { ...spec, entities: spec.entities.map((entity) => (entity === people ? { ...people, sample } : entity)) };
}

/** 회비 월 3만원: what everybody pays is filled in, in what is there and in what comes. */
export function withSaidDues(spec: AppSpec, text: string): AppSpec {
  const amount = readAmount(DUES.exec(text)?.[1] ?? "");
  const dues = spec.entities.find(({ id }) => id === "payment" || id === "rentPayment");
  const money = dues?.fields.find(({ type }) => type === "money");
  if (!dues || !money || !Number.isFinite(amount) || amount < 1_000) return spec;
  return {
    ...spec,
    entities: spec.entities.map((entity) =>
      entity === dues
        ? {
            ...dues,
            fields: dues.fields.map((field) => (field === money ? { ...field, default: { value: amount } } : field)),
            sample: dues.sample.map((row) => ({ ...row, [money.id]: amount })),
          }
        : entity,
    ),
  };
}
