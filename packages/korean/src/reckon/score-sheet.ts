/** Marks in several things, and what they come to: 국어 수학 영어 점수 넣고 평균이랑 등수. */
import type { Reckoned } from "./figured-log.ts";

const MARKS =
  /((?:[가-힣A-Z]{1,5}(?:이?랑|하고)?[\s,/·]{1,2}){1,7}[가-힣A-Z]{1,5})\s?(?:점수|성적)(?:를|을|만)?\s?(?:다\s)?(?:넣|적|입력|기록하|기록해|매기|쓰|주)/;
const COMES_TO = /평균|총점|합계|합산|등수|순위|석차/g;
/** Words in front that are no subject: who, where, when. */
const BEFORE =
  /^(?:반|우리|저희|아이들?|학생들?|애들|선수들?|직원들?|참가자들?|지원자|심사위원|면접관?|이번|중간|기말|고사|시험|매번|매달|각자|각|점수|항목|수능|모의고사|내신|토익|텝스|토플|[가-힣]*(?:오디션|대회|심사|경연|콘테스트|동아리|동호회|클럽|리그|면접|평가표?|수업|학급|학원|교실|모임)|[가-힣]+(?:에서|이|가|은|는|의|별|별로|마다))$/;

/** 국영수: said in one word. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  국영수: ["국어", "영어", "수학"],
  국수영: ["국어", "수학", "영어"],
  영수: ["영어", "수학"],
};
/** One's own tests one after the other, else those of everybody. */
const whose = (text: string): string[] =>
  /(모의고사|내신|시험|수능|토익|텝스|토플)/.test(text) && !/(반\s|아이들|학생들?|애들|\d명)/.test(text)
    ? ["시험 이름*", "날짜*"]
    : ["이름*"];

const TESTS = ["3월 모의고사", "1학기 중간", "6월 모의고사", "1학기 기말", "9월 모의고사", "2학기 중간"];

const ROUNDS = /점수\s?(?:를\s)?([2-9])\s?(게임|라운드|세트|판|차)|([2-9])\s?(게임|라운드|세트|판|차)\s?점수/;

/** 볼링 점수 3게임: as many marks as games. */
function readGames(text: string): Reckoned | undefined {
  const rounds = ROUNDS.exec(text);
  const sums = rounds ? [...text.slice(rounds.index).matchAll(COMES_TO)] : [];
  const last = sums.at(-1);
  if (!rounds || !last) return undefined;
  const named = Array.from({ length: Number(rounds[1] ?? rounds[3]) }, (_, at) => `${at + 1}${rounds[2] ?? rounds[4]}`);
  const total = `총점(${named.join("+")})`;
  const mean = `평균(${named.map((name) => `${name}/${named.length}`).join("+")})`;
  const said = sums.map(({ 0: sum }) => sum);
  const sumsUp = [...(said.includes("평균") ? [mean] : []), ...(said.some((sum) => sum !== "평균") ? [total] : [])];
  return {
    labels: ["이름*", "날짜*", ...named.map((name) => `${name}(점)*`), ...sumsUp, "메모"],
    span: [rounds.index, rounds.index + last.index + last[0].length],
    book: { name: "점수", labels: [], titles: NAMES },
    whole: "scoreSheet",
  };
}

const NAMES = ["김서연", "이준호", "박지우", "최민재", "정하은", "강도윤", "조수아", "윤시우"];

/** Undefined unless two things are marked and their sum, mean or rank is asked for. */
export function readScores(text: string): Reckoned | undefined {
  const marks = MARKS.exec(text);
  const games = marks ? undefined : readGames(text);
  if (games) return games;
  const rest = marks ? text.slice(marks.index + marks[0].length) : "";
  const sum = [...rest.matchAll(COMES_TO)].at(-1);
  if (!marks || !sum) return undefined;
  const words = marks[1]!.split(/[\s,/·]+/).map((word) => word.replace(/(?:이랑|랑|하고)$/, ""));
  const named = words.slice(words.findLastIndex((word) => BEFORE.test(word)) + 1).flatMap((word) => SHORT[word] ?? [word]);
  if (named.length < 2) return undefined;
  const isMean = /평균/.test(text);
  const total = `총점(${named.join("+")})`;
  const mean = `평균(${named.map((name) => `${name}/${named.length}`).join("+")})`;
  return {
    labels: [
      ...whose(text),
      ...named.map((name) => `${name}(${/토익|텝스|토플/.test(text) ? "점" : "0~100점"})*`),
      ...(isMean ? [mean] : []),
      ...(!isMean || /총점|합/.test(text) ? [total] : []),
      "메모",
    ],
    // Whose they are is in it as well.
    span: [marks.index, marks.index + marks[0].length + (rest.lastIndexOf(sum[0]) + sum[0].length)],
    book: { name: "점수", labels: [], titles: whose(text)[0] === "이름*" ? NAMES : TESTS },
    whole: "scoreSheet",
  };
}
