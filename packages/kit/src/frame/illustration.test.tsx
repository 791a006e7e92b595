import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type AppContextValue, AppProvider } from "./app-context.tsx";
import { Illustration } from "./illustration.tsx";

describe("a drawing for what has no picture", () => {
  // A drawing asks the app for nothing but its seed.
  const app = { seed: 42 } as AppContextValue;
  const draw = (name: string) =>
    renderToStaticMarkup(
      <AppProvider value={app}>
        <Illustration name={name} />
      </AppProvider>,
    );
  const drawn = Array.from({ length: 300 }, (_, at) => draw(`이름 ${at}`));
  it("is there for every name, and differs between names", () => {
    expect(drawn.every((svg) => svg.startsWith("<svg"))).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(100);
  });
  it("is always the same for one name", () => {
    expect(draw("이름 7")).toBe(drawn[7]);
  });
});
