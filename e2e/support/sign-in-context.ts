import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import type { Member } from "./sign-up.ts";

/** A browser in which somebody is signed in already; without anybody, one that was never here. */
export async function openContextOf(
  browser: Browser,
  origin: string,
  member: Member | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "ko-KR", reducedMotion: "reduce", ...options });
  if (!member) return context;
  const { tokens } = member;
  await context.addCookies([{ name: "AM_AT", value: tokens.access_token, url: origin }]);
  await context.addInitScript(
    (given) => {
      if (location.origin !== given.origin || localStorage.getItem("AM_UID")) return;
      localStorage.setItem("AM_AT", given.tokens.access_token);
      localStorage.setItem("AM_RT", given.tokens.refresh_token);
      localStorage.setItem("AM_UID", given.tokens.user_id);
      localStorage.setItem("AUTH_STORE", JSON.stringify({ state: { isLogin: true, userData: null }, version: 0 }));
    },
    { origin, tokens },
  );
  return context;
}
