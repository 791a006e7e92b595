/** 정원 20명, 한 타임에 3명까지, 선착순 30명: applications stop when the places are taken. */
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { planBookingLimits } from "./booking-limits.ts";
import { CALLED_OFF, type FlowInput, type FlowPlan, shownFields, statusOf } from "./flow-plan.ts";

const PEOPLE = "(\\d{1,4})\\s?(명|인|석|자리|팀|건|개)";
const LIMIT = new RegExp(
  `(?:정원|최대(?:\\s?인원)?|선착순|인원\\s?제한|제한\\s?인원)(?:은|는|이|을|를)?\\s?${PEOPLE}|${PEOPLE}\\s?(?:까지만|만(?=\\s?(?:[가-힣]+\\s)?(?:받|신청|예약|등록))|까지(?=\\s?(?:받|신청|예약|등록|$))|선착순|정원|넘으면|이?\\s?차면|제한)`,
);
const ASKED = /(정원|선착순|인원\s?제한|자리(?:가)?\s?(?:없|차|다\s?차)|마감되면|마감이?\s?되|다\s?차면|꽉\s?차)/;
const SLOT = /(타임|같은\s?날|시간대|시간당|한\s?시간|같은\s?시간|하루|날짜(?:별|당)|일별|회차)/;
/** Longer than a day, right before how many. */
const PERIOD_BEFORE =
  /(?:일주일|1주일|한\s?주|매주|주|한\s?달|1달|1개월|매달|매월|월|한\s?해|일\s?년|1년|매년|매해|연)(?:에는|에|마다|당|간|동안)?\s*(?:최대|총|딱)?\s*$/;
const SEATS = /^(정원|수용\s?인원|최대\s?인원|모집\s?인원|좌석\s?수|자리\s?수)$/;
/** Records that take a place. */
const APPLICATION = /(신청|예약|등록|대관|참가|참석|접수|수강|부킹|주문)/;

/** The text says or asks that places run out; undefined where there is nothing whose places could. */
export function planCapacity({ spec, text, today, seed }: FlowInput): FlowPlan | undefined {
  const booked = planBookingLimits({ spec, text, today, seed });
  if (booked) return booked;
  const limit = LIMIT.exec(text);
  if (!limit && !ASKED.test(text)) return undefined;
  const number = limit ? Number(limit[1] ?? limit[3]) : undefined;
  // 일주일에 10건까지: counted anew each time, which the readers of limits know.
  if (limit && PERIOD_BEFORE.test(text.slice(0, limit.index))) return undefined;
  const unit = limit?.[2] ?? limit?.[4] ?? "명";
  const entities = spec.entities.filter((entity) => !entity.constraints?.some((constraint) => constraint.kind === "capacity"));
  if (SLOT.test(text) && number !== undefined) return slotCapacity(entities, text, number, unit);
  const per = PER.exec(text)?.[1];
  const named = per && number !== undefined ? perNamed(entities, spec.entities, per, number, unit) : undefined;
  if (named) return named.plan;
  const { entity, via, target, seats } = applicationOf(entities, spec.entities) ?? {};
  if (!entity || !via || !target) return number === undefined ? undefined : wholeCapacity(entities, number, unit);
  if (!seats && number === undefined) return undefined;
  const constraint: Constraint = {
    kind: "capacity",
    of: [via.id],
    limit: seats ? { via: via.id, field: seats.id } : number!,
    ...countedBy(entity),
    ...except(entity),
    message: `이 ${josa(target.name, "은/는")} 자리가 다 찼어요.`,
  };
  const places = seats && number !== undefined ? target.sample.map((row) => ({ ...row, [seats.id]: number })) : undefined;
  const many = seats && number === undefined ? `${josa(seats.label, "이/가")} 차면` : `${josa(`${number}${unit}`, "이/가")} 차면`;
  return {
    ops: [
      { op: "addConstraint", entity: entity.id, constraint },
      ...(seats && number !== undefined
        ? [
            { op: "setField" as const, entity: target.id, field: seats.id, patch: { default: { value: number } } },
            { op: "setSample" as const, entity: target.id, sample: places! },
          ]
        : []),
    ],
    summary: `${target.name}마다 ${many} 더는 ${entity.name}하지 못하게 했어요.`,
  };
}

/** "수업 하나에 8명": what it is that has so many places. */
const PER = /(?:^|\s)([가-힣A-Za-z]{1,10})\s?(?:하나에|하나당|한\s?개당|마다|당)\s/;

