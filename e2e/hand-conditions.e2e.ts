/** Which records are meant, set by hand with several conditions: on a screen of its own, in a list that is there, by a colour, in a number. */
import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScreen } from "./support/open-screen.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let page: Page;

/** `HAND_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["HAND_SHOTS"];
const WIDE = { width: 2600, height: 1300 };
async function shot(name: string, of: () => Locator): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 3600 });
      if (width === 390) await page.getByRole("button", { name: /^앱/ }).first().click();
      await page.waitForTimeout(400);
      await of().screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

const panel = () => page.getByTestId("visual-panel");
const section = (name: string) => panel().getByRole("region", { name, exact: true });
const press = (name: string, within: Locator = panel()) => within.getByRole("button", { name, exact: true }).click();
/** One more condition, its row. */
async function condition(within: Locator, field: string, how: string): Promise<Locator> {
  await press("조건 추가", within);
  return asked(within.getByRole("group", { name: /^조건 \d+$/ }).last(), field, how);
}
async function asked(row: Locator, field: string, how: string): Promise<Locator> {
  await row.getByLabel("어떤 항목이").selectOption(field);
  await row.getByLabel("어떨 때").selectOption(how);
  return row;
}
/** The app in a page of its own: in the preview a press points at things. */
async function inApp(screen: string, look: (app: Page) => Promise<void>): Promise<void> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(30_000);
  await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
  await openScreen(other, screen);
  await look(other);
  await other.close();
}
async function write(app: Page, name: string, left: string, state: string): Promise<void> {
  await app.getByRole("button", { name: /추가$/ }).first().click();
  const form = app.getByRole("dialog");
  await form.getByLabel("빌린 사람").fill(name);
  await form.getByLabel("남은 돈").fill(left);
  await form.getByRole("radio", { name: state }).check();
  await form.getByRole("button", { name: /저장|추가/ }).click();
  await app
    .getByText(/추가했어요/)
    .first()
    .waitFor();
}

