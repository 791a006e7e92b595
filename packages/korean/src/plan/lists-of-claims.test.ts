import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";

const listsOf = (text: string) =>
  createFromText({ text, today: "2026-11-27", seed: 3 }).spec.entities.map(({ name, fields }) => ({
    name,
    fields: fields.filter(({ hidden }) => !hidden).map(({ label, type }) => `${label}:${type}`),
  }));

describe("what is kept, and of what, where no list is named", () => {
  it("is a list of what it is written down of, and records of each with their day", () => {
    expect(listsOf("돌탑 쌓는 사람인데 탑별로 쌓은 돌, 비 왔는지, 무너졌는지 매일 남기려고요")).toEqual([
      { name: "탑", fields: ["이름:text", "메모:longtext"] },
      { name: "탑 기록", fields: ["탑:relation", "날짜:date", "쌓은 돌:text", "비 왔는지:boolean", "무너졌는지:boolean"] },
    ]);
  });

  it("keeps the fields a known thing has, beside its records", () => {
    const [song, record] = listsOf("실로폰 두드리는데 곡별로 몇 번 쳤는지 매일 적는 거요");
    expect(song?.name).toBe("곡");
    expect(song?.fields).toContain("곡명:text");
    expect(record?.fields).toEqual(["곡:relation", "날짜:date", "몇 번 쳤는지:number"]);
  });

  it("is of each thing where it does not happen again and again", () => {
    const lists = listsOf("연자방아 여러 대 있는데 방아마다 산 날, 돌 지름, 금 갔는지 적어 두려고요");
    expect(lists).toHaveLength(1);
    expect(lists[0]?.fields).toEqual(expect.arrayContaining(["산 날:date", "돌 지름:text"]));
  });
});
