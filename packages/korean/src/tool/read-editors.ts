/** Writing in Markdown, drawing by hand. */
import { josa } from "../korean-text.ts";
import type { EntitySpec } from "@appmon/appspec/spec";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const MARKDOWN = /(마크\s?다운|markdown|md\s?(?:편집|에디터|메모))/i;
const DRAWING = /(그림\s?판|그림\s?그리(?:기|는)|드로잉|낙서\s?장|스케치북|스케치\s?(?:앱|하는))/;

export const readEditors: ReadTools = (text) => {
  const markdown = MARKDOWN.exec(text);
  const drawing = DRAWING.exec(text);
  return [
    ...(markdown
      ? [
          {
            name: "editor:markdown",
            title: "마크다운 편집기",
            span: [markdown.index, markdown.index + markdown[0].length] as [number, number],
            owns: /(글|메모|문서|노트|에디터|미리보기)/,
            build: writing,
          },
        ]
      : []),
    ...(drawing
      ? [
          {
            name: "editor:drawing",
            title: "그림판",
            span: [drawing.index, drawing.index + drawing[0].length] as [number, number],
            owns: /(그림|작품|낙서|색|아이|사진|갤러리)/,
            build: drawingBoard,
          },
        ]
      : []),
  ];
};

function writing({ free }: ToolContext): ToolParts {
  const entity: EntitySpec = {
    id: free("document"),
    name: "글",
    counter: "개",
    icon: "file-text",
    kind: "content",
    titleField: "name",
    fields: [
      { id: "name", label: "제목", type: "text", required: true },
      { id: "body", label: "내용", type: "longtext" },
    ],
    sample: [
      {
        id: "s1",
        name: "마크다운 써 보기",
        body: "# 제목은 샵 하나\n\n**굵게**, *기울임*, `코드`를 쓸 수 있어요.\n\n- 목록 하나\n- 목록 둘\n\n> 인용도 돼요.",
      },
      { id: "s2", name: "주간 회의", body: "## 할 일\n\n1. 지난주 정리\n2. 이번 주 계획\n\n**다음 회의**는 월요일 10시" },
      { id: "s3", name: "여행 준비물", body: "- 여권\n- 충전기\n- 상비약" },
    ],
    origin: "template",
  };
  const [id, listId] = [free("editor"), free("documents")];
  return {
    screens: [
      {
        id,
        title: "마크다운 편집기",
        path: `/${id}`,
        icon: "pencil",
        blocks: [{ id: free("markdown"), kind: "editor", editor: "markdown", entity: entity.id, name: "name", body: "body" }],
      },
      listScreen(listId, "글 목록", entity, free(`${entity.id}List`), "list"),
    ],
    entities: [entity],
    notes: [],
    plan: ["쓰면서 바로 보는 마크다운 편집기", "글 목록"],
  };
}

function drawingBoard({ free }: ToolContext): ToolParts {
  const entity: EntitySpec = {
    id: free("drawing"),
    name: "그림",
    counter: "장",
    icon: "palette",
    kind: "content",
    titleField: "name",
    imageField: "picture",
    fields: [
      { id: "name", label: "이름", type: "text", required: true },
      { id: "picture", label: "그림", type: "image" },
    ],
    sample: [],
    origin: "template",
  };
  const [id, listId] = [free("board"), free("drawings")];
  return {
    screens: [
      {
        id,
        title: "그림판",
        path: `/${id}`,
        icon: "palette",
        blocks: [{ id: free("canvas"), kind: "editor", editor: "drawing", entity: entity.id, name: "name", body: "picture" }],
      },
      listScreen(listId, "내 그림", entity, free(`${entity.id}List`), "gallery"),
    ],
    entities: [entity],
    notes: [],
    plan: ["손가락과 펜으로 그리는 그림판", "내 그림 갤러리", "PNG로 저장"],
  };
}

function listScreen(
  id: string,
  title: string,
  entity: EntitySpec,
  blockId: string,
  view: "list" | "gallery",
): ToolParts["screens"][number] {
  return {
    id,
    title,
    path: `/${id}`,
    icon: entity.icon ?? "list",
    blocks: [
      {
        id: blockId,
        kind: "collection",
        query: { entity: entity.id, search: ["name"] },
        views: [{ kind: view }],
        empty: `아직 저장한 ${josa(entity.name, "이/가")} 없어요.`,
      },
    ],
  };
}
