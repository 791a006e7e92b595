/** What becomes of play blocks when an entity or a field goes or changes its type. */
import { checkPlay, fieldsOfPlay } from "./check-play.ts";
import type { DrawBlock, GameBlock, PlayBlock, QuizBlock, QuizContest } from "./play-blocks.ts";
import type { EntitySpec } from "./spec.ts";

/** Play goes on without its log; a draw without its records takes names that are typed, a game its own words. */
export function playWithoutEntities(block: PlayBlock, gone: ReadonlySet<string>): PlayBlock[] {
  if ((block.kind === "quiz" || block.kind === "editor" || block.kind === "story") && gone.has(block.entity)) return [];
  const plain = block.kind === "quiz" && block.contest && isContestGone(block.contest, gone) ? withoutContest(block) : block;
  if (plain.kind === "game" && plain.rooms !== undefined && gone.has(plain.rooms)) return [];
  if (plain.kind === "game" && plain.chat !== undefined && gone.has(plain.chat)) {
    const { chat: _chat, ...silent } = plain;
    return playWithoutEntities(silent, gone);
  }
  const unlogged = "logTo" in plain && plain.logTo !== undefined && gone.has(plain.logTo) ? withoutLog(plain) : plain;
  if (unlogged.kind === "draw" && unlogged.style === "fortune" && unlogged.source && gone.has(unlogged.source.entity)) return [];
  return isSourced(unlogged) && gone.has(unlogged.source.entity) ? [withoutSource(unlogged)] : [unlogged];
}

const isContestGone = ({ entity, entries }: QuizContest, gone: ReadonlySet<string>): boolean => gone.has(entity) || gone.has(entries);

/** The questions are still there, all in one round. */
function withoutContest(block: QuizBlock): QuizBlock {
  const { contest: _contest, ...rest } = block;
  return rest;
}

const isSourced = (block: PlayBlock): block is (DrawBlock | GameBlock) & { source: object } =>
  (block.kind === "draw" || block.kind === "game") && block.source !== undefined;

export function playWithoutField(block: PlayBlock, entity: string, field: string): PlayBlock[] {
  const used = fieldsOfPlay(block).filter((one) => one.entity === entity && one.field === field);
  if (used.length === 0) return [block];
  if (block.kind === "draw" && used.every(({ key }) => key === "detail" || key === "weight")) {
    const source = { ...block.source! };
    for (const { key } of used) if (key === "detail" || key === "weight") delete source[key];
    return [{ ...block, source }];
  }
  if (block.kind === "story" && used.every(({ key }) => key === "choice")) {
    const choices = block.choices.filter(({ label, next }) => label !== field && next !== field);
    return choices.length > 0 ? [{ ...block, choices }] : [];
  }
  // Cards to draw are read from records alone.
  if (block.kind === "draw" && block.style === "fortune") return [];
  if (block.kind === "draw" || block.kind === "game") return [withoutSource(block)];
  if (block.kind !== "quiz" || used.some(({ key }) => key === undefined)) return [];
  const next = { ...block };
  for (const { key } of used) if (key === "wrong" || key === "explain" || key === "picture" || key === "contest") delete next[key];
  return [next];
}

/** `entity` as it is after one of its fields changed type. */
export function playFitting(block: PlayBlock, entity: EntitySpec, field: string): PlayBlock[] {
  if (!fieldsOfPlay(block).some((one) => one.entity === entity.id && one.field === field)) return [block];
  const fits = !checkPlay(block, new Map([[entity.id, entity]])).some(({ code }) => code === "value");
  return fits ? [block] : playWithoutField(block, entity.id, field);
}

function withoutLog(block: Exclude<PlayBlock, { kind: "editor" }>): PlayBlock {
  const { logTo: _logTo, ...rest } = block;
  return rest;
}

function withoutSource(block: DrawBlock | GameBlock): DrawBlock | GameBlock {
  const { source: _source, ...rest } = block;
  return rest;
}
