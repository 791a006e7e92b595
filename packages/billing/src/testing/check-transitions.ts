import { expect, it } from "vitest";

/** One test for every state and event; a missing column does not compile, a missing row is a state nobody thought of. */
export function checkTransitions<State extends string, Name extends string>(
  states: readonly State[],
  table: Record<State, Partial<Record<Name, State>>>,
  events: Record<Name, (state: State) => State | undefined>,
): void {
  it("has a row for every state", () => expect(Object.keys(table).sort()).toEqual([...states].sort()));
  for (const state of states)
    for (const [name, apply] of Object.entries(events) as [Name, (state: State) => State | undefined][]) {
      const expected = table[state][name];
      it(`${state} + ${name} → ${expected ?? "refused"}`, () => expect(apply(state)).toBe(expected));
    }
}
