/** Contests a quiz site begins with; whoever runs it replaces them. Questions: question|answer|wrong, wrong, wrong|explanation. */
import { CONTEST_PICTURES } from "./contest-pictures.ts";

export interface ContestSample {
  title: string;
  about: string;
  /** Days from today. */
  day: number;
  rows: readonly { text: string; picture?: keyof typeof CONTEST_PICTURES }[];
}

export const CONTESTS: readonly ContestSample[] = [
  {
    title: "세계 나라 퀴즈 대회",
    about: "국기와 수도, 세계 곳곳의 이야기를 다섯 문제로 겨뤄요.",
    day: 0,
    rows: [
      { text: "그림은 어느 나라의 국기일까요?|프랑스|이탈리아,독일,네덜란드|파랑·하양·빨강 세로 줄무늬예요.", picture: "france" },
      { text: "그림은 어느 나라의 국기일까요?|독일|벨기에,오스트리아,헝가리|검정·빨강·노랑 가로 줄무늬예요.", picture: "germany" },
      { text: "호주의 수도는 어디일까요?|캔버라|시드니,멜버른,퍼스|가장 큰 도시는 시드니지만 수도는 캔버라예요." },
      { text: "세계에서 가장 넓은 나라는 어디일까요?|러시아|캐나다,중국,미국|면적이 약 1,710만 ㎢예요." },
      { text: "그림은 어느 나라의 국기일까요?|일본|방글라데시,대한민국,튀르키예|흰 바탕에 빨간 원이 그려져 있어요.", picture: "japan" },
    ],
  },
  {
    title: "수학·과학 도전 대회",
    about: "도형과 우주, 생활 속 과학까지 차근차근 풀어 보세요.",
    day: 7,
    rows: [
      {
        text: "그림 속 도형의 이름은 무엇일까요?|정육각형|정오각형,정팔각형,마름모|변의 길이가 모두 같고 여섯 개예요.",
        picture: "hexagon",
      },
      {
        text: "그림처럼 오른쪽 절반이 밝은 달을 무엇이라고 할까요?|상현달|하현달,그믐달,보름달|음력 7~8일쯤 저녁에 볼 수 있어요.",
        picture: "moon",
      },
      { text: "물의 화학식은 무엇일까요?|H2O|CO2,O2,NaCl|수소 둘과 산소 하나로 이루어져요." },
      { text: "태양계에서 가장 큰 행성은 무엇일까요?|목성|토성,지구,해왕성|지름이 지구의 약 11배예요." },
      { text: "1부터 10까지 모두 더하면 얼마일까요?|55|45,50,60|(1+10)×10÷2로 구할 수 있어요." },
    ],
  },
  {
    title: "생활 상식 골든벨",
    about: "누구나 참가할 수 있는 상식 대회예요. 가벼운 마음으로 도전해 보세요.",
    day: 14,
    rows: [
      { text: "빨간 팔각형 교통 표지판은 무슨 뜻일까요?|정지|양보,서행,진입 금지|멈추어 살핀 뒤에 출발해야 해요.", picture: "octagon" },
      { text: "한글날은 몇 월 며칠일까요?|10월 9일|10월 3일,8월 15일,7월 17일|1446년 훈민정음 반포를 기념해요." },
      { text: "올림픽은 몇 년마다 열릴까요?|4년|2년,3년,5년|여름과 겨울 대회가 2년 간격으로 번갈아 열려요." },
      { text: "피아노의 건반은 모두 몇 개일까요?|88개|76개,61개,100개|흰건반 52개와 검은건반 36개예요." },
      { text: "그림은 어느 나라의 국기일까요?|이탈리아|아일랜드,멕시코,프랑스|초록·하양·빨강 세로 줄무늬예요.", picture: "italy" },
    ],
  },
];
