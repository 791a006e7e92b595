/** What two fields of a record may never be to each other: "입실일보다 퇴실일이 빠르면 안 되게". */
import type { Condition } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { DATE_TYPES, type EditContext, type EditOutcome, type EditRule, entityFor, NUMBER_TYPES, visibleFields } from "./edit-outcome.ts";

const LESS = /(?:빠르|이르|먼저|앞서|앞이|이전이|전이|작|적|낮)\S{0,4}면/;
const MORE = /(?:늦|뒤|나중|이후|넘|크|많|높|초과)\S{0,4}면/;
const REFUSED = /면\s?(?:저장\s?|등록\s?|입력\s?)?(?:안\s?(?:되|돼)|못|막|안\s?받|불가|오류|경고)/;

const WHO = /^(?:(?:신청자|예약자|주문자|참가자|응모자|고객|손님|회원)(?:\s?(?:이름|성함|명))?|이름|성함)$/;
const ONCE = /한\s?(?:사람|명|분|가족|팀|세대|집)(?:당|이|은|에)?\s.{0,12}?(?:한|하나|1)\s?(?:번|구역|개|건|자리|회|곳|팀)?씩?만/;

/** "한 사람당 한 구역만 신청 가능": whoever is in it is not in it twice. */
function onlyOnce(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (!ONCE.test(text) || !/(신청|예약|등록|접수|참여|주문|응모)/.test(text)) return undefined;
  const handedIn = spec.screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "form" || block.kind === "booking" ? [block.entity] : [])),
  );
  const entity =
    context.words.entities[0] ??
    spec.entities.find(({ id }) => handedIn.includes(id)) ??
    entityFor(context) ??
    spec.entities.find(({ parent }) => !parent);
  const field =
    entity &&
    (visibleFields(entity).find(({ type }) => type === "phone") ??
      visibleFields(entity).find(({ type, label }) => type === "text" && WHO.test(label)));
  if (!entity) return undefined;
  if (!field)
    return {
      kind: "ask",
      question: `${entity.name}에 누구인지 적는 항목이 없어서 한 사람인지 알 수 없어요. 먼저 넣을까요?`,
      chips: [`${entity.name}에 연락처 항목 추가해줘`],
    };
  if (entity.constraints?.some((rule) => rule.kind === "unique" && rule.fields.length === 1 && rule.fields[0] === field.id))
    return { kind: "answer", text: `${josa(field.label, "이/가")} 같으면 지금도 한 번만 ${entity.name}할 수 있어요.` };
  return {
    kind: "ops",
    ops: [
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: { kind: "unique", fields: [field.id], message: "이미 하셨어요. 한 분이 한 번만 할 수 있어요." },
      },
    ],
    summary: `${josa(field.label, "이/가")} 같으면 한 번만 할 수 있게 했어요.`,
  };
}

export const editChecks: EditRule = (context): EditOutcome | undefined => {
  const { text, words } = context;
  const once = onlyOnce(context);
  if (once) return once;
  if (!REFUSED.test(text) || !/보다/.test(text)) return undefined;
  const inOrder = words.fields.toSorted((a, b) => a.span[0] - b.span[0]);
  const than = inOrder.find(({ span }) => /^\s?보다/.test(text.slice(span[1])));
  const what = inOrder.find(({ entity, field }) => entity === than?.entity && field !== than.field);
  if (!than || !what) return undefined;
  const isKind = (types: ReadonlySet<string>) => types.has(than.field.type) && types.has(what.field.type);
  if (!isKind(DATE_TYPES) && !isKind(NUMBER_TYPES)) return undefined;
  const op: Condition["op"] | undefined = LESS.test(text) ? "gte" : MORE.test(text) ? "lte" : undefined;
  if (!op) return undefined;
  const { entity, field } = what;
  const [said, stem] = isKind(DATE_TYPES)
    ? op === "gte"
      ? ["빠를", "빠르"]
      : ["늦을", "늦"]
    : op === "gte"
      ? ["작을", "작"]
      : ["클", "크"];
  const both: Condition[] = [
    { field: field.id, op: "filled" },
    { field: than.field.id, op: "filled" },
  ];
  const must: Condition[] = [{ field: field.id, op, value: { field: than.field.id } }];
  if (entity.constraints?.some((rule) => rule.kind === "check" && JSON.stringify(rule.must) === JSON.stringify(must)))
    return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 ${than.field.label}보다 ${said} 수 없어요.` };
  return {
    kind: "ops",
    ops: [
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: {
          kind: "check",
          when: both,
          must,
          message: `${josa(field.label, "은/는")} ${than.field.label}보다 ${said} 수 없어요.`,
        },
      },
    ],
    summary: `${josa(field.label, "이/가")} ${than.field.label}보다 ${stem}지 못하게 했어요.`,
  };
};
