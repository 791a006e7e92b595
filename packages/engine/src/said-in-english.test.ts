import { chipInEnglish, planInEnglish, saidInEnglish, stepInEnglish } from "@appmon/contract/said-in-english";
import type { AppSpec } from "@appmon/appspec/spec";
import { createFromText } from "@appmon/korean/plan/create-from-text";
import { PHRASING_SETS } from "@appmon/korean/edit/phrasings/phrasing-sets";
import { describe, expect, it } from "vitest";
import { replyFor } from "./reply-text.ts";
import { heardAlone } from "./take-turn.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";
import { phrasingApp } from "./testing/measure-phrasings.ts";
import { everyNth, rounds } from "../../../tools/testing/scale.ts";

const TURN = { today: "2026-11-22", seed: 7 };

describe("what the assistant says, on an English page", () => {
  it.each([
    ["예약에 연락처를 추가했어요.", "Added 연락처 to 예약."],
    ["예약에서 메모를 뺐어요. 입력한 내용은 지우지 않았어요.", "Took 메모 out of 예약. What was entered is kept."],
    ["앱 이름을 ‘보리네’로 바꿨어요.", "Renamed the app to ‘보리네’."],
    ["‘연락처’를 ‘전화’로 바꿨어요. 입력한 데이터는 그대로예요.", "Changed ‘연락처’ to ‘전화’. The data is unchanged."],
    ["이름을 한 줄로 쓰게 바꿨어요.", "이름 is now one line of text."],
    ["예약을 삭제하고 고칠 수 있는 건 관리자뿐이에요.", "Only 관리자 may change 예약."],
    [
      "네일은 날짜부터 시간까지 30분 단위로 받고, 찬 시간은 고를 수 없어요.",
      "Takes 네일 from 날짜 to 시간 every 30 minutes; full times cannot be chosen.",
    ],
    [
      "이렇게 만들 계획이에요.\n\n- 예약 표와 달력\n- 예약: 항목 추가 ‘메모’\n\n아직 아무것도 바꾸지 않았어요.",
      "This is the plan.\n\n- 예약: table and calendar\n- 예약: fields added: ‘메모’\n\nNothing has changed yet.",
    ],
    ["첫 화면에 ‘내일 쉽니다. 모레 봐요!’라고 띄웠어요.", "첫 화면에 ‘내일 쉽니다. 모레 봐요!’라고 띄웠어요."],
    ["방금 바꾼 것을 되돌렸어요.", "Undid the last change."],
    [
      "예약 화면이 있는 '미용실 예약' 앱을 만들었어요. 바로 눌러 보세요.",
      "Made the app “미용실 예약” with screens for 예약. Try it right away.",
    ],
  ])("%s", (korean, english) => expect(saidInEnglish(korean)).toBe(english));

  it.each([
    "Added it.",
    "",
    "처음 듣는 말이에요. 방금 바꾼 것을 되돌렸어요.",
    "# 제목\n방금 바꾼 것을 되돌렸어요.",

    "(.+?)$1$&을 뺐어",
  ])("%j stays as it is", (text) => expect(saidInEnglish(text)).toBe(text));

  const RESULTS = PHRASING_SETS.flatMap(({ prompt, phrasings }) => {
    const spec = phrasingApp(prompt);
    const edits = everyNth(phrasings, 3).flatMap(([, text]) => (/[⏎〔]/.test(text) ? [] : [takeTurn({ ...TURN, text, spec })]));
    return [takeTurn({ ...TURN, text: prompt }), ...edits];
  });
  it("does not look for sentences in somebody's endless text", () => {
    const endless = "을로에 ".repeat(5_000);
    expect(saidInEnglish(endless)).toBe(endless);
  });

  // What is left of Korean are names, not verbs.
  const VERB = /(?:했|됐|었|았)어요|해요|해줘|바꿔줘|습니다/;
  const quoted = /[“‘][^”’]*[”’]/g;

  it("is English whatever people ask for, with its notes", () => {
    const said = RESULTS.flatMap((result) => [replyFor(result), ...("notes" in result ? result.notes.map(({ text }) => text) : [])]);
    expect(said.length).toBeGreaterThan(rounds(140, 400));
    for (const text of said) expect(saidInEnglish(text).replace(quoted, "")).not.toMatch(VERB);
  });

  it("names every ready answer in English, and leaves what it sends as it was", () => {
    const chips = RESULTS.flatMap((result) => ("chips" in result ? (result.chips ?? []) : []));
    expect(chips.length).toBeGreaterThan(rounds(15, 50));
    for (const chip of chips) expect(chipInEnglish(chip).replace(quoted, "")).not.toMatch(VERB);
    expect(chipInEnglish("예약에 메모 항목 추가해줘")).toBe("Add the field 메모 to 예약");
    expect(chipInEnglish("Add a memo")).toBe("Add a memo");
  });

  it("has plans in English", () => {
    const lines = RESULTS.flatMap((result) => (result.kind === "create" ? result.plan : []));
    expect(lines.filter((line) => planInEnglish(line) === line)).toEqual([]);
  });

  it("names the steps of a run", () => {
    expect(stepInEnglish({ step: "check", label: "문제가 없는지 확인하고 있어요", done: false })).toBe("Checking that everything works");
    expect(stepInEnglish({ step: "refine", label: "AI가 한 번 더 다듬고 있어요: 생일", done: false })).toBe(
      "The AI is working on it: 생일",
    );
    expect(stepInEnglish({ step: "refine", label: "AI가 앱을 고치고 있어요: AI의 답을 기다리고 있어요", done: false })).toBe(
      "The AI is working on it: Waiting for what the AI says",
    );
    expect(stepInEnglish({ step: "unheard", label: "모르는 단계", done: true })).toBe("모르는 단계");
  });
});

