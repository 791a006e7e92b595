import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { operationOn } from "@appmon/appspec/testing/arbitrary-operation";
import { validSpec } from "@appmon/appspec/testing/arbitrary-valid-spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ModelPart } from "./ports.ts";
import type { RefineProgress } from "./refinement.ts";
import { rounds, roundsTimeout } from "../../../tools/testing/scale.ts";
import { ADD_BIRTHDAY, ADD_VISITS, apply, DONE, draft, labels, refine, users } from "./testing/customer-turn.ts";
import { calling, USAGE } from "./testing/scripted-model.ts";

const ROUNDS = rounds(8, 500);

describe("a model that knows what it does", () => {
  it("improves the draft by operations that hold, and says what one can do now", async () => {
    const { outcome, progress } = await refine([calling(apply(ADD_BIRTHDAY), DONE)]);
    expect(outcome).toMatchObject({ kind: "refined", summary: "생일도 적을 수 있어요.", usage: USAGE });
    if (outcome.kind !== "refined") return;
    expect(applyOperations(draft, outcome.operations).spec).toEqual(outcome.spec);
    expect(labels(outcome.spec)).toEqual([...labels(draft), "생일"]);
    expect(progress).toMatchObject([{ kind: "applied", ops: [ADD_BIRTHDAY] }]);
  });

  it("may take several steps, each on what the one before made", async () => {
    const { outcome, model } = await refine([
      calling(apply(ADD_BIRTHDAY)),
      calling(apply({ op: "setField", entity: "customer", field: "birthday", patch: { required: true } }), apply(ADD_VISITS)),
      calling(DONE),
    ]);
    expect(outcome).toMatchObject({ kind: "refined", operations: [{ op: "addField" }, { op: "setField" }, { op: "addField" }] });
    expect(outcome.usage).toEqual({ inputTokens: 300, outputTokens: 60, cachedTokens: 180 });
    expect(model.requests[2]!.messages.map((message) => message.role)).toEqual(["user", "assistant", "tool", "assistant", "tool"]);
    expect(new Set(model.requests.map((request) => JSON.stringify(request.system))).size).toBe(1);
  });

  it("hears what went along with its change", async () => {
    const { model } = await refine([
      calling(apply(ADD_BIRTHDAY)),
      calling(apply({ op: "hideField", entity: "customer", field: "birthday" })),
      calling(DONE),
    ]);
    const results = model.requests[2]!.messages.flatMap((message) =>
      message.role === "tool" ? message.results.map((result) => result.text) : [],
    );
    expect(results).toEqual([expect.stringMatching(/^ok\n.*항목 추가 ‘생일’/), expect.stringMatching(/^ok\n.*생일/)]);
  });

  it("asks, and what it tried before the question is not done", async () => {
    const { outcome } = await refine([
      calling(apply(ADD_BIRTHDAY), ["ask", { question: "생일은 음력인가요?", chips: ["음력이에요", "양력이에요"] }]),
    ]);
    expect(outcome).toEqual({ kind: "asked", question: "생일은 음력인가요?", chips: ["음력이에요", "양력이에요"], usage: USAGE });
  });

  it("leaves a draft that is right as it is", async () => {
    expect((await refine([calling(DONE)])).outcome).toMatchObject({ kind: "kept-draft", reason: "nothing-to-change" });
    const nothing = apply({ op: "setApp", patch: { title: draft.title } });
    expect((await refine([calling(nothing, DONE)])).outcome).toMatchObject({ reason: "nothing-to-change" });
  });
});

