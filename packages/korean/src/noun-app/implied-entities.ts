/** Entities nobody named but the app cannot do without, and the one it gets when nothing was named at all. */
import { isDeclined } from "../capability/is-declined.ts";
import type { Domain } from "../data/domains.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { PLACE_OF_BUSINESS } from "../nouns/noun-rules.ts";

/** Things one books by the hour or the night. */
export const BOOKABLE =
  /(방|룸|객실|코트|구장|스터디룸|회의실|연습실|합주실|녹음실|세미나실|강의실|공유주방|레인|스튜디오|좌석|테이블|자리|홀|공간)/;

/** "누가 쓰는지 시간별로", "빈 시간에": a thing is used by turns, whether or not somebody says 예약. */
const BY_TURNS = /(시간별|시간대별|시간표처럼|누가\s?쓰|비는\s?시간|빈\s?시간|배정|이용\s?시간|사용\s?시간|빌리|돌아가면서\s?쓰)/;

const WORD_OF_DOMAIN: Readonly<Record<string, string>> = {
  game: "게임기록",
  wedding: "참석자",
  data: "보고서",
  firm: "문의",
  art: "작품",
  board: "게시글",
  club: "모임",
  event: "행사",
  clinic: "문의",
  food: "메뉴",
  cafe: "메뉴",
  shopmall: "상품",
  stay: "객실",
  money: "가계부",
  travel: "여행",
  baby: "육아기록",
  church: "공지",
  media: "영화",
  drink: "메뉴",
  home: "집안일",
  garden: "식물",
  cook: "레시피",
  book: "책",
  diary: "일기",
  health: "건강기록",
  car: "정비",
  office: "할일",
  study: "단어",
  academy: "수업",
  gym: "운동",
  sports: "경기",
  property: "매물",
  insurance: "고객",
  build: "공사",
  cleaning: "예약",
  stock: "재고",
  nail: "예약",
  hair: "예약",
  massage: "예약",
  skin: "예약",
  yoga: "예약",
  space: "예약",
  court: "대관",
  vet: "반려동물",
  flower: "상품",
  tteok: "주문",
  volunteer: "봉사",
};

/** 잔반량 매일 적기: a number written down again and again, whatever it is of. */
export function measuredNoun(text: string): { name: string; known: KnownNoun } | undefined {
  const label =
    /([가-힣]{1,6}(?:량|수치|온도|습도|기온|무게|거리|횟수|조회수|점수))(?:을|를|이랑|랑)?\s(?:\S{1,4}\s)?(?:적|기록|재|잰|체크|남기|그래프|쓰)/.exec(
      text,
    )?.[1];
  if (!label || !["number", "percent", "money"].includes(typeOfLabel(label).type)) return undefined;
  const name = `${label} 기록`;
  const labels = ["날짜*", `${label}*`, "메모"];
  return { name, known: { names: [name], id: "measurement", icon: "line-chart", counter: "건", kind: "log", labels, titles: [] } };
}

const EACH: ReadonlySet<string> = new Set(["main", "resource"]);

/** The one thing an app without any recognised noun keeps. */
export function fallbackNoun(title: string, domain: Domain, text: string): string {
  if (/(계산기|환산|계산해)/.test(text)) return "계산 기록";
  if (/(쇼핑몰|온라인\s?몰|온라인\s?스토어|스토어|직거래|장터|마켓|편집샵)/.test(text)) return "상품";
  // 동네별 인구 비교: what the numbers are of is what is kept.
  const each = [...text.matchAll(/([가-힣]{2,6})별(?:로)?\s/g)]
    .map(([, word]) => word!)
    .find((word) => EACH.has(findNoun(word)?.kind ?? ""));
  if (each !== undefined) return each;
  if (/(생일|생신)/.test(text)) return "생일자";
  const byDomain = WORD_OF_DOMAIN[domain.id];
  if (/(달력|캘린더|만나는\s?날)/.test(text)) return "일정";
  if (byDomain === undefined && isIntroduction(text)) return "서비스";
  const words = title.split(" ").filter(
    (word) =>
      /^[가-힣]{2,8}$/.test(word) &&
      !/^(칸반|보드|현황판|관리|기록|목록|정리|앱|간단한|만들기|계산기|체크|현황|소개|안내|홍보|공유|비교|추천|사람|모임|우리집|가족|학교|회사|동네)$/.test(
        word,
      ) &&
      !PLACE_OF_BUSINESS.test(word) &&
      // 까먹지 않게: why it is wanted.
      !/(않게|까먹지|잊지|놓치지|빠짐없이|한눈에)$/.test(word) &&
      // 챙기기, 모으기: what is done, not what with.
      !(
        /[가-힣]{2}기$/.test(word) &&
        findNoun(word) === undefined &&
        /(챙기기|나누기|모으기|돌보기|키우기|지키기|만들기|세우기|정하기|하기)$/.test(word)
      ) &&
      !domain.words.some((said) => word.includes(said)) &&
      typeOfLabel(word).type === "text",
  );
  const kept = words.filter((word) => !/^(도감|수집|컬렉션|모음|사전|앨범)$/.test(word));
  // What the app is named for says more than the walk of life it comes from.
  // 휴대폰 수리점, 옷 수선집: what is brought there.
  const brought = /(수리|수선|세탁)(?:점|집|소|샵|실|센터|업체)/.exec(text)?.[1];
  if (brought) return brought === "수리" && !/(차|오토바이|바이크|자전거)/.test(text) ? "수리요청" : `${brought} 접수`;
  if (kept.length > 0 && (kept.length <= 2 || !byDomain)) return kept.slice(-2).join(" ");
  return byDomain ?? "메모";
}

