/** The first label of a public address: lowercase letters, digits, hyphens between them, 3–40. */
const SHAPE = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;

/** Names that would look like us, a bank, a big service or the state; and those of our own hosts. */
const RESERVED = new Set(
  "appmon www api app apps admin administrator root mail smtp ftp ns ns1 ns2 static assets cdn auth login signin signup account accounts secure security support help status billing pay payment payments preview gateway docs blog dev test staging localhost naver kakao kakaotalk kakaobank google apple microsoft facebook instagram amazon toss tosspayments tossbank paypal samsung lg kb kbstar kookmin shinhan woori hana hanabank nonghyup nh ibk kbank coupang baemin daangn karrot gov korea police nts hometax minwon epost bokjiro nhis nps kisa fss".split(
    " ",
  ),
);
/** Parts that a fraudulent address would carry. */
const RESERVED_PARTS = ["appmon", "naver", "kakao", "tossbank", "kbstar", "shinhan", "hometax", "paypal", "apple-id", "google-login"];

export type SlugProblem = "shape" | "reserved";

/** What is wrong with a slug, or undefined. `p-…` is the shape of preview hosts, `xn--` of other scripts. */
export function findSlugProblem(slug: string): SlugProblem | undefined {
  if (!SHAPE.test(slug) || slug.includes("--")) return "shape";
  if (/^p-[0-9a-f]+$/.test(slug) || RESERVED.has(slug) || RESERVED_PARTS.some((part) => slug.includes(part))) return "reserved";
  return undefined;
}

/** A slug from English words of the app (entity ids) and a few characters of its id, so that it is free. */
export function suggestSlug(spec: { entities: { id: string }[] }, appId: string): string {
  const word = (spec.entities[0]?.id ?? "my-app")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 28);
  return `${word || "my-app"}-${appId.slice(-5)}`;
}
