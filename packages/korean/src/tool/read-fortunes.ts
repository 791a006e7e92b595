/** 오늘의 운세, 타로, 궁합, 사주: cards for fun, the same for the same name and day. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { DrawSettings } from "@appmon/appspec/tool-block";
import type { EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { DAY_CARDS, type FortuneCard, PAIR_CARDS, TAROT_CARDS } from "../data/fortune-cards.ts";
import { josa } from "../korean-text.ts";
import { gameSpan } from "./game-tool.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

interface FortuneKind {
  words: RegExp;
  title: string;
  /** What its list is called. */
  cards: string;
  bank: readonly FortuneCard[];
  block: Partial<DrawSettings>;
}

const DRAWN = "(?:\\s?카드)?(?:\\s?(?:뽑기|보기|테스트|풀이|점|봐주기))?";

/** The first that matches decides: 타로 궁합 draws tarot cards. */
const KINDS: readonly FortuneKind[] = [
  {
    words: new RegExp(`(?<![가-힣])타로(?=\\s|카드|점|를|로|$|[,.])${DRAWN}`),
    title: "타로 카드 뽑기",
    cards: "타로 카드",
    bank: TAROT_CARDS,
    block: { asks: ["name"], count: 3, results: ["과거", "현재", "미래"] },
  },
  {
    words: new RegExp(
      `(?<!음식\\s?)(?<![가-힣])(?:이름\\s?|커플\\s?|연인\\s?|친구\\s?|사주\\s?)?궁합(?=\\s|보기|테스트|을|도|$|[,.])${DRAWN}`,
    ),
    title: "궁합 보기",
    cards: "궁합 카드",
    bank: PAIR_CARDS,
    block: { asks: ["name", "other"] },
  },
  {
    words: new RegExp(`(?<![가-힣])사주(?:팔자)?(?=\\s|풀이|보기|를|로|랑|$|[,.])${DRAWN}`),
    title: "재미로 보는 사주",
    cards: "운세 카드",
    bank: DAY_CARDS,
    block: { asks: ["name", "birthday"] },
  },
  {
    words: new RegExp(`((?:오늘의?|하루|별자리별?|띠별|혈액형별?|일일)\\s?)?운세${DRAWN}|포춘\\s?쿠키${DRAWN}`),
    title: "오늘의 운세",
    cards: "운세 카드",
    bank: DAY_CARDS,
    block: { asks: ["name"] },
  },
];
const OWNS = /(카드|띠별|혈액형|심심풀이|운세|타로|궁합|사주|이름|커플|연인|친구|사람|뽑기|행운|기록|생일|생년월일|오늘|별자리|띠|점)/;

export const readFortunes: ReadTools = (text) => {
  for (const kind of KINDS) {
    const span = gameSpan(kind.words, text);
    if (!span) continue;
    const signs = kind.bank === DAY_CARDS ? signsIn(text) : [];
    const asked = signs.length > 0 ? { ...kind, block: { ...kind.block, asks: signs } } : kind;
    return [{ name: "fortune", title: kind.title, span, owns: OWNS, build: (context) => build(asked, context) }];
  }
  return [];
};

/** 띠별로, 별자리별, 혈액형: what one picks instead of saying a name. */
function signsIn(text: string): NonNullable<DrawSettings["asks"]> {
  return [
    ...(/(?<![가-힣])(?:열두\s?|12\s?)?띠(?=별|마다|\s|를|로|랑|,|고르|나)/.test(text) ? (["animal"] as const) : []),
    ...(/(별자리|황도)/.test(text) ? (["star"] as const) : []),
    ...(/혈액형/.test(text) ? (["blood"] as const) : []),
  ];
}

function build({ title, cards, bank, block }: FortuneKind, { free }: ToolContext): ToolParts {
  const entity: EntitySpec = {
    id: free("fortuneCard"),
    name: cards,
    counter: "장",
    icon: "sparkles",
    kind: "content",
    titleField: "title",
    subtitleField: "message",
    fields: [
      { id: "title", label: "카드 이름", type: "text", required: true },
      { id: "message", label: "풀이", type: "longtext" },
    ],
    sample: bank.map(([name, message], at) => ({ id: `s${at + 1}`, title: name, message })),
    origin: "template",
  };
  const log = keepResults({
    id: free("fortuneLog"),
    name: "뽑은 기록",
    titleField: "title",
    dateField: "drawnAt",
    fields: [
      { id: "title", label: "나온 카드", type: "text", required: true },
      { id: "detail", label: "누구", type: "text" },
      { id: "drawnAt", label: "뽑은 때", type: "datetime" },
    ],
    screen: free("fortune-log"),
  });
  const [id, listId] = [free("fortune"), free("fortune-cards")];
  const screens: ScreenSpec[] = [
    {
      id,
      title,
      path: `/${id}`,
      icon: "sparkles",
      blocks: [
        toolBlock("draw", {
          id: free("fortuneDraw"),
          style: "fortune",
          source: { entity: entity.id, field: "title", detail: "message" },
          count: 1,
          ...block,
          logTo: log.entity.id,
        }),
      ],
    },
    {
      id: listId,
      title: "카드 목록",
      path: `/${listId}`,
      icon: "list",
      blocks: [
        {
          id: free("fortuneCardList"),
          kind: "collection",
          query: { entity: entity.id, search: ["title"] },
          views: [{ kind: "list" }],
          export: true,
          empty: `${josa(cards, "을/를")} 넣으면 여기에서 뽑아요.`,
        },
      ],
    },
    log.screen,
  ];
  return {
    screens,
    entities: [entity, log.entity],
    notes: [
      {
        kind: "assumed",
        text: `${josa(cards, "은/는")} 재미로 보는 예시 ${bank.length}장이에요. ${(block.asks ?? []).includes("name") ? "같은 이름은" : "같은 것을 고르면"} 하루 동안 같은 카드가 나오고, 목록에서 바꾸고 더할 수 있어요.`,
      },
    ],
    plan: [`${josa(title, "을/를")} 바로 보는 화면`, "카드 목록", log.entity.name],
  };
}
