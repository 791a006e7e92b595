import type { Intent } from "./turn.ts";

const GREETING =
  /^(안녕(하세요|하십니까)?|하이|헬로|hello|hi|반가워(요)?|반갑습니다|좋은 (아침|하루|저녁)(이에요|입니다)?|ㅎㅇ|하잉)[\s~!.?ㅎㅋ^]*/i;
const THANKS =
  /^(정말 |너무 |진짜 )?(고마워(요)?|고맙습니다|감사(합니다|해요|드려요)?|땡큐|thanks?|thank you|ㄱㅅ|수고(했어|하셨어)?요?|잘했어(요)?|최고(예요|에요|다)?|좋아(요)?|좋네(요)?|마음에 들어(요)?|멋지네(요)?|대박|와+우*|오+|굿|good|ok(ay)?|오케이|네+|넵|응|ㅇㅇ|ㅋ+|ㅎ+|[ㅋㅎ]+)[\s~!.?ㅎㅋ^ㅠㅜ]*$/i;
const WHO = /(너|넌|네가|당신|앱몬).{0,8}(누구|뭐야|뭐하는|정체|이름)/;
const CAN = /(뭐|무엇|뭘|어떤 ?(것|앱|거)).{0,8}(할 ?수|만들 ?수|도와|되나|돼\?)/;
const BUILD = /(만들|추가|바꿔|바꾸|변경|고쳐|삭제|빼|지워|넣어|해\s?줘|해주|앱|사이트|페이지|관리|예약|기록|필요)/;

/** Talk is answered at once; everything else goes to the engine as a request. Without an app a question is not yet a request. */
export function classifyIntent(text: string, hasApp: boolean): Intent {
  const line = text.trim();
  if (line === "") return "talk";
  const greeting = GREETING.exec(line);
  if (greeting && !BUILD.test(line.slice(greeting[0].length))) return "talk";
  if (THANKS.test(line) || WHO.test(line)) return "talk";
  if (CAN.test(line) && line.length < 40) return "talk";
  if (!hasApp && line.length < 60 && /(\?|나요|까요|인가요|어때|무료야|유료야)\s*\??$/.test(line) && !BUILD.test(line)) return "talk";
  if (!hasApp && !/[\p{L}]{2}/u.test(line)) return "talk";
  return "build";
}
