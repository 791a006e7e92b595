/** 모두 지우기: a button that empties a list, for who asks for one. */
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { changeScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS =
  /(?:(?:모두|전부|전체|한\s?번에|싹|다)\s?(?:다\s?)?(?:지우(?:기|는|게)|지울|삭제|비우(?:기|는|게)|비울|초기화)|전체\s?초기화)/;

export const clearing: Capability = {
  name: "clearing",
  label: "모두 지우기",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && spec.screens.some(({ blocks }) => blocks.some(canBeEmptied)),
  addTo: (spec) => withClearing(spec, true),
};

/** The spec whose lists have the button, or have none of it. */
export function withClearing(spec: AppSpec, isOffered: boolean): AppSpec {
  return spec.screens.reduce(
    (app, screen) =>
      screen.blocks.some(canBeEmptied)
        ? changeScreen(app, screen.id, (blocks) =>
            blocks.map((block) => (canBeEmptied(block) ? { ...block, clear: isOffered || undefined } : block)),
          )
        : app,
    spec,
  );
}

/** A list one works with, not a few of it on a page about something else. */
function canBeEmptied(block: Block): block is Extract<Block, { kind: "collection" }> {
  return block.kind === "collection" && block.query.limit === undefined;
}
