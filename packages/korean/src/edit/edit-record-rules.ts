import { amountInUnit } from "../grammar/amount-in-unit.ts";
import { canHold } from "../fields/can-hold.ts";
import { quantityAt } from "../grammar/quantity.ts";
import type { Condition, EntitySpec, FieldSpec, Tone } from "@appmon/appspec/spec";
import { stateActionId } from "../action-id.ts";
import { englishId } from "../english-id.ts";
import { josa } from "../korean-text.ts";
import {
  askEntity,
  collectionsOf,
  type EditContext,
  type EditOutcome,
  type EditRule,
  entityFor,
  NUMBER_TYPES,
  visibleFields,
} from "./edit-outcome.ts";
import { withLabel } from "./highlight-label.ts";
import { quotedParts } from "./phrase.ts";
import { AMOUNT_PATTERN, readAmount } from "./read-amount.ts";
import { tickedIn } from "./tick-said.ts";

/** Marks on records, no double booking, buttons on records. */
export const editRecordRules: EditRule = (context) => withLabel(highlight(context), context.text) ?? noDouble(context) ?? button(context);

const TONES: [pattern: RegExp, tone: Tone][] = [
  [/(빨간|빨강|빨갛|뻘겋|붉|레드|위험|경고)/, "bad"],
  [/(노란|노랑|노랗|주황|오렌지|주의)/, "warn"],
  [/(초록|녹색|연두|그린)/, "good"],
  [/(파란|파랑|파랗|하늘|블루)/, "info"],
  [/(회색|흐리게|흐릿|연하게|그레이)/, "neutral"],
];

