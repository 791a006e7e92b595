import type { PhrasingSet } from "../phrasing.ts";

/** Somebody who pays by the hour, a book club, a car wash, a beekeeper: heard once, and left alone but for the one that was wrong. */
export const NEIGHBOURS_FOURTH: readonly PhrasingSet[] = [
  {
    app: "parttime",
    prompt: "편의점 알바 근무표. 알바 이름, 근무 날짜, 출근 시간, 퇴근 시간, 시급, 상태(예정/출근/결근)",
    phrasings: [
      [29, "안나온 애들만 보자", "* where=*"],
      [13, "일한 시간 곱하기 시급으로 하루 일당 나오게", "+*.* | ask | unsupported"],
      [32, "결근은 빨간색으로 확 티나게", "* mark bad *"],
      [1, "교통비 줬는지도 체크하게", "+*.교통비*:boolean"],
      [26, "이번달 몇번 결근했는지 위에 보여줘", "+stat * count *"],
      [3, "상태에 지각이 빠졌네", "*.상태 +지각"],
      [24, "사람별로 날짜 쭉 나오는 표로 볼래", "* as matrix | ask | * as table"],
      [47, "시급은 알바들이 못보게", "people * | ask", "?*"],
    ],
  },
  {
    app: "bookclub",
    prompt: "독서모임 기록. 책 제목, 저자, 읽은 날짜, 발제자, 별점, 한줄평, 분류(소설/인문/과학)",
    phrasings: [
      [28, "별점 높은거부터 쫙", '*sort=[{"field":"rating","dir":"desc"'],
      [7, "한줄평 말고 감상이라고 하자", "*.한줄평 label=감상"],
      [8, "감상은 좀 길게 쓰고 싶어요 지금 한줄평 그거", "*.한줄평 type=longtext | ask"],
      [25, "분류별로 몇권 읽었는지 동그라미 그래프", "+chart * *category* count"],
      [3, "분류에 에세이 만화 시집 추가요", "*.분류 +에세이", "*.분류 +만화", "*.분류 +시집"],
      [45, "맨 위에다가 '다음 모임은 12월 5일' 붙여줘", "+section text"],
      [21, "책 표지 사진도 올리고 카드로 보면 예쁘겠다", "+*.*표지*:image", "?* as cards"],
      [5, "저자는 됐어 빼", "-*.저자"],
    ],
  },
  {
    app: "carwash",
    prompt: "출장 세차 예약. 고객명, 연락처, 차종, 주소, 예약 날짜, 예약 시간, 세차 종류(일반/실내/광택), 금액, 완료 여부",
    phrasings: [
      [35, "같은 시간에 두 대 안잡히게", "예약 noOverlap | answer | 예약 capacity"],
      [9, "주소 안적으면 예약 안되게", "예약.주소 required=true"],
      [26, "오늘 번 돈 얼마인지", "+stat reservation sum *"],
      [10, "금액은 기본 5만원", '예약.금액 default={"value":50000}'],
      [29, "끝난건 숨겨줘", "예약 where=*"],
      [33, "안끝난게 위로 오게", "예약 sort=*"],
      [40, "글자 크기 할머니도 보이게 크게", "theme fontScale="],
      [36, "손님한테 전화 거는 단추", "+button 전화* | answer"],
    ],
  },
  {
    app: "bees",
    prompt: "양봉 일지. 벌통 번호, 점검일, 여왕벌 상태(양호/불량/없음), 꿀 수확량(kg), 먹이 준 날, 사진, 메모",
    phrasings: [
      [32, "여왕벌 없음은 눈에 확 띄어야 해", "* mark * *"],
      [25, "달마다 꿀 얼마나 땄는지 막대로", "+chart bar *month sum *"],
      [1, "날씨도 적고싶은데 맑음 흐림 비", "+*.날씨:select(맑음/흐림/비)"],
      [31, "벌통별로 묶어", "* group=* | ask"],
      [12, "사진을 맨 앞으로 빼", "*.사진 at 0"],
      [22, "사진만 쭉 모아서", "* as gallery"],
      [11, "수확량은 50kg 넘게 못 적게", "*.꿀 수확량 max=50 | *수확량 max=50"],
      [52, "방금 한거 취소하고 원래대로", "undo 1"],
    ],
  },
];
