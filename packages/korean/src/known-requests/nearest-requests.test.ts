import { expect, it } from "vitest";
import file from "../../models/known-requests.json" with { type: "json" };
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import type { KnownRequestsFile } from "./known-request.ts";
import { nearestRequests } from "./nearest-requests.ts";

const spec = appOfPattern(
  DECLARED_PATTERNS.find(({ id }) => id === "academy-class-board")!,
  { seed: 7, today: "2026-11-30" },
);
const KNOWN = (file as KnownRequestsFile).requests;

it("finds what owners of such an app have asked in nearly the same words, with the parts of the app it is of", () => {
  const [first] = nearestRequests("결석한 아이들만 따로 모아서 볼래요", spec);
  const rows = spec.entities.find(({ name }) => name === "출석")!;
  expect(first!.request).toMatchObject({ kind: "apart", list: "출석", fields: ["상태"], listId: rows.id });
  expect(first!.request.fieldIds).toEqual([rows.fields.find(({ label }) => label === "상태")!.id]);
  expect(first!.likeness).toBeGreaterThan(0.4);
});

it("never finds a request by its own words, so that nothing is learnt from knowing the answer", () => {
  const said = KNOWN.filter(({ list }) => list === "출석").slice(0, 40);
  for (const { said: text } of said) expect(nearestRequests(text, spec).map(({ request }) => request.said)).not.toContain(text);
});

it("knows nothing of an app that has none of the lists and fields that were asked for", () => {
  const entities = spec.entities.map((entity) => ({
    ...entity,
    name: `${entity.name}쀍`,
    fields: entity.fields.map((field) => ({ ...field, label: `${field.label}쀍` })),
  }));
  const known = nearestRequests("결석한 아이들만 따로 모아서 볼래요", { ...spec, entities, screens: [], nav: { ...spec.nav, items: [] } });
  expect(known.filter(({ request }) => request.listId !== undefined)).toEqual([]);
});

it("says nothing to a text that shares no letters and no meaning with anything", () => {
  expect(nearestRequests("", spec)).toEqual([]);
});
