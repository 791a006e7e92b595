/** What a test card does beyond paying. `TossError` codes are Toss's own. */
export type CardBehaviour =
  | { kind: "pays" }
  | { kind: "fails-authentication" }
  /** Registers and authenticates; from the `from`-th charge on (1 = the first) up to `until` it is refused. */
  | { kind: "refused"; code: string; from?: number; until?: number }
  | { kind: "hangs"; captured: boolean }
  | { kind: "server-error"; captured: boolean }
  | { kind: "provider-error-once" }
  | { kind: "busy-for-3s" }
  | { kind: "cancel-refused"; code: string; partialOnly: boolean }
  | { kind: "cancel-answer-lost" }
  | { kind: "key-deleted-next-day" };

export interface MagicCard {
  number: string;
  /** For the person on the test page. */
  label: string;
  behaviour: CardBehaviour;
  cardType: "신용" | "체크";
  ownerType: "개인" | "법인";
}

const card = (last4: string, label: string, behaviour: CardBehaviour, over: Partial<MagicCard> = {}): MagicCard => ({
  number: `941000123456${last4}`,
  label,
  behaviour,
  cardType: "신용",
  ownerType: "개인",
  ...over,
});
const refused = (code: string, window: { from?: number; until?: number } = {}): CardBehaviour => ({ kind: "refused", code, ...window });

/** 9410-0012-3456-7890 is what Toss's own test environment takes; the rest are ours. */
export const MAGIC_CARDS: readonly MagicCard[] = [
  card("7890", "결제 성공", { kind: "pays" }),
  card("1000", "결제 성공 (체크카드)", { kind: "pays" }, { cardType: "체크" }),
  card("2000", "결제 성공 (법인카드)", { kind: "pays" }, { ownerType: "법인" }),
  card("4001", "본인 인증 실패", { kind: "fails-authentication" }),
  card("4002", "한도 초과·잔액 부족", refused("REJECT_CARD_PAYMENT")),
  card("4003", "등록은 되지만 결제할 수 없는 카드", refused("NOT_SUPPORTED_CARD_TYPE")),
  card("4004", "유효기간 오류", refused("INVALID_CARD_EXPIRATION")),
  card("4005", "정지된 카드", refused("INVALID_STOPPED_CARD")),
  card("4006", "분실·도난 카드", refused("INVALID_CARD_LOST_OR_STOLEN")),
  card("4007", "첫 결제 뒤 만료", refused("INVALID_CARD_EXPIRATION", { from: 2 })),
  card("4008", "두 번 거절 뒤 성공", refused("REJECT_CARD_PAYMENT", { until: 2 })),
  card("4009", "이상 거래 탐지", refused("FDS_ERROR")),
  card("4010", "하루 결제 횟수 초과", refused("EXCEED_MAX_DAILY_PAYMENT_COUNT")),
  card("4011", "은행 점검 시간", refused("NOT_AVAILABLE_BANK")),
  card("5001", "70초 뒤 결제됨", { kind: "hangs", captured: true }),
  card("5002", "70초 뒤 결제 안 됨", { kind: "hangs", captured: false }),
  card("5003", "서버 오류, 결제됨", { kind: "server-error", captured: true }),
  card("5004", "서버 오류, 결제 안 됨", { kind: "server-error", captured: false }),
  card("5005", "카드사 오류 한 번 뒤 성공", { kind: "provider-error-once" }),
  card("5006", "3초 동안 처리 중", { kind: "busy-for-3s" }),
  card("6001", "부분 취소 거절", { kind: "cancel-refused", code: "NOT_ALLOWED_PARTIAL_REFUND", partialOnly: true }),
  card("6002", "취소 거절", { kind: "cancel-refused", code: "NOT_CANCELABLE_PAYMENT", partialOnly: false }),
  card("6003", "취소되지만 응답이 끊김", { kind: "cancel-answer-lost" }),
  card("7001", "다음 날 빌링키 삭제", { kind: "key-deleted-next-day" }),
];

/** The card of a typed number; any other card that could exist pays. Undefined when it could not (not 16 digits). */
export function findMagicCard(number: string): MagicCard | undefined {
  if (!/^\d{16}$/.test(number)) return undefined;
  return MAGIC_CARDS.find((known) => known.number === number) ?? { ...MAGIC_CARDS[0]!, number };
}

/** `94100012****789*`, Toss's mask. */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 8)}****${number.slice(12, 15)}*`;
}

/** Amounts that misbehave by themselves; no real price may be one of them. */
export const MAGIC_AMOUNTS = {
  wrongAmountInReply: 1_004,
  webhookBeforeReply: 1_005,
  webhookNever: 1_006,
  webhookThrice: 1_007,
  inProgressForever: 1_008,
  expiresBetweenQueries: 1_009,
  belowMinimum: 99,
} as const;
