/** An owner lets guests call off what they booked, by hand; a guest finds a booking by its number and phone, and calls it off. */
import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let owner: SharedPerson;
let page: Page;
let appId: string;
let site: string;

/** `HAND_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["HAND_SHOTS"];
const WIDE = { width: 2600, height: 1300 };
async function shot(of: Page, name: string, part: () => Locator, before?: (width: number) => Promise<void>): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  const size = of.viewportSize()!;
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await of.emulateMedia({ colorScheme });
      await of.setViewportSize({ width, height: size.height === 844 ? 844 : 3600 });
      await before?.(width);
      await of.waitForTimeout(400);
      await part().screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await of.emulateMedia({ colorScheme: "light" });
  await of.setViewportSize(size);
}
const DAY_MS = 86_400_000;
/** A day in Seoul. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  appmon = await openSharedService();
  owner = await appmon.person();
  const made = await owner.say(null, "미용실 예약 앱 만들어줘");
  appId = made.codegen!.app!.id;
  page = await (await openContextOf(appmon.browser, appmon.origin, owner, { viewport: WIDE })).newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/${made.chat.room.id}`);
  await page.frameLocator('[data-testid="preview-frame"]').getByRole("heading").first().waitFor();
  await page.getByRole("button", { name: "눌러서 고치기" }).click();
  await page.getByTestId("visual-panel").getByRole("region", { name: "목록 고치기" }).getByRole("button", { name: /^예약/ }).click();
}, 120_000);
afterAll(() => appmon?.close());

it("is let by its owner in the panel, until three hours before", async () => {
  const access = page.getByTestId("visual-panel").getByRole("region", { name: "누가 보고 고치나요" });
  await access.getByRole("button", { name: /^손님이 직접 취소.* 고치기$/ }).click();
  const may = access.getByRole("checkbox", { name: "손님이 직접 취소할 수 있어요" });
  await may.check();
  await access.getByLabel("언제까지 취소할 수 있나요").selectOption("3시간 전까지");
  await access.getByRole("status").getByText("자기 예약을 찾은 손님이 3시간 전까지 취소할 수 있어요.").waitFor();
  await shot(
    page,
    "form",
    () => access,
    async (width) => {
      if (width === 390) await page.getByRole("button", { name: /^앱/ }).first().click();
    },
  );
  await access.getByRole("button", { name: "저장", exact: true }).click();
  await access.getByText("손님이 직접 취소: 3시간 전까지").waitFor();
  const deployed = await owner.call("POST", `/app/${appId}/deployments`, { slug: "hair-withdrawal", title: "미용실" });
  site = deployed.json.url;
}, 120_000);

it("is done by who booked it, whose hour is free again; what begins too soon is told", async () => {
  const visitor = async (): Promise<Page> => {
    const context = await appmon.browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" });
    const of = await context.newPage();
    of.setDefaultTimeout(30_000);
    await of.goto(site);
    return of;
  };
  // Handed in by another browser: nothing of it is the guest's but by what they know.
  const [booker, guest] = [await visitor(), await visitor()];
  const call = (path: string, body?: object) =>
    booker.evaluate(
      async ([to, sent]) => {
        const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
        const answer = await fetch(`/_api/collections/${to}`, sent ? post : {});
        type Answer = { items: { id: string }[]; id: string; kept: { number: string } };
        return { status: answer.status, json: (await answer.json()) as Answer };
      },
      [path, body ?? null] as const,
    );
  const firstOf = async (list: string) => (await call(`${list}/records`)).json.items[0]!.id;
  const values = { designer: await firstOf("designer"), treatment: await firstOf("treatment"), guest: "김하늘", phone: "010-1111-2222" };
  /** The number it has from then on. */
  const book = async (date: string, time: string): Promise<string> => {
    const made = await call("booking/records", { values: { ...values, date, time } });
    expect(made).toMatchObject({ status: 201 });
    return (await call(`booking/records/${made.json.id}/number`)).json.kept.number;
  };
  const number = await book(dayIn(5), "14:00");
  await guest.getByRole("link", { name: "내 예약" }).first().click();
  await guest.locator('[name="lookup"]').waitFor();
  await guest.locator('[name="proof"]').fill("010-1111-2222");
  await guest.locator('[name="proof"]').press("Enter");
  const found = guest.locator(".am-found-one");
  await found.first().waitFor();
  // Others know a phone number too: it finds, and calls nothing off.
  await found.getByText(/^취소하려면 위에 .+ 함께 적고 다시 조회해 주세요\.$/).waitFor();
  expect(await found.getByRole("button").count()).toBe(0);
  await shot(guest, "found-by-phone", () => guest.locator("body"));
  await guest.locator('[name="lookup"]').fill(number);
  await guest.locator('[name="lookup"]').press("Enter");
  await found.getByRole("button").waitFor();
  await shot(guest, "found", () => guest.locator("body"));
  await found.getByRole("button", { name: /예약 취소$/ }).click();
  const dialog = guest.getByRole("dialog");
  await dialog.getByRole("heading", { name: /^\d+월 \d+일 \(.\) 오후 2:00 예약을 취소할까요\?$/ }).waitFor();
  await shot(guest, "confirm", () => guest.locator("body"));
  // By the keyboard alone.
  await dialog.getByRole("button", { name: "예약 취소" }).press("Enter");
  await found.getByText("예약을 취소했어요. 다시 필요하면 새 예약을 넣어 주세요.").waitFor();
  await found.getByText("취소", { exact: true }).waitFor();
  await shot(guest, "done", () => guest.locator("body"));
  // The very hour is somebody else's to have.
  await book(dayIn(5), "14:00");
  // In an hour, which is too soon.
  const soon = new Date(Date.now() + 10 * 3_600_000).toISOString();
  const late = await book(soon.slice(0, 10), soon.slice(11, 16));
  await guest.reload();
  await guest.locator('[name="lookup"]').fill(late);
  await guest.locator('[name="proof"]').fill("010-1111-2222");
  await guest.locator('[name="proof"]').press("Enter");
  await expect.poll(() => found.count()).toBe(1);
  expect(await found.getByRole("button").count()).toBe(0);
  await found.getByText("3시간 전까지만 취소할 수 있어요. 전화로 알려 주세요.").waitFor();
  await shot(guest, "late", () => guest.locator("body"));
  expect(await guest.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}, 120_000);