/** 재고 5개 이하면 빨간색, 마감 지난 건 눈에 띄게. */
function highlight(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (
    !/(빨간|빨강|빨갛|붉|노란|노랑|노랗|주황|초록|녹색|파란|파랑|파랗|회색|흐리게|강조|눈에\s?(?:확\s?|잘\s?|바로\s?)?(?:띄|잘|들어)|표시(?!.{0,4}(?:추가|항목|칸|필드|넣|여부))|색(?:으로|을|깔))/.test(
      text,
    )
  )
    return undefined;
  if (/(합산|합계|총합|평균|몇\s?[가-힣]+인지|배경색|배경을|버튼|테마|목록에|표에|달력에|화면에|날짜만)/.test(text)) return undefined;
  const tone = TONES.find(([pattern]) => pattern.test(text))?.[1] ?? "warn";
  const ticked = tickedIn(context);
  if (ticked)
    return mark(
      ticked.entity,
      [{ field: ticked.field.id, op: "eq", value: ticked.is }],
      tone,
      undefined,
      `${josa(ticked.field.label, "이/가")} ${ticked.is ? "된" : "안 된"} 것`,
    );
  const entity = entityFor(context);
  if (!entity) return undefined;
  const number = new RegExp(
    `${AMOUNT_PATTERN}\\s?[가-힣%]{0,4}?\\s?(?:가|이|을|를)?\\s?(이하|이상|미만|초과|보다\\s?(?:적|작|많|크)|밑|아래|넘|안\\s?(?:되|돼|넘)|못\\s?(?:되|미))`,
  ).exec(text);
  const compared = comparedFields(context, entity);
  if (compared) return compared(tone);
  const said = words.fields.find((mention) => mention.entity === entity)?.field;
  if (number) {
    const field = said && NUMBER_TYPES.has(said.type) ? said : visibleFields(entity).find((candidate) => NUMBER_TYPES.has(candidate.type));
    const quantity = quantityAt(text, text.indexOf(number[1]!, number.index))?.value ?? { unit: "", dimension: "none" as const };
    const value =
      field && canHold(quantity, field) ? amountInUnit({ amount: readAmount(number[1]!), unit: quantity.unit }, field.unit) : undefined;
    if (!field || value === undefined) return undefined;
    const op = /이하|밑|아래/.test(number[2]!)
      ? "lte"
      : /이상/.test(number[2]!)
        ? "gte"
        : /미만|적|작|안|못/.test(number[2]!)
          ? "lt"
          : "gt";
    return mark(
      entity,
      [{ field: field.id, op, value }],
      tone,
      op === "lte" || op === "lt" ? "부족" : undefined,
      `${field.label} ${number[0].trim()}`,
    );
  }
  const exactly = new RegExp(`${AMOUNT_PATTERN}\\s?[가-힣%]{0,2}?(?:이면|일\\s?때|인\\s?(?:경우|건|것|거))`).exec(text);
  if (exactly && said && NUMBER_TYPES.has(said.type))
    return mark(
      entity,
      [{ field: said.id, op: "eq", value: readAmount(exactly[1]!) }],
      tone,
      undefined,
      `${josa(said.label, "이/가")} ${exactly[1]!}인 것`,
    );
  const since =
    /(?:(?:한|된|온|간|산)\s?지|하고|(?:한|된)\s?(?:뒤|다음|후)|부터)\s?(\d{1,3}|한|두|세|네|일)?\s?(일주일|보름|주일?|달|개월|일|년)\s?(?:이상\s?)?(?:이\s?|을\s?)?(?:넘|지난|지나|된|이상)/.exec(
      text,
    );
  if (since) {
    const field =
      said?.type === "date" ? said : entity.fields.find((candidate) => candidate.id === entity.dateField && candidate.type === "date");
    const days = daysOf(since[1], since[2]!);
    return (
      field &&
      mark(entity, [{ field: field.id, op: "lt", value: { today: -days } }], tone, undefined, `${field.label}에서 ${days}일 지난 것`)
    );
  }
  const ahead =
    /(\d{1,3}|한|두|세|네|일)?\s?(일주일|보름|주일?|달|개월|일)\s?(?:안에\s?|이내\s?|안으로\s?|도\s?안\s?)?(?:남|앞둔|이내|전(?:인|이면|부터))/.exec(
      text,
    );
  if (ahead && words.options.length === 0) {
    const field =
      said?.type === "date" ? said : entity.fields.find(({ id, type, hidden }) => id === entity.dateField && type === "date" && !hidden);
    const days = daysOf(ahead[1], ahead[2]!);
    return (
      field &&
      mark(
        entity,
        [
          { field: field.id, op: "gte", value: { today: 0 } },
          { field: field.id, op: "lte", value: { today: days } },
        ],
        tone,
        "임박",
        `${josa(field.label, "이/가")} ${days}일 안인 것`,
      )
    );
  }
  if (/(지난|지나|넘긴|초과|늦은|밀린)/.test(text) && words.options.length === 0) {
    const field =
      said && said.type === "date"
        ? said
        : (entity.fields.find((candidate) => candidate.type === "date" && /(마감|기한|만료|예정|납기|반납)/.test(candidate.label)) ??
          entity.fields.find((candidate) => candidate.id === entity.dateField && candidate.type === "date"));
    return (
      field && mark(entity, [{ field: field.id, op: "lt", value: { today: 0 } }], tone, "지남", `${josa(field.label, "이/가")} 지난 것`)
    );
  }
  const stock = visibleFields(entity).find(({ type, label }) => type === "number" && /(재고|수량|남은)/.test(label));
  if (stock && words.options.length === 0 && /(?:품절|매진|다\s?(?:떨어|팔|나가|나간)|재고(?:가)?\s?없)/.test(text))
    return mark(entity, [{ field: stock.id, op: "lte", value: 0 }], tone, "품절", `${josa(stock.label, "이/가")} 없는 것`);
  const option = words.options.find((mention) => mention.entity === entity);
  if (option && !/(옵션|상태|항목)\s?(추가|이름)/.test(text))
    return mark(entity, [{ field: option.field.id, op: "eq", value: option.option.value }], tone, undefined, option.option.label);
  return undefined;
}

function daysOf(count: string | undefined, unit: string): number {
  const times = { 한: 1, 두: 2, 세: 3, 네: 4, 일: 1 }[count ?? "한"] ?? Number(count ?? 1);
  const days = unit === "일주일" ? 7 : unit === "보름" ? 15 : unit.startsWith("주") ? 7 : unit === "일" ? 1 : unit === "년" ? 365 : 30;
  return unit === "일주일" || unit === "보름" ? days : times * days;
}

