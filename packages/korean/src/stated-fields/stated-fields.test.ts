import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { readStatedFields, statedAs } from "./read-stated-fields.ts";
import { readMarkedFields } from "./stated-fields-corpus.ts";

const MADE = { today: "2026-11-30", seed: 7 };
const made = (text: string) => createFromText({ text, ...MADE });
const LAUNDRY = "동네 세탁소예요. 손님이 옷 맡기면 언제 맡겼는지, 몇 벌인지 적고 세탁표 색깔도 적고 싶어요";

describe("what a wish wants written down", () => {
  const { spec, notes } = made(LAUNDRY);
  const labels = spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label));

  it("is no second field where the app has it under another word, and is told as what it is there", () => {
    expect(labels).not.toEqual(expect.arrayContaining([expect.stringMatching(/맡겼는지|몇 벌/)]));
    expect(notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining("‘맡긴 날’에 적어요"), expect.stringContaining("‘벌 수’에 적어요")]),
    );
  });

  it("is a field of the app where it has none", () => expect(labels).toContain("세탁표 색깔"));

  it("is of the app of its kind, however little of it that has", () => expect(spec.entities.map(({ name }) => name)).toContain("맡긴 옷"));

  it("is told apart from what only stands beside it", () => {
    const stated = readStatedFields(LAUNDRY, spec);
    expect(statedAs(stated.of("동네")).kind).toBe("none");
    expect(stated.all().map(({ start, end }) => LAUNDRY.slice(start, end))).toEqual(expect.arrayContaining(["언제 맡겼는지", "몇 벌인지"]));
  });

  it("stands in its text without meeting another, whatever is typed", () => {
    for (const text of ["", "ㅋㅋㅋ", "😀, 😀 적기", "이름,나이,\n키", `${"이름, ".repeat(300)}나이`, "()".repeat(50)]) {
      const all = readStatedFields(text, spec).all();
      expect(
        all.every(({ start, end }, at) => start < end && end <= text.length && (all[at - 1]?.end ?? 0) <= start),
        text,
      ).toBe(true);
    }
  });

  it("is refused in the corpus where it is not in the wish", () => {
    const line = { text: "이름 적기", kind: "x", writer: 1, fields: [{ list: "a", said: "나이", label: "나이", type: "number" }] };
    expect(() => readMarkedFields(JSON.stringify(line))).toThrow(/나이/);
  });
});
