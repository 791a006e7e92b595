/** 원두, 우유, 시럽 같은 품목: some of the things there are. */
import { expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";

const today = "2026-11-20";
const made = (text: string) => createFromText({ text, today, seed: 5 }).spec;

it.each([
  ["분식집 재고 관리 앱 만들어줘. 어묵, 떡, 순대 같은 품목을 넣고 입고 출고를 적으면 재고가 계산되게", ["어묵", "떡", "순대"]],
  ["식당 재고 앱: 양파, 대파, 고기 같은 물건의 입출고를 적고 싶어요", ["양파", "대파", "고기"]],
])("are the rows of the list of things: %s", (text, names) => {
  const item = made(text).entities.find(({ id }) => id === "item")!;
  expect(item.sample.map((row) => row[item.titleField])).toEqual(names);
  expect(item.fields.filter(({ label }) => names.includes(label))).toEqual([]);
});

it.each(["어묵, 떡, 순대 같은 품목 재고 관리", "의자, 책상, 모니터 같은 비품을 관리하는 앱"])(
  "are no fields where the app's lists go by other names, and that is told: %s",
  (text) => {
    const spec = made(text);
    const names = text.split(" 같은")[0]!.split(", ");
    expect(spec.entities.flatMap(({ fields }) => fields.filter(({ label }) => names.includes(label)))).toEqual([]);
    const isRow = spec.entities.some(({ sample, titleField }) => names.every((name) => sample.some((row) => row[titleField] === name)));
    expect(isRow || spec.notes.some(({ kind, text: told }) => kind === "unsupported" && told.includes(names[0]!))).toBe(true);
  },
);
