/** Turns of speech that the rules need not know: what leads in, what is asked in words, what stays as it is. */

const SIMPLY: readonly (readonly [RegExp, string])[] = [
  // "아 그리고 …", "아 맞다 …", "그리고 또 …": nothing is asked for yet.
  [
    /^(?:(?:아|어|음|흠|앗|아참|참|저기|저기요|근데|그런데|그리고|그리구|또|아\s?맞다|맞다|혹시|그럼|그러면|하나\s?더|마지막으로|추가로)(?:[,.!~…]+\s*|\s+))*(?:아|앗|아참|그리고|그리구|아\s?맞다|맞다|그런데|근데|마지막으로)(?:[,.!~…]+\s*|\s+)(?=\S{2,})(?!말고)/,
    "",
  ],
  // "…는 빼줘 입력은 그대로": said last, of what is not to change.
  [/(?<=(?:줘|주세요|게|고|로|만))[,.]?\s+[가-힣]{1,8}(?:은|는)\s그대로(?:\s?(?:둬|두고|놔둬|놔두고|유지|있게|하고)\S*)?[.!~\s]*$/, ""],
  // "적게 하고 싶어"
  [/(?<=(?:적|쓰|넣|고르|입력하|선택하|기록하|남기|보이|올리)게)\s?(?:하고|했으면)\s?(?:싶|좋겠|해)\S*/g, " 해줘"],
  // "누가 챙길지도 적게", "언제 갔는지도 적게": what is asked is what is written down.
  [
    /^(?:(\S{1,8}(?:에는|에도|에|마다)\s)|(?:\S{1,8}(?:을|를|은|는|별로)\s))*누가\s(\S{1,6}?)지(?:도|를)?\s(?=적|쓰|기록|입력|표시|남|정)/g,
    "$1$2 사람도 ",
  ],
  // "상중하로 고르게": letters that are choices each.
  [/(?<=\s)상중하(?:로|으로|\s?중에서?|\s세\s?\S+?로)\s?(?=고르|고를|나눠|나누|선택)/g, "(상/중/하) 중에서 "],
  // "입금 여부 체크도 되게"
  [
    /(?<=여부)(?:도|를|는|을)?\s(?:꼭\s)?(?:체크|표시|확인)(?:도|를)?\s?(?:되게|하게|할\s?수\s?있게|가능하게)(?:\s?(?:해\s?줘|해주세요))?/g,
    " 항목 추가해줘",
  ],
  // "예약한 사람 부서도": of whom goes without saying.
  [/(?:예약|신청|주문|등록|가입|접수|참가)(?:한|하는|하신)\s?(?:사람|분)(?:의|들)?\s(?=\S{1,8}도\s)/g, ""],
  // "이번 달 쓴 돈만 모아서 맨 위에": a sum.
  [
    /(쓴\s?돈|번\s?돈|지출|수입|매출|받은\s?돈|나간\s?돈|들어온\s?돈)만\s?(?:모아서?|더해서?|합쳐서?|합해서?)\s(?=맨|제일|위|첫|홈|한눈|크게|보여|따로\s?크게)/g,
    "$1 합계 ",
  ],
];

const WHO_DID = /누가\s(\S{0,5})([가-힣])는지(?=(?:도|를)?\s(?:적|쓰|기록|입력|표시|남|정))/;
const IRREGULAR: Readonly<Record<string, string>> = {
  했: "한",
  됐: "된",
  왔: "온",
  봤: "본",
  줬: "준",
  썼: "쓴",
  렸: "린",
  졌: "진",
  쳤: "친",
  겼: "긴",
};

/** 냈는지 → 낸, 맡았는지 → 맡은: the form that stands before 사람, ended so that the rest reads it like 챙길지. */
function whoDid(text: string): string {
  return text.replace(WHO_DID, (_all, stem: string, last: string) => {
    const code = last.charCodeAt(0) - 0xac00;
    const past = /[었았]/.test(last)
      ? "은"
      : (IRREGULAR[last] ?? (code % 28 === 20 ? String.fromCharCode(0xac00 + code - 16) : `${last}는`));
    return `누가 ${stem}${past}지`;
  });
}

/** The same wish in fewer turns. */
export function saidSimply(text: string): string {
  return SIMPLY.reduce((line, [said, as]) => line.replace(said, as), whoDid(text));
}
