/** Calculators, draws, quizzes, timers and games beside the records of an app. */
import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { buildTools, takenIds } from "../tool/build-tools.ts";
import type { Tool } from "../tool/tool.ts";
import { toolsInText } from "../tool/tools-in-text.ts";
import type { Capability } from "./capability.ts";

const MOST_IN_MENU = 8;

/** Tools of the message whose screen the app does not have yet. */
function missing(text: string, spec: AppSpec): Tool[] {
  const titles = new Set(spec.screens.map((screen) => screen.title));
  return toolsInText(text).filter((tool) => !titles.has(tool.title));
}

const greets = (spec: AppSpec) =>
  spec.screens.find(({ id }) => id === spec.nav.home)?.blocks.some((block) => block.kind === "section" && block.section === "hero") ===
  true;

/** What a stranger works out on a site is nobody else's business: it is not kept. */
function withoutHistory<Parts extends { screens: ScreenSpec[]; entities: EntitySpec[] }>(parts: Parts): Parts {
  const kept = new Set(
    parts.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "calculator" && block.history ? [block.history] : []))),
  );
  const screens = parts.screens
    .filter(({ blocks }) => !blocks.every((block) => block.kind === "collection" && kept.has(block.query.entity)))
    .map((screen) => ({
      ...screen,
      blocks: screen.blocks.map((block) => {
        if (block.kind !== "calculator") return block;
        const { history: _history, ...alone } = block;
        return alone;
      }),
    }));
  return { ...parts, screens, entities: parts.entities.filter(({ id }) => !kept.has(id)) };
}

export const tools: Capability = {
  name: "tools",
  label: "바로 쓰는 도구",
  isAskedFor: ({ text }, spec) => missing(text, spec).length > 0,
  addTo(spec, { text, today, seed }) {
    const asked = missing(text, spec);
    const built = buildTools(asked, { text, today, seed, entities: spec.entities, files: spec.files, taken: takenIds(spec) });
    const parts = greets(spec) ? withoutHistory(built) : built;
    const items = parts.screens.filter((screen) => !screen.path.includes(":")).map((screen) => screen.id);
    return {
      ...spec,
      entities: [...spec.entities, ...parts.entities],
      screens: [...spec.screens, ...parts.screens],
      ...(parts.files.length > 0 && { files: [...(spec.files ?? []), ...parts.files] }),
      nav: {
        ...spec.nav,
        kind: spec.nav.items.length + items.length > MOST_IN_MENU && spec.nav.kind === "bottom" ? "sidebar" : spec.nav.kind,
        items: [...spec.nav.items, ...items],
      },
      notes: [
        ...spec.notes,
        ...asked.map((tool) => ({ kind: "understood" as const, text: `${tool.title} 화면을 따로 넣었어요.`, span: tool.span })),
        ...parts.notes,
      ].slice(0, 24),
    };
  },
};
