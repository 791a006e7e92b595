import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePreviewMessage, parseWorkspaceMessage } from "./preview-message.ts";

const VOCABULARY = ["ready", "error", "route", "select", "rewrite", "inspect-end", "checked", "navigate", "reload", "inspect", "check"];

describe("messages between workspace and preview", () => {
  test("well-formed messages pass unchanged", () => {
    const rect = { x: 0, y: 1, width: 2, height: 3 };
    for (const message of [
      { source: "appmon-preview", type: "ready", version: "v1", ms: 12 },
      { source: "appmon-preview", type: "error", message: "no", stack: "at", phase: "render", version: "v2" },
      { source: "appmon-preview", type: "route", path: "/a?b#c" },
      { source: "appmon-preview", type: "select", block: "b", collection: "c", record: "r", text: "t", rect },
      { source: "appmon-preview", type: "select", text: "t", rect },
      { source: "appmon-preview", type: "rewrite", text: "새 말" },
      { source: "appmon-preview", type: "inspect-end" },
      {
        source: "appmon-preview",
        type: "checked",
        path: "/a",
        filled: true,
        pressed: 2,
        silent: ["저장"],
        faults: ["no"],
        broken: [],
        access: [{ rule: "button-name", impact: "critical", count: 1, sample: "x" }],
      },
    ]) {
      expect(parsePreviewMessage(message)).toEqual(message);
      expect(parseWorkspaceMessage(message)).toBeNull();
    }
    for (const message of [
      { source: "appmon", type: "navigate", path: "/x" },
      { source: "appmon", type: "reload" },
      { source: "appmon", type: "inspect", on: true },
      { source: "appmon", type: "rewrite" },
      { source: "appmon", type: "check", path: "/x" },
    ]) {
      expect(parseWorkspaceMessage(message)).toEqual(message);
      expect(parsePreviewMessage(message)).toBeNull();
    }
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", "/a\nb"])(
    "a path that leaves the origin is no message: %j",
    (path) => {
      expect(parseWorkspaceMessage({ source: "appmon", type: "navigate", path })).toBeNull();
      expect(parseWorkspaceMessage({ source: "appmon", type: "check", path })).toBeNull();
      expect(parsePreviewMessage({ source: "appmon-preview", type: "route", path })).toBeNull();
    },
  );

  test("nothing but the vocabulary gets through, whatever is sent", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            source: fc.constantFrom("appmon", "appmon-preview"),
            type: fc.constantFrom(...VOCABULARY, "x"),
          },
          { requiredKeys: [] },
        ),
        fc.object(),
        (head, rest) => {
          const message = { ...rest, ...head };
          const parsed = parsePreviewMessage(message) ?? parseWorkspaceMessage(message);
          if (parsed) expect(VOCABULARY).toContain(parsed.type);
        },
      ),
    );
    fc.assert(fc.property(fc.anything(), (data) => parsePreviewMessage(data) === null || typeof data === "object"));
  });

  test("texts are cut to size", () => {
    const parsed = parsePreviewMessage({ source: "appmon-preview", type: "error", phase: "load", message: "x".repeat(10_000) });
    expect(parsed).toMatchObject({ message: "x".repeat(2000) });
  });
});
