import type { Repair } from "@appmon/contract/app";
import type { Finding } from "./check-state.ts";

/** What a file edited by hand may break. */
const BROKEN_CODE = new Set(["typeError", "bundleError", "loadFault", "screenFault", "screenEmpty", "actFault"]);

/** What one tap does about a finding; undefined where the engine does not know how. */
export function repairFor({ id, values }: Finding, hasHandEdits: boolean): Repair | undefined {
  if (id === "personal" || id === "openAll") return { kind: "close" };
  if (id === "strangersChange") return { kind: "guard", entity: String(values["entity"]) };
  if (id === "access" && values["rule"] === "color-contrast") return { kind: "contrast" };
  return hasHandEdits && BROKEN_CODE.has(id) ? { kind: "rewrite" } : undefined;
}
