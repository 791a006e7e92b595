/** The name of a field without the words around it. */
import { findNoun } from "../nouns/noun-lexicon.ts";

const ACTOR =
  /^(?:사용자|이용자|방문자|방문객|손님|관리자|담당자|신청자|작성자|참여자|판매자|구매자|글쓴이|관객|관람객|독자|교사|학부모|구직자|여행자|농부|상담원|기자|봉사자|후원자)$/;

/** The last of a list runs on into what is done with them: "산 날을 기록하면 남은 금액" → 산 날. */
const RUNS_ON = /^([가-힣]{1,6}(?:\s[가-힣]{1,4})?)[을를]\s(?:기록|입력|등록|적|넣|쓰)[가-힣]*면\s.+$/;

/** "환자는 날짜" → 날짜 (who writes it), "체온 매일" → 체온 (how often). */
export function plainLabel(label: string): string {
  const [, who = "", rest = ""] = /^([가-힣]{2,5})[은는]\s(\S.*)$/.exec(label) ?? [];
  const said = rest !== "" && (ACTOR.test(who) || findNoun(who)?.kind === "person") ? rest : label;
  return said.replace(RUNS_ON, "$1").replace(/\s(?:매일|매주|매달|매월|날마다)$/, "");
}

/** "관객은 연극, 뮤지컬 카테고리로": who looks, no field with those choices. */
export function isWhoActs(label: string, text: string): boolean {
  const who = /^([가-힣]{2,5})\(/.exec(label)?.[1];
  return who !== undefined && (ACTOR.test(who) || findNoun(who)?.kind === "person") && new RegExp(`(?:^|\\s)${who}[은는]\\s`).test(text);
}
