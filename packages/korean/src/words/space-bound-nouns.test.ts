import { expect, it } from "vitest";
import { spaceBoundNouns } from "./space-bound-nouns.ts";

it.each([
  ["부품값이랑 공임 더한거 나오게", "부품값이랑 공임 더한 거 나오게"],
  ["안받은건 위로, 먹일것도 적게", "안받은 건 위로, 먹일 것도 적게"],
  // Nouns that end so.
  ["물건이랑 안건 목록", "물건이랑 안건 목록"],
  ["조건을 적어요", "조건을 적어요"],
])("%s", (written, spaced) => expect(spaceBoundNouns(written)).toBe(spaced));
