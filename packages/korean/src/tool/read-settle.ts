/** 더치페이, 여행 경비 정산: who paid what, who sends whom how much. */
import type { EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { createRandom } from "../random.ts";
import { personName } from "../samples/sample-value.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const ASKED =
  /(더치\s?페이|(?:여행|모임|회식|경비|비용|엠티|MT|캠핑|데이트|술값)[가-힣\s]{0,10}정산|(?:경비|비용|숙박비|회식비|여행비|밥값|술값|장\s?본\s?(?:거|돈))(?:도|를|은)?\s?(?:나눠\s?내|나누|n빵|엔빵|1\/n)|정산\s?(?:기|앱|해\s?주|하는\s?(?:앱|거))|(?:여행|출장|캠핑)\s?(?:경비|비용)[^.\n]{0,16}(?:1인당|일인당|인당)|누가\s?(?:얼마|누구)[가-힣\s]{0,12}(?:보내|줘야|내야|냈는지))/i;
/** Paying out to sellers or at the end of a month is bookkeeping. */
const BOOKKEEPING = /(매출\s?정산|정산\s?(?:서|내역|관리|대장)|월\s?정산|수수료\s?정산|업체\s?정산|기사\s?정산|강사\s?정산)/;

/** Who gave how much, to be kept and not to be shared out. */
const GIVEN = /(축의금|부의금|조의금|부조|후원|기부|헌금|회비|벌금|지각비|월세|관리비|학원비|수강료|미수금|외상)/;

export const readSettle: ReadTools = (text) => {
  const match = ASKED.exec(text);
  if (!match || BOOKKEEPING.test(text) || (GIVEN.test(text) && !/(더치|정산)/.test(text))) return [];
  return [{ name: "settle", title: "더치페이 정산", span: [match.index, match.index + match[0].length], owns: /./, build }];
};

function build({ text, today, seed, free }: ToolContext): ToolParts {
  const people = peopleEntity(free("person"), seed);
  const foreign = /(환율|외화|엔화|달러|유로|위안|바트|동으로|해외|일본|베트남|태국|유럽|미국)/.exec(text);
  const expense = expenseEntity(free("expense"), people, foreign !== null, today);
  const amount = foreign ? "amountKrw" : "amount";
  const [id, peopleId] = [free("settle"), free("people")];
  const screens: ScreenSpec[] = [
    {
      id,
      title: "정산",
      path: `/${id}`,
      icon: "receipt",
      blocks: [
        { id: free("settleResult"), kind: "settle", title: "누가 누구에게", entity: expense.id, payer: "payer", amount, people: people.id },
        {
          id: free("expenseList"),
          title: "지출",
          kind: "collection",
          query: { entity: expense.id, sort: [{ field: "paidOn", dir: "desc" }] },
          views: [{ kind: "list", columns: ["item", "payer", amount, "paidOn"] }],
          export: true,
          empty: "아직 지출이 없어요. 누가 얼마를 냈는지 넣어 보세요.",
        },
      ],
    },
    {
      id: peopleId,
      title: "함께한 사람",
      path: `/${peopleId}`,
      icon: "users",
      blocks: [
        {
          id: free("peopleList"),
          kind: "collection",
          query: { entity: people.id },
          views: [{ kind: "list" }],
          empty: "함께한 사람을 넣어 보세요.",
        },
      ],
    },
  ];
  return {
    screens,
    entities: [expense, people],
    notes: [
      { kind: "assumed", text: "모두가 똑같이 나눠 낸다고 보고 계산해요." },
      ...(foreign ? [{ kind: "understood" as const, text: "외화로 쓴 돈은 직접 적은 환율로 바꿔서 정산해요." }] : []),
    ],
    plan: ["누가 누구에게 얼마 보낼지 정산", "지출 목록과 낸 사람", "함께한 사람 목록", "정산 내용 복사"],
  };
}

function peopleEntity(id: string, seed: number): EntitySpec {
  const random = createRandom(seed);
  return {
    id,
    name: "사람",
    counter: "명",
    icon: "users",
    kind: "person",
    titleField: "name",
    fields: [
      { id: "name", label: "이름", type: "text", required: true, unique: true },
      { id: "account", label: "계좌번호", type: "text", placeholder: "은행 계좌번호" },
    ],
    sample: [0, 1, 2, 3].map((index) => ({ id: `s${index + 1}`, name: personName(index, random), account: null })),
    origin: "template",
  };
}

function expenseEntity(id: string, people: EntitySpec, foreign: boolean, today: string): EntitySpec {
  const money: FieldSpec[] = foreign
    ? [
        { id: "amount", label: "쓴 금액", type: "number", required: true, min: 0 },
        {
          id: "currency",
          label: "통화",
          type: "select",
          required: true,
          options: [
            { value: "krw", label: "원화" },
            { value: "foreign", label: "외화" },
          ],
          default: { value: "foreign" },
        },
        {
          id: "rate",
          label: "환율 (1단위에 몇 원)",
          type: "number",
          unit: "원",
          min: 0,
          default: { value: 9.4 },
          help: "오늘 환율을 직접 적어 주세요.",
        },
        {
          id: "amountKrw",
          label: "원화 금액",
          type: "computed",
          unit: "원",
          formula: 'round(if(currency = "foreign", amount * rate, amount))',
        },
      ]
    : [{ id: "amount", label: "금액", type: "money", required: true, min: 0 }];
  const rows = foreign
    ? [
        ["숙소", "s1", 28_000],
        ["저녁 라멘", "s2", 5_400],
        ["교통 카드", "s3", 4_000],
        ["간식", "s2", 1_800],
      ]
    : [
        ["저녁 식사", "s1", 86_000],
        ["카페", "s2", 24_500],
        ["택시", "s3", 13_200],
        ["장보기", "s1", 41_800],
      ];
  return {
    id,
    name: "지출",
    counter: "건",
    icon: "receipt",
    kind: "main",
    titleField: "item",
    dateField: "paidOn",
    fields: [
      { id: "item", label: "내용", type: "text", required: true },
      { id: "payer", label: "낸 사람", type: "relation", target: people.id, required: true },
      ...money,
      { id: "paidOn", label: "날짜", type: "date", default: { auto: "today" } },
    ],
    sample: rows.map(([item, payer, amount], index) => ({
      id: `s${index + 1}`,
      item: item ?? "",
      payer: payer ?? "",
      amount: amount ?? 0,
      ...(foreign ? { currency: "foreign", rate: 9.4 } : {}),
      paidOn: today,
    })),
    origin: "template",
  };
}
