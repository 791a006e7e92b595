import type { Page } from "playwright-core";

export interface Screen {
  /** File name of its picture. */
  name: string;
  path: string;
  /** Looked at signed out. */
  isOpen?: boolean;
  /** The screen fills the window and scrolls inside. */
  isOneWindow?: boolean;
  /** What happens before the page is opened: cut connections. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done on the page: open a tab, break the connection. */
  act?: (page: Page) => Promise<unknown>;
}

const openTab = (name: RegExp) => async (page: Page) => {
  // On a phone the app is behind the switch.
  const shown = page.getByRole("tab", { name }).or(page.getByRole("button", { name })).first();
  if (!(await shown.isVisible())) {
    await page
      .getByRole("button", { name: /앱|미리보기|App/ })
      .last()
      .click();
  }
  await shown.click();
};

/** A generation in the middle of its work, as its events tell it. */
export async function showRunning(page: Page): Promise<void> {
  const generationId = "gen_running";
  const at = new Date(0).toISOString();
  const events = [
    { type: "run-start", data: { generationId, messageId: "msg_running" } },
    { type: "plan", data: { generationId, items: ["예약 목록과 달력", "예약 신청 화면", "시술 관리", "하루 현황"], notes: [] } },
    { type: "step-end", data: { generationId, step: "understand", label: "말씀하신 내용을 이해했어요", fraction: 0.3 } },
    { type: "step-start", data: { generationId, step: "screens", label: "화면을 그리고 있어요", fraction: 0.4 } },
  ];
  await page.route(/\/api\/room\/room_[^/]*$/, async (route) => {
    const room = (await (await route.fetch()).json()) as { generation: object };
    await route.fulfill({ json: { ...room, generation: { ...room.generation, id: generationId, state: "running" } } });
  });
  const body = events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify({ seq: index + 1, at, ...event })}\n\n`).join("");
  await page.route("**/api/room/*/events*", (route) => route.fulfill({ contentType: "text/event-stream", body }));
}

/** A person with a key of their own, and turns that have used it and the service's models. */
async function showOwnModel(page: Page): Promise<void> {
  const own = { provider: "anthropic", model: "claude-sonnet-4-5", smallModel: "claude-haiku-4-5", baseUrl: null, ending: "w4Xz" };
  const local = [{ name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1", models: ["qwen3:8b", "gemma3:12b"] }];
  const at = "2026-11-23T05:12:00.000Z";
  const app = { id: "app_1", title: "동네 미용실 예약" };
  const use = { roomId: "room_1", app, model: "claude-sonnet-4-5", isOwn: true, credits: 0, isKept: true, at };
  const items = [
    {
      ...use,
      id: "gen_4",
      said: "예약할 때 디자이너도 고르게 해 주고 휴무일은 막아 줘",
      inputTokens: 12_480,
      outputTokens: 2_310,
      cachedTokens: 8_200,
    },
    { ...use, id: "gen_3", said: "고객 사진도 넣고 싶어", inputTokens: 9_020, outputTokens: 640, cachedTokens: 8_200, isKept: false },
    {
      ...use,
      id: "gen_2",
      said: "미용실 예약 앱 만들어 줘",
      inputTokens: 18_900,
      outputTokens: 4_100,
      cachedTokens: 0,
      isOwn: false,
      credits: 4,
      model: "gpt-5",
    },
    {
      ...use,
      id: "gen_1",
      said: "",
      app: null,
      inputTokens: 8_000,
      outputTokens: 900,
      cachedTokens: 7_000,
      isOwn: false,
      credits: 1,
      model: "gpt-5",
    },
  ];
  await page.route("**/api/user/model", (route) =>
    route.fulfill({ json: { isOpen: true, own: { ...own, dailyCalls: 300, callsToday: 27, createdAt: at }, ofService: ["gpt-5"], local } }),
  );
  await page.route("**/api/user/model/uses*", (route) => route.fulfill({ json: { items, nextCursor: "next" } }));
}

/** Every screen of the product with a person who has one published app, and its states: empty, loading, offline, failed. */
export function listScreens({ roomId, appId }: { roomId: string; appId: string }): Screen[] {
  const room = `/appmon/chat/${roomId}`;
  const refuse = (status: number) => (page: Page) =>
    page.route("**/api/app*", (route) =>
      route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify({ code: "internal", status, title: "" }) }),
    );
  return [
    { name: "home", path: "/", isOpen: true },
    { name: "login", path: "/login", isOpen: true },
    { name: "mypage-model", path: "/mypage/model" },
    { name: "mypage-model-own", path: "/mypage/model", before: showOwnModel },
    { name: "login-error", path: "/login?error=SessionRequired&redirectUrl=%2Fmypage%2Fapp", isOpen: true },
    { name: "signup", path: "/auth/signup", isOpen: true },
    { name: "callback", path: "/auth/callback/kakao", isOpen: true },
    { name: "term-service", path: "/term/service", isOpen: true },
    { name: "term-privacy", path: "/term/privacy", isOpen: true },
    { name: "term-license", path: "/term/license", isOpen: true },
    { name: "term-payment", path: "/term/payment", isOpen: true },
    { name: "faq", path: "/faq", isOpen: true },
    { name: "inquiry-signed-out", path: "/inquiry", isOpen: true },
    { name: "inquiry", path: "/inquiry" },
    { name: "product", path: "/payment/subscribe/product", isOpen: true },
    { name: "not-found", path: "/no/such/page", isOpen: true },
    { name: "appmon", path: "/appmon" },
    { name: "create", path: "/appmon/create", isOpen: true },
    { name: "rooms", path: "/appmon/chat" },
    { name: "room", path: room, isOneWindow: true },
    { name: "room-screens", path: room, isOneWindow: true, act: openTab(/^(화면|Screens)/) },
    { name: "room-data", path: room, isOneWindow: true, act: openTab(/^(데이터|Data)/) },
    { name: "room-code", path: room, isOneWindow: true, act: openTab(/^(코드|Code)/) },
    { name: "room-history", path: room, isOneWindow: true, act: openTab(/^(기록|History)/) },
    { name: "room-missing", path: "/appmon/chat/room_nobodys", isOneWindow: true },
    { name: "processing", path: `/appmon/processing?room=${roomId}`, before: showRunning },
    { name: "processing-none", path: "/appmon/processing" },
    { name: "preview", path: `/appmon/preview?app=${appId}`, isOneWindow: true },
    {
      name: "build",
      path: `/appmon/build?app=${appId}`,
      act: (page) => page.locator('[data-testid="standing"][data-over="true"]').waitFor(),
    },
    { name: "build-none", path: "/appmon/build" },
    { name: "deploy", path: `/appmon/deploy?app=${appId}` },
    { name: "complete", path: `/appmon/complete?app=${appId}` },
    { name: "mypage", path: "/mypage" },
    { name: "info", path: "/mypage/info" },
    { name: "apps", path: "/mypage/app" },
    { name: "apps-failed", path: "/mypage/app", before: refuse(500) },
    { name: "apps-loading", path: "/mypage/app", before: (page) => page.route("**/api/app*", () => new Promise(() => undefined)) },
    {
      name: "apps-empty",
      path: "/mypage/app",
      before: (page) => page.route("**/api/app*", (route) => route.fulfill({ json: { items: [], nextCursor: null } })),
    },
    { name: "apps-offline", path: "/mypage/app", before: (page) => page.route("**/api/app*", (route) => route.abort()) },
    { name: "app", path: `/mypage/app/${appId}` },
    { name: "app-missing", path: "/mypage/app/app_nobodys" },
  ];
}
