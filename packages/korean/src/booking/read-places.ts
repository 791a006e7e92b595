/** What can be booked, named or numbered or counted in passing: A1부터 A8까지, 2면, 1~5호실, 큰방 작은방, 원장님 두 명, 관리 종류 3가지. */
import { findNoun } from "../nouns/noun-lexicon.ts";

export interface SaidPlaces {
  /** place: a room, a court, a machine · staff: who does it · offer: what is done. */
  sort: "place" | "staff" | "offer";
  /** What the user calls one of them. */
  of: string;
  /** Their names, where they are told or follow from a number. */
  names: string[];
  /** How many there are; as many as names where those are known. */
  count: number;
  span: [number, number];
}

const NATIVE = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];
const NUMBER = "(\\d{1,3}|두|세|네|다섯|여섯|일곱|여덟|아홉|열)";
const numberOf = (said: string): number => (NATIVE.includes(said) ? NATIVE.indexOf(said) : Number(said));
const MOST = 100;

/** What such a thing ends in. */
const PLACE =
  /(?:룸|방|실|코트|구장|경기장|운동장|링크|레인|좌석|자리|테이블|데크|사이트|구역|파쇄석|객실|독채|카라반|글램핑|글램핑\s동|부스|스튜디오|홀|강당|베드|침대|탁구대|당구대|다이|기계|장비|차량|승합차|버스|카트|보트|타석|호실|수조|가마|물레|재봉틀|세탁기|건조기|카메라|프린터|키트|킥보드|안마의자|작업대|실습대|주차면|주차\s?자리|마당|텐트|평상|정자|좌대|선석|보관함|락커|사물함|그라운드|풀장|창고|텃밭|이랑)$/;
/** Ends like one and is none. */
const NO_PLACE =
  /(?:노래방|주방|사무실|화장실|거실|사실|현실|가방|지방|소방|예방|하루에|타임|자리수|방방|단톡방|채팅방|교무실|병실료|시험|매실|과실|확실|성실|충실)$/;
const STAFF =
  "(?:원장|부원장|실장|대표|선생|쌤|샘|강사|코치|트레이너|디자이너|의사|한의사|수의사|상담사|관리사|미용사|치료사|테라피스트|직원|스탭|스태프|작가|프로|기사|선생님|스타일리스트|이발사|변호사|세무사|회계사|노무사|법무사|변리사|심리사|물리치료사|세신사|아줌마|아저씨|이모님|이모|삼촌|마사지사|안마사|간호사|약사|매니저|조교|튜터|멘토|수리기사|기술자)";
/** Counted with a word of their own. */
const COURTS: Readonly<Record<string, string>> = { 면: "코트", 석: "좌석", 타석: "타석", 레인: "레인", 호실: "호실" };
const OFFER = "(?:시술|서비스|코스|메뉴|프로그램|부위|체험|클래스|케어|마사지|진료|검사|세차|촬영|관리|상품|미용|수업|레슨)";
/** 3시부터 5시까지, 10명부터: a number of something else. */
const NO_NUMBER = /^(?:시|분|월|일|년|만|천|원|명|인|세|살|학년|주|개월|시간|등|위|박|회|점|도|평|개|권|kg|km|cm|g|층)/;

/** Everything of the kind in a text about bookings, first said first; none overlaps another. */
export function readPlaces(text: string): SaidPlaces[] {
  const found: SaidPlaces[] = [];
  for (const read of [ranged, lettered, series, titled, counted, countedStaff, offered])
    for (const places of read(text))
      if (
        places.count >= 2 &&
        places.count <= MOST &&
        found.every(({ span }) => places.span[1] <= span[0] || span[1] <= places.span[0]) &&
        // 방은 3개 난초방 국화방 장미방: told twice, and the names tell more.
        !found.some(({ sort, names }) => sort === places.sort && (places.sort !== "place" || names.length > 0))
      )
        found.push(places);
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}

