/** To whom an automation speaks, by which way, and what it says: a step, or the sentence that says what the app lacks for it. */
import type { AutomationStep, AutomationTrigger, MessageTo } from "@appmon/appspec/automation-spec";
import type { AppSpec, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../../claims/resolve.ts";
import type { Name } from "../../../claims/claim.ts";
import type { Channel } from "../../../grammar/effects.ts";
import { josa } from "../../../korean-text.ts";
import { entityNamed, visible } from "../../part-of-app.ts";
import type { Missing, Moment } from "./moment.ts";
import { isOwner } from "./owners.ts";

export interface SaidMessage {
  to: Name | null;
  channel: Channel;
  /** The words that are to be sent, where they were said. */
  text: string | null;
  /** What it is about: 지난주 매출. */
  about: string | null;
}
/** `told`: what has to be said besides the sentence of the automation. */
export interface MessageStep {
  step: AutomationStep;
  told?: string;
}

const WRITTEN: Readonly<Partial<Record<Channel, "sms" | "email">>> = { sms: "sms", kakao: "sms", mail: "email" };
const FIELD_OF = { sms: "phone", email: "email" } as const satisfies Record<string, FieldType>;
const NAMES = { sms: { thing: "문자", field: "전화번호" }, email: { thing: "메일", field: "이메일" } } as const;

export function messageOf(said: SaidMessage, moment: Moment, spec: AppSpec): MessageStep | Missing {
  const way = WRITTEN[said.channel];
  const text = textOf(said, moment, spec);
  const { entity } = moment;
  // 담당자: who runs the app, or the very person a record names.
  const another = entity && said.to && relationCalled(said.to, entity);
  // A text message has no other receiver than whoever the record is of: the app knows no number of its owner.
  const own = said.to === null && way === "sms" && entity ? ofType(entity, "phone") : undefined;
  if (own) return { step: { do: "sms", to: { field: own.id }, body: text } };
  if (said.to === null || (isOwner(said.to) && !another)) return toOwner(way, text, said, spec);
  if (!entity) return { missing: `${josa(said.to.text, "이/가")} 누구인지 알 수 있는 기록이 없어서 보낼 수 없어요.` };
  // 알려줘 alone: the way there is.
  for (const one of way ? [way] : (["sms", "email"] as const)) {
    const to = receiverOf(said.to, FIELD_OF[one], entity, spec);
    if (to)
      return { step: one === "sms" ? { do: "sms", to, body: text } : { do: "email", to, subject: subjectOf(moment, spec), body: text } };
  }
  const { thing, field } = NAMES[way ?? "sms"];
  const list = spec.entities.find(({ id }) => id === another?.target) ?? entity;
  return {
    missing: `${list.name}에 ${josa(field, "을/를")} 적는 항목이 없어서 ${said.to.text}에게 ${josa(thing, "을/를")} 보낼 수 없어요.`,
  };
}

function toOwner(way: "sms" | "email" | undefined, text: string, { about }: SaidMessage, spec: AppSpec): MessageStep {
  // What lists add up to is not in a text yet.
  const told = about === null ? [] : [`${josa(about, "은/는")} 앱에서 봐 주세요. 숫자는 보내는 글에 아직 넣지 못해요.`];
  if (way === "email")
    return withTold({ do: "email", to: "admins", subject: `[${spec.title}] ${cut(text, MOST_SUBJECT)}`, body: text }, told);
  const noPhone = way === "sms" ? ["운영하는 사람의 전화번호는 앱에 없어서 문자 대신 앱 관리의 편지함에 남겨요."] : [];
  return withTold({ do: "notice", to: "admins", text }, [...noPhone, ...told]);
}
const MOST_SUBJECT = 80;
const withTold = (step: AutomationStep, told: readonly string[]): MessageStep => ({
  step,
  ...(told.length > 0 && { told: told.join(" ") }),
});

/** The field of that kind of whom the words name: of a relation that is called so, of the record itself, of the only relation that has one. */
function receiverOf(to: Name, type: FieldType, entity: EntitySpec, spec: AppSpec): MessageTo | undefined {
  const called = entityNamed(to, spec);
  const own = ofType(entity, type);
  const ways = entity.fields
    .filter((field) => field.type === "relation" && !field.hidden)
    .flatMap((via) => {
      const target = spec.entities.find(({ id }) => id === via.target);
      const field = target && ofType(target, type);
      return target && field ? [{ via, target, to: { via: via.id, field: field.id } }] : [];
    });
  const named = ways.find(({ via, target }) => target === called || via === relationCalled(to, entity) || isLike(to.text, target.name));
  if (called === entity && own) return { field: own.id };
  if (named) return named.to;
  // 담당자에게: somebody who is in the app, whom nothing like it can be sent to.
  if (relationCalled(to, entity)) return undefined;
  if (own) return { field: own.id };
  return ways.length === 1 ? ways[0]!.to : undefined;
}

const ofType = (entity: EntitySpec, type: FieldType): FieldSpec | undefined => visible(entity).find((field) => field.type === type);
const isLike = (said: string, name: string): boolean => likeness(compactName(said), compactName(name)) >= 0.85;
const relationCalled = ({ text }: Name, { fields }: EntitySpec): FieldSpec | undefined =>
  fields.find(
    ({ type, hidden, label }) => type === "relation" && !hidden && (isLike(text, label) || (label.length > 1 && text.startsWith(label))),
  );

function textOf({ text, about }: SaidMessage, moment: Moment, spec: AppSpec): string {
  if (text) return text.replaceAll(/[{}]/g, "");
  if (about !== null) return `${josa(about, "을/를")} 볼 때예요.`;
  const [on] = moment.on;
  return [`[${spec.title}]`, newsOf(on!, moment), details(on!, moment.entity)]
    .filter(Boolean)
    .join(" ")
    .replace(/^(.{1,500}).*$/s, "$1");
}

function newsOf(on: AutomationTrigger, { entity }: Moment): string {
  if (!entity) return "정한 때가 되었어요.";
  switch (on.event) {
    case "created":
      return `새 ${josa(entity.name, "이/가")} 들어왔어요.`;
    case "deleted":
      return `${josa(entity.name, "이/가")} 지워졌어요.`;
    case "changed": {
      const field = entity.fields.find(({ id }) => id === on.field);
      const option = field?.options?.find(({ value }) => value === on.to);
      if (field && option) return `${entity.name}의 ${josa(field.label, "이/가")} ${josa(`‘${option.label}’`, "으로/로")} 바뀌었어요.`;
      return `${entity.name}${field ? `의 ${josa(field.label, "이/가")}` : josa(entity.name, "이/가").slice(entity.name.length)} 바뀌었어요.`;
    }
    default:
      return `${entity.name} 안내예요.`;
  }
}

/** What says which record it is: its title, and the date it is about. */
function details(on: AutomationTrigger, entity: EntitySpec | undefined): string {
  if (!entity) return "";
  const due = on.event === "due" ? on.field : entity.dateField;
  const ids = [entity.titleField, due].filter((id) => id !== undefined);
  const fields = [...new Set(ids)].flatMap((id) => entity.fields.find((field) => field.id === id && !field.hidden && isPlain(field)) ?? []);
  return fields.map(({ id, label }) => `${label}: {${id}}`).join(", ");
}
/** Worked out of other lists, it could not be read. */
const isPlain = ({ type, private: isPrivate }: FieldSpec): boolean =>
  type !== "computed" && type !== "image" && type !== "file" && !isPrivate;

function subjectOf(moment: Moment, spec: AppSpec): string {
  return `[${spec.title}] ${cut(newsOf(moment.on[0]!, moment), MOST_SUBJECT)}`;
}
const cut = (text: string, most: number): string =>
  text
    .replace(/^\[[^\]]*\]\s*/, "")
    .slice(0, most)
    .toWellFormed();
