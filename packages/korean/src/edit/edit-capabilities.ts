/** What an app is to be able to do from now on: "댓글 달 수 있게", "시간 슬롯으로 예약 받게", "예약번호로 조회". */
import type { Capability } from "../capability/capability.ts";
import { booking } from "../capability/booking.ts";
import { comments } from "../capability/comments.ts";
import { inbox } from "../capability/inbox.ts";
import { isDeclined } from "../capability/is-declined.ts";
import { likes } from "../capability/likes.ts";
import { lock } from "../capability/lock.ts";
import { notices } from "../capability/notices.ts";
import { panels } from "../capability/panels.ts";
import { lookup } from "../capability/lookup.ts";
import { countdown } from "../capability/countdown.ts";
import { tally } from "../capability/tally.ts";
import { paper } from "../capability/paper.ts";
import { rewards } from "../capability/rewards.ts";
import { share } from "../capability/share.ts";
import { shop } from "../capability/shop.ts";
import { upcoming } from "../capability/upcoming.ts";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { operationsTo } from "./operations-to.ts";
import { REMOVE } from "./phrase.ts";

/** What to say, by what is asked for. The first that matches is meant. */
const ASKS: readonly { words: RegExp; capability: Capability; done: string }[] = [
  {
    words:
      /(댓글|덧글|대댓글|답글|코멘트|(?:리뷰|후기)(?!\s?(?:게시판|메뉴|화면|페이지|탭|목록)))(?:도|을|를|이)?\s?(?:로\s?)?(?:\S{1,6}\s)?(?:달|남기|남길|쓸|쓰게|적을|기능|추가|넣|있게|받|물어)/,
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
      /((?:적립금|포인트|마일리지|쿠폰)(?:을|를|도|이랑|하고|랑|과|와|이|가|\s)*(?:기능\s?|제도\s?)?(?:\S{1,8}\s)?(?:추가|넣|만들|쌓|적립|쓸\s?수|사용|있게|주|붙|해\s?줘))/,
    capability: rewards,
    done: "주문할 때 쓸 수 있게 했어요.",
  },
  {
    words:
      /((?:[가-힣]{1,6}별(?:로)?|사람마다|누가)\s?(?:\S{1,6}\s){0,2}(?:합계|횟수|통계|집계|출석률|참석률|현황|몇\s?번|얼마)|출석률|참석률)\S{0,3}\s?(?:\S{1,6}\s)?(?:보여|보이|세\s?줘|세어|넣|추가|표로|볼\s?수|알고|나오|정리|만들|해\s?줘)/,
    capability: tally,
    done: "모아 보는 표를 넣었어요.",
  },
  {
    words: /(d\s?-?\s?day|디데이|남은\s?(?:날|일수))\S{0,3}\s?(?:\S{1,6}\s)?(?:보여|보이|넣|추가|표시|나오|알려|떴|뜨게|해\s?줘)/i,
    capability: countdown,
    done: "며칠 남았는지 날짜 옆에 보여요.",
  },
  {
    words: /((?:좋아요|하트)(?:를|도|을|\s)*(?:\S{1,4}\s)?(?:기능|버튼|추가|넣|달|누르|누를|있게|표시|해\s?줘))/,
    capability: likes,
    done: "한 사람이 한 번씩 누를 수 있게 했어요.",
  },
  {
    words:
      /((?:앱\s?(?:안|내)\S{0,2}\s?)?알림\s?(?:목록|센터|함|창|벨|종|아이콘|내역)(?:을|를|도|\s)*(?:\S{1,4}\s)?(?:추가|넣|만들|보여|있게|달|해\s?줘)|(?:새|새로운)\s?\S{1,6}\s?알림(?:을|를|도|\s)*(?:앱\s?안\S{0,2}\s?)?(?:추가|넣|보여|받|있게))/,
    capability: notices,
    done: "위쪽 종에 모아 보여요.",
  },
  {
    words:
      /((?:위젯|패널|대시\s?보드|화면\s?구성|칸)\S{0,3}\s?(?:\S{1,6}\s)?(?:\S{1,6}\s)?(?:바꿀|바꾸게|옮길|옮기게|옮길\s?수|이동|드래그|재배치|배치할))/,
    capability: panels,
    done: "만들었어요. ‘배치 바꾸기’를 누르고 칸을 옮겨요.",
  },
  {
    words:
      /(다가오는|(?:생일|기념일|만기|만료|결제일|계약일|마감일?)\S{0,4}\s?(?:챙기|챙길|챙겨|며칠\s?남|남은\s?날|디데이|D-?day)|디데이(?:를|도|로)?\s?(?:보|표시|넣|추가)|며칠\s?남았는지)/i,
    capability: upcoming,
    done: "가까운 순으로 첫 화면에 보여 줘요.",
  },
  {
    words:
      /((?:비밀\s?번호|비번|암호)(?:를|을|로|으로|도)?\s?(?:\S{1,5}\s)?(?:걸|잠|설정|넣|추가|있어야|쳐야)|잠금\s?(?:기능|화면)?(?:을|를|도)?\s?(?:걸|넣|추가|만들|있게|해\s?줘))/,
    capability: lock,
    done: "기기마다 정할 수 있게 했어요. 위쪽 자물쇠에서 정해요.",
  },
  {
    words:
      /((?:상세|한\s?건씩|건별로?|견적서|계약서|영수증|명세서|청구서|확인서)[가-힣\s]{0,8}(?:인쇄|출력|PDF|뽑)|(?:인쇄|프린트)\s?(?:할\s?수|하게|되게|가능|버튼|기능|도\s?되))/i,
    capability: paper,
    done: "한 건씩 인쇄할 수 있게 했어요.",
  },
  {
    words: /((?:링크|주소)\s?(?:복사|공유)|공유\s?(?:버튼|하기|기능|할\s?수)|카톡(?:으로|에)\s?(?:공유|보낼))/,
    capability: share,
    done: "첫 화면에 넣었어요.",
  },
  {
    words: /(조회)(?:할\s?수|하게|하는|\s?(?:화면|페이지|기능|메뉴)|할\s?수\s?있)/,
    capability: lookup,
    done: "조회하는 화면을 만들었어요.",
  },
];

