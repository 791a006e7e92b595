/** What a shop sells: its prices, and what goes along with each thing. */
import type { Chosen } from "./cart.ts";
import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldSchema } from "../schema.ts";

export interface ShopOffer {
  /** Field of what is sold. */
  price: string;
  /** All there is to choose anywhere, in the order it is asked. */
  choices: readonly FieldSchema[];
  must: readonly string[];
  /** What there is to choose with this thing. */
  choicesOf(record: StoredRecord): readonly FieldSchema[];
  /** What was chosen of some choices, as a list for all of them: what the cart keeps. */
  chosenFor(asked: readonly FieldSchema[], chosen: Chosen): Chosen;
}

export function shopOffer(props: {
  line: Collection;
  price: string;
  choices?: readonly string[];
  must?: readonly string[];
  offers?: string;
}): ShopOffer {
  const { line, price, offers } = props;
  const choices = (props.choices ?? []).flatMap((choice) => line.fields.find((field) => field.id === choice && !field.hidden) ?? []);
  return {
    price,
    choices,
    must: props.must ?? [],
    choicesOf(record) {
      const named = offers === undefined ? null : record[offers];
      return Array.isArray(named) && named.length > 0 ? choices.filter(({ id }) => named.includes(id)) : choices;
    },
    chosenFor: (asked, chosen) => choices.map((field) => chosen[asked.indexOf(field)] ?? []),
  };
}

/** The label of the state a thing is in. */
const stateOf = (items: Collection, record: StoredRecord): string | undefined => {
  const state = items.fields.find((field) => field.id === items.statusField);
  return state?.options?.find((option) => option.value === record[state.id])?.label;
};

/** What its owner keeps off the counter is not shown at all. */
export const isHidden = (items: Collection, record: StoredRecord): boolean => /(숨김|비공개)/.test(stateOf(items, record) ?? "");

/** Why something can not be had now, in the words of its state; undefined when it can. */
export function isClosed(items: Collection, record: StoredRecord): string | undefined {
  const label = stateOf(items, record);
  return label !== undefined && /(품절|매진|판매\s?완료|판매\s?중지|마감|불가|휴무)/.test(label) ? label : undefined;
}

/** The menu by the options of `group`, in their order; one section without a name where there is nothing to group by. */
export function sectionsOf(items: Collection, records: readonly StoredRecord[], group: string | undefined) {
  const field = items.fields.find((one) => one.id === group && !one.hidden);
  if (!field?.options) return [{ label: "", items: records }];
  const known = new Set(field.options.map(({ value }) => value));
  return [
    ...field.options.map(({ value, label }) => ({ label, items: records.filter((record) => record[field.id] === value) })),
    { label: "그 밖에", items: records.filter((record) => !known.has(String(record[field.id]))) },
  ].filter((section) => section.items.length > 0);
}
