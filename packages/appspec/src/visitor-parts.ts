/** What the screens of an app do with each of its lists when somebody comes to use it: read off the blocks, never off words. */
import type { AppSpec, Block, EntitySpec, ScreenSpec } from "./spec.ts";

export interface VisitorParts {
  /** Visitors hand records in, for whoever runs the app: a booking, an order, an answer. */
  handedIn: boolean;
  /** Visitors write records for everybody to read: comments, scores. */
  posted: boolean;
  /** Visitors keep records for themselves: what a calculator came to, a drawing. */
  kept: boolean;
  /** Records are what a screen is about for visitors: goods, questions, candidates. */
  shown: boolean;
  /** Records are what visitors choose from when they hand something in. */
  picked: boolean;
  /** Records are what whoever runs the app works with: texts of messages to customers. */
  worked: boolean;
}
type Part = keyof VisitorParts;

/** `[part, entity id]` of everything a block does; ids that are absent are left out. */
function partsOf(spec: AppSpec, screen: ScreenSpec, block: Block): [Part, string | undefined][] {
  const targetOf = (entity: string, field: string | undefined) =>
    spec.entities.find(({ id }) => id === entity)?.fields.find(({ id }) => id === field)?.target;
  switch (block.kind) {
    case "form":
    case "queue":
      return [["handedIn", block.entity]];
    case "booking":
      return [
        ["handedIn", block.entity],
        ["picked", targetOf(block.entity, block.resource)],
      ];
    case "shop":
      return [
        ["shown", block.entity],
        ["handedIn", block.order],
        ["handedIn", block.line],
        ["handedIn", block.member],
      ];
    case "inbox": {
      if (block.side === "staff") return [];
      const part = block.staff ? "handedIn" : "posted";
      return [
        [part, block.entity],
        [part, block.message],
      ];
    }
    case "bot":
      return [
        ["shown", block.entity],
        ["shown", block.product],
        ["handedIn", block.order],
        ["handedIn", block.contact],
      ];
    case "survey":
      return [
        ["shown", block.entity],
        ["handedIn", block.answer],
      ];
    case "thread":
      return [
        ["posted", block.entity],
        ["shown", targetOf(block.entity, block.via)],
      ];
    case "poll":
    case "league":
    case "live":
      return [["shown", block.entity]];
    case "bracket":
      return [
        ["shown", block.entity],
        ["shown", block.match],
      ];
    case "quiz":
      return [
        ["shown", block.entity],
        ["shown", block.contest?.entity],
        ["posted", block.contest?.entries],
        ["kept", block.logTo],
      ];
    case "game":
      return [
        ["posted", block.logTo],
        ["posted", block.rooms],
        ["posted", block.chat],
        ["shown", block.source?.entity],
      ];
    case "story":
      return [
        ["shown", block.entity],
        ["kept", block.logTo],
      ];
    case "draw":
      return [
        ["shown", block.source?.entity],
        ["kept", block.logTo],
      ];
    case "outbox":
      return [["worked", block.template]];
    case "timer":
      return [["kept", block.logTo]];
    case "calculator":
      return [["kept", block.history]];
    case "editor":
      return [["kept", block.entity]];
    case "collection": {
      // Among the words of a page that presents something, a list is there to be looked at; one of messages with a button to add
      // to it is a guest book.
      if (!screen.blocks.some(({ kind }) => kind === "section")) return [];
      if (block.create === false) return [["shown", block.query.entity]];
      const entity = spec.entities.find(({ id }) => id === block.query.entity);
      return entity?.kind === "content" ? [["posted", block.query.entity]] : [];
    }
    default:
      return [];
  }
}

/** What visitors do with `entity` on all screens together. Screens that only certain roles may open are not theirs. */
export function visitorParts(spec: AppSpec, entity: Pick<EntitySpec, "id">): VisitorParts {
  const parts: VisitorParts = { handedIn: false, posted: false, kept: false, shown: false, picked: false, worked: false };
  for (const screen of spec.screens) {
    if (screen.access && !screen.access.includes("any") && !screen.access.includes("guest")) continue;
    for (const block of screen.blocks) for (const [part, id] of partsOf(spec, screen, block)) if (id === entity.id) parts[part] = true;
  }
  return parts;
}
