/** Figures that are worked out of others said with them: what each is called, of what, and what book it belongs to. */

/** A number that is put in. `said`: its words; the words become the label unless `label` says it better. */
export interface Operand {
  said: RegExp;
  label: string;
  /** Unit or type as labels say it, in parentheses: "km". */
  unit?: string;
}

export interface Figure {
  said: RegExp;
  /** $1: what the words held, 개 of 개당 가격. */
  label: string;
  unit: string;
  of: readonly Operand[];
  /** Over the operands, a b c in order. */
  sum: string;
  /** The book it is kept in where the words name none: its name, and what else is written down. */
  book: { name: string; labels: readonly string[] };
  /** What other book the words name has nothing to do with it: 과외 is no course on offer. */
  alone?: true;
  /** The figure is never asked for without its operands, said or not. */
  strong?: true;
  /** Papers have lines with sums of their own. */
  unless?: RegExp;
  /** Of goods that are kept anyway: naming them is enough. */
  ofThings?: true;
}

const DISTANCE: Operand = {
  said: /(?:(?:달린|뛴|탄|걸은|이동|주행|자전거)\s?)?거리(?!계|두기)|(?<![가-힣])(?:km|키로)\s?수?(?=[\s,를을이랑]|$)/,
  label: "거리",
  unit: "km",
};
const MINUTES: Operand = { said: /(?:(?:달린|뛴|탄|걸은|걸린|소요|운동)\s?)?시간(?!대|표)/, label: "시간", unit: "분" };
const PRICE_PAID =
  /총\s?(?:금액|액|비용|가격)|판매\s?(?:금액|액|대금)|구입\s?(?:금액|가격?|가)|매출액?|결제\s?금액|재료비|금액|가격|비용|값(?![을를]?\s?비교)/;
const QUANTITY =
  /수확량|생산량|판매량|판매\s?수량|구매\s?수량|만든\s?(?:개수|수량)|완성\s?(?:개수|수량)|수량|개수|갯수|용량|중량|무게|평수|인원/;

