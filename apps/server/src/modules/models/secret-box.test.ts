import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const old = { id: "2025", secret: randomBytes(32) };
const young = { id: "2026", secret: randomBytes(32) };
const KEY = "sk-abcdefghijklmnop";

describe("a kept key", () => {
  it("opens for its owner, and says nothing of itself", () => {
    const box = createSecretBox([old]);
    const [one, other] = [box.seal("usr_a", KEY), box.seal("usr_a", KEY)];
    expect(box.open("usr_a", one)).toBe(KEY);
    expect(one.sealed).not.toBe(other.sealed);
    expect(Buffer.from(one.sealed, "base64").toString("latin1")).not.toContain("abcdef");
  });

  it("opens for nobody else, not when it was changed, and not under another secret", () => {
    const box = createSecretBox([old, young]);
    const kept = box.seal("usr_a", KEY);
    expect(() => box.open("usr_b", kept)).toThrow();
    const bytes = Buffer.from(kept.sealed, "base64");
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => box.open("usr_a", { ...kept, sealed: changed.toString("base64") })).toThrow();
    }
    expect(() => box.open("usr_a", { ...kept, sealedWith: "2026" })).toThrow();
    expect(() => box.open("usr_a", { ...kept, sealedWith: "2024" })).toThrow("2024");
    expect(() => box.open("usr_a", { ...kept, sealed: bytes.subarray(0, 20).toString("base64") })).toThrow();
  });

  it("opens after another secret has taken over, which seals from then on", () => {
    const kept = createSecretBox([old]).seal("usr_a", KEY);
    const box = createSecretBox([young, old]);
    expect([box.open("usr_a", kept), box.isOld(kept.sealedWith)]).toEqual([KEY, true]);
    const again = box.seal("usr_a", KEY);
    expect([again.sealedWith, box.isOld(again.sealedWith)]).toEqual(["2026", false]);
    expect(createSecretBox([young]).open("usr_a", again)).toBe(KEY);
  });
});
