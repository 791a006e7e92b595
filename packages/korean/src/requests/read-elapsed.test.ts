import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { clauseOf } from "./clause.ts";
import { readElapsed } from "./read-elapsed.ts";

const TODAY = "2026-11-26";
const appOf = (text: string): AppSpec => createFromText({ text, today: TODAY, seed: 5 }).spec;
const SHIFTS = appOf("가마 소성 일지(날짜, 가마, 시작 시각(시간), 종료 시각(시간), 온도)를 적는 앱");
const heard = (text: string, spec: AppSpec) => readElapsed(clauseOf(text, { spec, today: TODAY }));

describe("what is between a beginning and an end", () => {
  it.each(["걸린 시간 표시", "시작 시각 종료 시각 넣으면 걸린 시간 나오게", "소요 시간 자동으로"])("%s", (text) => {
    expect(heard(text, SHIFTS)).toMatchObject({
      kind: "done",
      ops: expect.arrayContaining([
        expect.objectContaining({
          op: "addField",
          field: expect.objectContaining({ type: "computed", formula: expect.stringMatching(/^minutesBetween\(/), unit: "분" }),
        }),
      ]),
    });
  });
  it.each(["걸린 거리 표시", "시작 시각 온도 넣으면 걸린 시간", "마감 시간 표시", "온도 넣으면 걸린 시간 나오게"])(
    "is nothing else: %s",
    (text) => {
      expect(heard(text, SHIFTS)).toBeUndefined();
    },
  );
});
