/** Who is on when: 당직표 의사 5명 평일 주말, 근무표 데이 이브닝 나이트 12명, 시간표 강사 3명. */
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { peopleNamed } from "./people-named.ts";
import type { RowsWanted } from "../noun-app/rows-of-items.ts";

export interface SaidRoster {
  /** What those are called whose turns are told, and how many there are. */
  people?: { name: string; count: number };
  /** What a turn can be: 데이, 이브닝, 나이트. */
  kinds?: string[];
  spans: [number, number][];
}

const ROSTER = /(?:근무표|근무\s?(?:스케[줄쥴]|시간표|편성)|당직|교대|시프트|듀티|(?:알바|직원)\s?(?:스케[줄쥴]|시간표)|시간표)/;
const NATIVE = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];
const PEOPLE =
  /(?<![가-힣])(의사|간호사|약사|직원|알바생?|경비원?|경비아저씨|요양보호사|사회복지사|선생님?|교사|강사|기사|봉사자|단원|팀원|조원|매니저|점원|병사|소방관|사서|보육교사|간병인|스태프|스탭)(?:님)?(?:들)?(?:이|가|은|는)?\s?(?:총\s?)?(\d{1,2}|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:명|분)|(?<![가-힣\d])(\d{1,2})\s?명(?=$|[\s.,이])/;
/** Ways a day or a week is shared out, each with at least two of them said. */
const KINDS: readonly (readonly string[])[] = [
  ["데이", "이브닝", "나이트", "오프"],
  ["오픈", "미들", "마감"],
  ["주간", "야간", "비번"],
  ["새벽", "오전", "오후", "저녁", "야간"],
  ["평일", "주말", "공휴일"],
];

/** Undefined where no roster is told of, or nothing about it. */
export function readRoster(text: string): SaidRoster | undefined {
  if (!ROSTER.test(text) || /(?:예약|대관|약\s?먹|복용)/.test(text)) return undefined;
  const spans: [number, number][] = [];
  const match = PEOPLE.exec(text);
  const said = match?.[2] ?? match?.[3] ?? "";
  const count = NATIVE.includes(said) ? NATIVE.indexOf(said) : Number(said);
  const word = match?.[1] ?? /(?<![가-힣])(간호사|의사|경비원|요양보호사|직원|알바생?|강사|교사)(?![가-힣])/.exec(text)?.[1] ?? "직원";
  if (match) spans.push([match.index, match.index + match[0].length]);
  const run = KINDS.map((kinds) =>
    new RegExp(
      `(?<![가-힣])(?:${kinds.join("|")})(?:반|조|근무)?(?:(?:이랑|하고|과|와)?[\\s,/·]+(?:${kinds.join("|")})(?:반|조|근무)?)+(?:으로|로)?(?:\\s?(?:나눠서|나누어|나눠|구분해서|구분))?`,
    ).exec(text),
  ).find((one) => one !== null);
  if (run) spans.push([run.index, run.index + run[0].length]);
  const kinds =
    run &&
    [...run[0].matchAll(/데이|이브닝|나이트|오프|오픈|미들|마감|주간|야간|비번|새벽|오전|오후|저녁|평일|주말|공휴일/g)].map(([one]) => one);
  if (!match && !kinds) return undefined;
  return {
    ...(match && count >= 2 && count <= 40 && { people: { name: word.replace(/^선생$/, "선생님").replace(/^알바$/, "알바생"), count } }),
    ...(kinds && { kinds: [...new Set(kinds)] }),
    spans,
  };
}

/** What is known of such people; who has no list of their own in the lexicon goes by a name. */
function personNamed({ name, count }: { name: string; count: number }): Pick<RowsWanted, "known" | "rows"> {
  const noun = findNoun(name);
  if (noun?.kind === "person" || noun?.id === "stylist") return { known: noun };
  return {
    known: { ...findNoun("직원")!, names: [name], labels: ["이름*", "연락처", "메모"], titles: [] },
    rows: peopleNamed(count, name),
  };
}

/** Marks in `wanted` whose turns they are and what a turn can be. */
export function placeRoster(wanted: RowsWanted[], text: string): void {
  const roster = readRoster(text);
  const want = wanted.find((one) =>
    ["shift", "guardDuty", "classHour"].includes((one.known ?? findNoun(one.name) ?? findHeadNoun(one.name)?.noun)?.id ?? ""),
  );
  const noun = want && (want.known ?? findNoun(want.name) ?? findHeadNoun(want.name)?.noun);
  if (!roster || !want || !noun || want.fields) return;
  const { people, kinds } = roster;
  const isOne = (one: RowsWanted) => one !== want && (one.known ?? findNoun(one.name) ?? findHeadNoun(one.name)?.noun)?.kind === "person";
  const there = wanted.find(isOne);
  const name = there?.name ?? people?.name;
  if (people && there) there.count = people.count;
  else if (people)
    wanted.push({
      name: people.name,
      kind: "person",
      order: wanted.length,
      origin: "user",
      count: people.count,
      ...personNamed(people),
    });
  const choice = kinds && `${noun.id === "classHour" ? "반" : "근무 구분"}(${kinds.join("/")})*`;
  const labels = noun.labels
    .map((label) =>
      name !== undefined && people && /^(?:근무자|선생님)\*?$/.test(label) ? `${name}${label.endsWith("*") ? "*" : ""}` : label,
    )
    // 데이, 나이트: a turn has its hours, and they need not be told each time.
    .map((label) => (kinds && /^(?:시작|종료) 시간/.test(label) && noun.id !== "classHour" ? label.replace("*", "") : label))
    .filter((label) => choice === undefined || !/^근무 구분/.test(label));
  want.known = { ...noun, labels: choice === undefined ? labels : labels.toSpliced(2, 0, choice) };
}
