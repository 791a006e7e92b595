import type { Page } from "playwright-core";
import type { Provider } from "@appmon/contract/user";

export const PROVIDER_BUTTONS: Record<Provider, RegExp> = { kakao: /카카오/, naver: /네이버/, google: /Google/, apple: /Apple/ };

/** An e-mail nobody has used before. */
export const freshEmail = (): string => `${crypto.randomUUID()}@example.com`;

/**
 * From the sign-in page through the local identity provider: as somebody who was never here, as whoever has this e-mail, or as the
 * n-th of the people offered there. Ends wherever the product sends one.
 */
export async function passProvider(page: Page, provider: Provider, who: string | number = freshEmail()): Promise<void> {
  await page.getByRole("button", { name: PROVIDER_BUTTONS[provider] }).click();
  await page.waitForURL(/_identity/);
  if (typeof who === "number") await page.locator("#choose button.person").nth(who).click();
  else {
    await page.locator('#choose input[name="name"], form input[name="name"]').last().fill("김하늘");
    await page.locator('input[name="email"]').last().fill(who);
    await page.locator("button.main").last().click();
  }
  await page.waitForURL((url) => !/_identity|\/auth\/callback/.test(url.pathname));
}

/** Gives the three required agreements, leaves marketing alone, and signs up. */
export async function agreeAndSignUp(page: Page): Promise<void> {
  await page.waitForURL(/\/auth\/signup/);
  for (const name of [/이용약관/, /개인정보/, /14세/]) await page.getByRole("checkbox", { name }).first().check();
  await page.getByRole("button", { name: /가입/ }).last().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  // The address changes a moment before the page: until then its form would take what is meant for the next one.
  await page.getByRole("checkbox", { name: /14세/ }).first().waitFor({ state: "detached" });
}
