/** What a described app is, said last: "…을 점검하고 고장을 접수하는 설비 관리 시스템을 만들어" → 설비 관리 시스템. */
import { APP_WORD, type PromptWord } from "../noun-app/prompt-words.ts";

/** Kinds of app that belong to the name; 사이트 and 앱 say nothing. */
const KIND = /^(?:시스템|플랫폼|대시보드)$/;
const NO_PART =
  /^(?:웹|여러|다양한|새로운|하나|간단한|좋은|쉬운|같은|등|수|것|전용|다중|기반|텍스트|인터랙티브한?|실시간|반응형|모바일|우리|저희|제|내)$/;
/** What a name of the kind cannot be: a bare deed, a thing to make on the way. */
const BARE = /^(?:관리|기록|소개|공유|조회|분석|홍보|커뮤니티|쇼핑몰|회사|업체)$/;

/** Undefined where the sentence names it without a clause in front, or the text is no description. */
export function titleOfKind(words: readonly PromptWord[]): string | undefined {
  const sentence = words[0]?.sentence ?? 0;
  const first = words.filter((word) => word.sentence === sentence);
  // A short wish is named by all it says.
  if (words.length < 20 || first.length === words.length) return undefined;
  let end = first.findLastIndex(({ text }) => /^(?:만들|개발|제작)/.test(text));
  if (end < 2) return undefined;
  const kept: string[] = [];
  for (; end > 0 && APP_WORD.test(first[end - 1]!.stem); end--)
    if (KIND.test(first[end - 1]!.stem) && kept.length === 0) kept.unshift(first[end - 1]!.stem);
  const isLast = (at: number) => kept.length === 0 && at === end - 1;
  const name: string[] = [];
  let at = end - 1;
  for (; at >= 0; at--) {
    const { stem, josa, verb } = first[at]!;
    if (verb || (josa !== "" && !(isLast(at) && /^(?:을|를)$/.test(josa))) || NO_PART.test(stem) || !/^[가-힣A-Za-z0-9]{1,8}$/.test(stem))
      break;
    name.unshift(stem);
  }
  // Only what a clause stands in front of: "…을 관리하는 사내 휴가 관리 시스템".
  const before = first[at];
  if (!before || !(before.verb || before.josa === "의") || !first.slice(0, at + 1).some(({ verb }) => verb)) return undefined;
  const [head = ""] = name;
  // 온라인 쇼핑몰: of what is said in front.
  const title = [...name, ...kept].join(" ");
  if (
    name.length + kept.length < 2 ||
    name.length === 0 ||
    name.length > 3 ||
    BARE.test(head) ||
    name.every((one) => /^(?:온라인|인터넷)$/.test(one) || BARE.test(one)) ||
    title.length > 20
  )
    return undefined;
  return title;
}
