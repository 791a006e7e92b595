/** Deeds that stand for a list of the lexicon although none of its names is said: 물건 나누는 거, 회비 낸 사람 안 낸 사람, 갈 사람 조사. */
export interface DeedFrame {
  said: RegExp;
  /** Said too when it is of another kind. */
  unless?: RegExp;
  /** What the text must be about besides. */
  about?: RegExp;
  /** A name of the noun in the lexicon. */
  noun: string;
  /** What the records are called; $1 is what the first group caught. The noun's own name otherwise. */
  as?: string;
}

const PEOPLE = "(?:사람|분|애|학생|회원|집|세대|친구|팀원|아이)";
const GOODS = "(?:물건|물품|옷|책|장난감|반찬|음식|채소|김치|육아\\s?용품|화분|안\\s?쓰는\\s?(?:거|것|물건))";

export const DEED_FRAMES: readonly DeedFrame[] = [
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
