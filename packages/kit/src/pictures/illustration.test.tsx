import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type AppContextValue, AppProvider } from "../frame/app-context.tsx";
import type { Collection } from "../schema.ts";
import { RecordIllustration } from "./illustration.tsx";

describe("a picture for what has none", () => {
  // A drawing asks the app for nothing but what it is called and its icon.
  const app = { title: "가게", icon: "store" } as AppContextValue;
  const draw = (list: string, name: string) =>
    renderToStaticMarkup(
      <AppProvider value={app}>
        <RecordIllustration
          collection={{ name: list, fields: [] } as unknown as Collection}
          record={{ id: "a", createdAt: "", updatedAt: "" }}
          text={{ of: () => "", title: () => name }}
        />
      </AppProvider>,
    );
  it("is the first letter of somebody, and no letter of a thing", () => {
    expect(draw("회원", "김하늘")).toContain(">김</text>");
    expect(draw("상품", "초코 쿠키")).not.toContain("<text");
  });
  it("has one tint for one name, and others for others", () => {
    expect(draw("상품", "초코 쿠키")).toBe(draw("상품", "초코 쿠키"));
    const hues = Array.from({ length: 100 }, (_, at) => /data-hue="(\d)"/.exec(draw("상품", `이름 ${at}`))?.[1]);
    expect(new Set(hues).size).toBe(5);
  });
});
