/** What a question without a question word asks of a thing, as the label of a box: 버스 타는지 → 버스 탑승 여부. */

/** Adverbs: they say how all is meant, not of what. */
const ALL = /^(?:다|다들|모두|전부|잘|제대로|아직|벌써|이미|오늘|매일|정말|진짜|혹시|미리|직접|같이|함께|따로|그날|안|못)$/;
/** What is done to the record itself: 체크 됐는지. */
const TO_RECORD = /^(?:체크|확인|기록|관리|정리|처리|작업|할\s?일|점검|준비)$/;

interface Deed {
  verb: RegExp;
  /** What it has to be of; of anything where it is left out. */
  of?: RegExp;
  label: string;
}

/** `~` stands for the thing. A deed without a thing is one of the person asked. */
const DEEDS: readonly Deed[] = [
  { verb: /^(?:타|탔|타시|탑승하|탈)는?$/, of: /^$/, label: "탑승 여부" },
  { verb: /^(?:내렸|내리|내릴|하차하|하차했)는?$/, of: /^$/, label: "하차 여부" },
  { verb: /^(?:타|탔|타시|탑승하|탈)/, of: /./, label: "~ 탑승 여부" },
  {
    verb: /^(?:오|왔|올|온|오시|오셨|나오|나왔|참석하|참석할|참여하|참여할|참가하|참가할)/,
    of: /(?:택배|물건|물품|주문|자재|부품)$/,
    label: "~ 도착 여부",
  },
  {
    verb: /^(?:오|왔|올|온|오시|오셨|나오|나왔|참석하|참석할|참여하|참여할|참가하|참가할)/,
    of: /^$|(?:출석|참석|연습|모임|행사|수업|훈련|예배|회의|총회|잔치)$/,
    label: "참석 여부",
  },
  { verb: /^(?:내|냈|낼|낸|내셨|납부했|납부하|납부|입금했|입금됐)/, of: /(?:비|료|금|돈|세|값|월세|벌금)$/, label: "~ 납부 여부" },
  { verb: /^(?:내|냈|낼|낸|내셨)/, of: /./, label: "~ 제출 여부" },
  { verb: /^(?:먹|드시|드셨|드신|먹였|챙겨\s?먹)/, of: /(?:약|영양제|비타민|한약)$/, label: "~ 복용 여부" },
  { verb: /^(?:먹|드시|드셨|드신|하셨|했)/, of: /^(?:아침|점심|저녁|새참)$/, label: "~ 식사 여부" },
  { verb: /^(?:먹|드시|드셨|드신|하셨)/, of: /(?:식사|급식|도시락|간식|우유)$/, label: "~ 여부" },
  { verb: /^(?:먹|드시|드셨|드신)/, of: /(?:밥|진지)$/, label: "식사 여부" },
  { verb: /^(?:받|수령)/, of: /^(?!(?:.*(?:검진|검사|교육|수업|상담|진료|전화|연락|치료|세례|훈련)$))./, label: "~ 수령 여부" },
  { verb: /^(?:가져오|가져올|가져왔|가지고\s?오|챙겨\s?오|챙겨왔|들고\s?오|들고올)/, of: /./, label: "~ 지참 여부" },
  { verb: /^(?:챙겼|챙기|챙길)/, of: /./, label: "~ 챙김 여부" },
  { verb: /^(?:돌려줬|돌려주|갖다\s?놨|반납)/, label: "반납 여부" },
  { verb: /^(?:쓰|썼|쓸|사용하|사용)/, of: /^$/, label: "사용 여부" },
  { verb: /^(?:끝났|끝냈|끝나|다됐|다했|마쳤)/, of: /^$/, label: "완료 여부" },
  { verb: /^(?:필요하|필요한|필요)/, of: /./, label: "~ 필요 여부" },
  { verb: /^(?:가능하|가능한|가능)/, of: /./, label: "~ 가능 여부" },
  { verb: /^(?:되는|돼는|될)/, of: /./, label: "~ 가능 여부" },
  { verb: /^(?:있|있으시|있으신)/, of: /^(?!.*(?:수|에|[은는픈]데)$)./, label: "~ 유무" },
];

/** The label for a thing and what is asked of it; `verb` without its 지: 타는, 했는, 있는. */
export function whether(thing: readonly string[], verb: string): string | undefined {
  const words = thing.filter((word) => !ALL.test(word));
  const last = words.at(-1)?.replace(/(?<=[가-힣]{2})(?:을|를|은|는|가|도)$|(?<=[가-힣])(?:을|를)$/, "") ?? "";
  const named = [...words.slice(0, -1), last]
    .join(" ")
    .replace(/(?:한테|에게)\s/g, " ")
    .trim();
  if (/^(?:했|하는|하셨|한|할|됐|되었|된|안\s?했)(?:는)?$/.test(verb) || /^(?:다)(?:했|됐|하는|되는)는?$/.test(verb))
    return named === "" || TO_RECORD.test(last) ? "완료 여부" : `${named} 여부`;
  if (/^되는$/.test(verb) && (named === "" || TO_RECORD.test(last))) return "완료 여부";
  const deed = DEEDS.find(({ verb: does, of }) => does.test(verb) && (of === undefined || of.test(named)));
  if (deed) return deed.label.replace("~", named).trim();
  const noun = /^([가-힣]{2,6}?)(?:했는|하는|할|한|됐는|되었는|되는|된|하셨는|하시는)$/.exec(verb)?.[1];
  if (noun !== undefined && !/^(?:어떻|그렇|괜찮|좋아|싫어|시작|다운로드\s)/.test(noun)) return `${named} ${noun} 여부`.trim();
  // 편찮으신지, 남겼는지: said of whoever or whatever it is.
  if (named === "")
    return /^[가-힣]{2,5}(?:신|운|은|한|[았었였렸졌겼혔났갔탔쳤켰꼈닫췄]는)$/.test(verb) && !/^(?:어땠|괜찮|좋|어떠|그랬|남았)/.test(verb)
      ? `${verb}지`
      : undefined;
  // 라켓 빌려줄지: no ending of a box by itself.
  return /[는은인]$/.test(verb) ? `${named} ${verb}지` : `${named} ${verb}지 여부`;
}
