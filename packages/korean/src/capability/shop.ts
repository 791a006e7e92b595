/** A menu with numbers to it, a cart, and orders with their lines: one order holds several things. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint, RuleSpec } from "@appmon/appspec/rule-spec";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { findDomain } from "../noun-app/find-domain.ts";
import { josa } from "../korean-text.ts";
import { readThings } from "../noun-app/priced-items.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { changeEntity, changeScreen, hasBlock, recordScreen, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import {
  asChoice,
  CHOICE,
  choiceField,
  lineFormula,
  mustOf,
  offersField,
  sampleCost,
  saidChoices,
  shopContext,
  withoutChoices,
} from "./shop-choices.ts";

const CART = /(장바구니|카트|담아|담고|담기|담을|담는|여러\s?(?:개|가지|메뉴|상품)를?\s?(?:한\s?번에\s?)?(?:주문|골라|고르))/;
/** What one can have is named with its prices: one order may hold several of it. */
const isPriceList = (text: string): boolean => /주문/.test(text) && readThings(text).some(({ kind }) => kind === "priced");
const WORDS = new RegExp(
  `${CART.source}|쇼핑몰|주문\\s?(?:앱|페이지|사이트|서|폼|받|하는|할\\s?수|하게|을\\s?받|넣)|수량\\S{0,2}\\s?(?:정|골라|고르|선택|조절)|(?:맵기|토핑|사리)\\S{0,2}\\s?(?:선택|골라|고르|고를|추가|옵션)|최소\\s?주문`,
);

export const shop: Capability = {
  name: "shop",
  label: "장바구니와 주문",
  isAskedFor: ({ text }, spec) => {
    const found = isWanted(text, WORDS) || isPriceList(text) ? counterOf(spec) : undefined;
    // Who lists 메뉴 and 수량 as fields of an order wants orders of one thing, unless a cart is named.
    return found !== undefined && (CART.test(text) || [found.item, found.quantity].every((field) => field?.origin !== "user"));
  },
  addTo(spec, { text }) {
    const found = counterOf(spec);
    if (!found || hasBlock(spec, "shop")) return spec;
    const { order, offer, item, quantity, price } = found;
    const fee = wonIn(text, /(?:배달|배송|택배)(?:비|료|팁)/);
    const stated = wonIn(text, /최소\s?주문(?:\s?금액)?/);
    const minimum = stated ?? (/배달/.test(text) && offer.id === "menuItem" ? USUAL_MINIMUM : undefined);
    const moved = choicesOf(order);
    const choices = choicesFor(spec, { order, offer, moved }, text);
    const line = lineFor(spec, order, offer, choices);
    const total = order.fields.find((field) => field.type === "money" && !field.hidden);
    const totalId = total?.id ?? (order.fields.some(({ id }) => id === "total") ? "orderTotal" : "total");
    const offered = offersField(offer, choices);
    const isNumbered = order.fields.some(
      (field) => !field.hidden && field.default && "auto" in field.default && field.default.auto === "sequence",
    );
    const ops: SpecOp[] = [
      { op: "addEntity", entity: line },
      ...(offered ? [{ op: "addField" as const, entity: offer.id, field: offered }] : []),
      ...(isNumbered ? [] : [{ op: "addField" as const, entity: order.id, field: numberOf(order), after: order.titleField }]),
      ...[item, quantity, ...moved].flatMap((field): SpecOp[] => (field ? [{ op: "dropField", entity: order.id, field: field.id }] : [])),
      total
        ? {
            op: "setField",
            entity: order.id,
            field: total.id,
            patch: { ...(total.origin === "user" ? {} : { label: "합계 금액" }), required: undefined, default: { value: fee ?? 0 } },
          }
        : {
            op: "addField",
            entity: order.id,
            field: { id: totalId, label: "합계 금액", type: "money", default: { value: fee ?? 0 }, origin: "template" },
          },
      ...rulesFor(spec, line, offer, price, totalId).map((rule): SpecOp => ({ op: "addRule", rule })),
      ...(minimum === undefined
        ? []
        : [{ op: "addConstraint" as const, entity: order.id, constraint: atLeast(totalId, minimum, fee ?? 0) }]),
    ];
    const sold = withoutChoices(onSale(applyOperations(spec, ops).spec, offer.id, text), offer.id, offered, text);
    const bought = withLines(sold, {
      order: order.id,
      offer: offer.id,
      line: line.id,
      price: price.id,
      fee: fee ?? 0,
    });
    const group = offer.fields.find((field) => field.type === "select" && !field.hidden);
    const block: ShopBlock = {
      id: "shop",
      kind: "shop",
      entity: offer.id,
      price: price.id,
      ...(group && { group: group.id }),
      order: order.id,
      total: totalId,
      line: line.id,
      lineOrder: "order",
      lineItem: "item",
      quantity: "quantity",
      ...(minimum !== undefined && { minimum }),
      ...(fee !== undefined && { fee }),
      ...(choices.length > 0 && { choices: choices.map(({ id }) => id) }),
      ...(offered && { offers: offered.id }),
      ...(mustOf(choices).length > 0 && { must: mustOf(choices) }),
    };
    const made = withScreen(bought, { id: "shop", title: `${order.name}하기`, icon: "shopping-cart", blocks: [block] });
    const home = made.spec.screens.find((screen) => screen.id === spec.nav.home);
    const opened = home
      ? changeScreen(made.spec, home.id, (blocks) =>
          blocks
            .filter((candidate) => !(candidate.kind === "form" && candidate.entity === order.id && blocks.length > 1))
            .map((candidate) =>
              candidate.kind === "section" && candidate.section === "hero"
                ? { ...candidate, cta: { label: `${order.name}하기`, screen: made.id } }
                : candidate,
            ),
        )
      : made.spec;
    const told =
      stated === undefined && minimum !== undefined
        ? withNote(opened, {
            kind: "assumed",
            text: `최소 주문금액은 ${minimum.toLocaleString("en-US")}원으로 두었어요. 말씀해 주시면 바꿔 드려요.`,
            node: order.id,
          })
        : opened;
    return withNote(withChildren(told, order.id, line.id), {
      kind: "understood",
      text: `여러 ${josa(offer.name, "을/를")} 담아 한 번에 주문하고, 금액은 저절로 더해져요. 결제는 연결하지 않았어요.`,
      node: order.id,
    });
  },
};

