/** Words that titles of apps end with, and words that are no part of one. */

/** What an app does, or is: a title that ends so says enough. */
export const TITLE_DEEDS =
  "관리 기록 예약 주문 신청 투표 정리 안내 체크 대장 현황 장부 일지 수첩 노트 목록 명단 명부 계산 계산기 조회 마감 접수 홈페이지 가계부 게시판 포트폴리오 달력 일기 보고 보고서 견적서 청구 적립 근무표 시간표 식단표 대진표 배치 회원권 횟수권 장터 경매 예매 재고 입출고 급여 퀴즈 시험 피드 설문 조사 확인 받기 검사 출석 출석부 출석체크 상담 대화방 채팅방 강의실 정산 순위 순위표 랭킹 지도 대여 현황판 메뉴판 차계부 초대장 청첩장 계산대 더치페이 통장 시계 점검 평가 돌림판 추첨 뽑기 나누기 롤링페이퍼 배정 모임 생산일보 기록관 판매 펀딩 진도표 나눔 영농일지 찾기 원데이클래스 당번 원가 알림장 비교 과제 추천 처리 운영 민원 별점 후기 월드컵 자료실 후원 이력 회신 변환 심사 도감 성과 구독 카운트다운 계획 카드 놀이 게임 조과 공유 결산 회비 배송 배달 발주 수리 청소 돌봄 소개 쇼핑몰 상점 도구 연습 학습 공부 운동 일정 계약 배차 스케줄 스케줄표 다이어리 플래너 사전 갤러리 커뮤니티 포털 시스템 플랫폼 서비스 대시보드 트래커";

/** How somebody has a shop is no part of its name: 스터디룸 운영하는데. */
export const NO_TITLE = "곧 좀 운영 영업 경영 사용 이용 필요 프로그램 어플 앱 사이트";

/** Whose it is in what a kind of app is called: another's takes its place. */
export const TITLE_OWNERS =
  "우리 저희 내 나의 동네 작은 집 반려동물 아파트 아기 아이 부모님 어르신 식당 공방 학원 모임 동호회 가게 매장 회사 시설";

/** What one asks to have done with an app: '봄날'을 만들어 주세요 names it, '확정'을 누르면 does not. */
export const MAKING_STEMS = "만들 만드 제작하 개발하 하 짜 쓰 열 운영하 시작하 준비하";
/** How often something is: no part of a name beside an amount. */
export const EACH_PERIOD = "매일 매주 매달 매월 매년 주 월 연 일주일 한주";
/** 4일 뒤에, 2주 동안: when something is, and no part of a name. */
export const BESIDE_TIME = "뒤 뒤에 후 후에 전 전에 동안 동안만 이내 이내에 안에 까지 마다";
