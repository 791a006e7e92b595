/** Who may vouch for somebody, in the order in which they are offered. */
export const PROVIDERS = ["kakao", "naver", "google", "apple"] as const;
export type Provider = (typeof PROVIDERS)[number];
