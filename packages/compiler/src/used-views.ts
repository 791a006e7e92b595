/** The views of lists that an exported project draws: one switch leads to all of them, so imports alone would carry every one along. */

/** Where the kit chooses a view by its kind. */
const CHOICE = "views/collection-views.tsx";
const CASES = /((?: {4}case "\w+":\n)+) {6}return <(\w+) [^\n]*\n/g;

/**
 * The kit with those views alone that some file of the app names by kind; lists are always there. Sources without that switch are
 * answered as they are.
 * @param kitSources sources of the kit by path relative to its `src/`
 */
export function withUsedViews(
  appSources: readonly string[],
  kitSources: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const source = kitSources[CHOICE];
  if (source === undefined) return kitSources;
  const named = new Set(appSources.flatMap((text) => [...text.matchAll(/\bkind:\s*["'](\w+)["']/g)].map(([, kind]) => kind)));
  const unused: string[] = [];
  const cases = source.replace(CASES, (whole, kinds: string, component: string) => {
    if ([...kinds.matchAll(/"(\w+)"/g)].some(([, kind]) => named.has(kind))) return whole;
    unused.push(component);
    return "";
  });
  const imports = new RegExp(`^import \\{ (?:${unused.join("|")}) \\} from [^\\n]*\\n`, "gm");
  return { ...kitSources, [CHOICE]: unused.length === 0 ? source : cases.replace(imports, "") };
}
