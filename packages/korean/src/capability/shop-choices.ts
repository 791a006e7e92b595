/** What is chosen along with each thing of a shop: how hot, how large, what on top; and what each of it adds to the price. */
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { optionsFromText, selectOptionsFor } from "../fields/options-from-text.ts";

const WITH_DISH = "맵기|토핑|추가\\s?토핑|사이드|당도|얼음|샷|굵기|밥\\s?양";
/** What goes along with an ordered dish, picked with it at its price. */
export const DISH_CHOICE = new RegExp(`^(?:${WITH_DISH})$`);
const NAMES = `맵기\\s?단계|${WITH_DISH}|사이즈|크기|온도|굽기|색상|컬러|옵션|맛|포장|사리|각인`;
/** Labels of fields of an order that are asked for each thing, not for the order as a whole. */
export const CHOICE = new RegExp(`^(?:${NAMES})`);
/** Several of these go on one thing. */
const MANY = /^(?:토핑|사리|사이드|추가)/;

/** "맵기 선택", "토핑(치즈 1000원, 계란) 추가", "사이즈를 고르고": what is to be chosen, with the options where they are said. */
const SAID = new RegExp(
  `(?<=^|[\\s,·(])(${NAMES.replace("옵션|", "")})(?:\\s?단계)?(?:별)?\\s?(?:\\(([^)]{1,120})\\))?(?=\\s?(?:을|를|은|는|이랑|랑|도|과|와|이|가)?\\s?(?:\\S{1,4}\\s)?(?:옵션|선택|고르|고를|골라|추가|정하|정할|조절|변경|넣|담|있))`,
  "g",
);

export interface SaidChoice {
  label: string;
  /** As they were said; empty = the usual ones. */
  options: Option[];
}

/** Choices a text asks for, each once. */
export function saidChoices(text: string): SaidChoice[] {
  const found = [...text.matchAll(SAID)].map((match): SaidChoice => ({
    label: match[1]!.replace(/\s?단계$/, ""),
    options: match[2] === undefined ? [] : pricedOptions(match[2]),
  }));
  const listed = [...text.matchAll(new RegExp(`(${NAMES.replace("옵션|", "")})\\s?\\(([^)]{1,120})\\)`, "g"))].map((match) => ({
    label: match[1]!,
    options: pricedOptions(match[2]!),
  }));
  const all = [...listed, ...found];
  return all.filter(({ label }, at) => all.findIndex((other) => other.label === label) === at);
}

const SCALE: Readonly<Record<string, number>> = { 백: 100, 천: 1_000, 만: 10_000 };
const PRICE = /^(.*?)\s*[+(:]?\s*([\d,]+)\s*(백|천|만)?\s*원?\)?$/;

/** "치즈 1,000원" → 치즈 with its price. Thousands are read before the list is cut at its commas. */
function pricedOptions(text: string): Option[] {
  const whole = text.replace(/(\d),(\d{3})(?!\d)/g, "$1$2");
  return optionsFromText(whole, "select").map(withPrice);
}

function withPrice(option: Option): Option {
  const match = PRICE.exec(option.label);
  const price = match && Number(match[2]!.replaceAll(",", "")) * (SCALE[match[3] ?? ""] ?? 1);
  const label = match?.[1]!.trim();
  if (!label || !price || price < 50 || price > 1_000_000) return option;
  return { value: englishId(label, new Set(), "option", "option"), label, price };
}

/** The usual options by what is sold; "!" stands before what each adds. */
const USUAL: readonly { label: RegExp; sold: RegExp; options: string }[] = [
  { label: /토핑|사리/, sold: /마라/, options: "소고기 3000원/분모자 2000원/푸주 1500원/치즈떡 1500원" },
  { label: /토핑/, sold: /(?:카페|커피|음료|버블티|스무디|차)/, options: "펄 500원/휘핑크림 500원/샷 추가 500원/시럽 300원" },
  { label: /토핑/, sold: /(?:빙수|아이스크림|요거트|디저트|와플|케이크|빵)/, options: "생과일 1000원/초코칩 500원/쿠키 500원/견과 700원" },
  { label: /토핑/, sold: /피자/, options: "치즈 2000원/페퍼로니 2000원/올리브 1000원/버섯 1000원" },
  { label: /사리/, sold: /./, options: "라면 1000원/당면 1000원/치즈 1500원/떡 1000원" },
  { label: /토핑|사이드/, sold: /./, options: "치즈 1000원/계란 700원/만두 1500원/떡 1000원" },
  { label: /사이즈|크기/, sold: /(?:카페|커피|음료|버블티|스무디)/, options: "레귤러/라지 500원/벤티 1000원" },
  { label: /사이즈|크기/, sold: /(?:피자|치킨)/, options: "레귤러/라지 4000원/패밀리 7000원" },
  { label: /사이즈|크기/, sold: /(?:식당|분식|국수|김밥|마라|도시락|중국집|메뉴|반찬|떡볶이)/, options: "보통/곱빼기 1500원" },
  { label: /샷/, sold: /./, options: "기본/샷 추가 500원" },
  { label: /각인/, sold: /./, options: "없음/각인 5000원" },
];

