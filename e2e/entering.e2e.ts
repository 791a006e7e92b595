/** Entering things into a real app on a phone: a name that is not in the list yet, what an order comes to, and what stays of what goes. */
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";

let test: SharedService;
let browser: Browser;
let person: SharedPerson;

/** `ENTER_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["ENTER_SHOTS"];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
  person = await test.person();
});
afterAll(() => test?.close());

async function open(pattern: string): Promise<{ page: Page; url: string; spec: AppSpec }> {
  const { id, previewUrl: url } = (await person.call("POST", `/template/ready_${pattern.replaceAll("-", "_")}/take`)).json as {
    id: string;
    previewUrl: string;
  };
  const { spec } = (await person.call("GET", `/app/${id}/spec`)).json as { spec: AppSpec };
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR" })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  await page.locator("[data-block]").first().waitFor();
  return { page, url, spec };
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe("a form", () => {
  it("makes the record of a name that is not in the list, by keyboard, and keeps the choices when examples go", async () => {
    const { page, spec } = await open("household-ledger");
    const kept = spec.entities.find(({ id }) => id === "category")!.sample.length;
    await page.locator('[data-action="clear-sample"]').click();
    const question = page.getByRole("dialog");
    expect(await question.innerText()).toContain("분류는 다른 것을 적을 때 고르는 목록이라 남겨 둬요");
    expect(await question.getByRole("button").allInnerTexts()).toEqual(["닫기", "지우기"]);
    await page.locator('[data-action="confirm"]').click();
    await page.locator('[data-action="clear-sample"]').waitFor({ state: "detached" });
    await page.reload();
    await page.locator('[data-action="create"]').first().click();
    const box = page.getByRole("dialog").getByRole("combobox", { name: "분류" });
    await box.click();
    const choices = page.getByRole("listbox", { name: "분류" }).getByRole("option");
    await choices.first().waitFor();
    expect(await choices.count()).toBe(kept);
    await box.fill("식");
    expect(await choices.last().innerText()).toContain("‘식’ 새로 추가");
    await box.fill("식비");
    await choices.filter({ hasText: /^식비$/ }).waitFor();
    expect(await choices.filter({ hasText: "새로 추가" }).count()).toBe(0);
    await box.fill("반려동물");
    await shot(page, "new-name-390");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "‘반려동물’을 새로 추가해서 골랐어요" }).waitFor();
    expect([await box.inputValue(), await box.getAttribute("aria-expanded"), await focused(page)]).toEqual([
      "반려동물",
      "false",
      "category",
    ]);
    await page.locator('[data-field="what"] input').fill("사료");
    await page.locator('[data-action="cancel"]').click();
    expect(await page.getByRole("dialog").last().getByRole("button").allInnerTexts()).toEqual(["계속 적기", "저장하지 않고 닫기"]);
    await page.getByRole("dialog").last().locator('[data-action="cancel"]').click();
    await page.locator('[data-field="amount"] input').fill("32000");
    await page.locator('[data-action="save"]').click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("사료").first().waitFor();
    expect(await page.locator("main").innerText()).toContain("반려동물");

    await page.locator('[data-action="create"]').first().click();
    await box.fill("동네 도서관");
    await page.keyboard.press("Tab");
    await page.getByText("‘동네 도서관’은 고르지 않아서 분류를 비워 뒀어요", { exact: false }).waitFor();
    await box.fill("식비");
    await page.getByRole("listbox", { name: "분류" }).getByRole("option", { name: "식비" }).waitFor();
    await page.keyboard.press("Tab");
    expect([await box.inputValue(), await box.getAttribute("aria-expanded")]).toEqual(["식비", "false"]);
    await page.context().close();
  }, 90_000);

  it.runIf(IS_SOAK)(
    "asks what else a new name needs in a form over it, and goes on where one was",
    async () => {
      const { page, url } = await open("hair-salon-booking");
      await page.goto(`${url}desk`);
      await page.locator('[data-action="create"]').first().click();
      const box = page.getByRole("combobox", { name: "시술" });
      await box.fill("두피 관리");
      await page.keyboard.press("Enter");
      const more = page.getByRole("dialog", { name: "시술 추가" });
      expect(await more.locator("input").first().inputValue()).toBe("두피 관리");
      await shot(page, "new-form-390");
      await page.keyboard.press("Escape");
      await more.waitFor({ state: "detached" });
      expect([await box.inputValue(), await box.getAttribute("aria-expanded"), await focused(page)]).toEqual(["", "false", "treatment"]);
      await box.fill("두피 관리");
      await page.getByRole("option", { name: "새로 추가" }).click();
      await more.locator('[data-field="price"] input').fill("50000");
      await more.locator('[data-field="minutes"] input').fill("40");
      await more.locator('[data-action="save"]').click();
      await more.waitFor({ state: "detached" });
      expect([await box.inputValue(), await focused(page)]).toEqual(["두피 관리", "treatment"]);
      await page.context().close();
    },
    90_000,
  );
});

describe("an order", () => {
  it("comes to the same in the cart, on the receipt and in the owner's list, and keeps the name of what goes", async () => {
    const { page, url } = await open("local-delivery-orders");
    for (const dish of ["혼밥 족발", "막국수"])
      await page.locator(".am-shop-item", { hasText: dish }).locator('[data-action="put"]').click();
    const total = page.getByTestId("cart-total");
    expect(await total.innerText()).toBe("25,000~27,000원");
    await page.locator('.am-cart [data-action="order"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "동네" }).click();
    await page.getByRole("option", { name: "성산동" }).click();
    await dialog.getByText("27,000원", { exact: true }).waitFor();
    expect(await dialog.locator('[data-action="save"]').innerText()).toBe("27,000원 주문하기");
    await dialog.locator('input[type="tel"]').fill("01012345678");
    await dialog.locator('[data-field="address"]').getByRole("textbox").fill("성산로 1");
    await dialog.locator('[data-action="save"]').click();
    const receipt = page.locator(".am-receipt");
    await receipt.waitFor();
    await shot(page, "receipt-390");
    const said = await receipt.innerText();
    expect([said.includes("배달비\n3,000원"), said.includes("합계\n27,000원")]).toEqual([true, true]);
    await page.goto(`${url}board`);
    const order = page.locator("[data-record]", { hasText: "성산로 1" }).first();
    await order.waitFor();
    expect(await order.innerText()).toContain("27,000원");

    await page.goto(`${url}goods`);
    await page.locator("[data-record]", { hasText: "막국수" }).first().locator('[data-action="delete"]').click();
    const question = page.getByRole("dialog");
    expect(await question.innerText()).toMatch(/주문한 메뉴 \d+개가 이 메뉴와 이어져 있어요/);
    await question.locator('[data-action="confirm"]').click();
    await question.waitFor({ state: "detached" });
    await page.goto(`${url}board`);
    await page.getByText("만들 메뉴").waitFor();
    await page.getByText("지운 메뉴").first().waitFor();
    const board = await page.locator("main").innerText();
    // Ordered just now, under a name that was kept; the examples were not.
    expect([board.includes("막국수"), board.includes("이름 없는")]).toEqual([true, false]);
    await shot(page, "gone-390");
    await page.context().close();
  }, 90_000);
});
