/** That a record is on another day or at another hour: 10월 25일로 미뤄졌어요, 집결시간 7시로, 일주일 연기됐어요. */
import type { FieldSpec } from "@appmon/appspec/spec";
import { visible } from "../plan/part-of-app.ts";
import type { Accounted } from "./account.ts";
import type { KnownRecord } from "./known-record.ts";
import * as words from "./record-words.data.ts";
import {
  accountFor,
  asField,
  asValue,
  fieldsNamed,
  isFree,
  isOneOf,
  type NamedField,
  type PieceOfSentence,
  type Said,
  type SaidReader,
  wordSet,
} from "./said.ts";
import { daysIn, hoursIn, isOnSide, lengthsIn, plusDays, type SaidDay, type SaidHour } from "./said-days.ts";
import { calledAlso } from "./said-texts.ts";

const LATER = wordSet(words.POSTPONING);
const EARLIER = wordSet(words.ADVANCING);
const MOVING = wordSet(words.BECOMING, words.POSTPONING, words.ADVANCING);
const DAY_LENGTH = 10;

const alsoCalled: ReadonlySet<string> = new Set([...calledAlso("date"), ...calledAlso("time")]);

export const readSaidMoved: SaidReader = (piece) => {
  const days = daysIn(piece.text).filter(({ span }) => isFree(span, piece));
  const hours = hoursIn(piece.text).filter(({ span }) => isFree(span, piece));
  if (days.length > 1 || hours.length > 1) return undefined;
  const named = fieldsNamed(piece).filter(({ field }) => DATED.has(field.type) || field.type === "time");
  if (days.length + hours.length === 0) return movedBy(piece, named);
  const accounted = accountFor(piece, [...[...days, ...hours].map(({ span }) => asValue(span)), ...named.map(asField)], alsoCalled);
  if (!accounted || accounted.isMore || accounted.isInstead) return undefined;
  if (accounted.stems.length === 0 ? accounted.hanging === "none" || accounted.hanging === "itself" : !isOneOf(accounted, MOVING))
    return undefined;
  if (accounted.hanging !== "to" && accounted.hanging !== "is") return undefined;
  return movedTo(piece, { day: days[0], hour: hours[0], named, accounted });
};

const DATED: ReadonlySet<string> = new Set(["date", "datetime"]);
/** The day, unless it is said to be later and is not. */
const dayFor = (
  day: SaidDay,
  { accounted, today }: Pick<Moved, "accounted"> & { today: string },
  had: string | undefined,
): string | undefined => {
  const side = isOneOf(accounted, LATER) ? 1 : isOneOf(accounted, EARLIER) ? -1 : undefined;
  const meant = day.resolve(today, had, side);
  return isOnSide(meant, had, side) ? meant : undefined;
};

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

interface Moved {
  day: SaidDay | undefined;
  hour: SaidHour | undefined;
  named: readonly NamedField[];
  accounted: Accounted;
}

function movedTo({ entity, today }: PieceOfSentence, { day, hour, named, accounted }: Moved): Said | undefined {
  const only = (types: readonly string[]): FieldSpec | undefined => {
    const said = named.filter(({ field }) => types.includes(field.type));
    const all = visible(entity).filter((field) => types.includes(field.type));
    return said.length === 1 ? said[0]!.field : said.length === 0 && all.length === 1 ? all[0] : undefined;
  };
  const moment = only(["datetime"]);
  if (moment && (day || hour) && !visible(entity).some(({ type }) => type === "time" || type === "date")) {
    const valueOf = ({ values }: KnownRecord) => {
      const had = text(values[moment.id]);
      const date = day ? dayFor(day, { accounted, today }, had?.slice(0, DAY_LENGTH)) : had?.slice(0, DAY_LENGTH);
      const time = hour ? hour.resolve(had?.slice(DAY_LENGTH + 1)) : had?.slice(DAY_LENGTH + 1);
      return date === undefined || time === undefined ? undefined : `${date}T${time}`;
    };
    return { field: moment, valueOf, accounted };
  }
  const date = day && only(["date"]);
  const time = hour && only(["time"]);
  if ((day && !date) || (hour && !time)) return undefined;
  // A field that is named is the one that is written into.
  if (named.some(({ field }) => field !== date && field !== time)) return undefined;
  const ofDate = date && {
    field: date,
    valueOf: ({ values }: KnownRecord) => dayFor(day, { accounted, today }, text(values[date.id])),
    accounted,
  };
  const ofTime = time && { field: time, valueOf: ({ values }: KnownRecord) => hour.resolve(text(values[time.id])), accounted };
  if (ofDate && ofTime) return { ...ofDate, beside: ofTime };
  return ofDate ?? ofTime;
}

/** 일주일 연기됐어요, 이틀 당겨졌어요. */
function movedBy(piece: PieceOfSentence, named: readonly NamedField[]): Said | undefined {
  const lengths = lengthsIn(piece.text).filter(({ span }) => isFree(span, piece));
  const [length, ...others] = lengths;
  if (!length || others.length > 0) return undefined;
  const dates = visible(piece.entity).filter(({ type }) => DATED.has(type));
  const field = named.length === 1 ? named[0]!.field : named.length === 0 && dates.length === 1 ? dates[0] : undefined;
  if (!field || !DATED.has(field.type)) return undefined;
  const accounted = accountFor(piece, [asValue(length.span), ...named.map(asField)], alsoCalled);
  if (!accounted || accounted.isInstead || accounted.hanging === "to" || accounted.hanging === "is") return undefined;
  const sign = isOneOf(accounted, LATER) ? 1 : isOneOf(accounted, EARLIER) ? -1 : 0;
  if (sign === 0) return undefined;
  const valueOf = ({ values }: KnownRecord) => {
    const had = text(values[field.id]);
    return had && plusDays(had.slice(0, DAY_LENGTH), sign * length.days) + had.slice(DAY_LENGTH);
  };
  return { field, valueOf, isCounted: true, accounted };
}
