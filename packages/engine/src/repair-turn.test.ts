import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import type { ModelPart } from "./ports.ts";
import { refineTurn } from "./refine-turn.ts";
import type { Checked, RefineOutcome, RefineProgress } from "./refinement.ts";
import { fingerprintOf, isHarnessFault } from "./repair/finding.ts";
import { fixFile } from "./repair/fix-file.ts";
import { mendOperations } from "./repair/mend-operations.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";
import { calling, scriptedModel, USAGE } from "./testing/scripted-model.ts";

const first = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (first.kind !== "create") throw new Error(first.kind);
const draft: AppSpec = first.spec;
const screen = draft.screens[0]!.id;
const IMPORTS = ['import { type Customer, customers } from "@/data/customer";'];
const GROWTH = "src/custom/growth.tsx";

async function refine(answers: ModelPart[][], check: (spec: AppSpec) => Checked) {
  const model = scriptedModel(answers);
  const turn = refineTurn({
    spec: draft,
    conversation: [],
    message: "단골이 얼마나 늘었는지 보고 싶어요",
    today: "2026-11-20",
    countTokens: (text) => text.length,
    dataImports: () => IMPORTS,
    check: async (spec) => check(spec),
    model,
    signal: new AbortController().signal,
  });
  const progress: RefineProgress[] = [];
  for (;;) {
    const step = await turn.next();
    if (step.done)
      return { outcome: step.value as RefineOutcome, progress, model, repairs: progress.filter(({ kind }) => kind === "repairing") };
    progress.push(step.value);
  }
}

const body = (text: string) =>
  `import { useCollection } from "@appmon/kit/data";\nimport { customers } from "@/data/customer";\n\nexport function Growth() {\n  const { records } = useCollection(customers);\n  return <p>{${text}}</p>;\n}\n`;
const write = (text: string): [string, unknown] => ["write_file", { path: GROWTH, source: body(text) }];
const PLACE: [string, unknown] = [
  "apply_operations",
  { ops: [{ op: "addBlock", screen, block: { id: "growth", kind: "custom", file: GROWTH, component: "Growth", title: "단골 증가" } }] },
];
const DONE: [string, unknown] = ["done", { summary: "단골이 늘어난 것을 볼 수 있어요." }];
const sourceOf = (outcome: RefineOutcome) => (outcome.kind === "refined" ? outcome.spec.files?.[0]?.source : undefined);

/** The types know `length`; of every other word they say that it is not there. */
const types = (spec: AppSpec): Checked => {
  const word = /records\.(\w+)/.exec(spec.files?.[0]?.source ?? "")?.[1] ?? "length";
  const about = { code: "type", path: "src/custom/growth.tsx", line: 6 };
  return word === "length"
    ? { kind: "green" }
    : { kind: "findings", findings: [{ ...about, message: `TS2339: Property '${word}' does not exist.` }] };
};

