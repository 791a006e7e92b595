/** 돌림판, 추첨, 사다리, 로또, 자리 배치, 조 편성. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { DrawSettings } from "@appmon/appspec/tool-block";
import type { EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { LUNCH_MENUS } from "../data/play-words.ts";
import { josa } from "../korean-text.ts";
import { createRandom, type Random } from "../random.ts";
import { personName } from "../samples/sample-value.ts";
import { keepResults } from "./keep-results.ts";
import { prizeWheel } from "./prize-wheel.ts";
import type { ReadTools, Tool, ToolContext, ToolParts } from "./tool.ts";

interface DrawKind {
  style: DrawSettings["style"];
  words: RegExp;
  title: string;
  icon: NonNullable<ScreenSpec["icon"]>;
}

/** The first that matches decides: 자리 뽑기 is no lot. */
const KINDS: readonly DrawKind[] = [
  {
    style: "seats",
    words: /((?:자리|좌석)\s?(?:배치|뽑기|정하|바꾸|짜)|짝꿍?\s?(?:바꾸기|정하기|뽑기))/,
    title: "자리 배치",
    icon: "layout-grid",
  },
  {
    style: "groups",
    words: /((?:조|팀|모둠)\s?(?:편성|짜(?:기|는|주)|나누|나눠|뽑기|정하기)|편\s?(?:가르기|나누기|먹기))/,
    title: "조 편성",
    icon: "users",
  },
  { style: "ladder", words: /사다리(?!차)(?:\s?타기)?(?:\s?게임)?/, title: "사다리 타기", icon: "list-checks" },
  {
    style: "numbers",
    words: /(로또|복권|(?:번호|숫자)\s?(?:추첨|뽑기|생성)기?|랜덤\s?(?:번호|숫자)|난수)/,
    title: "번호 뽑기",
    icon: "dice-5",
  },
  {
    style: "wheel",
    words:
      /(룰렛|룰랫|돌림\s?판|돌려\s?돌려|뺑뺑이|(?:메뉴|점심|저녁|야식|간식|맛집|영화|여행지|데이트\s?코스)\s?(?:추천\s?(?:랜덤|무작위)|랜덤\s?추천|(?:무작위|랜덤)으?로?\s?(?:골라|추천)))/,
    title: "돌림판",
    icon: "refresh-cw",
  },
  {
    style: "cards",
    words:
      /((?:경품\s?)?추첨\s?기?|제비\s?뽑기|(?<!(?:할일|할 일|목록|내용|키워드|요점|핵심|견적|사진|명단)\s?)(?<![가-힣])뽑기|당첨자\s?(?:뽑|추첨|발표)|(?:랜덤|무작위)(?:으?로)?\s?(?:뽑|선택|지목|추첨)[가-힣]*|(?:발표자|술래|벌칙)\s?(?:뽑|정하)[가-힣]*|당번\s?뽑[가-힣]*|\d{1,3}\s?(?:명|개)\s?중에?서?\s?\d{1,2}\s?(?:명|개)씩?(?:을|를|만)?\s?(?:랜덤으?로?\s)?(?:뽑|추첨|고르|골라)[가-힣]*)/,
    title: "추첨",
    icon: "gift",
  },
];
/** What one can win: each has its chance, and who won what is written down. */
const PRIZES = /(경품|상품\s?(?:을|이|추첨|뽑기|룰렛)|당첨|선물|쿠폰\s?(?:룰렛|이벤트|뽑)|기프티콘|사은품|포인트\s?(?:룰렛|뽑))/;
/** Who is drawn, where nothing is won. */
const DRAWN = /([가-힣]{0,4}당번|발표자|술래|도우미|사회자|반장|조장|봉사자|대표|[가-힣]{1,4}\s순서|순번)/;
/** Records that happen to be drawn from: not what the app keeps besides. */
const OWNS =
  /(메뉴|음식|식당|맛집|경품|상품|참가|참석|학생|이름|당첨|추첨|팀|조원|번호|사람|회원|직원|멤버|발표|기록|후보|좌석|자리|반|행사|룰렛|벌칙|사다리|게임|쿠폰|선물|기프티콘|가게|매장|당번|청소|급식|도우미|역할|사회자|대표|봉사자)/;
const MEAL = /(점심|저녁|아침|메뉴|밥|뭐\s?먹|음식|맛집|식사|야식|회식)/;

