import { parseSpec } from "@appmon/appspec/parse-spec";

/** A list of things, with a table that names its columns. */
export const itemsApp = parseSpec({
  v: 1,
  title: "물품 장부",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "item",
      name: "물품",
      titleField: "name",
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "count", label: "수량", type: "number" },
        { id: "memo", label: "메모", type: "text" },
        {
          id: "state",
          label: "상태",
          type: "select",
          options: [
            { value: "fresh", label: "새것" },
            { value: "worn", label: "낡음" },
          ],
        },
      ],
      sample: [{ id: "s1", name: "책상", count: 2, memo: "긴 것", state: "fresh" }],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "물품",
      icon: "boxes",
      blocks: [{ id: "items", kind: "collection", query: { entity: "item" }, views: [{ kind: "table", columns: ["name", "count"] }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
