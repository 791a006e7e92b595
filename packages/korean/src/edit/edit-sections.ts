import type { AppSpec, SectionBlock } from "@appmon/appspec/spec";
import { readHours } from "../capability/read-hours.ts";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { findParts, sectionWished } from "./parts-of-app.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";

/** What the page for visitors says: hours, the way there, a day one waits for, words in quotes. */
export const editSections: EditRule = (context) =>
  hours(context) ?? moment(context) ?? address(context) ?? sentence(context) ?? add(context);

interface Placed {
  screen: string;
  block: SectionBlock;
}

function sectionsOf(spec: AppSpec, section?: SectionBlock["section"]): Placed[] {
  return spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) =>
      block.kind === "section" && (section === undefined || block.section === section) ? [{ screen: screen.id, block }] : [],
    ),
  );
}

const set = ({ screen, block }: Placed, patch: Partial<SectionBlock>, summary: string): EditOutcome => ({
  kind: "ops",
  ops: [{ op: "setBlock", screen, block: { ...block, ...patch } }],
  summary,
});

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];

/** 영업시간 8시부터 7시까지로, 매주 월요일은 쉬어요. */
function hours({ text, spec, words }: EditContext): EditOutcome | undefined {
  const [place] = sectionsOf(spec, "hours");
  if (words.fields.length > 0 || REMOVE.test(text)) return undefined;
  const said = readHours(text.replace(/쉰(?:다고|다|대)|쉽니다|쉴|쉬는/g, "쉬"));
  const isAbout = /(영업|운영|진료|오픈|이용|여는|문\s?여)\s?시간?|브레이크|점심\s?시간|휴게/.test(text);
  if (!said.from && !said.closedWeekdays) return undefined;
  if (!place || (!isAbout && !said.closedWeekdays)) return undefined;
  let items = place.block.items ?? [];
  const isPause = /(브레이크|점심|휴게|준비\s?시간|쉬는\s?시간)/.test(text);
  const part = isPause ? "쉬는 시간" : /(평일|주말|토요일|일요일|공휴일)/.exec(text)?.[1];
  if (said.from && said.to) {
    const body = `${said.from} – ${said.to}`;
    const item = { title: part ?? "매일", body };
    const rests = items.filter(({ title }) => /휴무/.test(title));
    items = !part
      ? [item, ...rests]
      : items.some(({ title }) => title === part)
        ? items.map((old) => (old.title === part ? { ...old, body } : old))
        : [...items, item];
  }
  if (said.closedWeekdays && said.closedWeekdays.length > 0) {
    const days = said.closedWeekdays.map((day) => `${WEEKDAYS[day]!}요일`).join(", ");
    items = [...items.filter(({ title }) => !/휴무/.test(title)), { title: "정기 휴무", body: `매주 ${days}` }];
  }
  return set(place, { items }, "영업시간을 바꿨어요.");
}

const CLOCK = /(오전|오후|아침|낮|저녁|밤|새벽)?\s?(\d{1,2})시(?:\s?(\d{1,2})분|\s?(반))?/g;

/** The last hour a text says, "HH:MM"; "오후 1시에서 2시로" is in the afternoon too. */
function clockIn(text: string): string | undefined {
  let part: string | undefined;
  let said: RegExpExecArray | undefined;
  for (const match of text.matchAll(CLOCK)) {
    part = match[1] ?? part;
    said = match;
  }
  if (!said) return undefined;
  const hour = Number(said[2]);
  const late = /(오후|저녁|밤|낮)/.test(part ?? "") && hour < 12 ? 12 : 0;
  const minutes = said[4] ? 30 : Number(said[3] ?? 0);
  return hour + late > 23 || minutes > 59 ? undefined : `${String(hour + late).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** "12월 20일" from today on. */
function dayIn(text: string, today: string): string | undefined {
  const [, year, month, day] = /(?:(\d{4})년\s?)?(\d{1,2})월\s?(\d{1,2})일/.exec(text) ?? [];
  if (!month || !day || Number(month) > 12 || Number(month) < 1 || Number(day) > 31 || Number(day) < 1) return undefined;
  const rest = `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  return `${year ?? (`${thisYear}${rest}` < today ? thisYear + 1 : thisYear)}${rest}`;
}

