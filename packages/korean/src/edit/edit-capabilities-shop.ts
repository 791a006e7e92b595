/** What a shop asks and takes: "토핑 옵션 추가해줘", "치즈는 1500원으로", "최소 주문 15000원", "배달비 3천원". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { choiceField, lineFormula, pricedOptions, saidChoices, shopContext } from "../capability/shop-choices.ts";
import { changeFormula, dueFormula, rateIn } from "../capability/rewards.ts";
import { atLeast } from "../capability/shop.ts";
import { englishId } from "../english-id.ts";
import { josa, stripJosa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { REMOVE } from "./phrase.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";

interface Shop {
  screen: string;
  block: ShopBlock;
  order: EntitySpec;
  line: EntitySpec;
  offer: EntitySpec;
  choices: FieldSpec[];
}

export const editShop: EditRule = (context): EditOutcome | undefined => {
  const shop = shopOf(context.spec);
  if (!shop || /(버튼|그래프|차트|화면|페이지)/.test(context.text)) return undefined;
  return (
    setRate(context, shop) ??
    setLimits(context, shop) ??
    setPrice(context, shop) ??
    addOptions(context, shop) ??
    setMust(context, shop) ??
    choose(context, shop)
  );
};

function shopOf({ screens, entities }: AppSpec): Shop | undefined {
  for (const screen of screens)
    for (const block of screen.blocks) {
      if (block.kind !== "shop") continue;
      const [order, line, offer] = [block.order, block.line, block.entity].map((id) => entities.find((entity) => entity.id === id)!);
      const choices = (block.choices ?? []).flatMap((id) => line!.fields.find((field) => field.id === id) ?? []);
      return { screen: screen.id, block, order: order!, line: line!, offer: offer!, choices };
    }
  return undefined;
}

/** A double portion holds the syllable of "take out". */
const isRemoval = (text: string): boolean => REMOVE.test(text.replaceAll("곱빼기", ""));
const won = (amount: number) => `${amount.toLocaleString("en-US")}원`;
const amountIn = (text: string): number | undefined => {
  const match = new RegExp(`${AMOUNT_PATTERN}\\s?원`).exec(text);
  const amount = match ? readAmount(match[1]!) : Number.NaN;
  return amount >= 0 && amount <= 10_000_000 && Number.isInteger(amount) ? amount : undefined;
};

/** "적립률을 5%로": from now on; points that are there stay. */
function setRate({ text }: EditContext, { screen, block, order }: Shop): EditOutcome | undefined {
  const rate = /(적립|포인트|마일리지)/.test(text) ? rateIn(text) : undefined;
  const change = order.fields.find(({ type, formula }) => type === "computed" && formula?.startsWith(`floor(${block.due} * `));
  if (rate === undefined || !change || block.due === undefined || block.orderPoints === undefined) return undefined;
  return {
    kind: "ops",
    ops: [
      { op: "setBlock", screen, block: { ...block, rate } },
      { op: "setField", entity: order.id, field: change.id, patch: { formula: changeFormula(block.due, rate, block.orderPoints) } },
    ],
    summary: `이제 낸 돈의 ${rate}%가 포인트로 쌓여요.`,
  };
}

/** 최소 주문 and 배달비 hang together: what is asked of an order's total holds the fee. */
function setLimits({ text }: EditContext, { screen, block, order }: Shop): EditOutcome | undefined {
  const isFee = /(?:배달|배송)\s?(?:비|료|팁)/.test(text);
  if (!isFee && !/최소\s?(?:주문|금액)/.test(text)) return undefined;
  const amount = isRemoval(text) || /무료|공짜/.test(text) ? 0 : amountIn(text);
  if (amount === undefined) return undefined;
  const { minimum: oldMinimum, fee: oldFee, ...rest } = block;
  const fee = isFee ? amount : (oldFee ?? 0);
  const minimum = isFee ? (oldMinimum ?? 0) : amount;
  const others = (order.constraints ?? []).filter(
    (one) => !(one.kind === "check" && one.must.some(({ field, op }) => field === block.total && op === "gte")),
  );
  const constraints = [...others, ...(minimum > 0 ? [atLeast(block.total, minimum, fee)] : [])];
  const next: ShopBlock = { ...rest, ...(minimum > 0 && { minimum }), ...(fee > 0 && { fee }) };
  return {
    kind: "ops",
    ops: [
      { op: "setBlock", screen, block: next },
      { op: "setEntity", entity: order.id, patch: { constraints } },
      ...(isFee ? [{ op: "setField" as const, entity: order.id, field: block.total, patch: { default: { value: fee } } }] : []),
      ...(isFee && next.due !== undefined && next.couponCopies
        ? [{ op: "setField" as const, entity: order.id, field: next.due, patch: { formula: dueFormula(next) } }]
        : []),
    ],
    summary: isFee
      ? fee > 0
        ? `주문마다 배달·배송비 ${josa(won(fee), "을/를")} 더해요.`
        : "배달·배송비를 받지 않아요."
      : minimum > 0
        ? `${won(minimum)}부터 주문할 수 있게 했어요.`
        : "최소 주문 금액을 없앴어요.",
  };
}

