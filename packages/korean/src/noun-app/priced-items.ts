/** Things a message names one by one, with what they cost or how many there are: 감자 10kg 25000원 양파 5kg 12000원, A구역 10개 B구역 5개. */
import { bookedThings } from "../booking/booked-things.ts";
import type { SaidPlaces } from "../booking/read-places.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";

export interface SaidThing {
  name: string;
  /** How much of it is sold at the price: "10kg". */
  size?: string;
  /** In won. */
  price?: number;
  count?: number;
  /** When it begins: "09:00". */
  at?: string;
}

export interface ThingGroup {
  /** booked: said of a booking, and placed with it. */
  kind: "priced" | "counted" | "named" | "stages" | "booked";
  items: SaidThing[];
  places?: SaidPlaces;
  asks?: string[];
  /** What they are said to be, where that is said: 메뉴는 …. */
  of?: string;
  span: [number, number];
}

const SIZE = String.raw`\d+(?:\.\d+)?\s?(?:kg|g|ml|l|L|리터|킬로|그램|박스|상자|병|팩|근|장|봉지|봉|망|입|구|판|단|포기|포|마리|송이|cm|인분|매|벌|켤레|줄|개입|개|시간|분|박|일|회)`;
const PRICE = String.raw`(\d{1,3}(?:,\d{3})+|\d{3,7})\s?원|(\d{1,3}(?:\.\d)?)\s?(만|천)\s?(?:(\d)\s?천)?\s?원?(?![가-힣0-9])|(?<![\d-])(\d{1,3},\d{3}|\d{2,4}[05]0)(?![\d,년월일호번명개시분도가-힣-])`;
/** Behind a price that is a limit, not what something costs. */
const LIMIT = /^\s?(?:이상|이하|미만|초과|넘|부터|까지|할인|적립|쿠폰|당|마다|씩|어치|안팎|내외|이내|대\b)/;
/** What costs money but is not for sale by itself. */
const CHARGE =
  /(?:배송비|택배비|배달비|배달팁|배달료|택배|회비|참가비|입장료|주문\s?금액|최소\s?주문|보증금|예약금|계약금|월세|시급|일급|용돈|예산|목표|금액|가격|합계|총액|총|추가|월급|연봉|급여|수수료|벌금|지각비|매출|환급|한\s?번에|하루|한달|한\s?달|인당|1인)$/;
/** Ends what a name could be: a clause, a particle, an address. */
const NOT_NAME =
  /(?:하면|되면|오면|내면|사면|주면|채우면|넣으면|는데|인데|하고|해서|에서|에게|한테|으로|려고|까지|부터|이고|구요|고요|어요|아요|해요|세요|니다|거든요|있고|있어요|하는|되는|받는)$/;
const LEAD =
  /^.*?(?:(?:메뉴|가격|가격표|요금|요금표|상품|품목|종류|코스|시술|서비스|수강료|레슨비|구성|옵션|크기|사이즈|방|객실|좌석|티켓|입장권|회원권|이용권|물건|음식|품종)\s?(?:은|는|이|가|:|으로는|:)|(?:메뉴판|가격표|요금표|메뉴|가격|요금)\s?[:은는])\s?/;

const HEADING = /^(?:입장료|이용료|사용료|요금|요금표|가격|가격표|수강료|레슨비|체험비|대여료|숙박비|참가비|관람료)$/;

interface Priced extends SaidThing {
  from: number;
  to: number;
  words: string[];
}

/** Every group of at least two things, in the order they are said; none overlaps another. */
export function readThings(text: string): ThingGroup[] {
  const groups: ThingGroup[] = [];
  for (const read of [pricedAlike, pricedThings, bookedThings, stages, countedThings, seriesOfNames, namedThings])
    for (const group of read(text))
      if (groups.every(({ span }) => group.span[1] <= span[0] || group.span[0] >= span[1])) groups.push(group);
  return groups.toSorted((a, b) => a.span[0] - b.span[0]);
}

