import { expect, it } from "vitest";
import { withFittingParticles } from "./particles.ts";

it.each([
  ["‘등원’와 ‘지각’를 셈해요.", "‘등원’과 ‘지각’을 셈해요."],
  ["‘우수회원’로 보여요.", "‘우수회원’으로 보여요."],
  ["‘받음’이라고 적어요.", "‘받음’이라고 적어요."],
])("%s", (text, fitting) => {
  expect(withFittingParticles(text)).toBe(fitting);
});
