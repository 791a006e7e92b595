import type { Given, KitElement } from "../part.ts";
import type { GameBlock } from "./declare.ts";
import { type GameSettings, KINGDOM_PARTS, SPORTS_PARTS } from "./settings.ts";

/** Games that people meet at have a component of their own, as those have that go on for weeks. */
export function gameElement(given: Readonly<Record<string, Given>>, block: GameBlock): KitElement | undefined {
  const { kernel, words, faces, settings } = block;
  const { source, rooms, chat, log } = given;
  if (kernel === "holdem")
    return rooms === undefined
      ? undefined
      : {
          component: { module: "holdem-block", name: "HoldemBlock" },
          props: { rooms, chat, log, part: settings?.part === "profile" ? "profile" : undefined },
        };
  // A club needs its players and a place to be kept.
  if (kernel === "sports")
    return source === undefined || log === undefined
      ? undefined
      : {
          component: { module: "sports-block", name: "SportsBlock" },
          props: {
            sport: settings?.sport ?? "baseball",
            part: SPORTS_PARTS.find((one) => one === settings?.part),
            players: source,
            log,
          },
        };
  return { props: { kernel, words, faces, source, settings: settings && settingsOf(settings), log } };
}

const settingsOf = ({ operations, from, to, digits, count, size, level, rival, part, world }: GameSettings): Given => ({
  operations,
  from,
  to,
  digits,
  count,
  size,
  level,
  rival,
  part: KINGDOM_PARTS.find((one) => one === part),
  world: world && { side: world.side, sides: world.sides, resources: world.resources },
});
