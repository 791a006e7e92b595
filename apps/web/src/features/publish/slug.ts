const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/;

/** What the person typed → what an address can hold: lower case, spaces and underscores as hyphens, the rest as typed. */
export function toSlug(input: string): string {
  return input
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replace(/^-/, "");
}

/** 3–40 lowercase letters, digits and hyphens, a letter or digit at both ends. */
export function isSlug(slug: string): boolean {
  return SLUG.test(slug);
}
