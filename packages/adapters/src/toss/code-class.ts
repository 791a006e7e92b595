/**
 * What Toss's error codes mean for the money. Only codes listed here are definite; every other one, and any code that comes
 * with 409, 429 or 5xx, leaves the question open. The HTTP status alone never decides: 400 holds both "later" and "never".
 * Source: the error code page of docs.tosspayments.com, sorted by what a caller must do.
 */
export type ChargeCodeClass = "declined-hard" | "declined-soft" | "session-gone" | "key-unusable" | "invalid-request" | "misconfigured";
export type CancelCodeClass = "query-first" | "refused" | "invalid-request" | "misconfigured";

const DECLINED_HARD = [
  "INVALID_REJECT_CARD",
  "INVALID_CARD_EXPIRATION",
  "INVALID_STOPPED_CARD",
  "INVALID_CARD_LOST_OR_STOLEN",
  "INVALID_CARD_NUMBER",
  "NOT_SUPPORTED_CARD_TYPE",
  "NOT_REGISTERED_CARD_COMPANY",
  "RESTRICTED_TRANSFER_ACCOUNT",
  "INVALID_ACCOUNT_INFO_RE_REGISTER",
  "REJECT_CARD_COMPANY",
  "EXCEED_MAX_AUTH_COUNT",
  "INVALID_PASSWORD",
  "REJECT_TOSSPAY_INVALID_ACCOUNT",
  "FDS_ERROR",
];
const DECLINED_SOFT = [
  "EXCEED_MAX_DAILY_PAYMENT_COUNT",
  "EXCEED_MAX_PAYMENT_AMOUNT",
  "EXCEED_MAX_AMOUNT",
  "EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT",
  "EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT",
  "NOT_AVAILABLE_PAYMENT",
  "MAINTAINED_METHOD",
  "REJECT_CARD_PAYMENT",
  "REJECT_ACCOUNT_PAYMENT",
  "EXCEED_MAX_ONE_DAY_AMOUNT",
  "NOT_AVAILABLE_BANK",
];
const KEY_UNUSABLE = [
  "INVALID_BILL_KEY_REQUEST",
  "NOT_MATCHES_CUSTOMER_KEY",
  "BILLING_KEY_NOT_FOUND",
  "ALREADY_REMOVED_BILLING_KEY",
  "NOT_FOUND_BILLING",
];
const INVALID_ALWAYS = ["INVALID_REQUEST", "INVALID_CURRENCY", "INVALID_IDEMPOTENCY_KEY", "INVALID_TEST_CODE"];
const INVALID_CHARGE = [
  "INVALID_ORDER_ID",
  "INVALID_ORDER_NAME",
  "INVALID_CUSTOMER_KEY",
  "BELOW_MINIMUM_AMOUNT",
  "EXCEED_MAX_CARD_INSTALLMENT_PLAN",
  "INVALID_CARD_INSTALLMENT_PLAN",
  "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT",
  "NOT_ALLOWED_POINT_USE",
  "UNAPPROVED_ORDER_ID",
];
const INVALID_LIST = ["INVALID_DATE", "INVALID_PAGING_KEY", "EXCEED_MAX_QUERY_LIMIT"];
const MISCONFIGURED = [
  "INVALID_API_KEY",
  "INVALID_AUTHORIZE_AUTH",
  "NOT_FOUND_TERMINAL_ID",
  "NOT_REGISTERED_BUSINESS",
  "NOT_SUPPORTED_METHOD",
  "INVALID_UNREGISTERED_SUBMALL",
  "API_VERSION_UPDATE_NEEDED",
  "UNAUTHORIZED_KEY",
  "INCORRECT_BASIC_AUTH_FORMAT",
  "FORBIDDEN_REQUEST",
];
/** A repeated cancel that went through the first time is answered with these too. */
const CANCEL_QUERY_FIRST = [
  "ALREADY_CANCELED_PAYMENT",
  "ALREADY_REFUND_PAYMENT",
  "ALREADY_REFUNDING_PAYMENT",
  "NOT_MATCHES_REFUNDABLE_AMOUNT",
  "INVALID_REFUND_AMOUNT",
  "INVALID_REFUND_ACCOUNT_INFO",
  "INVALID_REFUND_ACCOUNT_NUMBER",
  "EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT",
  "REFUND_REJECTED",
];
const CANCEL_REFUSED = [
  "NOT_CANCELABLE_AMOUNT",
  "NOT_CANCELABLE_PAYMENT",
  "NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER",
  "EXCEED_MAX_REFUND_DUE",
  "EXCEED_MAX_REFUND_AMOUNT",
  "NOT_ALLOWED_PARTIAL_REFUND",
];

/** Deleting a key that is gone is done; a 404 that says anything else is not. */
export const BILLING_KEY_GONE: ReadonlySet<string> = new Set(["NOT_FOUND_BILLING", "BILLING_KEY_NOT_FOUND", "ALREADY_REMOVED_BILLING_KEY"]);

const row = <Class>(codes: string[], codeClass: Class): [string, Class][] => codes.map((code) => [code, codeClass]);

/** Confirming, charging and issuing. */
export const CHARGE_CODES: ReadonlyMap<string, ChargeCodeClass> = new Map<string, ChargeCodeClass>([
  ...row<ChargeCodeClass>(DECLINED_HARD, "declined-hard"),
  ...row<ChargeCodeClass>(DECLINED_SOFT, "declined-soft"),
  ...row<ChargeCodeClass>(["NOT_FOUND_PAYMENT_SESSION"], "session-gone"),
  ...row<ChargeCodeClass>(KEY_UNUSABLE, "key-unusable"),
  ...row<ChargeCodeClass>([...INVALID_ALWAYS, ...INVALID_CHARGE], "invalid-request"),
  ...row<ChargeCodeClass>(MISCONFIGURED, "misconfigured"),
]);

export const CANCEL_CODES: ReadonlyMap<string, CancelCodeClass> = new Map<string, CancelCodeClass>([
  ...row<CancelCodeClass>(CANCEL_QUERY_FIRST, "query-first"),
  ...row<CancelCodeClass>(CANCEL_REFUSED, "refused"),
  ...row<CancelCodeClass>(INVALID_ALWAYS, "invalid-request"),
  ...row<CancelCodeClass>(MISCONFIGURED, "misconfigured"),
]);

/** Reading: either our keys are wrong, or what we asked for is; a query has no other definite refusal. */
export const READ_CODES: ReadonlyMap<string, "invalid-request" | "misconfigured"> = new Map([
  ...row([...INVALID_ALWAYS, ...INVALID_LIST], "invalid-request" as const),
  ...row(MISCONFIGURED, "misconfigured" as const),
]);
