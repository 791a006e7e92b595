import { expect, test } from "vitest";
import { isSubmitKey } from "../../ui/is-submit-key.ts";

const enter = { key: "Enter", shiftKey: false, altKey: false, isComposing: false, keyCode: 13 };

test.each([
  ["Enter sends", enter, true],
  ["Shift+Enter breaks the line", { ...enter, shiftKey: true }, false],
  ["Alt+Enter breaks the line", { ...enter, altKey: true }, false],
  ["Enter never sends half a syllable", { ...enter, isComposing: true }, false],
  ["the Enter that confirms a syllable in Safari does not send", { ...enter, keyCode: 229 }, false],
  ["any other key writes", { ...enter, key: "ㅎ", keyCode: 71 }, false],
] as const)("%s", (_name, event, sends) => {
  expect(isSubmitKey(event)).toBe(sends);
});
