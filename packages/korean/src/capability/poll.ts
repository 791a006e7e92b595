/** One vote a visitor, with the result as bars. */
import { toolBlock } from "@appmon/appspec/tool-block";
import type { AppSpec, Block, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { changeScreen, hasBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS = /(투표|표결|찬반|인기\s?투표)/;

export const poll: Capability = {
  name: "poll",
  label: "투표",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && ballot(spec) !== undefined,
  addTo(spec) {
    const found = ballot(spec);
    if (!found || hasBlock(spec, "poll", found.entity.id)) return spec;
    const { entity, votes } = found;
    // A button that counts up without an end would undo the one vote.
    const counting = new Set(
      spec.actions
        .filter((action) => action.entity === entity.id && action.steps.some((step) => step.do === "add" && step.field === votes.id))
        .map((action) => action.id),
    );
    const quiet = (block: Block): Block =>
      "actions" in block && block.actions?.some((id) => counting.has(id))
        ? { ...block, actions: block.actions.filter((id) => !counting.has(id)) }
        : block;
    const tidy = spec.screens.reduce((app, screen) => changeScreen(app, screen.id, (blocks) => blocks.map(quiet)), spec);
    const made = withScreen(tidy, {
      id: "vote",
      title: "투표하기",
      icon: "vote",
      blocks: [toolBlock("poll", { id: "poll", entity: entity.id, votes: votes.id })],
    });
    return withNote(made.spec, {
      kind: "understood",
      text: "한 브라우저에서 한 번 투표하고, 결과는 막대로 보여요. 같은 사람이 다른 기기로 또 투표하는 것까지는 막지 못해요.",
      node: entity.id,
    });
  },
};

/** The entity whose records are voted for, with the field that counts. */
function ballot(spec: AppSpec): { entity: EntitySpec; votes: FieldSpec } | undefined {
  for (const entity of spec.entities) {
    const votes = entity.fields.find((field) => field.type === "number" && !field.hidden && /(득표|표\s?수|투표\s?수)/.test(field.label));
    if (votes) return { entity, votes };
  }
  return undefined;
}