/** "치즈 토핑을 1500원으로": an option that is there costs something else. */
function setPrice({ text }: EditContext, { line, choices }: Shop): EditOutcome | undefined {
  const priceKrw = /무료|공짜/.test(text) ? 0 : amountIn(text);
  if (priceKrw === undefined || /(추가|넣)/.test(text)) return undefined;
  const mentioned = choices.flatMap((field) =>
    (field.options ?? []).filter(({ label }) => text.includes(label)).map((option) => ({ field, option })),
  );
  const [found] = mentioned.toSorted((a, b) => b.option.label.length - a.option.label.length);
  if (!found) return undefined;
  const { field, option } = found;
  return {
    kind: "ops",
    ops: [
      {
        op: "setOption",
        entity: line.id,
        field: field.id,
        value: option.value,
        patch: { price: priceKrw === 0 ? undefined : priceKrw },
      },
    ],
    summary: `${field.label}의 ${josa(option.label, "을/를")} 고르면 ${priceKrw === 0 ? "값이 더해지지 않아요." : `${josa(won(priceKrw), "이/가")} 더해져요.`}`,
  };
}

/** "토핑에 만두 1500원 추가해줘" */
function addOptions({ text }: EditContext, { line, choices }: Shop): EditOutcome | undefined {
  if (isRemoval(text)) return undefined;
  for (const field of choices) {
    const said = new RegExp(
      `${field.label}\\s?(?:옵션|선택지)?(?:에는|에도|에|으로는|로는|로)\\s+(.+?)(?:을|를|도)?\\s*(?:추가|넣|더|있)`,
    ).exec(text);
    if (!said) continue;
    const taken = new Set(field.options?.map(({ value }) => value));
    const fresh = pricedOptions(said[1]!.replace(/\s*(?:이랑|하고|랑|와|과)\s+/g, ","))
      .filter(({ label }) => !field.options?.some((option) => option.label === label))
      .map((option) => {
        const value = englishId(option.label, taken, "option", "option");
        taken.add(value);
        return { ...option, value };
      });
    if (fresh.length === 0) continue;
    return {
      kind: "ops",
      ops: fresh.map((option) => ({ op: "addOption", entity: line.id, field: field.id, option })),
      summary: `${field.label}에 ${fresh.map(({ label, price }) => (price ? `${label}(+${won(price)})` : label)).join(", ")} 선택지를 넣었어요.`,
    };
  }
  return undefined;
}

/** "맵기는 꼭 고르게", "사이즈는 선택 안 해도 되게" */
function setMust({ text }: EditContext, { screen, block, choices }: Shop): EditOutcome | undefined {
  const field = choices.find(({ label }) => text.includes(label));
  const isFree = /(?:선택\s?사항|안\s?(?:골라|고르|선택)|필수\s?(?:가\s?)?(?:아니|말고|해제)|자유)/.test(text);
  if (!field || (!isFree && !/(필수|꼭|반드시)/.test(text))) return undefined;
  const { must: old, ...rest } = block;
  const must = [...(old ?? []).filter((id) => id !== field.id), ...(isFree ? [] : [field.id])];
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen, block: { ...rest, ...(must.length > 0 && { must }) } }],
    summary: isFree ? `${josa(field.label, "은/는")} 고르지 않아도 돼요.` : `${josa(field.label, "을/를")} 꼭 고르게 했어요.`,
  };
}

