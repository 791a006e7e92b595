import { expect, it } from "vitest";
import { besidesChildren } from "./record-related.tsx";
import type { Collection } from "../schema.ts";

const list = (id: string, target?: string): Collection => ({
  id,
  name: id,
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    ...(target === undefined ? [] : [{ id: "of", label: "누구", type: "relation" as const, target }]),
  ],
  sample: [],
});
const member = list("member");
const all = [member, list("payment", "member"), list("visit", "member"), list("news")];
const besides = (children: string[] | undefined, beside: string[] = []) =>
  besidesChildren(member, all, children, beside).map(({ collection }) => collection.id);

it("what points to a record is listed besides its children, and nothing where it is to have none", () => {
  expect(besides(undefined)).toEqual(["payment", "visit"]);
  expect(besides(["payment"])).toEqual(["visit"]);
  expect(besides(undefined, ["visit"])).toEqual(["payment"]);
  expect(besides([])).toEqual([]);
});
