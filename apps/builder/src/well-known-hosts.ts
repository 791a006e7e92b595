/** Services that people send others to with what they looked for: maps, searches, videos, sharing. A link to them gives nothing away. */
const WELL_KNOWN = [
  "naver.com",
  "naver.me",
  "daum.net",
  "kakao.com",
  "google.com",
  "google.co.kr",
  "goo.gl",
  "youtube.com",
  "youtu.be",
  "instagram.com",
  "facebook.com",
  "x.com",
  "twitter.com",
  "threads.net",
  "band.us",
  "wikipedia.org",
  "namu.wiki",
  "coupang.com",
  "11st.co.kr",
  "gmarket.co.kr",
  "yes24.com",
  "aladin.co.kr",
  "kyobobook.co.kr",
  "cjlogistics.com",
  "epost.go.kr",
  "tmap.co.kr",
  "github.com",
] as const;

/** "map.naver.com" → true. A computed part ("\0.naver.com") is part of a name like any other; a host that ends in one is unknown. */
export function isWellKnownHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return WELL_KNOWN.some((known) => name === known || name.endsWith(`.${known}`));
}
