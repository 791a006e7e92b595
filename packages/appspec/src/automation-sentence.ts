/** What an automation does, in one Korean sentence for the owner: 대여의 반납일 하루 전 오전 9시에 연락처로 문자를 보내요. */
import { josa } from "@appmon/kit/josa";
import { type AutomationSpec, type AutomationStep, type AutomationTrigger, DEFAULT_TIME, type MessageTo } from "./automation-spec.ts";
import { conditionText } from "./condition-text.ts";
import type { RuleValue } from "./rule-spec.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "./spec.ts";

type Lists = Pick<AppSpec, "entities">;
/** 보내 + 요 at the end, 보내 + 고 before another deed. */
interface Deed {
  said: string;
  /** Stem and ending of the last word: "보내고", "보내요". */
  and: string;
  end: string;
}

const WEEKDAYS = ["월", "화", "수", "목", "금", "토", "일"];
const UNKNOWN = "조건에 맞으면";

/** The whole sentence, with its full stop. Total: what the app no longer has is called by its id. */
export function automationSentence(spec: Lists, { on, when, steps }: AutomationSpec): string {
  const entity = listOf(spec, on.entity);
  const condition = when?.length ? (entity && conditionText(when, entity)) || UNKNOWN : undefined;
  const deeds = joined(steps.map((step) => deedOf(spec, entity, step)));
  return `${[triggerText(spec, on, condition !== undefined), condition, deeds].filter(Boolean).join(" ")}.`;
}

/** Whether it sends what waits until a way to send is set up. */
export const sendsMessages = ({ steps }: AutomationSpec): boolean =>
  steps.some(
    (step) =>
      step.do === "email" ||
      step.do === "sms" ||
      (step.do === "each" && step.steps.some(({ do: deed }) => deed === "email" || deed === "sms")),
  );

/** Where messages are until they can be sent. */
export const MESSAGES_WAIT = "메일과 문자는 보낼 방법을 설정하기 전까지 앱 관리의 ‘보낼 편지함’에 모여 있어요.";

/** What was made or changed between two designs, for the answer in the room; "" where nothing was. */
export function tellAutomations(before: Pick<AppSpec, "automations">, after: Lists & Pick<AppSpec, "automations">): string {
  const old = new Map(before.automations?.map((one) => [one.id, JSON.stringify(one)]));
  const fresh = (after.automations ?? []).filter((one) => old.get(one.id) !== JSON.stringify(one));
  const told = fresh.map(
    (one) => `${automationSentence(after, one)}${one.off ? " 지금은 꺼져 있어요. 앱 관리의 ‘자동 실행’에서 켜 주세요." : ""}`,
  );
  return [...told, ...(fresh.some(sendsMessages) ? [MESSAGES_WAIT] : [])].join(" ");
}

const listOf = ({ entities }: Lists, id: string | undefined): EntitySpec | undefined => entities.find((entity) => entity.id === id);
const fieldOf = (entity: EntitySpec | undefined, id: string): FieldSpec | undefined => entity?.fields.find((field) => field.id === id);
const labelOf = (entity: EntitySpec | undefined, id: string): string => fieldOf(entity, id)?.label ?? id;

/** @param asks a condition follows: "들어왔을 때 상태가 …면" instead of "들어오면 상태가 …면" */
function triggerText(spec: Lists, on: AutomationTrigger, asks: boolean): string {
  const entity = listOf(spec, on.entity);
  const name = entity?.name ?? on.entity ?? "";
  switch (on.event) {
    case "created":
      return `새 ${josa(name, "이/가")} ${asks ? "들어왔을 때" : "들어오면"}`;
    case "deleted":
      return `${josa(name, "을/를")} ${asks ? "지웠을 때" : "지우면"}`;
    case "webhook":
      return `외부 프로그램이 새 ${josa(name, "을/를")} ${asks ? "보냈을 때" : "보내면"}`;
    case "changed":
      return changedText(entity, name, on, asks);
    case "due":
      return `${name}의 ${dueText(labelOf(entity, on.field), fieldOf(entity, on.field), on)}`;
    case "every":
      return `${everyText(on)}에${on.entity === undefined ? "" : ` ${josa(name, "을/를")} 하나씩 보고`}`;
  }
}