function usualOptions(label: string, context: string): Option[] | undefined {
  const usual = USUAL.find((one) => one.label.test(label) && one.sold.test(context));
  return usual && pricedOptions(usual.options);
}

/** A field of the line for one choice. `context`: what the shop sells, in any words there are. */
export function choiceField(said: SaidChoice, context: string, taken: ReadonlySet<string>): FieldSpec {
  const { label } = said;
  const options =
    said.options.length > 0
      ? said.options
      : (usualOptions(label, context) ?? selectOptionsFor(label) ?? optionsFromText("기본/추가", "select"));
  return {
    id: englishId(label, taken, "choice"),
    label,
    type: MANY.test(label) ? "multiselect" : "select",
    options: unlike(options),
    origin: "template",
  };
}

/** Options that were an order's own become a choice with prices, several at once where that is what they are. */
export function asChoice(field: FieldSpec, context: string): FieldSpec {
  const { required: _required, default: _default, ...rest } = field;
  const options = (field.origin === "user" ? undefined : usualOptions(field.label, context)) ?? (field.options ?? []).map(withPrice);
  return { ...rest, type: MANY.test(field.label) ? "multiselect" : "select", options: unlike(options) };
}

function unlike(options: readonly Option[]): Option[] {
  const taken = new Set<string>();
  return options.map((option) => {
    const value = taken.has(option.value) ? englishId(option.label, taken, "option", "option") : option.value;
    taken.add(value);
    return { ...option, value };
  });
}

/** What one line comes to. */
export const lineFormula = (choices: readonly string[]): string =>
  choices.length === 0 ? "quantity * unitPrice" : `quantity * (unitPrice + ${choices.map((id) => `cost(${id})`).join(" + ")})`;

const NONE = "none";

/** Which of the choices a thing has; undefined where there is nothing to choose. */
export function offersField(offer: EntitySpec, choices: readonly FieldSpec[]): FieldSpec | undefined {
  if (choices.length === 0) return undefined;
  return {
    id: offer.fields.some(({ id }) => id === "offers") ? "offeredChoices" : "offers",
    label: "고를 수 있는 옵션",
    type: "multiselect",
    options: [...choices.map(({ id, label }) => ({ value: id, label })), { value: NONE, label: "옵션 없음" }],
    help: "비워 두면 모두 고를 수 있어요.",
    origin: "template",
  };
}

/** Sample drinks are not asked how hot they are to be. */
export function withoutChoices(spec: AppSpec, offerId: string, offers: FieldSpec | undefined, text: string): AppSpec {
  const offer = spec.entities.find(({ id }) => id === offerId)!;
  const group = offer.fields.find((field) => field.type === "select" && !field.hidden && field !== offers);
  if (!offers || !group) return spec;
  const isDrinks = /(카페|커피|음료|버블티|스무디)/.test(shopContext(spec, offer, text));
  const plain = isDrinks ? /(디저트|베이커리|푸드|굿즈|원두|케이크)/ : /(음료|주류|사이드|추가|토핑|굿즈)/;
  const values = group.options?.filter(({ label }) => plain.test(label)).map(({ value }) => value) ?? [];
  const sample = offer.sample.map((row) => (values.includes(String(row[group.id])) ? { ...row, [offers.id]: [NONE] } : row));
  return { ...spec, entities: spec.entities.map((entity) => (entity.id === offerId ? { ...offer, sample } : entity)) };
}

/** One answer is asked for; several are offered. */
export const mustOf = (choices: readonly FieldSpec[]): string[] => choices.filter(({ type }) => type === "select").map(({ id }) => id);

/** What the chosen options of a sample line add. */
export function sampleCost(choices: readonly FieldSpec[], row: Readonly<Record<string, unknown>>): number {
  return choices.reduce((sum, field) => {
    const held: readonly unknown[] = [row[field.id]].flat();
    return sum + (field.options ?? []).reduce((all, option) => all + (held.includes(option.value) ? (option.price ?? 0) : 0), 0);
  }, 0);
}

/** What a shop is about, in the words that are there. */
export const shopContext = (spec: AppSpec, offer: EntitySpec, text = ""): string => `${text} ${spec.title} ${offer.name}`;