/** The field of an application that says what is named; undefined where no application has one, an empty plan where it cannot be counted. */
function perNamed(
  entities: readonly EntitySpec[],
  all: readonly EntitySpec[],
  name: string,
  number: number,
  unit: string,
): { plan: FlowPlan | undefined } | undefined {
  const found = entities
    .filter((entity) => APPLICATION.test(entity.name))
    .flatMap((entity) => shownFields(entity).flatMap((field) => (field.label === name ? [{ entity, field }] : [])));
  const [one] = found;
  if (!one) return all.some((entity) => entity.name === name) ? { plan: undefined } : undefined;
  const { entity, field } = one;
  return {
    plan: {
      ops: [
        {
          op: "addConstraint",
          entity: entity.id,
          constraint: {
            kind: "capacity",
            of: [field.id],
            limit: number,
            ...countedBy(entity),
            ...except(entity),
            message: `이 ${josa(name, "은/는")} 자리가 다 찼어요.`,
          },
        },
      ],
      summary: `${name}마다 ${josa(`${number}${unit}`, "이/가")} 차면 더는 ${entity.name}하지 못하게 했어요.`,
    },
  };
}

/** What is applied for and where it says how many places there are. */
function applicationOf(
  entities: readonly EntitySpec[],
  all: readonly EntitySpec[],
): { entity: EntitySpec; via: FieldSpec; target: EntitySpec; seats: FieldSpec | undefined } | undefined {
  const found = entities.flatMap((entity) =>
    shownFields(entity).flatMap((via) => {
      const target = via.type === "relation" ? all.find((candidate) => candidate.id === via.target) : undefined;
      if (!target || (!APPLICATION.test(entity.name) && target.kind !== "main")) return [];
      const seats = shownFields(target).find((field) => field.type === "number" && SEATS.test(field.label));
      return APPLICATION.test(entity.name) || seats ? [{ entity, via, target, seats }] : [];
    }),
  );
  return found.find(({ seats }) => seats) ?? found[0];
}

function slotCapacity(entities: readonly EntitySpec[], text: string, number: number, unit: string): FlowPlan | undefined {
  const entity = entities.find(
    (candidate) => APPLICATION.test(candidate.name) && shownFields(candidate).some(({ type }) => type === "date" || type === "datetime"),
  );
  if (!entity) return undefined;
  const fields = shownFields(entity);
  const day =
    fields.find(({ id, type }) => id === entity.dateField && (type === "date" || type === "datetime")) ??
    fields.find(({ type }) => type === "date" || type === "datetime");
  if (!day) return undefined;
  // 하루 20명: the day is full, whatever the hour.
  const byDay = /(하루|같은\s?날|날짜(?:별|당)|일별)/.test(text) && !/(타임|시간|회차)/.test(text);
  const time = day.type === "date" && !byDay ? fields.find(({ type }) => type === "time") : undefined;
  const slot = time || day.type === "datetime" ? "시간" : "날";
  // As many as asked may come at once: a rule that lets only one in would say the opposite.
  const kept = entity.constraints?.filter((constraint) => constraint.kind !== "noOverlap");
  return {
    ops: [
      ...(kept && kept.length !== entity.constraints?.length
        ? [{ op: "setEntity" as const, entity: entity.id, patch: { constraints: kept } }]
        : []),
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: {
          kind: "capacity",
          of: [day.id, ...(time ? [time.id] : [])],
          limit: number,
          ...countedBy(entity),
          ...except(entity),
          message: `그 ${slot}에는 자리가 다 찼어요.`,
        },
      },
    ],
    summary: `같은 ${slot}에는 ${number}${unit}까지만 ${entity.name}할 수 있게 했어요.`,
  };
}

function wholeCapacity(entities: readonly EntitySpec[], number: number, unit: string): FlowPlan | undefined {
  const applications = entities.filter((entity) => APPLICATION.test(entity.name) && !entity.parent);
  const [entity] = applications;
  if (!entity || applications.length > 1) return undefined;
  return {
    ops: [
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: { kind: "capacity", of: [], limit: number, ...countedBy(entity), ...except(entity), message: "정원이 다 찼어요." },
      },
    ],
    summary: `${josa(entity.name, "은/는")} 모두 합쳐 ${number}${unit}까지만 받게 했어요.`,
  };
}

function countedBy(entity: EntitySpec): { amount?: string } {
  const people = shownFields(entity).find(
    (field) => field.type === "number" && /^(인원|인원\s?수|참석\s?인원|신청\s?인원|동반\s?인원)$/.test(field.label),
  );
  return people ? { amount: people.id } : {};
}

function except(entity: EntitySpec): { exceptStatus?: string[] } {
  const off =
    statusOf(entity)
      ?.options?.filter((option) => CALLED_OFF.test(option.label))
      .map((option) => option.value) ?? [];
  return off.length > 0 ? { exceptStatus: off } : {};
}
