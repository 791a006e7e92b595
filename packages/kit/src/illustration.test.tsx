import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Illustration } from "./illustration.tsx";

describe("a drawing for what has no picture", () => {
  const drawn = Array.from({ length: 300 }, (_, at) => renderToStaticMarkup(<Illustration name={`이름 ${at}`} />));
  it("is there for every name, and differs between names", () => {
    expect(drawn.every((svg) => svg.startsWith("<svg"))).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(100);
  });
  it("is always the same for one name", () => {
    expect(renderToStaticMarkup(<Illustration name="이름 7" />)).toBe(drawn[7]);
  });
});
