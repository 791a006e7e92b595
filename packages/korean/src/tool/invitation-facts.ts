/** Who, when and where of an invitation, as a message says it. */
export type Occasion = "wedding" | "baby" | "birthday" | "reunion" | "opening" | "housewarming" | "party";

export interface InvitationFacts {
  occasion: Occasion;
  /** Wedding: groom and bride; first birthday: the baby; else who invites, if said. */
  names: string[];
  /** "2026-11-29T12:00" when the day was said; noon when no time was. */
  at?: string;
  place?: string;
  address?: string;
  accounts: { bank: string; number: string; holder: string }[];
}

const OCCASIONS: readonly [Occasion, RegExp][] = [
  ["wedding", /(청첩|결혼|웨딩|신랑|신부|예식)/],
  ["baby", /(돌\s?잔치|돌\s?초대|첫\s?돌|백일)/],
  ["birthday", /(생일|환갑|칠순|팔순|고희|생신)/],
  ["reunion", /(동창|동문|송년|신년|모임|회식|체육대회)/],
  ["housewarming", /(집들이|홈\s?파티)/],
  ["opening", /(개업|오픈|개원|전시회|발표회|음악회|연주회)/],
];
const PLACE_END =
  "(?:웨딩홀|웨딩|예식장|컨벤션(?:센터)?|호텔|채플|교회|성당|하우스|가든|뷔페|파티|레스토랑|식당|카페|회관|센터|강당|학교|공원|갤러리|홀|관|미용실|헤어샵|키즈\\s?카페|키즈룸|파티룸|공방|서점|책방|분식집?|치킨집?|고깃집|한의원|병원|의원|약국|학원|스튜디오|펜션|캠핑장|리조트|마트|놀이공원|수목원|도서관)";
const BANKS =
  "(국민|신한|우리|하나|농협|기업|카카오뱅크|카카오|토스뱅크|토스|케이뱅크|새마을금고|신협|우체국|수협|부산|대구|경남|광주|전북|제주|SC제일|씨티|산업)";

export function readInvitation(text: string, today: string): InvitationFacts {
  const occasion = OCCASIONS.find(([, words]) => words.test(text))?.[0] ?? "party";
  const at = inTheEvening(momentIn(text, today), text);
  const place = placeIn(text);
  const address =
    /((?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)[가-힣]*(?:\s?[가-힣]+(?:시|군|구))?\s?[가-힣0-9]+(?:로|길|동|읍|면)\s?\d[\d-]*(?:번길\s?\d+)?)/.exec(
      text,
    )?.[1];
  return {
    occasion,
    names: namesIn(text, occasion),
    ...(at ? { at } : {}),
    ...(place ? { place } : {}),
    ...(address ? { address } : {}),
    accounts: [...text.matchAll(new RegExp(`${BANKS}(?:은행)?\\s*(\\d[\\d-]{8,18}\\d)\\s*\\(?(?:예금주\\s*)?([가-힣]{2,4})?`, "g"))].map(
      (match) => ({
        bank: match[1] ?? "",
        number: match[2] ?? "",
        holder: match[3] ?? "",
      }),
    ),
  };
}

function namesIn(text: string, occasion: Occasion): string[] {
  const after = (label: string) =>
    new RegExp(`${label}(?:\\s?이름)?(?:은|는|:)?\\s*([가-힣]{2,4}?)(?=이랑|하고|이고|이며|이에요|예요|입니다|랑|와|과|,|\\s|\\.|$)`).exec(
      text,
    )?.[1];
  if (occasion === "wedding") {
    const [groom, bride] = [after("신랑"), after("신부")];
    if (groom && bride && groom !== "신부") return [groom, bride];
    const pair = /([가-힣]{2,4})\s?(?:♥|❤|&|와|과|이랑|랑)\s?([가-힣]{2,4}?)\s?(?:의|이|가)?\s?(?:결혼|청첩|웨딩)/.exec(text);
    return pair?.[1] && pair[2] && !/(신랑|신부|우리)/.test(pair[1] + pair[2]) ? [pair[1], pair[2]] : [];
  }
  if (occasion === "birthday") {
    const whose =
      /(?:우리\s?|저희\s?)?(딸|아들|아이|아기|엄마|아빠|어머니|아버지|할머니|할아버지|남편|아내|친구|[가-힣]{2,4}?(?:이)?)(?:의)?\s?(\d{1,3}(?:살|세|번째))?\s?(생일|생신|칠순|팔순|환갑|고희)/.exec(
        text,
      );
    const who = whose && !/^(?:초대|모바일|파티|이번|깜짝|축하)/.test(whose[1]!) ? whose[1]! : "";
    const said = after("(?:주인공|이름)");
    if (said) return [said];
    return who || whose?.[2]
      ? [
          [
            /^(?:딸|아들|아이|아기)$/.test(who) ? `우리 ${who}` : who,
            whose?.[2] ?? "",
            `${whose?.[3]}${/(생일|생신)/.test(whose?.[3] ?? "") ? "" : " 잔치"}`,
          ]
            .filter(Boolean)
            .join(" "),
        ]
      : [];
  }
  if (occasion === "opening") {
    const shop =
      /([가-힣A-Za-z0-9]{2,12}(?:미용실|헤어|카페|커피|식당|치킨|분식|약국|의원|학원|베이커리|제과|빵집|꽃집|공방|스튜디오|네일|정육점|마트|서점|책방|부동산|세탁소|헬스장|짐|필라테스|요가|한의원|치과|병원|사무소|가게|상회|갤러리))(?![가-힣])/.exec(
        text,
      )?.[1];
    if (shop) return [shop];
  }
  // 아기이름 서하: whoever says that it is a name means it, wherever it stands.
  const [, called] =
    /이름(?:은|는|이|:)?\s*([가-힣]{2,4}?)(?=이랑|하고|이고|이며|이에요|예요|입니다|이야|야|랑|,|\s|\.|$)/.exec(text) ?? [];
  const named = called ?? after(occasion === "baby" ? "(?:아기|아이|아들|딸|주인공)" : "(?:주인공|이름)");
  return named && !/^(이름|초대|사진)/.test(named) && !OCCASIONS.some(([, words]) => words.test(named)) ? [named] : [];
}