/** 안전재고보다 적으면: two number fields of one record. */
function comparedFields({ text, words }: EditContext, entity: EntitySpec): ((tone: Tone) => EditOutcome) | undefined {
  const fields = words.fields.filter((mention) => mention.entity === entity && NUMBER_TYPES.has(mention.field.type));
  const limit = fields.find((mention) => /^\s*보다\s?(?:더\s?)?(?:적|작|낮|많|크|높|떨어)/.test(text.slice(mention.span[1])));
  if (!limit) return undefined;
  const less = /보다\s?(?:더\s?)?(?:적|작|낮|떨어)/.test(text);
  const isStock = (field: FieldSpec) =>
    /(재고|수량|보유)/.test(field.label) && field !== limit.field && NUMBER_TYPES.has(field.type) && !/(안전|최소|적정)/.test(field.label);
  const field = fields.find((mention) => mention !== limit)?.field ?? visibleFields(entity).find(isStock);
  return (
    field &&
    ((tone) =>
      mark(
        entity,
        [{ field: field.id, op: less ? "lt" : "gt", value: { field: limit.field.id } }],
        tone,
        less ? "부족" : "초과",
        `${josa(field.label, "이/가")} ${limit.field.label}보다 ${less ? "적은" : "많은"} 것`,
      ))
  );
}

function mark(entity: EntitySpec, when: Condition[], tone: Tone, label: string | undefined, what: string): EditOutcome {
  return {
    kind: "ops",
    ops: [{ op: "addHighlight", entity: entity.id, highlight: { when, tone, ...(label && { label }) } }],
    summary: `${entity.name}에서 ${josa(what, "을/를")} 눈에 띄게 했어요.`,
  };
}

function noDouble(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (!/(중복|겹치|겹침|두\s?번|같은\s?시간|동시에)/.test(text) || !/(안|못|막|않|불가|금지|방지|하나만|한\s?명만|한\s?번만)/.test(text))
    return undefined;
  const dated = (entity: EntitySpec) =>
    entity.fields.some((field) => ["date", "datetime", "daterange"].includes(field.type) && !field.hidden);
  const entity = words.entities.find(dated) ?? entityFor(context);
  if (!entity) return undefined;
  const mentioned = [...new Set(words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field))];
  const [said] = mentioned;
  if (mentioned.length > 1 && mentioned.some((field) => !["date", "time", "datetime", "daterange", "relation"].includes(field.type))) {
    // The same hour is another one on another day.
    const day =
      mentioned.some(({ type }) => type === "time") && !mentioned.some(({ type }) => ["date", "datetime", "daterange"].includes(type));
    const date = day ? visibleFields(entity).find(({ type }) => type === "date") : undefined;
    if (date) mentioned.push(date);
    const names = mentioned.map((field) => field.label).join(", ");
    return {
      kind: "ops",
      ops: [
        {
          op: "addConstraint",
          entity: entity.id,
          constraint: {
            kind: "unique",
            fields: mentioned.map((field) => field.id),
            message: `${josa(names, "이/가")} 같은 ${josa(entity.name, "이/가")} 이미 있어요.`,
          },
        },
      ],
      summary: `${josa(names, "이/가")} 모두 같은 ${josa(entity.name, "은/는")} 두 번 등록하지 못하게 했어요.`,
    };
  }
  if (said && !["date", "time", "datetime", "daterange", "relation"].includes(said.type)) {
    return {
      kind: "ops",
      ops: [{ op: "setField", entity: entity.id, field: said.id, patch: { unique: true } }],
      summary: `같은 ${josa(said.label, "을/를")} 두 번 등록하지 못하게 했어요.`,
    };
  }
  const fields = visibleFields(entity);
  const title = fields.find((field) => field.id === entity.titleField);
  if (!said && title?.type === "text" && !/(시간|시각|날짜|예약|대관|일정|자리|좌석|타임|날에)/.test(text))
    return {
      kind: "ops",
      ops: [{ op: "setField", entity: entity.id, field: title.id, patch: { unique: true } }],
      summary: `${josa(title.label, "이/가")} 같은 ${josa(entity.name, "은/는")} 두 번 등록하지 못하게 했어요.`,
    };
  const start =
    fields.find((field) => field.type === "datetime" || field.type === "daterange") ?? fields.find((field) => field.type === "date");
  if (!start) return undefined;
  const time = start.type === "date" ? fields.find((field) => field.type === "time") : undefined;
  const same = /같은\s?(?!시간|시각|날|날짜|요일|일정|때|타임|사람|분|것|거)([가-힣]{1,6}?)(?:에서|에는|에|을|를|이|은)?(?=\s)/.exec(
    text,
  )?.[1];
  const place =
    fields.find(
      (field) => field.type === "relation" && /(방|객실|룸|좌석|자리|장소|코트|차량|장비|강사|직원|디자이너|담당)/.test(field.label),
    ) ??
    // "같은 방": what is booked, whatever it is called here.
    (same !== undefined && /(방|객실|룸|자리|좌석|호실|숙소|집|차|코트|장소|공간)$/.test(same)
      ? fields.find(
          ({ type, target }) => type === "relation" && context.spec.entities.some(({ id, kind }) => id === target && kind === "resource"),
        )
      : undefined);
  if (same !== undefined && !place && !words.fields.some(({ field }) => field.label.includes(same)) && same !== entity.name)
    return {
      kind: "ask",
      question: `${entity.name}에 ‘${same}’ 항목이 없어서 무엇이 같은지 알 수 없어요. 어떻게 할까요?`,
      chips: [`${entity.name}에 ${same} 항목 추가해줘`, `같은 시간에 ${josa(entity.name, "이/가")} 겹치지 않게 해줘`],
    };
  const cancelled =
    fields
      .find((field) => field.id === entity.statusField)
      ?.options?.filter((option) => /(취소|거절|반려|노쇼)/.test(option.label))
      .map((option) => option.value) ?? [];
  return {
    kind: "ops",
    ops: [
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: {
          kind: "noOverlap",
          within: place ? [place.id] : [],
          start: [start.id, ...(time ? [time.id] : [])],
          ...(cancelled.length > 0 && { exceptStatus: cancelled }),
          message: `그 시간에는 이미 ${josa(entity.name, "이/가")} 있어요.`,
        },
      },
    ],
    summary: `같은 ${time || start.type === "datetime" ? "시간" : "날짜"}에 ${josa(entity.name, "이/가")} 겹치지 않게 막았어요.`,
  };
}

