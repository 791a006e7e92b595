import type { SpecOp } from "@appmon/appspec/operation";
import { josa } from "../korean-text.ts";
import { buildTools, takenIds } from "../tool/build-tools.ts";
import { toolsInText } from "../tool/tools-in-text.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { ADD, REMOVE } from "./phrase.ts";

/** 부가세 계산기도 넣어줘, 회원 중에서 추첨하는 화면 추가: a tool of its own screen, on the app's lists where it draws from them. */
export const editTools: EditRule = ({ text, spec, today, seed }): EditOutcome | undefined => {
  if (!ADD.test(text) || REMOVE.test(text)) return undefined;
  const tools = toolsInText(text);
  if (tools.length === 0) return undefined;
  const there = tools.find((tool) => spec.screens.some((screen) => screen.title === tool.title));
  if (there) return { kind: "answer", text: `${josa(there.title, "은/는")} 이미 있어요. 메뉴에서 열어 보세요.` };
  const parts = buildTools(tools, { text, today, seed, entities: spec.entities, files: spec.files, taken: takenIds(spec) });
  const titles = parts.screens.map((screen) => screen.id);
  const ops: SpecOp[] = [
    ...parts.files.map((file): SpecOp => ({ op: "setFile", file })),
    ...parts.entities.map((entity): SpecOp => ({ op: "addEntity", entity })),
    ...parts.screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
    { op: "setNav", patch: { items: [...spec.nav.items, ...titles] } },
  ];
  return {
    kind: "ops",
    ops,
    summary: `${josa(tools.map((tool) => tool.title).join(", "), "을/를")} 넣었어요.`,
    notes: parts.notes,
  };
};
