/** What a part of a screen looks like from afar. */
export type PartShape = "hero" | "rows" | "cards" | "columns" | "cells" | "numbers" | "bars" | "round" | "form" | "words";

const SHAPES: Readonly<Record<Exclude<PartShape, "words">, readonly string[]>> = {
  hero: ["hero", "cta", "carousel", "countdown"],
  rows: [
    "list",
    "table",
    "checklist",
    "rank",
    "tree",
    "timeline",
    "feed",
    "menu",
    "locator",
    "thread",
    "inbox",
    "bot",
    "queue",
    "report",
    "league",
    "record",
  ],
  cards: ["cards", "gallery", "shop", "features", "pricing", "team", "testimonials"],
  columns: ["kanban"],
  cells: ["calendar", "matrix", "timetable", "gantt", "booking", "game"],
  numbers: ["stats", "goal", "timer", "live"],
  bars: ["bar", "line", "area", "poll", "trend"],
  round: ["pie", "donut", "draw"],
  form: ["form", "outbox", "calculator", "settle", "lookup", "quiz", "editor", "profile"],
};

/** The shape of a way of showing records, a section or another block; whatever is not known is words. */
export function shapeOf(kind: string): PartShape {
  const known = (Object.keys(SHAPES) as (keyof typeof SHAPES)[]).find((shape) => SHAPES[shape].includes(kind));
  return known ?? "words";
}