describe("what one sees while a model writes", () => {
  /** The call in pieces, then whole. */
  const writing = (ops: unknown[], size = 7): ModelPart[] => {
    const [, input] = apply(...ops);
    const text = JSON.stringify(input);
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g"))!;
    return [
      ...pieces.map((piece): ModelPart => ({ type: "tool-input", id: "call0", name: "apply_operations", text: piece })),
      ...calling(apply(...ops)),
    ];
  };
  const seen = (progress: RefineProgress[]) =>
    progress.flatMap((step) => (step.kind === "glimpse" || step.kind === "applied" ? [labels(step.spec).slice(labels(draft).length)] : []));

  it("is every operation as soon as it is written", async () => {
    const { outcome, progress } = await refine([writing([ADD_BIRTHDAY, ADD_VISITS]), calling(DONE)]);
    expect(outcome.kind).toBe("refined");
    expect(seen(progress)).toEqual([["생일"], ["생일", "방문 수"], ["생일", "방문 수"]]);
  });

  it("stays when another operation of the call is refused", async () => {
    const { outcome, progress } = await refine([writing([ADD_BIRTHDAY, { op: "publish" }]), writing([ADD_VISITS]), calling(DONE)]);
    expect(outcome.kind).toBe("refined");
    expect(seen(progress)).toEqual([["생일"], ["생일"], ["생일", "방문 수"], ["생일", "방문 수"]]);
  });

  it("goes when somebody else begins the answer anew, and is not kept twice", async () => {
    const pieces = writing([ADD_BIRTHDAY]).filter((part) => part.type === "tool-input");
    const { outcome, progress } = await refine([[...pieces, { type: "restart" }, ...writing([ADD_VISITS])], calling(DONE)]);
    expect(outcome).toMatchObject({ kind: "refined", operations: [{ field: { id: "visits" } }] });
    expect(seen(progress)).toEqual([["생일"], [], ["방문 수"], ["방문 수"]]);
  });

  it("is an operation that needs the next one only together with that", async () => {
    const screen = {
      id: "birthdays",
      title: "생일",
      path: "/birthdays",
      blocks: [{ kind: "section", id: "b1", section: "text", heading: "생일" }],
    };
    const { progress } = await refine([
      writing([
        { op: "setNav", patch: { items: [...draft.nav.items, "birthdays"] } },
        { op: "addScreen", screen },
      ]),
      calling(DONE),
    ]);
    const screens = progress.flatMap((step) => (step.kind === "glimpse" ? [step.spec.nav.items.length - draft.nav.items.length] : []));
    // Either order is refused by itself, or both hold at once.
    expect(screens.at(-1)).toBe(1);
    for (const step of progress) if (step.kind === "glimpse") expect(validateSpec(step.spec)).toEqual([]);
  });

  it("is nothing of what the user's own would be lost by", async () => {
    const { progress } = await refine([writing([{ op: "hideField", entity: "customer", field: "phone" }]), calling(DONE)]);
    expect(seen(progress)).toEqual([]);
  });
});

