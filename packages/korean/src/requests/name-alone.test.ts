import { expect, it } from "vitest";
import { nameAlone } from "./name-alone.ts";

it.each([
  ["그냥 서재", "서재"],
  ["이제 그냥 단골 손님", "단골 손님"],
  ["새로 온 책", "새로 온 책"],
  ["새 책", "새 책"],
  ["그냥", "그냥"],
  ["다 읽은 책", "다 읽은 책"],
])("%s is called %s", (said, name) => expect(nameAlone(said)).toBe(name));
