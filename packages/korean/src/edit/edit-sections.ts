import type { AppSpec, SectionBlock } from "@appmon/appspec/spec";
import { readHours } from "../capability/read-hours.ts";
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { findParts, sectionWished } from "./parts-of-app.ts";
import { ADD, named, quotedParts, REMOVE } from "./phrase.ts";

/** What the page for visitors says: hours, the way there, words in quotes. */
export const editSections: EditRule = (context) => hours(context) ?? address(context) ?? sentence(context) ?? add(context);

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

const AT_HOME: Partial<Record<SectionBlock["section"], string>> = { hours: "영업시간", location: "오시는 길" };

/** 영업시간 넣어줘, 오시는 길도 넣어줘. */
function add({ text, spec, words }: EditContext): EditOutcome | undefined {
  const section = sectionWished(text);
  const heading = section && AT_HOME[section];
  if (!section || !heading || !ADD.test(text) || REMOVE.test(text) || words.fields.length > 0 || /(항목|필드|칸)/.test(text))
    return undefined;
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  if (!home) return undefined;
  if (sectionsOf(spec, section).length > 0) return { kind: "answer", text: `${josa(heading, "은/는")} 이미 있어요.` };
  const block: SectionBlock = { id: `${section}Section`, kind: "section", section, heading };
  if (!home.blocks.some((other) => other.kind === "section"))
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
  const at = home.blocks.findIndex((other) => other.kind === "section" && other.section === "footer");
  return {
    kind: "ops",
    ops: [{ op: "addBlock", screen: home.id, block, ...(at >= 0 && { at }) }],
    summary: `첫 화면에 ${named(block.heading ?? heading, "을/를")} 넣었어요.`,
  };
}
