import type { Intent } from "./turn.ts";
export function classifyIntent(text: string, _hasApp: boolean): Intent {
  return /^(안녕|고마)/.test(text) ? "talk" : "build";
}
