/** 예약하면 대기 상태로, 반려 사유를 적게, 완료되면 못 바꾸게, 접수-준비중-완료 순서로만: the life of a record. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { stateActionId } from "../action-id.ts";
import { englishId } from "../english-id.ts";
import { josa } from "../korean-text.ts";
import { CALLED_OFF, type FlowInput, type FlowPlan, freeRuleId, shownFields, statusOf } from "./flow-plan.ts";

/** All that a text says about states, one plan. */
export function planStates(input: FlowInput): FlowPlan | undefined {
  const plans = [planBeginning(input), planReason(input), planOrder(input), planEnd(input)].filter((plan) => plan !== undefined);
  return plans.length > 0 ? { ops: plans.flatMap((plan) => plan.ops), summary: plans.map((plan) => plan.summary).join(" ") } : undefined;
}

const withStatus = (spec: AppSpec): { entity: EntitySpec; status: FieldSpec }[] =>
  spec.entities.flatMap((entity) => {
    const status = statusOf(entity);
    return status ? [{ entity, status }] : [];
  });

const bare = (text: string) => text.replace(/\s/g, "");
const optionNamed = (status: FieldSpec, name: string): Option | undefined =>
  status.options?.find((option) => bare(option.label) === bare(name)) ??
  status.options?.find((option) => name.length >= 2 && bare(option.label).includes(bare(name)));

/** 예약하면 대기 상태로: whatever is handed in begins there. */
function planBeginning({ spec, text }: FlowInput): FlowPlan | undefined {
  const match =
    /([가-힣]{2,6}?)(?:을|를|이|가)?\s?(?:등록|신청|접수)?\s?(?:하면|되면|들어오면|넣으면|오면)\s?(?:일단\s?|먼저\s?|우선\s?|처음(?:에는|엔)?\s?|모두\s?)?['"‘“]?([가-힣]{2,5}?)['"’”]?\s?(?:상태|단계)(?:로|가|에서)/.exec(
      text,
    );
  if (!match) return undefined;
  const [, deed = "", name = ""] = match;
  const candidates = withStatus(spec);
  const found =
    candidates.find(({ entity }) => entity.name.includes(deed)) ??
    (APPLIED.test(deed) ? candidates.find(({ entity }) => APPLIED.test(entity.name)) : undefined) ??
    (candidates.length === 1 ? candidates[0] : undefined);
  if (!found || /^(이|그|저)$/.test(name)) return undefined;
  const { entity, status } = found;
  const known = optionNamed(status, name);
  const value = known?.value ?? englishId(name, new Set(status.options?.map((option) => option.value)), "option", "option");
  if (
    spec.rules?.some(
      (rule) =>
        rule.entity === entity.id && rule.on === "create" && rule.steps.some((step) => step.do === "set" && step.field === status.id),
    )
  )
    return undefined;
  const ops: SpecOp[] = known
    ? []
    : [{ op: "addOption", entity: entity.id, field: status.id, option: { value, label: name, tone: "warn" }, at: 0 }];
  ops.push(
    { op: "setField", entity: entity.id, field: status.id, patch: { default: { value } } },
    {
      op: "addRule",
      rule: {
        id: freeRuleId(spec, `${entity.id}Begins`),
        entity: entity.id,
        on: "create",
        steps: [{ do: "set", field: status.id, to: value }],
      },
    },
  );
  return { ops, summary: `새 ${josa(entity.name, "은/는")} 언제나 ‘${known?.label ?? name}’ 상태로 시작해요.` };
}

/** 반려할 때 사유를 적게: the button asks for it, and without it the state is refused. */
function planReason({ spec, text }: FlowInput): FlowPlan | undefined {
  const match =
    /(거절|반려|취소|불허|보류)(?:을|를|하|할|시|하는)?\s?(?:때|경우)?(?:에는|에|는|엔)?\s?(?:꼭\s?|반드시\s?)?(사유|이유)/.exec(text);
  if (!match) return undefined;
  const [, name = "", word = ""] = match;
  const found = withStatus(spec).flatMap(({ entity, status }) => {
    const option = optionNamed(status, name);
    return option ? [{ entity, status, option }] : [];
  })[0];
  if (!found) return undefined;
  const { entity, status, option } = found;
  const label = `${option.label} ${word}`;
  const action = spec.actions.find(
    (candidate) => candidate.entity === entity.id && candidate.steps.some((step) => step.do === "set" && step.to === option.value),
  );
  if (action?.ask) return undefined;
  const existing = shownFields(entity).find((field) => bare(field.label) === bare(label));
  const id = existing?.id ?? englishId(label, new Set(entity.fields.map((field) => field.id)), "reason");
  return {
    ops: [
      ...(existing
        ? []
        : [
            {
              op: "addField" as const,
              entity: entity.id,
              field: { id, label, type: "text" as const, maxLength: 300, origin: "user" as const },
            },
          ]),
      ...(action ? [{ op: "setAction" as const, action: action.id, patch: { ask: [id], confirm: undefined } }] : []),
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: {
          kind: "check",
          when: [{ field: status.id, op: "eq", value: option.value }],
          must: [{ field: id, op: "filled" }],
          message: `${josa(label, "을/를")} 적어 주세요.`,
        },
      },
    ],
    summary: `${josa(entity.name, "을/를")} ‘${option.label}’ 상태로 바꿀 때 ${josa(word, "을/를")} 꼭 적게 했어요.`,
  };
}

