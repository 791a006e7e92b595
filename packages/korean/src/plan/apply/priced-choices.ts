/** 일년등 10만원, 가족등 5만원, where the kind of a lantern is chosen and its price is written down: who chooses one has its price. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Name } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import type { Quantity } from "../../grammar/quantity.ts";
import { josa } from "../../korean-text.ts";
import { type FoundField, visible } from "../part-of-app.ts";
import { tryApply } from "../try-apply.ts";
import { KIND_ENDINGS } from "./rows.data.ts";

/** What can be chosen, with the amount that goes with it. */
export interface PricedChoice {
  name: string;
  values: readonly Quantity[];
}

const SAME = 0.92;

/** The choice that has some of them already, or is called so: 등 종류 of 등. The likeliest of several. */
export function choiceMeant(names: readonly string[], head: Name | null, { entities }: AppSpec): FoundField | undefined {
  const found = entities.flatMap((entity) =>
    visible(entity)
      .filter(({ type }) => type === "select")
      .map((field) => ({ entity, field, known: knownOf(names, field), isCalled: head !== null && isKindOf(head.text, entity, field) })),
  );
  const [best] = found.filter(({ known, isCalled }) => isCalled || known > 0).toSorted((a, b) => score(b) - score(a));
  return best && { entity: best.entity, field: best.field };
}

const score = ({ known, isCalled }: { known: number; isCalled: boolean }): number => known + (isCalled ? 1 : 0);

const knownOf = (names: readonly string[], { options = [] }: FieldSpec): number =>
  names.filter((name) => options.some(({ label }) => likeness(compactName(label), compactName(name)) >= SAME)).length;

/** 등 종류, 종류 of 등. */
function isKindOf(said: string, { name }: EntitySpec, { label }: FieldSpec): boolean {
  const [head, called, list] = [compactName(said), compactName(label), compactName(name)];
  const kinds = KIND_ENDINGS.split(" ");
  return kinds.some((kind) => called === `${head}${kind}` || (called === kind && list.endsWith(head)));
}

/**
 * The one amount of money of the list comes from what is chosen. `chosen`: what puts the choices in. Undefined: not all have one price, or there
 * is no such amount, or more than one.
 */
export function priceOps(
  { entity: list, field: choice }: FoundField,
  priced: readonly PricedChoice[],
  chosen: readonly SpecOp[],
  spec: AppSpec,
): { ops: SpecOp[]; text: string } | undefined {
  const after = tryApply(spec, chosen);
  const entity = after?.entities.find(({ id }) => id === list.id);
  const options = entity?.fields.find(({ id }) => id === choice.id)?.options ?? [];
  const prices = priced.flatMap(({ name, values }) => {
    const option = options.find(({ label }) => likeness(compactName(label), compactName(name)) >= SAME);
    return option && values.length === 1 && values[0]!.dimension === "money" ? [{ option, price: values[0]!.amount }] : [];
  });
  const [money, ...others] = visible(list).filter(({ type, hidden }) => type === "money" && !hidden);
  if (!after || !entity || !money || others.length > 0 || prices.length < priced.length) return undefined;
  const formula = prices.reduceRight((rest, { option, price }) => `if(${choice.id} = "${option.value}", ${price}, ${rest})`, "0");
  const { id, label, unit } = money;
  const patch = {
    type: "computed" as const,
    formula,
    result: "money" as const,
    required: undefined,
    min: undefined,
    max: undefined,
    default: undefined,
    unit,
  };
  const sample = entity.sample.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== id)) as SampleRow);
  const ops: SpecOp[] = [
    { op: "setSample", entity: entity.id, sample },
    { op: "setField", entity: entity.id, field: id, patch },
  ];
  const told = prices.map(({ option, price }) => `${option.label} ${price.toLocaleString("ko-KR")}원`).join(", ");
  return tryApply(after, ops) && { ops, text: `${josa(label, "은/는")} 고른 것에 따라 ${josa(told, "으로/로")} 나와요.` };
}
