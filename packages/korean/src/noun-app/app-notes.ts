/** "이렇게 이해했어요": what was recognised, assumed and cannot be made. */
import type { EntitySpec, Note, ThemeSpec } from "@appmon/appspec/spec";
import type { FoundColour } from "../colour-names.ts";
import { DECLINED, LIMITS } from "../data/limits.ts";
import type { Domain } from "../data/domains.ts";
import { josa } from "../korean-text.ts";
import type { FieldList } from "../fields/read-field-list.ts";
import type { NounMention } from "./read-nouns.ts";
import type { Tool } from "../tool/tool.ts";

export interface NotesInput {
  text: string;
  title: string;
  stated: boolean;
  entities: readonly EntitySpec[];
  lists: readonly FieldList[];
  mentions: readonly NounMention[];
  colours: readonly FoundColour[];
  domain: Domain;
  theme: ThemeSpec;
  outward: boolean;
  tools: readonly Tool[];
}

/** Said of a name that nobody has said. */
export const toldName = (title: string): string => `앱 이름을 '${title}'${josa(title, "으로/로").slice(title.length)} 지었어요.`;

/** Untrue of an app that has only rows of one's own. */
export const EXAMPLES_TOLD = "예시 자료를 넣어 두었어요. 한 번에 지울 수 있어요.";

/** What the message declines, and what it wishes that cannot be made. */
export function limitNotes(text: string, tools: readonly Tool[]): Note[] {
  const notes: Note[] = [];
  const declined = new Set<string>();
  for (const match of text.matchAll(DECLINED)) {
    const word = (match[1] ?? "").replace(/(은|는|이|가|을|를)$/, "");
    if (!word || declined.has(word)) continue;
    declined.add(word);
    notes.push({ kind: "understood", text: `${josa(word, "은/는")} 넣지 않았어요.`, span: [match.index, match.index + match[0].length] });
  }
  for (const limit of LIMITS) {
    const match = limit.words.exec(text);
    if (!match || tools.some((tool) => tool.covers?.includes(limit.key)) || [...declined].some((word) => limit.words.test(word))) continue;
    notes.push({ kind: "unsupported", text: limit.text, span: [match.index, match.index + match[0].length] });
  }
  return notes;
}

export function notesForApp({ text, title, stated, entities, lists, mentions, colours, theme, outward, tools }: NotesInput): Note[] {
  const notes: Note[] = [];
  if (text.trim().length < 2) notes.push({ kind: "question", text: "어떤 앱이 필요한지 한 문장만 알려 주시면 그에 맞게 바꿔 드릴게요." });
  for (const entity of entities) {
    const mention = mentions.find((candidate) => candidate.name === entity.name);
    if (mention)
      notes.push({ kind: "understood", text: `${josa(entity.name, "을/를")} 모으고 관리해요.`, span: mention.span, node: entity.id });
    else notes.push({ kind: "assumed", text: `${entity.name}도 필요할 것 같아 함께 넣었어요.`, node: entity.id });
  }
  for (const list of lists)
    notes.push({
      kind: "understood",
      text: `입력 항목으로 ${list.labels
        .map((label) => label.replace(/\(.*$/s, "").trim())
        .slice(0, 8)
        .join(", ")}까지 받아요.`,
      span: list.span,
    });
  for (const colour of colours)
    notes.push({
      kind: "understood",
      text: `${colour.role === "background" ? "배경" : colour.role === "ink" ? "글씨" : "버튼과 강조"} 색을 ${colour.said.replace(/\(.*\)$/, "")}(${colour.hex})에 맞췄어요.`,
      span: colour.span,
    });
  if (theme.fontScale && theme.fontScale > 1) notes.push({ kind: "understood", text: "글씨와 버튼을 크게 했어요." });
  notes.push(...limitNotes(text, tools));
  if (!stated) notes.push({ kind: "assumed", text: toldName(title) });
  notes.push({
    kind: "assumed",
    text: outward ? "손님이 먼저 보는 화면을 첫 화면으로 했어요." : EXAMPLES_TOLD,
  });
  return notes.slice(0, 16);
}
