import { expect, test } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { readAppWords, wordsOfApp } from "./app-words.ts";

test("a line about an app names it, its lists and their fields", () => {
  expect(readAppWords("독서 기록: 책(제목, 저자·쪽수), 읽은 날, 후기 (별점)")).toEqual({
    name: ["독서", "기록"],
    lists: ["책", "읽은날", "후기"],
    fields: ["제목", "저자", "쪽수", "별점"],
  });
});

test.each(["", ":", "((", "이름만", "a: b(c, d(e), )f)"])("any line is read: %j", (line) => {
  const { name, lists, fields } = readAppWords(line);
  for (const word of [...name, ...lists, ...fields]) expect(word).not.toBe("");
});

test("an app's own words are its title, its lists and the fields that are shown", () => {
  const spec = {
    title: "동네 책방",
    entities: [{ name: "입고 내역", fields: [{ label: "들어온 날" }, { label: "지운 칸", hidden: true }] }],
  } as unknown as AppSpec;
  expect(wordsOfApp(spec)).toEqual({ name: ["동네", "책방"], lists: ["입고내역"], fields: ["들어온날"] });
});
