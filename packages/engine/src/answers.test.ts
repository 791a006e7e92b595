/** What one answer of a model comes to, and what it is told of it. */
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import type { ModelPart } from "./ports.ts";
import { refineTurn } from "./refine-turn.ts";
import type { RefineInput, RefineOutcome } from "./refinement.ts";
import type { Finding } from "./repair/finding.ts";
import { ADD_BIRTHDAY, apply, DONE, draft, MESSAGE } from "./testing/customer-turn.ts";
import { calling, scriptedModel } from "./testing/scripted-model.ts";

const PATH = "src/custom/board.tsx";
const source = (inside: string) => `export function Board() {\n  return <p>{${inside}}</p>;\n}\n`;
const write = (inside: string): [string, unknown] => ["write_file", { path: PATH, source: source(inside) }];
const place = (icon = "users"): [string, unknown] =>
  apply(
    {
      op: "addScreen",
      screen: {
        id: "board",
        title: "판",
        path: "/board",
        icon,
        blocks: [{ id: "all", kind: "custom", file: PATH, component: "Board", whole: true }],
      },
    },
    { op: "setNav", patch: { items: [...draft.nav.items, "board"] } },
  );

async function refine(answers: ModelPart[][], more: Partial<RefineInput> = {}) {
  const model = scriptedModel(answers);
  const turn = refineTurn({
    spec: draft,
    conversation: [],
    message: MESSAGE,
    today: "2026-11-20",
    countTokens: (text) => text.length,
    dataImports: () => [],
    model,
    signal: new AbortController().signal,
    ...more,
  });
  let step = await turn.next();
  while (!step.done) step = await turn.next();
  const told = (n: number) =>
    model.requests[n]!.messages.flatMap((message) => (message.role === "tool" ? message.results.map(({ text }) => text) : []));
  return { outcome: step.value as RefineOutcome, model, told };
}

