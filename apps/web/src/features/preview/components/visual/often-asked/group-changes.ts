import { CHANGE_AREAS, type ChangeArea, type OftenAskedChange } from "@appmon/appspec/often-asked-change";

/** What changes are about, of which there are some. */
export const areasOf = (changes: readonly OftenAskedChange[]): ChangeArea[] =>
  CHANGE_AREAS.filter((area) => changes.some((change) => change.area === area));

/** Those of an area, all without one: what the app has the parts for, and what they have to be chosen for. */
export function groupChanges(changes: readonly OftenAskedChange[], area: ChangeArea | null) {
  const shown = area === null ? changes : changes.filter((change) => change.area === area);
  return { atHome: shown.filter(({ isAtHome }) => isAtHome), others: shown.filter(({ isAtHome }) => !isAtHome) };
}
