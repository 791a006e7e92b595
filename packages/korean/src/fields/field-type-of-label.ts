/** The type that a Korean label calls for: the head of a Korean noun phrase is its end, so suffixes decide. */
import type { FieldSpec, FieldType } from "@appmon/appspec/spec";
import { FILE_FORMS, PAPERS } from "../data/papers.ts";

export type TypeGuess = { type: FieldType } & Pick<FieldSpec, "unit" | "min" | "max" | "step" | "maxLength">;

/** Words that end like a typed label but are not: 재료 is no fee, 선수 no count. Matched against the end. */
const TRAPS: readonly (readonly [RegExp, FieldType | TypeGuess])[] = [
  [/(재료|음료|식재료|원재료|부재료|치료|의료|무료|사료|비료|염료|연료|원료|재료들)$/, "text"],
  [/(?:사진|이미지)(?:첨부|파일|원본)$/, "image"],
  [new RegExp(`(?:${[...FILE_FORMS].join("|")})$`, "i"), "file"],
  [/(자료|완료자료)$/, "url"],
  [/완료$/, "boolean"],
  [/^(?:지금|방금)$/, "text"],
  [/쿠폰(번호|코드)?$/, "text"],
  [
    /(동\/?호수|동호수|호수|선수|교수|가수|접수|특수|향수|육수|생수|실수|보수|박수|우수|필수|변수|검수|홍수|하수|조수|음수|수수|국수|장수|호실|세수|복수)$/,
    "text",
  ],
  [/(영업시간|운영시간|진료시간|이용시간|근무시간대|상담시간|점심시간|브레이크타임|오픈시간|휴무일|정기휴무|영업일|운영요일)$/, "text"],
  [/줄거리$/, "longtext"],
  [/(먹|볼|놀|할|일|반찬|이야깃|읽을|국|찌개)거리$/, "text"],
  [/(조회|배송조회|검색|비교)$/, "text"],
  [
    /(할일|과일|스타일|타일|프로파일|^매일|평일|휴일|^주일|모바일|네일|레일|베일|하는일|맡은일|맡을일|하던일|한일|해야할일|^한일|^내일|집안일|바깥일)$/,
    "text",
  ],
  [/(?:있었던|했던|하던|생긴|겪은|한|할)일$/, "text"],
  [/환율$/, { type: "number", min: 0, step: 0.01 }],
  [/(준비|정비|장비|냄비|설비|대비|로비|나비|구비|소비|낭비|분비|마비|인테리비|텔레비|경비실|장비명)$/, "text"],
  [/(회의|강의|문의|민원|건의|지점|출발점|도착점|상점|매점|서점|음식점|판매점|가맹점|장점들)$/, "text"],
  [/(주가|작가|화가|전문가|국가|휴가)$/, "text"],
  [/(생일선물|기념품|복용량|투여량|한줄소개|한줄평|한마디|부제목?|예배순서|진행순서|식순|발표순서)$/, "text"],
  [/(차량|교량|역량|기량|재량|측량)$/, "text"],
  [/^(승|무|패)$/, { type: "number", min: 0 }],
];

