/** What an app is to be able to do from now on: "댓글 달 수 있게", "시간 슬롯으로 예약 받게", "예약번호로 조회". */
import type { Capability } from "../capability/capability.ts";
import { booking } from "../capability/booking.ts";
import { bot } from "../capability/bot.ts";
import { comments } from "../capability/comments.ts";
import { inbox } from "../capability/inbox.ts";
import { isDeclined } from "../capability/is-declined.ts";
import { lookup } from "../capability/lookup.ts";
import { countdown } from "../capability/countdown.ts";
import { tally } from "../capability/tally.ts";
import { shop } from "../capability/shop.ts";
import { josa } from "../korean-text.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { operationsTo } from "./operations-to.ts";
import { REMOVE } from "./phrase.ts";

/** What to say, by what is asked for. The first that matches is meant. */
const ASKS: readonly { words: RegExp; capability: Capability; done: string }[] = [
  {
    words:
      /(댓글|덧글|대댓글|답글|코멘트|(?:리뷰|후기)(?!\s?(?:게시판|메뉴|화면|페이지|탭|목록)))(?:도|을|를|이)?\s?(?:\S{1,6}\s)?(?:달|남기|남길|쓸|쓰게|적을|기능|추가|넣|있게|받)/,
    capability: comments,
    done: "남길 수 있게 했어요.",
  },
  {
    words:
      /((?:시간|타임)\s?슬롯|슬롯\s?(?:예약|으로|별)|시간(?:을|대를|대)?\s?(?:골라|고르|선택)\S{0,6}\s?예약|예약\s?(?:현황판|하기|신청)\s?(?:화면|페이지|기능)|예약(?:을|도)?\s?받(?:을|게|는\s?(?:화면|페이지))|예약\s?현황판)/,
    capability: booking,
    done: "받는 화면을 만들었어요. 찬 시간은 고를 수 없어요.",
  },
  {
    words:
      /((?:챗\s?봇|(?:답변|응답|상담|문의|안내|faq)\s?봇|자동\s?(?:응답|답변))(?:을|를|도|이|가|\s)*(?:기능\s?)?(?:\S{1,6}\s)?(?:추가|넣|만들|달|붙|있게|있으면|해\s?줘)|(?:질문하면|물어보면|물으면)\s?(?:바로\s?|자동으로\s?)?(?:답|대답))/i,
    capability: bot,
    done: "보고 답하는 챗봇을 넣었어요. 모르는 질문은 모아 둬요.",
  },
  {
    words:
      /((?:채팅|대화방|톡방|쪽지함?|(?:문의|상담|건의|사서)함|1\s?[:대]\s?1\s?(?:문의|상담))(?:을|를|도|이|가|방|\s)*(?:기능\s?|화면\s?|메뉴\s?)?(?:\S{1,6}\s)?(?:추가|넣|만들|달|붙|있게|있으면|보내|보낼|주고|하게|할\s?수|해\s?줘))/,
    capability: inbox,
    done: "주고받을 수 있게 했어요.",
  },
  {
    words: /(장바구니|카트)(?:에|를|도|로|랑|이랑)?\s?(?:\S{1,8}\s)?(?:담|추가|넣|만들|있게|기능|달|주문|붙)/,
    capability: shop,
    done: "장바구니에 담아 한 번에 주문할 수 있게 했어요.",
  },
  {
    words:
      /((?:[가-힣]{1,6}별(?:로)?|사람마다|누가)\s?(?:\S{1,6}\s)?(?:합계|횟수|통계|집계|출석률|참석률|현황|몇\s?번|얼마)|출석률|참석률)\S{0,3}\s?(?:\S{1,6}\s)?(?:보여|보이|넣|추가|표로|볼\s?수|알고|나오|정리|만들|해\s?줘)/,
    capability: tally,
    done: "모아 보는 표를 넣었어요.",
  },
  {
    words:
      /(d\s?-?\s?day|디데이|며칠\s?남았는지|남은\s?(?:날|일수))\S{0,3}\s?(?:\S{1,6}\s)?(?:보여|보이|넣|추가|표시|나오|알려|떴|뜨게|해\s?줘)/i,
    capability: countdown,
    done: "며칠 남았는지 날짜 옆에 보여요.",
  },
  {
    words: /(조회)(?:할\s?수|하게|하는|\s?(?:화면|페이지|기능|메뉴)|할\s?수\s?있)/,
    capability: lookup,
    done: "조회하는 화면을 만들었어요.",
  },
];

export const editCapabilities: EditRule = ({ text, spec, today, seed }): EditOutcome | undefined => {
  const ask = ASKS.find(({ words }) => words.test(text));
  if (!ask || REMOVE.test(text) || isDeclined(text, ask.words) || /(항목|필드|칸|버튼|그래프)/.test(text)) return undefined;
  const after = ask.capability.addTo(spec, { text, today, seed });
  if (after === spec) return undefined;
  const fresh = after.entities.find((entity) => !spec.entities.includes(entity)) ?? after.entities[0];
  return {
    kind: "ops",
    ops: operationsTo(spec, after),
    summary: `${josa(fresh?.name ?? ask.capability.label, "을/를")} ${ask.done}`,
  };
};