export const editCapabilities: EditRule = (context): EditOutcome | undefined => {
  const { text, spec, today, seed } = context;
  const ask = ASKS.find(({ words }) => words.test(text));
  // "완료되면 댓글 못 달게": something is to be kept away.
  if (/(?:못|안)\s?(?:달|남기|쓰|적|하|누르|보내)\S{0,2}(?:게|도록)|금지|막아/.test(text)) return undefined;
  if (!ask || REMOVE.test(text) || isDeclined(text, ask.words) || /(항목|필드|칸)/.test(text)) return undefined;
  if (/(버튼|그래프)/.test(text) && ![share, lock, paper, likes].includes(ask.capability)) return undefined;
  // "연습할 때 선생님 코멘트도": what is written of a record while it is written down.
  if (ask.capability === comments && /[가-힣]할\s?때(?:마다)?\s/.test(text)) return undefined;
  const unknown = ask.capability === comments ? commentsOnWhat(context) : undefined;
  if (unknown) return unknown;
  const after = ask.capability.addTo(spec, {
    text: ask.capability === tally ? text.replace(/(별로?)\s(?:\S{1,6}\s){1,2}(집계)/, "$1 $2") : text,
    today,
    seed,
  });
  if (after === spec) return undefined;
  const ops = operationsTo(spec, after);
  if (ops.length === 0) return { kind: "answer", text: `${josa(ask.capability.label, "은/는")} 이미 되어 있어요.` };
  const fresh = [lock, share, rewards, likes, notices, panels].includes(ask.capability)
    ? undefined
    : (after.entities.find((entity) => !spec.entities.includes(entity)) ?? after.entities[0]);
  return {
    kind: "ops",
    ops,
    summary: `${josa(fresh?.name ?? ask.capability.label, "을/를")} ${ask.done}`,
  };
};

/** "기도제목 올리면 댓글 달게": what is to be written about is not there yet. */
function commentsOnWhat({ text, spec, words }: EditContext): EditOutcome | undefined {
  const what = /(?:^|\s)([가-힣]{2,8}?)(?:을|를)?\s(?:올리|쓰|등록하|적으|남기)면\s/.exec(text)?.[1];
  if (!what || spec.entities.some(({ name }) => name.includes(what) || what.includes(name)) || words.fields.length > 0) return undefined;
  return {
    kind: "ask",
    question: `아직 ${what} 목록이 없어요. 먼저 만들고 댓글을 달게 할까요?`,
    chips: [`${what} 메뉴 추가해줘. ${what}에 댓글 달 수 있게 해줘`],
  };
}
