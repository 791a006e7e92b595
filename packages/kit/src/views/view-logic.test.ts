import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agoText } from "../talk/ago-text.ts";
import { chaptersOf, dayOf } from "./chronology.ts";
import { daysAfter, ganttOf, spanOf } from "./gantt-bars.ts";
import { drawersOf, mapLinks, regionOf } from "./map-places.ts";
import { rankOf } from "./rank-places.ts";
import { treeOf, type TreeNode } from "./record-tree.ts";
import type { FieldSchema } from "../schema.ts";
import { hourRows, inLanes, minutesOf, periodRows, weekdayColumns } from "./timetable-grid.ts";

const field = (type: FieldSchema["type"], options: string[] = []): FieldSchema => ({
  id: "f",
  label: "항목",
  type,
  options: options.map((label, at) => ({ value: `o${at}`, label })),
});

describe("timetable", () => {
  it("weekdays run from Monday, other options as they stand, and today is marked", () => {
    const columns = weekdayColumns(field("select", ["일요일", "수요일", "월요일"]), "수");
    expect(columns.map(({ label }) => label)).toEqual(["월요일", "수요일", "일요일"]);
    expect(columns.filter(({ isToday }) => isToday).map(({ label }) => label)).toEqual(["수요일"]);
    expect(weekdayColumns(field("select", ["A관", "월요일"]), "월").map(({ label }) => label)).toEqual(["A관", "월요일"]);
  });

  it("hours reach from the first to the last lesson, and are a working day where there is none", () => {
    expect(hourRows([{ start: 610, end: 1005 }])).toMatchObject({ from: 600, to: 1020 });
    expect(hourRows([]).marks.map(({ value }) => value)).toEqual(
      Array.from({ length: 9 }, (_, at) => `${String(9 + at).padStart(2, "0")}:00`),
    );
    expect(minutesOf("2026-11-20T09:30")).toBe(570);
    expect(minutesOf("미정")).toBeUndefined();
  });

  it("periods are the options, or the numbers up to the highest in use", () => {
    expect(periodRows(field("select", ["1교시", "2교시"]), []).marks.map(({ value }) => value)).toEqual(["o0", "o1"]);
    expect(periodRows(field("number"), [8, null]).to).toBe(8);
  });

  it("no two blocks of a column that overlap share a lane, and each has room in its row of lanes", () => {
    const span = fc
      .record({ column: fc.constantFrom("mon", "tue"), start: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 1, max: 30 }) })
      .map(({ column, start, length }) => ({ record: {}, column, start, end: start + length }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 15 }), (spans) => {
        const blocks = inLanes(spans);
        expect(blocks).toHaveLength(spans.length);
        for (const [at, one] of blocks.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of blocks.slice(at + 1)) {
            if (one.column !== other.column || one.end <= other.start || other.end <= one.start) continue;
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
        }
      }),
    );
  });
});

describe("chronology", () => {
  const days = (...list: string[]) => chaptersOf(list, (day) => day);
  it("parts by month, or by year where it spans more than two", () => {
    expect(days("2026-01-05", "2026-01-09", "2026-03-01").map(({ label, entries }) => [label, entries.length])).toEqual([
      ["2026년 1월", 2],
      ["2026년 3월", 1],
    ]);
    expect(days("0918-07-25", "1446-10-09").map(({ label }) => label)).toEqual(["918년", "1446년"]);
    expect(chaptersOf(["2026-01-05"], (day) => day, "year")[0]!.label).toBe("2026년");
  });

  it("keeps the direction it was given, and what has no date comes last", () => {
    expect(days("2026-02-01", "", "2026-03-01", "2026-01-01").map(({ key }) => key)).toEqual(["2026-03", "2026-02", "2026-01", ""]);
    expect(days("2026-01-01", "2026-03-01", "2026-02-01").map(({ key }) => key)).toEqual(["2026-01", "2026-02", "2026-03"]);
  });

  it("reads the day of every kind of date", () => {
    expect(dayOf(field("datetime"), "2026-11-20T09:30")).toBe("2026-11-20");
    expect(dayOf(field("month"), "2026-11")).toBe("2026-11-01");
    expect(dayOf(field("daterange"), { start: "2026-11-20", end: "2026-11-22" })).toBe("2026-11-20");
    expect(dayOf(field("date"), null)).toBe("");
  });
});

