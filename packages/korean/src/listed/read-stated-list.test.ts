import { describe, expect, it } from "vitest";
import { labelWithInside } from "./read-item.ts";
import { readStatedList } from "./read-stated-list.ts";

const labels = (text: string) => readStatedList(text)?.fields.map(labelWithInside);

describe("what is listed to be written down is read however it is set apart", () => {
  it.each<[string, string[]]>([
    // With commas, behind and in front of other words of the sentence.
    ["우산 대여함 장부. 우산 번호, 빌려간 분, 빌린 날, 돌려준 날", ["우산 번호", "빌려간 분", "빌린 날", "돌려준 날"]],
    ["분재를 돌볼 때 나무 이름, 물 준 날, 분갈이한 날을 적고 싶어요", ["나무 이름", "물 준 날", "분갈이한 날"]],
    ["연습실 쓰는 사람이 성함, 연락처, 쓰는 시간 이렇게 남기게 해줘", ["성함", "연락처", "쓰는 시간"]],
    ["손님마다 발 사이즈, 볼 너비, 굽 높이를 적고 입금했는지도 체크할게요", ["발 사이즈", "볼 너비", "굽 높이", "입금했는지"]],
    // With joints.
    ["별 이름이랑 본 날짜랑 배율이랑 하늘 상태 기록할래", ["별 이름", "본 날짜", "배율", "하늘 상태"]],
    ["품종하고 파종일하고 심은 곳 적게 해줘", ["품종", "파종일", "심은 곳"]],
    // With strokes and points.
    ["소독 일지 / 소독한 날 / 장소 / 약제명 / 담당자", ["소독한 날", "장소", "약제명", "담당자"]],
    ["회원증 신청 받기. 이름·생년월일·주소·증명사진", ["이름", "생년월일", "주소", "증명사진"]],
    // Line by line, with marks and without.
    ["정비 이력\n- 차량번호\n- 정비일\n- 주행거리(km)", ["차량번호", "정비일", "주행거리(km)"]],
    ["신발 수선 접수 앱\n손님 이름\n전화번호\n찾는 날\n수선비", ["손님 이름", "전화번호", "찾는 날", "수선비"]],
    // With nothing but spaces, and from where to where a number goes.
    [
      "시음 노트 날짜 원두이름 로스터리 산미 1-10 쓴맛 1~10 총평 이렇게만 적을래",
      ["날짜", "원두이름", "로스터리", "산미(1-10)", "쓴맛(1~10)", "총평"],
    ],
    // In brackets behind what it is of, behind a colon, and with a type said behind each.
    ["대본(제목, 장르, 쪽수, 마감일) 모아두기", ["제목", "장르", "쪽수", "마감일"]],
    ["등록할 것: 기체명, 비행시간, 배터리 번호", ["기체명", "비행시간", "배터리 번호"]],
    ["우물 점검. 우물 번호 : 숫자, 잰 날 : 날짜, 특이한 점 : 길게", ["우물 번호(숫자)", "잰 날(날짜)", "특이한 점(긴 글)"]],
    // Nothing but spaces.
    ["시험지 정리할건데 과목 시험날짜 점수 틀린개수 메모 이렇게만 적게해줘", ["과목", "시험날짜", "점수", "틀린개수", "메모"]],
  ])("%j", (text, expected) => expect(labels(text)).toEqual(expected));

  it.each<[string, string]>([
    ["상태(새것/중고)", "상태(새것/중고)"],
    ["등급 [상 | 중 | 하]", "등급(상/중/하)"],
    ["난이도 쉬움/보통/어려움", "난이도(쉬움/보통/어려움)"],
    ["포장 - 상자, 봉투, 없음", "포장(상자/봉투/없음)"],
    ["원두는 에티오피아 콜롬비아 케냐 중에 고르고", "원두(에티오피아/콜롬비아/케냐)"],
    ["나무 : 소나무나 편백", "나무(소나무/편백)"],
    ["길이 cm", "길이(cm)"],
    ["모래 몇 kg", "모래(kg)"],
    ["닉네임 (필수)", "닉네임*"],
    ["바디감 1~10", "바디감(1~10)"],
  ])("choices, measures and what is a must are kept: %j", (item, expected) => {
    expect(labels(`장부\n- 접수번호\n- 접수일\n- ${item}`)?.at(-1)).toBe(expected);
  });
});

describe("what is listed and is nothing to write down is left alone", () => {
  it.each([
    "월, 수, 금에만 여는 가게예요",
    "아빠는 설거지, 엄마는 빨래, 나는 청소를 해요",
    "예약, 결제, 알림 기능이 있으면 좋겠어요",
    "회원 관리, 매출 관리, 재고 관리",
    "여행 숙박비, 식비, 교통비 나눠 내기",
    "나갈 때 가스 잠갔는지, 불 껐는지, 문 닫았는지 체크",
    "카페 홈페이지. 카페 소개, 메뉴, 오시는 길, 문의하기",
    "친구들이랑 같이 쓸 앱 만들어줘",
    "매일 운동 체크 종목은 내가 추가 며칠 이어했는지 보고싶음",
  ])("%s", (text) => expect(labels(text)).toBeUndefined());

  it("of several lists none is the app", () => {
    expect(labels("고객(이름, 연락처, 생일)과 주문(주문일, 수량, 금액) 관리")).toBeUndefined();
  });

  it("takes any text, and no longer than it is long", () => {
    const hostile = ["(".repeat(5_000), "가,".repeat(3_000), "이름이랑 ".repeat(1_500), "- 가\n".repeat(2_000), "가 ".repeat(3_000)];
    for (const text of hostile) {
      const before = process.threadCpuUsage();
      labels(text);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000, text.slice(0, 10)).toBeLessThan(3_000);
    }
  });

  it("begins before it ends, where lines below could go on with it and do not", () => {
    const text = [
      "자두 농원 체험이요!! 체험 예약: 대표자, 연락처, 어른 수, 아이 수, 시간",
      "어른 18000 아이 12000 36개월 미만 무료",
      "총액 자동으로",
      "회차당 25명, 하루 4회차",
      "비 온다고 누르면 연기 문자",
      "주차 안내랑 준비물",
      "후기도 사진이랑",
    ].join("\n");
    const [from, to] = readStatedList(text)?.span ?? [0, 0];
    expect(from).toBeLessThanOrEqual(to);
  });
});
