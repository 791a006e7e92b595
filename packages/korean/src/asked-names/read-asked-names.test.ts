import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import type { Planned } from "../plan/planned.ts";
import { createFromText } from "../plan/create-from-text.ts";
import { tryApply } from "../plan/try-apply.ts";
import { clauseOf } from "../requests/clause.ts";
import { readAskedNames } from "./read-asked-names.ts";

const TODAY = "2026-11-30";
const spec: AppSpec = createFromText({
  text: "회비 장부: 회원(이름, 전화), 납부(회원, 날짜, 금액, 방법[현금/이체])",
  today: TODAY,
  seed: 7,
}).spec;
const read = (text: string): Planned | undefined => {
  const planned = readAskedNames(clauseOf(text, { spec, today: TODAY }));
  if (planned?.kind === "done") expect(tryApply(spec, planned.ops), text).toBeTruthy();
  return planned;
};
const ops = (text: string): string => {
  const planned = read(text);
  return planned?.kind === "done" ? JSON.stringify(planned.ops) : "";
};

describe("what is named in words of one's own", () => {
  it("are more choices of a field that is there", () => {
    const done = ops("돈 내는 방법에 카카오페이랑 카드도 고를 수 있게 해주세요");
    expect(done).toContain('"op":"addOption"');
    expect(done).toContain('"label":"카카오페이"');
    expect(done).toContain('"label":"카드"');
  });

  it("is a list that is not there yet, with what is written of it", () => {
    const done = ops("야유회 지출 적는 장부도 하나 만들어주세요 날짜 내용 금액");
    expect(done).toContain('"op":"addEntity"');
    expect(done).toContain('"label":"금액"');
  });

  it("is none where nothing is named, or what is named is a field", () => {
    for (const text of ["", "회원에 생일이랑 주소 칸 추가해줘", "방법", "카드 되나요?", "가".repeat(400)])
      expect(read(text)?.kind, text).not.toBe("done");
  });
});
