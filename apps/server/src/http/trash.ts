const TRASH_DAYS = 30;

/** What was deleted after this can be had back. */
export function trashedSince(): Date {
  return new Date(Date.now() - TRASH_DAYS * 24 * 60 * 60 * 1000);
}