function changedText(
  entity: EntitySpec | undefined,
  name: string,
  on: Extract<AutomationTrigger, { event: "changed" }>,
  asks: boolean,
): string {
  const changes = asks ? "바뀌었을 때" : "바뀌면";
  if (on.field === undefined) return `${josa(name, "이/가")} ${changes}`;
  const field = fieldOf(entity, on.field);
  const subject = `${name}의 ${josa(field?.label ?? on.field, "이/가")}`;
  if (on.to === undefined) return `${subject} ${changes}`;
  if (typeof on.to === "boolean") return `${subject} ${on.to ? "체크" : "체크 해제"}${asks ? "되었을 때" : "되면"}`;
  if (on.to === null) return `${subject} ${asks ? "비워졌을 때" : "비워지면"}`;
  return `${subject} ${josa(valueText(field, on.to), "으로/로")} ${changes}`;
}

const valueText = (field: FieldSpec | undefined, value: unknown): string =>
  `‘${field?.options?.find((option) => option.value === value)?.label ?? (typeof value === "string" ? value : JSON.stringify(value))}’`;

type Due = Extract<AutomationTrigger, { event: "due" }>;

/** 반납일 1일 전 오전 9시에, 예약 시각 30분 전에, 예약 시각이 됐을 때. */
function dueText(label: string, field: FieldSpec | undefined, { days = 0, minutes = 0, time }: Due): string {
  const clock = time ?? (field?.type === "datetime" ? undefined : DEFAULT_TIME);
  const lengths = [lengthText(days, "일"), minutesText(minutes)].filter(Boolean);
  if (clock === undefined) return lengths.length > 0 ? `${label} ${lengths.join(" ")}에` : `${josa(label, "이/가")} 됐을 때`;
  const atClock = `${label} ${lengthText(days, "일") || "당일"} ${clockText(clock)}`;
  return minutes === 0 ? `${atClock}에` : `${atClock}에서 ${minutesText(minutes)}에`;
}

const lengthText = (amount: number, unit: string): string => (amount === 0 ? "" : `${Math.abs(amount)}${unit} ${amount < 0 ? "전" : "뒤"}`);
function minutesText(minutes: number): string {
  return minutes % 60 === 0 ? lengthText(minutes / 60, "시간") : lengthText(minutes, "분");
}

/** "09:00" → 오전 9시, "18:30" → 오후 6시 30분. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour < 12 ? "오전" : "오후"} ${hour % 12 || 12}시${minute === 0 ? "" : ` ${minute}분`}`;
}

function everyText({ unit, day = 1, time }: Extract<AutomationTrigger, { event: "every" }>): string {
  const when = { day: "매일", week: `매주 ${WEEKDAYS[day - 1]}요일`, month: `매달 ${day}일` }[unit];
  return `${when} ${clockText(time)}`;
}

/** Deeds one after the other: …하고, …해요. */
const joined = (deeds: readonly Deed[]): string =>
  deeds.map(({ said, and, end }, at) => `${said} ${at === deeds.length - 1 ? end : `${and},`}`).join(" ");

const SENDS = { and: "보내고", end: "보내요" };

