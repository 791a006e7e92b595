/** The parts of screens by the words people have for them: 다가오는 생일, 집계표, 오시는 길, 카운트다운. */
import { isGameBlock, sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Block, ScreenSpec, SectionBlock } from "@appmon/appspec/spec";

export interface Part {
  screen: ScreenSpec;
  block: Block;
  /** `[start, end)` of the words in the text. */
  span: [number, number];
}

const KINDS: Partial<Record<ReturnType<typeof sortOf>, RegExp>> = {
  upcoming: /다가오는\s?(?:날|생일|일정|\S{1,6}일)?|(?:생일|기념일|만기|만료|마감)\s?(?:알림|안내|챙기기|알리미|챙기는\s?(?:거|것|곳)?)/,
  compare: /비교(?:\s?(?:표|기능|화면|페이지))?/,
  compose: /(?:맞춤\s?)?(?:보고서|견적서)\s?(?:만들기|만드는|생성|작성)|골라\s?담\S*/,
  routine: /(?:집안일\s?)?당번(?:\s?(?:체크|표|판))?|(?:매일|오늘의?|데일리)\s?(?:체크|할\s?일)|루틴|습관\s?체크/,
  quick: /(?:빠른|퀵|원터치|간편)\s?(?:기록|입력|버튼)|(?:기록|누르는)\s?버튼/,
  stamps: /(?:스티커|도장|칭찬)\s?판|물\s?마시기\s?판/,
  survey: /설문(?:지|조사)?/,
  tally: /집계(?:표)?|모아\s?보는\s?표/,
  report: /보고서|리포트/,
  goal: /목표|예산/,
  form: /(?:신청|문의|예약|주문|접수|회신|참석)\s?(?:폼|양식|서식|란|받는\s?(?:곳|칸)|하는\s?(?:곳|칸|데))|입력\s?폼/,
  booking: /(?:온라인\s?)?예약\s?(?:받는\s?)?(?:화면|하기|창|기능)|온라인(?:으로)?\s?예약\s?받는\s?(?:거|것|화면)?/,
  shop: /장바구니|쇼핑몰|주문하기/,
  lookup: /조회/,
  thread: /댓글|방명록|한마디/,
  poll: /투표/,
  queue: /대기(?:표|번호|줄)/,
  live: /실시간\s?(?:현황|수치|값|데이터|계기판)?|계기판/,
  trend: /(?:기간별\s?)?추이(?:\s?(?:그래프|차트|화면))?|과거\s?(?:데이터|기록|이력)/,
  league: /(?:경기|승부)\s?예측|팀\s?순위(?:표)?/,
  outbox: /메시지\s?(?:보내기|발송|보내는\s?(?:곳|화면))/,
  bot: /챗\s?봇|상담\s?봇|답변\s?봇/,
  rooms: /채팅|대화방|쪽지|1\s?:\s?1\s?문의/,
  settle: /정산/,
  calculator: /계산기/,
  timer: /타이머|스톱\s?워치|초시계/,
  draw: /추첨|뽑기|사다리|룰렛|제비/,
  quiz: /퀴즈|문제\s?풀기/,
};

const GAME = /게임/;

const SECTIONS: Partial<Record<SectionBlock["section"], RegExp>> = {
  hero: /(?:대표|메인|첫\s?화면|맨\s?위|큰)\s?(?:문구|글|글씨|배너|인사)|대문|배너/,
  countdown: /카운트\s?다운|디데이|d\s?-?\s?day/i,
  share: /공유(?:하기)?(?:\s?버튼)?/,
  location: /(?:오시는|찾아오시는|찾아오는|오는)\s?길|약도|(?:예식장|식장|가게|매장|행사장)\s?(?:주소|위치)|(?<![가-힣])지도/,
  hours: /(?:영업|운영|진료|상담|오픈|이용)\s?시간/,
  account: /계좌\s?(?:번호)?|마음\s?전하\S*/,
  team: /(?:팀원?들?|구성원|직원|강사진?|의료진|멤버|만드는\s?사람\S*)\s?소개(?:하는)?|만드는\s?사람들?/,
  timeline: /연혁|걸어온\s?길/,
  faq: /자주\s?(?:묻는|하는)\s?질문|faq|질문과\s?답/i,
  pricing: /(?:가격|요금)\s?(?:표|안내)/,
  testimonials: /(?:손님|고객|이용)\s?(?:후기|한마디)|추천사/,
  features: /특징|장점|강점|가치/,
  steps: /(?:이용|진행|신청)\s?(?:방법|순서|절차)/,
  contact: /연락처\s?(?:안내|부분|섹션)|연락\s?방법/,
  carousel: /슬라이드|캐러셀/,
  text: /(?:소개|인사|모시는)\s?(?:글|말|문구|말씀)/,
  footer: /(?:맨\s?)?(?:아래|밑|하단)\s?(?:문구|글|정보)|바닥글|푸터/,
};

/** The parts a text names, those said first in front; of equals those on the first screen. */
export function findParts(text: string, spec: AppSpec): Part[] {
  const found = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block): Part[] => {
      const at = titleIn(text, block) ?? wordsIn(text, block);
      return at ? [{ screen, block, span: at }] : [];
    }),
  );
  return found.toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
}

function wordsIn(text: string, block: Block): [number, number] | undefined {
  const words = isGameBlock(block) ? GAME : block.kind === "section" ? SECTIONS[block.section] : KINDS[sortOf(block)];
  const match = words?.exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}

/** What stands over it, where that is more than a word everybody uses. */
function titleIn(text: string, block: Block): [number, number] | undefined {
  const titles = [block.title, block.kind === "section" ? block.heading : undefined];
  for (const title of titles) {
    const at = title !== undefined && title.length >= 3 && block.kind !== "collection" ? text.indexOf(title) : -1;
    if (title !== undefined && at >= 0 && !["chart", "stats"].includes(sortOf(block))) return [at, at + title.length];
  }
  return undefined;
}

/** The kind of section a text wishes for, whether or not the app has one. */
export function sectionWished(text: string): SectionBlock["section"] | undefined {
  return (Object.entries(SECTIONS) as [SectionBlock["section"], RegExp][]).find(([, words]) => words.test(text))?.[0];
}

/** What may stand between a name and the verb that does something to it. */
const TAIL =
  /^['"’”]?\s*(?:(?:부분|섹션|영역|구역|기능|버튼|단추|표|화면|페이지|메뉴|블록|칸|안내|코너|박스|항목|필드|입력란|컬럼|열|데이터|정보|옵션|선택지|상태|단계|탭|것|거|꺼|이거|이건|그거|그건|이것|그것|있는\s?거|하는\s?거|하는\s?것|받는\s?거|받는\s?것)\s?)*(?:까지|만|도)?(?:은|는|을|를|이|가|도|만|란)?\s*(?:(?:좀|그냥|다|모두|전부|이제|싹|아예|완전|완전히|빨리|얼른|먼저|일단|더|이상|중복이니까|필요\s?없\S*|안\s?쓰\S*|[가-힣\s]{1,16}?(?:니까|라서|어서|아서|으니|해서|는데))(?:\s+|$))*$/;

/** Whether a verb at `verb` is said of the name that ends at `end`. */
export const isObjectOf = (text: string, end: number, verb: number): boolean =>
  end <= verb && verb - end <= 60 && TAIL.test(text.slice(end, verb));
