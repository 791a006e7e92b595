import { applyOperations } from "@appmon/appspec/apply-operation";
import { accessOf, exposureOf } from "@appmon/appspec/exposure";
import type { SpecOp } from "@appmon/appspec/operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { forWire } from "../../../api/visual-api.ts";
import { addBlockOps, type BlockDraft, isComplete, opensList } from "./block-ops.ts";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import { exportOps, filterOps, groupOps, searchOps, whereOps } from "./collection-ops.ts";
import { draftOf } from "./kind-of-name.ts";
import { renamer } from "@appmon/appspec/rename-in-text";
import { dropListOps, lossOf, renameListOps } from "./list-name-ops.ts";
import { type ListDraft, newListOps } from "./new-list-ops.ts";
import * as screens from "./screen-ops.ts";
import { tailorShop as shop } from "./testing/tailor-shop.ts";
import { viewsOf } from "./views-of.ts";

const WORDS = { title: "이름", screen: "치수 목록", record: "치수 상세", empty: "없어요", call: "전화 걸기", called: "열었어요" };
const FORM_WORDS = { submit: "보내기", done: "고마워요" };

/** As the server reads and applies them; the result is a valid design. */
function applied(spec: AppSpec, ops: SpecOp[]): AppSpec {
  expect(ops.length).toBeGreaterThan(0);
  return applyOperations(spec, parseOperations(JSON.parse(JSON.stringify(ops.map(forWire))))).spec;
}
const entity = (spec: AppSpec, id: string) => spec.entities.find((one) => one.id === id)!;
const fields = comparedFields(shop, "visit", "list");
const rows = (field: string, value: string) => [rowOfChoice(fields, field, value)!];
const screenNamed = (spec: AppSpec, title: string) => spec.screens.find((one) => one.title === title)!;
const collection = (spec: AppSpec, id: string) => {
  const block = spec.screens.flatMap(({ blocks }) => blocks).find((one) => one.id === id);
  if (block?.kind !== "collection") throw new Error(`no collection ${id}`);
  return block;
};
const draft = (labels: string[], more: Partial<ListDraft> = {}): ListDraft => ({
  name: "치수",
  fields: labels.map((label) => draftOf(label, shop.entities, "원")),
  readers: "own",
  ...more,
});

