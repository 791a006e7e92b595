import { expect, test, vi } from "vitest";
import { openScreens } from "./open-screens.ts";

const URL_ = "http://c-1.apps.localhost:3000/";
const VISITS = [
  { title: "홈", path: "/" },
  { title: "예약", path: "/reservations" },
  { title: "손님", path: "/customers" },
];

/** A page with a frame that answers each screen with the faults it was given. */
function fakePage(faultsOf: Record<string, string[]>, silentAt = "") {
  const hearers = new Set<(event: MessageEvent) => void>();
  const asked: string[] = [];
  const frame = { postMessage: ({ path }: { path: string }) => answer(path) } as unknown as Window;
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    hearers.forEach((hear) => hear({ data, source: frame, origin: "http://c-1.apps.localhost:3000", ...from } as MessageEvent));
  const answer = (path: string) => {
    asked.push(path);
    if (path === silentAt) return;
    queueMicrotask(() => say({ source: "appmon-candidate", type: "opened", path, filled: true, faults: faultsOf[path] ?? [] }));
  };
  const own = {
    addEventListener: (_type: string, hear: (event: MessageEvent) => void) => hearers.add(hear),
    removeEventListener: (_type: string, hear: (event: MessageEvent) => void) => hearers.delete(hear),
  } as unknown as Window;
  const sight = Object.assign(new EventTarget(), { hidden: false });
  const look = (hidden: boolean) => {
    sight.hidden = hidden;
    sight.dispatchEvent(new Event("visibilitychange"));
  };
  const page = { window: own, document: sight as unknown as Document, frame: () => frame };
  return { page, look, say, asked, ready: () => say({ source: "appmon-candidate", type: "ready" }) };
}
const opening = (more: object = {}) => ({ signal: new AbortController().signal, onProgress: () => undefined, ...more });

test("opens every screen in turn and says how far it is", async () => {
  const { page, asked, ready } = fakePage({});
  const steps: number[] = [];
  const report = openScreens(page, { url: URL_, visits: VISITS }, opening({ onProgress: (opened: number) => steps.push(opened) }));
  ready();
  expect(await report).toEqual({ isFinished: true, screens: VISITS.map(({ path }) => ({ path, filled: true, faults: [] })) });
  expect(asked).toEqual(["/", "/reservations", "/customers"]);
  expect(steps).toEqual([0, 1, 2, 3]);
});

test("stops at the first screen that throws, which is told", async () => {
  const { page, asked, ready } = fakePage({ "/reservations": ["TypeError: x is undefined"] });
  const report = openScreens(page, { url: URL_, visits: VISITS }, opening());
  ready();
  expect((await report).screens.at(-1)).toEqual({ path: "/reservations", filled: true, faults: ["TypeError: x is undefined"] });
  expect(asked).toEqual(["/", "/reservations"]);
});

test("waits as long as the page goes on, gives up after eight seconds of silence, and when the page is left", async () => {
  vi.useFakeTimers();
  const { page, say, ready } = fakePage({}, "/reservations");
  const late = openScreens(page, { url: URL_, visits: VISITS }, opening());
  let isOver = false;
  void late.finally(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(7_000);
  ready();
  await vi.advanceTimersByTimeAsync(7_000);
  say({ source: "appmon-candidate", type: "opened", path: "/reservations", filled: true, faults: [] });
  await vi.advanceTimersByTimeAsync(7_900);
  expect(isOver).toBe(true);
  expect(await late).toMatchObject({ isFinished: true });

  const silent = fakePage({}, "/reservations");
  const stuck = openScreens(silent.page, { url: URL_, visits: VISITS }, opening());
  silent.ready();
  isOver = false;
  void stuck.finally(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(7_900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect(await stuck).toMatchObject({ isFinished: false, screens: [{ path: "/" }] });

  const leaving = new AbortController();
  const left = openScreens(page, { url: URL_, visits: VISITS }, opening({ signal: leaving.signal }));
  leaving.abort();
  expect(await left).toEqual({ isFinished: false, screens: [] });
});

test("waits for a tab that is behind another, but not without end", async () => {
  vi.useFakeTimers();
  const { page, look, ready } = fakePage({});
  const away = openScreens(page, { url: URL_, visits: VISITS }, opening());
  look(true);
  await vi.advanceTimersByTimeAsync(30_000);
  look(false);
  await vi.advanceTimersByTimeAsync(7_000);
  ready();
  expect(await away).toMatchObject({ isFinished: true });

  const gone = fakePage({});
  const never = openScreens(gone.page, { url: URL_, visits: VISITS }, opening());
  gone.look(true);
  await vi.advanceTimersByTimeAsync(90_000);
  vi.useRealTimers();
  expect(await never).toEqual({ isFinished: false, screens: [] });
});

test("believes nobody but the page in the frame", async () => {
  const { page, say, asked, ready } = fakePage({}, "/");
  const leaving = new AbortController();
  const report = openScreens(page, { url: URL_, visits: VISITS }, opening({ signal: leaving.signal }));
  say({ source: "appmon-candidate", type: "ready" }, { origin: "http://evil.apps.localhost:3000" });
  say({ source: "appmon-candidate", type: "ready" }, { source: {} });
  say({ source: "appmon-candidate", type: "ready", more: "x" }, { source: null });
  expect(asked).toEqual([]);
  ready();
  expect(asked).toEqual(["/"]);
  // An answer about a screen that nobody asked for is none.
  say({ source: "appmon-candidate", type: "opened", path: "/customers", filled: true, faults: [] });
  leaving.abort();
  expect(await report).toEqual({ isFinished: false, screens: [] });
});
