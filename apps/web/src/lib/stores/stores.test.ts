import { beforeEach, describe, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { localStorage });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

describe("LAYOUT_STORE", () => {
  test("starts not hydrated, open, with a footer and without a title", async () => {
    const { useLayoutStore } = await import("./layout-store.ts");
    expect(useLayoutStore.getState()).toMatchObject({ isHydrated: false, isSideNavOpen: true, isBodyOnly: false, headerTitle: "" });
  });

  test("is hydrated once it was read, and keeps what was chosen, without its actions", async () => {
    kept.set("LAYOUT_STORE", JSON.stringify({ state: { isSideNavOpen: false, isBodyOnly: false, headerTitle: "" }, version: 0 }));
    const { useLayoutStore } = await import("./layout-store.ts");
    await useLayoutStore.persist.rehydrate();
    expect(useLayoutStore.getState()).toMatchObject({ isHydrated: true, isSideNavOpen: false });
    useLayoutStore.getState().setHeaderTitle("네일샵");
    const { state } = JSON.parse(kept.get("LAYOUT_STORE")!) as { state: object };
    expect(state).toEqual({ isSideNavOpen: false, isBodyOnly: false, headerTitle: "네일샵" });
  });

  test("opens the navigation and clears the title when it is reset", async () => {
    const { useLayoutStore } = await import("./layout-store.ts");
    const { setSideNavOpen, setHeaderTitle, setBodyOnly, reset } = useLayoutStore.getState();
    setSideNavOpen(false);
    setHeaderTitle("네일샵");
    setBodyOnly(true);
    reset();
    expect(useLayoutStore.getState()).toMatchObject({ isSideNavOpen: true, headerTitle: "", isBodyOnly: true });
  });
});

describe("ROUTE_STORE", () => {
  test("keeps where somebody was going and who vouched for them last", async () => {
    const { useRouteStore } = await import("./route-store.ts");
    await useRouteStore.persist.rehydrate();
    useRouteStore.getState().setReturnTo("/mypage");
    useRouteStore.getState().setLastProvider("naver");
    const { state } = JSON.parse(kept.get("ROUTE_STORE")!) as { state: object };
    expect(state).toEqual({ returnTo: "/mypage", previousPath: null, lastProvider: "naver" });
  });
});

describe("the cookie", () => {
  test("is looked at every 300 ms", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { cookie: "" });
    const { useAuthStore } = await import("./auth-store.ts");
    const { watchSessionCookie } = await import("../watch-session.ts");
    useAuthStore.setState({ isHydrated: true, isLogin: false });
    const stop = watchSessionCookie();
    document.cookie = "AM_AT=token";
    vi.advanceTimersByTime(299);
    expect(useAuthStore.getState().isLogin).toBe(false);
    vi.advanceTimersByTime(1);
    expect(useAuthStore.getState().isLogin).toBe(true);
    stop();
    vi.useRealTimers();
  });

  test("lasts one day, on every page", async () => {
    const written: string[] = [];
    vi.stubGlobal("location", { protocol: "https:" });
    vi.stubGlobal("document", {
      set cookie(value: string) {
        written.push(value);
      },
    });
    const { writeStored } = await import("../token-storage.ts");
    writeStored("AM_AT", "to ken");
    expect(written).toEqual(["AM_AT=to%20ken; Path=/; Max-Age=86400; SameSite=Lax; Secure"]);
  });
});