describe("a new list", () => {
  it("has fields of the kinds their names say, a screen in the menu, and a screen for each record", () => {
    const next = applied(shop, newListOps(shop, draft(["옷 이름", "허리 길이", "잰 날짜", "수선 비용", "연락처", "메모"]), WORDS));
    const made = next.entities.at(-1)!;
    expect(made.fields.map(({ label, type }) => [label, type])).toEqual([
      ["옷 이름", "text"],
      ["허리 길이", "number"],
      ["잰 날짜", "date"],
      ["수선 비용", "money"],
      ["연락처", "phone"],
      ["메모", "longtext"],
    ]);
    expect(made.fields.find(({ type }) => type === "money")?.unit).toBe("원");
    expect(made.fields.find(({ id }) => id === made.titleField)).toMatchObject({ label: "옷 이름", required: true });
    expect(next.nav.items.at(-1)).toBe(screenNamed(next, "치수 목록").id);
    expect(screenNamed(next, "치수 상세").path).toBe(`${screenNamed(next, "치수 목록").path}/:id`);
    const [shown] = screenNamed(next, "치수 목록").blocks;
    expect(shown?.kind === "collection" && shown.views.map(({ kind }) => kind)).toEqual(["table", "calendar"]);
    expect(next.actions.at(-1)).toMatchObject({ label: "전화 걸기", entity: made.id });
    expect(exposureOf(next, made)).toBe("private");
  });

  it("names its records by a field of its own where nothing that was named can", () => {
    const made = applied(shop, newListOps(shop, draft(["허리 무게", "사진"]), WORDS)).entities.at(-1)!;
    expect(made.fields[0]).toMatchObject({ label: "이름", type: "text", required: true });
    expect(made.titleField).toBe(made.fields[0]!.id);
    expect(made.imageField).toBeDefined();
  });

  it("picks from a list whose name it names, once", () => {
    const ops = newListOps(shop, draft(["옷", "손님"], { link: { list: "customer", picksIn: "new" } }), WORDS);
    const made = applied(shop, ops).entities.at(-1)!;
    expect(made.fields.filter(({ target }) => target === "customer").map(({ label }) => label)).toEqual(["손님"]);
  });

  it("is picked from in another list, in its columns too", () => {
    const next = applied(shop, newListOps(shop, draft(["옷"], { link: { list: "visit", picksIn: "old" } }), WORDS));
    const field = entity(next, "visit").fields.at(-1)!;
    expect(field).toMatchObject({ label: "치수", type: "relation", target: next.entities.at(-1)!.id });
    expect(collection(next, "visitList").views[0]?.columns).toContain(field.id);
  });

  it("stays closed where strangers write into the list that picks from it", () => {
    const open = applied(shop, [{ op: "addBlock", screen: "board", block: { id: "visitForm", kind: "form", entity: "visit" } }]);
    expect(exposureOf(open, entity(open, "visit"))).toBe("submitted");
    const next = applied(open, newListOps(open, draft(["옷"], { link: { list: "visit", picksIn: "old" } }), WORDS));
    expect(exposureOf(next, next.entities.at(-1)!)).toBe("private");
  });

  it("can be made twice", () => {
    const once = applied(shop, newListOps(shop, draft(["옷"]), WORDS));
    expect(applied(once, newListOps(once, draft(["옷"], { name: "치수 2" }), WORDS)).entities).toHaveLength(4);
  });

  it("lets members do what was said, and staff write", () => {
    const roles = [
      { id: "member", label: "회원" },
      { id: "staff", label: "직원" },
      { id: "admin", label: "관리자", admin: true as const },
    ];
    const open: AppSpec = { ...shop, auth: { signup: true, roles } };
    const may = (readers: ListDraft["readers"], role: string) => {
      const next = applied(open, newListOps(open, draft(["옷"], { readers }), WORDS));
      return accessOf(next, next.entities.at(-1)!)
        .filter((rule) => rule.role === role)
        .flatMap(({ can }) => can);
    };
    expect(may("own", "member")).toEqual(["create"]);
    expect(may("own", "owner")).toContain("read");
    expect(may("read", "member")).toEqual(["list", "read"]);
    expect(may("all", "member")).toEqual(["list", "read", "create"]);
    expect(may("admin", "member")).toEqual([]);
    expect(may("admin", "staff")).toContain("create");
    expect(may("own", "any")).toEqual([]);
  });
});

describe("the name of a list", () => {
  it.each([
    ["예약을 마쳤어요", "방문을 마쳤어요"],
    ["‘예약’이 없어요", "‘방문’이 없어요"],
    ["예약금 예약자 재예약", "예약금 예약자 재예약"],
    ["예약 목록", "방문 목록"],
  ])("is another in %s", (before, after) => expect(renamer("예약", "방문")(before)).toBe(after));

  it("takes the particles that fit", () => {
    expect(renamer("예약", "피팅 메모")("예약을 예약이 예약은 예약으로 예약과")).toBe(
      "피팅 메모를 피팅 메모가 피팅 메모는 피팅 메모로 피팅 메모와",
    );
  });

  it("changes wherever people read it, and nowhere else", () => {
    const next = applied(shop, renameListOps(shop, "visit", "맞춤 의뢰"));
    expect(entity(next, "visit").name).toBe("맞춤 의뢰");
    expect(next.screens.map(({ title }) => title)).toEqual(["맞춤 의뢰 목록", "맞춤 의뢰 상세", "손님", "오늘 볼 것"]);
    expect(collection(next, "visitList").empty).toBe("아직 맞춤 의뢰가 없어요. 첫 맞춤 의뢰를 추가해 보세요.");
    expect(next.actions[0]).toMatchObject({
      label: "맞춤 의뢰 완료",
      confirm: "이 맞춤 의뢰를 마칠까요?",
      success: "맞춤 의뢰를 마쳤어요.",
    });
    expect(entity(next, "visit").constraints?.[0]?.message).toBe("같은 맞춤 의뢰가 있어요");
    expect(collection(next, "visitList").query.entity).toBe("visit");
    expect(renameListOps(shop, "visit", "예약")).toEqual([]);
  });

  it("changes in the fields of other lists that pick from it", () => {
    const next = applied(shop, renameListOps(shop, "customer", "고객"));
    expect(entity(next, "visit").fields.find(({ id }) => id === "who")?.label).toBe("고객");
    expect(entity(next, "customer").fields.find(({ id }) => id === "phone")?.label).toBe("고객 연락처");
  });
});