/** `text` of the same length in which they are left out: they are neither fields nor lists of their own. */
export function withoutThings(text: string, groups: readonly ThingGroup[]): string {
  const blank = (rest: string, from: number, to: number) => rest.slice(0, from) + ".".padEnd(to - from, " ") + rest.slice(to);
  // 하우스 1동 2동 어디서: names in a row are said of the word in front, whose sentence goes on.
  const rest = groups.reduce(
    (all, { kind, of, asks, span: [from, to] }) =>
      (kind === "named" && of !== undefined) || (kind === "booked" && (asks === undefined || /는$/.test(text.slice(from, to))))
        ? all.slice(0, from) + " ".repeat(to - from) + all.slice(to)
        : blank(all, from, to),
    text,
  );
  const aside = /예약/.test(text) ? [...rest.matchAll(CARRIAGE), ...rest.matchAll(CLOSED)] : [...rest.matchAll(CARRIAGE)];
  return aside.reduce((all, { index, 0: match }) => blank(all, index, index + match.length), rest);
}

/** 화요일 휴무: when nothing can be booked, and no list of days off. */
const CLOSED =
  /(?:매주\s)?(?:[월화수목금토일]요일|[월화수목금토일](?:[,·\s][월화수목금토일])*|주말|공휴일|일요일)(?:은|는|에)?\s?(?:정기\s?)?(?:휴무|휴일|휴진)(?:이에요|예요|입니다|이고|에요)?/g;

/** 택배비 4000원: added to an order, and no book of its own. */
const CARRIAGE = new RegExp(
  String.raw`(?:배송비|택배비|배달비|배달료|배달팁)(?:은|는|가)?\s?(?:${PRICE})(?:이고|이에요|예요|입니다|별도|추가)?`,
  "g",
);

const won = (match: RegExpExecArray): number => {
  const plain = match[1] ?? match[5];
  if (plain !== undefined) return Number(plain.replaceAll(",", ""));
  return Math.round(Number(match[2]) * (match[3] === "만" ? 10_000 : 1_000)) + Number(match[4] ?? 0) * 1_000;
};

function pricedThings(text: string): ThingGroup[] {
  const items: Priced[] = [];
  const groups: ThingGroup[] = [];
  const close = () => {
    if (items.length >= 2) groups.push(groupOf(items.splice(0)));
    items.length = 0;
  };
  let last = 0;
  for (const match of text.matchAll(new RegExp(PRICE, "g"))) {
    const to = match.index + match[0].length;
    const between = text.slice(last, match.index);
    const item = LIMIT.test(text.slice(to)) ? undefined : pricedThing(between, last, items.length > 0);
    if (!item) close();
    else {
      if (items.length > 0 && item.isApart) close();
      items.push({ ...item, price: won(match), to: to + tail(text.slice(to)) });
    }
    last = item ? items.at(-1)!.to : to;
  }
  close();
  return groups;
}

/** A동 B동 C동 각 12만원: all of them cost the same. */
function pricedAlike(text: string): ThingGroup[] {
  const found = new RegExp(
    String.raw`((?:[가-힣A-Za-z0-9]{1,8}[\s,/·]+){1,6}[가-힣A-Za-z0-9]{1,8})\s(?:각각|각|모두|전부|다\s똑같이)\s?(?:${PRICE})`,
  ).exec(text);
  const price = found && new RegExp(PRICE).exec(found[0]);
  if (!found || !price) return [];
  const words = found[1]!.split(/[\s,/·]+/);
  const own = words.slice(words.findLastIndex((word) => NOT_NAME.test(word) || ASKED_FOR.test(word)) + 1);
  if (own.length < 2) return [];
  const from = found.index + found[0].lastIndexOf(own[0]!, found[1]!.length - own.at(-1)!.length);
  return [{ kind: "priced", items: own.map((name) => ({ name, price: won(price) })), span: [from, found.index + found[0].length] }];
}

/** 이고, 이에요, 짜리: what stands behind a price and belongs to it. */
const tail = (rest: string): number => /^(?:이고|이구요|이고요|이며|짜리|이에요|예요|입니다|인데|요)?/.exec(rest)![0].length;