describe("what a model made and does not hold up", () => {
  it("is told to it, mended by it, and costs nothing", async () => {
    const { outcome, repairs, model } = await refine(
      [calling(write("records.size"), PLACE, DONE), calling(write("records.length"), DONE)],
      types,
    );
    expect(sourceOf(outcome)).toBe(body("records.length"));
    expect(outcome.usage).toEqual(USAGE);
    expect(repairs).toHaveLength(1);
    expect(JSON.stringify(model.requests[1]!.messages.at(-1))).toContain("src/custom/growth.tsx:6 TS2339: Property 'size' does not exist.");
  });

  it("may be mended four times, when every time something else is wrong", async () => {
    const answers = ["records.size", "records.count", "records.total", "records.sum", "records.length"].map((text, at) =>
      calling(write(text), ...(at === 0 ? [PLACE] : []), DONE),
    );
    const { outcome, repairs } = await refine(answers, types);
    expect(outcome.kind).toBe("refined");
    expect(repairs).toHaveLength(4);
  });

  it("is not mended a fifth time, nor when the same is wrong as ever before: the draft stands, and one is asked", async () => {
    for (const words of [
      ["size", "count", "total", "sum", "mean"],
      ["size", "size"],
      ["size", "count", "size"],
    ]) {
      const answers = words.map((word, at) => calling(write(`records.${word}`), ...(at === 0 ? [PLACE] : []), DONE));
      const { outcome, repairs } = await refine(answers, types);
      expect(outcome).toMatchObject({
        kind: "asked",
        question: expect.stringContaining("‘단골 증가’ 부분에서 난 오류를 고치지 못해서"),
        detail: expect.stringContaining(words.at(-1)!),
      });
      expect((outcome as { chips: string[] }).chips).toHaveLength(2);
      expect(repairs).toHaveLength(words.length - 1);
    }
  });

  it("does not take down what it stands beside: all but the broken component stays, and one reads why", async () => {
    const rename: [string, unknown] = ["apply_operations", { ops: [{ op: "setApp", patch: { title: "단골 수첩" } }] }];
    const { outcome } = await refine([calling(rename, write("records.size"), PLACE, DONE), calling(write("records.size"), DONE)], types);
    expect(outcome).toMatchObject({ kind: "refined", spec: { title: "단골 수첩" }, rest: { reason: "unmended" } });
    expect(sourceOf(outcome)).toBeUndefined();
  });

  it("stays as a whole where it runs, and only its types complain, when there is nobody left to mend it", async () => {
    const runs = (spec: AppSpec): Checked => {
      const checked = types(spec);
      return checked.kind === "findings" ? { ...checked, runs: true } : checked;
    };
    const { outcome } = await refine([calling(write("records.size"), PLACE, DONE), [{ type: "failed", kind: "cut" }]], runs);
    expect(sourceOf(outcome)).toBe(body("records.size"));
    expect(outcome).toMatchObject({ kind: "refined", rest: { reason: "cut" } });
    const dead = await refine([calling(write("records.size"), PLACE, DONE), [{ type: "failed", kind: "cut" }]], types);
    expect(dead.outcome.kind).toBe("kept-draft");
  });

  it("is mended without the model where that needs no thought", async () => {
    const check = (spec: AppSpec): Checked =>
      spec.files![0]!.source.includes("records.lenght")
        ? {
            kind: "findings",
            findings: [
              {
                code: "type",
                path: "src/custom/growth.tsx",
                line: 6,
                message: "TS2551: Property 'lenght' does not exist. Did you mean 'length'?",
              },
            ],
          }
        : { kind: "green" };
    const { outcome, repairs, model } = await refine([calling(write("records.lenght"), PLACE, DONE)], check);
    expect(sourceOf(outcome)).toBe(body("records.length"));
    expect([repairs.length, model.requests.length]).toEqual([0, 1]);
  });

  it("is not asked about when the trouble is ours", async () => {
    for (const result of [
      { kind: "unchecked" },
      { kind: "findings", findings: [{ code: "timeout", message: "killed after 4000 ms" }] },
    ] as Checked[]) {
      const { outcome, model, repairs } = await refine([calling(write("records.length"), PLACE, DONE)], () => result);
      expect(outcome).toMatchObject({ kind: "kept-draft", reason: "unchecked" });
      expect([repairs.length, model.requests.length]).toEqual([0, 1]);
    }
  });
});

describe("a file that is edited", () => {
  const edit = (...edits: { find: string; replace: string }[]): [string, unknown] => ["edit_file", { path: GROWTH, edits }];
  const toldOf = (model: { requests: { messages: unknown[] }[] }, at: number) => JSON.stringify(model.requests[at]!.messages.at(-1));

  it("changes by search and replace", async () => {
    const { outcome } = await refine(
      [
        calling(write("records.length"), PLACE),
        calling(edit({ find: "<p>{", replace: "<b>{" }, { find: "}</p>", replace: "}</b>" }), DONE),
      ],
      types,
    );
    expect(sourceOf(outcome)).toBe(body("records.length").replace("<p>", "<b>").replace("</p>", "</b>"));
  });

  it("stays as it is, loudly, when the text is not there or there twice; after two misses one is told to read it", async () => {
    const { outcome, model } = await refine(
      [
        calling(write("records.length"), PLACE),
        calling(edit({ find: "<p>", replace: "<b>" }, { find: "return <div>{records.length}</div>;", replace: "" })),
        calling(edit({ find: "customers", replace: "people" })),
        calling(write("records.length + 0"), DONE),
      ],
      types,
    );
    expect(toldOf(model, 2)).toContain("edits.1.find is not there. The nearest lines are:");
    expect(toldOf(model, 2)).toContain("6|   return <p>{records.length}</p>;");
    expect(toldOf(model, 3)).toContain("Call read_file first, or write_file for the whole. edits.0.find is there 2 times, in lines 2, 5");
    expect(sourceOf(outcome)).toBe(body("records.length + 0"));
  });

  it("is refused where there is none, and cannot get what it may not have", async () => {
    const { model, outcome } = await refine(
      [
        calling(edit({ find: "a", replace: "b" })),
        calling(write("records.length"), PLACE),
        calling(edit({ find: "@appmon/kit/data", replace: "node:fs" })),
        calling(DONE),
      ],
      types,
    );
    expect(toldOf(model, 1)).toContain("there is no file");
    expect(toldOf(model, 3)).toContain("import of node:fs");
    expect(sourceOf(outcome)).toBe(body("records.length"));
  });
});