export const readDraws: ReadTools = (text) => {
  const tools: Tool[] = [];
  for (const kind of KINDS) {
    const match = kind.words.exec(text);
    if (!match || tools.some((tool) => match.index < tool.span[1] && tool.span[0] < match.index + match[0].length)) continue;
    // 투표로 인기 메뉴 뽑기: votes decide.
    if (kind.style === "cards" && match[0].endsWith("뽑기") && /투표/.test(text) && !/(추첨|제비)/.test(text)) continue;
    // "룰렛 돌려서 추첨": one draw, said twice.
    if (kind.style === "cards" && tools.length > 0) continue;
    tools.push({
      name: `draw:${kind.style}`,
      title: titleOf(kind, match[0], text),
      span: [match.index, match.index + match[0].length],
      owns: OWNS,
      covers: ["auto"],
      build: (context) => build(kind, context),
    });
  }
  return tools;
};

function titleOf(kind: DrawKind, said: string, text: string): string {
  if (kind.style === "wheel" && MEAL.test(text)) return "오늘 뭐 먹지";
  if (kind.style === "numbers" && /로또/.test(said)) return "로또 번호";
  const drawn = kind.style === "cards" && !PRIZES.test(text) && !/추첨/.test(text) ? DRAWN.exec(text)?.[1] : undefined;
  if (drawn) return `${drawn} 뽑기`;
  if (kind.style !== "wheel" || !/룰렛|룰랫/.test(said)) return kind.title;
  // 룰렛을 돌려 …하는 행운의 룰렛: said with its name somewhere, it has that name everywhere.
  return (/(?:행운의|경품|이벤트|선물|벌칙|쿠폰)\s룰렛/.exec(text)?.[0] ?? said).replace("룰랫", "룰렛").trim();
}

function build(kind: DrawKind, context: ToolContext): ToolParts {
  const { text, free } = context;
  if (kind.style === "wheel" && PRIZES.test(text) && !MEAL.test(text))
    return prizeWheel(titleOf(kind, kind.words.exec(text)?.[0] ?? "", text), context);
  const id = free(kind.style);
  const title = titleOf(kind, kind.words.exec(text)?.[0] ?? "", text);
  const log = keepResults({
    id: free(`${kind.style}Log`),
    name: kind.style === "cards" && !DRAWN.test(title) ? "당첨자 기록" : "뽑은 기록",
    titleField: "title",
    dateField: "drawnAt",
    fields: [
      { id: "title", label: "나온 것", type: "text", required: true },
      { id: "detail", label: "자세히", type: "longtext" },
      { id: "drawnAt", label: "뽑은 때", type: "datetime" },
    ],
    screen: free(`${kind.style}-log`),
  });
  const draw: Drawn = { id: free(`${kind.style}Draw`), style: kind.style, logTo: log.entity.id };
  const screen: ScreenSpec = {
    id,
    title,
    path: `/${id}`,
    icon: kind.icon,
    blocks: [],
  };
  const parts: ToolParts = {
    screens: [screen, log.screen],
    entities: [log.entity],
    notes: [],
    plan: [`${josa(screen.title, "을/를")} 바로 쓰는 화면`, log.entity.name],
  };
  const isOfRecords = kind.style === "wheel" || kind.style === "cards";
  if (!isOfRecords) Object.assign(draw, settingsFor(kind.style, text));
  const made = isOfRecords ? withSource(parts, draw, context) : parts;
  screen.blocks.push(toolBlock("draw", draw));
  return made;
}

type Drawn = DrawSettings & { id: string };

/** Names typed at first, and the amounts that were said. */
function settingsFor(style: DrawSettings["style"], text: string): Partial<DrawSettings> {
  const people = Number(/(\d{1,3})\s?(?:명|인)(?!\s?씩)/.exec(text)?.[1] ?? 0);
  const names = Array.from({ length: Math.min(people || 8, 60) }, (_, at) => `${at + 1}번`);
  switch (style) {
    case "seats":
      return { items: people > 0 ? names : Array.from({ length: 24 }, (_, at) => `${at + 1}번`), columns: columnsIn(text) };
    case "groups":
      return { items: names, count: Number(/(\d{1,2})\s?(?:명|인)\s?씩/.exec(text)?.[1] ?? 4) };
    case "ladder":
      return {
        items: names.slice(0, people || 4).slice(0, 12),
        results: ["당첨", ...Array.from({ length: Math.min(people || 4, 12) - 1 }, () => "꽝")],
      };
    default: {
      const range = /(\d{1,5})\s?(?:부터|에서|~|-)\s?(\d{1,5})/.exec(text);
      const [low, high] = [Number(range?.[1] ?? 1), Number(range?.[2] ?? 45)];
      const count = Number(/(\d{1,2})\s?개/.exec(text)?.[1] ?? (range ? 1 : 6));
      return { from: Math.min(low, high), to: Math.max(low, high), count: Math.max(1, count) };
    }
  }
}