describe("a list that goes", () => {
  it("takes along what was told before", () => {
    expect(lossOf(shop, "customer")).toEqual({ screens: ["손님"], lists: [], fields: [{ list: "예약", label: "손님" }] });
    const next = applied(shop, dropListOps(shop, "customer"));
    expect(next.screens.map(({ title }) => title)).not.toContain("손님");
    expect(entity(next, "visit").fields.find(({ id }) => id === "who")?.hidden).toBe(true);
  });

  it("stays where nothing would be left", () => {
    const alone = applied(shop, dropListOps(shop, "customer"));
    expect(lossOf(alone, "visit")).toBeUndefined();
  });
});

describe("screens", () => {
  it("stand in the order of the menu, without those of one record", () => {
    expect(screens.screensOf(shop).inMenu.map(({ id }) => id)).toEqual(["visits", "customers", "board"]);
    const next = applied(shop, screens.inMenuOps(shop, "board", false));
    expect(screens.screensOf(next).others.map(({ id }) => id)).toEqual(["board"]);
    expect(applied(next, screens.inMenuOps(next, "board", true)).nav.items.at(-1)).toBe("board");
  });

  it("move in the menu, and not beyond its ends", () => {
    expect(applied(shop, screens.moveInMenuOps(shop, "board", -1)).nav.items).toEqual(["visits", "board", "customers"]);
    expect(screens.moveInMenuOps(shop, "board", 1)).toEqual([]);
    expect(screens.moveInMenuOps(shop, "visits", -1)).toEqual([]);
  });

  it("open first, at the front of the menu", () => {
    const next = applied(shop, screens.openFirstOps(shop, "board"));
    expect(next.nav).toMatchObject({ home: "board", items: ["board", "visits", "customers"] });
    expect(screenNamed(next, "오늘 볼 것").path).toBe("/");
  });

  it("go, but for the first; lists that are seen nowhere else are told", () => {
    expect(screens.dropScreenOps(shop, "visits")).toEqual([]);
    expect(screens.unseenWithout(shop, "customers")).toEqual(["손님"]);
    expect(screens.unseenWithout(shop, "board")).toEqual([]);
    const next = applied(shop, screens.dropScreenOps(shop, "customers"));
    expect(next.screens.map(({ id }) => id)).not.toContain("customers");
    expect(entity(next, "customer")).toBeDefined();
  });

  it.each(viewsOf(entity(shop, "visit"), []).map(({ kind }) => kind))("show a list as %s", (view) => {
    const next = applied(shop, screens.addScreenOps(shop, { list: "visit", title: "새로", view, only: rows("state", "done") }));
    const made = screenNamed(next, "새로");
    expect(next.nav.items.at(-1)).toBe(made.id);
    expect(made.blocks[0]).toMatchObject({
      views: [{ kind: view }],
      actions: ["finish"],
      query: { where: [{ field: "state", op: "eq", value: "done" }] },
    });
  });

  it("show today's records", () => {
    const next = applied(shop, screens.addScreenOps(shop, { list: "visit", title: "오늘", view: "list", only: rows("day", "today") }));
    expect(screenNamed(next, "오늘").blocks[0]).toMatchObject({ query: { where: [{ field: "day", op: "eq", value: { today: 0 } }] } });
  });

  it("are for whom the screen of the list is", () => {
    const closed = { ...shop, screens: shop.screens.map((one) => (one.id === "visits" ? { ...one, access: ["admin"] } : one)) };
    const [added] = screens.addScreenOps(closed, { list: "visit", title: "새로", view: "list", only: [] });
    expect(added).toMatchObject({ op: "addScreen", screen: { access: ["admin"] } });
  });
});