/** "토핑 옵션 추가해줘", "맵기 선택 빼줘" */
function choose({ text, spec }: EditContext, shop: Shop): EditOutcome | undefined {
  const { screen, block, line, offer, choices } = shop;
  if (isRemoval(text)) {
    const gone = choices.find(({ label }) => text.includes(label));
    return gone && /(옵션|선택|고르|기능)/.test(text) ? withoutChoice(shop, gone) : undefined;
  }
  const taken = new Set(line.fields.map(({ id }) => id));
  const fresh = saidChoices(text)
    .filter((said) => !choices.some(({ label }) => label.startsWith(said.label)))
    .map((one) => (one.options.length > 0 ? one : { ...one, options: spokenOptions(text, one.label) ?? [] }))
    .map((said): { op: SpecOp; field: FieldSpec } => {
      const old = line.fields.find(({ hidden, label, options }) => hidden && label === said.label && options);
      if (old && said.options.length === 0) return { op: { op: "showField", entity: line.id, field: old.id }, field: old };
      const field = choiceField(said, shopContext(spec, offer), taken);
      taken.add(field.id);
      return { op: { op: "addField", entity: line.id, field, after: choices.at(-1)?.id ?? block.quantity }, field };
    });
  if (fresh.length === 0 || /(항목|필드|칸)/.test(text)) return undefined;
  const asked = fresh.map(({ field }) => field);
  const all = [...choices, ...asked];
  const must = [...(block.must ?? []), ...asked.filter(({ type }) => type === "select").map(({ id }) => id)];
  return {
    kind: "ops",
    ops: [
      ...fresh.map(({ op }) => op),
      ...priced(line, all),
      { op: "setBlock", screen, block: { ...block, choices: all.map(({ id }) => id), ...(must.length > 0 && { must }) } },
      ...offeredToo(offer, block, asked),
    ],
    summary: `담을 때 ${josa(asked.map(({ label }) => label).join(", "), "을/를")} 고를 수 있게 했어요. 값은 “${example(asked)}”처럼 바꿔요.`,
  };
}

/** "사이즈 고를 수 있게 톨 그란데 벤티, 벤티는 500원": what there is to choose from, said last, with what it adds. */
function spokenOptions(text: string, label: string): FieldSpec["options"] {
  const said = text
    .slice(text.indexOf(label) + label.length)
    .replace(
      /^\s?(?:을|를|은|는|도)?\s?(?:고를\s?수\s?있게|고르게|선택할\s?수\s?있게|선택하게|옵션(?:을|도)?\s?(?:추가|넣어))(?:\s?해)?\s?(?:줘)?[,.:]?\s+/,
      "",
    );
  const options = new Map<string, number>();
  let last = "";
  for (const word of said.split(/[\s,/]+/)) {
    const price = /^[+]?([\d,]+)\s?(?:원)?$/.test(word) ? amountIn(`${word.replace(/원$/, "")}원`) : undefined;
    const name = stripJosa(word).stem;
    if (price !== undefined && last !== "") options.set(last, price);
    else if (/^[가-힣A-Za-z]{1,8}$/.test(name) && !/^(?:추가|넣어줘|해줘|원|고를|수|있게)$/.test(word)) {
      last = name;
      if (!options.has(name)) options.set(name, 0);
    } else if (!/^(?:추가|넣어줘|해줘|줘|원|더)[.!~]*$/.test(word)) return undefined;
  }
  if (options.size < 2 || options.size > 10) return undefined;
  return pricedOptions([...options].map(([name, price]) => (price > 0 ? `${name} ${price}원` : name)).join("/"));
}

const example = ([field]: readonly FieldSpec[]) => `${field?.options?.at(-1)?.label ?? "치즈"} 1500원으로`;

/** A thing that names its choices has the new ones to name too. */
function offeredToo(offer: EntitySpec, block: ShopBlock, fresh: readonly FieldSpec[]): SpecOp[] {
  const offers = offer.fields.find(({ id }) => id === block.offers);
  if (!offers) return [];
  return fresh
    .filter(({ id }) => !offers.options?.some(({ value }) => value === id))
    .map(({ id, label }) => ({ op: "addOption", entity: offer.id, field: offers.id, option: { value: id, label }, at: 0 }));
}

/** What a line comes to, by what is chosen with it; a formula of one's own stays. */
function priced(line: EntitySpec, choices: readonly FieldSpec[]): SpecOp[] {
  const amount = line.fields.find(({ type, formula }) => type === "computed" && formula?.startsWith("quantity * "));
  if (!amount) return [];
  return [{ op: "setField", entity: line.id, field: amount.id, patch: { formula: lineFormula(choices.map(({ id }) => id)) } }];
}

function withoutChoice({ screen, block, line, choices }: Shop, gone: FieldSpec): EditOutcome {
  const left = choices.filter((field) => field !== gone);
  const { choices: _choices, must: old, ...rest } = block;
  const must = (old ?? []).filter((id) => id !== gone.id);
  return {
    kind: "ops",
    ops: [
      ...priced(line, left),
      {
        op: "setBlock",
        screen,
        block: { ...rest, ...(left.length > 0 && { choices: left.map(({ id }) => id) }), ...(must.length > 0 && { must }) },
      },
      { op: "hideField", entity: line.id, field: gone.id },
    ],
    summary: `이제 담을 때 ${josa(gone.label, "을/를")} 묻지 않아요. 지난 주문의 값은 그대로 있어요.`,
  };
}