const isPlace = (word: string): boolean =>
  !NO_PLACE.test(word) && (PLACE.test(word) || ["room", "field", "seat", "campsiteSpot", "guestRoom"].includes(findNoun(word)?.id ?? ""));

/** 사이트별, 연습실 1번방부터, 1~6번 타석: what they all are. */
function calledAround(text: string, [from, to]: [number, number]): string | undefined {
  const before = /([가-힣]{1,8}?)(?:별로?|은|는|이|가)?\s?[(:]?\s?$/.exec(text.slice(0, from));
  if (before && isPlace(before[1]!)) return before[1]!;
  const behind = /^\s?([가-힣]{1,6}?)(?:이|가|은|는|을|를|별로?|까지|으로|로)?(?=\s|$|[,.])/.exec(text.slice(to));
  if (behind && isPlace(behind[1]!)) return behind[1]!;
  return undefined;
}

/** 낚시좌대 1번부터, 보관함 1번부터: whatever is numbered is what can be had. */
function nounBefore(text: string, at: number, end: string): string | undefined {
  const word = /(?<![가-힣])([가-힣]{2,8})\s$/.exec(text.slice(0, at))?.[1];
  return end === "번" && word !== undefined && !/(?:예약|대관|신청|관리|현황|접수|[은는이가을를도에서고게요]|매일|오전|오후)$/.test(word)
    ? word
    : undefined;
}

function calledAnywhere(text: string): string | undefined {
  const each = [...text.matchAll(/([가-힣]{2,6})별(?:로)?(?=\s|$)/g)].map(([, word]) => word!).find(isPlace);
  return (
    each ??
    text
      .split(/[\s,.]+/)
      .map((word) => word.replace(/(?:은|는|이|가|을|를|도)$/, ""))
      .find((word) => word.length >= 2 && isPlace(word))
  );
}

/** A1부터 A8까지, 1~5호실, D동부터 G동까지. */
function ranged(text: string): SaidPlaces[] {
  const numbers = [
    ...text.matchAll(
      /(?<![가-힣A-Za-z0-9:.])([A-Za-z]{1,2}|[가-힣]{1,4})?[-\s]?(\d{1,4})(번방|번룸|번홀|번|호실|호기|호차|호|동|룸|방|실|존|구역|코트|타석|레인|홀|관|석|번석)?\s?(?:부터|에서|~|〜|-|–)\s?(?:\1[-\s]?)?(\d{1,4})([가-힣]{0,3}?)(?:까지)?(?=\s|$|[,.)]|가|이|은|는|있|를|을|요|예|로|까지)/g,
    ),
  ].flatMap((match): SaidPlaces[] => {
    const [whole, front = "", low, first = "", high, last = ""] = match;
    const end = last !== "" ? last : first;
    const count = Number(high) - Number(low) + 1;
    if (NO_NUMBER.test(first) || NO_NUMBER.test(last) || (first !== "" && last !== "" && first !== last) || count < 2 || count > MOST)
      return [];
    if (front === "" && end === "") return [];
    if (/(?:오전|오후|아침|저녁|낮|밤|새벽|점심|월|화|수|목|금|토|일)$/.test(front)) return [];
    // 연습실 예약 1호실부터: what stands apart in front is another word.
    const apart = /^[가-힣]/.test(front) && /\s/.test(whole.charAt(front.length)) && !isPlace(front);
    // 사이트 1~8, 룸 1부터 5까지: the word in front is what they are.
    const word = !apart && (/^[가-힣]{2,}$/.test(front) || isPlace(front)) ? front : "";
    if (word !== "" && !isPlace(word)) return [];
    const names = Array.from(
      { length: count },
      (_, at) => `${word === "" && !apart ? front : ""}${Number(low) + at}${end || (word === "" ? "" : "번")}`,
    );
    const span: [number, number] = [match.index + (apart ? front.length + 1 : 0), match.index + whole.length];
    const around = calledAround(text, span) ?? nounBefore(text, span[0], end);
    const of = word || around || ownWord(end) || calledAnywhere(text);
    return of
      ? [
          {
            sort: "place",
            of,
            names:
              (around || word) && end !== "" && names[0]?.endsWith("번")
                ? names.map((name) => `${name} ${of}`)
                : word !== "" && end === ""
                  ? names.map((name) => `${name} ${of}`)
                  : names,
            count,
            span,
          },
        ]
      : [];
  });
  const letters = [
    ...text.matchAll(
      /(?<![가-힣A-Za-z0-9])([A-Z]|[가나다라마바사])\s?(동|룸|방|실|존|구역|코트|홀|석|호)?\s?(?:부터|에서|~|-)\s?([A-Z]|[가나다라마바사])\s?(동|룸|방|실|존|구역|코트|홀|석|호)?(?:까지)?(?=\s|$|[,.)]|가|이|은|는|있)/g,
    ),
  ].flatMap((match): SaidPlaces[] => {
    const alphabet = /[A-Z]/.test(match[1]!) ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "가나다라마바사";
    const [from, to] = [alphabet.indexOf(match[1]!), alphabet.indexOf(match[3]!)];
    const end = match[4] ?? match[2] ?? "";
    if (from < 0 || to <= from || to - from >= 15) return [];
    const span: [number, number] = [match.index, match.index + match[0].length];
    const around = calledAround(text, span);
    const of = around ?? ownWord(end) ?? calledAnywhere(text);
    const names = Array.from(alphabet.slice(from, to + 1), (letter) => `${letter}${end}`);
    return of ? [{ sort: "place", of, names, count: names.length, span }] : [];
  });
  return [...numbers, ...letters];
}

