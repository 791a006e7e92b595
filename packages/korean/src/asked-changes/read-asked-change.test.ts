import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { tryApply } from "../plan/try-apply.ts";
import { changeMeant, isSureOf, requestsIn } from "./read-asked-change.ts";

const TODAY = "2026-11-30";
const spec: AppSpec = createFromText({
  text: "도서관 대출 장부: 회원(이름, 전화), 대출(회원, 책, 빌린 날, 반납 기한, 연체료, 상태[대출 중/반납/분실])",
  today: TODAY,
  seed: 7,
}).spec;
const loans = spec.entities.find(({ name }) => name === "대출")!;
const idOf = (label: string): string => loans.fields.find((field) => field.label === label)!.id;
const surely = (text: string): string => {
  const meant = changeMeant({ text, spec, today: TODAY });
  if (!meant || !isSureOf(meant) || meant.planned.kind !== "done") return "";
  expect(tryApply(spec, meant.planned.ops), text).toBeTruthy();
  return JSON.stringify(meant.planned.ops);
};

describe("changes in words of one's own", () => {
  it("leave out the records that are so", () => {
    const done = surely("반납한 건 목록에서 안 보이게 해주세요");
    expect(done).toContain('"op":"setQuery"');
    expect(done).toContain(`"field":"${idOf("상태")}","op":"ne"`);
  });

  it("bring them to the top, by a field that is worked out", () => {
    const done = surely("반납 기한이 지난 건 맨 위로 올려주세요");
    expect(done).toContain('"op":"addField"');
    expect(done).toContain(`daysBetween(today(), ${idOf("반납 기한")}) < 0`);
    expect(done).toContain('"dir":"desc"');
  });

  it("say what may not be written", () => {
    expect(surely("연체료 안 적으면 저장 못하게 막아줘")).toContain('"required":true');
    expect(surely("연체료는 만원 넘게 못 적게 해줘")).toContain('"op":"lte","value":10000');
    expect(surely("같은 책은 두 번 못 적게 막아주세요")).toContain(`"kind":"unique","fields":["${idOf("책")}"]`);
  });

  it("are none where nothing of the kind is asked for", () => {
    for (const text of ["", "안녕하세요", "고마워요", "가".repeat(500), "대출에 메모 칸 하나 넣어줘"]) expect(surely(text), text).toBe("");
  });
});

describe("the requests of a message", () => {
  it("are told apart where one ends and the next begins", () => {
    expect(requestsIn("유약 뭐 발랐는지도 적게 해주시고 2주 지나도 안 찾아간 작품은 따로 모아서 보고 싶어요")).toHaveLength(2);
    expect(requestsIn("빌린 사람 전화번호도 적게 해주세요. 그리고 기한 지난 건 빨갛게")).toEqual([
      "빌린 사람 전화번호도 적게 해주세요.",
      "기한 지난 건 빨갛게",
    ]);
    expect(requestsIn("반납한 건 목록에서 안 보이게 해주세요")).toHaveLength(1);
  });

  it("are pieces of it, whatever it is", () => {
    for (const text of ["", " ", "가", "하고 하고 하고", "🙂 🙂 그리고", "a b c d"]) {
      const parts = requestsIn(text);
      for (const part of parts) expect(text).toContain(part);
    }
  });
});