/** First hit wins. Matched against the label without spaces, lower case. */
const RULES: readonly (readonly [RegExp, FieldType | TypeGuess])[] = [
  [/(이메일|메일|email|e-mail|이메일주소|메일주소)$/, "email"],
  [/(홈페이지|웹사이트|사이트|링크|url|주소링크|홈페이지주소|사이트주소|블로그|인스타그램|인스타|유튜브)$/, "url"],
  [/(연락처|전화번호|전화|휴대폰|핸드폰|휴대전화|폰번호|휴대폰번호|핸드폰번호|연락번호|폰|hp|phone|팩스|팩스번호)$/, "phone"],
  [/(여부|는지|인지|닌지|은지|신지|유무|완료체크|체크|o\/?x|동의|중성화|납부함|공개|비공개|즐겨찾기|고정)$/, "boolean"],
  [/^(완료|확인|참석|참여|승인|납부|입금|중요|공개|복용)$/, "boolean"],
  [
    /(진행률|진척률|진척도|달성률|달성도|출석률|할인율|수익률|점유율|이용률|체지방률|체지방|비율|성공률|승률|세율|이율|금리|퍼센트|[^성]율|률|잔량)$/,
    "percent",
  ],
  [
    /(별점|평점|만족도|별개수|추천도|선호도|공포도|친절도|집중도|몰입도|신선도|행복도|친밀도|피로도|청결도|관심도|활용도|.정도)$/,
    { type: "rating", min: 1, max: 5 },
  ],
  [/(사진|영수증|이미지|그림|썸네일|로고|커버|표지|프로필사진|포스터|스크린샷|photo|image)$/, "image"],
  [
    /(우선순위|중요도|난이도|위험도|긴급도|심각도|성별|남녀|혈액형|요일|계절|기분|감정|날씨|컨디션|맵기|결제수단|결제방법|결제방식|지불수단|끼니|시간대|학년|학기|사이즈|직급|직위|직책|부서|고용형태|등급|레벨|주기|지역|포지션|권한|장르|경로|수령방법|배송방법|관계|출결|은행)$/,
    "select",
  ],
  [/(분류|종류|카테고리|구분|유형|타입|범주|그룹|갈래)$/, "select"],
  [/(상태|진행상황|진행현황|처리현황|진행단계|처리단계|처리결과상태|현황|단계)$/, "status"],
  [/(태그|해시태그|키워드)$/, "tags"],
  [/(색상|색깔|컬러|대표색|테마색)$/, "text"],
  [/^(유효|사용|소비|유통|보관)\s?(기간|기한)$/, "date"],
  [/^(랩\s?타임|구간\s?기록)$/, { type: "number", unit: "초", min: 0, step: 0.1 }],
  [/(기간|체크인.?체크아웃|시작.?종료일?|시작일.?종료일|입퇴실|대여일정|숙박일정|일정기간)$/, "daterange"],
  [/(체크인|체크아웃|입실|퇴실)$/, "date"],
  [/(대상월|귀속월|정산월|기준월|청구월|해당월|납부월|연월|년월|월별|몇월|(?:받는|타는)(?:월|달))$|^월$/, "month"],
  [/(일시|날짜(와|및)?시간|날짜.시간)$/, "datetime"],
  [/(유통기한|소비기한|기한|마감|데드라인|d-?day|디데이|날짜|날자|일자|생년월일|생일|기념일|day|date)$/, "date"],
  [
    /(수면|공부|학습|운동|낮잠|독서|근무|작업|소요|걸린|연습|플레이|총|봉사|사용|촬영|상영|이동|조리|휴식|훈련|투자|집중|일한|수업한)시간$/,
    { type: "number", unit: "시간", min: 0, step: 0.5 },
  ],
  [/(시간|시각|타임|time|시작시|종료시)$/, "time"],
  [
    /(금액|가격|단가|원가|정가|판매가|구매가|현재가|평단가|목표가|식대|출고가|매입가|매수가|매도가|낙찰가|대출이자|이자|매매가|분양가|할인가|시세|비용|요금|총액|합계|잔액|예산|공제액|급여|월급|연봉|시급|일당|수당|보증금|계약금|중도금|잔금|회비|월세|전세|전세금|관리비|수입|지출|소득|매출|매출액|수익|이익|손익|적립금|예치금|상금|벌금|과태료|세금|부가세|공급가|공급가액|보험금|대출금|원금|납입금|축의금|부의금|헌금|십일조|용돈|팁|가액|입금액|출금액|결제액|판매액|목표액|금)$/,
    "money",
  ],
  [/^값$|[가-힣](료|비|대금|금액|값|액)$/, "money"],
  [/(나이|연령|만나이)$/, { type: "number", unit: "세", min: 0 }],
  [/(면적|평수|평형|전용면적|공급면적)$/, { type: "number", unit: "평", min: 0, step: 0.1 }],
  [/(수심|압력|수압|기압|탱크압|유압|탄성|염도|당도|산도)$/, { type: "number", min: 0, step: 0.1 }],
  [/^(며칠|몇일)(치|분)?$/, { type: "number", unit: "일", min: 0 }],
  [/(공임|품삯|삯|수고비|운임|임금|시급|일당|월급)$/, { type: "money", unit: "원", min: 0 }],
  [/(체중|몸무게|무게|중량|근육량|체지방량)$/, { type: "number", unit: "kg", min: 0, step: 0.1 }],
  [/(^키|신장|허리둘레|둘레)$/, { type: "number", unit: "cm", min: 0 }],
  [/(체온|온도|기온|수온)$/, { type: "number", unit: "℃", step: 0.1 }],
  [/(습도)$/, { type: "number", unit: "%", min: 0, max: 100 }],
  [/(수축기|이완기|혈압)$/, { type: "number", unit: "mmHg", min: 0 }],
  [/(맥박|심박수?)$/, { type: "number", unit: "회/분", min: 0 }],
  [/(혈당)$/, { type: "number", unit: "mg/dL", min: 0 }],
  [/(주행거리|거리)$/, { type: "number", unit: "km", min: 0, step: 0.1 }],
  [/(높이|깊이|너비|두께)$/, { type: "number", min: 0, step: 0.1 }],
  [/(고도|해발|표고)$/, { type: "number", unit: "m", min: 0 }],
  [/(칼로리|열량)$/, { type: "number", unit: "kcal", min: 0 }],
  [/(수유량|섭취량|물양|용량|음수량)$/, { type: "number", unit: "ml", min: 0 }],
  [/(점수|총점|학점|배점|성적)$/, { type: "number", unit: "점", min: 0 }],
  [/(인원|인원수|정원|참석자수|참가자수|회원수|손님수|명수|수용인원)$/, { type: "number", unit: "명", min: 0 }],
  [/(세트수?|세트)$/, { type: "number", unit: "세트", min: 0 }],
  [/(횟수|회수|회차|반복수|잔여횟수|남은횟수)$/, { type: "number", unit: "회", min: 0 }],
  [/(쪽수|페이지수|페이지|쪽)$/, { type: "number", unit: "쪽", min: 0 }],
  [
    /(수량|개수|갯수|재고|재고량|현재고|안전재고|최소재고|입고량|출고량|판매량|생산량|주문량|보유량)$/,
    { type: "number", unit: "개", min: 0 },
  ],
  [/(조회수|득표수|추천수|좋아요수?|득표)$/, { type: "number", min: 0 }],
  [/(층수?|층)$/, { type: "number", unit: "층" }],
  [/(연차일수|일수|남은일수)$/, { type: "number", unit: "일", min: 0, step: 0.5 }],
  [/(개월수)$/, { type: "number", unit: "개월", min: 0 }],
  [/(순위|순서|골|도움|득점|실점|어시스트|연식|번째|등수|숫자|수치|^[a-z]+지수|발전량|소비량|사용량|수확량)$/, { type: "number", min: 0 }],
  [/[가-힣](수|량)$/, { type: "number", min: 0 }],
  [/[가-힣]일$/, "date"],
  [/(상세주소|배송지|주소|소재지|주소지|오시는길|배달지)$/, "address"],
  [
    /(메모|내용|설명|비고|특이사항|요청사항|주의사항|전달사항|참고사항|준비사항|사항|소개|소개글|후기|리뷰|본문|일기|피드백|의견|가사|증상|처방|조치|답변|사유|이유|느낀점|감상|감상평|줄거리|조리법|만드는법|방법|해설|답글|댓글|코멘트|총평|글|기도제목|진단|소감|알레르기|배경|목표내용|계획|회의록|안건|결정사항|이력|경력|상세|노트|사연)$/,
    "longtext",
  ],
];

