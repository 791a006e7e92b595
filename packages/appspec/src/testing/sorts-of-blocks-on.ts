/** Valid blocks of sorts that are not the first of their kind. */
import { toolBlock } from "../tool-block.ts";
import type { Block, EntitySpec, FieldType } from "../spec.ts";

export function sortsOfBlocksOn(entity: EntitySpec): Block[] {
  const shown = entity.fields.filter(({ hidden }) => !hidden);
  const of = (...types: FieldType[]) => shown.find(({ type }) => types.includes(type))?.id;
  const number = of("number", "money");
  const blocks: Block[] = [
    {
      id: `${entity.id}Calculator`,
      kind: "calculator",
      inputs: [
        { id: "price", label: "가격", type: "money", required: true },
        { id: "kind", label: "종류", type: "select", options: [{ value: "big", label: "큰 것" }] },
        { id: "day", label: "날짜", type: "date" },
      ],
      rows: { label: "줄", fields: [{ id: "count", label: "수", type: "number" }], count: 2 },
      outputs: [
        { id: "all", label: "합", formula: 'price * sum(count) * if(kind = "big", 2, 1)', show: "result" },
        { id: "left", label: "남은 날", formula: "daysBetween(today(), day) + all", bands: [{ upto: 3, label: "적어요", tone: "bad" }] },
      ],
      history: entity.id,
    },
  ];
  const [name, flag, tags, image] = [of("text"), of("boolean"), of("tags"), of("image")];
  blocks.push(
    toolBlock("timer", { id: `${entity.id}Timer`, mode: "interval", intervals: [{ label: "집중", minutes: 25 }], logTo: entity.id }),
    toolBlock("draw", {
      id: `${entity.id}Draw`,
      style: "wheel",
      ...(name ? { source: { entity: entity.id, field: name } } : { items: ["하나", "둘"] }),
      logTo: entity.id,
    }),
  );
  if (name)
    blocks.push(
      toolBlock("draw", {
        id: `${entity.id}Fortune`,
        style: "fortune",
        source: { entity: entity.id, field: name, detail: name },
        asks: ["name", "birthday"],
      }),
    );
  if (name)
    blocks.push(
      toolBlock("quiz", {
        id: `${entity.id}Quiz`,
        mode: flag ? "ox" : "choice4",
        entity: entity.id,
        prompt: name,
        answer: flag ?? name,
        ...(tags && { wrong: tags }),
        count: 5,
      }),
    );
  if (name && number)
    blocks.push(
      toolBlock("draw", {
        id: `${entity.id}Prizes`,
        style: "wheel",
        source: { entity: entity.id, field: name, ...(of("number") ? { weight: of("number")! } : {}) },
        logTo: entity.id,
      }),
    );
  if (name) blocks.push({ id: `${entity.id}Said`, kind: "thread", entity: entity.id, body: name });
  const [day, moment, choice] = [of("date", "datetime"), of("datetime"), of("select")];
  const numbers = shown.filter(({ type }) => ["number", "percent", "money"].includes(type)).map(({ id }) => id);
  if (day && numbers.length > 0) blocks.push(toolBlock("live", { id: `${entity.id}Live`, entity: entity.id, at: day, values: numbers }));
  if (day) blocks.push(toolBlock("stamps", { id: `${entity.id}Stamps`, entity: entity.id, at: day, goal: 8, per: "day" }));
  if (moment && choice)
    blocks.push(toolBlock("quick", { id: `${entity.id}Quick`, entity: entity.id, choice, at: moment, ...(number && { amount: number }) }));
  if (name && number) blocks.push(toolBlock("settle", { id: `${entity.id}Settle`, entity: entity.id, payer: name, amount: number }));
  const own = shown.find(({ type, target }) => type === "relation" && target === entity.id)?.id;
  if (name && own && tags) {
    const questions = { entity: entity.id, options: tags, answerTo: own, value: name, sheet: name };
    blocks.push({ id: `${entity.id}Survey`, kind: "form", entity: entity.id, questions });
  }
  if (name && own && of("number"))
    blocks.push(
      toolBlock("quiz", {
        id: `${entity.id}Contest`,
        mode: "choice4",
        entity: entity.id,
        prompt: name,
        answer: name,
        ...(image && { picture: image }),
        count: 5,
        contest: { entity: entity.id, via: own, entries: entity.id, of: own, who: name, score: of("number")! },
      }),
    );
  return blocks;
}
