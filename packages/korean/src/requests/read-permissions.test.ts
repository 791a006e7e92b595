import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { standingOf } from "@appmon/appspec/standing";
import { readPermissions } from "./read-permissions.ts";
import { after, appOf, heard, listOf } from "./testing/said-to.ts";

const club = appOf("산악회 회원 명부(이름, 학번)랑 산행 기록(회원, 날짜, 코스)");
const shop = appOf("빵 재료 목록(이름, 수량, 유통기한)이랑 발주 기록(재료, 날짜, 수량)");

/** What a role may do with a list, by its label. */
function may(spec: AppSpec, list: string, label: string): string {
  const role = spec.auth?.roles.find((one) => one.label === label);
  return [...(standingOf(spec, listOf(spec, list)).roles.get(role?.id ?? "") ?? [])].toSorted().join(" ");
}

describe("who may do what, several at a time", () => {
  it.each([
    "회원은 보기만 하고 수정은 총무만",
    "회원들은 구경만 하게 하고 고치는 건 총무만 하게 해줘",
    "회원은 조회만 되고 총무만 고칠 수 있게 해주세요",
    "회원은 보기만 하게, 수정은 총무만 하시오",
    "회원들은 구경만 하게 하고 총무가 고치게",
  ])("leaves those who look what they see: %s", (text) => {
    const next = after(readPermissions, text, club);
    for (const list of ["회원", "산행 기록"]) {
      expect(may(next, list, "회원")).toBe("list read");
      expect(may(next, list, "총무")).toBe("create list read update");
    }
  });

  it.each([
    ["수정 삭제는 총무만", "산행 기록", "delete list read update"],
    ["등록이랑 수정이랑 삭제는 총무만 가능하게", "산행 기록", "create delete list read update"],
    ["산행 기록은 총무만 고칠 수 있게", "산행 기록", "list read update"],
    ["회원은 못 고치고 총무만 고치게 해줘", "산행 기록", "list read update"],
    ["총무 빼고는 못 고치게", "산행 기록", "list read update"],
    ["총무 말고는 수정 삭제 못하게", "산행 기록", "delete list read update"],
  ])("gives what was said and no more: %s", (text, list, deeds) => {
    expect(may(after(readPermissions, text, club), list, "총무")).toBe(deeds);
  });

  it.each([
    ["직원은 보기만 하고 등록은 점장만", "빵 재료", "직원", "list read"],
    ["알바는 보기만 하고 점장이 고치게 해줘", "빵 재료", "알바", "list read"],
  ])("%s", (text, list, who, deeds) => expect(may(after(readPermissions, text, shop), list, who)).toBe(deeds));

  it("says it in whole sentences", () => {
    const planned = heard(readPermissions, "등록 수정 삭제는 총무만", club);
    expect(planned).toMatchObject({ kind: "done" });
    expect(planned?.kind === "done" && planned.text).toMatch(/적고 고치고 지우는 건 총무, 관리자만 할 수 있어요/);
  });

  it.each([
    "회원만 보여줘",
    "총무 이름도 적게",
    "회원은 이름순으로 보여줘",
    "삭제 버튼 없애줘",
    "회원을 수정하는 화면을 넓게",
    "총무만 보이게 필터",
    "날짜는 못 고치게",
    "회원이 산행을 고르게",
  ])("is not spoken of: %s", (text) => expect(heard(readPermissions, text, club)).toBeUndefined());
});
