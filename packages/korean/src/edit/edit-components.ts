import { componentOf } from "@appmon/appspec/registry-block";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import type { ScreenSpec } from "@appmon/appspec/spec";
import { ANY_PART, SETTABLE } from "../component-settings/settings.data.ts";
import { settingsSaid } from "../component-settings/settings-said.ts";
import { josa } from "../korean-text.ts";
import { analyse } from "../words/analyse.ts";
import type { EditRule } from "./edit-outcome.ts";
import { ADD, REMOVE } from "./phrase.ts";

/** 판을 13줄로, 어렵게 바꿔줘, 타이머를 10분으로: a game or a tool of the app is set otherwise, and nothing else is spoken of. */
export const editComponents: EditRule = ({ text, spec }) => {
  if (ADD.test(text) || REMOVE.test(text)) return undefined;
  const meant = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "custom" ? settingOf(screen, block, text) : [])),
  );
  const named = meant.filter(({ isNamed }) => isNamed);
  const [one, other] = named.length > 0 ? named : meant;
  if (!one || other) return undefined;
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen: one.screen.id, block: one.block }],
    summary: `${josa(one.title, "을/를")} 말씀하신 대로 맞췄어요.`,
  };
};

function settingOf(screen: ScreenSpec, block: CustomBlock, text: string) {
  const component = componentOf(block);
  const settable = component && SETTABLE[component];
  if (!settable) return [];
  const { props, used } = settingsSaid(component, text, block.props);
  // What it is played with stands in a list of its own, where one edits it.
  const isListed = "words" in props && block.lists?.some(({ prop }) => prop === "source");
  if (Object.keys(props).length === 0 || isListed) return [];
  const titles = [block.title, screen.title].filter((title) => title !== undefined);
  const names = [...titles.flatMap((title) => analyse(title).map(({ surface }) => surface)), ...settable.about.split(" ")];
  const nouns = analyse(text).flatMap(({ tag, surface }, at) => (isName(tag) && !used.has(at) ? [surface] : []));
  // A word that is none of its own: something else is spoken of.
  if (nouns.some((noun) => !ANY_PART.includes(noun) && !names.some((name) => name === noun || noun.startsWith(name)))) return [];
  const isNamed = nouns.some((noun) => !ANY_PART.includes(noun));
  return [{ screen, title: titles[0]!, isNamed, block: { ...block, props: { ...block.props, ...props } } }];
}

/** Nouns, foreign words, roots and numbers. */
const isName = (tag: string): boolean => /^(?:N|SL|SN|XR)/.test(tag);
