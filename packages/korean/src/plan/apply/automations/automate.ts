/** Something that happens by itself later or elsewhere, of an alert or a rule that was claimed: an automation, or what the app lacks for it. */
import { automationSentence, MESSAGES_WAIT, sendsMessages } from "@appmon/appspec/automation-sentence";
import { type AutomationSpec, type AutomationStep } from "@appmon/appspec/automation-spec";
import type { AppSpec, Condition } from "@appmon/appspec/spec";
import { fieldNamed, freeId, optionNamed } from "../../part-of-app.ts";
import type { Alert, Name, Whenever } from "../../../claims/claim.ts";
import type { Effect } from "../../../grammar/effects.ts";
import type { Planned, Planning } from "../../planned.ts";
import { josa } from "../../../korean-text.ts";
import { type Missing, type Moment, momentOf, optionCalled } from "./moment.ts";
import { messageOf } from "./message.ts";

/** Undefined: it says no moment, or what it says is no message. */
export function automateAlert(claim: Alert, planning: Planning): Planned | undefined {
  const { to, about, channel, text, when, schedule, period } = claim;
  const moment = momentOf({ when, schedule, period, about: [about, to], to, isQuiet: false }, planning);
  if (!moment) return undefined;
  if ("missing" in moment) return cannot(moment);
  const isRegular = moment.on.every(({ event }) => event === "every") && moment.entity === undefined;
  // Of a list, the event says what it is about.
  const topic = isRegular && about !== null ? [periodText(claim), about.text].filter(Boolean).join(" ") : null;
  const message = messageOf({ to, channel, text: text?.text ?? null, about: topic }, moment, planning.spec);
  if ("missing" in message) return cannot(message);
  return made([message.step], moment, planning, message.told);
}

/** 지난주, 이번 달: of what the figures are. */
function periodText({ period }: Alert): string {
  if (period?.kind !== "running") return "";
  return RUNNING[period.unit]?.[period.offset + 1] ?? "";
}
const RUNNING: Readonly<Record<string, readonly string[]>> = {
  day: ["어제", "오늘", "내일"],
  week: ["지난주", "이번 주", "다음 주"],
  month: ["지난달", "이번 달", "다음 달"],
  year: ["작년", "올해", "내년"],
};

/** 반납일 지나면 상태를 연체로: the record is written, and whoever is to know is told. */
export function automateRule(claim: Whenever, planning: Planning): Planned | undefined {
  const { when, effects, who, text } = claim;
  const names = [...effects.flatMap(({ on }) => on), who];
  const writes = effects.some(({ effect }) => effect.kind === "state");
  const moment = momentOf({ when, schedule: null, period: null, about: names, to: who, isQuiet: writes }, planning);
  if (!moment) return undefined;
  if ("missing" in moment) return cannot(moment);
  const steps: AutomationStep[] = [];
  const told: string[] = [];
  for (const { on, effect } of effects) {
    const step = stepOf(effect, on, { who, text: text?.text ?? null }, moment, planning.spec);
    if (step === undefined) return undefined;
    if ("missing" in step) return cannot(step);
    steps.push(step.step);
    if (step.told !== undefined) told.push(step.told);
  }
  return made(steps, withoutDone(moment, steps), planning, told.join(" ") || undefined);
}

interface Besides {
  who: Name | null;
  text: string | null;
}

function stepOf(effect: Effect, on: readonly Name[], { who, text }: Besides, moment: Moment, spec: AppSpec) {
  if (effect.kind === "notify") return messageOf({ to: who, channel: effect.channel, text, about: null }, moment, spec);
  if (effect.kind !== "state") return undefined;
  const { entity } = moment;
  if (!entity) return undefined;
  const field = on.map((name) => fieldNamed(name, spec, entity)).find((found) => found?.entity === entity)?.field;
  const found = optionCalled(effect.to.text, field ? { ...entity, fields: [field] } : entity);
  if (found) return { step: { do: "set" as const, field: found.field.id, to: found.value } };
  const elsewhere = optionNamed({ ...NAMELESS, ...effect.to }, spec);
  if (elsewhere) return undefined;
  const place = field ?? entity.fields.find(({ id }) => id === entity.statusField);
  return {
    missing: `${place ? `${entity.name}의 ${place.label}` : entity.name}에 ‘${effect.to.text}’ 상태가 없어서 바꿀 수 없어요. 먼저 ${josa(effect.to.text, "을/를")} 고를 수 있게 추가해 주세요.`,
  };
}
const NAMELESS: Name = { text: "", start: 0, end: 0, confidence: 1, role: "option", refs: [], pointing: null };

/** What is there already is not written again, and does not set it off. */
function withoutDone(moment: Moment, steps: readonly AutomationStep[]): Moment {
  const set = steps.flatMap((step) => (step.do === "set" && typeof step.to === "string" ? [step] : []));
  const more = set.map(({ field, to }): Condition => ({ field, op: "ne", value: to as string }));
  const known = (one: Condition) => moment.when.some(({ field, op, value }) => field === one.field && op === one.op && value === one.value);
  return moment.entity && moment.on.every(({ event }) => event === "due")
    ? { ...moment, when: [...moment.when, ...more.filter((one) => !known(one))] }
    : moment;
}

const cannot = ({ missing }: Missing): Planned => ({ kind: "cannot", text: missing });

function made(steps: AutomationStep[], { on, when, entity }: Moment, { spec }: Planning, told?: string): Planned {
  const there = (spec.automations ?? []).find((one) => isSame(one, { on: on[0]!, steps }));
  const ids = (spec.automations ?? []).map(({ id }) => id);
  const automations = on.map((trigger): AutomationSpec => {
    const id = freeId(`auto${trigger.event.charAt(0).toUpperCase()}${trigger.event.slice(1)}`, ids);
    ids.push(id);
    return { id, name: nameOf(trigger, steps[0]!, spec), on: trigger, ...(when.length > 0 && { when }), steps };
  });
  const waits = automations.some(sendsMessages) ? [MESSAGES_WAIT] : [];
  const text = [...automations.map((one) => automationSentence(spec, one)), ...waits, ...(told === undefined ? [] : [told])].join(" ");
  const about = entity && { about: entity.id };
  if (there) return { kind: "there", text: automationSentence(spec, there), ...about };
  return { kind: "done", ops: automations.map((automation) => ({ op: "addAutomation", automation })), text, ...about };
}

const isSame = (one: AutomationSpec, two: Pick<AutomationSpec, "on" | "steps">): boolean =>
  JSON.stringify([one.on, one.steps]) === JSON.stringify([two.on, two.steps]);

const MOST_NAME = 60;
/** 예약 날짜 1일 전 문자: the beginning of its own sentence, and what it does. */
function nameOf(on: AutomationSpec["on"], step: AutomationStep, spec: AppSpec): string {
  const sentence = automationSentence(spec, { id: "", name: "", on, steps: [{ do: "call", url: "https://example.com" }] });
  const moment = sentence.slice(0, sentence.indexOf(" example.com")).replace(/에$/, "");
  return `${moment.slice(0, MOST_NAME).toWellFormed()} ${DEEDS[step.do]}`;
}
const DEEDS: Readonly<Record<AutomationStep["do"], string>> = {
  set: "바꾸기",
  add: "더하기",
  create: "만들기",
  each: "모두 하기",
  notice: "알림",
  email: "메일",
  sms: "문자",
  call: "보내기",
};