export const FIGURES: readonly Figure[] = [
  {
    said: /페이스(?!북|톡|페인팅|\s?조절)/,
    label: "페이스",
    unit: "분/km",
    of: [MINUTES, DISTANCE],
    sum: "a/b",
    book: { name: "달리기", labels: ["코스", "날짜*", "메모"] },
    strong: true,
  },
  {
    said: /평균\s?(?:속도|시속|속력)|시속/,
    label: "평균 속도",
    unit: "km/h",
    of: [DISTANCE, MINUTES],
    sum: "a/b*60",
    book: { name: "라이딩", labels: ["코스", "날짜*", "메모"] },
  },
  {
    said: /연비/,
    label: "연비",
    unit: "km/L",
    of: [
      { said: /(?:주행\s?|탄\s?|달린\s?)?거리|(?:주행\s?)?(?:km|키로)\s?수?/, label: "주행거리", unit: "km" },
      { said: /주유\s?량|주유\s?리터|기름\s?량|넣은\s?(?:기름|양|리터)|리터/, label: "주유량", unit: "L" },
    ],
    sum: "a/b",
    book: { name: "주유", labels: ["날짜*", "주유소", "금액", "메모"] },
    strong: true,
  },
  {
    said: /전비(?![가-힣])/,
    label: "전비",
    unit: "km/kWh",
    of: [
      { said: /(?:주행\s?|탄\s?|달린\s?)?거리|(?:주행\s?)?(?:km|키로)\s?수?/, label: "주행거리", unit: "km" },
      { said: /충전\s?량/, label: "충전량", unit: "kWh" },
    ],
    sum: "a/b",
    book: { name: "충전", labels: ["날짜*", "충전소", "금액", "메모"] },
    strong: true,
  },
  {
    said: /(?<![가-힣])(kg|킬로|키로|근|개|병|장|평|명|인|잔|그램|g|판|박스|포기|리터|봉|통|마리)\s?당\s?(?:판매\s?)?(?:가격|단가|원가|금액|비용|값|얼마)/i,
    label: "$1당 금액",
    unit: "원",
    of: [
      { said: PRICE_PAID, label: "금액", unit: "원" },
      { said: QUANTITY, label: "수량" },
    ],
    sum: "a/b",
    book: { name: "품목", labels: ["품목*", "날짜*", "메모"] },
  },
  {
    said: /차익|이익|마진|남[는은]\s?(?:돈|거)|얼마\s?남/,
    label: "차익",
    unit: "원",
    of: [
      { said: /(?<![가-힣])판\s?(?:가격|값|금액|돈)/, label: "판 가격", unit: "원" },
      { said: /(?<![가-힣])산\s?(?:가격|값|금액|돈)/, label: "산 가격", unit: "원" },
    ],
    sum: "a-b",
    book: { name: "사고판 물건", labels: ["물건*", "날짜*", "메모"] },
    alone: true,
  },
  {
    said: /마진(?!\s?(?:율|률|콜))|차익/,
    label: "마진",
    unit: "원",
    of: [
      { said: /판매\s?(?:가격?|금액)|파는\s?(?:가격|값)|소비자가/, label: "판매가", unit: "원" },
      { said: /매입\s?(?:가격?|금액)|구입가|사입가|원가|떼오는\s?(?:가격|값)|들어온\s?(?:가격|값)/, label: "매입가", unit: "원" },
    ],
    sum: "a-b",
    book: { name: "상품", labels: [] },
    ofThings: true,
  },
  {
    said: /수익률|수익율/,
    label: "수익률",
    unit: "%",
    of: [
      { said: /매도가|매도\s?금액|판\s?(?:가격|값|금액)|현재가|평가\s?금액/, label: "매도가", unit: "원" },
      { said: /매수가|매수\s?금액|산\s?(?:가격|값|금액)|매입가|투자금|원금/, label: "매수가", unit: "원" },
    ],
    sum: "a/b*100-100",
    book: { name: "매매일지", labels: ["종목*", "날짜*", "메모"] },
  },
  {
    said: /받을\s?(?:돈|금액|레슨비|과외비|강사료)|(?:번|벌은)\s?돈|급여|얼마\s?(?:버|벌|받)/,
    label: "받을 돈",
    unit: "원",
    of: [
      { said: /시급|회당\s?(?:금액|요금|단가)/, label: "시급", unit: "원" },
      { said: /(?:수업|레슨|과외|강의)(?:한)?\s?시간/, label: "수업한 시간", unit: "시간" },
    ],
    sum: "a*b",
    book: { name: "수업 기록", labels: ["학생*", "날짜*", "메모"] },
    alone: true,
  },
  {
    said: /받을\s?(?:돈|금액|알바비)|(?:번|벌은)\s?돈|알바비|급여|월급|일당|일급|얼마\s?(?:버|벌|받)/,
    label: "받을 돈",
    unit: "원",
    of: [
      { said: /시급/, label: "시급", unit: "원" },
      { said: /(?:일한|근무|알바|작업)?\s?시간/, label: "일한 시간", unit: "시간" },
    ],
    sum: "a*b",
    book: { name: "일한 기록", labels: ["날짜*", "메모"] },
    alone: true,
  },
  {
    said: /예산표|(?=(?:예상|계획)\s?(?:금액|비용)[^.]{0,8}실제)|차이|차액|초과|남[은았]\s?(?:돈|금액|는지)|얼마\s?남/,
    label: "차액",
    unit: "원",
    of: [
      { said: /(?:예상|예산|계획|견적|청구|계약|받을|정산)\s?(?:금액|비용|액|가)/, label: "예산 금액", unit: "원" },
      {
        said: /(?:실제|실|쓴|집행|지출|(?:입금|지급|결제)(?:된|한)?|받은)\s?(?:금액|비용|액|돈)(?!\s?합계)/,
        label: "실제 금액",
        unit: "원",
      },
    ],
    sum: "a-b",
    book: { name: "예산", labels: ["항목*", "메모"] },
  },
  {
    said: /총액|합계|총\s?(?:금액|얼마)|금액\s?(?:계산|자동|나오)/,
    label: "금액",
    unit: "원",
    of: [
      { said: /단가|개당\s?(?:가격|금액)|한\s?개\s?(?:가격|값)/, label: "단가", unit: "원" },
      { said: /수량|개수|갯수|근수|박스\s?수/, label: "수량" },
    ],
    sum: "a*b",
    book: { name: "품목", labels: ["품목*", "날짜*", "메모"] },
    unless: /견적|명세서|계산서|주문|영수증|발주|청구/,
  },
];
