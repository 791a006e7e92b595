/**
 * Words of the engine and their English. `(.+?)` are names and go where `$1`, `$2` … stand; what stands as `{1}` is one of the
 * engine's own words and is said in English too.
 */
export type Sentence = readonly [korean: string, english: string];

/** Words the engine fills in; names that people gave are not among them. */
const WORDS: Readonly<Record<string, string>> = {
  볼: "see",
  고칠: "change",
  삭제할: "delete",
  등록할: "add",
  "맨 위로": "to the top",
  "맨 아래로": "to the bottom",
  "맨 앞으로": "to the front",
  "맨 뒤로": "to the end",
  위로: "up",
  아래로: "down",
  앞으로: "forward",
  뒤로: "back",
  왼쪽으로: "to the left",
  오른쪽으로: "to the right",
  옆으로: "to the side",
  "길게 쓸 수 있게": "long text",
  "숫자만 넣게": "a number",
  "금액으로 넣게": "an amount of money",
  "날짜와 시간으로 넣게": "a date with a time",
  "날짜로 고르게": "a date",
  "시간으로 고르게": "a time",
  "별점으로 매기게": "stars",
  "체크로 표시하게": "a tick",
  "사진을 올리게": "a picture",
  "여러 개 고르게": "a choice of several",
  "한 줄로 쓰게": "one line of text",
  "대표 색": "main colour",
  배경색: "background",
  "글씨 색": "text colour",
  밝기: "brightness",
  분위기: "mood",
  글꼴: "typeface",
  "글씨 크기": "text size",
  "글씨 크기 단추": "buttons for the text size",
  모서리: "corners",
  여백: "spacing",
  옆: "side",
  위: "top",
  아래: "bottom",
  목록: "list",
  표: "table",
  카드: "cards",
  갤러리: "gallery",
  체크리스트: "checklist",
  상태판: "board",
  칸반: "board",
  달력: "calendar",
  주간표: "week",
  시간표: "timetable",
  연표: "timeline",
  "간트 일정표": "Gantt chart",
  순위표: "ranking",
  메뉴판: "menu",
  피드: "feed",
  "계층 보기": "tree",
  "위치 찾기": "places",
};

/** No sentence of the engine is longer; a longer one is somebody's text, and is not worth looking at. */
const MOST_READ = 600;

/** Looks Korean up in tables of sentences; answers nothing where none fits. */
export function reader(tables: readonly (readonly Sentence[])[]): (korean: string) => string | undefined {
  const patterns = tables.flat().map(([korean, english]): [RegExp, string] => [new RegExp(`^${korean}$`), english]);
  return (korean) => {
    if (korean.length > MOST_READ) return undefined;
    for (const [pattern, english] of patterns) {
      const match = pattern.exec(korean);
      const said = match && filledIn(english, match);
      if (said !== null && said !== undefined) return said;
    }
    return undefined;
  };
}

function filledIn(english: string, match: RegExpExecArray): string | undefined {
  let known = true;
  const said = english.replace(/\$(\d)|\{(\d)\}/g, (_all, name: string | undefined, own: string | undefined) => {
    if (name !== undefined) return match[Number(name)] ?? "";
    const words = (match[Number(own)] ?? "").split(", ").map((word) => WORDS[word]);
    known &&= words.every((word) => word !== undefined);
    return words.join(", ");
  });
  return known ? said : undefined;
}
