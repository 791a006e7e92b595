import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import type { Work } from "../mending.ts";
import { refineTurn } from "../refine-turn.ts";
import type { RefineInput, RefineOutcome } from "../refinement.ts";
import { runCall, toolsFor } from "../refine-tools.ts";
import { screenAddresses } from "../screen-addresses.ts";
import { takeTurnOfNouns as takeTurn } from "../testing/turn-of-nouns.ts";
import { calling, scriptedModel } from "../testing/scripted-model.ts";
import type { LookRequest, ScreenSight, Sight, SightResult, ToolContext, TryReport, TryStep } from "./refine-tool.ts";

const first = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (first.kind !== "create") throw new Error(first.kind);
const draft: AppSpec = first.spec;

const PICTURE = { mediaType: "image/jpeg", bytes: new Uint8Array([1, 2, 3]) } as const;
const screenOf = (path: string, over: Partial<ScreenSight> = {}): ScreenSight => ({
  path,
  outline: `h1 "${path}"`,
  crashes: [],
  errors: [],
  ...over,
});

/** Eyes that answer this, and remember what they were asked. */
function eyes(answer: { look?: SightResult<ScreenSight[]>; operate?: SightResult<TryReport> } = {}) {
  const asked: { look: LookRequest[]; operate: TryStep[][] } = { look: [], operate: [] };
  const sight: Sight = {
    async look(_spec, request) {
      asked.look.push(request);
      return answer.look ?? { kind: "seen", value: request.paths.map((path) => screenOf(path)) };
    },
    async operate(_spec, steps) {
      asked.operate.push(steps);
      return (
        answer.operate ?? {
          kind: "seen",
          value: { steps: steps.map((step) => ({ step, ok: true })), outline: "", crashes: [], errors: [] },
        }
      );
    },
  };
  return { sight, asked };
}

async function call(name: string, input: unknown, sight?: Sight) {
  const work: Work = { spec: draft, operations: [] };
  const context = { signal: new AbortController().signal, sight } as unknown as ToolContext;
  return runCall(toolsFor({ hasSight: true }), { id: "1", name, input }, work, context);
}