/** The day that was said, in the year that makes it the next one; the hour of the clock as people mean it (1–6시 = afternoon). */
function momentIn(text: string, today: string): string | undefined {
  const match = /(?:(\d{4})년\s*)?(\d{1,2})\s*월\s*(\d{1,2})\s*일/.exec(text) ?? /(?:(\d{4})[./-])?(\d{1,2})[./](\d{1,2})(?!\d)/.exec(text);
  const [month, day] = [Number(match?.[2]), Number(match?.[3])];
  if (!match || !(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  const dayText = (year: number) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  const year = match[1] ? Number(match[1]) : dayText(thisYear) >= today ? thisYear : thisYear + 1;
  const clock = /(오전|오후|낮|저녁|밤|아침)?\s*(\d{1,2})\s*시(?:\s*(\d{1,2})\s*분|\s*(반))?/.exec(text.slice(match.index));
  const said = clock ? Number(clock[2]) : 12;
  const isLate = clock?.[1] ? /(오후|저녁|밤)/.test(clock[1]) || (clock[1] === "낮" && said < 11) : said >= 1 && said <= 7;
  const hour = said > 24 ? 12 : isLate && said < 12 ? said + 12 : said % 24;
  const minute = clock?.[4] ? 30 : Math.min(59, Number(clock?.[3] ?? 0));
  const moment = new Date(`${dayText(year)}T00:00:00Z`);
  // 2월 30일 is no day.
  if (Number.isNaN(moment.getTime()) || moment.getUTCDate() !== day) return undefined;
  return `${dayText(year)}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** 송년회 8시: such a party is no breakfast. */
function inTheEvening(at: string | undefined, text: string): string | undefined {
  const hour = Number(at?.slice(11, 13));
  if (
    at === undefined ||
    hour < 8 ||
    hour > 9 ||
    !/(송년|연말|신년회|회식|집들이|홈\s?파티|불금)/.test(text) ||
    /(오전|아침|조찬)/.test(text)
  )
    return at;
  return `${at.slice(0, 11)}${hour + 12}${at.slice(13)}`;
}

function placeIn(text: string): string | undefined {
  const labelled = /(?:장소|예식장|식장|위치)(?:는|은|:|가)?\s*([가-힣A-Za-z0-9 ]{2,24}?)(?=이고|이에요|예요|입니다|에서|,|\.|\n|$)/.exec(
    text,
  )?.[1];
  if (labelled) return labelled.trim();
  const ends = new RegExp(
    `([가-힣A-Za-z0-9]{1,10}(?:\\s[가-힣A-Za-z0-9]{1,8})?${PLACE_END}(?:\\s?\\d층|\\s?[가-힣A-Za-z0-9]{1,8}홀)?)(?=에서|에|이고|,|\\.|\\s|$)`,
    "g",
  );
  // "12시 그랜드웨딩홀", "생일파티 초대장 키즈카페": when it is and what it is stand in front of where.
  const bare = [...text.matchAll(ends)]
    .map(([, named]) =>
      named!
        .trim()
        .replace(/^\S*(?:초대장?|청첩장|파티|잔치|개업식?|집들이|안내장?|모임|결혼식)\s+/, "")
        .replace(/^(?:\d{1,2}[월일시분]|반|[월화수목금토일]요일|오전|오후|낮|저녁)\s+/, ""),
    )
    .find((one) => !/(?:생일|돌|송년|신년|연말|축하|크리스마스|할로윈|결혼|기념)\s?파티$/.test(one));
  const home = /(?<![가-힣])(우리\s?집|저희\s?집|신혼\s?집)(?=에서|으로|로|에|\s|,|\.|$)/.exec(text)?.[1];
  if (home && bare === undefined) return home;
  if (bare && !/\d[월일시]/.test(bare)) return bare;
  const behind = /\d{1,2}\s*시(?:\s*\d{1,2}\s*분|\s*반)?\s+([가-힣A-Za-z0-9]{2,15}(?:\s[가-힣A-Za-z0-9]{1,8})?)\s*(?:에서|$|,|\.)/.exec(
    text,
  )?.[1];
  return behind && !/(만들|초대|해줘)/.test(behind) ? behind : undefined;
}