/** 번방 → 방, 호실: an end that is a word by itself. */
const ownWord = (end: string): string | undefined =>
  /방$/.test(end) ? "방" : /^(?:룸|코트|타석|레인|홀|호실|구역|존)$/.test(end) ? end : /룸$/.test(end) ? "룸" : undefined;

/** 큰방 작은방, A룸 B룸, 대회의실 소회의실: names that end alike. */
function series(text: string): SaidPlaces[] {
  const one = "[가-힣A-Za-z0-9]{1,6}?";
  const ends = "회의실|연습실|강의실|세미나실|스터디룸|스튜디오|강당|코트|구장|호실|구역|데크|사이트|호차|호기|홀|룸|방|실|존|관|동";
  const join = String.raw`(?:(?:이?랑|하고|와|과)?[\s,·/]+|하고\s?)`;
  const found = [
    ...text.matchAll(
      new RegExp(
        String.raw`(?<![가-힣A-Za-z0-9])${one}(${ends})(?:${join}${one}\1){1,11}(?=[\s,.]|으로|은|는|이|가|을|를|도|별|있|$)`,
        "g",
      ),
    ),
  ];
  return found.flatMap((match): SaidPlaces[] => {
    const end = match[1]!;
    const all = match[0]
      .split(/[\s,·/]+/)
      .map((name, at, list) => (at < list.length - 1 ? name.replace(/(?<=.{2})(?:이?랑|하고|와|과)$/, "") : name));
    // 회의실 대회의실 소회의실: the first says what the others are.
    const [head = "", ...rest] = all;
    const isKind =
      rest.length >= 2 &&
      rest.every((name) => name !== head && (name.endsWith(head) || (findNoun(head)?.kind === "resource" && name.length <= 3)));
    const names = isKind ? rest : all;
    const apart = new Set(names).size === names.length && names.every((name) => name.length > end.length && !NO_PLACE.test(name));
    // 자동 이동, 도서관 체육관: houses and other words.
    if (
      !apart ||
      (/^(?:동|관|존)$/.test(end) &&
        !names.every((name) => /^(?:[A-Za-z가나다라마바사본별신구동서남북]|\d+)/.test(name) && name.length <= 3))
    )
      return [];
    const areNouns = names.filter((name) => findNoun(name) !== undefined).length * 2 > names.length && !isKind;
    // 강의실이랑 세미나실: rooms that are told one by one.
    const areRooms = /(?:랑|하고|와|과|,)\s/.test(match[0]) && names.every((name) => findNoun(name)?.id === "room");
    if (areNouns && !areRooms) return [];
    if (areRooms) return [{ sort: "place", of: "공간", names, count: names.length, span: [match.index, match.index + match[0].length] }];
    const span: [number, number] = [match.index + (isKind ? head.length : 0), match.index + match[0].length];
    const around = isKind ? undefined : calledAround(text, span);
    // 방 as such names a room; what ends in 실 is told apart by its first word.
    const bare = end === "실" ? "공간" : end === "호기" ? "기계" : "방";
    const isEnding = ["실", "동", "관", "호기"].includes(end);
    const of = isKind
      ? head
      : end === "호차"
        ? "차량"
        : (around ?? (isEnding ? (calledAnywhere(text.replace(match[0], " ")) ?? bare) : end));
    return [{ sort: "place", of, names, count: names.length, span }];
  });
}

