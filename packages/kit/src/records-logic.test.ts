import { describe, expect, it } from "vitest";
import { tally } from "./talk/survey-sheets.ts";
import { nextOfYear, upcoming } from "./routines/upcoming-days.ts";

describe("what comes up", () => {
  const records = [
    { id: "a", birthday: "1990-03-01", expires: "2026-03-20" },
    { id: "b", birthday: "1988-12-24", expires: "2026-03-10" },
    { id: "c", birthday: null, expires: "2026-02-01" },
  ];
  const fields = { dates: ["birthday", "expires"], yearly: ["birthday"] };
  it("a birthday comes again next year once it is over", () => {
    expect(nextOfYear("1990-03-12", "2026-03-12")).toBe("2026-03-12");
    expect(nextOfYear("1990-03-11", "2026-03-12")).toBe("2027-03-11");
    expect(nextOfYear("2000-02-29", "2026-03-01")).toBe("2027-02-28");
    expect(nextOfYear("2000-02-29", "2027-12-01")).toBe("2028-02-29");
  });
  it("is sorted by the days left; what is over shows for two weeks and no longer", () => {
    const found = upcoming(records, fields, "2026-03-12", 30);
    expect(found.map(({ record, field, left }) => [record.id, field, left])).toEqual([
      ["b", "expires", -2],
      ["a", "expires", 8],
    ]);
  });
  it("values that are no day are passed over", () => {
    expect(upcoming([{ birthday: "soon", expires: 3 }], fields, "2026-03-12", 400)).toEqual([]);
  });
});

describe("answers of a survey", () => {
  it("are counted by choice, those of choices that are gone behind them", () => {
    expect(tally(["네", "아니요"], ["네", "네", "글쎄", "아니요"])).toEqual([
      { label: "네", count: 2, percent: 50 },
      { label: "아니요", count: 1, percent: 25 },
      { label: "글쎄", count: 1, percent: 25 },
    ]);
    expect(tally(["네"], [])).toEqual([{ label: "네", count: 0, percent: 0 }]);
  });
});
