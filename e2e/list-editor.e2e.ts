/** A list changed by hand, from a request that was not understood: a field, a limit, a colour and an order, seen in the app at once. */
import { type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let page: Page;
let app: FrameLocator;

/** `VISUAL_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["VISUAL_SHOTS"];
const shot = (name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });
const panel = () => page.getByTestId("visual-panel");
/** The panel at the width of a phone and wide, light and dark. */
async function panelShot(name: string): Promise<void> {
  if (!SHOTS) return;
  const size = page.viewportSize()!;
  for (const width of [390, 1440])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 2400 });
      await panel().screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(size);
}
const changed = async () => {
  await page.getByText("고쳤어요").first().waitFor();
  // The next one is told in the same place.
  await page
    .locator("[data-sonner-toast]")
    .first()
    .waitFor({ state: "detached", timeout: 1000 })
    .catch(() => undefined);
};

beforeAll(async () => {
  appmon = await openSharedService();
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  const context = await openContextOf(appmon.browser, appmon.origin, await appmon.person(), { viewport: { width: 2600, height: 1300 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill("동아리 물품 장부 만들어줘. 물품 이름, 수량, 값어치, 산 날짜");
  await page.getByTestId("send").click();
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.getByRole("heading").first().waitFor();
}, 120_000);

afterAll(() => appmon?.close());

describe("changing a list by hand", () => {
  it("is offered where a request was not understood, with what was understood of it filled in", async () => {
    await page.getByTestId("composer").fill("수량이 짝수가 아닌 물품은 티가 나게 빨간색으로");
    await page.getByTestId("send").click();
    await page.getByRole("button", { name: "직접 고치기" }).click();
    const form = panel().getByRole("region", { name: "색으로 눈에 띄게" });
    expect(await form.getByLabel("어떤 항목이", { exact: true }).locator("option:checked").textContent()).toBe("수량");
    expect(await form.getByRole("button", { name: "빨강", exact: true }).getAttribute("aria-pressed")).toBe("true");
    await shot("asked");
    await panel().getByRole("button", { name: "다른 것 고치기" }).click();
    await panel().getByText("항목, 제한, 색, 순서를 직접").waitFor();
    await shot("lists");
  });

  /** What the form of a new record lets one pick from, in a page of its own: in this one a press points at things. */
  const choices = async () => {
    const other = await page.context().newPage();
    await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
    await other.getByRole("button", { name: "물품 추가" }).click();
    const labels = await other
      .getByRole("radiogroup", { name: "보관 장소" })
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.closest("label")?.textContent?.trim()));
    await other.close();
    return labels;
  };

  it("puts in a field with choices, and the app asks for it", async () => {
    await panel().getByRole("region", { name: "목록 고치기" }).getByRole("button").first().click();
    await shot("list");
    await panel().getByRole("button", { name: "항목 추가" }).click();
    await panel().getByLabel("이름", { exact: true }).fill("보관 장소");
    await panel().getByLabel("종류", { exact: true }).selectOption("하나 고르기");
    await panel().getByLabel("선택지", { exact: true }).fill("동아리방\n창고");
    await shot("field-form");
    await panel().getByRole("button", { name: "저장", exact: true }).click();
    await changed();
    await panel().getByRole("button", { name: "보관 장소 고치기" }).waitFor();
    await app.getByRole("columnheader", { name: "보관 장소" }).waitFor();
    expect(await choices()).toEqual(["동아리방", "창고"]);
  });

  it("changes its choices and keeps those that keep their name", async () => {
    await panel().getByRole("button", { name: "보관 장소 고치기" }).click();
    await panel().getByLabel("선택지", { exact: true }).fill("동아리방\n체육관");
    await panel().getByRole("button", { name: "저장", exact: true }).click();
    await changed();
    await expect.poll(choices).toEqual(["동아리방", "체육관"]);
  });

  it("puts choices where their lines stand, and in another order with the keyboard", async () => {
    await panel().getByRole("button", { name: "보관 장소 고치기" }).click();
    await panel().getByLabel("선택지", { exact: true }).fill("동아리방\n복도 사물함\n체육관");
    await panel().getByText("순서 바꾸기", { exact: true }).click();
    const up = panel().getByRole("button", { name: "체육관 위로" });
    await up.focus();
    await page.keyboard.press("Enter");
    expect(await panel().getByLabel("선택지", { exact: true }).inputValue()).toBe("동아리방\n체육관\n복도 사물함");
    // Who moves it on goes on with the same button.
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await panelShot("choices");
    await panel().getByRole("button", { name: "저장", exact: true }).click();
    await changed();
    await expect.poll(choices).toEqual(["동아리방", "체육관", "복도 사물함"]);
  });

  it("keeps a number above the least that was set", async () => {
    await panel().getByRole("button", { name: "수량 고치기" }).click();
    await panel().getByLabel("최소", { exact: true }).fill("1");
    await panel().getByLabel("최대", { exact: true }).fill("0");
    await panel().getByText("최소보다 크거나 같게 적어 주세요.").waitFor();
    expect(await panel().getByRole("button", { name: "저장", exact: true }).isDisabled()).toBe(true);
    await panel().getByLabel("최대", { exact: true }).fill("1,000");
    await panelShot("bounds");
    await panel().getByRole("button", { name: "저장", exact: true }).click();
    await changed();
  });

  it("makes an amount of what was a text", async () => {
    await panel().getByRole("button", { name: "값어치 고치기" }).click();
    await panel().getByLabel("종류", { exact: true }).selectOption("금액");
    await panel().getByRole("button", { name: "저장", exact: true }).click();
    await changed();
    await panel().getByRole("button", { name: "숫자나 그래프 추가" }).click();
    await panel().getByRole("button", { name: "합계", exact: true }).click();
    expect(await panel().getByLabel("어느 항목의 숫자").locator("option").allTextContents()).toContain("값어치");
    await panel().getByRole("button", { name: "취소", exact: true }).click();
  });

  it("refuses what a limit forbids, until the limit is gone", async () => {
    const limits = panel().getByRole("region", { name: "저장을 막는 규칙" });
    await limits.getByRole("button", { name: "규칙 추가" }).click();
    await limits.getByRole("checkbox", { name: "물품 이름" }).check();
    await shot("limit-form");
    await limits.getByRole("button", { name: "저장", exact: true }).click();
    await changed();
    await limits.getByText("물품 이름이 같은 기록은 하나만 저장돼요.").waitFor();
    const other = await page.context().newPage();
    await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
    const add = async () => {
      await other.getByRole("button", { name: "물품 추가" }).click();
      const form = other.getByRole("dialog");
      await form.getByLabel("물품 이름").fill("접이식 사다리");
      await form.getByRole("button", { name: /저장|추가/ }).click();
    };
    await add();
    await other.getByText("물품을 추가했어요").first().waitFor();
    await add();
    await other.getByText("같은 기록이 이미 있어요: 물품 이름").first().waitFor();
    await other.close();
    await limits.getByRole("button", { name: /^빼기/ }).click();
    await expect.poll(() => limits.getByRole("listitem").count()).toBe(0);
  });

  it("lets records stand out, and stand in another order", async () => {
    const marks = panel().getByRole("region", { name: "색으로 눈에 띄게" });
    await marks.getByRole("button", { name: "색 추가" }).click();
    await marks.getByLabel("어떤 항목이").selectOption("수량");
    await marks.getByLabel("어떨 때").selectOption("보다 적을 때");
    await marks.getByLabel("수", { exact: true }).fill("100000");
    await marks.getByRole("button", { name: "저장", exact: true }).click();
    await changed();
    await marks.getByText("빨강: 수량이 100,000").waitFor();
    // In the table, and in the cards that its rows are on a phone.
    const phone = await page.context().newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
    const row = phone.locator("tbody tr[data-highlight]").first();
    await row.waitFor();
    expect(await row.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain("gradient");
    await phone.close();
    const order = panel().getByRole("region", { name: "순서", exact: true });
    await order.getByLabel("무엇으로 줄 세우나요").selectOption("값어치");
    await changed();
    await order.getByRole("button", { name: "큰 것, 늦은 것부터" }).click();
    await expect.poll(() => order.getByRole("button", { name: "큰 것, 늦은 것부터" }).getAttribute("aria-pressed")).toBe("true");
    await shot("done");
  });
});