const appOf = (text: string): AppSpec => createFromText({ text, today: TURN.today, seed: TURN.seed }).spec;
const KILNS = appOf(
  "가마 목록(가마 이름, 위치, 용량)이랑 도자기 주문(가마, 주문자, 연락처, 받을 날, 종류(접시/컵/화병), 수량(개), 단가(금액), 재료비(금액), 전달 여부(체크), 상태(대기/굽는 중/취소))을 적는 앱",
);
const ROOMS = appOf(
  "연습실 목록(이름, 정원, 시간당 요금)이랑 예약 기록(연습실, 예약자, 전화번호, 날짜, 시작 시간, 종료 시간, 인원(명), 상태(대기/확정/취소))이랑 당번 기록(자리(입구/무대), 이름, 시작 시간, 끝 시간)을 적는 앱",
);
/** The orders only have the name of their kiln in letters. */
const UNLINKED: AppSpec = {
  ...KILNS,
  entities: KILNS.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.type === "relation" ? { id: field.id, label: "가마 이름", type: "text" as const } : field)),
  })),
};
const said = (text: string, spec: AppSpec): string => saidInEnglish(replyFor(heardAlone({ ...TURN, text, spec }, false)));

describe("what is said of a request that was read by its structure, on an English page", () => {
  it.each([
    ["가마마다 주문 몇 건인지 보여줘", "Each 가마 has 도자기 주문 건수 now, worked out by itself (it counts 도자기 주문)."],
    ["가마마다 재료비 합계 보여줘", "Each 가마 has 재료비 합계 now, worked out by itself (it adds up 재료비 of 도자기 주문)."],
    ["가마마다 재료비 평균 추가", "Each 가마 has 재료비 평균 now, worked out by itself (the mean of 재료비 of 도자기 주문)."],
    ["가마마다 마지막 주문 받을 날", "Each 가마 has 마지막 받을 날 now, worked out by itself (the latest 받을 날 of 도자기 주문)."],
    ["가마 목록에 재료비 최저 추가", "Each 가마 has 최저 재료비 now, worked out by itself (the smallest 재료비 of 도자기 주문)."],
    ["단가랑 수량 곱해서 총액 나오게 해줘", "Each 도자기 주문 has 총액 now, worked out by itself: 단가 × 수량."],
    ["재료비에서 3.3% 뺀 값 보여줘", "Each 도자기 주문 has 재료비 뺀 값 now, worked out by itself: 재료비 less 3.3%."],
    ["받을 날 디데이 보여줘", "The days that are left (D-3) stand beside 받을 날 of 도자기 주문."],
    ["종류별 수량 합계 표로 보여줘", "Added the table ‘종류별 도자기 주문 수량 합계’ to 홈."],
    [
      "재료비 10만원 넘고 전달 안 한 거 주황색으로",
      "Records of 도자기 주문 stand out in orange now if 재료비 is more than 100,000원 and 전달 여부 is not ticked.",
    ],
    [
      "상태가 취소가 아니면 분홍색으로",
      "Records of 도자기 주문 stand out in the colour of the app now if 상태 is not ‘취소’. It is the colour closest to the one you named.",
    ],
    ["접시랑 컵은 초록색으로", "Records of 도자기 주문 stand out in green now if 종류 is one of ‘접시’, ‘컵’."],
    ["연락처 없으면 빨간색이요", "Records of 도자기 주문 stand out in red now if 연락처 is empty."],
    ["받을 날 3일 지난 거 빨갛게", "Records of 도자기 주문 stand out in red now if 받을 날 was more than 3 days ago."],
    ["재료비 0이면 회색으로", "Records of 도자기 주문 stand out in grey now if 재료비 is 0원."],
    ["하루에 수량 20개까지만 받게", "도자기 주문 takes at most 20개 for each 받을 날, with 수량 added up."],
    ["하루에 5건까지만 받게 해줘", "도자기 주문 takes at most 5건 for each 받을 날."],
    ["연락처 중복 금지", "Only one of 도자기 주문 is saved for the same 연락처."],
    ["같은 날 같은 연락처는 두 번까지만", "Only 2 of 도자기 주문 are saved for the same 받을 날 and 연락처."],
    ["수량 기본 1개", "수량 begins with 1개 in a new 도자기 주문."],
    ["받을 날은 항상 오늘로", "받을 날 begins with today's date in a new 도자기 주문."],
    ["받을 날 빠른 순으로 정렬해줘", "The list of 도자기 주문 is shown with the soonest 받을 날 first."],
    ["주문자 가나다순으로", "The list of 도자기 주문 is shown in the alphabetical order of 주문자."],
    ["연락처랑 받을 날 꼭 적어야 저장되게", "연락처, 받을 날 must be filled in now."],
    ["주문자는 안 적어도 되게", "도자기 주문 is saved with 주문자 left empty too."],
    ["취소는 안 보이게", "The list of 도자기 주문 leaves records out if 상태 is ‘취소’. The data is unchanged."],
    ["대기만 보여줘", "The list of 도자기 주문 shows records only if 상태 is ‘대기’. The data is unchanged."],
    ["유약 목록도 따로 만들어줘. 이름, 색, 가격 적을 거야", "Added a screen for 유약 to the menu: 이름, 색, 가격."],
  ])("of orders: %s", (text, english) => expect(said(text, KILNS)).toBe(english));

  it.each([
    [
      "같은 연습실 시간 겹치지 않게 해줘",
      "예약 기록 of the same 연습실 is not saved where it overlaps another from 날짜, 시작 시간 to 종료 시간.",
    ],
    ["당번 시간 안 겹치게", "당번 기록 has a time and no date, so nobody can tell what overlaps. Add a date?"],
    ["연습실마다 하루에 3번까지만 예약", "예약 기록 takes at most 3건 for each 연습실, 날짜."],
    ["인원은 6명까지만 받게", "인원 of 예약 기록 can be 6명 at most."],
    ["인원 2명 이상만 받게", "인원 of 예약 기록 has to be 2명 at least."],
    ["같은 사람이 같은 날 두 번 예약 못하게", "Only one of 예약 기록 is saved for the same 전화번호 and 날짜."],
    ["시작 시간 빠른 순", "The order of which list?"],
    ["날짜에 2주 더해서 연장 마감 나오게", "Each 예약 기록 has 연장 마감 now, worked out by itself: 날짜 + 2주."],
  ])("of bookings: %s", (text, english) => expect(said(text, ROOMS)).toBe(english));

  it("of a list that others pick from", () => {
    const boats = appOf("배 목록(배 이름, 선주, 톤수)이랑 입항 기록(배, 들어온 날, 나간 날, 자리)을 적는 앱");
    const text = "선주 명단을 따로 만들고(이름, 전화번호, 주소) 배 등록할 때는 거기서 골라서 넣게 해 주세요";
    expect(said(text, boats)).toBe(
      "Added a screen for 선주 to the menu: 이름, 전화번호, 주소. In 배, 선주 is picked from its list. 선주, which was written by hand, is hidden and kept.",
    );
    expect(said("나간 날에서 들어온 날 빼서 박수 나오고 박수에 3만원 곱해서 정박료도 보여줘", boats)).toBe(
      "Each 입항 기록 has 박수 now, worked out by itself: the days from 들어온 날 to 나간 날. Each 입항 기록 has 정박료 now, worked out by itself: 박수 × 30,000원.",
    );
    expect(said("자리는 가, 나, 다 중에 고르게 해줘", boats)).toBe("자리 is chosen from a list now.");
    expect(said("입항 기록에 선장 이름이랑 사진도 적게 해줘", boats)).toBe("Added 선장 이름 to 입항 기록. Added 사진 to 입항 기록.");
  });

  it("asks in English, and its ready answers are too", () => {
    const asked = takeTurn({ ...TURN, text: "가마마다 주문 몇 건인지 보여줘", spec: UNLINKED });
    expect(saidInEnglish(replyFor(asked))).toBe(
      "도자기 주문 has 가마 written in letters alone, so nothing can be worked out for each of them. Let 가마 be picked from a list in 도자기 주문 first?",
    );
    const which = takeTurn({ ...TURN, text: "시작 시간 빠른 순", spec: ROOMS });
    const chips = [asked, which].flatMap((result) => (result.kind === "ask" ? result.chips : []));
    expect(chips.map(chipInEnglish)).toEqual([
      "Let 가마 be picked from a list in 도자기 주문",
      "In 예약 기록: “시작 시간 빠른 순”",
      "In 당번 기록: “시작 시간 빠른 순”",
    ]);
  });

  it.each([
    [
      "주문의 합계를 이렇게 계산하게 바꿨어요: 시작일부터 종료일까지.",
      "합계 of 주문 is worked out by itself now: the days from 시작일 to 종료일.",
    ],
    ["주문의 합계가 이미 그렇게 계산돼요.", "합계 of 주문 is worked out like that already."],
    [
      "가마마다 작품 수가 저절로 나와요 (작품 기록을 세어요). 깨짐은 빼고 계산해요.",
      "Each 가마 has 작품 수 now, worked out by itself (it counts 작품 기록). That is without 깨짐.",
    ],
    [
      "‘반납’으로 돌아온 것까지 함께 세게 돼요. 지금 나가 있는 것만 세는 제한은 아직 걸 수 없어요.",
      "What has come back by “반납” would be counted too. A limit to what is out at the moment is not possible yet.",
    ],
    ["어른, 아이를 합친 수로는 아직 막을 수 없어요.", "어른, 아이 cannot be limited together yet."],
    [
      "모임에서 상태가 ‘끝’이면 더는 고치거나 지울 수 없어요. 다시 고치려면 ‘직접 고치기’의 규칙에서 빼 주세요.",
      "A record of 모임 can be neither changed nor deleted any more if 상태 is ‘끝’. To change it again, take this away from the limits under “Change it yourself”.",
    ],
    [
      "상태가 ‘끝’인 모임은 더는 고치거나 지울 수 없어요.",
      "A record of 모임 whose 상태 is “끝” can be neither changed nor deleted any more.",
    ],
    [
      "날짜가 지났으면, 그 모임은 더는 고치거나 지울 수 없어요.",
      "A record of 모임 can be neither changed nor deleted any more if 날짜 is over.",
    ],
    ["미용은 날짜, 시작부터 끝까지가 겹치면 저장되지 않아요.", "미용 is not saved where it overlaps another from 날짜, 시작 to 끝."],
    [
      "이미 그 순서예요. 주문 목록을 값이 큰 것부터 보여요.",
      "It is in that order already. The list of 주문 is shown with the greatest 값 first.",
    ],
    ["어느 목록의 이름인가요?", "이름 of which list?"],
    ["홈에 ‘예약 수’ 그래프가 이미 있어요.", "‘예약 수’ is on 홈 already."],
    ["수는 예약 기록의 인원 합계예요 (확정만, 취소 빼고).", "수 is the sum of 인원 of 예약 기록, only 확정, without 취소."],
    [
      "주문 목록에서 값이 3 이하고 표가 체크되어 있고 때가 지났으면 안 보이게 했어요.",
      "The list of 주문 leaves records out if 값 is 3 at most and 표 is ticked and 때 is over.",
    ],
  ])("reads %s", (korean, english) => expect(saidInEnglish(korean)).toBe(english));

  it("does not look for conditions in somebody's endless text", () => {
    const endless = `주문에서 ${"값이 3 이하고 ".repeat(3_000)}값이 3 이하면 빨간색으로 눈에 띄게 했어요.`;
    expect(saidInEnglish(endless)).toBe(endless);
  });
});
