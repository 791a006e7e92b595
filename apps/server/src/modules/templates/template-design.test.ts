import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AutomationSpec, AutomationStep } from "@appmon/appspec/automation-spec";
import { library } from "@appmon/appspec/testing/library-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { describe, expect, it } from "vitest";
import { templateOperations } from "./template-design.ts";

const made = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 메모", today: "2026-11-20", seed: 5 });
if (made.kind !== "create") throw new Error(made.kind);
const file = { path: "src/custom/board.tsx", source: "export function Board() {\n  return null;\n}\n" };
const whole = { id: "boardAll", kind: "custom", file: file.path, component: "Board", whole: true } as const;
const offered = (spec: AppSpec) => applyOperations(spec, templateOperations(spec, true)).spec;

describe("a design for others", () => {
  it("has none of the app's own code, nor the screens that were nothing else", () => {
    const screen = { id: "board", title: "현황판", path: "/board", blocks: [whole] };
    const spec = {
      ...made.spec,
      files: [file],
      screens: [...made.spec.screens, screen],
      nav: { ...made.spec.nav, items: [...made.spec.nav.items, "board"] },
    };
    const design = offered(spec);
    expect(design.screens.map(({ id }) => id)).toEqual(made.spec.screens.map(({ id }) => id));
    expect(JSON.stringify(design)).not.toContain("src/custom");
  });

  it("still has a screen where all of them were code", () => {
    const [home] = made.spec.screens.filter(({ id }) => id === made.spec.nav.home);
    const spec: AppSpec = {
      ...made.spec,
      actions: [],
      files: [file],
      screens: [{ ...home!, blocks: [whole] }],
      nav: { ...made.spec.nav, items: [home!.id] },
    };
    const design = offered(spec);
    expect(design.screens[0]!.blocks).toMatchObject([{ kind: "collection", query: { entity: made.spec.entities[0]!.id } }]);
    expect(design.files).toBeUndefined();
  });

  it.each([
    ["games", "오목 게임"],
    ["tools", "스톱워치"],
    ["tools", "로또 번호 뽑아주는거"],
  ])("has its %s, as they come: neither what somebody has written into them nor what else they wrote: %s", (_, text) => {
    const made = takeTurn({ text, today: "2026-11-20", seed: 5 });
    if (made.kind !== "create") throw new Error(made.kind);
    const files = made.spec.files!.map((one) => ({ ...one, source: `${one.source}// mine\n` }));
    const design = offered({ ...made.spec, files: [...files, file] });
    expect(design.files).toEqual(made.spec.files);
    expect(design.screens.map(({ id }) => id)).toEqual(made.spec.screens.map(({ id }) => id));
    expect(design.screens[0]!.blocks).toEqual(made.spec.screens[0]!.blocks);
  });
});

it("a template has none of the addresses that its owner's app calls", () => {
  const call: AutomationStep = { do: "call", url: "https://hooks.example.com/T000/secret" };
  const note: AutomationStep = { do: "notice", to: "admins", text: "새 대출" };
  const of = (id: string, steps: AutomationStep[]): AutomationSpec => ({ id, name: id, on: { event: "created", entity: "loan" }, steps });
  const { spec } = applyOperations(
    library,
    [of("both", [note, call]), of("alone", [call])].map((automation) => ({ op: "addAutomation", automation })),
  );
  expect(offered(spec).automations).toStrictEqual([of("both", [note])]);
  expect(JSON.stringify(offered(spec))).not.toContain("hooks.example.com");
});