describe("a model that is wrong", () => {
  const wrong: [what: string, call: [string, unknown], told: string][] = [
    ["calls a tool that is not there", ["rm", { path: "/" }], 'there is no tool "rm"'],
    ["writes what is no JSON", ["apply_operations", '{"ops": ['], "not JSON"],
    ["writes a list for an object", ["done", []], "not an object"],
    ["adds a key to a call", ["done", { summary: "네", mood: "good" }], "mood"],
    ["adds a key to an operation", apply({ ...ADD_BIRTHDAY, why: "?" }), "ops.0: why"],
    ["invents an operation", apply({ op: "publish" }), "ops.0: op"],
    ["forgets the operations", ["apply_operations", {}], "ops: "],
    ["sends none", apply(), "at least one"],
    ["names what is not there", apply({ op: "hideField", entity: "customer", field: "age" }), "no age"],
    [
      "hides what the user named",
      apply({ op: "hideField", entity: "customer", field: "phone" }),
      "the user named ‘연락처’ (customer.phone)",
    ],
    ["takes a field away for good", apply({ op: "dropField", entity: "customer", field: "memo" }), "dropField"],
    ["would break the app", apply({ op: "setNav", patch: { items: ["nowhere"] } }), "nowhere"],
    ["asks with too many answers", ["ask", { question: "어느 쪽이에요?", chips: ["1", "2", "3", "4"] }], "chips"],
    ["asks nothing", ["ask", { question: "  " }], "question"],
    ["ends without a word", ["done", { summary: "" }], "summary"],
  ];

  it.each(wrong)("%s is told, and may do better", async (_what, call, told) => {
    const { outcome, progress, model } = await refine([calling(call), calling(apply(ADD_BIRTHDAY), DONE)]);
    expect(outcome.kind).toBe("refined");
    expect(progress[0]).toEqual({ kind: "corrected", problem: expect.stringContaining(told) });
    expect(model.requests[1]!.messages.at(-1)).toEqual({
      role: "tool",
      results: [{ id: "call0", name: call[0], text: expect.stringContaining(told), isError: true }],
    });
  });

  it.each(wrong)("%s again and again is not listened to any longer; what it did before stays", async (_what, call, told) => {
    const good = calling(apply(ADD_BIRTHDAY));
    const { outcome, progress } = await refine([good, calling(call), calling(call), calling(call)]);
    expect(outcome).toMatchObject({
      kind: "refined",
      operations: [ADD_BIRTHDAY],
      rest: { reason: "misunderstood", detail: expect.stringContaining(told) },
      // Refused calls cost nothing.
      usage: USAGE,
    });
    expect(progress.filter((step) => step.kind === "corrected")).toHaveLength(2);
    const nothing = await refine([calling(call), calling(call), calling(call)]);
    expect(nothing.outcome).toMatchObject({ kind: "kept-draft", reason: "misunderstood", usage: { inputTokens: 0, outputTokens: 0 } });
  });

  it("has what holds of a call: 3 bad operations among 30 leave 27, and all 3 are told with what comes nearest", async () => {
    const field = (at: number) => ({ op: "addField", entity: "customer", field: { id: `extra${at}`, label: `추가 ${at}`, type: "text" } });
    const ops: unknown[] = Array.from({ length: 30 }, (_, at) => field(at));
    ops[3] = { op: "addField", entity: "custmer", field: { id: "a", label: "가", type: "text" } };
    ops[7] = { op: "addField", entity: "customer", field: { id: "b", label: "나", type: "phones" } };
    ops[29] = { op: "setField", entity: "customer", field: "b", patch: { required: true } };
    const { outcome, model } = await refine([calling(apply(...ops)), calling(DONE)]);
    expect(outcome.kind === "refined" && outcome.operations).toHaveLength(27);
    const [result] = (model.requests[1]!.messages.at(-1) as { results: { text: string }[] }).results;
    expect(result!.text).toContain("27 of 30 were applied");
    expect(result!.text).toMatch(/ops\.3: .*nearest to custmer: customer/);
    expect(result!.text).toMatch(/ops\.7: field\.type: "phones" may not stand here; nearest: "phone"/);
    expect(result!.text).toMatch(/ops\.29: it needs ops\.7, which was refused/);
    // 27 of 30 parts of the first step, and all of the second.
    expect(outcome.usage).toEqual({ inputTokens: 190, outputTokens: 38, cachedTokens: 114 });
  });

  it("may name in one call what comes only later in it", async () => {
    const entity = { id: "visit", name: "방문", titleField: "day", fields: [{ id: "day", label: "날짜", type: "date" }], sample: [] };
    const list = { kind: "collection", id: "visits", query: { entity: "visit" }, views: [{ kind: "list" }] };
    const screen = { id: "visitsScreen", title: "방문", path: "/visits", blocks: [list] };
    const { outcome } = await refine([
      calling(
        apply(
          { op: "setNav", patch: { items: [...draft.nav.items, "visitsScreen"] } },
          { op: "addScreen", screen },
          { op: "addEntity", entity },
        ),
        DONE,
      ),
    ]);
    expect(outcome.kind === "refined" && outcome.operations.map(({ op }) => op)).toEqual(["addEntity", "addScreen", "setNav"]);
  });

  it("cannot end a turn in the same breath in which it was wrong", async () => {
    const { outcome, model } = await refine([calling(apply({ op: "publish" }), DONE), calling(apply(ADD_BIRTHDAY), DONE)]);
    expect(outcome.kind).toBe("refined");
    expect(model.requests[1]!.messages.at(-1)).toMatchObject({
      results: [{ isError: true }, { isError: true, text: expect.stringContaining("not yet") }],
    });
  });

  it("is reminded of its tools when it only talks", async () => {
    const talk: ModelPart[] = [
      { type: "text-delta", text: "생일을 넣을게요." },
      { type: "finish", reason: "end", usage: USAGE },
    ];
    const { outcome, model } = await refine([talk, calling(apply(ADD_BIRTHDAY), DONE)]);
    expect(outcome.kind).toBe("refined");
    expect(model.requests[1]!.messages.slice(1)).toEqual([
      { role: "assistant", text: "생일을 넣을게요.", calls: [] },
      { role: "user", text: expect.stringContaining("tool calls") },
    ]);
    const twice = await refine([calling(apply(ADD_BIRTHDAY)), talk, talk]);
    expect(twice.outcome).toMatchObject({ kind: "refined", summary: "생일을 넣을게요." });
    expect((await refine([talk, talk])).outcome).toMatchObject({ kind: "answered", text: "생일을 넣을게요." });
  });

  it("goes on where its answer was cut at its limit, and does not write again what was whole", async () => {
    const text = JSON.stringify({ ops: [ADD_BIRTHDAY, ADD_VISITS] });
    const half: ModelPart[] = [
      { type: "tool-input", id: "call0", name: "apply_operations", text: text.slice(0, -20) },
      { type: "finish", reason: "length", usage: USAGE },
    ];
    const { outcome } = await refine([half, calling(apply(ADD_VISITS)), calling(DONE)]);
    expect(outcome).toMatchObject({ kind: "refined", operations: [ADD_BIRTHDAY, ADD_VISITS] });
  });

  it("is left when it does not come to the point, and when it never ends", async () => {
    const ramble = Array.from({ length: 8_000 }, (): ModelPart => ({ type: "text-delta", text: "음… " }));
    const { outcome, model } = await refine([[...ramble, { type: "finish", reason: "length", usage: USAGE }]]);
    expect(outcome).toMatchObject({ kind: "kept-draft", reason: "rambled" });
    expect(model.left).toBe(1);
    const breathless = await refine(Array.from({ length: 4 }, () => [{ type: "finish", reason: "length", usage: USAGE }]));
    expect(breathless.outcome).toMatchObject({ kind: "kept-draft", reason: "misunderstood" });
    const endless = await refine(Array.from({ length: 12 }, (_, at) => calling(apply({ op: "setApp", patch: { title: `앱 ${at}` } }))));
    expect(endless.outcome).toMatchObject({ kind: "refined", spec: { title: "앱 11" }, rest: { reason: "rambled" } });
  });
});

