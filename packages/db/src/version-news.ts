/** What a notice of a new version says, so that who shows the version before need not look anything up. */
export interface VersionNews {
  appId: string;
  number: number;
  /** The version this one differs from; `set` and `gone` are the whole difference. */
  base: number;
  /** path → hash */
  set: Record<string, string>;
  gone: string[];
}

/** PostgreSQL carries 8 000 bytes a notice, with its topic; a hash and a path are about 120. */
const LONGEST = 4_000;

/** The detail of a notice that is not of a version, but of an app in the middle of being improved on. */
export const GLIMPSE_NEWS = "glimpse";

/** As the detail of a notice; only the number where the difference is too long to tell. */
export function writeVersionNews(news: VersionNews): string {
  const whole = JSON.stringify(news);
  return whole.length <= LONGEST ? whole : String(news.number);
}

/** Undefined for a detail that does not tell the difference: look everything up. Only our own database sends these. */
export function readVersionNews(detail: string | undefined): VersionNews | undefined {
  return detail?.startsWith("{") ? (JSON.parse(detail) as VersionNews) : undefined;
}
