/** Messages to the people of a list: templates, a place to write from, a log, and messages that go out by themselves. */
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import { josa } from "../korean-text.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { hasBlock, recordScreen, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { entityMeant, freeEntityId, shownFields } from "./record-fields.ts";

const WORDS =
  /(자동\s?(?:메시지|문자|메일|이메일)|(?:메시지|문자|메일|이메일|안내문|알림톡)(?:를|을)?\s?(?:자동으로\s?|한\s?번에\s?|단체로\s?)?(?:발송|전송|보내)|단체\s?(?:문자|메시지|메일)|(?:메시지|문자|메일|이메일)\s?(?:템플릿|서식))/;
const TALK = /(채팅|대화방|톡방|쪽지|1\s?[:대]\s?1|주고받|남기면|문의\s?메시지)/;

export const outbox: Capability = {
  name: "outbox",
  label: "메시지 보내기",
  isAskedFor: ({ text }, spec) =>
    isWanted(text, WORDS) && !TALK.test(text) && !hasBlock(spec, "outbox") && entityMeant(spec, text, WORDS, rank) !== undefined,
  addTo(spec, request) {
    const entity = entityMeant(spec, request.text, WORDS, rank);
    if (!entity || hasBlock(spec, "outbox")) return spec;
    const template = templateOf(spec, entity);
    const log = logOf(spec, entity, request.today);
    const grown = [template, log].reduce(withList, spec);
    const phone = shownFields(entity).find(({ type }) => type === "phone")?.id;
    const mail = shownFields(entity).find(({ type }) => type === "email")?.id;
    const block = {
      id: `${entity.id}Outbox`,
      title: "메시지 보내기",
      kind: "outbox" as const,
      entity: entity.id,
      ...(phone !== undefined && { phone }),
      ...(mail !== undefined && { mail }),
      template: template.id,
      templateName: "name",
      templateBody: "body",
      log: log.id,
      logTo: "to",
      logBody: "body",
      logAt: "sentAt",
    };
    const own = withScreen(grown, { id: "messages", title: "메시지 보내기", icon: "message-circle", blocks: [block] }).spec;
    const record = recordScreen(own, entity.id);
    const placed = record ? withBlock(own, record.id, { ...block, id: `${entity.id}Write` }) : own;
    const rules = rulesFor(entity, log);
    const notes = placed.notes.filter((note) => !(note.kind === "unsupported" && /^문자나 알림/.test(note.text)));
    return withNote(
      { ...placed, notes, rules: [...(placed.rules ?? []), ...rules] },
      {
        kind: "understood",
        text: `${entity.name}에게 서식으로 메시지를 쓰고, ${rules.length > 1 ? "새로 등록되거나 상태가 바뀌면 자동 메시지도 " : "새로 등록되면 자동 메시지도 "}발송 기록에 남겨요. 문자 업체와 잇는 것은 외부 연결이 필요해서, 휴대폰 문자·메일 앱으로 바로 보낼 수 있게 했어요.`,
        node: log.id,
      },
    );
  },
};

/** People one can reach, or things that stand for them. */
function rank(entity: EntitySpec): number {
  const reach = shownFields(entity).filter(({ type }) => type === "phone" || type === "email").length;
  return reach === 0 ? 0 : reach + (entity.kind === "person" || entity.kind === "main" ? 2 : 0);
}