/** An order with things in it; one that the owner writes down by hand may begin empty. */
export function atLeast(total: string, minimum: number, fee: number): Constraint {
  return {
    kind: "check",
    when: [{ field: total, op: "gt", value: fee }],
    must: [{ field: total, op: "gte", value: minimum + fee }],
    message: `${minimum.toLocaleString("en-US")}원부터 주문할 수 있어요.`,
    keeps: true,
  };
}

interface Counter {
  order: EntitySpec;
  offer: EntitySpec;
  price: FieldSpec;
  /** What one order of a single thing holds. */
  item: FieldSpec;
  quantity: FieldSpec | undefined;
}

/** Orders that point to something with a price. */
function counterOf(spec: AppSpec): Counter | undefined {
  for (const order of spec.entities) {
    if (order.parent || !/(?:^|\s)주문(?:\s?(?:내역|목록|관리|서))?$/.test(order.name)) continue;
    for (const item of order.fields) {
      const offer = item.type === "relation" && !item.hidden ? spec.entities.find(({ id }) => id === item.target) : undefined;
      const price = offer?.fields.find((field) => field.type === "money" && !field.hidden);
      const quantity = order.fields.find((field) => field.type === "number" && !field.hidden && /(수량|개수)/.test(field.label));
      if (offer && price && offer.id !== order.id && offer.kind !== "person" && order.titleField !== item.id)
        return { order, offer, price, item, quantity };
    }
  }
  return undefined;
}

/** What delivery asks for where nothing is said. */
const USUAL_MINIMUM = 12_000;

/** What is said at the counter when one asks for one's order. */
const numberOf = (order: EntitySpec): FieldSpec => ({
  id: order.fields.some(({ id }) => id === "orderNumber") ? "orderNumber2" : "orderNumber",
  label: "주문번호",
  type: "text",
  default: { auto: "sequence", prefix: "O-" },
  origin: "template",
});

/** Fields of the order that are asked for each thing, and what the text asks for besides. */
function choicesFor(spec: AppSpec, at: { order: EntitySpec; offer: EntitySpec; moved: readonly FieldSpec[] }, text: string): FieldSpec[] {
  const context = shopContext(spec, at.offer, text);
  const choices = at.moved.map((field) => asChoice(field, context));
  const taken = new Set([...LINE_FIELDS, ...choices.map(({ id }) => id)]);
  for (const said of saidChoices(text)) {
    const same = choices.findIndex(({ label }) => label.startsWith(said.label));
    if (same >= 0 && said.options.length > 0) choices[same] = { ...choices[same]!, options: said.options };
    if (same >= 0) continue;
    const made = choiceField(said, context, taken);
    taken.add(made.id);
    choices.push(made);
  }
  return choices;
}

