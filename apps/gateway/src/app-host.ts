/** Which app a request is for: every preview and every published app has a host of its own. */
export type AppHost =
  /** A room's preview, its owner's or as visitors see it. */
  | { kind: "preview"; name: string }
  /** A version that its owner opens before it is public. */
  | { kind: "candidate"; name: string }
  | { kind: "site"; slug: string }
  | { kind: "trial" };

/** The one host of all trials: what runs there came from the home page and is gone with its frame. */
export const TRIAL_LABEL = "try";

const PREVIEW = /^[pg]-[0-9a-f]{30}$/;
const CANDIDATE = /^c-[0-9a-f]{30}$/;
const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/;

/** `domain` without port, e.g. "apps.localhost". Undefined for hosts that are not below it. */
export function parseAppHost(host: string | undefined, domain: string): AppHost | undefined {
  const name = host?.toLowerCase().replace(/:\d+$/, "");
  if (!name?.endsWith(`.${domain}`)) return undefined;
  const label = name.slice(0, -domain.length - 1);
  if (label === TRIAL_LABEL) return { kind: "trial" };
  if (PREVIEW.test(label)) return { kind: "preview", name: label };
  if (CANDIDATE.test(label)) return { kind: "candidate", name: label };
  // A host below our domain is never answered as if it were AppMon itself, known or not.
  return { kind: "site", slug: SLUG.test(label) ? label : "" };
}