type Groups = { year?: string; weekday?: string };
const SAID_DAY = /(?<year>\d{4}년\s)?\d{1,2}월\s?\d{1,2}일(?<weekday>\s[일월화수목금토]요일)?/g;

/** A day as it was written before: with its year and its weekday where they stood there. */
function saidDay(day: string, { year, weekday }: Groups): string {
  const [y, month, date] = day.split("-").map(Number) as [number, number, number];
  const name = WEEKDAYS[new Date(Date.UTC(y, month - 1, date)).getUTCDay()]!;
  return `${year ? `${y}년 ` : ""}${month}월 ${date}일${weekday ? ` ${name}요일` : ""}`;
}

const saidClock = (at: string): string => {
  const [hour, minutes] = at.split(":").map(Number) as [number, number];
  return `${hour < 12 ? "오전" : "오후"} ${hour % 12 === 0 ? 12 : hour % 12}시${minutes === 0 ? "" : minutes === 30 ? " 반" : ` ${minutes}분`}`;
};

/** 예식 시간 1시에서 2시로, 카운트다운을 3월 20일로: the day counted down to, and the words that name its hour. */
function moment({ text, spec, today, words }: EditContext): EditOutcome | undefined {
  const [place] = sectionsOf(spec, "countdown");
  if (!place || words.fields.length > 0 || ADD.test(text) || REMOVE.test(text)) return undefined;
  if (!/(카운트\s?다운|디데이|시간|날짜|일시|날|예식|행사|시작)/.test(text) || !/(으로|로|바뀌|바꿔|변경|수정|연기)/.test(text))
    return undefined;
  const [day, clock] = [dayIn(text, today), clockIn(text)];
  if (!day && !clock) return undefined;
  const [wasDay = today, wasClock = "00:00"] = (place.block.at ?? "").split("T");
  // "1시로" of what was at noon is in the afternoon, too.
  const isBare = clock !== undefined && !/(오전|오후|아침|낮|저녁|밤|새벽|1\d시|2\d시)/.test(text);
  const at =
    isBare && Number(wasClock.slice(0, 2)) >= 12 && Number(clock.slice(0, 2)) < 11
      ? `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}`
      : clock;
  const swap = (line: string) => {
    const dated = day ? line.replace(SAID_DAY, (...said) => saidDay(day, said.at(-1) as Groups)) : line;
    return at ? dated.replace(CLOCK, (whole, part?: string) => (part ? saidClock(at) : whole)) : dated;
  };
  const ops = sectionsOf(spec).flatMap(({ screen, block }) => {
    const next: SectionBlock = {
      ...block,
      ...(block.id === place.block.id && { at: `${day ?? wasDay}T${at ?? wasClock}` }),
      ...(block.body !== undefined && { body: swap(block.body) }),
      ...(block.items && { items: block.items.map((item) => ({ ...item, ...(item.body !== undefined && { body: swap(item.body) }) })) }),
    };
    return JSON.stringify(next) === JSON.stringify(block) ? [] : [{ op: "setBlock" as const, screen, block: next }];
  });
  return ops.length > 0 ? { kind: "ops", ops, summary: "날짜와 시간을 바꿨어요." } : undefined;
}

/** 오시는 길 주소를 …로. */
function address({ text, spec, words }: EditContext): EditOutcome | undefined {
  const [place] = sectionsOf(spec, "location");
  if (!place || words.fields.length > 0 || REMOVE.test(text)) return undefined;
  const about =
    /(?:오시는\s?길|약도|예식장|식장|가게|매장|행사장|장소|위치)?\s?(?:의\s)?(?:주소|위치|장소|오시는\s?길)(?:을|를|은|는)\s*/.exec(text);
  if (!about) return undefined;
  const rest = text.slice(about.index + about[0].length);
  const to =
    quotedParts(rest)[0] ?? /^(.{4,100}?)(?:으로|로)(?:\s?(?:바꿔|변경|수정|고쳐|해)\S*(?:\s?(?:줘|주세요))?)?[.!~\s]*$/.exec(rest)?.[1];
  if (!to || !/[가-힣]{1,8}(?:시|구|군|도|동|읍|면|리|로|길|대로|서울|부산)|\d/.test(to)) return undefined;
  return set(place, { address: to.trim() }, `오시는 길의 주소를 ${named(to.trim(), "으로/로")} 바꿨어요.`);
}

