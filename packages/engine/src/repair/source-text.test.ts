import { describe, expect, it } from "vitest";
import { declaresName, usesName } from "./source-text.ts";

describe("a name", () => {
  it.each([
    ["is used as a value", "export const a = items.length;", true],
    ["is used in what is drawn", "return <p>{items}</p>;", true],
    ["is used behind a question mark", "const b = open ? items : [];", true],
    ["is no word of a class", 'return <div className="items-center gap-2 items" />;', false],
    ["is no word of a text", "const title = 'my items here';", false],
    ["is no property", "const a = order.items;", false],
    ["is no key", "const a = { items: 1, b: { items: 2 } };", false],
    ["is not used where only a comment says it", "// items\n/* items */\nconst a = 1;", false],
  ])("%s", (_what, source, isUsed) => {
    expect(usesName(source, "items")).toBe(isUsed);
  });

  it.each([
    "export function Entry({ bands, workers }: Props) {}",
    "const Entry = ({ bands: workers }) => null;",
    "function Entry({ workers = [] }: { workers?: string[] }) {}",
  ])("that a component takes apart is declared: %s", (source) => {
    expect(declaresName(source, "workers")).toBe(true);
    expect(declaresName(source, "items")).toBe(false);
  });
});
