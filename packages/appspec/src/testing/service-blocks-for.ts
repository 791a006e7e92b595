/** The service blocks that the fields of an entity allow, for random apps that are valid. */
import type { ServiceBlock } from "../service-blocks.ts";
import type { EntitySpec, FieldType } from "../spec.ts";

export function serviceBlocksFor(entity: EntitySpec): ServiceBlock[] {
  const shown = entity.fields.filter(({ hidden }) => !hidden);
  const of = (...types: FieldType[]) => shown.find(({ type }) => types.includes(type))?.id;
  const [date, time, words, text, phone, number, rating] = [
    of("date", "datetime", "daterange"),
    of("time"),
    of("text", "longtext"),
    of("text"),
    of("phone"),
    of("number"),
    of("rating"),
  ];
  const relation = of("relation");
  const blocks: ServiceBlock[] = [];
  if (date)
    blocks.push({
      id: `${entity.id}Book`,
      kind: "booking",
      entity: entity.id,
      date,
      ...(relation && { resource: relation }),
      ...(time && { time }),
      slot: { unit: "slot", from: "09:00", to: "18:00" },
    });
  const by = [phone, text].filter((id) => id !== undefined);
  if (by.length > 0) blocks.push({ id: `${entity.id}Lookup`, kind: "lookup", entity: entity.id, by, show: shown.map(({ id }) => id) });
  if (words)
    blocks.push({
      id: `${entity.id}Thread`,
      kind: "thread",
      entity: entity.id,
      body: words,
      ...(relation && { via: relation }),
      ...(rating && { rating }),
      ...(number && { likes: number }),
    });
  const longer = shown.find(({ id, type }) => (type === "text" || type === "longtext") && id !== words)?.id;
  if (words && longer)
    blocks.push({
      id: `${entity.id}Bot`,
      kind: "bot",
      entity: entity.id,
      question: words,
      answer: longer,
      ...(of("tags") && { keywords: of("tags") }),
      ...(number && { asked: number }),
      greeting: "안녕하세요",
    });
  const status = of("status");
  if (words && relation)
    blocks.push({
      id: `${entity.id}Inbox`,
      kind: "inbox",
      entity: entity.id,
      opening: words,
      ...(status && { status }),
      ...(of("longtext") && { answer: of("longtext") }),
      message: entity.id,
      room: relation,
      body: words,
      ...(of("boolean") && { staff: of("boolean") }),
      side: "staff",
    });
  if (number) blocks.push({ id: `${entity.id}Poll`, kind: "poll", entity: entity.id, votes: number });
  blocks.push({ id: `${entity.id}Compare`, kind: "compare", entity: entity.id });
  blocks.push({ id: `${entity.id}Compose`, kind: "compose", entity: entity.id, show: shown.map(({ id }) => id).slice(0, 6) });
  if (date)
    blocks.push({ id: `${entity.id}Upcoming`, kind: "upcoming", entity: entity.id, dates: [date], ...(phone && { phone }), days: 60 });
  const [day, moment, choice, tags] = [of("date"), of("datetime"), of("select"), of("tags")];
  if (relation && day)
    blocks.push({
      id: `${entity.id}Routine`,
      kind: "routine",
      entity: entity.id,
      per: "day",
      log: entity.id,
      logItem: relation,
      logDate: day,
      members: entity.id,
      logBy: relation,
      ...(choice && { group: choice }),
    });
  if (choice && moment)
    blocks.push({ id: `${entity.id}Quick`, kind: "quick", entity: entity.id, choice, at: moment, ...(number && { amount: number }) });
  if (moment)
    blocks.push({
      id: `${entity.id}Stamps`,
      kind: "stamps",
      entity: entity.id,
      at: moment,
      goal: 8,
      unit: "잔",
      ...(relation ? { people: entity.id, who: relation, ...(words && { reward: words }) } : { per: "day" as const }),
    });
  if (tags && relation && text && words)
    blocks.push({
      id: `${entity.id}Survey`,
      kind: "survey",
      entity: entity.id,
      options: tags,
      answer: entity.id,
      answerTo: relation,
      value: words,
      sheet: text,
    });
  const [price, several] = [of("money"), of("multiselect")];
  if (price && relation && number)
    blocks.push({
      id: `${entity.id}Shop`,
      kind: "shop",
      entity: entity.id,
      price,
      ...(choice && { group: choice, choices: [choice], must: [choice] }),
      ...(several && { offers: several }),
      order: entity.id,
      total: price,
      line: entity.id,
      lineOrder: relation,
      lineItem: relation,
      quantity: number,
      ...(phone && { member: entity.id, memberPhone: phone, memberPoints: number, orderMember: relation, orderPoints: number, rate: 5 }),
      ...(text && day && { coupon: entity.id, couponCode: text, couponWon: price, couponUntil: day, orderCoupon: relation }),
    });
  if (choice && of("longtext") && relation && number && text)
    blocks.push({
      id: `${entity.id}Bracket`,
      kind: "bracket",
      entity: entity.id,
      mode: choice,
      players: of("longtext")!,
      match: entity.id,
      matchOf: relation,
      round: number,
      slot: number,
      home: text,
      away: text,
      homeScore: number,
      awayScore: number,
    });
  if (day && number) blocks.push({ id: `${entity.id}Live`, kind: "live", entity: entity.id, at: day, values: [number] });
  if (day && number)
    blocks.push({ id: `${entity.id}Trend`, kind: "trend", entity: entity.id, at: day, values: [number], ...(choice && { by: choice }) });
  if (day && number && text)
    blocks.push({
      id: `${entity.id}League`,
      kind: "league",
      entity: entity.id,
      show: "standings",
      date: day,
      home: text,
      away: text,
      homeScore: number,
      awayScore: number,
      points: { win: 2, draw: 1 },
    });
  if (day && text && words)
    blocks.push({
      id: `${entity.id}Outbox`,
      kind: "outbox",
      entity: entity.id,
      ...(phone && { phone }),
      template: entity.id,
      templateName: text,
      templateBody: words,
      log: entity.id,
      logTo: text,
      logBody: words,
      logAt: day,
    });
  if (text && status) blocks.push({ id: `${entity.id}Queue`, kind: "queue", entity: entity.id, number: text, status });
  return blocks;
}