function deedOf(spec: Lists, entity: EntitySpec | undefined, step: AutomationStep): Deed {
  switch (step.do) {
    case "set":
      return setDeed(entity, placeOf(spec, entity, step), step.to);
    case "add":
      return addDeed(entity, placeOf(spec, entity, step), step.by);
    case "create":
      return { said: `새 ${josa(listOf(spec, step.entity)?.name ?? step.entity, "을/를")}`, and: "만들고", end: "만들어요" };
    case "each":
      return eachDeed(spec, step);
    case "notice":
      return {
        said: step.to === "admins" ? "앱 관리의 편지함에 알림을" : "앱 관리의 편지함에 적은 사람 앞으로 알림을",
        and: "남기고",
        end: "남겨요",
      };
    case "email":
      if (step.to === "admins") return { said: "운영하는 사람에게 메일을", ...SENDS };
      return { said: `${josa(toText(spec, entity, step.to), "으로/로")} 메일을`, ...SENDS };
    case "sms":
      return { said: `${josa(toText(spec, entity, step.to), "으로/로")} 문자를`, ...SENDS };
    case "call":
      return { said: `${URL.parse(step.url)?.hostname ?? step.url} 주소에 내용을`, ...SENDS };
  }
}

interface FieldPlace {
  field: FieldSpec | undefined;
  /** 상태, 책의 재고 */
  name: string;
}

function placeOf(spec: Lists, entity: EntitySpec | undefined, { via, field }: { via?: string; field: string }): FieldPlace {
  const target = via === undefined ? entity : listOf(spec, fieldOf(entity, via)?.target);
  const name = labelOf(target, field);
  return { field: fieldOf(target, field), name: via === undefined ? name : `${labelOf(entity, via)}의 ${name}` };
}
const toText = (spec: Lists, entity: EntitySpec | undefined, to: MessageTo): string => placeOf(spec, entity, to).name;

function setDeed(entity: EntitySpec | undefined, { field, name }: FieldPlace, to: RuleValue): Deed {
  if (to === true) return { said: josa(name, "을/를"), and: "체크하고", end: "체크해요" };
  if (to === false) return { said: `${name} 체크를`, and: "풀고", end: "풀어요" };
  if (to === null) return { said: josa(name, "을/를"), and: "비우고", end: "비워요" };
  return { said: `${josa(name, "을/를")} ${newValueText(entity, field, to)}`, and: "바꾸고", end: "바꿔요" };
}

function newValueText(entity: EntitySpec | undefined, field: FieldSpec | undefined, to: RuleValue): string {
  if (typeof to === "object" && to !== null && !Array.isArray(to)) {
    if ("auto" in to) return to.auto === "today" ? "오늘 날짜로" : "지금 시각으로";
    if ("record" in to) return "이 기록으로";
    if ("field" in to && typeof to.field === "string") {
      const via = "via" in to && typeof to.via === "string" ? `${labelOf(entity, to.via)}에 적힌 값으로` : undefined;
      return via ?? `${labelOf(entity, to.field)}에 적힌 값으로`;
    }
  }
  return josa(valueText(field, to), "으로/로");
}

function addDeed(entity: EntitySpec | undefined, { name }: FieldPlace, by: number | { field: string; sign: 1 | -1 }): Deed {
  const isMore = typeof by === "number" ? by >= 0 : by.sign > 0;
  const amount = typeof by === "number" ? Math.abs(by).toLocaleString("ko-KR") : `${labelOf(entity, by.field)}만큼`;
  const said = typeof by === "number" ? josa(amount, "을/를") : amount;
  return isMore ? { said: `${name}에 ${said}`, and: "더하고", end: "더해요" } : { said: `${name}에서 ${said}`, and: "빼고", end: "빼요" };
}

function eachDeed(spec: Lists, step: Extract<AutomationStep, { do: "each" }>): Deed {
  const list = listOf(spec, step.entity);
  const condition = step.when?.length ? (list && conditionText(step.when, list)) || UNKNOWN : undefined;
  const deeds = step.steps.map((one) => deedOf(spec, list, one));
  const last = deeds.at(-1);
  const before = deeds.slice(0, -1).map(({ said, and }) => `${said} ${and},`);
  return {
    said: [`딸린 ${list?.name ?? step.entity}마다`, condition, ...before, last?.said].filter(Boolean).join(" "),
    and: last?.and ?? "",
    end: last?.end ?? "",
  };
}
