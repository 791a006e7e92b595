import { createApp } from "@appmon/korean/noun-app/create-app";
import { describe, expect, it } from "vitest";
import { lookOf } from "./version-look.ts";

const { spec } = createApp({ text: "헬스장 회원 관리 앱 만들어줘", today: "2026-11-20", seed: 1 });
const listScreen = spec.screens.find(({ blocks }) => blocks.some(({ kind }) => kind === "collection"))!;

describe("the look of a version", () => {
  it("shows the opening screen of the first one, in the app's colours", () => {
    const look = lookOf(spec, undefined);
    expect(look).toMatchObject({ title: spec.title, primary: spec.theme.primary, background: spec.theme.background });
    expect(look.screen).toBe(spec.screens.find(({ id }) => id === spec.nav.home)!.title);
    expect(look.parts.length).toBeGreaterThan(0);
  });

  it("shows the screen that was changed, as it is now", () => {
    const screens = spec.screens.map((screen) =>
      screen === listScreen
        ? { ...screen, title: "새 이름", blocks: [{ id: "b", kind: "stats" as const, items: [] }, ...screen.blocks] }
        : screen,
    );
    const look = lookOf({ ...spec, screens }, spec);
    expect([look.screen, look.parts[0]]).toEqual(["새 이름", { look: "numbers", size: 0 }]);
  });

  it("shows the opening screen where only colours or data changed", () => {
    const look = lookOf({ ...spec, theme: { ...spec.theme, primary: "#123456" } }, spec);
    expect([look.primary, look.screen]).toEqual(["#123456", lookOf(spec, undefined).screen]);
  });
});