function columnsIn(text: string): number {
  const said = Number(/한\s?줄에\s?(\d{1,2})|가로\s?(\d{1,2})/.exec(text)?.slice(1).find(Boolean) ?? 0);
  if (said > 0) return Math.min(said, 20);
  return /짝/.test(text) ? 6 : 5;
}

/** 4명씩, 3명 뽑기, 30명 중에 2명: how many are drawn at a time. */
function countIn(text: string): Pick<DrawSettings, "count"> {
  const said =
    /중에?서?\s?(\d{1,2})\s?(?:명|개|인)/.exec(text)?.[1] ??
    /(\d{1,2})\s?(?:명|개|인)\s?씩/.exec(text)?.[1] ??
    /(\d{1,2})\s?(?:명|개|인)(?:을|를|만)?\s?(?:뽑|추첨|당첨)/.exec(text)?.[1];
  return said === undefined ? {} : { count: Math.max(1, Number(said)) };
}

/** 25명 중에서: as many as there are, by their numbers until their names are typed in. */
function candidatesIn(text: string, random: Random): string[] {
  const many = Math.min(Number(/(\d{1,3})\s?(?:명|인)\s?중/.exec(text)?.[1] ?? 0), 60);
  return many > 10
    ? Array.from({ length: many }, (_, at) => `${at + 1}번`)
    : Array.from({ length: many || 10 }, (_, at) => personName(at, random));
}

/** From the app's own list when the message names one, else from a list of its own that the visitor fills. */
function withSource(parts: ToolParts, draw: Drawn, { text, seed, entities, free }: ToolContext): ToolParts {
  if (draw.style === "cards") Object.assign(draw, countIn(text));
  const own = entities.find(
    (entity) =>
      entity.kind !== "log" &&
      !entity.parent &&
      text.includes(entity.name) &&
      entity.fields.some(({ id, type }) => id === entity.titleField && type === "text"),
  );
  if (own) {
    draw.source = { entity: own.id, field: own.titleField };
    return parts;
  }
  const meal = MEAL.test(text);
  const name: FieldSpec = { id: "name", label: meal ? "메뉴" : "이름", type: "text", required: true, unique: true };
  const random = createRandom(seed);
  const titles = meal
    ? LUNCH_MENUS
    : draw.style === "cards"
      ? candidatesIn(text, random)
      : ["영화 보기", "산책하기", "보드게임", "카페 가기", "전시회", "노래방", "볼링", "집에서 쉬기"];
  const entity: EntitySpec = {
    id: free(meal ? "menu" : "candidate"),
    name: meal
      ? "메뉴"
      : draw.style !== "cards"
        ? "후보"
        : /(?:우리\s?반|학급|교실|(?<![가-힣])반\s|학생|모둠)/.test(text)
          ? "학생"
          : "참가자",
    counter: draw.style === "cards" && !meal ? "명" : "개",
    icon: meal ? "utensils" : "list",
    kind: "resource",
    titleField: "name",
    fields: [
      name,
      ...(meal ? [{ id: "place", label: "가게", type: "text" as const }] : []),
      { id: "memo", label: "메모", type: "longtext" },
    ],
    sample: [...new Set(titles)].map((title, index) => ({ id: `s${index + 1}`, name: title, memo: null })),
    origin: "template",
  };
  draw.source = { entity: entity.id, field: "name" };
  const screenId = free(`${entity.id}-list`);
  const screen: ScreenSpec = {
    id: screenId,
    title: `${entity.name} 목록`,
    path: `/${screenId}`,
    icon: entity.icon ?? "list",
    blocks: [
      {
        id: free(`${entity.id}List`),
        kind: "collection",
        query: { entity: entity.id, search: ["name"] },
        views: [{ kind: "list" }],
        export: true,
        empty: `${josa(entity.name, "을/를")} 넣으면 여기에서 뽑아요.`,
      },
    ],
  };
  const [first, ...rest] = parts.screens;
  return {
    ...parts,
    screens: [first!, screen, ...rest],
    entities: [entity, ...parts.entities],
    plan: [...parts.plan, `${entity.name} 목록: 여러 개 한 번에 붙여 넣기`],
  };
}
