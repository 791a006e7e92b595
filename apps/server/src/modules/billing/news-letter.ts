import { josa } from "@appmon/kit/josa";
import type { Letter } from "@appmon/adapters/mail/ports";
import { toSeoul } from "@appmon/billing/seoul-date";
import type { News } from "./outbox.ts";
import type { NewsTopic } from "./records.ts";

type Words = { subject: string; text: string };
type Values = { name: string; amount: string; on: string };

const WORDS: Record<NewsTopic, (values: Values) => Words> = {
  paid: ({ name, amount }) => ({
    subject: `${name} 결제를 마쳤어요`,
    text: `${name} ${josa(amount, "을/를")} 결제했어요. 영수증은 마이페이지의 결제 내역에 있어요.`,
  }),
  declined: ({ amount }) => ({
    subject: "결제하지 못했어요",
    text: `${josa(amount, "을/를")} 결제하지 못했어요. 7일 동안은 그대로 쓸 수 있어요. 마이페이지에서 카드를 확인해 주세요.`,
  }),
  "card-replaced": () => ({ subject: "결제 카드를 바꿨어요", text: "다음 결제부터 새 카드로 내요. 바꾼 적이 없다면 바로 문의해 주세요." }),
  "card-dead": () => ({
    subject: "새 카드를 등록해 주세요",
    text: "등록한 카드를 더 쓸 수 없어요. 마이페이지에서 새 카드를 등록해 주세요.",
  }),
  "renewal-ahead": ({ name, amount, on }) => ({
    subject: `${on}에 ${josa(amount, "을/를")} 결제해요`,
    text: `${on}에 ${name} ${josa(amount, "을/를")} 결제해요. 원하지 않으면 그 전에 마이페이지에서 두 번 눌러 해지할 수 있어요.`,
  }),
  suspended: () => ({
    subject: "구독을 멈추었어요",
    text: "결제하지 못한 채 7일이 지나 무료 요금제로 바뀌었어요. 데이터는 그대로이고, 새 카드를 등록하면 바로 이어서 쓸 수 있어요.",
  }),
  "subscription-ended": () => ({ subject: "구독이 끝났어요", text: "더는 결제하지 않아요. 앱과 데이터는 그대로 남아 있어요." }),
  asked: () => ({
    subject: "구독을 이어 갈까요?",
    text: "한동안 결제하지 못해 확인을 기다리고 있어요. 마이페이지에서 이어 가기를 누르기 전에는 결제하지 않아요.",
  }),
  refunded: ({ name, amount }) => ({
    subject: `${josa(amount, "을/를")} 환불했어요`,
    text: `${name} ${josa(amount, "을/를")} 환불했어요. 카드사에 따라 3~5일 안에 취소돼요.`,
  }),
  "price-change": () => ({
    subject: "가격이 바뀌어요",
    text: "다음 결제부터 가격이 바뀌어요. 마이페이지에서 동의하지 않으면 결제하지 않고 구독이 끝나요.",
  }),
};

/** The letter of a piece of news; undefined for somebody without an address, who finds it in the account. */
export function toLetter({ key, to, topic, payload }: News): Letter | undefined {
  if (to.email === null) return undefined;
  const { name = "", amountKrw, on } = payload;
  const { subject, text } = WORDS[topic]({
    name: String(name),
    amount: typeof amountKrw === "number" ? `${amountKrw.toLocaleString("ko-KR")}원` : "",
    on: typeof on === "string" ? formatDay(on) : "",
  });
  return { key, to: to.email, subject: `[앱몬] ${subject}`, text: `${to.name}님, 안녕하세요.\n\n${text}\n\n앱몬 드림` };
}

function formatDay(iso: string): string {
  const { year, month, day } = toSeoul(Date.parse(iso));
  return `${year}년 ${month}월 ${day}일`;
}