/** Type of a label without parentheses. Unknown labels are `text`. */
export function typeOfLabel(label: string): TypeGuess {
  const compact = label.replace(/\s+/g, "").toLowerCase();
  // "상가 수" is a count although 가수 is a singer.
  if (/\s수$/.test(label)) return { type: "number", min: 0 };
  // 심은 날, 찾아가는 날: a clause and its day.
  if (/[가-힣]\s날$/.test(label) || isGluedDay(compact)) return { type: "date" };
  if (/[가-힣]\s돈$/.test(label)) return withDefaults("money");
  if (/[가-힣]\s(?:사람|분|곳)$/.test(label)) return { type: "text" };
  for (const [pattern, guess] of TRAPS) if (pattern.test(compact)) return typeof guess === "string" ? { type: guess } : { ...guess };
  for (const [pattern, guess] of RULES) if (pattern.test(compact)) return typeof guess === "string" ? withDefaults(guess) : { ...guess };
  return { type: "text" };
}

/** 견적서, 평면 도면: what is kept of it is the paper itself. */
export function isPaper(label: string): boolean {
  const compact = label.replace(/\s+/g, "").toLowerCase();
  return PAPERS.some((paper) => compact.endsWith(paper));
}

function withDefaults(type: FieldType): TypeGuess {
  switch (type) {
    case "money":
      return { type, unit: "원", min: 0 };
    case "percent":
      return { type, unit: "%", min: 0, max: 100 };
    default:
      return { type };
  }
}

