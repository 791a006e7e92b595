/** People and firms that are named but not kept: who acts, who is served, what somebody works as. */
import { findNoun } from "./noun-lexicon.ts";
import type { NounRule } from "./noun-rules.ts";
import { APP_WORD } from "../noun-app/prompt-words.ts";

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
    name: "방문자는 …할 수 있어야: who does what follows, no list of them",
    drops: ({ word, sameSentence }) =>
      sameSentence &&
      /^(?:은|는)$/.test(word.josa) &&
      /^(?:방문자|방문객|이용자|참여자|참가자|신청자|관람객|구독자|후원자|봉사자|작성자|판매자|구매자|글쓴이)$/.test(word.stem),
  },
  {
    name: "요금 안내, 고객센터 메뉴가 있어야: what is chosen on the page, no food",
    drops: ({ word, next, sameSentence }) =>
      word.stem === "메뉴" && sameSentence && /^(?:가|를|로)$/.test(word.josa) && /^(?:있|필요|갖춰|누르|눌러)/.test(next?.text ?? ""),
  },
  {
    name: "구독 신청, 봉사 단체: what is applied for, what they do",
    drops: ({ word, next, sameSentence }) =>
      sameSentence &&
      word.josa === "" &&
      ((/^(?:구독|봉사|체험|견학|입회)$/.test(word.stem) && next?.stem === "신청") || (word.stem === "봉사" && next?.stem === "단체")),
  },
  {
    name: "여행 블로그, 이야기를 쓰는 블로그: what it is about",
    drops: ({ word, next, sameSentence }) =>
      sameSentence &&
      ((word.josa === "" && /^(?:블로그|매거진|웹진)$/.test(next?.stem ?? "")) ||
        (word.stem === "이야기" && /^(?:을|를)$/.test(word.josa) && /^(?:쓰는|적는|담는|들려주는|담은)$/.test(next?.text ?? ""))),
  },
  {
    name: "날짜와 회차를 골라: which showing of a day, no chapter of a story",
    drops: ({ word, whole }) => word.stem === "회차" && /예매|관람|상영/.test(whole) && !/소설|웹툰|연재|줄거리|등장인물/.test(whole),
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
