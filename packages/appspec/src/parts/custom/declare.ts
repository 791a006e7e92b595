import { z } from "zod";
import { jsonSchema } from "../../field-schema.ts";
import type { Part, PartLook } from "../part.ts";
import { block, entity, field, fields, flag, type Plain, told } from "../property.ts";
import { COMPONENT, customPath } from "./file.ts";

const propName = z.string().max(60);
/** Without it the component has nothing to do, and goes. */
const needed = flag().optional();
const isNeeded = (given: Plain) => given["needed"] === true;

type Lists = readonly { entity: string; again?: unknown }[];

/** A list the component is given, so that its code need not know what the app calls it. */
const givenList = z.object({
  /** Name of the component's prop. */
  prop: propName,
  entity: entity({ amends: ({ lists }, id) => (lists as Lists).some((list) => list.entity === id && list.again !== undefined) }),
  /** Fields of it, each by the name of a prop of its own. */
  fields: told(
    z
      .array(z.object({ prop: propName, field: field("../entity"), needed }))
      .min(1)
      .max(20),
    {
      emptied: "gone",
      needs: isNeeded,
    },
  ).optional(),
  /** Several fields of it under the name of one prop, which is given a list of their ids. */
  fieldLists: told(
    z
      .array(z.object({ prop: propName, fields: fields("../entity"), needed }))
      .min(1)
      .max(5),
    { emptied: "gone", needs: isNeeded },
  ).optional(),
  needed,
  /** Something is worked out over all its records: over those of one's own it would be a wrong number. */
  sums: flag().optional(),
  /**
   * shown: visitors read it; posted: they write records for everybody to read, a game's results; kept: they write for themselves;
   * handedIn: they write for whoever runs the app. Absent = as the list itself says.
   */
  visitors: z.enum(["shown", "posted", "kept", "handedIn"]).optional(),
  /** Fields of one's own that one changes after it was handed in. */
  again: fields("entity").optional(),
  /** What everybody is told of every record that was handed in, and when that was: who is before one. Never who it is. */
  outline: fields("entity").optional(),
  /** Fields that whoever may read a record counts up or down by one: votes. */
  counts: fields("entity", ["number"]).optional(),
  /** Fields that whoever may read a record sets: the moves of a game that two play. */
  sets: fields("entity").optional(),
});

const schema = block("custom", {
  /** Path of the file that exports it. */
  file: told(customPath(), { refers: "file" }),
  /** Name it is exported by: "ProfitCurve". */
  component: z.string().regex(COMPONENT),
  /** What the component is given; its own types say what it takes. */
  props: z.record(z.string().max(60), jsonSchema).optional(),
  lists: told(z.array(givenList).min(1).max(10), { needs: isNeeded }).optional(),
  /** It draws the whole screen, heading and all; it is then the screen's only block. */
  whole: z.literal(true).optional(),
  /** Entity of which the screen, whose path ends in "/:id", shows one record: links to records lead there. */
  record: entity({ says: "record" }).optional(),
});
/** Where a component of the app's own stands on a screen. */
export type CustomBlock = z.infer<typeof schema>;

/** What those of the registry look like, by their folder. */
const LOOKS: Readonly<Record<string, PartLook>> = {
  settle: "form",
  live: "numbers",
  games: "cells",
  timer: "numbers",
  draw: "round",
  quiz: "form",
  league: "rows",
  bracket: "columns",
  poll: "bars",
  queue: "rows",
};

/** What they let people do. */
const LETS: Readonly<Record<string, (list: string) => string>> = {
  league: (list) => `${list}에서 셈한 순위와 예측`,
  bracket: () => "이름을 넣어 대진표를 만들고 점수 적기",
  quick: () => "버튼 한 번으로 기록하기",
  stamps: () => "누르면 하나씩 채워지는 도장판",
  routine: () => "날마다 새로 체크하고 기록 보기",
  compare: (list) => `${list} 나란히 비교`,
  compose: (list) => `내용을 골라 ${list} 보고서 만들기`,
  queue: () => "대기번호를 받고 앞에 몇 팀인지 보기",
  poll: () => "한 사람이 한 번 투표하고 결과 보기",
  live: (list) => `스스로 바뀌는 실시간 ${list}`,
};

const folderOf = (file: string): string => file.split("/")[2]!;

/** What stands behind it is looked at with the app's files, in check-custom.ts. */
export const custom: Part<typeof schema> = {
  schema,
  name: "직접 만든 부분",
  purpose: "a component of yours; whole: true draws the entire screen",
  isCommon: true,
  looks: ({ file }) => LOOKS[folderOf(file)] ?? "words",
  lets: (list, { file }) => LETS[folderOf(file)]?.(list),
  about: ({ lists = [] }) => lists.flatMap(({ needed: isVital, entity: list }) => (isVital ? [list] : [])),
  sums: ({ lists = [] }) => lists.some(({ sums }) => sums === true),
  visitors: ({ lists = [] }) => lists.flatMap(({ visitors, entity: list }) => (visitors ? [[visitors, list] as const] : [])),
  opens({ lists = [] }, { id }) {
    const own = lists.filter(({ entity: list }) => list === id);
    const of = (what: "counts" | "sets" | "again" | "outline") => own.flatMap((list) => list[what] ?? []);
    const outline = of("outline");
    return {
      counts: of("counts"),
      sets: of("sets"),
      again: of("again"),
      ...(outline.length > 0 && { outline: { fields: outline, created: true } }),
      ...(own.some(({ visitors }) => visitors === "handedIn") && { begins: true }),
    };
  },
};
