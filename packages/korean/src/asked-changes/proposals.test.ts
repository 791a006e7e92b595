import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { createFromText } from "../plan/create-from-text.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { tryApply } from "../plan/try-apply.ts";
import { proposalsFor } from "./proposals.ts";

const TODAY = "2026-11-30";
const spec: AppSpec = createFromText({
  text: "도서관 대출 장부: 회원(이름, 전화), 대출(회원, 책, 빌린 날, 반납 기한, 연체료, 상태[대출 중/반납/분실])",
  today: TODAY,
  seed: 7,
}).spec;
const loans = spec.entities.find(({ name }) => name === "대출")!;
const idOf = (label: string): string => loans.fields.find((field) => field.label === label)!.id;
/** What may be done, as text; every one of them can be. */
const proposed = (text: string, of = spec): string[] =>
  proposalsFor({ text, spec: of, today: TODAY }).map(({ ops }) => {
    expect(tryApply(of, ops), text).toBeTruthy();
    return JSON.stringify(ops);
  });

describe("what a request may ask to be changed", () => {
  it("is a field that others had put in who asked for nearly the same, under their name for it, where no word of the request names one", () => {
    const club = appOfPattern(
      DECLARED_PATTERNS.find(({ id }) => id === "club-attendance")!,
      { seed: 7, today: TODAY },
    );
    expect(proposed("휴회 중인 사람은 출석부에 안 뜨게 할 수 있나요?", club)).toContainEqual(
      expect.stringMatching(/"op":"addField".*"label":"휴회"/),
    );
  });

  it("is that the records are left out that are so", () => {
    const [first] = proposed("반납한 건 목록에서 안 보이게 해주세요");
    expect(first).toContain('"op":"setQuery"');
    expect(first).toContain(`"field":"${idOf("상태")}","op":"ne"`);
  });

  it("is that they come to the top, by a field that is worked out", () => {
    const [first] = proposed("반납 기한이 지난 건 맨 위로 올려주세요");
    expect(first).toContain('"op":"addField"');
    expect(first).toContain(`daysBetween(today(), ${idOf("반납 기한")}) < 0`);
    expect(first).toContain('"dir":"desc"');
  });

  it("is what may not be written", () => {
    expect(proposed("연체료 안 적으면 저장 못하게 막아줘")).toContainEqual(expect.stringContaining('"required":true'));
    expect(proposed("연체료는 만원 넘게 못 적게 해줘")).toContainEqual(expect.stringContaining('"op":"lte","value":10000'));
    expect(proposed("같은 책은 두 번 못 적게 막아주세요")).toContainEqual(
      expect.stringContaining(`"kind":"unique","fields":["${idOf("책")}"]`),
    );
  });

  it("is that what is finished is not changed any more, and told where it is so", () => {
    const { value } = loans.fields.find(({ label }) => label === "상태")!.options!.find(({ label }) => label === "반납")!;
    const text = "반납된 대출은 더 이상 수정 못하게 잠가주세요";
    const locking = ({ kind, ofPart }: { kind: string; ofPart: number }) => kind === "locked" && ofPart > 0;
    const [first] = proposalsFor({ text, spec, today: TODAY }).filter(locking);
    const constraint = {
      kind: "locked",
      when: [{ field: idOf("상태"), op: "eq", value }],
      message: "상태가 ‘반납’이면 더는 고치거나 지울 수 없어요.",
    };
    expect(first).toMatchObject({ becomes: "done", ops: [{ op: "addConstraint", entity: loans.id, constraint }] });
    const locked = tryApply(spec, first!.ops)!;
    expect(proposalsFor({ text, spec: locked, today: TODAY }).filter(locking)[0]).toMatchObject({ becomes: "there", ops: [] });
  });

  it("is a mark, by a day in days whatever they were said in, by an amount, or by a state", () => {
    const lost = loans.fields.find(({ label }) => label === "상태")!.options!.find(({ label }) => label === "분실")!.value;
    expect(proposed("반납 기한이 사흘 안 남은 건 노랗게 표시")).toContainEqual(expect.stringContaining('"value":{"today":3}'));
    expect(proposed("연체료 만원 넘은 사람 눈에 띄게")).toContainEqual(expect.stringContaining(`{"field":"${idOf("연체료")}","op":"gt","value":10000}`)); // prettier-ignore
    expect(proposed("분실한 거는 회색으로 표시 좀")).toContainEqual(expect.stringContaining(`"value":"${lost}"`));
  });

  it("is one thing more to be written down, in each list it may belong in", () => {
    const found = proposed("빌린 사람 주소도 적게 해주세요");
    expect(found.filter((ops) => ops.includes('"op":"addField"')).length).toBeGreaterThan(1);
    expect(found[0]).toContain("주소");
  });

  it("is more choices of a field, or a list with what is written of it", () => {
    const club = createFromText({
      text: "회비 장부: 회원(이름, 전화), 납부(회원, 날짜, 금액, 방법[현금/이체])",
      today: TODAY,
      seed: 7,
    }).spec;
    const choices = proposed("돈 내는 방법에 카카오페이랑 카드도 고를 수 있게 해주세요", club);
    expect(choices).toContainEqual(expect.stringMatching(/"addOption".*"카카오페이".*"카드"/));
    const list = proposed("야유회 지출 적는 장부도 하나 만들어주세요 날짜 내용 금액", club);
    expect(list).toContainEqual(expect.stringMatching(/"addEntity".*"금액"/));
  });

  it("is nothing where nothing is said", () => {
    for (const text of ["", "🙂", "가".repeat(500)]) expect(proposed(text), text).toEqual([]);
  });

  it("is told to be so already, with nothing to do", () => {
    const all = proposalsFor({ text: "빌린 날 늦은 순서로 보여줘", spec, today: TODAY });
    expect(all).toContainEqual(expect.objectContaining({ kind: "order", becomes: "there", ops: [], part: expect.objectContaining({ sense: "desc" }) })); // prettier-ignore
  });
});