describe("an answer", () => {
  it("has its files written before what places them, whatever their order, and says what they still wait for at its end", async () => {
    const { outcome, told } = await refine([calling(place(), write("1")), calling(DONE)]);
    expect(told(1)).toEqual([expect.stringMatching(/^ok\n/), "ok"]);
    expect(outcome.kind).toBe("refined");
    const alone = await refine([calling(write("1")), calling(DONE)]);
    expect(alone.told(1)).toEqual([`ok\n${PATH} stands on no screen yet: add a block of kind "custom".`]);
  });

  it("is told what the types of its files complain about, and not only when all is said to be done", async () => {
    const checkTypes = async ({ files }: AppSpec): Promise<Finding[]> =>
      files?.[0]?.source.includes("oops") ? [{ code: "type", path: PATH, line: 2, message: "TS2304: Cannot find name 'oops'." }] : [];
    const { told } = await refine([calling(write("oops"), place()), calling(write("1")), calling(DONE)], { checkTypes });
    expect(told(1)[0]).toContain(`${PATH}:2 TS2304: Cannot find name 'oops'.`);
    expect(told(2).at(-1)).toBe("ok");
  });

  it("is told the same where it writes the whole app anew around its files", async () => {
    const { v: _v, seed: _seed, theme, ...rest } = structuredClone(draft);
    const { stated: _stated, ...shown } = theme;
    const checkTypes = async (): Promise<Finding[]> => [{ code: "type", path: PATH, line: 2, message: "TS2304: Cannot find name 'oops'." }];
    const { told } = await refine([calling(write("oops"), ["replace_spec", { spec: { ...rest, theme: shown } }]), calling(DONE)], {
      checkTypes,
    });
    expect(told(1)[0]).toContain("Cannot find name 'oops'");
  });

  it("is told which icon stands where one was named that is not there", async () => {
    const { told } = await refine([calling(write("1"), place("droplet")), calling(DONE)]);
    expect(told(1)[1]).toMatch(/icon droplet is not there: [a-z-]+ was taken/);
  });

  it("is not shown the app where something before was refused", async () => {
    let looked = 0;
    const sight = {
      look: async () => ({ kind: "seen" as const, value: (looked++, []) }),
      operate: async () => ({ kind: "unavailable" as const, detail: "" }),
    };
    const { told } = await refine(
      [calling(apply({ op: "dropScreen", screen: "nowhere" }), ["look", {}]), calling(apply(ADD_BIRTHDAY), ["look", {}], DONE)],
      { sight },
    );
    expect(told(1)[1]).toContain("something before it was refused");
    expect(looked).toBe(1);
  });

  it("is shown the app where only a little of much was refused", async () => {
    const sight = {
      look: async () => ({ kind: "seen" as const, value: [] }),
      operate: async () => ({ kind: "unavailable" as const, detail: "" }),
    };
    const many = Array.from({ length: 12 }, (_, at) => ({ op: "setApp", patch: { title: `앱 ${at}` } }));
    const { told } = await refine([calling(apply(...many, { op: "dropScreen", screen: "nowhere" }), ["look", {}]), calling(DONE)], {
      sight,
    });
    expect(told(1)[1]).not.toContain("something before it was refused");
  });

  it("hears nothing of the types of code whose data are not there yet, and all of it once they are", async () => {
    const code = 'import { orders } from "@/data/order";\nexport function Board() {\n  return <p>{orders.oops}</p>;\n}\n';
    const checkTypes = async (): Promise<Finding[]> => [{ code: "type", path: PATH, line: 3, message: "TS2339: no oops" }];
    const order = { id: "order", name: "주문", titleField: "name", fields: [{ id: "name", label: "이름", type: "text" }], sample: [] };
    const dataImports = ({ entities }: AppSpec) =>
      entities.some(({ id }) => id === "order") ? ['import { type Order, orders } from "@/data/order";'] : [];
    const { told } = await refine(
      [
        calling(["write_file", { path: PATH, source: code }]),
        calling(apply({ op: "addEntity", entity: order }), ["write_file", { path: PATH, source: `${code}\n` }]),
        calling(DONE),
      ],
      { checkTypes, dataImports },
    );
    expect(told(1)[0]).toContain(`${PATH}: waits for data that are not there yet`);
    expect(told(1)[0]).not.toContain("oops");
    expect(told(2).join("\n")).toContain("no oops");
  });

  it("reads a long file to its end, or is told from where to read on", async () => {
    const long = (lines: number) => `export const rows = [\n${'  "아주 긴 줄이에요 아주 긴 줄이에요",\n'.repeat(lines)}];\n`;
    const files = [400, 900].map((lines) => ({ path: `src/custom/rows-${lines}.ts`, source: long(lines) }));
    const read = (lines: number): [string, unknown] => ["read_file", { path: `src/custom/rows-${lines}.ts` }];
    const { told } = await refine([calling(read(400), read(900)), calling(DONE)], { spec: { ...draft, files } });
    expect(told(1)[0]!.length).toBeGreaterThan(8_000);
    expect(told(1)[0]).toMatch(/\];\n$/);
    expect(told(1)[1]).toMatch(/go on with from: \d+\)$/);
  });

  it("may be the same again once the app is another: only for the same app it has not been thought about", async () => {
    const again = calling(apply({ op: "dropScreen", screen: "nowhere" }));
    const title = (at: number) => apply({ op: "setApp", patch: { title: `앱 ${at}` } });
    const steady = await refine([again, again, again, calling(DONE)]);
    expect(steady.outcome).toMatchObject({ kind: "kept-draft", reason: "misunderstood" });
    const moving = await refine(
      [1, 2, 3, 4].map((at) => calling(title(at), apply({ op: "dropScreen", screen: "nowhere" }))).concat([calling(DONE)]),
    );
    expect(moving.outcome).toMatchObject({ kind: "refined", spec: { title: "앱 4" } });
  });

  it("is told how many are left when few are", async () => {
    const { told } = await refine(Array.from({ length: 12 }, (_, at) => calling(apply({ op: "setApp", patch: { title: `앱 ${at}` } }))));
    expect(told(7).at(-1)).not.toContain("more answers");
    expect(told(11).at(-1)).toContain("1 more answers in this turn");
  });
});
