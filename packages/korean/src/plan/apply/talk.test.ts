import { applyOperations } from "@appmon/appspec/apply-operation";
import { exposureOf } from "@appmon/appspec/exposure";
import { isRooms } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { standingOf } from "@appmon/appspec/standing";
import { describe, expect, it } from "vitest";
import type { Name, Talk } from "../../claims/claim.ts";
import { resolveName } from "../../claims/resolve.ts";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import { editByClaims, hearEdit } from "../edit-by-claims.ts";
import { talk } from "./talk.ts";

const TODAY = "2026-11-20";
const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: TODAY },
  );
const nameOf = (text: string, spec: AppSpec): Name => ({
  text,
  start: 0,
  end: text.length,
  confidence: 1,
  role: "unknown",
  refs: resolveName(text, spec),
  pointing: null,
});
const claimOf = (spec: AppSpec, form: Talk["form"], thing: string | null, on: string | null = null, more: Partial<Talk> = {}): Talk => ({
  kind: "talk",
  form,
  thing: thing === null ? null : nameOf(thing, spec),
  fields: [],
  who: null,
  on: on === null ? null : nameOf(on, spec),
  span: { start: 0, end: 20, confidence: 1 },
  confidence: 1,
  unread: [],
  corrects: false,
  ...more,
});
const plan = (spec: AppSpec, claim: Talk, mode: "edit" | "wish" = "edit") => talk(claim, { spec, today: TODAY, mode });

function done(spec: AppSpec, claim: Talk): AppSpec {
  const planned = plan(spec, claim);
  if (planned?.kind !== "done") throw new Error(JSON.stringify(planned));
  const after = applyOperations(spec, planned.ops, { by: "user" }).spec;
  expect(validateSpec(after)).toEqual([]);
  return after;
}
const list = (spec: AppSpec, name: string) => spec.entities.find((entity) => entity.name === name)!;
const threadOf = (spec: AppSpec, entity: string) =>
  spec.screens.flatMap(({ blocks }) => blocks).find((block) => block.kind === "thread" && block.entity === entity);

describe("comments and reviews", () => {
  it("stand under what they are about, without rows nobody wrote", () => {
    const spec = done(appOf("company-intro-site"), claimOf(appOf("company-intro-site"), "comment", "댓글", "소식"));
    const comments = list(spec, "댓글");
    expect(comments).toMatchObject({ kind: "child", parent: list(spec, "소식").id, sample: [] });
    expect(threadOf(spec, comments.id)).toMatchObject({ via: "about", reply: "reply" });
    expect(standingOf(spec, comments).guest).toEqual(new Set(["list", "read", "create"]));
  });

  it("have stars where they are reviews, and are called what they were called", () => {
    const spec = done(appOf("personal-portfolio"), claimOf(appOf("personal-portfolio"), "review", "작업에 감상평"));
    expect(threadOf(spec, list(spec, "감상평").id)).toMatchObject({ via: "about", rating: "stars" });
  });

  it("open nothing that was closed", () => {
    const before = appOf("plant-care");
    const spec = done(before, claimOf(before, "comment", "응원 댓글", "식물"));
    expect(exposureOf(spec, list(spec, "식물"))).toBe(exposureOf(before, list(before, "식물")));
    expect(standingOf(spec, list(spec, "응원 댓글")).guest.size).toBe(0);
  });

  it("are there already, with who writes them", () => {
    const board = appOf("community-board");
    expect(plan(board, claimOf(board, "comment", "댓글", "글"))).toMatchObject({
      kind: "there",
      text: expect.stringContaining("적는 건 회원, 운영자만"),
    });
    const shop = appOf("online-store-cart");
    expect(plan(shop, claimOf(shop, "review", "상품에 후기", "별점"))).toMatchObject({ kind: "there" });
  });

  it("that others than were named may write are asked about, and told in a wish", () => {
    const blog = appOf("personal-blog");
    const claim = claimOf(blog, "comment", "댓글", null, { who: nameOf("회원", blog) });
    expect(plan(blog, claim)).toMatchObject({ kind: "ask", chips: ["댓글은 회원만 등록할 수 있게 해줘"] });
    expect(plan(blog, claim, "wish")).toMatchObject({ kind: "cannot" });
  });

  it("are of what is shown; of several, it is asked which", () => {
    const site = appOf("company-intro-site");
    const planned = plan(site, claimOf(site, "comment", "댓글"));
    expect(planned).toMatchObject({ kind: "ask", chips: expect.arrayContaining([expect.stringMatching(/에 댓글 남길 수 있게 해줘$/)]) });
  });
});

describe("other ways to say something", () => {
  it("a book for guests is a screen of its own", () => {
    const spec = done(appOf("company-intro-site"), claimOf(appOf("company-intro-site"), "guestbook", "방명록"));
    expect(spec.nav.items).toContain(spec.screens.find(({ title }) => title === "방명록")!.id);
    expect(standingOf(spec, list(spec, "방명록")).guest).toEqual(new Set(["list", "read", "create"]));
  });

  it("a heart is on each of what is named, and begins with none", () => {
    const spec = done(appOf("menu-board"), claimOf(appOf("menu-board"), "like", "하트", "메뉴"));
    const { likesField, sample } = list(spec, "메뉴");
    expect(sample.map((row) => row[likesField!])).toEqual(sample.map(() => 0));
  });

  it("questions are answered on a screen that is not everybody's", () => {
    const spec = done(appOf("hair-salon-booking"), claimOf(appOf("hair-salon-booking"), "message", "문의"));
    const desk = spec.screens.find(({ blocks }) => blocks.some((block) => isRooms(block) && block.side === "staff"))!;
    expect(desk.access).toEqual(["admin"]);
  });
});

describe("what is no talk is let be", () => {
  const spec = appOf("restaurant-table-booking");
  it.each<[string, Talk]>([
    ["a thing read as a board", claimOf(spec, "board", "늦게 온 손님")],
    ["nothing named", claimOf(spec, "board", null)],
    ["a place the app has not got", claimOf(spec, "comment", "댓글", "변호사 소개")],
    ["words left over", claimOf(spec, "comment", "댓글", "자리", { unread: [{ start: 0, end: 2 }] })],
    ["an unsure reader", claimOf(spec, "comment", "댓글", "자리", { confidence: 0.2 })],
  ])("%s", (_, claim) => expect(plan(spec, claim)).toBeUndefined());
});

describe("in a sentence", () => {
  it.each([
    ["company-intro-site", "소식에 댓글을 달 수 있게 해주세요", "소식에서 하나를 열면 댓글을 남겨요."],
    ["company-intro-site", "방명록 쓸 수 있게 해줘", "메뉴에 방명록을 남기는 화면을 넣었어요."],
  ])("%s: %s", (id, text, told) => {
    const outcome = editByClaims(hearEdit(text, appOf(id), TODAY)!);
    expect(outcome).toMatchObject({ kind: "ops", summary: expect.stringContaining(told) });
  });
});
