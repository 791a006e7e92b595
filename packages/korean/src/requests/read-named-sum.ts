/** What is worked out by its name alone: 잔금 자동으로, 합계도요. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { AGES, BIRTH_HEADS, COUNT_HEADS, NAMES, PAID_HEADS, PRICE_HEADS, REMAINDERS, TOTALS, WHOLE_HEADS } from "./formula-words.data.ts";
import { type Formula, labelLeft, spanOfCompact, withFormula } from "./worked-out-field.ts";

const AGE: ReadonlySet<string> = new Set(AGES.split(" "));
const REMAINDER: ReadonlySet<string> = new Set(REMAINDERS.split(" "));
const TOTAL: ReadonlySet<string> = new Set(TOTALS.split(" "));

export const readNamedSum: RequestReader = (clause) => {
  if (clause.words.fields.length > 0) return undefined;
  const label = labelLeft(
    clause,
    clause.words.entities.flatMap(({ name }) => spanOfCompact(clause.text, compactName(name))),
    [],
  );
  if (!label) return undefined;
  const said = compactName(label);
  const lists = clause.words.entities.length > 0 ? clause.words.entities : clause.spec.entities;
  const found = lists.flatMap((entity) => {
    const formula = AGE.has(said)
      ? ageIn(entity)
      : REMAINDER.has(said)
        ? remainderIn(entity, clause)
        : TOTAL.has(said)
          ? totalIn(entity)
          : undefined;
    return formula ? [{ entity, formula }] : [];
  });
  return found.length === 1 ? withFormula(clause, found[0]!.entity, label, found[0]!.formula) : undefined;
};

/** Full years since the day of birth. */
function ageIn(entity: EntitySpec): Formula | undefined {
  const births = visible(entity).filter((field) => field.type === "date" && isBirth(field));
  const [birth] = births;
  if (!birth || births.length > 1) return undefined;
  return { text: `yearsBetween(${birth.id}, today())`, told: `${birth.label}부터 오늘까지`, result: "number", unit: "살", name: "나이" };
}

const endsAs = (heads: string) => {
  const all = heads.split(" ");
  return ({ label }: FieldSpec): boolean => all.some((head) => compactName(label).endsWith(head));
};
const isBirth = endsAs(BIRTH_HEADS);
const isPaid = endsAs(PAID_HEADS);
const isWhole = endsAs(WHOLE_HEADS);
const isPrice = endsAs(PRICE_HEADS);
const isCount = endsAs(COUNT_HEADS);

function remainderIn(entity: EntitySpec, clause: Clause): Formula | undefined {
  const money = visible(entity).filter((field) => numberKind(field, entity, clause.spec) === "money");
  const paid = money.filter(isPaid);
  const whole = money.filter((field) => !isPaid(field) && isWhole(field));
  if (paid.length !== 1 || whole.length !== 1) return undefined;
  const [from, less] = [whole[0]!, paid[0]!];
  return { text: `${from.id} - ${less.id}`, told: `${from.label} − ${less.label}`, result: "money", unit: "원", name: NAMES["-"] };
}

function totalIn(entity: EntitySpec): Formula | undefined {
  const money = visible(entity).filter((field) => field.type === "money");
  const counts = visible(entity).filter((field) => field.type === "number" && isCount(field));
  const kind = { result: "money" as const, unit: "원" };
  if (money.length === 1 && isPrice(money[0]!) && counts.length === 1) {
    const [count, price] = [counts[0]!, money[0]!];
    return { ...kind, text: `${count.id} * ${price.id}`, told: `${count.label} × ${price.label}`, name: NAMES["*"] };
  }
  if (money.length < 2 || counts.length > 0) return undefined;
  return { ...kind, text: money.map(({ id }) => id).join(" + "), told: money.map(({ label }) => label).join(" + "), name: NAMES["+"] };
}
