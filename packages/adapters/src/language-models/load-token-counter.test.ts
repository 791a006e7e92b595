import { expect, it } from "vitest";
import { loadTokenCounter } from "./load-token-counter.ts";

it("counts Korean, and takes marks of control for the text they are", async () => {
  const count = await loadTokenCounter();
  expect([count(""), count("hello world")]).toEqual([0, 2]);
  const korean = "고객 이름과 연락처를 적고 등급별로 모아 보는 앱을 만들어 주세요.";
  expect(count(korean)).toBeGreaterThan(korean.length / 3);
  expect(count(korean)).toBeLessThan(korean.length);
  expect(count("a<|endoftext|>b")).toBeGreaterThan(4);
});
