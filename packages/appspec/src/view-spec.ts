/** How a collection block shows its records: one word and the fields that view stands on. */
export type ViewSpec =
  | { kind: "list" | "table" | "cards" | "gallery" | "checklist"; /** field ids, in order */ columns?: string[] }
  | { kind: "kanban"; by: string; columns?: string[] }
  | { kind: "calendar"; date: string; columns?: string[] }
  /**
   * Who by when: a row for each value of `row`, a column for each day of a week, or for each `weekday` (0 = Sunday) of eight
   * weeks. A cell shows `mark` and moves on to its next option when pressed; without `mark` it shows the record.
   */
  | { kind: "matrix"; row: string; date: string; mark?: string; weekday?: number; columns?: string[] }
  /**
   * 시간표: the days of a week by the hours of a day. `day` holds weekdays as options, or a date; `time` holds the hour, or the
   * period (1교시) as an option or a number. Without `time` a datetime of `day` says both.
   */
  | { kind: "timetable"; day: string; time?: string; end?: string; columns?: string[] }
  /** 연표: dated records down a line, under a heading for each month or year. */
  | { kind: "timeline"; date: string; per?: (typeof TIMELINE_STEPS)[number]; columns?: string[] }
  /** 간트: a bar from `start` to `end` for each record, or over the range that `start` holds; `done` fills it. */
  | { kind: "gantt"; start: string; end?: string; done?: string; columns?: string[] }
  /** 순위: most first, or least first with `low` (기록, 타수). */
  | { kind: "rank"; by: string; low?: boolean; columns?: string[] }
  /** 메뉴판: names and prices joined by dots, under a heading for each value of `group`. */
  | { kind: "menu"; price: string; group?: string; columns?: string[] }
  /** 피드: newest first as posts, by `date` or by when they were made. */
  | { kind: "feed"; date?: string; author?: string; columns?: string[] }
  /** 조직도, 분류 체계: records indented under the one that `under`, a relation to the same entity, names. */
  | { kind: "tree"; under: string; columns?: string[] }
  /** 지점 찾기: places by region, each with ways to open its address on a map. */
  | { kind: "locator"; address: string; columns?: string[] };

export const TIMELINE_STEPS = ["month", "year"] as const;
