/** A small app whose records are called by names that visitors are not to see. */
import type { AppSpec, EntitySpec, FieldSpec } from "../spec.ts";

const text = (id: string, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label, type: "text", ...more });
const list = (entity: Partial<EntitySpec> & Pick<EntitySpec, "id" | "name" | "titleField" | "fields">): EntitySpec => ({
  kind: "main",
  sample: [],
  ...entity,
});

/** What is lent, to whom, from which shelf, what was said of it, and rooms one asks for. */
export const hiddenNameApp: AppSpec = {
  v: 1,
  title: "공구 대여",
  icon: "star",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#000000" },
  entities: [
    list({
      id: "shelf",
      name: "선반",
      titleField: "name",
      exposure: "shown",
      fields: [
        text("name", "이름"),
        { id: "latest", label: "마지막", type: "computed", rollup: { entity: "loan", via: "shelf", fn: "last", field: "borrower" } },
      ],
    }),
    list({
      id: "loan",
      name: "대여",
      titleField: "borrower",
      exposure: "shown",
      fields: [
        text("borrower", "빌린 사람", { private: true }),
        text("thing", "물건"),
        { id: "shelf", label: "선반", type: "relation", target: "shelf" },
        { id: "shout", label: "외치기", type: "computed", formula: "borrower" },
      ],
    }),
    list({
      id: "visit",
      name: "확인",
      titleField: "loan",
      exposure: "shown",
      fields: [
        { id: "loan", label: "대여", type: "relation", target: "loan" },
        text("kept", "빌린 사람 이름", { hidden: true }),
        { id: "who", label: "누가", type: "computed", lookup: { via: "loan", field: "borrower" } },
      ],
    }),
    list({
      id: "stay",
      name: "방 예약",
      titleField: "door",
      exposure: "submitted",
      fields: [
        { id: "door", label: "방", type: "select", private: true, options: [{ value: "secretDoor", label: "비밀의 방" }] },
        { id: "day", label: "날", type: "date" },
        text("name", "성함"),
      ],
      constraints: [{ kind: "noOverlap", within: ["door"], start: ["day"], message: "이미 예약이 있어요" }],
    }),
  ],
  actions: [],
  screens: [
    {
      id: "home",
      title: "홈",
      path: "/",
      blocks: [
        { id: "ask", kind: "form", entity: "stay" },
        { id: "find", kind: "lookup", entity: "loan", by: ["borrower"] },
        { id: "list", kind: "collection", query: { entity: "loan" }, views: [{ kind: "list" }] },
      ],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
  rules: [{ id: "keep", entity: "visit", on: "create", steps: [{ do: "set", field: "kept", to: { via: "loan", field: "borrower" } }] }],
};
