/** The choice of a field that a title speaks for: 라면 is a meal and no drink, headphones are electronics. Matched without spaces. */
import type { FieldSpec } from "@appmon/appspec/spec";

/** Choice, then what titles of it say. The first line that fits decides, so what is narrow comes first. */
const FITS: readonly (readonly [choice: RegExp, title: RegExp])[] = [
  [
    /^(음료|음료수|드링크|차·음료|커피)$/,
    /(콜라|사이다|커피|아메리카노|라떼|카푸치노|모카|에이드|주스|스무디|우유|생수|탄산|모히토|레몬티|밀크티|허브차|녹차|홍차|유자차|식혜|수정과|카페인|더치|콜드브루)/,
  ],
  [/^(주류|술|알코올)$/, /(맥주|소주|막걸리|와인|위스키|버번|하이볼|칵테일|사케|생맥|올드패션드|하우스레드)/],
  [
    /^(사이드|사이드메뉴|추가|토핑|곁들임)$/,
    /(추가|공기밥|튀김|감자|샐러드|만두|계란말이|계란찜|사리|단무지|치즈스틱|핫도그|어묵|김말이|주먹밥|치즈$|플레이트|떡사리)/,
  ],
  [/^(디저트|후식)$/, /(케이크|쿠키|마카롱|빙수|아이스크림|푸딩|타르트|와플|크로플|스콘|브라우니)/],
  [/^(빵|베이커리)$/, /(빵|바게트|크루아상|소금빵|베이글|식빵|머핀)/],
  [
    /^(식사|식사류|밥|메인|본메뉴)$/,
    /(찌개|볶음|밥|국$|국밥|탕$|면$|라면|국수|우동|파스타|덮밥|정식|돈까스|카레|비빔|전골|찜|구이|떡볶이|순대|버거|피자|치킨|스테이크|족발|보쌈|백반|파전|삼겹)/,
  ],
  [
    /^(전자|전자제품|가전|디지털)$/,
    /(노트북|이어폰|헤드폰|스마트|휴대폰|모니터|키보드|마우스|청소기|냉장고|세탁기|태블릿|카메라|텔레비전|TV|충전|가전|전자)/i,
  ],
  [/^(식품|음식|먹거리)$/, /(커피|아메리카노|과일|고기|한우|감귤|쌀|김치|라면|간식|디저트|도시락|치킨|피자|식품|장보기|밀키트)/],
  [/^(패션|의류|옷)$/, /(옷|코트|패딩|니트|신발|운동화|가방|모자|청바지|셔츠|신상|의류|양말)/],
  [/^(생활|생활용품|리빙)$/, /(세제|휴지|수건|침구|그릇|주방|화장지|생활|캔들|정리함|이불|욕실)/],
  [/^(행사|이벤트)$/, /(초대|설명회|모임|클래스|공연|행사|축제|대회|바자회|세일|열려요|열립니다|신청을?받|참가|참여해)/],
  [/^(긴급|중요)$/, /(긴급|중단|단수|정전|사고|대피|결항|취소됐|비가오면)/],
  [/^(인터뷰)$/, /(만난|인터뷰|사람들|이야기를들)/],
  [/^(질문)$/, /(까요|나요|을까|추천부탁|부탁드려요|어떻게|궁금|\?$)/],
  [/^(후기)$/, /(후기|다녀왔|써보|사용기|읽는책|먹어봤|느낌)/],
  [/^(정보|안내|팁)$/, /(방법|하는법|보기|알아두면|확인|구별|이렇게|가지|수칙|요령|비결|정리|안내|바뀌었)/],
  [/^(소식|뉴스)$/, /./],
];

/** The option's value; undefined where no choice of the field is known to fit. */
export function choiceThatFits(field: FieldSpec, title: string): string | undefined {
  if (field.type !== "select" || !/(분류|종류|카테고리|구분|유형)$/.test(field.label)) return undefined;
  const plain = title.replaceAll(/\s/g, "");
  for (const [choice, says] of FITS) {
    const option = says.test(plain) ? field.options?.find(({ label }) => choice.test(label.replaceAll(/\s/g, ""))) : undefined;
    if (option) return option.value;
  }
  return undefined;
}