const LINE_FIELDS = ["order", "item", "quantity", "unitPrice", "amount"];

/** How hot, how large: asked for each thing, not for the order as a whole. */
const choicesOf = (order: EntitySpec): FieldSpec[] =>
  order.fields.filter((field) => field.type === "select" && !field.hidden && field.id !== order.titleField && CHOICE.test(field.label));

function lineFor(spec: AppSpec, order: EntitySpec, offer: EntitySpec, choices: readonly FieldSpec[]): EntitySpec {
  const taken = new Set(spec.entities.map(({ id }) => id));
  let id = `${order.id}Item`;
  for (let n = 2; taken.has(id); n++) id = `${order.id}Item${n}`;
  const field = (made: FieldSpec): FieldSpec => ({ ...made, origin: "template" });
  return {
    id,
    name: `주문 ${offer.name}`,
    counter: "개",
    icon: "shopping-bag",
    titleField: "item",
    fields: [
      field({ id: "order", label: "주문", type: "relation", target: order.id, required: true }),
      field({ id: "item", label: offer.name, type: "relation", target: offer.id, required: true }),
      field({ id: "quantity", label: "수량", type: "number", unit: "개", min: 1, max: 999, required: true, default: { value: 1 } }),
      ...choices,
      field({ id: "unitPrice", label: "단가", type: "money" }),
      field({ id: "amount", label: "금액", type: "computed", formula: lineFormula(choices.map((choice) => choice.id)), unit: "원" }),
    ],
    kind: "child",
    parent: order.id,
    sample: [],
    origin: "template",
  };
}

const stockOf = (offer: EntitySpec): FieldSpec | undefined =>
  offer.fields.find((field) => field.type === "number" && !field.hidden && /(재고|남은\s?수량|보유\s?수량)/.test(field.label));

/** Nobody names their own price: it comes from what is sold, and the total from the lines. Stock goes down with them. */
function rulesFor(spec: AppSpec, line: EntitySpec, offer: EntitySpec, price: FieldSpec, total: string): RuleSpec[] {
  const stock = stockOf(offer);
  const taken = new Set(spec.rules?.map(({ id }) => id));
  const rules: RuleSpec[] = [
    {
      id: `${line.id}Price`,
      entity: line.id,
      on: "create",
      steps: [{ do: "set", field: "unitPrice", to: { via: "item", field: price.id } }],
    },
    {
      id: `${line.id}Total`,
      entity: line.id,
      on: "while",
      steps: [{ do: "add", via: "order", field: total, by: { field: "amount", sign: 1 } }],
    },
    ...(stock
      ? [
          {
            id: `${line.id}Stock`,
            entity: line.id,
            on: "while" as const,
            steps: [{ do: "add" as const, via: "item", field: stock.id, by: { field: "quantity", sign: -1 as const } }],
          },
        ]
      : []),
  ];
  return rules.filter(({ id }) => !taken.has(id));
}

const GOODS: readonly ((good: string) => string)[] = [
  (good) => `시그니처 ${good}`,
  (good) => `${good} 선물 세트`,
  (good) => `미니 ${good}`,
  (good) => `베스트 ${good}`,
  (good) => `${good} 2개 묶음`,
  (good) => `시즌 한정 ${good}`,
  (good) => `프리미엄 ${good}`,
  (good) => `${good} 정기 구독`,
];

