/** Figures in rows: a table with one for each, a report of a month with one for each, the course of a number over days. */
import type { AppSpec, Block, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { isSame } from "../changes/alike.ts";
import { josa } from "../korean-text.ts";
import { type AskedFigure, blockId } from "../plan/apply/chart.ts";
import type { Bucket } from "../plan/apply/figure-words.data.ts";
import { BUCKET_TOLD } from "../plan/apply/figure-words.data.ts";
import type { Planned } from "../plan/planned.ts";
import { meantText, shareText, unitOfSense } from "./figure-label.ts";
import type { Looks } from "./figure-looks.ts";
import type { Sense } from "./figure-sense.ts";

interface Put {
  asked: AskedFigure;
  sense: Sense;
  screen: ScreenSpec;
  spec: AppSpec;
}

/** A row for each. */
export function withTable(put: Put, by: FieldSpec): Planned {
  const title = `${by.label}별 ${put.asked.label}`;
  const { entity, where } = put.asked;
  const block: Block = {
    id: blockId(put.spec, "tally"),
    title,
    kind: "stats",
    form: "tally",
    entity: entity.id,
    by: by.id,
    ...(where.length > 0 && { where }),
    columns: [columnOf(put)],
  };
  return placed(block, `‘${title}’ 표`, put);
}

/** Of one month, week or day after the other, a row for each; without `by` one for each step. */
export function withReport(put: Put, date: FieldSpec, { by, bucket }: Pick<Looks, "by" | "bucket">): Planned | undefined {
  const { entity, where, label } = put.asked;
  const period = by ? bucket! : LONGER[bucket!];
  if (period === undefined || date.type === "daterange") return undefined;
  const title = `${BUCKET_TOLD[bucket!]} ${by ? `${by.label}별 ` : ""}${label}`;
  const block: Block = {
    id: blockId(put.spec, "report"),
    title,
    kind: "stats",
    form: "report",
    entity: entity.id,
    date: date.id,
    period,
    ...(where.length > 0 && { where }),
    ...(by && { by: by.id }),
    columns: [columnOf(put)],
  };
  return placed(block, `‘${title}’ 보고서`, put);
}
/** The time that has these as its steps. */
const LONGER: Partial<Record<Bucket, Bucket>> = { day: "month", month: "year" };

/** The numbers themselves over days, of whom one picks. */
export function withCourse(put: Put, date: FieldSpec, { by }: Pick<Looks, "by">): Planned | undefined {
  const { entity, where } = put.asked;
  const { field } = put.sense;
  const isPicked = by === undefined || by.type === "relation" || by.type === "select";
  if (!field || where.length > 0 || !isPicked || date.type === "daterange") return undefined;
  const title = `${by ? `${by.label}별 ` : ""}${field.label} 추이`;
  const block: Block = {
    id: blockId(put.spec, "trend"),
    title,
    kind: "stats",
    form: "trend",
    entity: entity.id,
    date: date.id,
    values: [field.id],
    ...(by && { by: by.id }),
  };
  return placed(block, `‘${title}’ 그래프`, put);
}

type Column = Extract<Block, { form: "tally" }>["columns"][number];
function columnOf({ asked: { metric, label, entity }, sense }: Put): Column {
  if (sense.share) return { label, metric, where: [sense.share.where], share: true };
  const unit = unitOfSense(sense, entity);
  return { label, metric, ...(unit !== undefined && { unit }) };
}

/** @param told ‘회원별 출석률’ 표 */
function placed(block: Block, told: string, { asked: { entity }, sense, screen, spec }: Put): Planned {
  const isThere = spec.screens.some(({ blocks }) => blocks.some((one) => isSame({ ...one, title: "" }, { ...block, title: "" })));
  if (isThere) return { kind: "there", text: `${josa(told, "이/가")} 이미 있어요.`, about: entity.id };
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block }],
    text: `${screen.title}에 ${josa(told, "을/를")} 넣었어요.${meantText(sense)}${shareText(sense, entity)}`,
    about: entity.id,
  };
}
