import { expect, it } from "vitest";
import { modelCompanies } from "./model-companies.ts";

it("names who receives what is said, by where it is sent, each once", () => {
  const key = { model: "m", apiKey: "k" };
  expect(
    modelCompanies([
      { provider: "anthropic", ...key },
      { provider: "openai", ...key },
      { provider: "anthropic", ...key },
      { provider: "openai-compatible", model: "m", baseUrl: "https://models.example.com/v1" },
      { provider: "openai", ...key, baseUrl: "https://proxy.example.com/v1" },
      { provider: "openai-compatible", model: "m", baseUrl: "https://api.openai.com/v1" },
    ]),
  ).toEqual(["Anthropic, PBC (미국)", "OpenAI OpCo, LLC (미국)", "models.example.com", "proxy.example.com"]);
});

it.each([
  "http://127.0.0.1:11434/v1",
  "http://localhost:4100/v1",
  "http://ollama:11434/v1",
  "http://192.168.0.7/v1",
  "http://gpu.internal/v1",
])("does not take a machine of one's own for a company: %s", (baseUrl) =>
  expect(modelCompanies([{ provider: "openai-compatible", model: "m", baseUrl }])).toEqual([]),
);
