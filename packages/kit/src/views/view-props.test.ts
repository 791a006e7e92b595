import { expect, it } from "vitest";
import type { Collection, FieldSchema } from "../schema.ts";
import { columnsOf } from "./view-props.ts";

const field = (id: string, type: FieldSchema["type"] = "text", rest: Partial<FieldSchema> = {}): FieldSchema => ({
  id,
  label: id,
  type,
  ...rest,
});
const collection: Collection = {
  id: "visit",
  name: "방문",
  titleField: "name",
  subtitleField: "phone",
  statusField: "state",
  dateField: "day",
  fields: [
    field("name"),
    field("phone", "phone"),
    field("photo", "image"),
    field("grade"),
    field("fee", "money"),
    field("gone", "text", { hidden: true }),
    field("state", "status", { options: [] }),
    field("place"),
    field("day", "date"),
    field("story", "longtext"),
  ],
} as unknown as Collection;
const shown = (most: number, columns?: string[]) =>
  columnsOf(collection, { kind: "table", ...(columns && { columns }) }, most).map(({ id }) => id);

it("shows as many columns as there is room for, those that a record is known by among them", () => {
  expect(shown(6)).toEqual(["phone", "grade", "fee", "state", "place", "day"]);
  expect(shown(4)).toEqual(["phone", "grade", "state", "day"]);
  expect(shown(3)).toEqual(["phone", "state", "day"]);
});

it("shows what the view names, in that order, and nothing the owner removed", () => {
  expect(shown(6, ["day", "gone", "story", "phone"])).toEqual(["day", "story", "phone"]);
});
