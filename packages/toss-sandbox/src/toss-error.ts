/** A refusal in Toss's words. `status` is the one of its error catalogue, or the one a fault asks for. */
export class TossError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = CATALOGUE[code]?.[0] ?? 400) {
    super(code);
    this.name = "TossError";
    this.code = code;
    this.status = status;
  }

  /** The v1 error object in the language of `Accept-Language`. */
  toBody(acceptLanguage: string | undefined): { code: string; message: string } {
    const [, korean, english] = CATALOGUE[this.code] ?? [
      400,
      "일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.",
      "A temporary error has occurred.",
    ];
    return { code: this.code, message: acceptLanguage?.toLowerCase().startsWith("en") ? (english ?? korean) : korean };
  }
}

/** True when Toss documents this code: the ones `TossPayments-Test-Code` may ask for. */
export function isTossCode(code: string): boolean {
  return Object.hasOwn(CATALOGUE, code);
}

const RETRY_KO = "일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.";
const RETRY_EN = "A temporary error has occurred. Please try again in a few minutes.";

/** Code → status, Korean, English: docs.tosspayments.com/reference/error-codes. */
const CATALOGUE: Readonly<Record<string, readonly [number, string, string?]>> = {
  ALREADY_PROCESSED_PAYMENT: [400, "이미 처리된 결제 입니다.", "This is a payment that has already been processed."],
  PROVIDER_ERROR: [400, RETRY_KO, RETRY_EN],
  CARD_PROCESSING_ERROR: [400, "카드사에서 오류가 발생했습니다."],
  DUPLICATED_ORDER_ID: [
    400,
    "이미 승인 및 취소가 진행된 중복된 주문번호 입니다. 다른 주문번호로 진행해주세요.",
    "This is a duplicate order id that has already been approved or canceled. Please proceed with a different order id.",
  ],
  INVALID_REJECT_CARD: [400, "카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.", "Refer to card issuer/decline."],
  INVALID_CARD_EXPIRATION: [400, "카드 정보를 다시 확인해주세요. (유효기간)", "Please check the card expiration date information again."],
  INVALID_STOPPED_CARD: [400, "정지된 카드 입니다.", "This is a suspended card."],
  INVALID_CARD_LOST_OR_STOLEN: [400, "분실 혹은 도난 카드입니다."],
  INVALID_CARD_NUMBER: [400, "카드번호를 다시 확인해주세요.", "Please check your card number again."],
  NOT_SUPPORTED_CARD_TYPE: [400, "지원되지 않는 카드 종류입니다.", "This card type is not supported."],
  NOT_REGISTERED_CARD_COMPANY: [400, "카드를 사용 등록 후 이용해주세요."],
  RESTRICTED_TRANSFER_ACCOUNT: [400, "계좌는 등록 후 12시간 뒤부터 결제할 수 있습니다. 관련 정책은 해당 은행으로 문의해주세요."],
  INVALID_ACCOUNT_INFO_RE_REGISTER: [400, "유효하지 않은 계좌입니다. 계좌 재등록 후 시도해주세요."],
  EXCEED_MAX_DAILY_PAYMENT_COUNT: [400, "하루 결제 가능 횟수를 초과했습니다.", "You have exceeded the number of daily payments."],
  EXCEED_MAX_PAYMENT_AMOUNT: [400, "하루 결제 가능 금액을 초과했습니다.", "You have exceeded the amount you can pay per day."],
  EXCEED_MAX_AMOUNT: [400, "거래금액 한도를 초과했습니다.", "The transaction amount limit has been exceeded."],
  EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT: [400, "1일 출금 한도를 초과했습니다.", "You have exceeded the one-day withdrawal limit."],
  EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT: [400, "1회 출금 한도를 초과했습니다.", "You have exceeded the one-time withdrawal limit."],
  NOT_AVAILABLE_PAYMENT: [400, "결제가 불가능한 시간대입니다."],
  MAINTAINED_METHOD: [400, "현재 점검 중 입니다.", "The method is being maintained now"],
  INVALID_REQUEST: [400, "잘못된 요청입니다.", "The bad request."],
  INVALID_REQUIRED_PARAM: [400, "필수 파라미터가 누락되었습니다."],
  INVALID_ORDER_ID: [400, "`orderId`는 영문 대소문자, 숫자, 특수문자(-, _) 만 허용합니다. 6자 이상 64자 이하여야 합니다."],
  INVALID_ORDER_NAME: [400, "주문 이름은 100자 이하여야 합니다.", "The order name must be 100 characters or less."],
  INVALID_CUSTOMER_KEY: [400, "`customerKey`는 영문 대소문자, 숫자, 특수문자 -, _, =, ., @로 2자 이상 255자 이하여야 합니다."],
  INCORRECT_SUCCESS_URL_FORMAT: [400, "잘못된 successUrl 입니다.", "Invalid format: `successUrl`"],
  INCORRECT_FAIL_URL_FORMAT: [400, "잘못된 failUrl 입니다.", "Invalid format: `failUrl`"],
  INVALID_CURRENCY: [400, "잘못된 통화 값입니다.", "Invalid currency value."],
  BELOW_MINIMUM_AMOUNT: [
    400,
    "신용카드는 결제금액이 100원 이상, 계좌는 200원이상부터 결제가 가능합니다.",
    "Payment can be made from 100 won or more by credit card, and 200 won or more for account.",
  ],
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: [400, "설정 가능한 최대 할부 개월 수를 초과했습니다."],
  INVALID_CARD_INSTALLMENT_PLAN: [400, "할부 개월 정보가 잘못되었습니다."],
  NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT: [400, "할부가 지원되지 않는 카드 또는 가맹점 입니다."],
  NOT_ALLOWED_POINT_USE: [400, "포인트 사용이 불가한 카드로 카드 포인트 결제에 실패했습니다."],
  UNAPPROVED_ORDER_ID: [400, "아직 승인되지 않은 주문번호입니다."],
  INVALID_IDEMPOTENCY_KEY: [400, "멱등키는 300자 이하여야 합니다."],
  INVALID_TEST_CODE: [400, "유효하지 않은 테스트 코드입니다.", "Invalid test code"],
  INVALID_API_KEY: [400, "잘못된 시크릿키 연동 정보 입니다.", "Incorrect secret key."],
  INVALID_CLIENT_KEY: [400, "잘못된 클라이언트 연동 정보 입니다.", "Incorrect client key."],
  INVALID_AUTHORIZE_AUTH: [400, "유효하지 않은 인증 방식입니다.", "Incorrect authentication."],
  NOT_FOUND_TERMINAL_ID: [400, "단말기번호(Terminal Id)가 없습니다. 토스페이먼츠로 문의 바랍니다."],
  NOT_REGISTERED_BUSINESS: [400, "등록되지 않은 사업자 번호입니다.", "Unregistered business registration number"],
  NOT_SUPPORTED_METHOD: [400, "지원되지 않는 결제수단입니다.", "This payment method is not supported."],
  INVALID_UNREGISTERED_SUBMALL: [400, "등록되지 않은 서브몰입니다. 서브몰이 없는 가맹점이라면 안심클릭이나 ISP 결제가 필요합니다."],
  API_VERSION_UPDATE_NEEDED: [400, "이 API를 사용하려면 더 높은 버전을 사용해야 합니다. 개발자센터에서 버전을 변경해주세요."],
  INVALID_BILL_KEY_REQUEST: [400, "빌링키 인증이 완료되지 않았거나 유효하지 않은 빌링 거래 건입니다."],
  NOT_MATCHES_CUSTOMER_KEY: [400, "빌링 인증 고객키와 결제 요청 고객키가 일치하지 않습니다."],
  BILLING_KEY_NOT_FOUND: [400, "존재하지 않는 빌링키 입니다."],
  ALREADY_REMOVED_BILLING_KEY: [400, "이미 삭제된 빌링키 입니다."],
  INVALID_DATE: [400, "날짜 데이터가 잘못 되었습니다.", "The date data is invalid."],
  INVALID_PAGING_KEY: [400, "잘못된 페이징 키 입니다.", "Bad paging key."],
  EXCEED_MAX_QUERY_LIMIT: [400, "최대 조회 개수를 초과했습니다."],
  ALREADY_CANCELED_PAYMENT: [400, "이미 취소된 결제 입니다.", "The payment has already been canceled."],
  ALREADY_REFUND_PAYMENT: [400, "이미 환불된 결제입니다.", "The payment has already been refunded."],
  ALREADY_REFUNDING_PAYMENT: [400, "이미 환불 중인 결제입니다.", "The payment is already being refunded."],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, "잔액 결과가 일치하지 않습니다.", "Balance results do not match."],
  INVALID_REFUND_AMOUNT: [400, "잘못된 환불 금액입니다.", "Incorrect refund amount."],
  INVALID_REFUND_ACCOUNT_INFO: [400, "환불 계좌번호와 예금주명이 일치하지 않습니다."],
  INVALID_REFUND_ACCOUNT_NUMBER: [400, "잘못된 환불 계좌번호입니다.", "Incorrect refund account number."],
  EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT: [400, "즉시할인금액보다 적은 금액은 부분취소가 불가능합니다."],
  REFUND_REJECTED: [400, "환불이 거절됐습니다. 결제사에 문의 부탁드립니다."],
  DUPLICATED_CASH_RECEIPT: [400, "이미 현금영수증이 발급된 주문입니다."],
  UNAUTHORIZED_KEY: [401, "인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.", "This is an unauthenticated secret key or client key."],
  INCORRECT_BASIC_AUTH_FORMAT: [403, "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요."],
  FORBIDDEN_REQUEST: [403, "허용되지 않은 요청입니다.", "This request is not allowed."],
  REJECT_CARD_PAYMENT: [403, "한도초과 혹은 잔액부족으로 결제에 실패했습니다."],
  REJECT_ACCOUNT_PAYMENT: [403, "잔액부족으로 결제에 실패했습니다.", "Payment failed due to insufficient balance"],
  EXCEED_MAX_ONE_DAY_AMOUNT: [403, "일일 한도를 초과했습니다."],
  NOT_AVAILABLE_BANK: [403, "은행 서비스 시간이 아닙니다.", "Not bank service time."],
  REJECT_CARD_COMPANY: [403, "결제 승인이 거절되었습니다.", "Payment confirm is rejected"],
  EXCEED_MAX_AUTH_COUNT: [403, "최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요."],
  INVALID_PASSWORD: [403, "결제 비밀번호가 일치하지 않습니다.", "Payment password does not match."],
  REJECT_TOSSPAY_INVALID_ACCOUNT: [403, "선택하신 출금 계좌가 출금이체 등록이 되어 있지 않아요. 계좌를 다시 등록해 주세요."],
  FDS_ERROR: [
    403,
    "[토스페이먼츠] 위험거래가 감지되어 결제가 제한됩니다. 발송된 문자에 포함된 링크를 통해 본인인증 후 결제가 가능합니다. (고객센터: 1644-8051)",
  ],
  NOT_CANCELABLE_AMOUNT: [403, "취소 할 수 없는 금액 입니다.", "This is a non-cancelable amount."],
  NOT_CANCELABLE_PAYMENT: [403, "취소 할 수 없는 결제 입니다.", "This is a non-cancelable payment."],
  NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER: [403, "휴면 처리된 회원의 결제는 취소할 수 없습니다."],
  EXCEED_MAX_REFUND_DUE: [403, "환불 가능한 기간이 지났습니다.", "The refundable period has been exceeded."],
  EXCEED_MAX_REFUND_AMOUNT: [403, "하루 또는 한달 환불 가능한 금액을 초과했습니다."],
  NOT_ALLOWED_PARTIAL_REFUND: [
    403,
    "에스크로 주문, 현금 카드 결제일 때는 부분 환불이 불가합니다. 이외 다른 결제 수단에서 부분 취소가 되지 않을 때는 토스페이먼츠에 문의해 주세요.",
  ],
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: [403, "입금 대기중인 결제는 부분 환불이 불가합니다."],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, "반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요."],
  NOT_FOUND: [404, "존재하지 않는 정보 입니다.", "This information does not exist."],
  NOT_FOUND_PAYMENT: [404, "존재하지 않는 결제 정보 입니다.", "The payment does not exist."],
  NOT_FOUND_PAYMENT_SESSION: [
    404,
    "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.",
    "Payment session does not exist because the session time has expired.",
  ],
  NOT_FOUND_BILLING: [404, "존재하지 않는 빌링 결제 인증 정보 입니다.", "Billing payment authentication information that does not exist."],
  IDEMPOTENT_REQUEST_PROCESSING: [409, "이전 멱등 요청이 처리중입니다."],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, "결제가 완료되지 않았어요. 다시 시도해주세요."],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [500, "내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요."],
  UNKNOWN_PAYMENT_ERROR: [500, "결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요."],
  COMMON_ERROR: [500, RETRY_KO, RETRY_EN],
  FAILED_DB_PROCESSING: [500, "잘못된 요청 값으로 처리 중 DB 에러가 발생했습니다."],
  FAILED_CARD_COMPANY_RESPONSE: [500, "카드사에서 에러가 발생했습니다. 잠시 후 다시 시도해 주세요."],
  FAILED_METHOD_HANDLING: [500, "결제 중 선택한 결제수단 처리에 일시적인 오류가 발생했습니다."],
  FAILED_BILL_KEY_AUTH_CREATION: [500, "빌링 결제 인증 중 키 생성에 실패했습니다. 잠시 후 다시 시도해주세요."],
  FAILED_REFUND_PROCESS: [500, "은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다."],
  FAILED_METHOD_HANDLING_CANCEL: [500, "취소 중 결제 시 사용한 결제 수단 처리과정에서 일시적인 오류가 발생했습니다."],
};