beforeAll(async () => {
  appmon = await openSharedService();
  const owner = await appmon.person();
  const made = await owner.say(null, "빌려준 돈 장부 만들어줘. 빌린 사람, 남은 돈, 빌린 날짜, 갚을 날짜, 상태(갚는 중, 다 갚음)");
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  page = await (await openContextOf(appmon.browser, appmon.origin, owner, { viewport: WIDE })).newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/${made.chat.room.id}`);
  await page.frameLocator('[data-testid="preview-frame"]').getByRole("heading").first().waitFor();
  await press("눌러서 고치기", page.locator("body"));
}, 120_000);
afterAll(() => appmon?.close());

describe("which records, set by hand", () => {
  it("leaves out on a screen who has paid back, by an amount and by what the state is not", async () => {
    await press("새 화면");
    const screens = section("화면");
    const amount = await condition(screens, "남은 돈", "보다 많을 때");
    await amount.getByLabel("수", { exact: true }).fill("영");
    await amount.getByText("숫자로 적어 주세요.").waitFor();
    expect(await screens.getByRole("button", { name: "저장", exact: true }).isEnabled()).toBe(false);
    await amount.getByLabel("수", { exact: true }).fill("0");
    const state = await condition(screens, "상태", "고른 것이 아닐 때");
    await press("다 갚음", state);
    await screens.getByText(/^남은 돈이 0(?:원)?을 넘고 상태가 ‘다 갚음’이 아니면 보여요\.$/).waitFor();
    await screens.getByLabel("화면 이름").fill("받을 돈");
    await shot("screen-form", () => section("화면"));
    await press("저장", screens);
    await press("받을 돈", screens);
    await section("화면에 있는 것").waitFor();
    await inApp("받을 돈", async (app) => {
      await write(app, "안갚은이", "30000", "갚는 중");
      await app.getByText("안갚은이").first().waitFor();
      await write(app, "다갚은이", "0", "다 갚음");
      await write(app, "탕감받은이", "5000", "다 갚음");
      await app.reload();
      await app.getByText("안갚은이").first().waitFor();
      expect(await app.getByText(/다갚은이|탕감받은이/).count()).toBe(0);
      if (SHOTS) await app.screenshot({ path: `${SHOTS}/screen-app.png` });
    });
  }, 120_000);

  it("shows others in a list that is there, says so where none is left, and shows all again", async () => {
    await section("화면에 있는 것")
      .getByRole("button", { name: /고치기$/ })
      .first()
      .click();
    const shown = section("어떤 기록을 보여 줄까요");
    await shown.getByText(/‘다 갚음’이 아니면 보여요/).waitFor();
    await press("조건 고치기", shown);
    const late = await condition(shown, "갚을 날짜", "며칠 넘게 지났을 때");
    await late.getByLabel("며칠", { exact: true }).fill("3000");
    await shown.getByText(/갚을 날짜가 3000일 넘게 지났으면 보여요\.$/).waitFor();
    await shot("list-form", () => section("어떤 기록을 보여 줄까요"));
    await press("저장", shown);
    await shown.getByText(/3000일 넘게 지났으면 보여요/).waitFor();
    await shot("list", () => section("화면에 있는 것"));
    await inApp("받을 돈", async (app) => {
      await app.getByText(/^지금은 해당하는 .+ 없어요$/).waitFor();
      if (SHOTS) await app.screenshot({ path: `${SHOTS}/none.png` });
    });
    await press("조건 고치기", shown);
    for (const at of [3, 2, 1]) await press(`조건 ${at} 빼기`, shown);
    await press("저장", shown);
    await shown.getByText("모두 보여요.", { exact: true }).waitFor();
    await panel().getByRole("checkbox", { name: "‘글로 복사’와 CSV 버튼 넣기" }).click();
    await inApp("받을 돈", async (app) => {
      await app.getByText("탕감받은이").first().waitFor();
      await app.getByRole("button", { name: "목록 복사" }).first().waitFor();
    });
  }, 120_000);

  it("lets records stand out, counts some of them and looks at some of them, by the same form", async () => {
    await press("다른 것 고치기");
    await section("목록 고치기").getByRole("button").first().click();
    const marks = section("색으로 눈에 띄게");
    await press("색 추가", marks);
    await asked(marks.getByRole("group", { name: "조건 1" }), "남은 돈", "이상일 때").then((row) =>
      row.getByLabel("수", { exact: true }).fill("10,000"),
    );
    await shot("mark-form", () => section("색으로 눈에 띄게"));
    await press("저장", marks);
    await marks.getByText(/^빨강: .*남은 돈이 10,000.* 이상이면$/).waitFor();
    const figures = section("숫자와 그래프");
    await press("숫자나 그래프 추가", figures);
    const state = await condition(figures, "상태", "고른 것이 아닐 때");
    await press("다 갚음", state);
    await figures.getByText(/\(다 갚음 빼고\)/).waitFor();
    await shot("figure-form", () => section("숫자와 그래프"));
    await press("저장", figures);
    await figures.getByText(/^숫자: .*\(다 갚음 빼고\)$/).waitFor();
    const acts = section("저절로 되는 일");
    await press("저절로 되는 일 추가", acts);
    await acts.getByLabel("언제", { exact: true }).selectOption("정해진 때마다");
    await condition(acts, "빌린 날짜", "며칠 넘게 지났을 때").then((row) => row.getByLabel("며칠", { exact: true }).fill("30"));
    await condition(acts, "상태", "고른 것이 아닐 때").then((row) => press("다 갚음", row));
    await acts.getByText(/하나씩 보고 빌린 날짜가 30일 넘게 지났고 상태가 ‘다 갚음’이 아니면/).waitFor();
    await shot("automation-form", () => section("저절로 되는 일"));
    await press("취소", acts);
    const limits = section("저장을 막는 규칙");
    await press("규칙 추가", limits);
    await press("맞지 않는 값", limits);
    await condition(limits, "상태", "고른 것일 때").then((row) => press("갚는 중", row));
    await limits.getByLabel("수", { exact: true }).first().fill("1000000");
    await limits
      .getByText(/상태가 ‘갚는 중’이면, 남은 돈은 1,000,000.*까지만 적을 수 있어요\.$/)
      .first()
      .waitFor();
    await shot("limit-form", () => section("저장을 막는 규칙"));
    await press("조건에 안 맞는 것", limits);
    await condition(limits.getByRole("group", { name: "어떤 기록만 저장할까요" }), "갚을 날짜", "적혀 있을 때");
    const some = limits.getByRole("group", { name: "어떤 기록만 확인할까요" });
    await condition(some, "상태", "고른 것일 때").then((row) => press("갚는 중", row));
    await limits
      .getByText(/상태가 ‘갚는 중’이면, 갚을 날짜가 적혀 있으면 저장돼요\.$/)
      .first()
      .waitFor();
    await limits.getByLabel("막을 때 보여 줄 말").fill("갚을 날짜를 적어 주세요");
    await shot("meet-form", () => section("저장을 막는 규칙"));
    await press("저장", limits);
    await limits.getByText(/갚을 날짜가 적혀 있으면 저장돼요\.$/).waitFor();
    await inApp("받을 돈", async (app) => {
      await app.getByRole("button", { name: /추가$/ }).first().click();
      const form = app.getByRole("dialog");
      await form.getByLabel("빌린 사람").fill("날짜 없는 이");
      await form.getByRole("radio", { name: "갚는 중" }).check();
      await form.getByRole("button", { name: /저장|추가/ }).click();
      await app.getByText("갚을 날짜를 적어 주세요").first().waitFor();
    });
  }, 120_000);
});
