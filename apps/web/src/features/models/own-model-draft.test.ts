import { describe, expect, it } from "vitest";
import type { OwnModel } from "@appmon/contract/model";
import { draftOf, keepsKey, type OwnModelDraft, readDraft } from "./own-model-draft.ts";

const OWN: OwnModel = {
  provider: "openai",
  model: "m",
  smallModel: null,
  baseUrl: null,
  ending: "wxyz",
  dailyCalls: 50,
  callsToday: 3,
  createdAt: "2026-11-23T00:00:00.000Z",
};
const typed = (more: Partial<OwnModelDraft>): OwnModelDraft => ({ ...draftOf(null), model: "m-1", apiKey: "sk-1", ...more });

describe("a model that is typed", () => {
  it("is sent without what was left empty, and without an address where the provider has its own", () => {
    expect(readDraft(typed({ apiKey: " sk-1 ", baseUrl: "https://left.over/v1" }), null)).toEqual({
      body: { provider: "anthropic", model: "m-1", apiKey: "sk-1", dailyCalls: 300 },
    });
  });

  it.each<[Partial<OwnModelDraft>, string[]]>([
    [{ model: " " }, ["model"]],
    [{ apiKey: "" }, ["key"]],
    [{ apiKey: "two words" }, ["key"]],
    [{ apiKey: "열쇠" }, ["key"]],
    [{ provider: "openai-compatible", baseUrl: "models" }, ["baseUrl"]],
    [{ dailyCalls: "0" }, ["dailyCalls"]],
    [{ dailyCalls: "1.5" }, ["dailyCalls"]],
    [{ dailyCalls: "many", model: "" }, ["model", "dailyCalls"]],
  ])("is not sent with %j", (more, problems) => expect(readDraft(typed(more), null)).toEqual({ problems }));

  it("keeps the kept key for the same place alone", () => {
    const same = { ...draftOf(OWN), apiKey: "" };
    expect([keepsKey(same, OWN), readDraft(same, OWN)]).toEqual([true, { body: { provider: "openai", model: "m", dailyCalls: 50 } }]);
    expect(readDraft({ ...same, provider: "google" }, OWN)).toEqual({ problems: ["key"] });
    const address = { ...OWN, provider: "openai-compatible" as const, baseUrl: "https://one.example/v1" };
    expect(keepsKey({ ...draftOf(address), baseUrl: "https://two.example/v1" }, address)).toBe(false);
  });

  it("begins empty after a model of this machine", () => {
    expect(draftOf({ ...OWN, provider: "local", baseUrl: "http://127.0.0.1:11434/v1" })).toMatchObject({ model: "", baseUrl: "" });
  });
});