describe("slips in operations", () => {
  it("that have one right answer are taken out before they are judged", () => {
    const about = { spec: draft, dataImports: IMPORTS };
    const field = { id: "mood", label: "기분", type: "select", options: ["좋음", "나쁨"] };
    expect(
      mendOperations(
        [
          { op: "addField", entity: "customer", field },
          { op: "setApp", patch: { icon: "Calendar Days" } },
        ],
        about,
      ),
    ).toEqual([
      {
        op: "addField",
        entity: "customer",
        field: {
          ...field,
          options: [
            { value: "좋음", label: "좋음" },
            { value: "나쁨", label: "나쁨" },
          ],
        },
      },
      { op: "setApp", patch: { icon: "calendar" } },
    ]);
    // Nothing, where a key may be left out; where nothing is something one says, it stays.
    const sparse = { op: "addField", entity: "customer", field: { id: "age", label: "나이", type: "number", unit: null, default: null } };
    expect(
      mendOperations(
        [sparse, { op: "setAuth", auth: null }, { op: "setField", entity: "customer", field: "age", patch: { unit: null } }],
        about,
      ),
    ).toEqual([
      { op: "addField", entity: "customer", field: { id: "age", label: "나이", type: "number", default: null } },
      { op: "setAuth", auth: null },
      { op: "setField", entity: "customer", field: "age", patch: { unit: null } },
    ]);
    const button = 'export function Growth() {\n  return <Button icon="Calendar Days">{<Empty icon={"starr"} />}</Button>;\n}\n';
    expect(fixFile({ path: GROWTH, source: button }, about).file.source).toMatch(/icon="calendar">.*icon=\{"star"/);
    const source = "export default function Growth() {\n  return <p>{useCollection(customers).records.length}</p>;\n}\n";
    expect(mendOperations([{ op: "setFile", file: { path: GROWTH, source } }], about)).toMatchObject([
      { file: { path: GROWTH, source: expect.stringContaining('from "@/data/customer"') } },
    ]);
  });
});

describe("faults", () => {
  const at = (line: number, message: string) => ({ code: "type", path: "src/custom/growth.tsx", line, message });
  it("are the same wherever they have moved to", () => {
    expect(fingerprintOf([at(3, "TS1: a"), at(9, "TS2: b")])).toBe(fingerprintOf([at(10, "TS2: b"), at(4, "TS1: a")]));
    expect(fingerprintOf([at(3, "TS1: a")])).not.toBe(fingerprintOf([at(3, "TS1: b")]));
  });
  it.each([
    "Failed to fetch dynamically imported module: http://x/_vendor/react.js",
    "ResizeObserver loop limit exceeded",
    "Error at chrome-extension://abc/x.js",
    "NetworkError when attempting to fetch resource.",
  ])("of the machine around an app are not the app's: %s", (message) => expect(isHarnessFault({ code: "runtime", message })).toBe(true));
  it("of the app are", () => {
    for (const message of [
      "Cannot read properties of undefined (reading 'map')",
      "Too many re-renders. React limits the number of renders.",
    ])
      expect(isHarnessFault({ code: "runtime", message })).toBe(false);
  });
});