describe("look", () => {
  it("opens every screen that can be opened, the page of a record with a sample record", async () => {
    const { sight, asked } = eyes();
    const answer = await call("look", {}, sight);
    expect(asked.look).toEqual([{ paths: ["/", "/customers", `/customers/${draft.entities[0]!.sample[0]!.id}`], pictures: true }]);
    expect(answer).toMatchObject({ isError: false });
    expect(answer.text).toContain('== /customers\nh1 "/customers"');
  });

  it("opens the screens that are named as the app names them, and says which there are", async () => {
    const { sight, asked } = eyes();
    await call("look", { screens: ["/customers/:id"] }, sight);
    expect(asked.look[0]!.paths).toEqual([screenAddresses(draft)[2]!.address]);
    for (const screens of [["/nowhere"], [], "/", [1], Array(20).fill("/")])
      expect(await call("look", { screens }, sight)).toMatchObject({
        isError: true,
        text: expect.stringContaining("/, /customers, /customers/:id"),
      });
  });

  it("shows the screens there are when another is named that is not there, and says so of that one", async () => {
    const { sight, asked } = eyes();
    const answer = await call("look", { screens: ["/", "/nowhere", "/customers"] }, sight);
    expect(asked.look[0]!.paths).toEqual(["/", "/customers"]);
    expect(answer).toMatchObject({ isError: false, text: expect.stringMatching(/^== \/\n[\s\S]*== \/customers\n/) });
    expect(answer.text).toContain("There is no screen at /nowhere; there are /, /customers, /customers/:id");
  });

  it("opens the page of the record that is named, also where a component of the app's own draws it", async () => {
    const { sight, asked } = eyes();
    const other = `/customers/${draft.entities[0]!.sample[1]!.id}`;
    await call("look", { screens: [other, "/customers/a/b"] }, sight);
    expect(asked.look[0]!.paths).toEqual([other]);
    const own = {
      id: "own",
      kind: "custom",
      file: "src/custom/a.tsx",
      component: "A",
      whole: true,
      record: draft.entities[0]!.id,
    } as const;
    const screens = draft.screens.map((screen) => (screen.path.includes(":") ? { ...screen, blocks: [own] } : screen));
    expect(screenAddresses({ ...draft, screens })).toEqual(screenAddresses(draft));
  });

  it("is as wide as a phone unless told otherwise", async () => {
    const { sight, asked } = eyes();
    await call("look", { screens: ["/"], width: "desktop" }, sight);
    await call("look", { screens: ["/"], width: "phone" }, sight);
    expect(asked.look.map(({ width }) => width)).toEqual(["desktop", undefined]);
    expect(await call("look", { width: "watch" }, sight)).toMatchObject({ isError: true, text: expect.stringContaining("phone, desktop") });
  });

  it("tells what went wrong before what is there, and hands the pictures on", async () => {
    const crash = { message: "TypeError: x is undefined", path: "src/slots/growth.tsx" };
    const { sight } = eyes({
      look: { kind: "seen", value: [screenOf("/", { crashes: [crash], errors: ["console.error: odd"], picture: PICTURE })] },
    });
    const answer = await call("look", {}, sight);
    expect(answer.text).toMatch(/^== \/\nUNCAUGHT in src\/slots\/growth\.tsx: TypeError: x is undefined\nerror: console\.error: odd\nh1/);
    expect(answer.text).toContain("Not looked at, for want of time: /customers");
    expect(answer.images).toEqual([PICTURE]);
  });

  it("never says more than a model should read", async () => {
    const big = screenOf("/", { outline: "가".repeat(90_000), errors: Array(500).fill("e".repeat(300)) });
    const { sight } = eyes({ look: { kind: "seen", value: [big, big, big] } });
    expect((await call("look", {}, sight)).text.length).toBeLessThan(12_000);
  });

  it("says in a sentence that there is no browser, or that the app does not build, and the turn goes on", async () => {
    const unavailable = eyes({ look: { kind: "unavailable", detail: "the browser ended" } });
    expect(await call("look", {}, unavailable.sight)).toMatchObject({
      isError: false,
      text: expect.stringContaining("ask again in your next answer"),
    });
    expect(await call("look", {})).toMatchObject({ isError: false, text: expect.stringContaining("no browser") });
    const unbuilt = eyes({ look: { kind: "not-built", findings: ["src/slots/x.tsx:3 unexpected token"] } });
    expect(await call("look", {}, unbuilt.sight)).toMatchObject({ isError: true, text: expect.stringContaining("x.tsx:3") });
  });
});

describe("try", () => {
  const steps: TryStep[] = [
    { do: "open", path: "/customers/:id" },
    { do: "press", target: "수정" },
    { do: "fill", target: "이름", value: "홍길동" },
    { do: "expect", text: "홍길동" },
  ];

  it("tells step by step what happened", async () => {
    const { sight, asked } = eyes();
    const answer = await call("try", { steps }, sight);
    expect(asked.operate[0]![0]).toEqual({ do: "open", path: screenAddresses(draft)[2]!.address });
    expect(answer.isError).toBe(false);
    expect(answer.text.split("\n").slice(1)).toEqual(['2. press "수정": ok', '3. fill "이름" with "홍길동": ok', '4. expect "홍길동": ok']);
  });

  it("tells what is on the screen where it is asked to, and no more than a model should read", async () => {
    const shown = (outline: string) => ({ step: { do: "show" } as const, ok: true, outline });
    const report: TryReport = { steps: [shown('h1 "홈"'), shown("")], outline: "", crashes: [], errors: [] };
    const answer = await call("try", { steps: [{ do: "show" }, { do: "show" }] }, eyes({ operate: { kind: "seen", value: report } }).sight);
    expect(answer).toMatchObject({ isError: false, text: '1. show: ok\nh1 "홈"\n2. show: ok\n(nothing is shown)' });
    const many: TryReport = { ...report, steps: Array.from({ length: 20 }, () => shown("가".repeat(9_000))) };
    const steps = many.steps.map(({ step }) => step);
    const long = await call("try", { steps }, eyes({ operate: { kind: "seen", value: many } }).sight);
    expect(long.text.length).toBeLessThan(8_000);
  });

  it("is an error where a step fails or something is thrown, with what is on the screen", async () => {
    const report: TryReport = {
      steps: [{ step: steps[1]!, ok: false, detail: 'nothing says "수정"' }],
      outline: 'button "고치기"',
      crashes: [],
      errors: [],
    };
    const failed = await call("try", { steps }, eyes({ operate: { kind: "seen", value: report } }).sight);
    expect(failed.isError).toBe(true);
    expect(failed.text).toBe(
      '1. press "수정": FAILED: nothing says "수정"\n3 more steps were not done.\nWhat is on the screen now:\nbutton "고치기"',
    );
    const thrown: TryReport = { ...report, steps: steps.map((step) => ({ step, ok: true })), crashes: [{ message: "Error: x" }] };
    expect(await call("try", { steps }, eyes({ operate: { kind: "seen", value: thrown } }).sight)).toMatchObject({
      isError: true,
      text: expect.stringContaining("UNCAUGHT: Error: x"),
    });
  });

  it.each([
    [[]],
    [[{ do: "fly" }]],
    [[{ do: "press" }]],
    [[{ do: "open", path: "//evil.example" }]],
    [[{ do: "open", path: "javascript:1" }]],
    [[{ do: "press", target: "x".repeat(500) }]],
    [Array.from({ length: 50 }, () => ({ do: "press", target: "x" }))],
    ["open"],
  ])("refuses %j", async (wrong) => {
    const { sight, asked } = eyes();
    expect(await call("try", { steps: wrong }, sight)).toMatchObject({ isError: true });
    expect(asked.operate).toEqual([]);
  });
});