/** The name that stands right in front of a price; with one before it, all that stands between the two. */
function pricedThing(between: string, from: number, isNext: boolean): (Omit<Priced, "price" | "to"> & { isApart: boolean }) | undefined {
  const sized = new RegExp(String.raw`(?:^|[\s가-힣])(${SIZE}|\(\s?${SIZE}\s?\))\s*[:=]?\s*(?:에|은|는)?\s*$`).exec(between);
  const shown = sized
    ? between.length - sized[0].length + (/^[가-힣]/.test(sized[0]) ? 1 : 0)
    : between.replace(/(?:은|는)?[\s:=(]*$/, "").length;
  const before = between.slice(0, shown);
  // Whatever ends a sentence or a clause stands apart from what follows.
  const cut = Math.max(
    ...[...before.matchAll(/[.!?\n]|(?:이랑|하고|그리고|,|\/|·|、)\s?/g)].map((found) => found.index + found[0].length),
    0,
  );
  const lead = LEAD.exec(before.slice(cut))?.[0].length ?? 0;
  const start = cut + lead;
  const words = [...before.slice(start).matchAll(/[^\s]+/g)].map((found) => ({ text: found[0], at: start + found.index }));
  // 예약 60분 5만원: what is asked for ends in front of the name.
  const clause = words.findLastIndex(({ text }) => NOT_NAME.test(text) || /^(?:예약|주문|접수|신청|판매|메뉴판|가격표)$/.test(text));
  const own = words.slice(clause + 1);
  const isApart = !isNext || clause >= 0 || lead > 0 || /[.!?\n]/.test(before);
  const kept = own.slice(-3);
  const size = sized?.[1]?.replace(/[()\s]/g, "");
  if (kept.length === 0 && size !== undefined) return { name: size, words: [size], from: from + shown, isApart };
  if (kept.length === 0 || (own.length > 3 && isNext)) return undefined;
  const name = kept.map((word) => word.text).join(" ");
  if (!/[가-힣A-Za-z]/.test(name) || name.length > 20 || CHARGE.test(name)) return undefined;
  return { name, words: kept.map((word) => word.text), from: from + kept[0]!.at, ...(size !== undefined && { size }), isApart };
}

/** The first one has as many words to its name as the shortest of the others: what stands in front of it says what they all are. */
function groupOf(items: Priced[]): ThingGroup {
  const [first, ...others] = items;
  const most = Math.min(...others.map(({ words }) => words.length));
  const dropped = Math.max(0, first!.words.length - most);
  const name = first!.words.slice(dropped).join(" ");
  // 입장료 어른 5000원: what they all are goes with them.
  const skipped = HEADING.test(first!.words[dropped - 1] ?? "") ? dropped - 1 : dropped;
  const from = first!.from + first!.words.slice(0, skipped).reduce((length, word) => length + word.length + 1, 0);
  return {
    kind: "priced",
    items: [{ ...first!, name }, ...others].map(({ name: own, size, price }) => ({
      name: own.replace(/[,/·]$/, ""),
      ...(size !== undefined && { size }),
      ...(price !== undefined && { price }),
    })),
    span: [from, items.at(-1)!.to],
  };
}

/** 1부 식사 2부 게임 3부 시상: what comes one after the other. */
function stages(text: string): ThingGroup[] {
  const found = [
    ...text.matchAll(/(?<!\d)(\d{1,2})(부|교시|막|라운드|코너|단계|순서)\s?(?:에는|는|은|:|,|\.)?\s?([가-힣A-Za-z]{1,10})(?=[\s,/·]|$)/g),
  ];
  const run = found.filter((match, at) => Number(match[1]) === at + 1);
  if (run.length < 2) return [...candidates(text), ...hours(text)];
  return [
    {
      kind: "stages",
      items: run.map((match) => ({ name: `${match[1]}${match[2]} ${match[3]!.replace(/(?:이고|하고|이랑|랑)$/, "")}` })),
      span: [run[0]!.index, run.at(-1)!.index + run.at(-1)![0].length],
    },
  ];
}

/** 기호 1번 김민준 2번 이서연: who stands for election. */
function candidates(text: string): ThingGroup[] {
  if (!/(투표|선거|후보|선출|뽑)/.test(text)) return [];
  const found = [...text.matchAll(/(?:기호\s?)?(\d)번\s?(?:은|는|:|,)?\s?([가-힣A-Za-z]{2,8}?)(?:이고|하고|이랑|랑)?(?=[\s,/·]|$)/g)];
  const run = found.filter((match, at) => Number(match[1]) === at + 1);
  if (run.length < 2) return [];
  return [
    {
      kind: "stages",
      of: "후보",
      items: run.map((match) => ({ name: `기호 ${match[1]}번 ${match[2]}` })),
      span: [run[0]!.index, run.at(-1)!.index + run.at(-1)![0].length],
    },
  ];
}

/** 9시 출발 11시 도착 12시 점심 2시 게임: what is done when; hours go on after noon. */
function hours(text: string): ThingGroup[] {
  const found = [
    ...text.matchAll(
      /(?:오전|오후|저녁|아침|낮)?\s?(?<!\d)(\d{1,2})(?:시\s?(?:(\d{1,2})분|(반))?|:(\d{2}))\s?(?:에|:|에는)?\s?((?!부터|까지|이후|이전|~|에서|시작해서|간격)[가-힣A-Za-z]{2,10})(?=[\s,/·]|$)/g,
    ),
  ].filter(({ 5: name, 1: hour }) => Number(hour) <= 24 && !NOT_NAME.test(name!) && !/(?:은|는|을|를|게|지|면|요|서|고)$/.test(name!));
  const near = found.filter(
    (match, at) =>
      (at > 0 && match.index - (found[at - 1]!.index + found[at - 1]![0].length) <= 3) ||
      (at + 1 < found.length && found[at + 1]!.index - (match.index + match[0].length) <= 3),
  );
  if (near.length < 3) return [];
  let last = 0;
  const items = near.map((match) => {
    const said = Number(match[1]);
    const minutes = Number(match[2] ?? match[4] ?? (match[3] ? 30 : 0));
    const isLate = /(오후|저녁)/.test(match[0]) || said * 60 + minutes < last;
    const at = (isLate && said < 12 ? said + 12 : said) * 60 + minutes;
    last = at;
    return { name: match[5]!, at: `${String(Math.floor(at / 60) % 24).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}` };
  });
  return [{ kind: "stages", items, span: [near[0]!.index, near.at(-1)!.index + near.at(-1)![0].length] }];
}

const COUNT = String.raw`(\d{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(대|개|석|면|자리|칸|타석|그루|세트|권|벌|장|정)`;
const NATIVE = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];
/** Counted where nothing is listed: 스탬프 10개 모으면, 한 타임에 6개. */
const MEASURE =
  /^(?:스탬프|도장|쿠폰|단어|문제|질문|하루|매일|최대|최소|한번|한번에|총|모두|전부|약|각|글|사진|항목|질문|보기|방|선착순|타임|주|달|일주일)$/;
