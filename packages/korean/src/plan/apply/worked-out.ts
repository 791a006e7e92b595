/** Figures of each record that are worked out from its own numbers: 3.3% 뗀 실수령액, 수량 곱하기 단가. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Compute } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { fieldFromLabel } from "../../fields/field-from-label.ts";
import type { Expression } from "../../grammar/formulas.ts";
import { findQuantity } from "../../grammar/quantity.ts";
import { josa } from "../../korean-text.ts";
import { visible } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { addFieldOps } from "./add-fields.ts";
import { MONEY_UNIT, PERCENT_TOLD, PUT_ON, TAKEN_OFF } from "./figure-words.data.ts";
import { numberKind } from "./figure-parts.ts";

const CALLED = 0.8;
const MOST_LABEL = 20;

/** The expression of a claim: its formula, or a percent that is taken off or put on, which is heard as a state (3.3% 뗀). */
export function expressionOf(claim: Compute): Expression | undefined {
  if (claim.how) return claim.how;
  const { where } = claim;
  if (where?.kind !== "state" || where.negated || !where.subject) return undefined;
  const found = findQuantity(where.subject.text);
  if (!found || found.value.dimension !== "percent") return undefined;
  const verb = compactName(where.state.text.slice(where.state.text.startsWith(where.subject.text) ? where.subject.text.length : 0));
  const op = TAKEN_OFF.includes(verb) ? "-" : PUT_ON.includes(verb) ? "+" : undefined;
  if (!op) return undefined;
  const lead = where.subject.text.slice(0, found.start).trim();
  const name = lead === "" ? null : { ...where.subject, text: lead };
  return {
    kind: "binary",
    op,
    left: { kind: "it" },
    right: { kind: "binary", op: "*", left: { kind: "it" }, right: { kind: "quantity", value: found.value, name } },
  };
}

/** A field that is worked out for each record. Undefined where its numbers are not of one list, or several could be meant. */
export function workedOut(expression: Expression, claim: Compute, planning: Planning): Planned | undefined {
  const { spec } = planning;
  if (expression.kind !== "binary") return undefined;
  const lists = spec.entities.flatMap((entity) => {
    const it = itMeant(claim, entity, spec);
    const formula = formulaOf(expression, entity, spec, it);
    return formula === undefined ? [] : [{ entity, it, formula }];
  });
  const about = lists.filter(({ entity }) => entity.id === planning.about || claim.of.some(({ text }) => isCalled(text, entity.name)));
  const [only, ...others] = about.length > 0 ? about : lists;
  if (!only || others.length > 0) return undefined;
  const { entity, it, formula } = only;
  const label = labelOf(claim, expression, it);
  if (label === undefined) return undefined;
  const isMoney = formula.fields.some((field) => numberKind(field, entity, spec) === "money");
  const text = isMoney ? `round(${formula.text})` : formula.text;
  const had = visible(entity).find((field) => field.formula === text);
  if (had) return { kind: "there", text: `${entity.name}의 ${josa(had.label, "이/가")} 이미 그렇게 계산돼요.`, about: entity.id };
  if (visible(entity).some((field) => compactName(field.label) === compactName(label))) return undefined;
  const { id } = fieldFromLabel(label, {
    takenIds: new Set(entity.fields.map((field) => field.id)),
    entityNames: spec.entities,
    noun: entity.name,
    origin: "user",
  });
  const unit = isMoney ? (formula.fields.find((field) => numberKind(field, entity, spec) === "money")!.unit ?? MONEY_UNIT) : undefined;
  const field: FieldSpec = {
    id,
    label,
    type: "computed",
    formula: text,
    result: isMoney ? "money" : "number",
    ...(unit !== undefined && { unit }),
    origin: "user",
  };
  return {
    kind: "done",
    ops: addFieldOps(spec, entity, [field], planning).filter(({ op }) => op !== "setSample"),
    text: `${entity.name}마다 ${josa(label, "이/가")} 저절로 계산돼요: ${formula.told}.`,
    about: entity.id,
  };
}
const isCalled = (said: string, name: string): boolean => likeness(compactName(said), compactName(name)) >= CALLED;

