import { expect, it } from "vitest";
import type { SpecOp } from "@appmon/appspec/operation";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import type { Change } from "../asked-changes/outcomes.ts";
import { agreementOf } from "./agreement.ts";
import type { RequestOfApp } from "./nearest-requests.ts";

const spec = appOfPattern(
  DECLARED_PATTERNS.find(({ id }) => id === "academy-class-board")!,
  { seed: 7, today: "2026-11-30" },
);
const rows = spec.entities.find(({ name }) => name === "출석")!;
const other = spec.entities.find(({ name }) => name === "원생")!;
const state = rows.fields.find(({ label }) => label === "상태")!;
const highlight = { when: [{ field: state.id, op: "eq", value: "x" }], tone: "warning" };
const change = (entity: string): Change => ({
  kind: "change",
  ops: [{ op: "addHighlight", entity, highlight } as unknown as SpecOp],
  text: "",
  isHeard: true,
});
const known = (more: Partial<RequestOfApp>): RequestOfApp => ({ said: "", kind: "mark", listId: rows.id, fieldIds: [state.id], ...more });

it("tells a change that does the same from one of another field, of another list and of another kind", () => {
  expect(agreementOf(change(rows.id), known({}), spec)).toBe(3);
  expect(agreementOf(change(rows.id), known({ fieldIds: [rows.fields.find(({ id }) => id !== state.id)!.id] }), spec)).toBe(2);
  expect(agreementOf(change(other.id), known({}), spec)).toBe(1);
  expect(agreementOf(change(rows.id), known({ kind: "order" }), spec)).toBe(0);
});
