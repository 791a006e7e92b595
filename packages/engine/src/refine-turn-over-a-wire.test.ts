import { createLanguageModel } from "@appmon/adapters/language-models/create-language-model";
import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import { MODEL_FAULTS, type ModelFault, type ModelTurn } from "@appmon/model-server/model-turn";
import { afterEach, describe, expect, it } from "vitest";
import { refineTurn } from "./refine-turn.ts";
import type { RefineOutcome } from "./refinement.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";

const MESSAGE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const first = takeTurn({ text: MESSAGE, today: "2026-11-20", seed: 5 });
if (first.kind !== "create") throw new Error(first.kind);
const draft = first.spec;
const countTokens = await loadTokenCounter();

const BIRTHDAY: ModelTurn = {
  say: "생일을 더할게요.",
  tools: [
    {
      name: "apply_operations",
      input: { ops: [{ op: "addField", entity: "customer", field: { id: "birthday", label: "생일", type: "date" } }] },
    },
  ],
};
const DONE: ModelTurn = { tools: [{ name: "done", input: { summary: "생일도 적을 수 있어요." } }] };
const faulty = (fault: ModelFault): ModelTurn => ({ ...BIRTHDAY, fault });

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function refine(provider: "anthropic" | "openai", script: ModelTurn[]): Promise<RefineOutcome> {
  server = await createModelServer({ script, slowMs: 2 });
  const model = await createLanguageModel({ provider, model: "m", apiKey: "key", baseUrl: `${server.url}/v1` });
  const signal = new AbortController().signal;
  const turn = refineTurn({
    spec: draft,
    conversation: [],
    message: MESSAGE,
    today: "2026-11-20",
    countTokens,
    dataImports: () => [],
    model,
    signal,
  });
  for (;;) {
    const step = await turn.next();
    if (step.done) return step.value;
  }
}

describe.each(["anthropic", "openai"] as const)("a turn with a model that speaks as %s", (provider) => {
  /** What is left of a turn whose first step held. */
  const rest = (reason: string, about: object = {}) => ({ kind: "refined", operations: [{ op: "addField" }], rest: { reason, ...about } });
  /** What becomes of a turn whose first step holds and whose second one has the fault, again and again. */
  const ends: Record<ModelFault, object> = {
    slow: { kind: "refined", summary: "생일도 적을 수 있어요." },
    "split-every-byte": { kind: "refined", summary: "생일도 적을 수 있어요." },
    "cut-mid-token": rest("cut"),
    "malformed-json": rest("misunderstood", { detail: "the input is not JSON" }),
    "wrong-tool": rest("misunderstood", { detail: expect.stringContaining("no_such_tool") }),
    "unknown-field": rest("misunderstood", { detail: expect.stringContaining("surprise") }),
    refusal: rest("refused"),
    "401": rest("auth"),
    "429": rest("rate-limited"),
    "500": rest("unavailable"),
    ramble: rest("rambled"),
  };
  it.each(MODEL_FAULTS)("ends in one way with the fault %s", async (fault) => {
    const good = fault === "slow" || fault === "split-every-byte";
    const again = good ? DONE : faulty(fault);
    const outcome = await refine(provider, [good ? faulty(fault) : BIRTHDAY, again, again, again]);
    expect(outcome).toMatchObject(ends[fault]);
    if (outcome.kind === "refined") expect(validateSpec(outcome.spec)).toEqual([]);
    // What is not worth another attempt is not attempted again, and nothing more than twice.
    const asked = { slow: 2, "split-every-byte": 2, "malformed-json": 4, "wrong-tool": 4, "unknown-field": 4 } as Partial<
      Record<ModelFault, number>
    >;
    expect(server!.requests).toHaveLength(asked[fault] ?? 2);
  });

  it.each(["malformed-json", "wrong-tool", "unknown-field"] as const)("comes to a good end when the model learns of %s", async (fault) => {
    const outcome = await refine(provider, [faulty(fault), faulty(fault), BIRTHDAY, DONE]);
    expect(outcome).toMatchObject({ kind: "refined", operations: [{ op: "addField" }], summary: "생일도 적을 수 있어요." });
    expect(outcome.usage.cachedTokens).toBeGreaterThan(outcome.usage.inputTokens / 3);
  });

  it("costs a few thousand tokens, most of them read before", async () => {
    const { usage } = await refine(provider, [BIRTHDAY, DONE]);
    const [one] = server!.requests;
    const sent = countTokens(JSON.stringify(one!.body));
    expect(sent).toBeLessThan(9_000);
    expect(usage.outputTokens).toBeLessThan(200);
  });
});
