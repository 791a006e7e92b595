/** An app that is nothing but tools: the tool itself is the first screen. */
import type { NavSpec } from "@appmon/appspec/nav-spec";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Note, ThemeSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { toldName } from "../noun-app/app-notes.ts";
import type { FoundColour } from "../colour-names.ts";
import { buildTools } from "./build-tools.ts";
import type { Tool } from "./tool.ts";

interface ToolAppInput {
  text: string;
  today: string;
  seed: number;
  tools: readonly Tool[];
  /** As the message names the app; "" when it does not. */
  phrase: { title: string; stated: boolean };
  theme: ThemeSpec;
  colours: readonly FoundColour[];
  /** What the message wishes that cannot be made. */
  limits: readonly Note[];
}

/** Ends in what a tool is called: that is a name, "돌려서 뽑히는" is none. */
const NAMES_A_TOOL =
  /(계산기|변환기|정산|정산기|룰렛|돌림판|추첨기?|뽑기|사다리(타기|게임)?|제비뽑기|자리\s?배치|조\s?편성|퀴즈|단어장|단어\s?암기|게임|연습|빙고|오목|체스|끝말잇기|업다운|맞히기|맞추기|2048|타이머|스톱워치|뽀모도로|메모장|그림판|로또)$/;

export function toolApp({ text, today, seed, tools, phrase, theme, colours, limits }: ToolAppInput): {
  spec: AppSpec;
  plan: string[];
  summary: string;
} {
  const parts = buildTools(tools, { text, today, seed, entities: [], taken: [] });
  const isNamed =
    phrase.stated || (tools.length === 1 && !tools[0]?.namesApp && NAMES_A_TOOL.test(phrase.title) && phrase.title !== "게임");
  const title = isNamed ? phrase.title : titleOf(tools);
  const [first, ...rest] = parts.screens;
  if (!first) throw new Error("a tool without a screen");
  const screens = [{ ...first, path: "/" }, ...rest];
  const notes: Note[] = [
    ...tools.map((tool): Note => ({
      kind: "understood",
      text: `${josa(tool.title, "을/를")} 바로 쓸 수 있게 만들어요.`,
      span: tool.span,
    })),
    ...parts.notes,
    ...colours.map((colour): Note => ({
      kind: "understood",
      text: `${colour.role === "background" ? "배경" : colour.role === "ink" ? "글씨" : "버튼과 강조"} 색을 ${colour.said.replace(/\(.*\)$/, "")}(${colour.hex})에 맞췄어요.`,
      span: colour.span,
    })),
    ...limits,
    ...(isNamed ? [] : [{ kind: "assumed" as const, text: toldName(title) }]),
  ];
  // What one does stands before what was kept of it.
  const keeps = (screen: (typeof screens)[number]) => screen.blocks.every((block) => block.kind === "collection" || isRow(block));
  const shown = screens.filter((screen) => !screen.path.includes(":"));
  const items = [...shown.filter((screen) => !keeps(screen)), ...shown.filter(keeps)].map((screen) => screen.id);
  const nav: NavSpec = { kind: items.length > 5 ? "sidebar" : "top", home: first.id, items };
  const spec: AppSpec = {
    v: 1,
    title,
    tagline: taglineFor(tools),
    icon: first.icon ?? "sparkles",
    seed,
    theme,
    entities: parts.entities,
    actions: [],
    screens,
    ...(parts.files.length > 0 && { files: parts.files }),
    nav,
    notes: notes.slice(0, 16),
  };
  return {
    spec,
    plan: parts.plan,
    summary: `'${title}' 앱을 만들었어요. 첫 화면에서 바로 써 보세요.`,
  };
}

function titleOf(tools: readonly Tool[]): string {
  if (tools.length > 2 && tools.every(({ name }) => name.startsWith("game:"))) return "미니게임 모음";
  return tools.length > 2 ? `${tools[0]?.title} 외 ${tools.length - 1}가지` : tools.map((tool) => tool.title).join("·");
}

function taglineFor(tools: readonly Tool[]): string {
  const names = tools.map((tool) => tool.title);
  return names.length === 1 ? `${josa(names[0] ?? "", "을/를")} 바로 써 보세요.` : `${names.join(", ")}까지 한곳에서 써 보세요.`;
}
