import { describe, expect, test } from "vitest";
import type { Deployment } from "@appmon/contract/app";
import { canPublish, emptyPublish, isStale, publishReducer } from "./publish-state.ts";
import type { PublishAction } from "./publish-state.ts";
import { isSlug, toSlug } from "./slug.ts";

const live: Deployment = {
  id: "dep_1",
  version: 2,
  slug: "nail",
  url: "http://nail.apps.localhost/",
  title: "네일",
  description: "예약",
  visibility: "unlisted",
  state: "live",
  seen: "page",
  createdAt: "2026-11-20T09:00:00.000Z",
};
const loaded: PublishAction = { type: "loaded", live: null, title: "네일 예약", suggestedSlug: "nail-booking" };
const free = (slug: string): PublishAction => ({ type: "slug-checked", slug, available: true, reason: null });
const run = (...actions: PublishAction[]) => actions.reduce(publishReducer, emptyPublish);

describe("the address", () => {
  test.each<[string, PublishAction[], string]>([
    ["starts with the suggestion and asks whether it is free", [loaded], "checking"],
    ["is free", [loaded, free("nail-booking")], "available"],
    ["is taken", [loaded, { type: "slug-checked", slug: "nail-booking", available: false, reason: "이미 쓰고 있어요" }], "taken"],
    ["is its own when already public", [{ ...loaded, live } as PublishAction], "own"],
    ["is too short", [loaded, { type: "slug-typed", value: "ab" }], "invalid"],
    ["is empty", [loaded, { type: "slug-typed", value: "" }], "empty"],
    ["an answer about an older address says nothing", [loaded, { type: "slug-typed", value: "nails" }, free("nail-booking")], "checking"],
    ["a check that failed leaves the decision to publishing", [loaded, { type: "slug-check-failed", slug: "nail-booking" }], "unknown"],
    [
      "back to its own",
      [{ ...loaded, live } as PublishAction, { type: "slug-typed", value: "nails" }, { type: "slug-typed", value: "nail" }],
      "own",
    ],
  ])("%s", (_name, actions, kind) => {
    expect(run(...actions).slugState.kind).toBe(kind);
  });

  test("what was typed survives a refresh of the app", () => {
    const state = run(loaded, { type: "slug-typed", value: "My Nail" }, { ...loaded, live } as PublishAction);
    expect(state).toMatchObject({ slug: "my-nail", live });
  });

  test("is offered as nothing to search for where all of the app is its owner's, until somebody chooses", () => {
    const closed: PublishAction = { ...loaded, visibility: "unlisted" };
    expect(run(loaded).visibility).toBe("public");
    // The design comes after the app.
    expect(run(loaded, closed).visibility).toBe("unlisted");
    expect(run(loaded, { type: "field", change: { visibility: "public" } }, closed).visibility).toBe("public");
    expect(run({ ...closed, live: { ...live, visibility: "public" } }).visibility).toBe("public");
  });

  test("who types before the app has come still gets its name", () => {
    const state = run({ type: "slug-typed", value: "my-nail" }, loaded);
    expect(state).toMatchObject({ slug: "my-nail", slugState: { kind: "checking" }, title: "네일 예약" });
  });

  test.each([
    ["My Nail_Shop", "my-nail-shop"],
    ["-a--b", "a-b"],
    ["네일", "네일"],
  ])("reads %s as %s", (typed, slug) => {
    expect(toSlug(typed)).toBe(slug);
  });

  test.each([
    ["abc", true],
    ["a-1", true],
    ["ab", false],
    ["-ab", false],
    ["ab-", false],
    ["네일샵", false],
    ["a".repeat(40), true],
    ["a".repeat(41), false],
  ])("%s is an address: %s", (slug, good) => {
    expect(isSlug(slug)).toBe(good);
  });
});

describe("publishing", () => {
  const readyToGo = run(loaded, free("nail-booking"));

  test("starts only when the address and a title are there", () => {
    expect(canPublish(readyToGo)).toBe(true);
    expect(canPublish(run(loaded))).toBe(false);
    expect(canPublish(publishReducer(readyToGo, { type: "field", change: { title: " " } }))).toBe(false);
    expect(publishReducer(run(loaded), { type: "publish" }).phase.kind).toBe("editing");
  });

  test("does not start twice, and fields stand still meanwhile", () => {
    const going = publishReducer(readyToGo, { type: "publish" });
    expect(canPublish(going)).toBe(false);
    expect(publishReducer(going, { type: "slug-typed", value: "other" })).toBe(going);
    expect(publishReducer(going, { type: "field", change: { title: "다른 이름" } })).toBe(going);
  });

  test("ends with the deployment that answered", () => {
    const state = run(loaded, free("nail-booking"), { type: "publish" }, { type: "published", deployment: live });
    expect(state).toMatchObject({ live, phase: { kind: "published" }, slugState: { kind: "own" } });
  });

  test("a refusal keeps every field and names the address when that is the reason", () => {
    const state = run(
      loaded,
      free("nail-booking"),
      { type: "publish" },
      { type: "failed", code: "deployment/slug-taken", message: "이미 쓰고 있는 주소예요." },
    );
    expect(state).toMatchObject({ slug: "nail-booking", title: "네일 예약", phase: { kind: "failed" }, slugState: { kind: "taken" } });
    const broken = run(
      loaded,
      free("nail-booking"),
      { type: "publish" },
      { type: "failed", code: "deployment/build-failed", message: "…" },
    );
    expect(canPublish(broken)).toBe(true);
  });

  test("knows when the public version is behind", () => {
    expect([isStale(live, 3), isStale(live, 2), isStale(null, 3)]).toEqual([true, false, false]);
  });
});