/** What a user may write in parentheses as a unit. */
const UNITS =
  /^(kg|g|mg|t|톤|cm|mm|m|km|ml|l|리터|cc|kcal|칼로리|%|퍼센트|원|만원|천원|명|개|건|권|마리|대|곳|회|번|편|장|분|초|시간|일|주|개월|년|세|살|평|㎡|m2|제곱미터|점|층|박|인분|쪽|페이지|잔|병|박스|봉|팩|갑|단위|걸음|보|자|세트|℃|도|bpm|mmhg|kwh|kw|w|v|a|k?hz|mhz|ghz|ppm|ph|m\/s|km\/h|l\/min|db|lx|n|엔|달러|\$|¥|€)$/i;

/** A unit in parentheses: 원 → money, % → percent, kg → number with that unit. */
export function typeOfUnit(text: string): TypeGuess | undefined {
  const unit = text.trim().replace(/^단위\s*[:：]?\s*/, "");
  if (!UNITS.test(unit)) return undefined;
  if (/^원$/.test(unit)) return { type: "money", unit, min: 0 };
  if (/^(만원|천원|엔|달러|\$|¥|€)$/.test(unit)) return { type: "number", unit, min: 0 };
  if (/^(%|퍼센트)$/.test(unit)) return { type: "percent", unit: "%", min: 0, max: 100 };
  return { type: "number", unit, min: 0, ...(/^(kg|km|l|℃|㎡|평|시간)$/i.test(unit) ? { step: 0.1 } : {}) };
}

/** 맡긴날, 찾아갈날: a clause ends in ㄴ or ㄹ. */
function isGluedDay(label: string): boolean {
  const before = label.charCodeAt(label.length - 2) - 0xac00;
  return label.endsWith("날") && [4, 8].includes(before % 28);
}

/** A type named in parentheses: "방문(날짜)", "확인(체크)", "사연(긴 글)". */
export function typeOfWord(text: string): TypeGuess | undefined {
  const word = text.replace(/\s+/g, "").replace(/(입력|형식|칸|란)$/, "");
  if (/^(숫자|number)$/.test(word)) return { type: "number" };
  if (/^(날짜|date|연월일)$/.test(word)) return { type: "date" };
  if (/^(시간|시각|time)$/.test(word)) return { type: "time" };
  if (/^(날짜와시간|일시|datetime)$/.test(word)) return { type: "datetime" };
  if (/^(기간)$/.test(word)) return { type: "daterange" };
  if (/^(체크|체크박스|예\/아니오|예\/아니요|o\/x|ox|y\/n|유\/무|네\/아니오|on\/off)$/i.test(word)) return { type: "boolean" };
  if (/^(사진|이미지)$/.test(word)) return { type: "image" };
  if (/^(파일|첨부|첨부파일|문서|pdf|피디에프)$/i.test(word)) return { type: "file" };
  if (/^(긴글|여러줄|장문|메모|서술형)$/.test(word)) return { type: "longtext" };
  if (/^(텍스트|글자|짧은글|문자|한줄)$/.test(word)) return { type: "text" };
  if (/^(금액|돈|원화)$/.test(word)) return { type: "money", unit: "원", min: 0 };
  if (/^(별점|별5개|별|5점만점|1~5점|1-5점|1~5|1-5|별다섯개)$/.test(word)) return { type: "rating", min: 1, max: 5 };
  if (/^(퍼센트|%)$/.test(word)) return { type: "percent", unit: "%", min: 0, max: 100 };
  if (/^(이메일|메일)$/.test(word)) return { type: "email" };
  if (/^(전화|전화번호|연락처)$/.test(word)) return { type: "phone" };
  if (/^(링크|url)$/i.test(word)) return { type: "url" };
  if (/^(태그|여러개)$/.test(word)) return { type: "tags" };
  return undefined;
}