describe("gantt", () => {
  const span = (start: string, end?: string) => ({ f: start, end });
  const end = { ...field("date"), id: "end" };
  it("an end before the start is none, and a range is one field", () => {
    expect(spanOf(field("date"), end, span("2026-11-20", "2026-11-10"))).toEqual(["2026-11-20", "2026-11-20"]);
    expect(spanOf(field("datetime"), end, span("2026-11-20T09:00", "2026-11-22"))).toEqual(["2026-11-20", "2026-11-22"]);
    expect(spanOf(field("daterange"), undefined, { f: { start: "2026-11-20", end: "2026-11-25" } })).toEqual(["2026-11-20", "2026-11-25"]);
    expect(spanOf(field("date"), end, { f: null })).toBeUndefined();
  });

  it("every bar lies on the scale and the ticks cover it without a gap", () => {
    const day = fc.integer({ min: 0, max: 900 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 12 }), (pairs) => {
        const records = pairs.map(([a, b]) => (a < b ? [a, b] : [b, a]) as [string, string]);
        const scale = ganttOf(records, (one) => one, "2026-11-20");
        for (const bar of scale.bars) {
          expect(bar.at).toBeGreaterThanOrEqual(0);
          expect(bar.at + bar.days).toBeLessThanOrEqual(scale.days);
          expect(bar.at).toBe(daysAfter(scale.from, bar.start));
        }
        expect(scale.ticks.reduce((sum, { days }) => sum + days, 0)).toBe(scale.days);
        for (const [at, tick] of scale.ticks.entries())
          expect(tick.at).toBe(scale.ticks.slice(0, at).reduce((sum, { days }) => sum + days, 0));
      }),
    );
  });
});

describe("ranking", () => {
  it("equal values share a place and the next counts on; without a value one comes last", () => {
    expect(rankOf([7, 9, null, 9, 3], (value) => value, false).map(({ record, place }) => [record, place])).toEqual([
      [9, 1],
      [9, 1],
      [7, 3],
      [3, 4],
      [null, undefined],
    ]);
  });
  it("bars are as long as they reach beside the best, also where less is better", () => {
    expect(rankOf([50, 100, -5], (value) => value, false).map(({ part }) => part)).toEqual([1, 0.5, 0]);
    expect(rankOf([20, 10], (value) => value, true)).toMatchObject([
      { record: 10, place: 1, part: 1 },
      { record: 20, place: 2, part: 0.5 },
    ]);
  });
});

describe("hierarchy", () => {
  it("holds every record once, whatever they name, with right counts", () => {
    const names = fc.constantFrom("a", "b", "c", "d", "e", "gone", null);
    fc.assert(
      fc.property(fc.tuple(names, names, names, names, names), (above) => {
        const records = above.map((under, at) => ({ id: "abcde"[at]!, under }));
        const seen: string[] = [];
        const walk = (node: TreeNode<{ id: string }>): number => {
          seen.push(node.record.id);
          const below = node.children.reduce((sum, child) => sum + 1 + walk(child), 0);
          expect(node.count).toBe(below);
          return below;
        };
        for (const node of treeOf(records, "under")) walk(node);
        expect(seen.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
      }),
    );
  });
});

describe("places", () => {
  it("knows provinces however they are written, and parts one region into its districts", () => {
    expect(["서울특별시 마포구 1", "경상남도 창원시 2", "광주시 서구 3", "제주특별자치도 4", ""].map(regionOf)).toEqual([
      "서울",
      "경남",
      "광주",
      "제주",
      "",
    ]);
    expect(regionOf("경기도 광주시 5")).toBe("경기");
    const drawer = drawersOf(["서울시 마포구 1", "서울 강남구 2"]);
    expect(["서울시 마포구 1", "서울 강남구 2"].map(drawer)).toEqual(["마포구", "강남구"]);
    expect(drawersOf(["서울시 마포구 1", "부산시 수영구 2"])("부산시 수영구 2")).toBe("부산");
  });
  it("looks for the building, not for its floor", () => {
    expect(decodeURIComponent(mapLinks("서울 마포구 월드컵로 24, 3층").naver)).toBe(
      "https://map.naver.com/p/search/서울 마포구 월드컵로 24",
    );
    expect(mapLinks("서울 마포구 월드컵로 24 지하 1층").kakao).toBe(mapLinks("서울 마포구 월드컵로 24").kakao);
  });
});

describe("how long ago", () => {
  const ago = (moment: string) => agoText(moment, "2026-11-21T09:00", (day) => `(${day})`);
  it.each([
    ["2026-11-21T09:00", "방금"],
    ["2026-11-21T08:20", "40분 전"],
    ["2026-11-21T02:00", "7시간 전"],
    ["2026-11-20T23:59", "어제"],
    ["2026-11-21", "오늘"],
    ["2026-11-21T18:00", "오늘"],
    ["2026-11-17", "4일 전"],
    ["2026-11-14", "(2026-11-14)"],
    ["2026-12-01", "(2026-12-01)"],
  ])("%s → %s", (moment, said) => expect(ago(moment)).toBe(said));
});