/** 주방 A B C, 룸 A, B: letters behind the word for all of them. */
function lettered(text: string): SaidPlaces[] {
  return [...text.matchAll(/(?<![가-힣])([가-힣]{1,8})\s([A-Z](?:(?:이랑|랑|,|·|\/)?\s?[A-Z]){1,8})(?![A-Za-z])/g)].flatMap(
    (match): SaidPlaces[] => {
      const of = match[1]!;
      const names = [...match[2]!.matchAll(/[A-Z]/g)].map(([letter]) => `${of} ${letter}`);
      const start = match.index + of.length + 1;
      const isOne = isPlace(of) || /주방$/.test(of);
      return isOne && /[\s,·/]/.test(match[2]!)
        ? [{ sort: "place", of, names, count: names.length, span: [start, start + match[2]!.length] }]
        : [];
    },
  );
}

/** 원장님 실장님 두 명: who does it, by what they are called. */
function titled(text: string): SaidPlaces[] {
  const one = "(?:원장|부원장|실장|부장|대표|팀장|점장|매니저|이사|사장)님?";
  const match = new RegExp(
    String.raw`(?<![가-힣])(${one})(?:이?랑|하고|와|과)?[\s,]+(${one})(?:(?:이?랑|하고|와|과)?[\s,]+(${one}))?(?:\s?(?:두|세|2|3)\s?(?:명|분))?`,
  ).exec(text);
  const names = match?.slice(1, 4).filter((name) => name !== undefined) ?? [];
  return match && new Set(names).size >= 2
    ? [{ sort: "staff", of: "담당", names, count: names.length, span: [match.index, match.index + match[0].length] }]
    : [];
}

const AFTER_COUNT = String.raw`(?=[\s,.)]|$|이|고|요|인|있|짜|로|으|밖|에|예|를|을|정|라|랑|뿐|의|는|가|씩)`;

