import { describe, expect, it } from "vitest";
import type { Actor } from "../record-access.ts";
import type { CollectionSchema } from "../schema.ts";
import { isFieldTold } from "./told-field.ts";

const people = {
  signup: true,
  roles: [
    { id: "staff", label: "직원" },
    { id: "boss", label: "사장", admin: true },
  ],
};
const staff: Actor = { id: "a1", role: "staff", admin: false, people };
const boss: Actor = { ...staff, role: "boss", admin: true };
const goods = {
  id: "goods",
  name: "물건",
  titleField: "name",
  access: [{ role: "staff", can: ["list", "read"] }],
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "cost", label: "들여온 값", type: "money", private: true },
    { id: "left", label: "수량", type: "number" },
    { id: "worth", label: "재고 금액", type: "computed", formula: "left * cost" },
    { id: "twice", label: "두 배", type: "computed", formula: "worth * 2" },
    { id: "half", label: "반", type: "computed", formula: "left / 2" },
  ],
} as unknown as CollectionSchema;
const moves = {
  id: "moves",
  name: "들고 남",
  titleField: "item",
  access: [{ role: "staff", can: ["list", "read"] }],
  fields: [
    { id: "item", label: "물건", type: "relation", target: "goods" },
    { id: "cost", label: "값", type: "computed", lookup: { via: "item", field: "cost" } },
  ],
} as unknown as CollectionSchema;
const lists = new Map([goods, moves].map((list) => [list.id, list]));

describe("what is kept from somebody", () => {
  it.each(["cost", "worth", "twice"])("is not told by %s, to whoever runs the app it is", (id) => {
    expect([isFieldTold(lists, goods, staff, id), isFieldTold(lists, goods, boss, id)]).toEqual([false, true]);
  });

  it("is not told by a list that reads it, and the rest is", () => {
    expect([isFieldTold(lists, moves, staff, "cost"), isFieldTold(lists, goods, staff, "half")]).toEqual([false, true]);
  });
});
