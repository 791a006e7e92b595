import type { Page } from "playwright-core";

/** Goes to a screen of an app by its menu. The screen before it may have the same buttons, and stands until this one is drawn. */
export async function openScreen(app: Page, title: string): Promise<void> {
  await app.getByRole("link", { name: title }).first().click();
  await app.getByRole("heading", { name: title, level: 1 }).waitFor();
}
