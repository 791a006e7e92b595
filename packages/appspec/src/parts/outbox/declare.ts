import type { z } from "zod";
import { DAY_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("outbox", {
  entity: entity(),
  phone: field("entity", ["phone"]).optional(),
  mail: field("entity", ["email"]).optional(),
  template: entity({ visitors: "worked" }),
  templateName: field("template", ["text"]),
  templateBody: field("template", ["longtext", "text"]),
  log: entity(),
  /** Of a log entry: whom it went to, what it said, when. */
  logTo: field("log", ["relation", "text"]),
  logBody: field("log", ["longtext", "text"]),
  logAt: field("log", DAY_TYPES),
});
/** Messages to people of a list, written from templates whose {blanks} their fields fill in; each is kept in a log. */
export type OutboxBlock = z.infer<typeof schema>;

export const outbox: Part<typeof schema> = {
  schema,
  name: "메시지 보내기",
  purpose: "messages from templates, logged",
  lets: (list) => `${list}에게 서식으로 메시지 보내고 남기기`,
  looks: "form",
  namesProperties: true,
};
