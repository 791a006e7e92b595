import { ICON_NAMES } from "@appmon/appspec/icon-names";
import { customFileSchema } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";
import { fixFile } from "./fix-file.ts";
import { nearest } from "./nearest.ts";

/** Deeper than operations go; whoever checks them says so. */
const MAX_DEPTH = 30;

/** Where "nothing" is something one can say; elsewhere it is another way to leave a key out. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["value", "to", "after", "default", "auth"]);
/** People's records and values for code. */
const DATA: ReadonlySet<string> = new Set(["sample", "props"]);

/**
 * Operations as a model wrote them, without the slips that have one right answer: an icon that is not there, choices written as
 * plain words, a component whose source lacks an import. Everything else is left for the check to name.
 */
export function mendOperations(input: unknown, about: { spec: AppSpec; dataImports: readonly string[] }): unknown {
  return mend(input, 0);

  function mend(value: unknown, depth: number, isPatch = false): unknown {
    if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => mend(item, depth + 1));
    const said = Object.entries(value).filter(([key, item]) => item !== null || isPatch || MEANT_EMPTY.has(key));
    return Object.fromEntries(said.map(([key, item]) => [key, mendPart(key, item, depth)]));
  }

  function mendPart(key: string, value: unknown, depth: number): unknown {
    if (DATA.has(key)) return value;
    if (key === "icon" && typeof value === "string") return iconNamed(value);
    if (key === "options" && Array.isArray(value) && value.length > 0 && value.every((option) => typeof option === "string"))
      return value.map((option: string) => ({ value: option, label: option }));
    if (key === "file") {
      const file = customFileSchema.safeParse(value);
      if (file.success && Object.keys(value as object).length === 2) return fixFile(file.data, about).file;
    }
    return mend(value, depth + 1, key === "patch");
  }
}

function iconNamed(name: string): string {
  return (ICON_NAMES as readonly string[]).includes(name) ? name : nearest(name.toLowerCase().replaceAll(/[\s_]+/g, "-"), ICON_NAMES);
}
