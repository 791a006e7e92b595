import { expect, it } from "vitest";
import { readMarkedText } from "./marked-text.ts";

it("gives the text as it was typed, and where each mark stands", () => {
  const { text, spans } = readMarkedText("<L 출고>할때 <F 누가 가져갔는지>도 적게 (<E 김 반장> 이런거)");
  expect(text).toBe("출고할때 누가 가져갔는지도 적게 (김 반장 이런거)");
  expect(spans.map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ["list", "출고"],
    ["field", "누가 가져갔는지"],
    ["example", "김 반장"],
  ]);
});

it.each(["<F 이름 적게", "이름> 적게", "<X 이름> 적게"])("refuses %s, whose mark is left open or unknown", (marked) => {
  expect(() => readMarkedText(marked)).toThrow("not closed");
});
