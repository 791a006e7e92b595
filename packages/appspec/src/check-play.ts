/** What the types of play-blocks.ts cannot say: the records they work on are there and of a fitting kind. */
import type { ComputeFinding } from "./check-compute.ts";
import { noSuchEntity, shownProblem } from "./field-reasons.ts";
import type { GameBlock, PlayBlock } from "./play-blocks.ts";
import type { EntitySpec, FieldType } from "./spec.ts";

const NAMES: readonly FieldType[] = ["text", "longtext", "select", "status", "relation", "tags", "number", "money"];
const WORDS: readonly FieldType[] = ["text", "longtext", "select", "status", "number"];

/** Places side by side that a board can have. */
const SIZES: Partial<Record<GameBlock["kernel"], readonly [number, number]>> = { bingo: [3, 6], omok: [9, 19] };

/** Fields a block reads, each with the types it can be; `optional` ones may go without the block. */
export function fieldsOfPlay(block: PlayBlock): {
  entity: string;
  field: string;
  types: readonly FieldType[];
  key?: "wrong" | "explain" | "detail" | "weight" | "choice" | "picture" | "contest";
}[] {
  switch (block.kind) {
    case "draw":
      return block.source
        ? [
            { entity: block.source.entity, field: block.source.field, types: NAMES },
            ...(block.source.detail === undefined
              ? []
              : [
                  { entity: block.source.entity, field: block.source.detail, types: ["text", "longtext"] as const, key: "detail" as const },
                ]),
            ...(block.source.weight === undefined
              ? []
              : [
                  {
                    entity: block.source.entity,
                    field: block.source.weight,
                    types: ["number", "percent"] as const,
                    key: "weight" as const,
                  },
                ]),
          ]
        : [];
    case "quiz": {
      const { entity, prompt, answer, wrong, explain, picture, contest } = block;
      const key = "contest" as const;
      return [
        { entity, field: prompt, types: WORDS },
        { entity, field: answer, types: block.mode === "ox" ? ["boolean"] : WORDS },
        ...(wrong === undefined ? [] : [{ entity, field: wrong, types: ["tags"] as const, key: "wrong" as const }]),
        ...(explain === undefined ? [] : [{ entity, field: explain, types: ["text", "longtext"] as const, key: "explain" as const }]),
        ...(picture === undefined ? [] : [{ entity, field: picture, types: ["image"] as const, key: "picture" as const }]),
        ...(contest === undefined
          ? []
          : [
              { entity, field: contest.via, types: ["relation"] as const, key },
              { entity: contest.entries, field: contest.of, types: ["relation"] as const, key },
              { entity: contest.entries, field: contest.who, types: ["text"] as const, key },
              { entity: contest.entries, field: contest.score, types: ["number"] as const, key },
            ]),
      ];
    }
    case "editor":
      return [
        { entity: block.entity, field: block.name, types: ["text"] },
        { entity: block.entity, field: block.body, types: [block.editor === "drawing" ? "image" : "longtext"] },
      ];
    case "story":
      return [
        { entity: block.entity, field: block.name, types: ["text"] },
        { entity: block.entity, field: block.body, types: ["text", "longtext"] },
        ...block.choices.flatMap(({ label, next }) => [
          { entity: block.entity, field: label, types: ["text"] as const, key: "choice" as const },
          { entity: block.entity, field: next, types: ["relation"] as const, key: "choice" as const },
        ]),
      ];
    case "game":
      if (!block.source) return [];
      return [
        { entity: block.source.entity, field: block.source.field, types: WORDS },
        ...(block.source.skill === undefined
          ? []
          : [{ entity: block.source.entity, field: block.source.skill, types: ["number", "percent"] as const }]),
      ];
    case "timer":
      return [];
  }
}

/** Empty = valid. */
export function checkPlay(block: PlayBlock, entities: ReadonlyMap<string, EntitySpec>): ComputeFinding[] {
  const findings: ComputeFinding[] = [];
  if ("logTo" in block && block.logTo !== undefined && !entities.has(block.logTo))
    findings.push({ code: "reference", message: `logTo: ${noSuchEntity(entities.values(), block.logTo)}` });
  if (block.kind === "game") {
    for (const id of [block.rooms, block.chat])
      if (id !== undefined && !entities.has(id)) findings.push({ code: "reference", message: noSuchEntity(entities.values(), id) });
    if (block.kernel === "holdem" && block.rooms === undefined)
      findings.push({ code: "value", message: "holdem needs rooms: the entity that holds its tables" });
  }
  for (const { entity, field, types } of fieldsOfPlay(block)) {
    const problem = shownProblem(entities, entity, field, types);
    if (problem) findings.push(problem);
  }
  if (block.kind === "quiz" && block.contest) {
    const { entity, via, entries, of } = block.contest;
    if (!entities.has(entity)) findings.push({ code: "reference", message: `contest: ${noSuchEntity(entities.values(), entity)}` });
    for (const [from, id] of [
      [block.entity, via],
      [entries, of],
    ] as const) {
      const field = entities.get(from)?.fields.find((one) => one.id === id);
      if (field?.type === "relation" && field.target !== entity)
        findings.push({ code: "value", message: `contest: ${from}.${id} points to ${field.target}; it has to point to ${entity}` });
    }
  }
  if (block.kind === "story")
    for (const { next } of block.choices) {
      const field = entities.get(block.entity)?.fields.find(({ id }) => id === next);
      if (field?.type === "relation" && field.target !== block.entity)
        findings.push({
          code: "value",
          message: `choices: ${block.entity}.${next} points to ${field.target}; it has to point to ${block.entity} itself`,
        });
    }
  if (block.kind === "draw" && block.from !== undefined && block.to !== undefined && block.from > block.to)
    findings.push({ code: "bounds", message: "from is more than to" });
  if (block.kind === "game" && (block.settings?.from ?? 0) > (block.settings?.to ?? Infinity))
    findings.push({ code: "bounds", message: "from is more than to" });
  if (block.kind === "game" && block.settings?.size !== undefined) {
    const [least, most] = SIZES[block.kernel] ?? [3, 19];
    if (block.settings.size < least || block.settings.size > most)
      findings.push({
        code: "bounds",
        message: `size ${block.settings.size}: a ${block.kernel} board has ${least} to ${most} places side by side`,
      });
  }
  if (block.kind === "timer" && block.mode === "interval" && !block.intervals?.length)
    findings.push({ code: "value", message: "an interval timer needs intervals" });
  return findings;
}
