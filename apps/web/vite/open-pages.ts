/** Pages that are read before anybody signs in, and what stands around all of them: they load what they are made of and no more. */
const OPEN_PAGES = /web[\\/]src[\\/](?:root|routes[\\/](?:shell|home|login|faq|docs-errors|not-found|app-shell|term-\w+))\.tsx/;

/** What a bundler knows of a module. */
type ModuleInfo = (id: string) => { importers: readonly string[] } | null;

/** Whether one of the open pages imports a module, itself or through others; what it loads later does not count. */
export function isOfOpenPage(id: string, infoOf: ModuleInfo): boolean {
  const met = new Set([id]);
  // A set that grows while it is walked: modules import one another, in circles too.
  for (const one of met) {
    if (OPEN_PAGES.test(one)) return true;
    for (const importer of infoOf(one)?.importers ?? []) met.add(importer);
  }
  return false;
}
