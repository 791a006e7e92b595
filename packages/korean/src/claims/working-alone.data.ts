/** Words in which somebody says that nobody works beside them. */
export const ALONE = "혼자 홀로 단독";
/** What stands between being alone and what is done alone: 혼자서, 혼자만. */
export const ALONE_TAILS = "서 만 로 요 으로";
/** What one does with a place of one's own; stems. */
export const RUNNING = "하 운영 영업 경영 일 보 꾸리 꾸려 차리 차려 맡 돌리 도맡 시술 진료 작업 근무 해 꾸려나가";
/** Who comes, and is no one who works there. */
export const COMING = "손님 고객 회원 환자 방문 예약 이용 수강생 보호자";
/** What a place is called in the end, where 1인 stands before it. */
export const PLACES =
  "샵 숍 미용실 살롱 관리실 작업실 진료실 상담실 가게 매장 스튜디오 의원 병원 공방 클리닉 네일 미용 헤어 뷰티 사업장 업체 업장 뷰티샵 왁싱 에스테틱";
/** Who works there. */
export const WORKING = "직원 스태프 디자이너 원장 사장 대표 선생님 강사 관리사 미용사 작가 의사 상담사 알바 동료";