describe("a turn", () => {
  const source = (text: string) => `export function Growth() {\n  ${text}\n  return <p>단골</p>;\n}\n`;
  const path = "src/custom/growth.tsx";
  const write = (text: string): [string, unknown] => ["write_file", { path, source: source(text) }];
  const place: [string, unknown] = [
    "apply_operations",
    {
      ops: [
        {
          op: "addBlock",
          screen: draft.screens[0]!.id,
          block: { id: "growth", kind: "custom", file: path, component: "Growth", title: "단골 증가" },
        },
      ],
    },
  ];

  async function refine(answers: ReturnType<typeof calling>[], sight?: Sight) {
    const model = scriptedModel(answers);
    const input: RefineInput = {
      spec: draft,
      conversation: [],
      message: "단골이 얼마나 늘었는지 보고 싶어요",
      today: "2026-11-20",
      countTokens: (text) => text.length,
      dataImports: () => [],
      model,
      signal: new AbortController().signal,
      ...(sight && { sight }),
    };
    const turn = refineTurn(input);
    for (;;) {
      const step = await turn.next();
      if (step.done) return { outcome: step.value as RefineOutcome, model };
    }
  }

  it("looks, sees the error, mends it and is done", async () => {
    const sight: Sight = {
      ...eyes().sight,
      async look(spec) {
        const broken = spec.files?.[0]?.source.includes("throw");
        return { kind: "seen", value: [screenOf("/", { picture: PICTURE, crashes: broken ? [{ message: "Error: 없음" }] : [] })] };
      },
    };
    const { outcome, model } = await refine(
      [
        calling(write("throw new Error('없음');"), place, ["look", {}]),
        calling(write("")),
        calling(["look", { screens: ["/"] }]),
        calling(["done", { summary: "단골을 볼 수 있어요." }]),
      ],
      sight,
    );
    expect(outcome).toMatchObject({ kind: "refined", summary: "단골을 볼 수 있어요." });
    const results = model.requests
      .map(({ messages }) => messages.at(-1)!)
      .flatMap((message) => (message.role === "tool" ? message.results : []));
    expect(results.filter(({ name }) => name === "look").map(({ text }) => text.includes("없음"))).toEqual([true, false]);
    expect(results.find(({ name }) => name === "look")!.images).toEqual([PICTURE]);
  });

  it("has no such tools where there is no browser", async () => {
    const { model } = await refine([calling(write(""), place, ["done", { summary: "단골을 볼 수 있어요." }])]);
    const names = model.requests[0]!.tools.map(({ name }) => name);
    expect(names).toContain("done");
    expect(names.filter((name) => name === "look" || name === "try")).toEqual([]);
  });
});
