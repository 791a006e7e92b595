import type { Repair } from "@appmon/contract/app";
import type { Finding } from "./check-state.ts";

/** What a file edited by hand may break. */
const BROKEN_CODE = new Set(["typeError", "bundleError", "loadFault", "screenFault", "screenEmpty", "actFault"]);

/**
 * What lacks a name, or is nested where it must not be. All that the design makes has its names, from the labels of fields: a thing
 * without one was written by hand, and has one again once its file is written as the design has it. In a component a model wrote
 * there is no design to go back to, and a name is not ours to invent: that is left to the conversation.
 */
const UNNAMED = new Set(["label", "select-name", "button-name", "link-name", "image-alt", "nested-interactive"]);

/** What one tap does about a finding; undefined where the engine does not know how. */
export function repairFor({ id, values }: Finding, hasHandEdits: boolean): Repair | undefined {
  if (id === "personal" || id === "openAll") return { kind: "close" };
  if (id === "strangersChange") return { kind: "guard", entity: String(values["entity"]) };
  if (id === "access" && values["rule"] === "color-contrast") return { kind: "contrast" };
  if (id === "access" && !UNNAMED.has(String(values["rule"]))) return undefined;
  return hasHandEdits && (id === "access" || BROKEN_CODE.has(id)) ? { kind: "rewrite" } : undefined;
}
