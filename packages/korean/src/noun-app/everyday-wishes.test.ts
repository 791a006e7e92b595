/** Wishes as people type them: which lists an app of them has, and which it has not. */
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const make = (text: string) => createApp({ text, today: "2026-11-22", seed: 7 }).spec;

describe("an everyday wish", () => {
  it.each([
    ["손세차 예약이랑 단골 쿠폰 다섯 번 오면 한 번 무료", ["reservation", "stampCard"], ["promotion"]],
    ["축구 직관 기록하고 승률 보기", ["gameVisit"], []],
    ["고시생 공부 시간 타이머로 재고 과목별 합계", ["studyLog"], ["item"]],
    ["우리 아파트 관리비 걷기 열두 세대", ["utilityBill", "resident"], ["member"]],
    ["애견 유치원 원생 관리, 알레르기랑 예방접종", ["pet"], ["student"]],
    ["슈퍼 외상값 장부", ["creditEntry", "creditCustomer"], ["transaction"]],
    ["노인정 물품 빌려가는 거 적기", ["loan"], []],
    ["드라마 본거 별점 매기고 친구랑 같이 보기", ["movie"], ["article"]],
    ["배달 음식 가계부, 매달 얼마 쓰는지", ["transaction"], ["menuItem"]],
    ["동네 사람들 생일 까먹지 않게", ["birthday"], []],
    ["유치원 반 아이들 사진첩", ["albumPhoto"], ["artwork"]],
    ["풋살장 코트 대여 시간별로", ["reservation"], ["rental"]],
    ["카페 원두 로스팅 일지", ["roastLog", "coffeeBean"], ["tasting"]],
    ["웹소설 쓰는데 등장인물이랑 사건 정리", ["storyPerson", "plotEvent"], []],
    ["신혼 생활비 각자 얼마 냈는지", ["feeRecord"], ["payment"]],
    ["공업사 접수부터 출고까지", ["intake"], ["stockMovement"]],
    ["청소년부 캠프 신청서", ["event", "participant"], ["usageRequest"]],
    ["간호사실 물품 요청 올리면 수간호사가 결재", ["supplyRequest"], ["usedItem", "item"]],
    ["마을 작은도서관 책 대출 관리", ["rental", "libraryBook"], ["book"]],
    ["푸드뱅크 기부 물품 들어온 거", ["donatedGood"], ["usedItem", "donation"]],
    ["등산 다닌 산 기록", ["hike"], ["run"]],
    ["걷기 거리 매일 적기", ["run"], []],
    ["배드민턴 동호회 회비 낸사람 안낸사람", ["payment"], []],
    ["학부모들 안 입는 옷 나누는 거", ["giveaway"], ["clothing"]],
    ["골프 회원 출석", ["attendance", "member"], ["golfRound"]],
    ["결석자 전화 돌리기", ["attendance"], []],
    ["동창회 올사람 조사", ["participant"], []],
    ["우리 교회는 지금까지 공책에 헌금을 적고 있는데 앱으로 바꾸고 싶어요", ["offering"], ["transaction", "donation"]],
    ["임용고시 디데이랑 과목별 공부시간", ["dday", "studyLog"], []],
    ["네일 손님 예약이랑 지난번 시술 사진", ["reservation", "treatmentLog"], []],
    ["독서실알바생 스케쥴표", ["shift"], ["schedule"]],
    ["용돈 장부 간식 학용품 교통비 나눠서", ["pocketMoney"], ["transportCost"]],
    ["홈트 운동 기록 종목, 무게, 횟수, 날짜", ["workout"], ["stock"]],
    ["우리 반 소풍 장소 투표", ["place"], ["poll"]],
    ["주말에 볼 영화 투표로 정하기", ["movie"], ["poll"]],
    ["정수기 렌탈 고객 계약일 챙기기", ["customer"], []],
    ["우리학원회원관리앱만들어주세요이름연락처회비납부날짜", ["member"], ["note"]],
    ["동네마트외상장부만들어줘이름금액날짜", ["creditEntry", "creditCustomer"], ["note"]],
    ["번개장터에 판거 얼마 벌었나", ["soldThing"], []],
    ["피시방 알바 대타 구하는 표", ["substitute"], []],
    ["바이올린 수업마다 사진이랑 숙제 적기", ["lessonLog"], []],
    ["중개사무소 손님이 찾는 집이랑 매물", ["customer", "listing"], []],
    ["엠티에 누가 뭐 가져올지", ["packingItem"], []],
    ["강아지 산책 시킨거 밥준거 가족끼리 체크", ["petCare"], ["pet"]],
    ["포토카드 가진거 구하는거", ["photoCard"], ["returnRequest"]],
    ["회식 메뉴 고르는 투표", ["poll"], ["menuItem"]],
    ["김치 가게 몇개 만들지 예약 받은거 보기", ["order"], ["reservation"]],
    ["건물주인데 상가 월세 들어왔는지", ["rentPayment", "tenant"], []],
    ["꽈배기 장사 하루 몇개 팔았는지", ["sale"], []],
    ["체육부 장비 연체한 애들", ["rental"], []],
    ["수영 강사인데 회원별 인바디", ["bodyCheck", "member"], []],
    ["칠순잔치 준비 형제들 돈 걷고 쓴거", ["transaction", "eventTask"], []],
    ["도자기 공방 수업 재료비 입금확인", ["payment", "trainee"], ["student"]],
    ["노가다 나가는데 일당 받았는지", ["wageLog"], []],
    ["반려견 산책 알바 하는데 고객별로 기록", ["walk", "customer"], ["partTimer"]],
    ["합창단 셋리스트랑 파트", ["setlistSong"], []],
    ["빵집인데 케이크 주문이랑 찾는 시간, 카드문구", ["order"], []],
    ["부녀회 방송 내용이랑 주민 연락처", ["resident"], []],
    ["할머니 치매신데 진지 드셨는지 약 드셨는지 간병인이랑 같이 적기", ["careLog"], ["medicine"]],
    ["유치원 알레르기 있는 아이 따로", ["allergy"], []],
    ["원룸 구하는데 비교", ["homeCandidate"], []],
    ["펜션 청소 끝났는지 체크", ["chore"], ["lodging"]],
    ["남편이랑 가사분담 그래프", ["chore"], []],
    ["음식물 무게 매일 재기", ["wasteWeight"], ["plant"]],
    ["태동 하루 몇번", ["kickCount"], []],
    ["굴삭기 하는데 공사비 못받은거", ["receivable"], []],
    ["고시원 책상 누가 쓰는지", ["seatUse"], []],
    ["영상 편집 외주 마감", ["contractJob"], ["videoPlan"]],
    ["급식소 밥주는 당번", ["roleDuty"], []],
    ["물리치료 실습 시간 병원별로", ["practicumLog"], []],
    ["빵집에서 매일 아침 만든 빵 수량이랑 저녁에 남은 수량, 버린 것을 적고 싶어요", ["dailyCount"], ["order"]],
    ["냉장고에 뭐있나", ["foodItem"], []],
  ])("%s", (text, there, absent) => {
    const ids = make(text).entities.map(({ id }) => id);
    for (const id of there) expect(ids).toContain(id);
    for (const id of absent) expect(ids).not.toContain(id);
  });

  it.each([
    ["기계 점검 일지 사진 첨부", "사진"],
    ["인테리어 시공 일지, 현장 사진도 올리게", "현장 사진"],
    ["게스트하우스 예약 받고 청소 담당도 정하기", "청소 담당"],
    ["가족 친척 주소록", "주소"],
    ["신혼 생활비 각자 얼마 냈는지", "쓴 사람"],
    ["공방 재료 재고 모자라면 표시", "최소 수량"],
    ["택배 기사 운행일지, 기름값이랑 톨비 빼고 얼마 남는지", "남은 돈"],
    ["현장별로 일당 자재비 얼마 썼는지", "현장"],
    ["수련회 갈 사람 조사, 차 있는 사람이랑 못먹는 음식", "차 있는지"],
    ["수련회 갈 사람 조사, 차 있는 사람이랑 못먹는 음식", "못 먹는 음식"],
    ["자격증반 수강생 출석하고 교재 받은 사람 표시", "교재 받음 여부"],
    ["중고폰 매입가 판매가 이익 보기", "이익"],
    ["탁구 오늘 누구랑 쳤는지", "함께한 사람"],
    ["호떡 장사 하루 얼마나 팔았는지 재료비 가스비 빼고 얼마 남는지", "남은 돈"],
    ["탕비실 음료 먹은 사람 체크", "음료"],
    ["주식 매수가 매도가 수익 계산", "수익"],
    ["제가 그림책을 냈는데요, 서점마다 몇 권 보냈고 몇 권 팔렸는지 정리하고 싶어요", "팔린 수량"],
    ["액자집 주문 재단완료 조립완료 출고완료 단계별로", "상태"],
    ["신발가게 사입 리스트 거래처 사이즈 색상 매입가", "거래처"],
    ["여행지 가본데 안가본데", "구분"],
    ["꽃가게 주문 받기 배달일 고르게", "받는 날짜"],
    ["코인빨래방 건조기 6대 이용현황 남은시간", "남은 시간"],
  ])("%s: 「%s」 is a field", (text, label) => {
    expect(make(text).entities.flatMap(({ fields }) => fields.map((field) => field.label))).toContain(label);
  });

  it.each([
    ["아기 분유 몇미리 먹었는지 기저귀도", /는지|^기저귀$/],
    ["저희는 작은 꽃집인데요 주문 배달 화환 관리", /저희|꽃집/],
    ["한국사 디데이랑 과목별 공부시간", /과목별/],
    ["우리 성당 레지오 심방 일정이랑 누가 갔는지 적는거 만들어줘요", /만들어|심방 일정/],
    ["만화카페 만화 목록 장르로 찾기", /^찾기$|로$/],
    ["코인빨래방 건조기 6대 이용현황 남은시간", /현황/],
    ["산악회 회비 누가 냈는지 안냈는지", /사람/],
    ["블로그처럼 글 올리는 곳 카테고리랑 댓글", /^(댓글|분류)$/],
  ])("%s: no field is called %s", (text, label) => {
    for (const field of make(text).entities.flatMap(({ fields }) => fields)) expect(field.label).not.toMatch(label);
  });

  it.each([
    ["영화 감상 노트: 제목, 감독, 별점", ["제목", "감독", "별점"]],
    ["고객 관리 앱. 이름, 연락처, 메모", ["이름", "연락처", "메모"]],
    ["도서 목록 - 제목, 저자, 출판사", ["제목", "저자", "출판사"]],
  ])("%s: holds what was listed, and no more", (text, labels) => {
    expect(make(text).entities[0]!.fields.map(({ label }) => label)).toEqual(labels);
  });
});