/** A counter that opens with things one can have: all but one on sale, and named after what the shop is for. */
function onSale(spec: AppSpec, offerId: string, text: string): AppSpec {
  const offer = spec.entities.find(({ id }) => id === offerId)!;
  const state = offer.fields.find(({ id }) => id === offer.statusField);
  const valueOf = (word: RegExp) => state?.options?.find(({ label }) => word.test(label))?.value;
  const [open, gone] = [valueOf(/^(?:판매\s?중|판매|판매\s?가능|이용\s?가능|주문\s?가능)$/), valueOf(/(?:품절|매진)/)];
  const stock = stockOf(offer);
  const group = offer.fields.find((field) => field.type === "select" && !field.hidden);
  const side = group?.options?.find(({ label }) => /(추가|토핑|사이드)/.test(label));
  const along = group && side ? { field: group.id, value: side.value } : undefined;
  // What was named one by one is called so, and all of it is to be had.
  const isSaid = readThings(text).some(({ kind }) => kind === "priced" || kind === "named");
  const good = isSaid ? undefined : /([가-힣]{2,6})\s?(?:쇼핑몰|온라인몰|스토어)/.exec(text)?.[1];
  const soldOut = isSaid ? -1 : 4;
  // A trade that has goods of its own needs none made up from a word.
  const { id: domain, pools } = findDomain(text, [0, 30]);
  const isStocked = pools?.product !== undefined && domain !== "shopmall";
  const isName = good !== undefined && !isStocked && !/^(?:온라인|동네|우리|작은|개인|나만의|소규모|수제|중고|인터넷)$/.test(good);
  const titles = isName ? (findNoun(good)?.titles ?? []).map((title) => title.split(/[:~]/, 1)[0]!) : [];
  const sample = offer.sample.map((row, at) => ({
    ...row,
    ...(isName && { [offer.titleField]: titles[at] ?? GOODS[at % GOODS.length]!(good) }),
    ...(state && open !== undefined && { [state.id]: at === soldOut ? (gone ?? open) : open }),
    ...(along && /(추가|토핑|사이드)/.test(String(row[offer.titleField])) && { [along.field]: along.value }),
    ...(stock && { [stock.id]: at === soldOut && gone !== undefined ? 0 : 20 + ((at * 7) % 25) }),
  }));
  return changeEntity(spec, { ...offer, sample });
}

/** Sample orders hold one to three things, and cost what these cost. */
function withLines(spec: AppSpec, ids: { order: string; offer: string; line: string; price: string; fee: number }): AppSpec {
  const [order, offer, line] = [ids.order, ids.offer, ids.line].map((id) => spec.entities.find((entity) => entity.id === id)!);
  const goods = offer!.sample;
  if (goods.length === 0) return spec;
  const total = order!.fields.find((field) => field.type === "money" && !field.hidden)!.id;
  const asked = line!.fields.filter((field) => field.type === "select" || field.type === "multiselect");
  const lines: SampleRow[] = [];
  const orders = order!.sample.map((row, at) => {
    let sum = ids.fee;
    for (let n = 0; n <= at % 3; n++) {
      const item = goods[(at * 2 + n) % goods.length]!;
      const quantity = ((at + n) % 3) + 1;
      const unitPrice = Number(item[ids.price]) || 0;
      const made = {
        id: `s${lines.length + 1}`,
        order: row.id,
        item: item.id,
        quantity,
        unitPrice,
        ...Object.fromEntries(asked.map((field) => [field.id, sampleChoice(field, at + n)])),
      };
      lines.push(made);
      sum += quantity * (unitPrice + sampleCost(asked, made));
    }
    return { ...row, [total]: sum };
  });
  return changeEntity(changeEntity(spec, { ...order!, sample: orders }), { ...line!, sample: lines });
}

/** What somebody chose: one of it, or now and then something on top. */
function sampleChoice({ type, options = [] }: FieldSpec, at: number): string | string[] | null {
  const value = options[at % options.length]?.value ?? null;
  return type === "select" || value === null ? value : at % 2 === 0 ? [value] : [];
}

function withChildren(spec: AppSpec, order: string, line: string): AppSpec {
  const screen = recordScreen(spec, order);
  if (!screen) return spec;
  return changeScreen(spec, screen.id, (blocks) =>
    blocks.map((block) =>
      block.kind === "record" && block.entity === order ? { ...block, children: [...new Set([...(block.children ?? []), line])] } : block,
    ),
  );
}

const SCALE: Readonly<Record<string, number>> = { 천: 1_000, 만: 10_000 };

/** "배달비는 3천원", "최소주문 15,000원": the amount behind the word, in won. */
function wonIn(text: string, word: RegExp): number | undefined {
  const match = new RegExp(`${word.source}(?:은|는|이|가)?\\s?(\\d[\\d,]*)\\s?(천|만)?\\s?원`).exec(text);
  const amount = match && Number(match[1]!.replaceAll(",", "")) * (SCALE[match[2] ?? ""] ?? 1);
  return amount && amount > 0 && amount <= 10_000_000 ? amount : undefined;
}
