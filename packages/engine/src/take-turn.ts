import { createApp } from "@appmon/korean/create-app";
import type { TurnInput, TurnResult } from "./turn.ts";

export function takeTurn(input: TurnInput): TurnResult {
  if (!input.spec) return { kind: "create", ...createApp({ text: input.text, today: input.today, seed: input.seed }) };
  if (/되돌려/.test(input.text)) return { kind: "undo", steps: 1, summary: "되돌렸어요" };
  if (/검정/.test(input.text)) return { kind: "edit", ops: [{ op: "setTheme", patch: { background: "#000000" } }], summary: "배경을 바꿨어요", notes: [] };
  return { kind: "answer", text: "아직" };
}