describe("a list on a screen", () => {
  const at = { screen: "visits", block: "visitList" };

  it("is searched and picked from, until it is not", () => {
    const searched = applied(shop, searchOps(shop, at, true));
    expect(collection(searched, "visitList").query.search).toEqual(["what", "state"]);
    expect(collection(applied(searched, searchOps(searched, at, false)), "visitList").query.search).toBeUndefined();
    const picked = applied(shop, [...filterOps(shop, at, "state", true)]);
    const both = applied(picked, filterOps(picked, at, "who", true));
    expect(collection(both, "visitList").query.filters).toEqual(["state", "who"]);
    const one = applied(both, filterOps(both, at, "state", false));
    expect(collection(one, "visitList").query.filters).toEqual(["who"]);
    expect(collection(applied(one, filterOps(one, at, "who", false)), "visitList").query.filters).toBeUndefined();
  });

  it("is grouped, until it is not", () => {
    const grouped = applied(shop, groupOps(shop, at, "state"));
    expect(collection(grouped, "visitList").query.group).toBe("state");
    expect(collection(applied(grouped, groupOps(grouped, at, "")), "visitList").query.group).toBeUndefined();
  });

  it("shows some of its records, and all of them again", () => {
    const next = applied(shop, whereOps(shop, at, rows("state", "done")));
    expect(collection(next, "visitList").query).toMatchObject({ where: [{ field: "state", op: "eq", value: "done" }], sort: [{}] });
    expect(collection(next, "visitList").empty).toBeUndefined();
    expect(collection(applied(next, whereOps(next, at, [])), "visitList").query.where).toBeUndefined();
  });

  it("is copied and saved as a file, until it is not", () => {
    const next = applied(shop, exportOps(shop, at, true));
    expect(collection(next, "visitList").export).toBe(true);
    expect(collection(applied(next, exportOps(next, at, false)), "visitList").export).toBeUndefined();
  });

  it("is left as it is where it is gone", () => {
    expect(searchOps(shop, { ...at, block: "other" }, true)).toEqual([]);
    expect(whereOps(shop, { ...at, block: "other" }, [])).toEqual([]);
  });
});

describe("a part of a screen", () => {
  const part = (more: Partial<BlockDraft>): BlockDraft => ({
    kind: "notice",
    heading: "쉬는 날",
    body: "이번 주 목요일은 쉬어요.",
    at: "2026-12-24T18:00",
    address: "서울 중구 세종대로 110",
    list: "visit",
    view: "calendar",
    only: [],
    place: "top",
    ...more,
  });
  const put = (screen: string, more: Partial<BlockDraft>) => applied(shop, addBlockOps(shop, screen, part(more), FORM_WORDS));

  it.each([
    ["notice", { kind: "section", section: "text", heading: "쉬는 날", body: "이번 주 목요일은 쉬어요." }],
    ["heading", { kind: "section", section: "text", heading: "쉬는 날" }],
    ["hours", { kind: "section", section: "hours", items: [{ title: "이번", body: "주 목요일은 쉬어요." }] }],
    ["countdown", { kind: "section", section: "countdown", at: "2026-12-24T18:00" }],
    ["place", { kind: "section", section: "location", address: "서울 중구 세종대로 110" }],
    ["list", { kind: "collection", title: "쉬는 날", query: { entity: "visit" }, views: [{ kind: "calendar" }] }],
    ["form", { kind: "form", title: "쉬는 날", entity: "visit", submitLabel: "보내기" }],
  ] as const)("%s stands at the top or at the bottom", (kind, block) => {
    expect(put("customers", { kind }).screens.find(({ id }) => id === "customers")?.blocks[0]).toMatchObject(block);
    expect(put("customers", { kind, place: "bottom" }).screens.find(({ id }) => id === "customers")?.blocks[1]).toMatchObject(block);
  });

  it("opens no list by words above it", () => {
    const next = put("board", { kind: "notice" });
    expect(exposureOf(shop, entity(shop, "visit"))).toBe("private");
    expect(exposureOf(next, entity(next, "visit"))).toBe("private");
    expect(accessOf(next, entity(next, "visit"))).toEqual([]);
  });

  it("lets strangers write where it is a form, and says so before", () => {
    expect(opensList(shop, "customers", part({ kind: "form" }), FORM_WORDS)).toBe(true);
    expect(opensList(shop, "customers", part({ kind: "notice" }), FORM_WORDS)).toBe(false);
    const next = put("customers", { kind: "form" });
    expect(exposureOf(next, entity(next, "visit"))).toBe("submitted");
    expect(opensList(next, "customers", part({ kind: "form" }), FORM_WORDS)).toBe(false);
  });

  it("is not whole while something of it is missing", () => {
    expect(isComplete(part({}))).toBe(true);
    expect(isComplete(part({ body: " " }))).toBe(false);
    expect(isComplete(part({ kind: "countdown", at: "" }))).toBe(false);
    expect(isComplete(part({ kind: "place", address: "", heading: "" }))).toBe(false);
    expect(isComplete(part({ kind: "form", heading: "" }))).toBe(true);
  });
});
