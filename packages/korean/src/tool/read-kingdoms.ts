/** Kingdoms built by the clock: a strategy game in words, each part on a screen of its own, under the name the text gives it. */
import { type GameBlock } from "@appmon/appspec/parts/game/declare";
import { type GameSettings } from "@appmon/appspec/parts/game/settings";
import type { EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { gameSpan } from "./game-tool.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const GAME =
  /(?:(?:텍스트|글자?)\s?(?:기반|형)?\s?)?(?:왕국|영지|제국|부족|문명|국가|나라|영웅|중세|판타지|삼국지|우주)?\s?(?:전략|경영|건설|정복|키우기|성장)\s?(?:시뮬레이션\s?)?(?:(?:브라우저|웹|온라인|텍스트)\s?)?게임|(?:왕국|영지|제국|삼국지|부족\s?전쟁)\s?[가-힣]{0,6}\s?게임/;
/** Something to rule over: a strategy game of another kind is none of these. */
const RULES = /(자원|종족|병사|군대|왕국|영지|제국|전투|전쟁|정복|영토|삼국지|부족|문명)/g;
const OWNS =
  /(종족|자원|업그레이드|전투|공격|정탐|병사|일꾼|용병|군대|도시|건물|상점|아이템|인벤토리|훈련|은행|금고|메시지|보고서|순위|랭킹|본거지|영지|왕국|나라|세력|플레이어|게임|금|철|나무|밀|식량|레벨|특성|기록|리포트)/;

type Part = NonNullable<GameSettings["part"]>;
interface PartWords {
  part: Part;
  title: string;
  icon: NonNullable<ScreenSpec["icon"]>;
  /** What the text may call it instead. */
  words: RegExp;
}

const PARTS: readonly PartWords[] = [
  { part: "home", title: "본거지", icon: "house", words: /(본거지|기지|본부|영지|내\s왕국|수도|마을)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  {
    part: "upgrades",
    title: "업그레이드",
    icon: "trending-up",
    words: /(업그레이드|연구소|연구|강화소|건설소)(?=\s?(?:,|·|페이지|화면|메뉴))/,
  },
  { part: "train", title: "훈련", icon: "dumbbell", words: /(훈련소|훈련장|훈련|병영|모병소)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  { part: "workers", title: "일꾼", icon: "hammer", words: /(일꾼|인부|노동자|용병)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  { part: "shop", title: "상점", icon: "store", words: /(상점|시장|대장간|마켓)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  { part: "bank", title: "은행", icon: "banknote", words: /(은행|금고|국고)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  { part: "battle", title: "전투", icon: "flag", words: /(전투|전쟁|공격|전장)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  { part: "rank", title: "순위", icon: "trophy", words: /(순위표|순위|랭킹|리더보드)(?=\s?(?:,|·|페이지|화면|메뉴))/ },
  {
    part: "reports",
    title: "보고서",
    icon: "clipboard-list",
    words: /(보고서|전투\s기록|리포트|소식)(?=\s?(?:,|·|페이지|화면|메뉴|까지))/,
  },
];
const RESOURCES = ["금", "철", "나무", "밀"];
const SIDES = ["인간", "엘프", "드워프", "오크"];

export const readKingdoms: ReadTools = (text) => {
  const span = gameSpan(GAME, text);
  if (!span || new Set(text.match(RULES)).size < 2) return [];
  return [
    {
      name: "game:kingdom",
      title: "왕국 전략 게임",
      span,
      owns: OWNS,
      covers: ["game", "live"],
      isWhole: true,
      build,
    },
  ];
};

/** "종족은 인간, 엘프, 드워프 세 가지": what is listed behind a word; undefined unless there are two or more. */
function listedAfter(text: string, words: RegExp, most: number): string[] | undefined {
  const said = new RegExp(`(?:${words.source})\\s?(?:은|는|이|가|으로|로|\\(|:)\\s*([^.!?\\n()]{2,80})`).exec(text)?.[1];
  if (said === undefined) return undefined;
  const names: string[] = [];
  for (const part of said.split(/\s?(?:,|·|\/)\s?|(?<=[가-힣])(?:와|과|하고|이랑)\s/)) {
    // The last of a list goes on into the sentence: "드워프 네 가지고 각각 …", "밀이고 도시를 …".
    const [name = "", ...more] = part.trim().split(/\s+/);
    const own = name.replace(/(?:이고|이며|이야|이에요|예요|로|으로|이|가|을|를)$/, "") || name;
    if (own.length > 8 || names.includes(own)) break;
    names.push(own);
    if (more.length > 0 && own !== part.trim()) break;
  }
  return names.length >= 2 ? names.slice(0, most) : undefined;
}

export function worldIn(text: string): NonNullable<GameSettings["world"]> {
  const side = /(종족|진영|세력|국가|가문|문명|직업)/.exec(text)?.[1] ?? "종족";
  const sides = listedAfter(text, new RegExp(side), 12) ?? (/삼국지/.test(text) ? ["위", "촉", "오"] : SIDES);
  return { side, sides, resources: listedAfter(text, /자원/, 6) ?? RESOURCES };
}

function build({ text, free }: ToolContext): ToolParts {
  const world = worldIn(text);
  const log = keepResults({
    id: free("kingdom"),
    name: "왕국",
    titleField: "title",
    dateField: "playedAt",
    fields: [
      { id: "title", label: "왕국 이름", type: "text", required: true, maxLength: 60 },
      { id: "score", label: "전투력", type: "number" },
      { id: "detail", label: world.side, type: "text" },
      { id: "playedAt", label: "마지막으로 한 때", type: "datetime" },
      { id: "state", label: "진행", type: "longtext", hidden: true },
    ],
    screen: free("kingdoms"),
  });
  const screenOf = ({ part, title, icon, words }: PartWords): ScreenSpec => {
    const id = free(part === "home" ? "base" : part);
    const block: GameBlock = {
      id: free(`${part}Game`),
      kind: "game",
      kernel: "kingdom",
      settings: { part, world },
      logTo: log.entity.id,
    };
    return { id, title: words.exec(text)?.[1] ?? title, path: `/${id}`, icon, blocks: [block] };
  };
  const [home, ...others] = PARTS.map(screenOf);
  const people = screenOf({ part: "people", title: `${world.side} 선택`, icon: "users", words: /(?!)/ });
  const messages = /(메시지|쪽지|우편)/.test(text) ? messageBoard(free) : undefined;
  return {
    screens: [home!, people, ...others, ...(messages ? [messages.screen] : [])],
    entities: [log.entity, ...(messages ? [messages.entity] : [])],
    notes: [
      { kind: "understood", text: `${world.side}: ${world.sides.join(", ")} · 자원: ${world.resources.join(", ")}` },
      { kind: "assumed", text: "상대는 컴퓨터 영주와 이 앱에서 왕국을 키우는 다른 사람이에요. 공격은 컴퓨터 영주에게 해요." },
    ],
    plan: [`${world.side} 선택과 특성`, "시간에 따라 느는 자원과 업그레이드", "훈련, 일꾼, 상점, 은행", "정탐과 전투, 보고서, 순위"],
  };
}

function messageBoard(free: (base: string) => string): { entity: EntitySpec; screen: ScreenSpec } {
  const entity: EntitySpec = {
    id: free("message"),
    name: "메시지",
    counter: "개",
    icon: "mail",
    kind: "content",
    titleField: "title",
    fields: [
      { id: "title", label: "제목", type: "text", required: true },
      { id: "from", label: "보낸 왕국", type: "text" },
      { id: "to", label: "받는 왕국", type: "text" },
      { id: "body", label: "내용", type: "longtext", required: true },
    ],
    sample: [
      { id: "m1", title: "동맹을 맺어요", from: "강가 마을의 한결", to: "모두", body: "서로 공격하지 않기로 해요. 답장 기다릴게요." },
      { id: "m2", title: "시장 소식", from: "황금 평원의 세라", to: "모두", body: "풍요의 뿔이 들어왔어요. 상점에서 확인해 보세요." },
    ],
    origin: "template",
  };
  const id = free("messages");
  return {
    entity,
    screen: {
      id,
      title: "메시지",
      path: `/${id}`,
      icon: "mail",
      blocks: [
        {
          id: free("messageList"),
          kind: "collection",
          query: { entity: entity.id, search: ["title", "from", "to"], sort: [{ field: "createdAt", dir: "desc" }] },
          views: [{ kind: "list" }],
          empty: "받은 메시지가 없어요. 먼저 인사를 건네 보세요.",
        },
      ],
    },
  };
}
