import { componentOf } from "@appmon/appspec/registry-block";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import type { ScreenSpec } from "@appmon/appspec/spec";
import { isGame } from "@appmon/registry/registry";
import { josa } from "../korean-text.ts";
import { settingsSaid } from "../tool/game-settings.ts";
import type { EditRule } from "./edit-outcome.ts";
import { ADD, REMOVE } from "./phrase.ts";

const CHANGE =
  /(바꿔|바꾸|변경|하게|하는\s?(?:거|걸|것)|해\s?(?:줘|주|봐)|할래|할게|하자|늘려|줄여|올려|낮춰|(?:으로|로|까지|씩|만)(?:\s?(?:해|하)\S*)?\s*[.!~]*$)/;
/** A choice of a list that is called otherwise: 쉬움을 초급으로. */
const RENAMED = /(?:쉬움|보통|어려움)(?:을|를|은|는)/;

/** 판을 13줄로, 어렵게 바꿔줘, 3단부터 5단까지만: a game of the app is set otherwise. */
export const editGames: EditRule = ({ text, spec }) => {
  if (!CHANGE.test(text) || ADD.test(text) || REMOVE.test(text) || RENAMED.test(text)) return undefined;
  const places = spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => placeOf(screen, block as CustomBlock) ?? []));
  const named = places.filter(({ titles }) =>
    titles.some((title) => text.includes(title) || text.includes(/^\S{2,}/.exec(title)?.[0] ?? title)),
  );
  const meant = (named.length > 0 ? named : places).flatMap(({ screen, block, game, title }) => {
    const said = settingsSaid(game, text);
    // What it is played with stands in a list of its own, where one edits it.
    const isListed = "words" in said && block.lists?.some(({ prop }) => prop === "source");
    return Object.keys(said).length > 0 && !isListed ? [{ screen, title, block: { ...block, props: { ...block.props, ...said } } }] : [];
  });
  const [one, other] = meant;
  if (!one || other) return undefined;
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen: one.screen.id, block: one.block }],
    summary: `${josa(one.title, "을/를")} 말씀하신 대로 맞췄어요.`,
  };
};

function placeOf(screen: ScreenSpec, block: CustomBlock) {
  const game = componentOf(block);
  const titles = [block.title, screen.title].filter((title) => title !== undefined);
  return isGame(game) ? { screen, block, game, title: titles[0]!, titles } : undefined;
}