/** One kind of machine or seat is enough to be listed. */
const BY_ITSELF = /(?:대|석|면|타석|칸)$/;

function countedThings(text: string): ThingGroup[] {
  const found = [
    ...text.matchAll(
      new RegExp(String.raw`([가-힣A-Za-z0-9]{1,10}?)(?:은|는|이|가)?\s?${COUNT}(?=[\s,.·/]|이?고|이|가|를|을|랑|씩|$)`, "g"),
    ),
  ]
    .map((match) => ({
      name: match[1]!,
      count: NATIVE.includes(match[2]!) ? NATIVE.indexOf(match[2]!) : Number(match[2]),
      unit: match[3]!,
      from: match.index,
      to: match.index + match[0].length,
    }))
    .filter(
      ({ name, count, to }) =>
        count >= 1 &&
        !/^\d+$/.test(name) &&
        !MEASURE.test(name) &&
        !/^\s?(?:모으|모이|채우|이상|이하|까지|마다|당|중)/.test(text.slice(to)),
    );
  const groups: ThingGroup[] = [];
  for (let at = 0; at < found.length;) {
    let end = at + 1;
    while (end < found.length && /^(?:이?고|이랑|랑|하고)?[\s,·/]*(?:그리고\s)?$/.test(text.slice(found[end - 1]!.to, found[end]!.from)))
      end++;
    const run = found.slice(at, end);
    if (run.length >= 2 || (run[0]!.count >= 2 && BY_ITSELF.test(run[0]!.unit)))
      groups.push({ kind: "counted", items: run.map(({ name, count }) => ({ name, count })), span: [run[0]!.from, run.at(-1)!.to] });
    at = end;
  }
  return groups;
}