/** 접수 → 준비중 → 완료 순서로만: a state leads only to the next one and to where things are called off. */
function planOrder({ spec, text }: FlowInput): FlowPlan | undefined {
  if (!/(순서(?:대로|로)(?:만)?|차례(?:대로|로)|단계(?:대로|별로)(?:만)?|건너뛰)/.test(text)) return undefined;
  for (const { entity, status } of withStatus(spec)) {
    const options = status.options ?? [];
    const said = options.filter((option) => text.includes(option.label)).toSorted((a, b) => text.indexOf(a.label) - text.indexOf(b.label));
    const line = said.length >= 2 ? said : /상태|단계/.test(text) ? options.filter((option) => !CALLED_OFF.test(option.label)) : [];
    if (line.length < 2 || options.some((option) => option.next)) continue;
    const off = options.filter((option) => CALLED_OFF.test(option.label) && !line.includes(option)).map((option) => option.value);
    const ops = options.map((option): SpecOp => {
      const at = line.indexOf(option);
      const following = at < 0 ? undefined : line[at + 1];
      const next = following ? [following.value, ...off] : [];
      return { op: "setOption", entity: entity.id, field: status.id, value: option.value, patch: { next } };
    });
    return { ops, summary: `${josa(entity.name, "은/는")} ${line.map((option) => option.label).join(" → ")} 순서로만 바뀌게 했어요.` };
  }
  return undefined;
}

/** 완료되면 다시 못 바꾸게. */
function planEnd({ spec, text }: FlowInput): FlowPlan | undefined {
  const match =
    /([가-힣]{2,6}?)(?:가|이)?\s?(?:되면|하면|된\s?(?:뒤|후|다음)(?:에는|엔|에)?|한\s?(?:뒤|후|다음)(?:에는|엔|에)?|이후(?:에는|엔|로)?)\s?(?:다시\s?|더\s?이상\s?|상태를\s?|절대\s?)*(?:못\s?(?:바꾸|고치|되돌리|돌리)|(?:바꿀|고칠|되돌릴|변경할)\s?수\s?없)/.exec(
      text,
    );
  if (!match) return undefined;
  for (const { entity, status } of withStatus(spec)) {
    const option = optionNamed(status, match[1]!);
    if (!option || option.next) continue;
    return {
      ops: [{ op: "setOption", entity: entity.id, field: status.id, value: option.value, patch: { next: [], final: true } }],
      summary: `‘${option.label}’ 상태가 된 ${josa(entity.name, "은/는")} 다른 상태로 바꾸지 못하게 했어요.`,
    };
  }
  return undefined;
}

/** 승인/거절할 수 있게: the states an approval needs, with a button for each. */
export function planApproval({ spec, text }: FlowInput): FlowPlan | undefined {
  const has = (words: RegExp) => withStatus(spec).some(({ status }) => words.test(labelsOf(status)));
  const consents = CONSENT.test(text) && !has(CONSENT);
  const refuses = REFUSAL.test(text) ? !has(REFUSAL) : consents;
  if (!consents && !refuses) return undefined;
  const named = spec.entities.filter((entity) => text.includes(entity.name) || APPLIED.test(entity.name));
  const found =
    withStatus({ ...spec, entities: named.filter((entity) => APPLIED.test(entity.name)) })[0] ??
    withStatus({ ...spec, entities: named })[0];
  if (!found) return undefined;
  const { entity, status } = found;
  const refusal = REFUSAL.exec(text)?.[1] ?? "거절";
  const ops: SpecOp[] = [];
  const ids: string[] = [];
  const missing = [
    ...(consents ? [["approved", "승인", "good", "check-circle"] as const] : []),
    ...(refuses ? [["rejected", refusal, "bad", "x-circle"] as const] : []),
  ];
  for (const [value, label, tone, icon] of missing) {
    const free = status.options?.some((option) => option.value === value) ? `${value}Here` : value;
    const id = stateActionId(free, entity.id);
    if (spec.actions.some((action) => action.id === id)) return undefined;
    const first = status.options?.[0]?.value;
    ops.push({
      op: "addOption",
      entity: entity.id,
      field: status.id,
      option: { value: free, label, tone, ...(tone === "bad" && { final: true }) },
    });
    ops.push({
      op: "addAction",
      action: {
        id,
        label,
        icon,
        entity: entity.id,
        ...(first && { when: [{ field: status.id, op: "eq", value: first }] }),
        steps: [{ do: "set", field: status.id, to: free }],
        success: `‘${label}’ 상태로 바꿨어요.`,
        tone,
      },
    });
    ids.push(id);
  }
  for (const screen of spec.screens)
    for (const block of screen.blocks)
      if (
        (block.kind === "collection" && block.query.entity === entity.id && block.create !== false) ||
        (block.kind === "record" && block.entity === entity.id)
      )
        ops.push({ op: "setBlock", screen: screen.id, block: { ...block, actions: [...ids, ...(block.actions ?? [])] } });
  return { ops, summary: `${josa(entity.name, "을/를")} ${missing.map(([, label]) => label).join("하거나 ")}할 수 있게 했어요.` };
}

const CONSENT = /(승인|수락|허가|결재)/;
const REFUSAL = /(거절|반려(?![견묘동식])|거부(?!터))/;
const APPLIED = /(신청|예약|대관|요청|연차|휴가|주문|가입|참가|견적|문의)/;
const labelsOf = (status: FieldSpec) => status.options?.map((option) => option.label).join(" ") ?? "";
