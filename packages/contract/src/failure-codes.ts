import { Failure } from "@appmon/kernel/failure";

/**
 * The closed table of refusals: status and the Korean and English sentence. A new code without a sentence does not compile.
 * `Failure.code` outside this table answers 500 `internal`.
 */
const TABLE = {
  "request/malformed-json": [400, "요청 형식이 올바르지 않아요.", "The request body is not valid JSON."],
  "request/invalid": [400, "입력한 내용을 확인해 주세요.", "Please check what you entered."],
  "request/too-large": [413, "보낸 내용이 너무 커요.", "The request is too large."],
  "request/address-unreadable": [400, "주소를 읽을 수 없어요. 주소를 다시 확인해 주세요.", "The address cannot be read. Please check it."],
  "request/address-too-long": [414, "주소가 너무 길어요. 주소를 다시 확인해 주세요.", "The address is too long."],
  "request/head-too-large": [431, "주소나 쿠키가 너무 길어요. 쿠키를 지우고 다시 열어 주세요.", "The address or the cookies are too long."],
  "request/unreadable": [400, "요청을 읽을 수 없어요.", "The request cannot be read as HTTP."],
  "request/too-slow": [408, "요청이 너무 천천히 왔어요. 다시 시도해 주세요.", "The request took too long to arrive."],
  "request/unsupported-type": [415, "지원하지 않는 형식이에요.", "Unsupported content type."],
  "request/forbidden-origin": [403, "다른 사이트에서 온 요청이라 처리하지 않았어요.", "This request came from another site."],
  "request/rate-limited": [429, "요청이 많아요. 잠시 뒤에 다시 시도해 주세요.", "Too many requests. Please try again shortly."],
  "request/conflict": [409, "다른 곳에서 먼저 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.", "This changed elsewhere first."],
  "request/idempotency-mismatch": [409, "같은 요청 번호로 다른 내용이 왔어요.", "The idempotency key was used with another body."],
  "request/not-found": [404, "찾을 수 없어요. 주소를 확인해 주세요.", "Not found."],
  "request/method-not-allowed": [405, "지원하지 않는 방식의 요청이에요.", "Method not allowed."],
  "auth/required": [401, "로그인이 필요해요.", "Please sign in."],
  "auth/token-expired": [401, "로그인 시간이 지났어요. 다시 로그인해 주세요.", "Your session expired."],
  "auth/token-invalid": [401, "다시 로그인해 주세요.", "Please sign in again."],
  "auth/token-reused": [401, "안전을 위해 로그아웃했어요. 다시 로그인해 주세요.", "Signed out for your safety."],
  "auth/provider-token-invalid": [401, "소셜 로그인을 확인하지 못했어요. 다시 시도해 주세요.", "We could not verify your social sign-in."],
  "auth/provider-unknown": [404, "지원하지 않는 로그인 방법이에요.", "Unknown sign-in provider."],
  "auth/provider-unavailable": [
    503,
    "로그인 제공자가 응답하지 않아요. 잠시 뒤에 다시 시도해 주세요.",
    "The sign-in provider is not answering.",
  ],
  "account/not-registered": [404, "아직 가입하지 않은 계정이에요. 가입을 마쳐 주세요.", "This account is not registered yet."],
  "account/already-registered": [409, "이미 가입한 계정이에요. 로그인해 주세요.", "This account is already registered."],
  "account/proof-required": [
    403,
    "소셜 로그인을 다시 확인해야 해요. 로그인 화면에서 다시 시작해 주세요.",
    "Please confirm your social sign-in again.",
  ],
  "account/agreement-required": [400, "필수 약관에 동의해 주세요.", "Please accept the required terms."],
  "room/not-found": [404, "대화를 찾을 수 없어요. 삭제되었거나 주소가 잘못되었어요.", "Conversation not found."],
  "room/busy": [409, "지금 앱을 만들고 있어요. 끝나거나 멈춘 뒤에 다시 시도해 주세요.", "An app is being made right now."],
  "message/empty": [400, "보낼 내용을 적어 주세요.", "Please write something."],
  "message/too-long": [400, "내용이 너무 길어요. 10,000자까지 보낼 수 있어요.", "Messages can be up to 10,000 characters."],
  "message/not-found": [404, "메시지를 찾을 수 없어요.", "Message not found."],
  "generation/nothing-to-build": [400, "먼저 만들고 싶은 앱을 말해 주세요.", "Tell us what to build first."],
  "generation/too-long": [
    422,
    "말이 길거나 복잡해서 제때 다 읽지 못했어요. 나눠서 짧게 말해 주세요. 앱은 그대로예요.",
    "That was too long or too complex to read in time. Say it in shorter parts.",
  ],
  "generation/too-many": [
    429,
    "한꺼번에 보낸 말이 많아요. 만들고 있는 것이 끝나면 다시 보내 주세요.",
    "Too much is being made for you at once. Send it again when some of it is done.",
  ],
  "generation/failed": [
    500,
    "앱을 완성하지 못했어요. 마지막으로 잘 되던 상태는 그대로예요. 다시 시도해 주세요.",
    "The app could not be finished.",
  ],
  "app/busy": [
    429,
    "지금 이 앱을 쓰는 사람이 많아서 바로 처리하지 못했어요. 잠시 뒤에 다시 시도해 주세요.",
    "Many people are using this app right now. Please try again shortly.",
  ],
  "app/not-found": [404, "앱을 찾을 수 없어요.", "App not found."],
  "version/not-found": [404, "그 버전을 찾을 수 없어요.", "Version not found."],
  "version/behind": [409, "그사이 앱이 바뀌었어요. 최신 상태에서 다시 시도해 주세요.", "The app changed meanwhile."],
  "version/conflict": [409, "같은 곳을 서로 다르게 고쳤어요. 어느 쪽으로 할지 골라 주세요.", "Both sides changed the same lines."],
  "version/build-failed": [422, "코드에 문제가 있어서 저장하지 않았어요. 표시한 곳을 고쳐 주세요.", "The code does not build."],
  "version/generated-file": [
    409,
    "앱의 설계에서 만들어지는 파일이라 지우거나 이름을 바꿀 수 없어요. 화면이나 데이터를 빼려면 대화에서 말해 주세요.",
    "This file is made from the design of the app and cannot be deleted or renamed. Say in the conversation what to leave out.",
  ],
  "spec/invalid": [400, "앱 설명이 올바르지 않아요.", "The app description is invalid."],
  "spec/operation-refused": [400, "그 변경은 할 수 없어요.", "That change is not possible."],
  "repair/unknown": [
    409,
    "저절로 고칠 방법을 찾지 못했어요. 대화에서 어떻게 바꿀지 말해 주세요.",
    "We found no way to repair this by itself. Say in the conversation what to change.",
  ],
  "deployment/not-found": [404, "배포 기록을 찾을 수 없어요.", "Deployment not found."],
  "deployment/slug-taken": [409, "이미 쓰고 있는 주소예요. 다른 주소를 골라 주세요.", "That address is taken."],
  "deployment/slug-invalid": [
    400,
    "주소는 영문 소문자, 숫자, 가운데 붙임표로 3~40자까지 쓸 수 있어요.",
    "Use 3–40 lowercase letters, digits and hyphens.",
  ],
  "deployment/slug-reserved": [400, "쓸 수 없는 주소예요. 다른 주소를 골라 주세요.", "That address cannot be used."],
  "deployment/check-failed": [
    503,
    "공개 주소를 열어 보았지만 새 버전이 나오지 않아 이전 상태로 되돌렸어요.",
    "The public address did not answer with this version.",
  ],
  "deployment/page-failed": [
    422,
    "화면을 열어 보니 오류가 있어서 공개하지 않았어요. 공개되어 있던 앱은 그대로예요.",
    "A screen threw an error, so nothing was published. What was public stays as it is.",
  ],
  "deployment/page-unfinished": [
    422,
    "화면을 다 열어 보지 못해서 공개하지 않았어요. 공개되어 있던 앱은 그대로예요. 다시 배포해 주세요.",
    "Not every screen could be opened, so nothing was published. What was public stays as it is. Publish again.",
  ],
  "deployment/candidate-gone": [
    409,
    "확인하는 시간이 지났어요. 공개되어 있던 앱은 그대로예요. 다시 배포해 주세요.",
    "The time for the check is over. What was public stays as it is. Publish again.",
  ],
  "deployment/candidate-reads-only": [403, "공개하기 전에 열어 보는 동안에는 저장하지 않아요.", "Nothing is saved while this is checked."],
  "deployment/impersonation": [
    422,
    "다른 서비스의 로그인처럼 보일 수 있는 것이 있어서 공개를 멈췄어요. 고치거나 이의를 알려 주세요.",
    "Something looks like the sign-in of another service, so publishing was stopped. Change it, or object.",
  ],
  "review/not-found": [404, "멈춘 공개를 찾을 수 없어요.", "Review not found."],
  "deployment/build-failed": [422, "앱을 묶는 중에 문제가 생겼어요. 공개된 앱은 그대로예요.", "The app could not be bundled."],
  "deployment/personal-data-open": [
    409,
    "사람들의 정보를 누구나 볼 수 있는 목록이 있어요. 나만 보게 바꾸거나, 알고 공개한다고 표시해 주세요.",
    "A list shows people's data to everybody. Make it private, or say that you publish it knowingly.",
  ],
  "collection/not-found": [404, "데이터 모음을 찾을 수 없어요.", "Collection not found."],
  "record/not-found": [404, "데이터를 찾을 수 없어요. 이미 삭제되었을 수 있어요.", "Record not found."],
  "record/invalid": [400, "입력한 내용을 확인해 주세요.", "Please check what you entered."],
  "record/conflict": [409, "이미 같은 내용이 있어요.", "This conflicts with another record."],
  "record/quota": [403, "이 앱에 저장할 수 있는 양을 넘었어요.", "This app's storage is full."],
  "query/refused": [400, "이렇게는 데이터를 찾을 수 없어요.", "The data cannot be asked for like this."],
  "trial/failed": [
    503,
    "지금은 맛보기 앱을 만들지 못했어요. 잠시 뒤에 다시 시도하거나 로그인해서 만들어 주세요.",
    "The trial could not be made right now. Try again shortly, or sign in.",
  ],
  "attachment/not-found": [404, "파일을 찾을 수 없어요. 다시 붙여 주세요.", "File not found."],
  "attachment/invalid": [
    400,
    "붙인 파일을 열 수 없어요. PNG, JPEG, WebP 그림과 CSV, 텍스트 파일을 2MB까지 붙일 수 있어요.",
    "Attach a PNG, JPEG, WebP, CSV or text file of up to 2 MB.",
  ],
  "model/closed": [409, "이 서비스는 개인 모델 키를 받지 않아요.", "This service does not keep people's own model keys."],
  "model/key-missing": [
    400,
    "키를 넣어 주세요. 보내는 곳을 바꾸면 키도 다시 넣어야 해요.",
    "A key is needed, and again when it goes elsewhere.",
  ],
  "model/key-wrong": [
    422,
    "키를 받아 주지 않아요. 빠진 글자가 없는지 보고, 이 모델을 쓸 수 있는 키인지 확인해 주세요.",
    "The provider does not accept this key for this model.",
  ],
  "model/unknown": [
    422,
    "그 이름의 모델이 없어요. 제공사의 문서에 적힌 이름 그대로 적어 주세요.",
    "The provider has no model of that name.",
  ],
  "model/no-credit": [
    422,
    "키는 맞지만 남은 금액이 없어요. 제공사에서 충전한 뒤에 다시 해 주세요.",
    "The key is right, but the account there has no credit.",
  ],
  "model/busy": [422, "제공사가 지금은 요청이 많다고 해요. 잠시 뒤에 다시 해 주세요.", "The provider is limiting requests right now."],
  "model/unreachable": [422, "그 주소에서 답이 없어요. 주소를 확인하거나 잠시 뒤에 다시 해 주세요.", "Nothing answers at that address."],
  "model/address-refused": [
    422,
    "이 주소로는 연결하지 않아요. 누구나 닿을 수 있는 https 주소를 적어 주세요. 내부 주소나 내 컴퓨터의 주소는 쓸 수 없어요.",
    "That address is not used. It must be public and https.",
  ],
  "model/not-a-model": [
    422,
    "답은 왔지만 언어 모델의 답이 아니에요. 주소가 /v1 까지인지, 모델 이름이 맞는지 확인해 주세요.",
    "Something answered, but not a language model.",
  ],
  "model/not-here": [
    404,
    "이 컴퓨터에서 그 모델을 찾지 못했어요. 프로그램이 켜져 있는지 확인해 주세요.",
    "That model was not found on this machine.",
  ],
  "inquiry/not-found": [404, "문의를 찾을 수 없어요.", "Inquiry not found."],
  "inquiry/attachment-invalid": [
    400,
    "붙인 파일을 열 수 없어요. PNG, JPEG, WebP, PDF 파일을 2MB까지 붙일 수 있어요.",
    "Attach a PNG, JPEG, WebP or PDF file of up to 2 MB.",
  ],
  "deployment/taken-down": [403, "운영자가 공개를 멈춘 앱이에요. 앱 화면에서 이유를 보고 이의를 낼 수 있어요.", "This app was taken down."],
  "template/not-found": [404, "템플릿을 찾을 수 없어요. 만든 사람이 거두었을 수 있어요.", "Template not found."],
  "report/not-found": [404, "신고를 찾을 수 없어요.", "Report not found."],
  "alert/not-found": [404, "알림을 찾을 수 없어요.", "Alert not found."],
  "visitor/sign-in-required": [401, "로그인하면 할 수 있어요.", "Please sign in."],
  "visitor/forbidden": [403, "이 일을 할 수 있는 권한이 없어요.", "You may not do this."],
  "visitor/wrong-password": [400, "이메일이나 비밀번호가 맞지 않아요.", "E-mail or password is wrong."],
  "visitor/email-taken": [409, "이미 가입한 이메일이에요. 로그인해 주세요.", "This e-mail is already registered."],
  "visitor/cookie-doubled": [
    400,
    "로그인 정보가 두 벌 와서 어느 것도 쓰지 않았어요. 브라우저에서 이 사이트의 쿠키를 지우고 다시 로그인해 주세요.",
    "Two sign-in cookies came, so neither was used. Clear this site's cookies and sign in again.",
  ],
  "visitor/sign-up-closed": [403, "이 앱은 가입을 받지 않아요.", "This app does not take new accounts."],
  "visitor/link-expired": [404, "열 수 있는 시간이 지난 링크예요. 앱몬에서 다시 열어 주세요.", "This link has expired."],
  "payment/price-unknown": [400, "지금은 살 수 없는 상품이에요. 요금 화면에서 다시 골라 주세요.", "That price is not for sale."],
  "payment/closed": [503, "결제를 준비하고 있어요. 열리면 알려드릴게요.", "Payments are not open yet."],
  "registration/not-found": [404, "카드 등록을 찾을 수 없어요.", "Card registration not found."],
  "payment/in-progress": [409, "확인 중인 결제가 있어요. 끝난 뒤에 다시 시도해 주세요.", "Another payment is being checked."],
  "payment/tampered": [409, "결제 금액이 주문과 달라서 진행하지 않았어요. 청구된 금액은 없어요.", "The amount differs from the order."],
  "payment/other-payment": [409, "이 주문은 다른 결제로 처리하고 있어요.", "This order belongs to another payment."],
  "payment/other-customer": [403, "다른 사람의 카드 등록이라 처리하지 않았어요.", "This registration is somebody else's."],
  "payment/registration-gone": [409, "카드 등록 시간이 지났어요. 다시 등록해 주세요.", "Please register the card again."],
  "payment/card-needed": [409, "먼저 카드를 등록해 주세요.", "Please register a card first."],
  "payment/nothing-owed": [409, "지금 낼 금액이 없어요.", "Nothing is owed."],
  "payment/not-found": [404, "결제 내역을 찾을 수 없어요.", "Payment not found."],
  "order/not-found": [404, "주문을 찾을 수 없어요.", "Order not found."],
  "subscription/not-found": [404, "구독을 찾을 수 없어요.", "Subscription not found."],
  "subscription/exists": [409, "이미 구독하고 있어요. 요금제는 내 정보에서 바꿀 수 있어요.", "You are already subscribed."],
  "subscription/not-active": [409, "지금은 요금제를 바꿀 수 없어요. 밀린 결제를 먼저 끝내 주세요.", "The subscription is not active."],
  "refund/nothing-left": [409, "돌려드릴 금액이 남아 있지 않아요.", "Nothing is left to refund."],
  "refund/amount-changed": [409, "그사이 환불 금액이 달라졌어요. 다시 확인해 주세요.", "The refund amount changed meanwhile."],
  "refund/too-much": [400, "남은 금액보다 많이 환불할 수 없어요.", "That is more than what is left."],
  "credit/insufficient": [402, "크레딧이 모자라요. 크레딧을 더하거나 다음 달에 이어서 할 수 있어요.", "Not enough credits."],
  "plan/app-limit": [
    403,
    "지금 요금제로 만들 수 있는 앱을 모두 만들었어요. 안 쓰는 앱을 지우거나 요금제를 바꿔 주세요.",
    "Your plan's app limit is reached.",
  ],
  "plan/storage-full": [
    403,
    "저장 공간이 가득 찼어요. 앱을 만든 사람이 안 쓰는 사진과 파일을 지우고 하루가 지나거나 요금제를 바꾸면 다시 올릴 수 있어요.",
    "The storage is full. Once the app's owner has deleted pictures and files, a day later, or changed the plan, uploads work again.",
  ],
  "plan/domain-limit": [
    403,
    "지금 요금제로 쓸 수 있는 도메인을 모두 썼어요. 요금제를 바꾸면 더 쓸 수 있어요.",
    "Your plan's domain limit is reached.",
  ],
  "domain/invalid": [400, "도메인을 확인해 주세요. 예: shop.example.co.kr", "That is not a domain that can be used."],
  "domain/taken": [409, "다른 앱이 이미 쓰고 있는 도메인이에요.", "Another app has this domain."],
  "domain/not-found": [404, "도메인을 찾을 수 없어요.", "Domain not found."],
  "domain/not-proven": [
    409,
    "아직 DNS 기록이 보이지 않아요. 기록을 넣은 뒤 길게는 하루쯤 걸릴 수 있어요.",
    "The DNS records are not visible yet.",
  ],
  "automation/not-found": [404, "자동 실행을 찾을 수 없어요.", "Automation not found."],
  "outgoing/not-found": [404, "메시지를 찾을 수 없어요.", "Message not found."],
  "outgoing/not-sendable": [409, "지금은 보낼 수 없어요.", "It cannot be sent now."],
  "service/unavailable": [503, "잠시 연결이 어려워요. 곧 다시 시도해 주세요.", "Temporarily unavailable."],
  internal: [500, "일시적인 오류가 생겼어요. 잠시 뒤에 다시 시도해 주세요.", "Something went wrong on our side."],
} as const satisfies Record<string, readonly [status: number, ko: string, en: string]>;

export type FailureCode = keyof typeof TABLE;
export const FAILURE_CODES = Object.keys(TABLE) as FailureCode[];

/** A refusal with a code of the table: `throw refusal("room/not-found")`. */
export function refusal(code: FailureCode, data?: Record<string, unknown>, options?: ErrorOptions): Failure {
  return new Failure(code, data, options);
}

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(TABLE, code);
}

export function failureStatus(code: FailureCode): number {
  return TABLE[code][0];
}

export function failureTitle(code: FailureCode, language: "ko" | "en"): string {
  return TABLE[code][language === "ko" ? 1 : 2];
}