/** 대표 문구를 ‘별 보러 오세요’로, 인사말을 ‘…’로: the sentence of the part that is named. */
function sentence({ text, spec, words }: EditContext): EditOutcome | undefined {
  const said = quotedParts(text).at(-1) ?? /['"‘“]([^'"’”]{1,300})['"’”]/.exec(text)?.[1];
  if (!said || words.fields.length + words.options.length > 0 || ADD.test(text.replace(said, "")) || REMOVE.test(text.replace(said, "")))
    return undefined;
  const about = text.slice(0, text.indexOf(said));
  if (!/(문구|글|말|멘트|문장|인사|배너|소개)/.test(about)) return undefined;
  const part = findParts(about, spec).find(({ block }) => block.kind === "section");
  const hero = sectionsOf(spec, "hero")[0];
  const place = part?.block.kind === "section" ? { screen: part.screen.id, block: part.block } : hero;
  if (!place) return undefined;
  const isShort = place.block.section === "hero" && /(대표|큰|메인|제목)/.test(about);
  return set(place, isShort ? { heading: said } : { body: said }, `${isShort ? "큰 문구를" : "글을"} 바꿨어요.`);
}

const AT_HOME: Partial<Record<SectionBlock["section"], string>> = { countdown: "그날까지", hours: "영업시간", location: "오시는 길" };

/** 카운트다운 넣어줘 12월 20일, 오시는 길도 넣어줘. */
function add({ text, spec, today, words }: EditContext): EditOutcome | undefined {
  const section = sectionWished(text);
  const heading = section && AT_HOME[section];
  if (!section || !heading || !ADD.test(text) || REMOVE.test(text) || words.fields.length > 0 || /(항목|필드|칸)/.test(text))
    return undefined;
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  if (!home) return undefined;
  if (sectionsOf(spec, section).length > 0) return { kind: "answer", text: `${josa(heading, "은/는")} 이미 있어요.` };
  const block: SectionBlock = { id: `${section}Section`, kind: "section", section, heading };
  if (section === "countdown") {
    const day = dayIn(text, today);
    // A field that holds the day is counted down in its list; without either nobody knows which day is meant.
    if (!day) return undefined;
    block.at = `${day}T${clockIn(text) ?? "00:00"}`;
    const what = /(.{2,20}?)까지/.exec(text)?.[1]?.trim();
    if (what) block.heading = `${what}까지`;
  } else if (!home.blocks.some((other) => other.kind === "section"))
    return {
      kind: "unsupported",
      text: `${josa(heading, "은/는")} 방문자에게 보여 주는 소개 화면에 넣을 수 있는데, 이 앱의 첫 화면은 관리하는 화면이에요.`,
      chips: [],
    };
  if (section === "hours") {
    const said = readHours(text);
    block.items = [{ title: "매일", body: `${said.from ?? "10:00"} – ${said.to ?? "20:00"}` }];
  }
  if (section === "location") {
    const place = quotedParts(text)[0];
    if (!place) return { kind: "ask", question: "어느 주소로 넣을까요? 따옴표 안에 주소를 적어 주세요.", chips: [] };
    block.address = place;
  }
  const footer = home.blocks.findIndex((other) => other.kind === "section" && other.section === "footer");
  const at =
    section === "countdown" ? home.blocks.findLastIndex((other) => other.kind === "section" && other.section === "hero") + 1 : footer;
  return {
    kind: "ops",
    ops: [{ op: "addBlock", screen: home.id, block, ...(at >= 0 && { at }) }],
    summary: `첫 화면에 ${named(block.heading ?? heading, "을/를")} 넣었어요.`,
  };
}
