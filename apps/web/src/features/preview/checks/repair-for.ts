import type { AppChecks, Repair } from "@appmon/contract/app";
import type { Finding } from "./check-state.ts";

/** What a file edited by hand may break. */
const BROKEN_CODE = new Set(["typeError", "bundleError", "loadFault", "screenFault", "screenEmpty", "actFault"]);

/**
 * What lacks a name, or is nested where it must not be. All that the design makes has its names, from the labels of fields: a thing
 * without one was written by hand, and has one again once its file is written as the design has it. In a component a model wrote
 * there is no design to go back to: it gets the name its own code has for it, and where there is none, a name is not ours to invent.
 */
const UNNAMED = new Set(["label", "select-name", "button-name", "link-name", "image-alt", "nested-interactive"]);

/** What is known of how an app was written. */
export type Written = Pick<AppChecks, "hasHandEdits" | "hasComponents" | "nameable">;

/** What one tap does about a finding; undefined where the engine does not know how. */
export function repairFor({ id, values }: Finding, { hasHandEdits, nameable }: Written): Repair | undefined {
  if (id === "personal") return { kind: "close" };
  if (id === "strangersChange") return { kind: "guard", entity: String(values["entity"]) };
  if (id === "access" && values["rule"] === "color-contrast") return { kind: "contrast" };
  if (id === "access" && nameable.some((rule) => rule === values["rule"])) return { kind: "name" };
  if (id === "access" && !UNNAMED.has(String(values["rule"]))) return undefined;
  return hasHandEdits && (id === "access" || BROKEN_CODE.has(id)) ? { kind: "rewrite" } : undefined;
}

/**
 * The finding with who can mend it. A component of the app's own cannot be pointed at in the preview: its code names it, or a model
 * or a person does.
 * @param words to say in the conversation
 */
export function withMender(finding: Finding, written: Written, words: string): Finding {
  if (finding.id !== "access" || !UNNAMED.has(String(finding.values["rule"]))) return finding;
  const repair = repairFor(finding, written);
  if (repair?.kind === "name") return { ...finding, todo: "nameable" };
  return written.hasComponents && !repair ? { ...finding, todo: "inComponent", ask: words } : finding;
}
