import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { compileApp } from "@appmon/compiler/compile-app";
import { dataImports } from "@appmon/compiler/custom-element";
import { typeErrors } from "@appmon/compiler/testing/check-apps";
import { describe, expect, it } from "vitest";
import type { Work } from "../mending.ts";
import { createOwnWords } from "../own-words.ts";
import { runCall, toolsFor } from "../refine-tools.ts";
import { takeTurnOfNouns as takeTurn } from "../testing/turn-of-nouns.ts";
import { type HandTexts, openEnds } from "./custom-source.ts";
import type { ToolAnswer, ToolContext } from "./refine-tool.ts";

const made = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (made.kind !== "create") throw new Error(made.kind);
const draft: AppSpec = made.spec;
const screen = draft.screens[0]!.id;
const tools = toolsFor({ hasSight: false });

function begin(handTexts?: HandTexts) {
  const work: Work = { spec: draft, operations: [] };
  const context: ToolContext = {
    signal: new AbortController().signal,
    draft,
    hasRefused: false,
    isFirst: true,
    ownWords: createOwnWords({ conversation: [], message: "고객" }, true),
    dataImports,
    counts: new Map(),
    ...(handTexts && { handTexts }),
  };
  const call = async (name: string, input: unknown): Promise<ToolAnswer> => runCall(tools, { id: "1", name, input }, work, context);
  return { work, call, sourceOf: (path: string) => work.spec.files?.find((file) => file.path === path)?.source };
}

const PATH = "src/custom/growth.tsx";
const growth = (text = "records.length") =>
  `import { useRecords } from "@appmon/kit/data";\nimport { customers } from "@/data/customer";\n\nexport function Growth() {\n  const { records } = useRecords(customers);\n  return <p>{${text}}</p>;\n}\n`;

