import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { findPickedBlock, findPickedText, screenAt, textAt, writeTextOps } from "./picked-text.ts";
import { validSpec } from "./testing/arbitrary-valid-spec.ts";

describe("words pointed at in an app", () => {
  it("wherever they were found, the spec has them there, and others written there are there afterwards", () => {
    let found = 0;
    fc.assert(
      fc.property(validSpec, fc.nat(), fc.nat(), (spec, at, which) => {
        const words = [
          ...spec.screens.map(({ title }) => title),
          ...spec.entities.flatMap(({ fields }) =>
            fields.flatMap(({ label, options }) => [label, ...(options ?? []).map((each) => each.label)]),
          ),
          ...spec.actions.map(({ label }) => label),
          spec.title,
          "보기",
          "환영해요",
          "아무 데도 없는 말",
        ];
        const screen = spec.screens[at % spec.screens.length]!;
        const pick = { path: screen.path, block: screen.blocks[which % screen.blocks.length]!.id, text: words[which % words.length]! };
        const place = findPickedText(spec, pick);
        if (!place) return;
        found += 1;
        expect(textAt(spec, place)).toBe(pick.text);
        const after = applyOperations(spec, writeTextOps(spec, place, "새로 쓴 말")).spec;
        expect(textAt(after, place)).toBe("새로 쓴 말");
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  const spec = fc.sample(
    validSpec.filter((each) => each.screens.length > 2),
    { seed: 7, numRuns: 1 },
  )[0]!;
  const home = spec.screens.find(({ path }) => path === "/")!;

  it("the button of a section is the section's, not the menu's", () => {
    expect(findPickedText(spec, { path: "/", block: "hello", text: "보기" })).toEqual({
      kind: "block",
      screen: home.id,
      block: "hello",
      path: ["cta", "label"],
    });
  });

  it("without a block around it, words are the menu's or the app's", () => {
    expect(findPickedText(spec, { path: "/", text: spec.title })).toEqual({ kind: "app", part: "title" });
    expect(findPickedText(spec, { path: "/", text: home.title })).toEqual({ kind: "screen", screen: home.id });
  });

  it("a mark behind a label does not hide the field", () => {
    const entity = spec.entities[0]!;
    const block = `${entity.id}List`;
    expect(findPickedText(spec, { path: `/${entity.id}`, block, text: `${entity.fields[0]!.label} *` })).toEqual({
      kind: "field",
      entity: entity.id,
      field: entity.fields[0]!.id,
    });
  });

  it("words of records belong to nobody", () => {
    expect(findPickedText(spec, { path: "/", block: "hello", text: "김민지" })).toBeUndefined();
    expect(findPickedText(spec, { path: "/", text: "  " })).toBeUndefined();
  });

  it("a record's address is that of its screen", () => {
    const record = spec.screens.find(({ path }) => path.includes(":id"))!;
    expect(screenAt(spec, record.path.replace(":id", "s1") + "?tab=2")?.id).toBe(record.id);
    expect(findPickedBlock(spec, { path: "/nowhere", block: record.blocks[0]!.id, text: "" })).toMatchObject({ screen: record.id, at: 0 });
  });
});