/** What "it" is: the number that is named, else the one sum of money of the list. */
function itMeant(claim: Compute, entity: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  const numbers = visible(entity).filter((field) => numberKind(field, entity, spec) !== undefined);
  const said = [...claim.of.map(({ text }) => text), claim.measure?.name.text ?? claim.name?.text ?? ""].filter(Boolean);
  for (const text of said) {
    const named = numbers.filter(({ label }) => compactName(label) === compactName(text));
    const alike = named.length > 0 ? named : numbers.filter(({ label }) => isCalled(text, label));
    if (alike[0]) return alike.length === 1 ? alike[0] : undefined;
  }
  const money = numbers.filter((field) => numberKind(field, entity, spec) === "money");
  return money.length === 1 ? money[0] : undefined;
}

interface Made {
  text: string;
  told: string;
  fields: FieldSpec[];
}

function formulaOf(expression: Expression, entity: EntitySpec, spec: AppSpec, it: FieldSpec | undefined): Made | undefined {
  switch (expression.kind) {
    case "it":
      return it && { text: it.id, told: it.label, fields: [it] };
    case "field": {
      const said = compactName(expression.name.text);
      const numbers = visible(entity).filter((field) => numberKind(field, entity, spec) !== undefined);
      const exact = numbers.filter(({ label }) => compactName(label) === said);
      const alike = exact.length > 0 ? exact : numbers.filter(({ label }) => likeness(said, compactName(label)) >= CALLED);
      return alike.length === 1 ? { text: alike[0]!.id, told: alike[0]!.label, fields: alike } : undefined;
    }
    case "quantity": {
      const { amount, dimension, unit } = expression.value;
      if (dimension === "percent") return { text: `${amount} / 100`, told: `${amount}%`, fields: [] };
      return { text: String(amount), told: `${amount.toLocaleString("ko-KR")}${unit}`, fields: [] };
    }
    case "binary": {
      const left = formulaOf(expression.left, entity, spec, it);
      const right = formulaOf(expression.right, entity, spec, it);
      if (!left || !right) return undefined;
      const fields = [...left.fields, ...right.fields];
      // Numbers alone are no figure of a record.
      if (fields.length === 0 && expression.left.kind !== "quantity") return undefined;
      const inner = (made: Made, of: Expression) => (of.kind === "binary" ? `(${made.text})` : made.text);
      return {
        text: `${inner(left, expression.left)} ${expression.op} ${inner(right, expression.right)}`,
        told: `${left.told} ${SIGNS[expression.op]} ${right.told}`,
        fields,
      };
    }
    default:
      return undefined;
  }
}
const SIGNS = { "+": "+", "-": "−", "*": "×", "/": "÷" } as const;

/** As it was said; where that is the number's own name, with what was done to it: 금액 (3.3% 뺌). */
function labelOf(claim: Compute, expression: Expression, it: FieldSpec | undefined): string | undefined {
  const said = claim.measure?.name.text ?? claim.name?.text;
  if (said !== undefined && said.length <= MOST_LABEL && compactName(said) !== compactName(it?.label ?? "") && !findQuantity(said))
    return said;
  const percent = percentIn(expression);
  if (!percent || !it || expression.kind !== "binary") return undefined;
  return `${it.label} (${percent}% ${PERCENT_TOLD[expression.op === "-" ? "-" : "+"]})`;
}

function percentIn(expression: Expression): number | undefined {
  if (expression.kind === "quantity") return expression.value.dimension === "percent" ? expression.value.amount : undefined;
  return expression.kind === "binary" ? (percentIn(expression.left) ?? percentIn(expression.right)) : undefined;
}