/** 완료 버튼, 복사 버튼, 전화 버튼. */
function button(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (!/버튼/.test(text) || !(/(추가|넣|만들|달|있으면|있어야|있게|필요)/.test(text) || /버튼(?:도|을|이)?\s*[.!]*$/.test(text)))
    return undefined;
  const entity =
    entityFor(context) ?? onlyWith(spec, /(메일)/.test(text) ? "email" : /(문자|sms|전화|통화|콜)/i.test(text) ? "phone" : undefined);
  if (!entity) return askEntity(spec.entities, (choice) => `${choice.name}에 ${text}`);
  const fields = visibleFields(entity);
  const taken = new Set(spec.actions.map((action) => action.id));
  const suffix = entity.id.charAt(0).toUpperCase() + entity.id.slice(1);
  const add = (id: string, action: Omit<EditAction, "id" | "entity">): EditOutcome => {
    const same = spec.actions.find((other) => other.entity === entity.id && JSON.stringify(other.steps) === JSON.stringify(action.steps));
    if (same) return { kind: "answer", text: `${entity.name}에는 이미 ‘${same.label}’ 버튼이 있어요.` };
    let free = id;
    for (let n = 2; taken.has(free); n++) free = `${id}${n}`;
    const blocks = collectionsOf(spec, entity.id).slice(0, 1);
    return {
      kind: "ops",
      ops: [
        { op: "addAction", action: { id: free, entity: entity.id, ...action } },
        ...blocks.map(({ screen, block }) => ({
          op: "setBlock" as const,
          screen: screen.id,
          block: { ...block, actions: [...(block.actions ?? []), free] },
        })),
      ],
      summary: `${entity.name}에 ‘${action.label}’ 버튼을 달았어요.`,
    };
  };
  if (/(복사|공유)/.test(text))
    return add(`copy${suffix}`, {
      label: "내용 복사",
      icon: "copy",
      steps: [{ do: "copy", fields: fields.slice(0, 8).map((field) => field.id) }],
      success: "내용을 복사했어요.",
    });
  const contact = /(문자|sms)/i.test(text) ? "sms" : /(전화|통화|콜)/.test(text) ? "tel" : /(메일)/.test(text) ? "mail" : undefined;
  if (contact) {
    const field = fields.find((candidate) => candidate.type === (contact === "mail" ? "email" : "phone"));
    if (!field)
      return {
        kind: "ask",
        question: `${entity.name}에 ${contact === "mail" ? "이메일" : "연락처"} 항목이 없어요. 먼저 넣을까요?`,
        chips: [`${entity.name}에 ${contact === "mail" ? "이메일" : "연락처"} 항목 추가해줘`],
      };
    const label = contact === "sms" ? "문자 보내기" : contact === "tel" ? "전화 걸기" : "메일 쓰기";
    return add(`${contact}${suffix}`, {
      label,
      icon: contact === "mail" ? "mail" : "phone",
      when: [{ field: field.id, op: "filled" }],
      steps: [{ do: "call", field: field.id, via: contact }],
      success: `${label} 화면을 열었어요.`,
    });
  }
  return (
    statusButton(context, entity, fields, add) ?? {
      kind: "ask",
      question: "그 버튼을 누르면 무엇을 할지 알려 주세요. 내용 복사, 전화, 문자, 상태 바꾸기를 할 수 있어요.",
      chips: [`${entity.name}에 내용 복사 버튼 추가해줘`],
    }
  );
}

