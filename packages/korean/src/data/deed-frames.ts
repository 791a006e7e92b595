/** Deeds that stand for a list of the lexicon although none of its names is said: 물건 나누는 거, 회비 낸 사람 안 낸 사람, 갈 사람 조사. */
export interface DeedFrame {
  said: RegExp;
  /** Said too when it is of another kind. */
  unless?: RegExp;
  /** What the text must be about besides. */
  about?: RegExp;
  /** A name of the noun in the lexicon. */
  noun: string;
  /** Labels it gets besides its own. */
  also?: readonly string[];
  /** What the records are called; $1 is what the first group caught. The noun's own name otherwise. */
  as?: string;
}

const PEOPLE = "(?:사람|분|애|학생|회원|집|세대|친구|팀원|아이)";
const GOODS = "(?:물건|물품|옷|책|장난감|반찬|음식|채소|김치|육아\\s?용품|화분|안\\s?쓰는\\s?(?:거|것|물건))";

export const DEED_FRAMES: readonly DeedFrame[] = [
  {
    said: /(?:하루|오늘|매일|그날|날마다)(?:에|은|도)?\s?(?:몇\s?[가-힣]{1,3}|얼마나?|얼마치)\s?(?:를\s)?(?:팔|벌|판매)/,
    noun: "매출",
    as: "매출",
  },
  {
    said: /(?:책|도서|자료|물건|장비|비품|교구)\S{0,2}\s?(?:연체|미반납|안\s?돌려|반납\s?안|안\s?가져)/,
    unless: /(도서관\s?앱|대여\s?\(|대출\s?\()/,
    noun: "대여",
    as: "대출",
  },
  {
    said: /돈(?:을)?\s?(?:걷|모으|모은|거둔|낸)\S{0,3}\s[^.!?\n]{0,8}?(?:쓴|썼|나간)/,
    noun: "모임통장",
    as: "모은 돈 장부",
  },
  {
    said: /알바\s?(?:나간|간|뛴|한)\s?(?:날|거|것|곳)|일당\s?(?:을\s)?(?:받았|못\s?받|안\s?받|밀린)|알바비\s?(?:받았|못\s?받|밀린)/,
    unless: /(사장|우리\s?(?:가게|매장|직원)|직원들|현장별|자재)/,
    noun: "알바기록",
    as: "알바 기록",
    also: ["받았는지"],
  },
  // Each time something is done, one record.
  {
    said: /(?:수업|레슨|과외)\s?(?:할\s?)?(?:때\s?)?마다\s?(?:[가-힣]{1,8}\s){0,3}(?:적|기록|남기|쓰|메모)/,
    noun: "수업일지",
    as: "수업일지",
  },
  { said: /(?:진료|치료)\s?(?:할\s?)?(?:때\s?)?마다\s?(?:[가-힣]{1,8}\s){0,3}(?:적|기록|남기|쓰|메모)/, noun: "차트", as: "치료기록" },
  { said: /(?:상담)\s?(?:할\s?)?(?:때\s?)?마다\s?(?:[가-힣]{1,8}\s){0,3}(?:적|기록|남기|쓰|메모)/, noun: "상담기록", as: "상담기록" },
  {
    said: /(?:손님|고객|의뢰인|바이어|회원)(?:들)?(?:이|가|은|는)?\s?(?:원하는|찾는|바라는|원하시는|찾으시는)\s?(?:조건|집|방|매물|것|거|스타일|상품|물건|차)/,
    noun: "고객",
    as: "손님",
    also: ["원하는 조건*"],
  },
  {
    said: /누가\s?(?:뭐|뭘|무엇을?|무슨\s\S{1,4})\s?(?:가져\s?(?:올|갈|오|가)|가지고\s?(?:올|갈)|챙길|챙겨\s?(?:올|오|갈)|준비할|사\s?올|사\s?갈)/,
    noun: "준비물",
    as: "준비물",
    also: ["맡은 사람"],
  },
  {
    said: /(?:밥|사료|간식)\s?(?:준|줬|주는|주기)|화장실\s?(?:치운|치웠|청소)|(?:산책|약)\s?(?:시킨|시켰|먹인|먹였)/,
    about: /(고양이|강아지|반려|댕댕이|냥이|멍멍이).*(?:같이|번갈아|누가|서로|체크|가족|남편|아내|동생|엄마)/,
    unless: /(펫시터|호텔|손님|고객|길고양이|길냥이|캣맘)/,
    noun: "반려돌봄",
    as: "돌봄 기록",
  },
  {
    said: new RegExp(
      `${GOODS}(?:들)?(?:을|를|도)?\\s?(?:서로\\s?|무료로\\s?|그냥\\s?)?(?:나누는|나눌|나눠\\s?(?:주|갖|가지|쓰|드)|드림\\s?하)`,
    ),
    unless: /(판매|가격|팔)/,
    noun: "무료나눔",
    as: "나눔 물건",
  },
  // Who has paid and who has not: owed by each, month by month.
  {
    said: new RegExp(
      `(?:([가-힣]{1,4}(?:비|료|돈|세)|계)\\S{0,2}\\s)?(?:누가\\s)?(?:낸|냈|입금한|납부한)\\s?${PEOPLE}\\S{0,3}\\s?(?:누가\\s)?(?:안|못|아직\\s?안)\\s?(?:낸|냈|한)(?:\\s?${PEOPLE})?`,
    ),
    noun: "납부",
    as: "$1",
  },
  {
    said: new RegExp(`([가-힣]{1,4}(?:비|료|돈))\\S{0,2}\\s(?:안|못|아직\\s?안)\\s?낸\\s?${PEOPLE}`),
    noun: "납부",
    as: "$1",
  },
  {
    said: new RegExp(`(?:온|나온|출석한)\\s?${PEOPLE}\\S{0,3}\\s?(?:안|못)\\s?(?:온|나온|한)(?:\\s?${PEOPLE})?`),
    noun: "출석",
    as: "출석",
  },
  // Who comes along: asked before it happens.
  {
    said: new RegExp(
      `(?:갈|올|참석할|참가할|참여할)\\s?(?:수\\s?있는\\s?)?${PEOPLE}\\S{0,2}\\s?(?:조사|체크|파악|명단|모집|확인|누구|누군지|몇\\s?명|신청|손)`,
    ),
    unless: /(대회|강좌|수업)/,
    noun: "참석자",
    as: "참석자",
  },
  {
    said: /(?:누가|누구누구|몇\s?명(?:이)?|누구)\s?(?:오는지|올지|가는지|갈지|참석하는지)/,
    unless: /(손님|고객|방문|진료)/,
    noun: "참석자",
    as: "참석자",
  },
];
