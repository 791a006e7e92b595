/** People and firms that are named but not kept: who acts, who is served, what somebody works as. */
import { findNoun } from "./noun-lexicon.ts";
import type { NounRule } from "./noun-rules.ts";
import { APP_WORD } from "./prompt-words.ts";

const SERVED = /^(지원|유치|센터|응대|전용|만족|서비스|맞춤|확보|유입|친화|편의|중심|사례|성공)/;

/** Who acts, who is served, what a firm deals in: known nouns that name no record. */
export const OF_ACTORS: readonly NounRule[] = [
  {
    name: "목표 55키로, 900점 목표: a number to reach, no list of aims",
    drops: ({ word, previous, next }) =>
      word.stem === "목표" &&
      (/^(?:\d|점수|체중|몸무게|금액|시간|권수|무게|걸음|까지)/.test(next?.text ?? "") ||
        /^\d+(?:점|키로|kg|권|원|만원|시간|보|개|회)$/i.test(previous?.text ?? "")),
  },
  {
    name: "렌탈 고객: of which kind they are",
    drops: ({ word, next, sameSentence }) =>
      /^(?:렌탈|대여|임대|보험|구독)$/.test(word.stem) &&
      word.josa === "" &&
      sameSentence &&
      /^(?:고객|회원|손님|가입자)/.test(next?.stem ?? ""),
  },
  {
    name: "월별 수강료 수입: what comes of the fees that are kept",
    drops: ({ word, previous }) =>
      /^(?:수입|지출|매출)$/.test(word.stem) && /(?:강료|원비|회비|월세|관리비|등록금)$/.test(previous?.stem ?? ""),
  },
  {
    name: "나누어 재고, 혈압을 재고: a verb that sounds like a stock",
    drops: ({ word, previous }) =>
      word.text === "재고" &&
      /(?:혈당|혈압|체온|체중|몸무게|온도|길이|키|맥박|시간)(?:을|를)?$|[어아]$|(?:으로|로)$/.test(previous?.text ?? ""),
  },
  {
    name: "손님이 남기고: who acts",
    drops: ({ exact, word, next }) =>
      exact?.kind === "person" && /^(이|가|은|는|들이|들은|께|한테|에게|들)$/.test(word.josa) && !APP_WORD.test(next?.stem ?? ""),
  },
  {
    name: "보안 장비 회사: what a company deals in",
    drops: ({ exact, word, next, sameSentence }) =>
      exact !== undefined &&
      sameSentence &&
      word.josa === "" &&
      /^(회사|업체|기업|법인|사무소|제조사|유통사|전문점)$/.test(next?.stem ?? ""),
  },
  {
    name: "고객 지원: for whom something is done",
    drops: ({ exact, word, next, sameSentence }) =>
      exact?.kind === "person" && SERVED.test(next?.text ?? "") && sameSentence && word.josa === "",
  },
  {
    name: "알바 하는데: what one does oneself",
    drops: ({ word, next, sameSentence }) =>
      /^(알바|아르바이트|부업)$/.test(word.stem) &&
      word.josa === "" &&
      sameSentence &&
      /^(하는|하고|해요|했|뛰|다니|중인|합니다)/.test(next?.text ?? ""),
  },
  {
    name: "기술 지원: help that is given is no application",
    drops: ({ exact, previous, next }) =>
      exact?.id === "application" &&
      (/^(고객|기술|온라인|상담|이용자|회원)$/.test(previous?.stem ?? "") || /^(제공|도구|센터|페이지)/.test(next?.text ?? "")),
  },
  {
    name: "기도제목 나눔: sharing what stands in front",
    drops: ({ word, previous }) =>
      word.stem === "나눔" && previous?.josa === "" && findNoun(previous.stem) !== undefined && previous.sentence === word.sentence,
  },
];