/** 테니스코트 2면, 룸 4개, 탁구대 5대, 두 면짜리 테니스장. */
function counted(text: string): SaidPlaces[] {
  const unit = "(면|석|타석|레인|호실|개|대|실|칸|곳|동|채|자리|군데)";
  const before = [
    ...text.matchAll(
      new RegExp(String.raw`([가-힣A-Za-z]{1,8}?)(?:이|가|은|는|도|을|를)?\s?(?:총\s?|모두\s?)?${NUMBER}\s?${unit}${AFTER_COUNT}`, "g"),
    ),
  ].flatMap((match): SaidPlaces[] => {
    const [whole, said = "", number = "", by = ""] = match;
    // 캠핑카 2대: what is counted like a machine can be had like one.
    const machine = by === "대" && /^[가-힣]{2,8}$/.test(fullWord(text, match.index, said)) ? fullWord(text, match.index, said) : undefined;
    const known = /^(?:실|동|채|자리|대|개|칸|곳|군데)$/.test(by) ? machine : COURTS[by];
    const full = fullWord(text, match.index, said);
    const pair = /([가-힣]{2,5})\s동$/.exec(text.slice(0, match.index + said.length));
    const of = isPlace(full) ? full : pair && isPlace(pair[1]!) ? pair[1]! : known;
    if (of === undefined || /^(?:하루|한\s?번|타임|최대|최소)/.test(full)) return [];
    const start = match.index + whole.search(new RegExp(`${NUMBER}\\s?${unit}`)) - (pair && of === pair[1] ? 2 : 0);
    return [
      numbered(of === "코트" && /(?:풋살|축구|야구|족구)/.test(full) ? "구장" : of, numberOf(number), [start, match.index + whole.length]),
    ];
  });
  const behind = [
    ...text.matchAll(new RegExp(String.raw`${NUMBER}\s?${unit}(?:짜리|의|\s있는)?\s([가-힣]{1,8})(?:\s([가-힣]{1,8}))?(?=[\s,.]|$)`, "g")),
  ].flatMap((match): SaidPlaces[] => {
    const [first = "", second = ""] = [match[3], match[4]].map((word) => word?.replace(/(?:이|가|은|는|을|를|에|의)$/, ""));
    const of = [first, second].find((word) => word !== "" && isPlace(word));
    return of ? [numbered(of, numberOf(match[1]!), [match.index, match.index + match[0].indexOf(of)])] : [];
  });
  const all = [...before, ...behind];
  // C구역 3개 D구역 2개: of several kinds, so many of each.
  return new Set(all.map(({ of }) => of)).size > 1 ? [] : all;
}

/** The whole word in front of a number, where the match began inside it. */
function fullWord(text: string, at: number, said: string): string {
  return `${/[가-힣A-Za-z]*$/.exec(text.slice(0, at))![0]}${said}`.replace(/(?<=[가-힣]{2})(?:은|는|이|가|도|을|를)$/, "");
}

function numbered(of: string, count: number, span: [number, number]): SaidPlaces {
  const short = /(코트|구장|좌석|자리|룸|테이블|부스|레인|타석|데크|사이트)$/.exec(of)?.[1] ?? of;
  return { sort: "place", of, names: Array.from({ length: Math.min(count, MOST + 1) }, (_, at) => `${at + 1}번 ${short}`), count, span };
}

/** 한의원 원장님 두명, 상담사 선생님 4명: who can be chosen. */
function countedStaff(text: string): SaidPlaces[] {
  return [
    ...text.matchAll(
      new RegExp(
        String.raw`(?:(${STAFF})\s)?(${STAFF})(?:님)?(?:들)?(?:이|가|은|는|도)?\s?(?:총\s?)?${NUMBER}\s?(?:명|분)${AFTER_COUNT}`,
        "g",
      ),
    ),
  ].map((match) => ({
    sort: "staff" as const,
    of: (match[1] ?? match[2]!).replace(/^(?:선생|쌤|샘)$/, "선생님"),
    names: [],
    count: numberOf(match[3]!),
    span: [match.index, match.index + match[0].length] as [number, number],
  }));
}

/** 관리 종류 3가지, 부위 5가지, 코스는 네 개: what is offered. */
function offered(text: string): SaidPlaces[] {
  const found = [
    ...text.matchAll(
      new RegExp(
        String.raw`(?<![가-힣])(?:(${OFFER})\s?)?(종류|${OFFER})(?:가|는|은|이|도)?\s?(?:총\s?)?${NUMBER}\s?(?:가지|개|종류?)(?:이?고요?|이?에요|예요|인데|\s?있어요|\s?있고)?`,
        "g",
      ),
    ),
  ];
  return found.map((match) => ({
    sort: "offer" as const,
    of:
      match[2] === "종류"
        ? match[1] === undefined
          ? "종류"
          : findNoun(match[1])?.kind === "resource"
            ? match[1]
            : `${match[1]} 종류`
        : match[2]!,
    names: [],
    count: numberOf(match[3]!),
    span: [match.index, match.index + match[0].length] as [number, number],
  }));
}