describe("files of the app's own, by a model", () => {
  it("are written, several at once, placed, and all of it can be taken back", async () => {
    const { work, call } = begin();
    const first = await call("write_file", {
      path: PATH,
      source: growth()
        .replace("{records.length}", "{half(records.length)}")
        .replace("import { customers", 'import { half } from "./shared/half";\nimport { customers'),
    });
    expect(first).toEqual({ text: "ok", isError: false });
    const file = () => work.spec.files!.find(({ path }) => path === PATH)!;
    expect(openEnds(file(), work)).toEqual([`${PATH}: not there yet: ./shared/half`, expect.stringContaining("stands on no screen yet")]);
    expect(await call("write_file", { path: "src/custom/shared/half.ts", source: "export const half = (n: number) => n / 2;\n" })).toEqual({
      text: "ok",
      isError: false,
    });
    const whole = {
      id: "growth",
      title: "성장",
      path: "/growth",
      blocks: [{ id: "growthAll", kind: "custom", file: PATH, component: "Growth", whole: true }],
    };
    const ops = [
      { op: "addScreen", screen: whole },
      { op: "setNav", patch: { items: [...draft.nav.items, "growth"] } },
    ];
    expect(await call("apply_operations", { ops })).toMatchObject({ isError: false });
    expect(typeErrors([compileApp(work.spec)])).toEqual([]);
    const done = applyOperations(draft, work.operations, { by: "llm" });
    expect(done.spec).toEqual(work.spec);
    expect(applyOperations(done.spec, done.inverse).spec).toEqual(draft);
  });

  it("can import what was added in the same turn", async () => {
    const { work, call } = begin();
    const visit = {
      id: "visit",
      name: "방문",
      titleField: "day",
      fields: [{ id: "day", label: "날짜", type: "date", required: true }],
      sample: [],
    };
    await call("apply_operations", { ops: [{ op: "addEntity", entity: visit }] });
    const source =
      'import { useRecords } from "@appmon/kit/data";\nimport { type Visit, visits } from "@/data/visit";\n\nexport function Growth() {\n  const days = useRecords(visits).records.map((visit: Visit) => visit.day);\n  return <p>{days.join()}</p>;\n}\n';
    const written = await call("write_file", { path: PATH, source });
    expect(written.text).toBe("ok");
    await call("apply_operations", {
      ops: [
        { op: "addBlock", screen, block: { id: "g", kind: "custom", file: PATH, component: "Growth" } },
        { op: "addBlock", screen, block: { id: "v", kind: "collection", query: { entity: "visit" }, views: [{ kind: "list" }] } },
      ],
    });
    expect(typeErrors([compileApp(work.spec)])).toEqual([]);
  });

  it("change by search and replace; what is missed is shown by the nearest lines, and nothing changes", async () => {
    const { call, sourceOf } = begin();
    await call("write_file", { path: PATH, source: growth() });
    expect(
      await call("edit_file", {
        path: PATH,
        edits: [
          { find: "<p>", replace: "<b>" },
          { find: "</p>", replace: "</b>" },
        ],
      }),
    ).toMatchObject({ isError: false });
    expect(sourceOf(PATH)).toContain("<b>{records.length}</b>");
    const missed = await call("edit_file", {
      path: PATH,
      edits: [
        { find: "<b>", replace: "" },
        { find: "return <i>{records.length}</i>", replace: "" },
      ],
    });
    expect(missed).toMatchObject({ isError: true, text: expect.stringContaining("6|   return <b>{records.length}</b>;") });
    expect(await call("edit_file", { path: PATH, edits: [{ find: "customers", replace: "people" }] })).toMatchObject({
      isError: true,
      text: expect.stringContaining("Call read_file first"),
    });
    expect(sourceOf(PATH)).toContain("<b>{records.length}</b>");
  });

  it("are read as they are, the generated ones too, to be taken over", async () => {
    const { work, call } = begin();
    const home = `src/screens/${draft.nav.home.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase()}.tsx`;
    const read = await call("read_file", { path: home });
    expect(read).toEqual({ text: compileApp(draft)[home], isError: false });
    // Taken over as it is: the same screen, now the app's own.
    const component = /export function (\w+)\(/.exec(read.text)![1]!;
    await call("write_file", { path: "src/custom/home.tsx", source: read.text });
    const first = draft.screens.find(({ id }) => id === draft.nav.home)!;
    const swap = [
      ...first.blocks.slice(1).map(({ id }) => ({ op: "dropBlock", screen: first.id, block: id })),
      {
        op: "setBlock",
        screen: first.id,
        block: { id: first.blocks[0]!.id, kind: "custom", file: "src/custom/home.tsx", component, whole: true },
      },
    ];
    await call("apply_operations", { ops: swap });
    expect(compileApp(work.spec)[home]).toContain(`<${component} />`);
    expect(typeErrors([compileApp(work.spec)])).toEqual([]);
    const long = Array.from({ length: 2_000 }, (_, at) => `export const line${at} = "가나다라마바사";`).join("\n");
    await call("write_file", { path: "src/custom/long.ts", source: long.slice(0, 59_000) });
    const piece = await call("read_file", { path: "src/custom/long.ts" });
    expect(piece.text.length).toBeLessThan(16_200);
    const next = Number(/go on with from: (\d+)/.exec(piece.text)![1]);
    expect((await call("read_file", { path: "src/custom/long.ts", from: next })).text).toMatch(
      new RegExp(`^export const line${next - 1} `),
    );
  });

  it.each([
    ["write_file", { path: "src/app.tsx", source: "export {};" }, "src/custom/"],
    ["write_file", { path: "src/custom/../app.tsx", source: "export {};" }, "src/custom/"],
    ["write_file", { path: "/etc/passwd", source: "x" }, "src/custom/"],
    ["write_file", { path: "src/custom/이름.tsx", source: "x" }, "src/custom/"],
    ["write_file", { path: PATH, source: "x".repeat(60_001) }, "60000"],
    ["write_file", { path: PATH, source: "" }, "source"],
    ["write_file", { path: PATH, source: 'import x from "node:fs";\nexport function Growth() {}' }, "import of node:fs"],
    ["write_file", { path: PATH, source: 'import x from "../../../etc/x";\nexport function Growth() {}' }, "import of ../../../etc/x"],
    ["write_file", { path: PATH }, "source"],
    ["edit_file", { path: "src/app.tsx", edits: [{ find: "App", replace: "B" }] }, "no file"],
    ["edit_file", { path: "__proto__", edits: [{ find: "a", replace: "b" }] }, "no file"],
    ["edit_file", { path: PATH, edits: [] }, "edits"],
    ["read_file", { path: "../../etc/passwd" }, "there is no"],
    ["read_file", { path: "constructor" }, "there is no"],
    ["read_file", { path: "src/app.tsx", from: 0 }, "line number"],
    ["read_file", { path: "src/app.tsx", from: 99_999 }, "it has"],
    ["describe_type", { names: ["nothing"] }, "the nearest is"],
    ["describe_type", { names: [1] }, "names"],
  ])("are refused, with the reason: %s %j", async (name, input, reason) => {
    const { work, call } = begin();
    expect(await call(name, input)).toEqual({ isError: true, text: expect.stringContaining(reason) });
    expect(work).toEqual({ spec: draft, operations: [] });
  });

  it("are at most eighty", async () => {
    const { call } = begin();
    for (let at = 0; at < 80; at++) await call("write_file", { path: `src/custom/f${at}.ts`, source: "export {};" });
    expect(await call("write_file", { path: "src/custom/more.ts", source: "export {};" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("more than 80"),
    });
  });

  it("tells the full types of what the instructions only name", async () => {
    const { text } = await begin().call("describe_type", { names: ["booking", "Theme"] });
    expect(text).toMatch(/^type bookingBlock = \{.*slot:\{/);
    expect(text).toContain("type Theme = ");
  });
});

describe("a file the person has edited by hand", () => {
  const mine = growth().replace("<p>", '<p className="mine">').replace("export function", "// 제가 고쳤어요\nexport function");
  const hands: HandTexts = { [PATH]: { base: growth(), mine } };
  const written = { ...draft, files: [{ path: PATH, source: growth() }] };

  it("is read and edited as it is now: what the person wrote stays", async () => {
    const { work, call, sourceOf } = begin(hands);
    work.spec = written;
    expect((await call("read_file", { path: PATH })).text).toBe(mine);
    expect(
      await call("edit_file", { path: PATH, edits: [{ find: "const { records }", replace: "const { records, total }" }] }),
    ).toMatchObject({ isError: false });
    expect(sourceOf(PATH)).toBe(mine.replace("const { records }", "const { records, total }"));
    await call("edit_file", { path: PATH, edits: [{ find: "records, total", replace: "total, records" }] });
    expect(sourceOf(PATH)).toBe(mine.replace("const { records }", "const { total, records }"));
  });

  it("written anew keeps the person's lines where both changed them, and the model is told which", async () => {
    const { work, call, sourceOf } = begin(hands);
    work.spec = written;
    const anew = growth()
      .replace("<p>{records.length}</p>", "<b>{records.length}</b>")
      .replace("useRecords(customers)", "useRecords(customers, { limit: 3 })");
    const told = await call("write_file", { path: PATH, source: anew.replace("  return", "  // 새로\n\n  return") });
    expect(told).toMatchObject({ isError: false, text: expect.stringMatching(/The person wrote lines? \d+/) });
    expect(sourceOf(PATH)).toContain('<p className="mine">{records.length}</p>');
    expect(sourceOf(PATH)).toContain("// 제가 고쳤어요");
    expect(sourceOf(PATH)).not.toContain("<b>");
  });
});
