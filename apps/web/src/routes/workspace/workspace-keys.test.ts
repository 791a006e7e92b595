import { expect, test } from "vitest";
import { workspaceKey } from "./workspace-keys.ts";

const plain = { key: "", code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };

test.each([
  ["Ctrl+K opens the palette", { ...plain, code: "KeyK", key: "k", ctrlKey: true }, true, { do: "palette" }],
  ["so does ⌘K while Hangul is on", { ...plain, code: "KeyK", key: "ㅏ", metaKey: true }, true, { do: "palette" }],
  ["? shows the keys", { ...plain, code: "Slash", key: "?", shiftKey: true }, false, { do: "help" }],
  ["? in a text is a question mark", { ...plain, code: "Slash", key: "?", shiftKey: true }, true, null],
  ["/ goes to the message", { ...plain, code: "Slash", key: "/" }, false, { do: "write" }],
  ["Alt+4 opens the code, also while writing", { ...plain, code: "Digit4", key: "¢", altKey: true }, true, { do: "tab", tab: "code" }],
  ["Alt+9 is nothing", { ...plain, code: "Digit9", key: "9", altKey: true }, false, null],
  ["half a syllable is no command", { ...plain, code: "KeyK", key: "k", ctrlKey: true, isComposing: true }, true, null],
])("%s", (_name, event, isTyping, meant) => expect(workspaceKey(event, isTyping)).toEqual(meant));