function templateOf(spec: AppSpec, entity: EntitySpec): EntitySpec {
  const title = entity.fields.find(({ id }) => id === entity.titleField)?.label ?? "이름";
  const texts: [string, string, string][] = [
    ["첫 인사", "greeting", `{${title}}님, 관심 가져 주셔서 고마워요. 담당자가 하루 안에 연락드릴게요.`],
    ["일정 안내", "notice", `{${title}}님, 말씀 나눈 일정을 다시 안내드려요. 바꾸실 것이 있으면 답장해 주세요.`],
    ["다시 연락", "followUp", `{${title}}님, 지난번에 드린 안내는 잘 보셨나요? 궁금한 점이 있으면 편하게 말씀해 주세요.`],
    ["감사 인사", "thanks", `{${title}}님, 함께해 주셔서 고마워요. 앞으로도 잘 챙길게요.`],
  ];
  return {
    id: freeEntityId(spec, "messageTemplate"),
    name: "메시지 서식",
    counter: "개",
    icon: "file-text",
    kind: "resource",
    titleField: "name",
    fields: [
      { id: "name", label: "서식 이름", type: "text", required: true, origin: "template" },
      {
        id: "use",
        label: "쓰임",
        type: "select",
        options: [
          { value: "greeting", label: "첫 인사" },
          { value: "notice", label: "안내" },
          { value: "followUp", label: "다시 연락" },
          { value: "thanks", label: "감사" },
        ],
        origin: "template",
      },
      {
        id: "body",
        label: "내용",
        type: "longtext",
        required: true,
        help: `{${title}}처럼 중괄호에 항목 이름을 적으면 받는 사람마다 채워져요.`,
        origin: "template",
      },
    ],
    sample: texts.map(([name, use, body], at): SampleRow => ({ id: `s${at + 1}`, name, use, body })),
    origin: "template",
  };
}

function logOf(spec: AppSpec, entity: EntitySpec, today: string): EntitySpec {
  const fields: FieldSpec[] = [
    { id: "to", label: `받는 ${entity.name}`, type: "relation", target: entity.id, required: true, origin: "template" },
    { id: "body", label: "보낸 내용", type: "longtext", required: true, origin: "template" },
    { id: "sentAt", label: "보낸 시각", type: "datetime", required: true, default: { auto: "now" }, origin: "template" },
  ];
  return {
    id: freeEntityId(spec, "messageLog"),
    name: "발송 기록",
    counter: "건",
    icon: "mail",
    kind: "log",
    titleField: "to",
    dateField: "sentAt",
    fields,
    sample: entity.sample.slice(0, 3).map((row, at): SampleRow => ({
      id: `s${at + 1}`,
      to: row.id,
      body: `${String(row[entity.titleField] ?? "고객")}님, 관심 가져 주셔서 고마워요. 담당자가 하루 안에 연락드릴게요.`,
      sentAt: `${shiftDate(today, -at)}T10:${String(30 - at * 7).padStart(2, "0")}`,
    })),
    origin: "template",
  };
}

/** Who is new is greeted; whoever comes to a good end is thanked. */
function rulesFor(entity: EntitySpec, log: EntitySpec): RuleSpec[] {
  const send = (body: string): RuleSpec["steps"] => [
    { do: "create", entity: log.id, values: { to: { record: true }, body, sentAt: { auto: "now" } } },
  ];
  const status = entity.fields.find(({ id, hidden }) => id === entity.statusField && !hidden);
  const good = status?.options?.find((option) => option.final && option.tone === "good");
  const greeting: RuleSpec = {
    id: `${entity.id}Greeting`,
    entity: entity.id,
    on: "create",
    steps: send("[자동] 등록해 주셔서 고마워요. 담당자가 곧 연락드릴게요."),
  };
  if (!status || !good) return [greeting];
  return [
    greeting,
    {
      id: `${entity.id}Thanks`,
      entity: entity.id,
      on: "update",
      when: [{ field: status.id, op: "eq", value: good.value }],
      steps: send(`[자동] ${josa(good.label, "으로/로")} 처리되었어요. 함께해 주셔서 고마워요.`),
    },
  ];
}

function withList(spec: AppSpec, entity: EntitySpec): AppSpec {
  const made = screensForEntity(entity, {
    entities: [...spec.entities, entity],
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return {
    ...spec,
    entities: [...spec.entities, entity],
    actions: [...spec.actions, ...made.actions],
    screens: [...spec.screens, ...made.screens],
    nav: { ...spec.nav, items: [...spec.nav.items, ...made.navItems] },
  };
}
