/** The first label of a public address: lowercase letters, digits, hyphens between them, 3–40. */
const SHAPE = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;

const words = (text: string) => new Set(text.split(" "));

/** Our own hosts, present and to come, and what mail and networks take for granted. */
const OURS = words(
  "www api app apps admin administrator root mail smtp imap ftp ns ns1 ns2 static assets cdn auth login signin signup account accounts security support help status billing payment payments preview gateway docs blog dev test try staging localhost postmaster hostmaster webmaster abuse noreply official",
);
/** Refused wherever they stand in an address: nobody else is called that. */
const BRANDS = words(
  "appmon naver kakao google microsoft facebook instagram amazon netflix telegram paypal samsung coupang baemin daangn karrot tosspay tosspayments tossbank kakaobank kakaopay naverpay kbank kbstar kookmin shinhan wooribank wooricard hanabank hanacard nonghyup suhyup epost citibank standardchartered bccard lottecard hyundaicard samsungcard kebhana busanbank daegubank imbank kjbank jbbank upbit bithumb hometax minwon bokjiro nhis wetax gov24 govkr gokr kisa epeople",
);
/** Ordinary words or short names as well: refused alone, and beside a word that asks for trust. */
const AMBIGUOUS = words("toss hana woori nh kb sc ibk lg sk kt bc nts nps fss fsc police gov korea apple line band zoom visa master");
const LURES = words(
  "bank banking card pay payment login signin auth verify verification secure security safe official support help center customer event prize refund tax loan invest stock police notice account wallet otp cert certificate kr korea online service store id gift",
);
export type SlugProblem = "shape" | "reserved";

/** What is wrong with a slug, or undefined. `p-…` and `c-…` are the shapes of preview and candidate hosts, `xn--` of other scripts. */
export function findSlugProblem(slug: string): SlugProblem | undefined {
  if (!SHAPE.test(slug) || slug.includes("--")) return "shape";
  if (/^[pcg]-[0-9a-f]+$/.test(slug) || OURS.has(slug)) return "reserved";
  return spellings(slug).some(isImitation) ? "reserved" : undefined;
}

/** As it stands, and as an eye reads digits and letter pairs that look alike: "kaka0", "paypa1". */
function spellings(slug: string): string[] {
  const round = slug
    .replaceAll("0", "o")
    .replaceAll("3", "e")
    .replaceAll("5", "s")
    .replaceAll("4", "a")
    .replaceAll("vv", "w")
    .replaceAll("rn", "m");
  return [slug, round.replaceAll("1", "l"), round.replaceAll("1", "i")];
}

function isImitation(slug: string): boolean {
  const joined = slug.replaceAll("-", "");
  for (const brand of BRANDS) if (brand.length >= 5 ? joined.includes(brand) : slug.split("-").includes(brand)) return true;
  const parts = slug.split("-");
  for (const name of AMBIGUOUS) {
    if (joined === name) return true;
    if (parts.includes(name) && parts.some((part) => part !== name && LURES.has(part))) return true;
    for (const lure of LURES) if (parts.includes(name + lure) || parts.includes(lure + name)) return true;
  }
  return false;
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