type EditAction = EditContext["spec"]["actions"][number];

function statusButton(
  context: EditContext,
  entity: EntitySpec,
  fields: FieldSpec[],
  add: (id: string, action: Omit<EditAction, "id" | "entity">) => EditOutcome,
): EditOutcome | undefined {
  const option = context.words.options.find((mention) => mention.entity === entity);
  if (option) {
    const label = quotedParts(context.text)[0] ?? buttonName(context.text, entity, option.option.label);
    return add(stateActionId(option.option.value, entity.id), {
      label,
      icon: "check-circle",
      when: [{ field: option.field.id, op: "ne", value: option.option.value }],
      steps: [{ do: "set", field: option.field.id, to: option.option.value }],
      success: `‘${option.option.label}’ 상태로 바꿨어요.`,
    });
  }
  const name = quotedParts(context.text)[0] ?? buttonName(context.text, entity, undefined);
  const status = fields.find((field) => field.id === entity.statusField);
  // A state that nothing says is one: what the button should do has to be told.
  if (!name || !status?.options || !(STATE.test(name) || quotedParts(context.text).length > 0)) return undefined;
  const value = englishId(name, new Set(status.options.map((candidate) => candidate.value)), "option", "option");
  const outcome = add(stateActionId(value, entity.id), {
    label: name,
    icon: "check-circle",
    when: [{ field: status.id, op: "ne", value }],
    steps: [{ do: "set", field: status.id, to: value }],
    success: `‘${name}’ 상태로 바꿨어요.`,
  });
  if (outcome.kind !== "ops") return outcome;
  return {
    ...outcome,
    summary: `${outcome.summary} 누르면 ${josa(status.label, "이/가")} ‘${name}’ 상태가 돼요.`,
    ops: [{ op: "addOption", entity: entity.id, field: status.id, option: { value, label: name, tone: "good" } }, ...outcome.ops],
  };
}

/** What the name of a state ends in. */
const STATE =
  /(완료|확인|처리|승인|거절|취소|종료|시작|보류|반려|마감|접수|진행|대기|출발|도착|입고|출고|납부|입금|결제|환불|반납|대여|출근|퇴근|출석|결석|방문|예약|발송|배송|수령|개봉|합격|불합격|참석|불참|품절|판매|계약|휴가|복귀|퇴원|입원|청소|점검|끝|끝남|시청|읽음|먹음|함|됨)$/;

/** "납부 완료 버튼" → 납부 완료. `known` is the choice it sets: a name without it is not used. */
function buttonName(text: string, entity: EntitySpec, known: string): string;
function buttonName(text: string, entity: EntitySpec, known: undefined): string | undefined;
function buttonName(text: string, entity: EntitySpec, known: string | undefined): string | undefined {
  const said = /((?:[가-힣A-Za-z]{1,10}\s)?[가-힣A-Za-z]{1,10}?)\s?버튼/.exec(text)?.[1]?.trim();
  const name = said
    ?.replace(new RegExp(`^(?:${entity.name.replace(/[^가-힣A-Za-z0-9 ]/g, "")})(?:에|마다)?\\s*`), "")
    .replace(/^\S*(?:에|마다|한테)\s+/, "")
    .trim();
  return known === undefined || name?.includes(known) ? name || known : known;
}

function onlyWith(spec: EditContext["spec"], type: FieldSpec["type"] | undefined): EntitySpec | undefined {
  if (!type) return undefined;
  const having = spec.entities.filter((entity) => visibleFields(entity).some((field) => field.type === type));
  return having.length === 1 ? having[0] : having.find((entity) => entity.origin === "user");
}
