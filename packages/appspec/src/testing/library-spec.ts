import type { AppSpec, FieldSpec } from "../spec.ts";

const text = (id: string, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label, type: "text", ...more });
const number = (id: string, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label, type: "number", ...more });
const computed = (id: string, label: string, more: Partial<FieldSpec>): FieldSpec => ({ id, label, type: "computed", ...more });

/** A library for households: lists that are worked out from each other, and hidden fields that rules keep. */
export const library: AppSpec = {
  v: 1,
  title: "우리 동 도서관",
  icon: "book",
  seed: 1,
  theme: { family: "paper", mode: "light", background: "#ffffff", primary: "#336699" },
  entities: [
    {
      id: "home",
      name: "집",
      titleField: "name",
      fields: [
        text("name", "이름"),
        number("size", "식구"),
        { id: "price", label: "값", type: "money", hidden: true },
        number("lent", "빌린 수", { hidden: true }),
        {
          id: "level",
          label: "구분",
          type: "select",
          options: [
            { value: "new", label: "새 집" },
            { value: "old", label: "오랜 집" },
          ],
        },
        computed("lateBooks", "연체", {
          rollup: { entity: "loan", via: "home", fn: "count", where: [{ field: "due", op: "lt", value: { today: 0 } }] },
        }),
      ],
      sample: [],
    },
    {
      id: "loan",
      name: "대출",
      titleField: "book",
      fields: [
        text("book", "책"),
        { id: "home", label: "집", type: "relation", target: "home" },
        { id: "due", label: "반납일", type: "date" },
        number("allowed", "허용"),
        number("fee", "요금"),
        { id: "priceThen", label: "그때 값", type: "money", hidden: true },
        computed("homeLate", "그 집의 연체", { lookup: { via: "home", field: "lateBooks" } }),
        computed("homeLevel", "그 집의 구분", { lookup: { via: "home", field: "level" } }),
        computed("room", "남음", { formula: "allowed - homeLate" }),
        computed("dueNext", "다음", { formula: "addDays(due, 7)" }),
      ],
      sample: [],
    },
    { id: "note", name: "메모", titleField: "text", fields: [text("text", "글"), text("source", "출처", { hidden: true })], sample: [] },
  ],
  actions: [],
  screens: [
    {
      id: "loans",
      title: "대출",
      path: "/",
      blocks: [{ id: "loan-list", kind: "collection", query: { entity: "loan" }, views: [{ kind: "list" }] }],
    },
    {
      id: "homes",
      title: "집",
      path: "/houses",
      blocks: [{ id: "home-list", kind: "collection", query: { entity: "home" }, views: [{ kind: "list" }] }],
    },
    { id: "home", title: "집", path: "/homes/:id", blocks: [{ id: "one-home", kind: "record", entity: "home" }] },
  ],
  nav: { kind: "top", home: "loans", items: ["loans", "homes"] },
  notes: [],
};
