/** The book an aim or a mark is about where the words name no list: 하루 2000자, 체온 38도 이상이면 빨간색, 커피값 한 달 5만원 한도. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { readAim } from "./read-aims.ts";
import { readMarks } from "./read-marks.ts";

interface Book {
  name: string;
  known: KnownNoun;
}

const log = (name: string, id: string, icon: KnownNoun["icon"], labels: readonly string[], titles: readonly string[] = []): Book => ({
  name,
  known: { names: [name], id, icon, counter: "건", kind: "log", labels, titles: [...titles] },
});

const BOOKS: Readonly<Record<string, () => Book | undefined>> = {
  자: () =>
    log(
      "글쓰기",
      "writingLog",
      "pencil",
      ["제목*", "날짜*", "글자 수(자)*", "메모"],
      ["아침 글쓰기", "단편 초고", "에세이", "일기", "소설 1장"],
    ),
  ml: () => named("물마시기", "물 마시기"),
  걸음: () => named("걷기", "걷기"),
  쪽: () =>
    log(
      "독서 기록",
      "readingLog",
      "book",
      ["책*", "날짜*", "읽은 쪽수(쪽)*", "메모"],
      ["어린 왕자", "데미안", "코스모스", "총 균 쇠", "작별 인사"],
    ),
  km: () => named("달리기", "달리기"),
};

function named(noun: string, name: string): Book | undefined {
  const known = findNoun(noun);
  return known && { name, known };
}

/** Undefined where neither an aim nor a mark says what is written down. */
export function aimedNoun(text: string): Book | undefined {
  if (text.length > 300) return undefined;
  const aim = readAim(text);
  // 필라테스 주 2회 갔는지: what is done so often has the name.
  const done = aim?.unit === "회" ? /(?<![가-힣])([가-힣]{2,6})\s*$/.exec(text.slice(0, aim.spans[0]![0]))?.[1] : undefined;
  if (done) return log(done, "activityLog", "check", ["날짜*", "시간(분)", "메모"]);
  if (aim && aim.unit !== "원") return BOOKS[aim.unit]?.();
  if (aim && aim.direction === "limit") {
    const what = aim.of ?? /(?<![가-힣])([가-힣]{1,5}(?:비|값|요금))(?=[\s을를은는]|$)/.exec(text)?.[1] ?? "지출";
    return log(what, "spending", "receipt", ["내용*", "금액*", "날짜*", "결제수단(카드/현금/계좌이체)", "메모"]);
  }
  const marked = readMarks(text).find((mark) => mark.kind === "number");
  const of = marked?.kind === "number" ? marked.of : "";
  if (!["number", "money", "percent"].includes(typeOfLabel(of).type)) return undefined;
  return log(of, "measurement", "line-chart", ["날짜*", `${of}*`, "메모"]);
}
