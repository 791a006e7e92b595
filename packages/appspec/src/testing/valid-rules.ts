/** Rules and constraints that stand on what an entity has, for the random valid apps of the tests. */
import type { AutomationSpec } from "../automation-spec.ts";
import type { Constraint, RuleSpec } from "../rule-spec.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "../spec.ts";

/** No overlap, a capacity, a demand and a lock, as far as the fields allow. */
export function constraintsFor(
  fields: readonly FieldSpec[],
  start: string | undefined,
  status: string | undefined,
): Constraint[] | undefined {
  const number = fields.find(({ type }) => type === "number");
  const relation = fields.find(({ type }) => type === "relation");
  const made: Constraint[] = [];
  if (start)
    made.push({
      kind: "noOverlap",
      within: [],
      start: [start],
      exceptStatus: ["done"],
      minutes: 30,
      ...(number && { lasts: { field: number.id } }),
      message: "겹쳐요",
    });
  if (relation)
    made.push({
      kind: "capacity",
      of: [relation.id],
      limit: 3,
      ...(number && { amount: number.id }),
      ...(start ? { per: { period: "week", on: start } } : { each: "creator" }),
      exceptStatus: ["open"],
      message: "차요",
    });
  if (status)
    made.push({
      kind: "check",
      when: [{ field: status, op: "eq", value: "done" }],
      must: [{ field: fields.at(-1)!.id, op: "filled" }],
      message: "적어 주세요",
    });
  if (status) made.push({ kind: "locked", when: [{ field: status, op: "eq", value: "done" }], message: "끝났어요" });
  return made.length > 0 ? made : undefined;
}

/** What happens by itself: a field set on creation, a record made on completion, a number kept in step. */
export function rulesFor(entity: EntitySpec, entities: readonly EntitySpec[]): RuleSpec[] {
  const { fields } = entity;
  const status = fields.find(({ type }) => type === "status");
  const relation = fields.find(({ type }) => type === "relation");
  const target = entities.find(({ id }) => id === relation?.target);
  const stored = ["number", "money", "rating"];
  const counter = target?.fields.find(({ type }) => stored.includes(type));
  const amount = fields.find(({ type }) => stored.includes(type));
  const rules: RuleSpec[] = [];
  if (status) {
    rules.push({
      id: `${entity.id}Begins`,
      entity: entity.id,
      on: "create",
      steps: [{ do: "set", field: status.id, to: "open" }],
    });
    rules.push({
      id: `${entity.id}Ends`,
      entity: entity.id,
      on: "update",
      when: [{ field: status.id, op: "in", value: ["done", "doing"] }],
      steps: [
        {
          do: "create",
          entity: entities[0]!.id,
          values: Object.fromEntries(entities[0]!.fields.flatMap(({ id, type }) => (type === "text" ? [[id, "새로"]] : []))),
        },
      ],
    });
  }
  if (relation && counter)
    rules.push({
      id: `${entity.id}Counts`,
      entity: entity.id,
      on: "while",
      ...(status && { when: [{ field: status.id, op: "eq" as const, value: "done" }] }),
      steps: [{ do: "add", via: relation.id, field: counter.id, by: amount ? { field: amount.id, sign: -1 } : -1 }],
    });
  return rules;
}

/** People for a random app: members and admins, records with owners, guarded choices and lists. */
export function withPeople(spec: AppSpec): AppSpec {
  const [first] = spec.entities;
  const entities = spec.entities.map((entity, at): EntitySpec => ({
    ...entity,
    owner: "creator",
    ...(at % 2 === 0 && {
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "owner", can: ["update", "delete"] },
        { role: "member", can: ["create"] },
      ],
    }),
    fields: entity.fields.map((field) => ({
      ...field,
      ...(field.type === "phone" && { private: true }),
      ...(field.type === "number" && { roles: ["staff"] }),
      ...(field.options && {
        options: field.options.map((option) => (option.value === "done" ? { ...option, roles: ["staff"] } : option)),
      }),
    })),
  }));
  return {
    ...spec,
    entities,
    actions: spec.actions.map((action, at) => (at === 0 ? { ...action, roles: ["staff"] } : action)),
    screens: [
      ...spec.screens,
      {
        id: "mine",
        title: "내 것",
        path: "/mine",
        access: ["member", "staff"],
        blocks: [
          { id: "mineList", kind: "collection", query: { entity: first!.id, mine: true }, views: [{ kind: "list" }] },
          { id: "me", kind: "profile" },
        ],
      },
    ],
    auth: {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "staff", label: "직원" },
        { id: "admin", label: "관리자", admin: true },
      ],
    },
  };
}

/** What an app does by itself, of every kind that stands on these fields. */
export function automationsFor(entity: EntitySpec, entities: readonly EntitySpec[]): AutomationSpec[] {
  const { fields } = entity;
  const relation = fields.find(({ type }) => type === "relation");
  const target = entities.find(({ id }) => id === relation?.target);
  const status = fields.find(({ type }) => type === "status");
  const day = fields.find(({ type }) => type === "date" || type === "datetime");
  const phone = fields.find(({ type }) => type === "phone");
  const notice = { do: "notice", to: "admins", text: `{${fields[0]!.id}} 알림` } as const;
  const automations: AutomationSpec[] = [
    { id: `${entity.id}Told`, name: "알림", on: { event: "created", entity: entity.id }, steps: [notice] },
  ];
  if (status)
    automations.push({
      id: `${entity.id}Done`,
      name: "끝나면",
      on: { event: "changed", entity: entity.id, field: status.id, to: "done" },
      when: [{ field: status.id, op: "ne", value: "open" }],
      steps: [{ do: "set", field: status.id, to: "doing" }, notice],
    });
  if (day)
    automations.push({
      id: `${entity.id}Due`,
      name: "하루 전",
      on: { event: "due", entity: entity.id, field: day.id, days: -1 },
      steps: [...(phone ? [{ do: "sms" as const, to: { field: phone.id }, body: `{${day.id}} 이에요` }] : []), notice],
    });
  if (relation && target)
    automations.push({
      id: `${entity.id}Each`,
      name: "딸린 것",
      on: { event: "changed", entity: target.id, field: target.fields[0]!.id },
      steps: [
        { do: "each", entity: entity.id, through: relation.id, steps: [{ do: "set", field: relation.id, to: null }] },
        { do: "notice", to: "creator", text: "바뀌었어요" },
      ],
    });
  return automations;
}
