import type { HostedWindow } from "./hosted-window.ts";
import { type Html, html } from "./html.ts";
import { MAGIC_CARDS } from "./magic-cards.ts";

export const BANKS: readonly [string, string][] = [
  ["20", "우리은행"],
  ["88", "신한은행"],
  ["06", "KB국민은행"],
  ["81", "하나은행"],
  ["11", "NH농협은행"],
  ["90", "카카오뱅크"],
  ["92", "토스뱅크"],
];
/** Below this a card is paid at once. */
export const INSTALLMENT_FROM_WON = 50_000;

const won = (amount: number): string => `${amount.toLocaleString("ko-KR")}원`;
/** Where a form of this window posts. */
const action = (base: string, window: HostedWindow, step = ""): string => `${base}/${window.kind}/${window.id}${step}`;

/** First page: what is bought, and with which card or account. `problem` is a sentence about what was typed before, which stays. */
export function meansPage(base: string, window: HostedWindow, problem: string | null, typed = new URLSearchParams()): Html {
  const isCard = window.method === "CARD";
  const submit = window.order
    ? window.method === "VIRTUAL_ACCOUNT"
      ? "가상계좌 받기"
      : `${won(window.order.amount)} 결제하기`
    : "카드 등록하기";
  return html`${summary(window)}
    <section class="panel" aria-labelledby="means">
      <h2 id="means">${isCard ? "카드 정보" : "은행 고르기"}</h2>
      ${alert(problem)}
      <form method="post" action="${action(base, window)}" novalidate>
        ${isCard ? cardFields(window, typed) : bankFields(typed)}
        <label class="check"
          ><input type="checkbox" name="agreed" value="1" required /><span
            >${
              window.order
                ? "주문 내용을 확인했고, 결제와 개인정보 처리에 동의해요."
                : "정기 결제에 이 카드를 쓰고, 개인정보를 처리하는 데 동의해요."
            }</span
          ></label
        >
        <button class="primary">${submit}</button>
      </form>
      ${cancelForm(base, window)} ${isCard ? testCards() : null}
    </section>`;
}

/** Second page: the one-time number of the issuer. */
export function proofPage(base: string, window: HostedWindow, problem: string | null): Html {
  return html`${summary(window)}
    <section class="panel" aria-labelledby="proof">
      <h2 id="proof">본인 인증</h2>
      <p>문자로 받은 인증번호 6자리를 입력해 주세요. 테스트에서는 <strong>000000</strong>이에요.</p>
      ${alert(problem)}
      <form method="post" action="${action(base, window, "/proof")}" novalidate>
        <label>인증번호<input name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required /></label>
        <button class="primary">인증하기</button>
      </form>
      ${cancelForm(base, window)}
    </section>`;
}

/** Last page inside a frame: the script hands the address to the page around it. */
export function returningPage(url: string): Html {
  return html`<section class="panel narrow" id="returning" data-url="${url}">
    <h2>상점으로 돌아가는 중이에요</h2>
    <p><a href="${url}" target="_top" rel="noreferrer">바로 돌아가기</a></p>
  </section>`;
}

/** A window that is over, or that nobody opened. */
export function endedPage(): Html {
  return notice("이 결제창은 끝났어요", "결제를 마쳤거나 30분이 지났어요. 상점에서 결제 결과를 확인하고, 필요하면 다시 시작해 주세요.");
}

export function missingReceiptPage(): Html {
  return notice("전표를 찾을 수 없어요", "주소가 맞는지 확인하거나, 상점의 결제 내역에서 다시 열어 주세요.");
}

/** The official slip's stand-in. */
export function receiptPage(rows: readonly [string, string][]): Html {
  return html`<section class="panel narrow">
    <h2>신용카드 매출전표</h2>
    <dl class="slip">
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p>테스트 결제의 전표라서 증빙으로 쓸 수 없어요.</p>
  </section>`;
}

function notice(title: string, sentence: string): Html {
  return html`<section class="panel narrow">
    <h2>${title}</h2>
    <p>${sentence}</p>
  </section>`;
}

function summary(window: HostedWindow): Html {
  if (!window.order)
    return html`<section class="panel summary" aria-labelledby="what">
      <h1 id="what">카드 등록</h1>
      <p>정기 결제에 쓸 카드를 등록해요. 지금은 결제되지 않아요.</p>
    </section>`;
  const { name, amount, id } = window.order;
  return html`<section class="panel summary" aria-labelledby="what">
    <h1 id="what">${name}</h1>
    <p class="amount">${won(amount)}</p>
    <dl>
      <div>
        <dt>주문번호</dt>
        <dd>${id}</dd>
      </div>
    </dl>
  </section>`;
}

function cardFields(window: HostedWindow, typed: URLSearchParams): Html {
  const months = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month): [string, string] => [
    String(month),
    month === 0 ? "일시불" : `${month}개월`,
  ]);
  const hasPlans = window.order !== null && window.order.amount >= INSTALLMENT_FROM_WON;
  return html`<div class="pair wide-first">
      ${field(typed, { name: "number", label: "카드번호", maxLength: 23, placeholder: "9410-0012-3456-7890" })}
      ${field(typed, { name: "expiry", label: "유효기간", maxLength: 7, placeholder: "월/연 (12/30)" })}
    </div>
    ${
      window.order
        ? null
        : html`<div class="pair">
            ${field(typed, { name: "identity", label: "생년월일 6자리 또는 사업자번호", maxLength: 10, placeholder: "900101" })}
            ${field(typed, { name: "password", label: "비밀번호 앞 2자리", maxLength: 2, placeholder: "" })}
          </div>`
    }
    ${hasPlans ? choice(typed, "installment", "할부", months) : null}`;
}

function bankFields(typed: URLSearchParams): Html {
  return choice(typed, "bank", "은행", BANKS);
}

/** A text of digits. What was typed stays, the password alone does not. */
function field(typed: URLSearchParams, given: { name: string; label: string; maxLength: number; placeholder: string }): Html {
  const isSecret = given.name === "password";
  const value = isSecret ? "" : (typed.get(given.name) ?? "").slice(0, given.maxLength);
  return html`<label>
    ${given.label}
    <input
      name="${given.name}"
      type="${isSecret ? "password" : "text"}"
      value="${value}"
      placeholder="${given.placeholder}"
      maxlength="${given.maxLength}"
      inputmode="numeric"
      autocomplete="off"
      required
    />
  </label>`;
}

function choice(typed: URLSearchParams, name: string, label: string, options: readonly (readonly [string, string])[]): Html {
  const option = ([value, text]: readonly [string, string]): Html =>
    typed.get(name) === value ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`;
  return html`<label>
    ${label}
    <select name="${name}">
      ${options.map(option)}
    </select>
  </label>`;
}

function testCards(): Html {
  const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1-");
  return html`<details class="cards">
    <summary>테스트 카드 ${MAGIC_CARDS.length}장</summary>
    <p>누르면 카드번호가 채워져요. 유효기간은 앞으로의 아무 달이나 좋아요.</p>
    <ul>
      ${MAGIC_CARDS.map(
        (card) =>
          html`<li>
            <button type="button" data-card="${grouped(card.number)}">
              <span>${card.label}</span><code>${grouped(card.number)}</code>
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
}

function cancelForm(base: string, window: HostedWindow): Html {
  return html`<form method="post" action="${action(base, window, "/cancel")}"><button class="secondary">취소하기</button></form>`;
}

function alert(problem: string | null): Html | null {
  return problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`;
}