/** A site that presents a business to people who do not know it yet. */
export function isIntroduction(text: string): boolean {
  return /(소개하는|회사\s?소개|홈페이지|고객\s?유치|업체\s?(웹)?사이트|회사\s?(웹\s?)?사이트|웹\s?사이트를?\s?소개|제공하는\s?업체)/.test(
    text,
  );
}

/** Who looks after customers writes down what was said, whatever else they keep of them. */
export function impliedTalks(names: readonly string[], text: string): string[] {
  const ids = new Set(names.map((name) => (findNoun(name) ?? findHeadNoun(name)?.noun)?.id));
  const looksAfter = /(설계사|영업\s?(?:사원|담당)|세일즈|CRM|상담\s?(?:기록|이력|일지))/i;
  return ids.has("customer") && !ids.has("consultation") && !ids.has("callLog") && looksAfter.test(text) ? ["상담"] : [];
}

/** As they are called when something is kept about them. */
const PEOPLE = ["손님", "고객", "학생", "회원", "환자", "직원", "세입자", "원생", "수강생", "관원", "교인"];

const DUE = /(납부|입금|수납|미납|완납|걷)/;

/** What a named entity cannot do without. */
export function impliedEntities(names: readonly string[], text: string, domain: Domain): string[] {
  const out: string[] = [];
  const is = (id: string): boolean => names.some((name) => (findNoun(name) ?? findHeadNoun(name)?.noun)?.id === id);
  if (is("reservation") || names.some((name) => /(예약|대관)$/.test(name))) {
    const said = /(스터디룸|회의실|연습실|합주실|녹음실|촬영실|파티룸|강당|체육관|객실|테이블|좌석|타석|레인|부스|코트|구장|스튜디오)/.exec(
      text,
    )?.[1];
    const room = /(?<![가-힣])방\s?(\d|예약|을|이|마다|별)|(?<![가-힣])방\s/.test(text)
      ? domain.id === "stay"
        ? "객실"
        : domain.resource && BOOKABLE.test(domain.resource)
          ? domain.resource
          : "룸"
      : undefined;
    const staff =
      /(디자이너|트레이너|강사|코치|미용사|치료사|상담사|관리사|원장|선생)(?:님)?(?:들)?(?:이|은|는|을|를|가|도)?\s?(?:두|세|네|다섯|여섯|\d+)\s?(?:명|분)|(디자이너|트레이너|강사|코치|미용사|치료사|상담사|관리사)(?:님)?(?:별|을\s?(?:고|선택|지정)|를\s?(?:고|선택|지정)|\s?(?:선택|지정))/.exec(
        text,
      );
    const has = names.some((name) => (findNoun(name) ?? findHeadNoun(name)?.noun)?.kind === "resource" && !/(예약|대관)$/.test(name));
    const resource = said ?? staff?.[1] ?? staff?.[2] ?? room ?? (has ? undefined : domain.resource);
    if (resource && !/수업|회비/.test(names.join()) && !(is("lesson") && !said)) out.push(resource);
  }
  if (
    (is("room") || is("guestRoom") || is("field")) &&
    !is("reservation") &&
    !names.some((name) => /(예약|대관|대여)$/.test(name)) &&
    BY_TURNS.test(text)
  )
    out.push("예약");
  const sells = is("product") && /(쇼핑몰|스토어|주문|판매|팔)/.test(text);
  if (sells) out.push("주문");
  if (is("order") && !is("product") && !is("menuItem")) out.push(["food", "cafe", "drink"].includes(domain.id) ? "메뉴" : "상품");
  // Walks and vet visits are somebody's.
  const isOfPet = ["petCare", "petFood", "petMedicine"].some(is) && /(\d|두|세|네|여러)\s?마리/.test(text);
  if ((is("walk") || is("vaccination") || is("visit") || isOfPet) && /(강아지|고양이|반려|펫|댕댕이|냥이)/.test(text)) out.push("반려동물");
  if (/(청첩장|초대장|청첩)/.test(text)) out.push("참석자", "메시지");
  if (is("match") && /(선수|골|도움|득점)/.test(text)) out.push("선수");
  // 조기축구회 경기기록: who scored and who helped, match by match.
  if (
    is("match") &&
    /(축구|풋살|하키|핸드볼)/.test(text) &&
    !is("player") &&
    names.some((name) => findNoun(name)?.id === "attendance" || findNoun(name)?.kind === "person")
  )
    out.push("골 기록");
  if (is("stockMovement")) out.push("재고");
  // Entries of a balance are somebody's.
  if (is("creditEntry")) out.push("외상 손님");
  if (is("prepaidEntry")) out.push("선결제 손님");
  if (is("pointLog")) out.push("적립 손님");
  const hasPerson = names.some((name) => (findNoun(name) ?? findHeadNoun(name)?.noun)?.kind === "person");
  // 골 기록: somebody shot them.
  if (is("goalLog") && !hasPerson) out.push("선수");
  if (is("attendance") && !hasPerson && /(합창단|성가대|찬양대|오케스트라|악단|관현악)/.test(text)) out.push("단원");
  if ((is("memberScore") || is("fine")) && !hasPerson && /(회원|동호회|모임|스터디|클럽|누가|사람별|순위|우리)/.test(text))
    out.push("회원");
  // 곗돈 12명이 매달: each pays in month by month.
  if (is("clubTurn") && !is("payment") && /(매달|매월|다달이|한\s?달|납부|냈는지|낸|입금|안\s?낸)/.test(text)) out.push("납부");
  const isDue = is("payment") || names.some((name) => /회비/.test(name) || (/(?:[가-힣]{2}비|[가-힣]료)$/.test(name) && DUE.test(text)));
  if (isDue && !hasPerson && !is("clubTurn"))
    out.push(
      PEOPLE.find((person) => text.includes(person)) ??
        (/(세대|빌라|아파트|오피스텔|입주민|주민)/.test(text)
          ? "세대"
          : /(공방|원데이|클래스|요가|필라테스|댄스|문화센터|복지관|성인|취미)/.test(text)
            ? "수강생"
            : domain.id === "academy" || /(학원|교습소|공부방|과외)/.test(text)
              ? "학생"
              : "회원"),
    );
  if (is("item") && /(입고|출고|입출고|이력)/.test(text)) out.push("입출고");
  if (is("lesson") && /(수강|신청|등록)/.test(text)) out.push("수강신청");
  if (is("attendance") || is("timesheet") || is("exam")) {
    if (/(근태|출퇴근|직원)/.test(text)) out.push("직원");
    else if (!hasPerson && (domain.id === "academy" || /(학생|학원|반\b|교실|학교)/.test(text))) out.push("학생");
    else if (!hasPerson && (domain.id === "sports" || domain.id === "club")) out.push("회원");
  }
  // 손님들 시술 기록: records about people who are named come with those people.
  const logs = names
    .flatMap((name) => (findNoun(name) ?? findHeadNoun(name)?.noun)?.labels ?? [])
    .map((label) => label.replace(/[*@]|명\*?$/g, ""));
  if (!hasPerson)
    for (const person of PEOPLE) {
      const noun = findNoun(person);
      if (logs.some((label) => noun?.names.includes(label)) && new RegExp(`${person}(?:들|별|마다|의|이|은|는|\\s)`).test(text))
        out.push(person);
    }
  // 총무, 잔액: dues come in to be spent.
  if (is("payment") && !is("expense") && /(총무|잔액|잔고|남은\s?(?:돈|회비)|쓴\s?(?:거|것|돈|내역)|결산|지출|어디에?\s?썼)/.test(text))
    out.push("지출");
  if (is("membership")) out.push("회원");
  if (is("leave") && !hasPerson) out.push("직원");
  // 저번에 뭐 했는지: what was done for each of those who come.
  if (
    ["nail", "hair", "skin", "beauty", "massage"].includes(domain.id) &&
    !is("treatmentLog") &&
    /((?:뭐|뭘|무슨|어떤)\s?\S{0,5}\s?(?:했는지|받았는지|썼는지)|(?<![가-힣])(?:저번|지난번|예전|전)에?\s\S{0,6}\s?(?:시술|관리|했던|한\s?거)|시술\s?(?:사진|이력|내역))/.test(
      text,
    )
  )
    out.push("시술기록");
  // 회원별 운동: theirs, so they are there.
  const each = /(회원|고객|손님|학생|환자|수강생|의뢰인|관원|원생)(?:님)?(?:별|마다)(?![가-힣]{2})/.exec(text)?.[1];
  if (each && (!hasPerson || (is("pet") && /(고객|손님|의뢰인)/.test(each)))) out.push(each);
  // 원룸 12개 월세: owed by those who live there.
  if (is("rentPayment") && !hasPerson && /(원룸|집주인|호실|호수|세입자|임대|건물주|상가|\d+\s?(?:세대|호|가구))/.test(text))
    out.push("세입자");
  // A library lends its books.
  if (
    is("rental") &&
    !/(책|도서|장서)\s?\(/.test(text) &&
    !names.some((name) => /(책|도서|장서)/.test(name)) &&
    /(도서관|문고|도서실|책방|책)/.test(text)
  )
    out.push("장서");
  if (
    (is("post") || is("usedItem") || is("notice") || is("place") || is("suggestion") || is("tipPost") || is("lostFound")) &&
    /(댓글|답글|소통|커뮤니티|게시판|포럼)/.test(text) &&
    !isDeclined(text, /(댓글|답글)/)
  )
    out.push("댓글");
  if (is("event") && /(참가|참석|신청)/.test(text)) out.push("참가신청");
  if (is("meetup") && /(신청\s?(?:을|를)?\s?받|선착순|참가\s?신청|\d인승)/.test(text)) out.push("참가신청");
  if (is("volunteerPerson") && /시간/.test(text) && !is("volunteerLog")) out.push("봉사시간");
  if (is("driver") && /(배송|배달)/.test(text) && !is("order")) out.push("배송");
  const [first] = names;
  if (first !== undefined && !findNoun(first) && !findHeadNoun(first) && /신청\s?(?:을|를)?\s?받/.test(text)) out.push("신청자");
  if (is("contest") && /(참가|신청)/.test(text)) out.push("참가신청");
  if (/(고객\s?(?:지원|센터)|온라인\s?상담)/.test(text) && !is("inquiry")) out.push("문의");
  const isAsked = is("bookingInquiry") || is("castingInquiry");
  if (isIntroduction(text)) {
    if (
      !is("product") &&
      !is("solution") &&
      !is("plan") &&
      !is("artwork") &&
      !is("menuItem") &&
      !is("promotion") &&
      !is("event") &&
      !is("treatment") &&
      !is("service")
    )
      out.push("서비스");
    if (!isAsked) out.push("문의");
  }
  // 온라인으로 예약하거나 구매할 수 있어야: what visitors do is kept for those they visit.
  if (
    /(웹\s?사이트|사이트|홈페이지)/.test(text) &&
    /예약(?:을|도)?\s?(?:하거나|하고|할\s?수|해\s?(?:볼|보)|받을\s?수)/.test(text) &&
    !is("reservation") &&
    !isDeclined(text, /예약/)
  )
    out.push(...(domain.resource && BOOKABLE.test(domain.resource) ? [domain.resource] : []), "예약");
  // 누가 언제까지 뭐 하기로 했는지: what was agreed on in a meeting is done afterwards.
  if (is("meeting") && !is("task") && /(누가|담당자?|언제까지|하기로|할\s?일|액션|후속|후속조치|맡은)/.test(text)) out.push("실행항목");
  // 띠별로 보고 출석체크: day by day, of everybody who is kept.
  if (hasPerson && !is("attendance") && !is("timesheet") && /(출석|출결)\s?(?:체크|부|확인|관리|도)/.test(text)) out.push("출석");
  if (is("transaction") && /예산/.test(text)) out.push("예산");
  return out;
}