describe("whatever a model writes", () => {
  /** JSON that looks like operations, more or less: real ones, real ones with anything put in somewhere, and noise. */
  const json = fc.jsonValue({ maxDepth: 3 });
  const callOn = (spec: AppSpec): fc.Arbitrary<[string, unknown]> => {
    const op: fc.Arbitrary<unknown> = fc.oneof(
      { weight: 8, arbitrary: operationOn(spec).map((drawn): unknown => JSON.parse(JSON.stringify(drawn))) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(operationOn(spec), fc.nat(), json)
          .map(([drawn, at, value]) => withValue(JSON.parse(JSON.stringify(drawn)), at, value)),
      },
      { weight: 1, arbitrary: json },
    );
    return fc.oneof(
      { weight: 12, arbitrary: fc.array(op, { maxLength: 3 }).map((ops): [string, unknown] => ["apply_operations", { ops }]) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom("apply_operations", "ask", "done", "__proto__", "drop"), json) },
    );
  };
  /** A wish that says the names of all that is the user's in an app. */
  const wishFor = (spec: AppSpec) =>
    spec.entities
      .flatMap(({ name, fields }) => [
        name,
        ...fields.flatMap(({ label, options = [] }) => [label, ...options.map((option) => option.label)]),
      ])
      .join(", ");

  it("no app becomes invalid, and nothing the user named is lost: hundreds of calls", { timeout: roundsTimeout(120_000) }, async () => {
    let calls = 0;
    let held = 0;
    await fc.assert(
      fc.asyncProperty(
        validSpec.chain((spec) => fc.tuple(fc.constant(spec), fc.array(callOn(spec), { minLength: 10, maxLength: 10 }))),
        async ([spec, drawn]) => {
          const answers = drawn.map((call) => calling(call));
          for (const answer of answers) {
            const { outcome, progress } = await refine([answer, calling(DONE), calling(DONE)], { spec, message: wishFor(spec) });
            calls++;
            for (const step of progress) if (step.kind === "applied") expect(validateSpec(step.spec)).toEqual([]);
            if (outcome.kind !== "refined") continue;
            held++;
            expect(parseSpec(outcome.spec)).toEqual(outcome.spec);
            expect(users(outcome.spec)).toEqual(
              expect.arrayContaining(users(spec).filter((name) => name.endsWith("!") || !name.includes("."))),
            );
            expect(
              users(outcome.spec)
                .map((name) => name.replace("!", ""))
                .toSorted(),
            ).toEqual(
              users(spec)
                .map((name) => name.replace("!", ""))
                .toSorted(),
            );
            expect(applyOperations(spec, outcome.operations, { by: "llm" }).spec).toEqual(outcome.spec);
          }
        },
      ),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    expect(calls).toBe(ROUNDS * 10);
    // A test in which everything is refused would prove nothing.
    expect(held).toBeGreaterThan(ROUNDS);
  });
});

/** `json` with one of its values, the `at`-th in reading order, replaced. */
function withValue(json: unknown, at: number, value: unknown): unknown {
  const places: [object, string][] = [];
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      places.push([node, key]);
      visit((node as Record<string, unknown>)[key]);
    }
  };
  visit(json);
  const [node, key] = places[at % places.length]!;
  Object.assign(node, { [key]: value });
  return json;
}
