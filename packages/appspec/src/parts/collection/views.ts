/** How a collection block shows its records: one word and the fields that view stands on. */
import { z } from "zod";
import {
  DATED_TYPES,
  DAY_TYPES,
  KANBAN_TYPES,
  MARK_TYPES,
  MOMENT_TYPES,
  NUMERIC_TYPES,
  PERIOD_TYPES,
  ROW_TYPES,
  SHEET_TYPES,
  WEEKDAY_TYPES,
} from "../../field-kinds.ts";
import type { FieldType } from "../../spec.ts";
import type { PartLook } from "../part.ts";
import { field, flag, told } from "../property.ts";

const ENTITY = "../query/entity";
const on = (types: Iterable<FieldType>) => field(ENTITY, types, { counted: true });
/** Field ids, in order. */
const columns = told(z.array(field(ENTITY)).max(100), { emptied: "gone" }).optional();

export const TIMELINE_STEPS = ["month", "year"] as const;

export const viewSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["list", "table", "cards", "gallery", "checklist"]), columns }),
  z.object({ kind: z.literal("kanban"), by: on(KANBAN_TYPES), columns }),
  z.object({ kind: z.literal("calendar"), date: on(DATED_TYPES), columns }),
  /**
   * Who by when: a row for each value of `row`, a column for each day of a week, or for each `weekday` (0 = Sunday) of eight
   * weeks. A cell shows `mark` and moves on to its next option when pressed; without `mark` it shows the record.
   */
  z.object({
    kind: z.literal("matrix"),
    row: on(ROW_TYPES),
    date: on(SHEET_TYPES),
    mark: on(MARK_TYPES).optional(),
    weekday: z.number().int().min(0).max(6).optional(),
    columns,
  }),
  /**
   * 시간표: the days of a week by the hours of a day. `day` holds weekdays as options, or a date; `time` holds the hour, or the
   * period (1교시) as an option or a number. Without `time` a datetime of `day` says both.
   */
  z.object({
    kind: z.literal("timetable"),
    day: on(WEEKDAY_TYPES),
    time: on(PERIOD_TYPES).optional(),
    end: on(["time"]).optional(),
    columns,
  }),
  /** 연표: dated records down a line, under a heading for each month or year. */
  z.object({ kind: z.literal("timeline"), date: on(DATED_TYPES), per: z.enum(TIMELINE_STEPS).optional(), columns }),
  /** 간트: a bar from `start` to `end` for each record, or over the range that `start` holds; `done` fills it. */
  z.object({
    kind: z.literal("gantt"),
    start: on(["date", "datetime", "daterange"]),
    end: on(DAY_TYPES).optional(),
    done: on(["percent"]).optional(),
    columns,
  }),
  /** 순위: most first, or least first with `low` (기록, 타수). */
  z.object({ kind: z.literal("rank"), by: on(NUMERIC_TYPES), low: flag().optional(), columns }),
  /** 메뉴판: names and prices joined by dots, under a heading for each value of `group`. */
  z.object({
    kind: z.literal("menu"),
    price: on(["money", "number", "computed"]),
    group: on(["select", "status", "text"]).optional(),
    columns,
  }),
  /** 피드: newest first as posts, by `date` or by when they were made. */
  z.object({ kind: z.literal("feed"), date: on(MOMENT_TYPES).optional(), author: on(["text", "relation"]).optional(), columns }),
  /** 조직도, 분류 체계: records indented under the one that `under`, a relation to the same entity, names. */
  z.object({ kind: z.literal("tree"), under: field(ENTITY, ["relation"], { to: ENTITY }), columns }),
  /** 지점 찾기: places by region, each with ways to open its address on a map. */
  z.object({ kind: z.literal("locator"), address: on(["address", "text"]), columns }),
]);
export type ViewSpec = z.infer<typeof viewSchema>;

/** From afar. */
export const VIEW_LOOKS: Readonly<Record<ViewSpec["kind"], PartLook>> = {
  list: "rows",
  table: "rows",
  checklist: "rows",
  rank: "rows",
  tree: "rows",
  timeline: "rows",
  feed: "rows",
  menu: "rows",
  locator: "rows",
  cards: "cards",
  gallery: "cards",
  kanban: "columns",
  calendar: "cells",
  matrix: "cells",
  timetable: "cells",
  gantt: "cells",
};
