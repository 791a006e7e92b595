/** A wheel that pays prizes: what can be won and how likely, and what was won when. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { EntitySpec } from "@appmon/appspec/spec";
import { keepResults } from "./keep-results.ts";
import type { ToolContext, ToolParts } from "./tool.ts";

/** Name, weight, what it is. Weights add up to a hundred, so that they read as percent. */
const PRIZES: readonly [name: string, weight: number, note: string][] = [
  ["커피 쿠폰", 20, "아메리카노 한 잔"],
  ["편의점 3천 원권", 15, "모바일 상품권"],
  ["10% 할인 쿠폰", 20, "다음 구매에 쓸 수 있어요"],
  ["치킨 교환권", 5, "모바일 교환권"],
  ["무선 이어폰", 2, "한 분께 드려요"],
  ["문화 상품권 1만 원", 5, "모바일 상품권"],
  ["에코백", 8, "매장에서 받아 가세요"],
  ["다음 기회에", 25, "내일 또 돌려 보세요"],
];

export function prizeWheel(title: string, { free }: ToolContext): ToolParts {
  const entity: EntitySpec = {
    id: free("prize"),
    name: "경품",
    counter: "개",
    icon: "gift",
    kind: "resource",
    titleField: "name",
    fields: [
      { id: "name", label: "경품명", type: "text", required: true, unique: true },
      {
        id: "weight",
        label: "나올 비율",
        type: "number",
        min: 0,
        default: { value: 10 },
        help: "다른 경품과 견주어 얼마나 자주 나올지 적어요. 0이면 나오지 않아요.",
      },
      { id: "note", label: "설명", type: "text" },
    ],
    sample: PRIZES.map(([name, weight, note], at) => ({ id: `s${at + 1}`, name, weight, note })),
    origin: "template",
  };
  const log = keepResults({
    id: free("winning"),
    name: "당첨 기록",
    titleField: "title",
    dateField: "drawnAt",
    fields: [
      { id: "title", label: "경품명", type: "text", required: true },
      { id: "drawnAt", label: "당첨 날짜", type: "datetime" },
    ],
    screen: free("winnings"),
  });
  const block = toolBlock("draw", {
    id: free("prizeWheel"),
    style: "wheel",
    source: { entity: entity.id, field: "name", weight: "weight" },
    logTo: log.entity.id,
  });
  const [id, listId] = [free("wheel"), free("prizes")];
  return {
    screens: [
      { id, title, path: `/${id}`, icon: "refresh-cw", blocks: [block] },
      {
        id: listId,
        title: "경품 목록",
        path: `/${listId}`,
        icon: "gift",
        blocks: [
          {
            id: free("prizeList"),
            kind: "collection",
            query: { entity: entity.id, search: ["name"] },
            views: [{ kind: "list" }],
            export: true,
            empty: "경품을 넣으면 룰렛에 바로 나와요.",
          },
        ],
      },
      log.screen,
    ],
    entities: [entity, log.entity],
    notes: [
      {
        kind: "assumed",
        text: `경품은 예시로 ${PRIZES.length}개를 넣어 두었어요. 경품 목록에서 이름과 나올 비율을 바꿀 수 있어요.`,
      },
    ],
    plan: [`${title}: 돌려서 경품 뽑기`, "경품 목록과 나올 비율", "당첨 기록"],
  };
}
