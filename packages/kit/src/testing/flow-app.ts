/** A shop, a course and a leave desk: every kind of rule in one small app, for the tests of both stores. */
import type { Collection, Rule } from "../schema.ts";

const product: Collection = {
  id: "product",
  name: "상품",
  titleField: "name",
  fields: [
    { id: "name", label: "상품명", type: "text", required: true },
    { id: "stock", label: "재고", type: "number", unit: "개", min: 0 },
  ],
  sample: [],
};
const sale: Collection = {
  id: "sale",
  name: "판매",
  titleField: "memo",
  fields: [
    { id: "memo", label: "메모", type: "text" },
    { id: "product", label: "상품", type: "relation", target: "product", required: true },
    { id: "quantity", label: "수량", type: "number", unit: "개", min: 1, required: true },
  ],
  constraints: [
    {
      kind: "check",
      must: [{ field: "quantity", op: "lte", value: 100 }],
      message: "한 번에 100개까지 팔 수 있어요",
    },
  ],
  sample: [],
};
const course: Collection = {
  id: "course",
  name: "강좌",
  titleField: "name",
  fields: [
    { id: "name", label: "강좌명", type: "text", required: true },
    { id: "seats", label: "정원", type: "number", unit: "명" },
  ],
  sample: [],
};
const enrolment: Collection = {
  id: "enrolment",
  name: "수강신청",
  titleField: "name",
  statusField: "status",
  fields: [
    { id: "name", label: "이름", type: "text", required: true },
    { id: "course", label: "강좌", type: "relation", target: "course", required: true },
    { id: "people", label: "인원", type: "number", min: 1 },
    {
      id: "status",
      label: "상태",
      type: "status",
      required: true,
      options: [
        { value: "waiting", label: "대기", next: ["approved", "refused"] },
        { value: "approved", label: "승인", next: ["refused"] },
        { value: "refused", label: "거절", next: [] },
      ],
    },
    { id: "reason", label: "반려 사유", type: "text" },
  ],
  constraints: [
    {
      kind: "capacity",
      of: ["course"],
      limit: { via: "course", field: "seats" },
      amount: "people",
      exceptStatus: ["refused"],
      message: "이 강좌는 정원이 찼어요.",
    },
    {
      kind: "check",
      when: [{ field: "status", op: "eq", value: "refused" }],
      must: [{ field: "reason", op: "filled" }],
      message: "반려 사유를 적어 주세요",
    },
  ],
  sample: [],
};
const history: Collection = {
  id: "history",
  name: "이력",
  titleField: "what",
  fields: [
    { id: "what", label: "내용", type: "text", required: true },
    { id: "of", label: "신청", type: "relation", target: "enrolment" },
    { id: "day", label: "날짜", type: "date", required: true },
  ],
  sample: [],
};

export const FLOW_COLLECTIONS: Collection[] = [product, sale, course, enrolment, history];

export const FLOW_RULES: Rule[] = [
  {
    id: "saleTakesStock",
    entity: "sale",
    on: "while",
    steps: [{ do: "add", via: "product", field: "stock", by: { field: "quantity", sign: -1 } }],
  },
  { id: "enrolmentWaits", entity: "enrolment", on: "create", steps: [{ do: "set", field: "status", to: "waiting" }] },
  {
    id: "approvalIsKept",
    entity: "enrolment",
    on: "update",
    when: [{ field: "status", op: "eq", value: "approved" }],
    steps: [{ do: "create", entity: "history", values: { what: { field: "name" }, of: { record: true }, day: { auto: "today" } } }],
  },
];
