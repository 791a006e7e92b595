import type { Page } from "playwright-core";
import type { Member } from "./support/sign-up.ts";

/** Comes into a published app as its owner does, by a ticket from AppMon, and stands on its first screen. */
export async function enterAsOwner(page: Page, owner: Pick<Member, "call">, appId: string): Promise<void> {
  const link = await owner.call("POST", `/app/${appId}/admin-link`);
  if (link.status !== 201) throw new Error(`entering as the owner answered ${link.status}`);
  await page.goto(link.json.url);
}
