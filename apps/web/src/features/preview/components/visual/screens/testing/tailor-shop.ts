import { parseSpec } from "@appmon/appspec/parse-spec";

/** A tailor's: appointments, each of a customer, on a screen of their own, and a screen of today's without a way to add. */
export const tailorShop = parseSpec({
  v: 1,
  title: "양복점",
  icon: "scissors",
  seed: 1,
  theme: { family: "shop", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "customer",
      name: "손님",
      titleField: "name",
      kind: "person",
      fields: [
        { id: "name", label: "이름", type: "text", required: true },
        { id: "phone", label: "손님 연락처", type: "phone" },
      ],
      sample: [],
    },
    {
      id: "visit",
      name: "예약",
      titleField: "what",
      dateField: "day",
      statusField: "state",
      fields: [
        { id: "what", label: "무엇", type: "text", required: true },
        { id: "day", label: "날짜", type: "date" },
        { id: "who", label: "손님", type: "relation", target: "customer" },
        {
          id: "state",
          label: "상태",
          type: "status",
          options: [
            { value: "open", label: "대기" },
            { value: "done", label: "완료", final: true },
          ],
        },
      ],
      constraints: [{ kind: "unique", fields: ["what"], message: "같은 예약이 있어요" }],
      sample: [],
    },
  ],
  actions: [
    {
      id: "finish",
      label: "예약 완료",
      entity: "visit",
      confirm: "이 예약을 마칠까요?",
      steps: [{ do: "set", field: "state", to: "done" }],
      success: "예약을 마쳤어요.",
    },
  ],
  screens: [
    {
      id: "visits",
      path: "/",
      title: "예약 목록",
      blocks: [
        {
          id: "visitList",
          kind: "collection",
          query: { entity: "visit", sort: [{ field: "day", dir: "asc" }] },
          views: [{ kind: "table", columns: ["what", "day"] }],
          actions: ["finish"],
          empty: "아직 예약이 없어요. 첫 예약을 추가해 보세요.",
        },
      ],
    },
    {
      id: "visitDetail",
      path: "/visits/:id",
      title: "예약 상세",
      blocks: [{ id: "visitRecord", kind: "record", entity: "visit" }],
    },
    {
      id: "customers",
      path: "/customers",
      title: "손님",
      blocks: [{ id: "customerList", kind: "collection", query: { entity: "customer" }, views: [{ kind: "list" }] }],
    },
    {
      id: "board",
      path: "/board",
      title: "오늘 볼 것",
      blocks: [{ id: "boardList", kind: "collection", query: { entity: "visit" }, views: [{ kind: "list" }], create: false }],
    },
  ],
  nav: { kind: "top", home: "visits", items: ["visits", "customers", "board"] },
  notes: [],
});
