/** What is to follow, by the words that say it. Stems are given in all their forms. */

export type Channel = "push" | "sms" | "kakao" | "mail" | "message" | "sound" | "call" | "alarm";
export const CHANNELS: readonly (readonly [string, Channel])[] = [
  ["알림 알람 푸시 알림이 노티 알려 공지 안내 푸시알림 노티피케이션", "push"],
  ["문자 문자메시지 sms 메세지 메시지 안내문자 확인문자", "sms"],
  ["카톡 카카오톡 알림톡 카카오 카카오알림톡 단톡", "kakao"],
  ["메일 이메일 확인메일 email", "mail"],
  ["쪽지 dm 디엠", "message"],
  ["소리 울리 벨 진동 종소리 알람음", "sound"],
  ["전화", "call"],
];

export const PLACES: readonly (readonly [string, "top" | "bottom" | "front" | "back"])[] = [
  ["맨위 위 상단 위로 위쪽 맨위로 제일위 최상단 윗쪽 머리 꼭대기", "top"],
  ["맨아래 아래 하단 밑 맨밑 맨끝 아래쪽 최하단 끝 뒤 맨뒤 나중", "bottom"],
  ["맨앞 앞 첫번째 먼저 앞쪽 제일먼저 맨먼저 처음", "front"],
];

export const EMPHASIS: readonly string[] =
  "강조 눈에띄 눈에확띄 티나 잘보이 구분되 표시되 도드라지 반짝 깜빡 색 색상 색깔 색다르 진하 굵 크 표시 하이라이트 왕관 별표 별 경고 느낌표 화살표 리본 메달 빨간줄 밑줄 배경 글씨 글자 색상표시 체크표시 폭죽".split(
    " ",
  );
export const FADED: readonly string[] = "흐리 연하 회색 옅 투명 접히 접 작".split(" ");

/** Stems, by what happens. */
export const EFFECT_VERBS: readonly (readonly [string, EffectWord])[] = [
  ["줄 줄어들 빠지 차감하 차감되 깎이 내려가 감소하 빼 줄이 소진되 덜 나가", "less"],
  ["늘 늘어나 쌓이 올라가 오르 더하 더해지 추가되 적립되 증가하 늘리 플러스되 붙 복구되 부과하 부과되 지급되 지급하", "more"],
  [
    "생기 만들어지 나오 뜨 등록되 발급되 발급하 추가하 열리 작성되 저장되 찍히 남 남기 기록되 생성되 생성하 만들 보여주 보이 풀리 나타나 뜨게하 들어가 걸리 터지 접수되 연결되 자라",
    "create",
  ],
  ["사라지 없어지 지워지 삭제되 숨 숨기 숨겨지 가려지 안보이 닫히 내려지 빠져나가 비워지 비워두", "hide"],
  ["넘어가 바뀌 되 변하 돌아가 되돌리 되돌아가 이동하 합쳐지 초기화되 전환되 밀리 옮겨지 뒤로밀리 바꾸", "become"],
  ["막히 막 막아지 잠기 금지되 제한되 거절되 불가하 못하 안되", "forbid"],
  ["배정되 배정하 추천하 추천되 매칭되 매칭하 짜 짜지 분류되 판정하 선정되 뽑", "assign"],
  ["울리 알리 알려주 보내 보내지 발송되 전송되 가 오", "notify"],
  ["할인하 할인되 감면하", "less"],
];
export type EffectWord = "less" | "more" | "create" | "hide" | "become" | "forbid" | "assign" | "notify";

/** Nouns that say by themselves what follows. */
export const EFFECT_NOUNS: readonly (readonly [string, EffectWord])[] = [
  ["차감 감소 삭감 할인 감면 빼기 차감되게", "less"],
  ["적립 증가 추가 가산 부과 지급 플러스 쿠폰 포인트 스탬프 도장 경품 급행료", "more"],
  ["발급 생성 부여 등록 작성 자동생성 대기번호 저장 노출 응모 이수증 수료증 연결 새로고침 자동완성", "create"],
  ["숨김 삭제 제거 비공개 가림 비노출", "hide"],
  ["금지 불가 차단 막음 잠금 제한 거절 반려 정지", "forbid"],
  ["배정 추천 매칭 분류 판정 추첨 선정 돌아가면서", "assign"],
  ["중복 겹침 중복등록 이중예약", "forbid"],
];

/** Two of which may not be: 시간 안 겹치, 중복 없, 한 명당 한 번. */
export const OVERLAP: readonly string[] = "겹치 겹침 중복 겹쳐 이중 또예약 두명안 똑같 같은시간".split(" ");
/** States that are said of a thing that no longer can be had, or is done. */
export const BADGES: readonly string[] =
  "품절 마감 완료 대기 취소 유효 만료 무료 익명 비밀 골드 블랙 실버 vip 마감임박 예약중 대여중 판매완료 입금완료 검토중 심사완료 나눔완료 soldout 보류 종결 최저가 검수중 보관중 세탁중 유상 무상 재시험 자동 공개 배지 등급 명단 목록".split(
    " ",
  );