/** 청팀 백팀 홍팀, 1반 2반 3반, 101호 102호: names that end alike. */
function seriesOfNames(text: string): ThingGroup[] {
  const series =
    /((?:[가-힣A-Za-z0-9]{1,4})(회의실|연습실|강의실|세미나실|스터디룸|팀|군|반|조|동|구역|쌤|선생님|코트|호실|호|홀|관|룸|방|실|파트|모둠))((?:[\s,·/]+(?:이랑\s|랑\s)?[가-힣A-Za-z0-9]{1,4}\2)+)(?=[\s,.]|으로|은|는|이|가|을|를|끼리|별|$)/g;
  return [...text.matchAll(series)].flatMap((match): ThingGroup[] => {
    const names = match[0].split(/[\s,·/]+/);
    return new Set(names).size === names.length &&
      names.every(
        (name) =>
          name.length > match[2]!.length &&
          findNoun(name) === undefined &&
          !/^(?:우리|상대|각|내|새|몇|빨래|노래|찜질|만화|공부|놀이|단톡|대화|거실|사무|교무|화장|침|욕|병)/.test(name),
      )
      ? [{ kind: "named", of: match[2]!, items: names.map((name) => ({ name })), span: [match.index, match.index + match[0].length] }]
      : [];
  });
}

const KINDS = "메뉴|품목|코스|시술|서비스|상품|프로그램|클래스|진료|방|룸|객실|부스|지점";

const ASKED_FOR =
  /(?:예약|접수|신청|주문|선택|관리|받기|상담신청|페이지|사이트|앱|어플|메뉴판|투표|설문|운동회|체육대회|축제|대회|행사|바자회|송년회|점수판|기록|목록)$/;

/** 침 추나 한약상담 중에 고르게, 물레 핸드빌딩 두가지, 맛은 초코 딸기 바닐라. */
function namedThings(text: string): ThingGroup[] {
  const one = "[가-힣A-Za-z]{1,10}";
  const run = String.raw`((?:${one}(?:\s?[,·/]\s?|(?:이랑|하고|랑|와|과)?\s)){1,7}?${one})`;
  const ends = String.raw`\s?(?:이렇게\s)?(?:(?:두|세|네|다섯|여섯|\d)\s?(?:가지|종류|종|개\s?중|중)|중(?:에서?|에\s?하나)?\s?(?:고르|골라|선택|하나)|(?:이|가)?\s?(?:있어요|있고|있는데|있음)\s?고르)`;
  // 계주 줄다리기 박터뜨리기 종목별: what the kinds are stands in front of it.
  const kinds = [...text.matchAll(new RegExp(String.raw`${run}\s(종목)별(?:로)?(?=\s|$)`, "g"))].map((match) => ({
    match,
    of: match[2],
    list: match[1]!,
  }));
  const listed = [
    ...kinds,
    ...[...text.matchAll(new RegExp(run + ends, "g"))].map((match) => ({ match, of: undefined as string | undefined, list: match[1]! })),
    ...[
      ...text.matchAll(
        new RegExp(
          String.raw`(?<![가-힣])(${KINDS})(?:은|는|:)\s?${run}(?=\s?(?:이에요|예요|이고|입니다|있|이렇게|등|$|[.\n]|으로|로\s))`,
          "g",
        ),
      ),
    ].map((match) => ({
      match,
      of: match[1],
      list: match[2]!,
    })),
  ];
  return listed.flatMap(({ match, of, list }): ThingGroup[] => {
    const from = match.index + match[0].indexOf(list);
    const words = [...list.matchAll(/[가-힣A-Za-z]+/g)].map((found) => ({ text: found[0], at: from + found.index }));
    const clause = words.findLastIndex(
      ({ text: word }) => NOT_NAME.test(word) || (/(?:은|는|을|를|게|요|지|서|도|면)$/.test(word) && word.length > 2),
    );
    const number = /(두|세|네|다섯|여섯|\d)\s?(?:가지|종)/.exec(match[0].slice(match[0].indexOf(list) + list.length))?.[1];
    const stated = number === undefined ? undefined : NATIVE.includes(number) ? NATIVE.indexOf(number) : Number(number);
    const behind = words.slice(clause + 1);
    // 접수 자개 나전 중에: what is asked for stands in front of its kinds.
    const lead = stated === undefined ? behind.findLastIndex(({ text: word }) => ASKED_FOR.test(word)) + 1 : 0;
    const own = behind.slice(lead).slice(stated === undefined ? 0 : -stated);
    if (own.length < 2 || (stated !== undefined && own.length !== stated)) return [];
    const names = own.map(({ text: word }) => word.replace(/(?<=[가-힣]{2})(?:이랑|하고|랑|와|과)$/, ""));
    return [
      {
        kind: "named",
        ...(of !== undefined && { of }),
        items: names.map((name) => ({ name })),
        span: [own[0]!.at, own.at(-1)!.at + own.at(-1)!.text.length],
      },
    ];
  });
}
