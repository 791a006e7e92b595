import { describe, expect, it } from "vitest";
import { readAppName } from "./read-app-name.ts";
import { after, appOf, heard } from "./testing/said-to.ts";

const pupils = appOf("학생 목록(이름, 담임, 학년, 정답, 점수)");
const boats = appOf("낚싯배 예약 기록(예약자, 연락처, 날짜, 인원)");

describe("another name for the app", () => {
  it.each([
    ["이름은 산들바람으로", "산들바람"],
    ["이름을 반짝교실이라고 해줘", "반짝교실"],
    ["이름 바꿔줘 반짝교실로", "반짝교실"],
    ["이름은 들꽃반 말고 별빛반으로 해주세요", "별빛반"],
    ["앱 이름 산들바람으로", "산들바람"],
    ["앱이름을 산들바람 공부방으로 하시오", "산들바람 공부방"],
    ["어플 이름은 그냥 공부왕이라고 해주라", "공부왕"],
    ["우리 앱 이름을 달빛서당으로 바꾸어 주시오", "달빛서당"],
    ["이 앱 제목 달빛서당으로 고쳐줘", "달빛서당"],
    ["타이틀은 Blue Note로 부탁해요", "Blue Note"],
    ["제목을 '은하수 교실'로 변경해 주십시오", "은하수 교실"],
    ["상단 제목을 은하수 교실로 바꿔줘ㅋㅋ", "은하수 교실"],
    ["은하수로 앱 이름 바꿔줘", "은하수"],
    ["사이트 이름은 은하수", "은하수"],
    ["앱 이름은 성함으로 해줘", "성함"],
    ["이름을 3반 친구들로 바꾸고 싶어요", "3반 친구들"],
    ["명칭을 은하수로 하세", "은하수"],
  ])("%s", (text, title) => {
    for (const spec of [pupils, boats]) {
      const next = after(readAppName, text, spec);
      expect(next.title).toBe(title);
      expect(next.entities).toEqual(spec.entities);
    }
  });

  it.each([
    "이름을 성함으로 바꿔줘",
    "학생 이름을 반짝이로",
    "이름은 필수로",
    "이름을 맨 앞으로",
    "이름은 숫자로 적게",
    "이름은 빨간색으로",
    "이름은 가나다순으로",
    "이름으로 검색되게",
    "이름을 담임으로",
    "이름 크게 보이게",
    "정답을 B로",
    "이름이 없으면 저장 안 되게 해줘",
    "이름 칸을 맨 위로 올려줘",
    "정렬을 이름순으로 바꿔줘",
  ])("is not asked for: %s", (text) => expect(heard(readAppName, text, pupils)).toBeUndefined());
});
