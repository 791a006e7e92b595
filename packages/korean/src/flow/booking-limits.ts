/** 하루 3팀만, 최대 4명까지: how many bookings a day takes, and how many people one of them brings. */
import { josa } from "../korean-text.ts";
import type { EntitySpec } from "@appmon/appspec/spec";
import { CALLED_OFF, type FlowInput, type FlowPlan, shownFields, statusOf } from "./flow-plan.ts";

const NATIVE = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];
const COUNT = "(\\d{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)";
const BY_DAY = new RegExp(
  `(?:하루|1일|일일|당일|하루당)(?:에|에는)?\\s?(?:최대\\s?|딱\\s?|총\\s?)?${COUNT}\\s?(팀|명|마리|건|대|분|집|가족|커플|테이블|그룹)(?:씩)?\\s?(?:까지만?|만|씩만|한정|제한|정원|받|예약|이?에요|예요|(?=\\s|$|[.,]))`,
);
const BY_PARTY = new RegExp(`(?:최대|정원|제한)\\s?(?:인원(?:은|이)?\\s?)?${COUNT}\\s?(명|인)(?!\\s?(?:씩|당))`);
const numberOf = (said: string): number => (NATIVE.includes(said) ? NATIVE.indexOf(said) : Number(said));

/** What the text says of it; undefined where it says nothing, or where nothing here is booked for a time. */
export function planBookingLimits({ spec, text }: FlowInput): FlowPlan | undefined {
  const entity = spec.entities.find(
    (one) => /(?:예약|대관|부킹)(?:\s?신청)?$/.test(one.name) && one.constraints?.some(({ kind }) => kind === "noOverlap"),
  );
  if (!entity) return undefined;
  const day = dayLimit(entity, text);
  const party = partyLimit(entity, text);
  const ops = [...(day?.ops ?? []), ...(party?.ops ?? [])];
  return ops.length === 0 ? undefined : { ops, summary: [day?.summary, party?.summary].filter((one) => one !== undefined).join(" ") };
}

/** How many bookings a day takes. */
export function bookingsADay(text: string): number | undefined {
  const said = BY_DAY.exec(text)?.[1];
  return said === undefined ? undefined : numberOf(said);
}

function dayLimit(entity: EntitySpec, text: string): FlowPlan | undefined {
  const said = BY_DAY.exec(text);
  const fields = shownFields(entity);
  const day =
    fields.find(({ id, type }) => id === entity.dateField && type === "date") ??
    fields.find(({ type, label }) => type === "date" && !/생년|생일/.test(label));
  // What is left of a thing, or of the seats of a round, is no limit of a day.
  const isLimited = day && entity.constraints?.some((one) => one.kind === "capacity" && one.of.includes(day.id));
  if (!said || !day || isLimited) return undefined;
  const [limit, unit] = [numberOf(said[1]!), said[2]!];
  const off =
    statusOf(entity)
      ?.options?.filter((option) => CALLED_OFF.test(option.label))
      .map(({ value }) => value) ?? [];
  return {
    ops: [
      {
        op: "addConstraint",
        entity: entity.id,
        constraint: {
          kind: "capacity",
          of: [day.id],
          limit,
          ...(off.length > 0 && { exceptStatus: off }),
          message: `그날은 ${josa(`${limit}${unit}`, "이/가")} 다 차서 더 받을 수 없어요.`,
        },
      },
    ],
    summary: `하루에 ${limit}${unit}까지만 ${entity.name}할 수 있게 했어요.`,
  };
}

function partyLimit(entity: EntitySpec, text: string): FlowPlan | undefined {
  const said = BY_PARTY.exec(text.replace(/(?:한\s?타임|타임|하루|한\s?번|같은\s?시간|시간)(?:에|당)?\s?최대[^.]*/g, ""));
  const people = shownFields(entity).find(({ type, label }) => type === "number" && /인원/.test(label));
  if (!said || !people) return undefined;
  const limit = numberOf(said[1]!);
  return {
    ops: [{ op: "setField", entity: entity.id, field: people.id, patch: { max: limit, min: 1 } }],
    summary: `한 번에 ${limit}명까지만 ${entity.name}할 수 있게 했어요.`,
  };
}
