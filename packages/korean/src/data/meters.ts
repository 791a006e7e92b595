/** What instruments read: its words, unit, and where it usually lies. The first that fits is meant. */
export interface Meter {
  words: RegExp;
  unit: string;
  low: number;
  high: number;
  digits: number;
}

export const METERS: readonly Meter[] = [
  { words: /(cpu|메모리|디스크)(\s?(사용률|사용량|점유율))?/i, unit: "%", low: 24, high: 78, digits: 0 },
  { words: /(배터리|충전|잔량|충전율|연료)/, unit: "%", low: 46, high: 92, digits: 0 },
  { words: /(가동률|점유율|사용률|부하|이용률|혼잡도|가득\s?찬\s?정도)/, unit: "%", low: 38, high: 88, digits: 0 },
  { words: /발전량/, unit: "kWh", low: 12, high: 48, digits: 1 },
  { words: /(소비량|전력\s?사용량|전력량|사용\s?전력|소비\s?전력)/, unit: "kWh", low: 8, high: 36, digits: 1 },
  { words: /(수온|체온|기온|온도)/, unit: "℃", low: 18, high: 27, digits: 1 },
  { words: /습도/, unit: "%", low: 42, high: 68, digits: 0 },
  { words: /(초미세먼지|미세먼지)/, unit: "㎍/㎥", low: 12, high: 58, digits: 0 },
  { words: /(이산화탄소|co2)/i, unit: "ppm", low: 420, high: 980, digits: 0 },
  { words: /농도/, unit: "ppm", low: 10, high: 60, digits: 1 },
  { words: /(압력|기압)/, unit: "bar", low: 2, high: 6, digits: 1 },
  { words: /진동/, unit: "mm/s", low: 1, high: 6, digits: 1 },
  { words: /전압/, unit: "V", low: 212, high: 226, digits: 0 },
  { words: /전류/, unit: "A", low: 8, high: 32, digits: 1 },
  { words: /전력/, unit: "kW", low: 20, high: 80, digits: 1 },
  { words: /수위/, unit: "m", low: 1, high: 4, digits: 2 },
  { words: /(유량|유속)/, unit: "L/min", low: 20, high: 60, digits: 1 },
  { words: /풍속/, unit: "m/s", low: 1, high: 9, digits: 1 },
  { words: /(회전수|rpm)/i, unit: "rpm", low: 900, high: 1_600, digits: 0 },
  { words: /(심박|맥박)/, unit: "bpm", low: 62, high: 96, digits: 0 },
  { words: /(조도|밝기)/, unit: "lx", low: 200, high: 720, digits: 0 },
  { words: /소음/, unit: "dB", low: 38, high: 72, digits: 0 },
  { words: /(속도|시속)/, unit: "km/h", low: 20, high: 80, digits: 0 },
  { words: /(생산량|처리량)/, unit: "개", low: 80, high: 260, digits: 0 },
  { words: /(트래픽|요청\s?수)/, unit: "건/분", low: 120, high: 900, digits: 0 },
  { words: /(접속자|방문자|동시\s?접속|유동\s?인구|대기\s?인원|이용자\s?수)/, unit: "명", low: 24, high: 180, digits: 0 },
  { words: /(주가|시세|현재가|환율|지수)/, unit: "원", low: 1_280, high: 1_420, digits: 0 },
];
