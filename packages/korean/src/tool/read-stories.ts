/** 텍스트 어드벤처, 선택지 게임: scenes are records, each with up to three ways on. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { SAMPLE_STORY } from "../data/sample-story.ts";
import { gameSpan } from "./game-tool.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const WORDS =
  /(텍스트\s?(?:어드벤[처쳐]|모험|RPG|게임)(?:\s?게임)?|(?:선택지?|분기)\s?(?:형|지)?\s?(?:를\s?)?(?:고르는\s?|따라\s?)?(?:게임|소설|이야기|스토리)(?:\s?게임)?|선택지[가-힣\s]{0,12}(?:이야기|게임|소설|스토리|엔딩)(?:\s?게임)?|인터랙티브\s?(?:소설|픽션|스토리|노벨)|(?:이야기|스토리|소설)\s?게임|게임\s?북|비주얼\s?노벨|미연시|어드벤[처쳐]\s?게임|방\s?탈출\s?게임)/i;
const OWNS = /(게임|장면|선택|선택지|이야기|스토리|소설|엔딩|결말|모험|주인공|텍스트|방탈출|책)/;
const WAYS = [1, 2, 3];

export const readStories: ReadTools = (text) => {
  const span = gameSpan(WORDS, text);
  if (!span) return [];
  const title = /(소설|이야기|스토리|북|노벨)/.test(text.slice(...span)) ? "골라 읽는 이야기" : "텍스트 어드벤처";
  return [{ name: "story", title, namesApp: true, span, owns: OWNS, covers: ["game"], build: (context) => build(title, context) }];
};

function build(title: string, { free }: ToolContext): ToolParts {
  const entityId = free("scene");
  const entity: EntitySpec = {
    id: entityId,
    name: "장면",
    counter: "개",
    icon: "book-open",
    kind: "content",
    titleField: "title",
    fields: [
      { id: "title", label: "장면 제목", type: "text", required: true },
      { id: "body", label: "이야기", type: "longtext", required: true },
      ...WAYS.flatMap((way): FieldSpec[] => [
        {
          id: `choice${way}`,
          label: `선택지 ${way}`,
          type: "text",
          ...(way === 1 ? { help: "선택지가 없는 장면에서 이야기가 끝나요." } : {}),
        },
        { id: `next${way}`, label: `선택지 ${way} 다음 장면`, type: "relation", target: entityId },
      ]),
    ],
    // The last row is the oldest record, and with that the first scene.
    sample: SAMPLE_STORY.toReversed().map(({ id, title: name, body, choices }): SampleRow => ({
      id,
      title: name,
      body,
      ...Object.fromEntries(
        WAYS.flatMap((way) => [
          [`choice${way}`, choices[way - 1]?.[0] ?? null],
          [`next${way}`, choices[way - 1]?.[1] ?? null],
        ]),
      ),
    })),
    origin: "template",
  };
  const log = keepResults({
    id: free("storyLog"),
    name: "결말 기록",
    titleField: "title",
    dateField: "playedAt",
    fields: [
      { id: "title", label: "결말", type: "text", required: true },
      { id: "detail", label: "자세히", type: "text" },
      { id: "playedAt", label: "언제", type: "datetime" },
    ],
    screen: free("story-log"),
  });
  const [id, listId] = [free("story"), free("scenes")];
  return {
    screens: [
      {
        id,
        title,
        path: `/${id}`,
        icon: "book-open",
        blocks: [
          toolBlock("story", {
            id: free("storyBlock"),
            title,
            entity: entityId,
            name: "title",
            body: "body",
            choices: WAYS.map((way) => ({ label: `choice${way}`, next: `next${way}` })),
            logTo: log.entity.id,
          }),
        ],
      },
      {
        id: listId,
        title: "장면 목록",
        path: `/${listId}`,
        icon: "list",
        blocks: [
          {
            id: free("sceneList"),
            kind: "collection",
            query: { entity: entityId, search: ["title", "body"], sort: [{ field: "createdAt", dir: "asc" }] },
            views: [{ kind: "list" }],
            export: true,
            empty: "장면을 넣으면 이야기가 시작돼요.",
          },
        ],
      },
      log.screen,
    ],
    entities: [entity, log.entity],
    notes: [
      {
        kind: "assumed",
        text: `예시 이야기로 장면 ${SAMPLE_STORY.length}개를 넣어 두었어요. 장면 목록에서 글과 선택지, 다음 장면을 바꿀 수 있어요.`,
      },
    ],
    plan: [`골라 가며 읽는 ${title}`, "장면 목록: 글과 선택지, 다음 장면", "결말 기록"],
  };
}
