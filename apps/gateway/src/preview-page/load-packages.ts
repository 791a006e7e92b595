import type { ModuleExports } from "./module-graph.ts";
import type { PackagePlace } from "./preview-settings.ts";

/** Loads shared packages by their names, each once. */
export function createPackageLoader(places: Record<string, PackagePlace>): (name: string) => Promise<ModuleExports> {
  const packages = new Map<string, Promise<ModuleExports>>();
  const load = async (name: string): Promise<ModuleExports> => {
    const place = places[name];
    if (!place) throw new Error(`"${name}" is not available here`);
    const module = (await import(place.url)) as ModuleExports;
    return place.part === undefined ? module : (module[place.part] as ModuleExports);
  };
  return (name) => {
    let loading = packages.get(name);
    if (!loading) packages.set(name, (loading = load(name)));
    return loading;
  };
}
