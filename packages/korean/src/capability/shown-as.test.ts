import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, CollectionBlock, EntitySpec, ViewSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-21";
const make = (text: string) => createApp({ text, today, seed: 5 }).spec;

function lists(spec: AppSpec): CollectionBlock[] {
  return spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "collection" ? [block] : [])));
}
/** The list that opens in a view of this kind, with its entity. */
function opened<K extends ViewSpec["kind"]>(spec: AppSpec, kind: K) {
  const block = lists(spec).find(({ views }) => views[0]?.kind === kind);
  if (!block) throw new Error(`nothing opens as ${kind}: ${lists(spec).map(({ views }) => views[0]?.kind)}`);
  const entity = spec.entities.find(({ id }) => id === block.query.entity)!;
  return { entity, view: block.views[0] as Extract<ViewSpec, { kind: K }>, block };
}
const label = (entity: EntitySpec, field: string | undefined) => entity.fields.find(({ id }) => id === field)?.label;

describe("how a prompt wants its records seen", () => {
  it.each([
    ["요가원 시간표", "timetable"],
    ["우리 반 학교 시간표 앱", "timetable"],
    ["필라테스 수업 시간표 앱. 수업명, 강사, 요일, 시작 시간, 종료 시간", "timetable"],
    ["회사 연혁 타임라인", "timeline"],
    ["한국사 연표 앱", "timeline"],
    ["여행 타임라인 기록", "timeline"],
    ["프로젝트 간트 차트", "gantt"],
    ["인테리어 공정 관리", "gantt"],
    ["게임 랭킹 순위표 앱", "rank"],
    ["카페 메뉴판", "menu"],
    ["미용실 가격표", "menu"],
    ["동네 소식 피드", "feed"],
    ["우리 회사 조직도", "tree"],
    ["가족 족보", "tree"],
    ["매장 지점 찾기", "locator"],
    ["우리 동네 맛집 지도", "locator"],
  ] as const)("%s opens as %s", (text, kind) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(opened(spec, kind).entity.sample.length).toBeGreaterThan(3);
  });

  it.each([
    "우선순위 정하는 할일 앱",
    "마을버스 시간표 노선 관리",
    "시간표 없이 수업 출석만",
    "크리스마스 트리 장식 재고",
    "예약 받는 네일샵",
  ])("%s asks for none of them", (text) => {
    const kinds = lists(make(text)).map(({ views }) => views[0]!.kind);
    expect(kinds.filter((kind) => ["timetable", "timeline", "gantt", "rank", "menu", "feed", "tree", "locator"].includes(kind))).toEqual(
      [],
    );
  });

  it("a week of lessons has no two in one place of the grid for one teacher, and ends after it starts", () => {
    const { entity, view } = opened(make("요가원 시간표"), "timetable");
    expect([label(entity, view.day), label(entity, view.time), label(entity, view.end)]).toEqual(["요일", "시작 시간", "종료 시간"]);
    const places = entity.sample.map((row) => `${String(row[view.day])} ${String(row[view.time!])}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(entity.sample.map((row) => row[view.day])).size).toBeGreaterThan(3);
    for (const row of entity.sample) expect(String(row[view.end!]) > String(row[view.time!])).toBe(true);
  });

  it("a school week goes by periods", () => {
    const { entity, view } = opened(make("우리 반 학교 시간표 앱"), "timetable");
    expect(label(entity, view.time)).toBe("교시");
  });

  it("bars begin before they end and lie on both sides of today", () => {
    const { entity, view } = opened(make("프로젝트 간트 차트"), "gantt");
    const starts = entity.sample.map((row) => String(row[view.start]));
    for (const row of entity.sample) expect(String(row[view.end!]) > String(row[view.start])).toBe(true);
    expect(starts.some((day) => day < today) && starts.some((day) => day > today)).toBe(true);
  });

  it("everybody in a hierarchy but the first stands under somebody who is there, and nobody under themselves", () => {
    for (const text of ["우리 회사 조직도", "가족 족보"]) {
      const { entity, view } = opened(make(text), "tree");
      const ids = entity.sample.map(({ id }) => id);
      expect(entity.sample.filter((row) => row[view.under] === null)).toHaveLength(1);
      for (const row of entity.sample.slice(1)) expect(ids.slice(0, ids.indexOf(row.id))).toContain(row[view.under]);
    }
  });

  it("history is read from its beginning", () => {
    const { block, view } = opened(make("한국사 연표 앱"), "timeline");
    expect(block.query.sort).toEqual([{ field: view.date, dir: "asc" }]);
  });

  it("a map that cannot be drawn is said so", () => {
    expect(make("우리 동네 맛집 지도").notes.some((note) => note.kind === "unsupported" && note.text.startsWith("지도는"))).toBe(true);
  });

  it("projects and dishes can be seen so without a word", () => {
    const kinds = (text: string, name: string) => {
      const spec = make(text);
      const entity = spec.entities.find((one) => one.name === name)!;
      return lists(spec).flatMap(({ query, views }) => (query.entity === entity.id ? views.map(({ kind }) => kind) : []));
    };
    expect(kinds("팀 프로젝트 관리 앱", "프로젝트")).toContain("gantt");
    expect(kinds("식당 메뉴 관리", "메뉴")).toContain("menu");
  });
});

const edit = (spec: AppSpec, text: string) => editApp({ text, spec, today, seed: 5 });
function after(spec: AppSpec, text: string): AppSpec {
  const outcome = edit(spec, text);
  if (outcome.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  const next = applyOperations(spec, outcome.ops).spec;
  expect(validateSpec(next)).toEqual([]);
  return next;
}

describe("another view asked for later", () => {
  const lessons = make("수업 관리. 수업명, 강사, 요일(월/화/수/목/금), 시작 시간, 종료 시간, 수강료, 메모");
  it.each([
    ["수업을 시간표로 보여줘", "timetable"],
    ["시간표 형태로 바꿔줘", "timetable"],
    ["수업을 메뉴판처럼 보여줘", "menu"],
    ["수강료 순위로 보여줘", "rank"],
    ["피드로 보여줘", "feed"],
    ["수업을 계층 구조로 보여줘", "tree"],
  ] as const)("%s", (text, kind) => {
    expect(opened(after(lessons, text), kind).entity.name).toBe("수업");
  });

  const projects = make("프로젝트 관리 앱");
  it.each([
    ["간트 차트로 보여줘", "gantt"],
    ["프로젝트를 일정표로 보여줘", "gantt"],
    ["타임라인으로 보여줘", "timeline"],
    ["프로젝트를 연표로 보고 싶어", "timeline"],
  ] as const)("%s", (text, kind) => {
    expect(opened(after(projects, text), kind).entity.name).toBe("프로젝트");
  });

  it("by year or month, and least first, where it is said so", () => {
    expect(opened(after(projects, "프로젝트를 연도별 타임라인으로 보여줘"), "timeline").view.per).toBe("year");
    expect(opened(after(projects, "월별 연표로 보여줘"), "timeline").view.per).toBe("month");
    expect(opened(after(lessons, "수강료 낮은 순위로 보여줘"), "rank").view.low).toBe(true);
    expect(opened(after(lessons, "수강료 높은 순위로 보여줘"), "rank").view.low).toBe(false);
  });

  it("places by region, and honest about the map", () => {
    const spec = make("맛집 기록 앱. 이름, 주소, 별점");
    const outcome = edit(spec, "맛집을 지도로 보여줘");
    expect(outcome).toMatchObject({ kind: "ops", summary: expect.stringContaining("지도를 그리지는 못하지만") });
    expect(opened(after(spec, "맛집을 지도로 보여줘"), "locator").view.address).toBe("address");
  });

  it("asks for what it stands on, and the answer works", () => {
    const spec = make("메모장 앱. 제목, 내용");
    for (const text of ["시간표로 보여줘", "간트 차트로 보여줘", "순위로 보여줘", "지도로 보여줘"]) {
      const outcome = edit(spec, text);
      if (outcome.kind !== "ask") throw new Error(`${text}: ${outcome.kind}`);
      const ready = after(spec, outcome.chips[0]!);
      expect(edit(ready, text).kind, `${outcome.chips[0]} then ${text}`).toBe("ops");
    }
  });

  it("a hierarchy brings the field it stands on along, and goes with it", () => {
    const spec = make("직원 관리. 이름, 직급, 연락처");
    const tree = after(spec, "직원을 조직도로 보여줘");
    const { entity, view } = opened(tree, "tree");
    expect(label(entity, view.under)).toBe("상사");
    const without = applyOperations(tree, [{ op: "hideField", entity: entity.id, field: view.under }]).spec;
    expect(validateSpec(without)).toEqual([]);
    expect(lists(without).some(({ views }) => views.some(({ kind }) => kind === "tree"))).toBe(false);
  });
});
