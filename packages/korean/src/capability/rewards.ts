/** Coupons with a code and a last day, and points that come back with every order: both change what an order comes to. */
import type { Constraint, RuleSpec } from "@appmon/appspec/rule-spec";
import type { ShopBlock } from "@appmon/appspec/parts/shop/declare";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { changeEntity, changeScreen, hasBlock, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const COUPON = /(?:할인\s?)?쿠폰(?!\s?(?:도장|스탬프|북))/;
const POINTS = /(적립금|적립|포인트|마일리지)/;
const USUAL_RATE = 3;

export const rewards: Capability = {
  name: "rewards",
  label: "쿠폰과 포인트",
  isAskedFor: ({ text }, spec) =>
    hasBlock(spec, "shop") && !/(스탬프|도장)/.test(text) && (isWanted(text, COUPON) || isWanted(text, POINTS)),
  addTo(spec, { text, today }) {
    const wantsPoints = isWanted(text, POINTS);
    const wantsCoupon = isWanted(text, COUPON);
    const withCoupon = wantsCoupon ? addCoupons(spec, today) : spec;
    return wantsPoints ? addPoints(withCoupon, rateIn(text) ?? USUAL_RATE) : withCoupon;
  },
};

/** "5% 적립": percent of what is paid. */
function rateIn(text: string): number | undefined {
  const match = /(\d{1,2}(?:\.\d)?)\s?(?:%|퍼센트|프로)/.exec(text);
  return match ? Number(match[1]) : undefined;
}

interface Counter {
  screen: string;
  block: ShopBlock;
  order: EntitySpec;
}

function counterIn(spec: AppSpec): Counter | undefined {
  for (const screen of spec.screens)
    for (const block of screen.blocks)
      if (block.kind === "shop") return { screen: screen.id, block, order: spec.entities.find(({ id }) => id === block.order)! };
  return undefined;
}

const made = (field: FieldSpec): FieldSpec => ({ ...field, origin: "template" });
const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function freeId(taken: readonly { id: string }[], wanted: string): string {
  if (!taken.some(({ id }) => id === wanted)) return wanted;
  for (let n = 2; ; n++) if (!taken.some(({ id }) => id === `${wanted}${n}`)) return `${wanted}${n}`;
}

function addCoupons(spec: AppSpec, today: string): AppSpec {
  const counter = counterIn(spec);
  if (!counter || counter.block.coupon !== undefined) return spec;
  const { block, order, screen } = counter;
  const coupon: EntitySpec = {
    id: freeId(spec.entities, "coupon"),
    name: "쿠폰",
    counter: "장",
    icon: "ticket",
    titleField: "code",
    foundBy: "code",
    dateField: "until",
    kind: "resource",
    origin: "template",
    fields: [
      made({ id: "code", label: "쿠폰 번호", type: "text", required: true, unique: true, maxLength: 40 }),
      made({ id: "won", label: "할인 금액", type: "money", min: 0 }),
      made({ id: "percent", label: "할인율", type: "percent", min: 0, max: 100 }),
      made({ id: "until", label: "사용 기한", type: "date", help: "비워 두면 언제나 쓸 수 있어요." }),
    ],
    sample: [
      { id: "s1", code: "WELCOME", won: 3_000, percent: null, until: dayAfter(today, 60) },
      { id: "s2", code: "THANKS10", won: null, percent: 10, until: dayAfter(today, 30) },
      { id: "s3", code: "OPEN2000", won: 2_000, percent: null, until: dayAfter(today, -7) },
    ],
  };
  const ids = {
    coupon: freeId(order.fields, "coupon"),
    won: freeId(order.fields, "couponWon"),
    percent: freeId(order.fields, "couponPercent"),
    until: freeId(order.fields, "couponUntil"),
  };
  const fields = [
    made({ id: ids.coupon, label: "쿠폰", type: "relation", target: coupon.id }),
    made({ id: ids.won, label: "쿠폰 할인 금액", type: "money" }),
    made({ id: ids.percent, label: "쿠폰 할인율", type: "percent" }),
    made({ id: ids.until, label: "쿠폰 기한", type: "date" }),
  ];
  const until: Constraint = {
    kind: "check",
    when: [{ field: ids.until, op: "filled" }],
    must: [{ field: ids.until, op: "gte", value: { today: 0 } }],
    message: "기한이 지난 쿠폰이에요. 쿠폰을 빼고 주문해 주세요.",
  };
  const rule: RuleSpec = {
    id: freeId(spec.rules ?? [], `${order.id}Coupon`),
    entity: order.id,
    on: "create",
    steps: (["won", "percent", "until"] as const).map((id) => ({
      do: "set" as const,
      field: ids[id],
      to: { via: ids.coupon, field: id },
    })),
  };
  const next: ShopBlock = {
    ...block,
    coupon: coupon.id,
    couponCode: "code",
    couponWon: "won",
    couponPercent: "percent",
    couponUntil: "until",
    orderCoupon: ids.coupon,
    couponCopies: [ids.won, ids.percent, ids.until],
  };
  const grown = changeEntity(spec, { ...order, fields: [...order.fields, ...fields], constraints: [...(order.constraints ?? []), until] });
  const whole = withDue({ ...grown, entities: [...grown.entities, coupon], rules: [...(spec.rules ?? []), rule] }, screen, next);
  return withNote(withManagement(whole, coupon, "쿠폰"), {
    kind: "understood",
    text: "주문할 때 쿠폰 번호를 넣으면 금액이나 비율만큼 깎아 드려요. 기한이 지난 쿠폰은 쓸 수 없어요.",
    node: coupon.id,
  });
}

function addPoints(spec: AppSpec, rate: number): AppSpec {
  const counter = counterIn(spec);
  if (!counter || counter.block.member !== undefined) return spec;
  const { block, order, screen } = counter;
  const member: EntitySpec = {
    id: freeId(spec.entities, "pointMember"),
    name: "포인트 회원",
    counter: "명",
    icon: "coins",
    titleField: "phone",
    kind: "person",
    origin: "template",
    fields: [
      made({ id: "phone", label: "휴대폰 번호", type: "phone", required: true, unique: true }),
      made({ id: "points", label: "포인트", type: "number", unit: "P", min: 0, default: { value: 0 } }),
    ],
    sample: [
      { id: "s1", phone: "010-2345-6789", points: 3_200 },
      { id: "s2", phone: "010-8721-3340", points: 850 },
      { id: "s3", phone: "010-5512-9087", points: 12_400 },
    ],
  };
  const ids = {
    member: freeId(order.fields, "pointMember"),
    used: freeId(order.fields, "usedPoints"),
    change: freeId(order.fields, "pointChange"),
  };
  const fields = [
    made({ id: ids.member, label: "포인트 회원", type: "relation", target: member.id }),
    made({ id: ids.used, label: "쓴 포인트", type: "number", unit: "P", min: 0 }),
  ];
  const next: ShopBlock = {
    ...block,
    member: member.id,
    memberPhone: "phone",
    memberPoints: "points",
    orderMember: ids.member,
    orderPoints: ids.used,
    rate,
  };
  const grown = changeEntity(spec, { ...order, fields: [...order.fields, ...fields] });
  const due = withDue({ ...grown, entities: [...grown.entities, member] }, screen, next);
  const dueId = counterIn(due)!.block.due!;
  const paid = due.entities.find(({ id }) => id === order.id)!;
  const change = made({ id: ids.change, label: "포인트 변동", type: "computed", formula: changeFormula(dueId, rate, ids.used), unit: "P" });
  const state = order.fields.find(({ id }) => id === order.statusField);
  const cancelled = state?.options?.find(({ label }) => /취소/.test(label))?.value;
  const rule: RuleSpec = {
    id: freeId(due.rules ?? [], `${order.id}Points`),
    entity: order.id,
    on: "while",
    ...(state && cancelled !== undefined && { when: [{ field: state.id, op: "ne" as const, value: cancelled }] }),
    steps: [{ do: "add", via: ids.member, field: "points", by: { field: ids.change, sign: 1 } }],
  };
  const whole = changeEntity({ ...due, rules: [...(due.rules ?? []), rule] }, { ...paid, fields: [...paid.fields, change] });
  const looked = withBlock(whole, screen, {
    id: "points",
    kind: "lookup",
    title: "내 포인트",
    entity: member.id,
    by: ["phone"],
    show: ["points"],
  });
  return withNote(withManagement(looked, member, "포인트 회원"), {
    kind: "understood",
    text: `낸 돈의 ${rate}%가 휴대폰 번호에 쌓이고, 다음 주문에서 쓸 수 있어요. 주문을 취소하면 되돌아가요.`,
    node: member.id,
  });
}

/** What an order adds to one's points: what it earns, less what was paid with. */
const changeFormula = (due: string, rate: number, used: string): string => `floor(${due} * ${rate} / 100) - ${used}`;

/** What is left to pay: a coupon's share is one of the goods, not of the delivery fee that the total holds. */
function dueFormula({ total, fee = 0, couponCopies, orderPoints }: ShopBlock): string {
  const [won, percent] = couponCopies ?? [];
  const goods = fee > 0 ? `(${total} - ${fee})` : total;
  const less = [
    ...(won && percent ? [`min(${total}, ${won} + floor(${goods} * ${percent} / 100))`] : []),
    ...(orderPoints ? [orderPoints] : []),
  ];
  return [total, ...less].join(" - ");
}

/** The order says what is left to pay, and is refused when more is taken off than it comes to. */
function withDue(spec: AppSpec, screen: string, block: ShopBlock): AppSpec {
  const order = spec.entities.find(({ id }) => id === block.order)!;
  const formula = dueFormula(block);
  const old = block.due;
  const due = old ?? freeId(order.fields, "due");
  const field = made({ id: due, label: "결제할 금액", type: "computed", formula, unit: "원" });
  const fields = old === undefined ? [...order.fields, field] : order.fields.map((one) => (one.id === old ? { ...one, formula } : one));
  // A computed field reads what stands above it.
  const sorted = [...fields.filter((one) => one.type !== "computed"), ...fields.filter((one) => one.type === "computed")];
  const check: Constraint = {
    kind: "check",
    must: [{ field: due, op: "gte", value: 0 }],
    message: "쿠폰과 포인트가 주문 금액보다 커요. 포인트를 줄여 주세요.",
  };
  const constraints = old === undefined ? [...(order.constraints ?? []), check] : order.constraints;
  const grown = changeEntity(spec, { ...order, fields: sorted, ...(constraints && { constraints }) });
  return changeScreen(grown, screen, (blocks) => blocks.map((one) => (one.id === block.id ? { ...block, due } : one)));
}

/** Where its owner makes coupons and sees whose points there are. */
function withManagement(spec: AppSpec, entity: EntitySpec, title: string): AppSpec {
  return withScreen(
    spec,
    {
      id: title === "쿠폰" ? "coupons" : "points",
      title,
      icon: entity.icon ?? "ticket",
      // Codes are for those who hand them out.
      ...(spec.auth && entity.foundBy !== undefined && { access: spec.auth.roles.filter(({ admin }) => admin).map(({ id }) => id) }),
      blocks: [
        {
          id: `${entity.id}List`,
          kind: "collection",
          query: { entity: entity.id, search: [entity.titleField] },
          views: [{ kind: "table" }],
        },
      ],
    },
    { last: true },
  ).spec;
}
