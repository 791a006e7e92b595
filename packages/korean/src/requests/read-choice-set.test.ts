import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { offeredOptions } from "../plan/apply/former-options.ts";
import { readChoiceSet } from "./read-choice-set.ts";
import { after, appOf, fieldOf, heard, listOf } from "./testing/said-to.ts";

const books = appOf("책 목록(제목, 저자, 분류(소설/시/에세이), 읽은 날, 다 읽음 여부, 평점)");
const rentals = appOf("장비 대여 기록(장비, 빌린 사람, 상태(대기/대여중/반납), 파손 여부, 보관 장소, 빌린 날)");
const labels = (spec: AppSpec, list: string, field: string) => offeredOptions(fieldOf(spec, list, field)).map(({ label }) => label);

describe("what a field is chosen from", () => {
  it.each([
    ["분류는 소설 / 만화 / 잡지 이렇게 세 가지로 해줘", books, "책", "분류", ["소설", "만화", "잡지"]],
    ["분류를 소설 만화 잡지 세가지로 바꿔주시오", books, "책", "분류", ["소설", "만화", "잡지"]],
    ["분류 세 가지로 국내서, 번역서, 원서", books, "책", "분류", ["국내서", "번역서", "원서"]],
    ["책의 분류는 국내서랑 번역서 둘 중에 고르게 해주세용", books, "책", "분류", ["국내서", "번역서"]],
    ["분류는 종이책, 전자책, 오디오북 중에서 하나 선택하게 하여 주십시오", books, "책", "분류", ["종이책", "전자책", "오디오북"]],
    ["분류 종이책·전자책·오디오북 요렇게 3가지로", books, "책", "분류", ["종이책", "전자책", "오디오북"]],
    ["다 읽음 여부는 예 아니오가 아니라 읽는중, 다읽음, 포기 중에 고르게", books, "책", "다 읽음 여부", ["읽는중", "다읽음", "포기"]],
    ["다 읽음은 네모 말고 안봄/보는중/끝", books, "책", "다 읽음 여부", ["안봄", "보는중", "끝"]],
    ["다 읽음 여부를 안읽음, 읽는 중, 완독으로 나눠줘", books, "책", "다 읽음 여부", ["안읽음", "읽는 중", "완독"]],
    ["상태는 신청 / 승인 / 나감 / 들어옴 네 단계로 하오", rentals, "대여 기록", "상태", ["신청", "승인", "나감", "들어옴"]],
    ["상태 말이야 신청, 나감, 들어옴 셋 중 하나로", rentals, "대여 기록", "상태", undefined],
    ["파손 여부는 체크 대신 멀쩡 / 흠집 / 못씀", rentals, "대여 기록", "파손 여부", ["멀쩡", "흠집", "못씀"]],
    ["파손은 체크하는 게 아니라 멀쩡, 흠집, 못씀 중에 골라서 쓰게 해줘요", rentals, "대여 기록", "파손 여부", undefined],
    ["보관 장소는 창고, 사무실, 차량 가운데 고르게 해 주실래요", rentals, "대여 기록", "보관 장소", ["창고", "사무실", "차량"]],
    ["보관 장소는 창고 또는 사무실 이렇게 두 가지", rentals, "대여 기록", "보관 장소", ["창고", "사무실"]],
    ["보관장소 글자로 적는거 말고 창고/사무실/차량", rentals, "대여 기록", "보관 장소", ["창고", "사무실", "차량"]],
  ] as const)("is just what was said, and never its name: %s", (text, spec, list, field, wanted) => {
    // What is not understood to its end is nobody's here.
    if (wanted === undefined) return expect(heard(readChoiceSet, text, spec)?.kind ?? "nobody's").not.toBe("cannot");
    const next = after(readChoiceSet, text, spec);
    expect(labels(next, list, field)).toEqual(wanted);
    expect(["select", "status"]).toContain(fieldOf(next, list, field).type);
  });

  it("takes one more, or one for another", () => {
    expect(labels(after(readChoiceSet, "소설 말고 웹소설도 고를 수 있게", books), "책", "분류")).toEqual([
      "소설",
      "시",
      "에세이",
      "웹소설",
    ]);
    expect(labels(after(readChoiceSet, "소설 말고 만화, 잡지로", books), "책", "분류")).toEqual(["시", "에세이", "만화", "잡지"]);
  });

  it("asks where one of several is named beside its field, and its answers are read", () => {
    const planned = heard(readChoiceSet, "분류는 소설 말고 만화/잡지로", books);
    expect(planned).toMatchObject({ kind: "ask" });
    const [whole] = planned?.kind === "ask" ? planned.chips : [];
    expect(labels(after(readChoiceSet, whole!, books), "책", "분류")).toEqual(["만화", "잡지"]);
  });

  it("keeps what records say: what is gone is still called so, and comes back when it is asked for", () => {
    const next = after(readChoiceSet, "분류는 소설 / 만화 이렇게 두 가지로", books);
    const poem = fieldOf(books, "책", "분류").options!.find(({ label }) => label === "시")!;
    expect(fieldOf(next, "책", "분류").options).toContainEqual(expect.objectContaining({ value: poem.value, label: "시", former: true }));
    const again = after(readChoiceSet, "소설 말고 시도 고를 수 있게", next);
    expect(labels(again, "책", "분류")).toContain("시");
    expect(fieldOf(again, "책", "분류").options!.filter(({ label }) => label === "시")).toHaveLength(1);
  });

  it("can be undone to the letter", () => {
    const planned = heard(readChoiceSet, "분류는 만화 / 잡지 이렇게 두 가지로", books);
    if (planned?.kind !== "done") throw new Error("not done");
    const { spec, inverse } = applyOperations(books, planned.ops, { by: "user" });
    expect(applyOperations(spec, inverse, { by: "user" }).spec).toEqual(books);
  });

  it("shows examples that hold one of them", () => {
    const next = after(readChoiceSet, "다 읽음은 네모 말고 안봄/보는중/끝", books);
    const { id, options } = fieldOf(next, "책", "다 읽음 여부");
    for (const row of listOf(next, "책").sample) expect(options!.map(({ value }) => value)).toContain(row[id]);
  });
});

describe("what is no set of choices", () => {
  it.each([
    ["책은 제목, 저자, 평점 이렇게 세 가지만 보이게", books],
    ["저자는 홍길동, 김철수로 해줘", books],
    ["분류는 소설 / 만화 / 잡지 이렇게 네 가지로 해줘", books],
    ["제목은 가, 나, 다 세 가지로", books],
    ["분류 이름을 장르로", books],
    ["평점은 상, 중, 하로", books],
    ["소설, 시 빼고 보여줘", books],
    ["대여중이 아니라 반납인 것만 보여줘", rentals],
    ["빌린 사람, 빌린 날 필수로", rentals],
  ] as const)("is left alone: %s", (text, spec) => {
    expect(heard(readChoiceSet, text, spec)).toBeUndefined();
  });
});
