export type InAppBrowser = "kakaotalk" | "other" | null;

/** Which app's built-in browser this is, by its user agent. Google refuses sign-in in all of them. */
export function inAppBrowser(userAgent: string): InAppBrowser {
  if (/KAKAOTALK/i.test(userAgent)) return "kakaotalk";
  return /NAVER\(inapp|Instagram|FBAN|FBAV|\bLine\/|DaumApps|; wv\)/i.test(userAgent) ? "other" : null;
}

/** Address that makes KakaoTalk open a page in the phone's own browser. */
export function externalBrowserUrl(pageUrl: string): string {
  return `kakaotalk://web/openExternal?url=${encodeURIComponent(pageUrl)}`;
}
