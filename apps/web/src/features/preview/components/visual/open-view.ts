import type { AppSpec } from "@appmon/appspec/spec";
import type { VisualEdit } from "../../api/use-visual-edit.ts";
import type { OpenOften } from "./often-asked/shelf.ts";

/** What is open instead of the first view. */
export type OpenView = { kind: "list" | "screen"; id: string } | OpenOften;

export const isOften = (open: OpenView): open is OpenOften => open.kind === "shelf" || open.kind === "change";

/** The list that what was asked for is about; a screen that is to come stands among the others. */
export function openFor(asked: VisualEdit["asked"]): OpenView | null {
  if (!asked || asked.kind === "screen" || !("list" in asked) || asked.list === undefined) return null;
  return { kind: "list", id: asked.list };
}

/** What was taken away, by hand or in words, is not open any more. */
export const isThere = (spec: AppSpec, open: OpenView | null): boolean =>
  open !== null && (isOften(open) || (open.kind === "list" ? spec.entities : spec.screens).some(({ id }) => id === open.id));

/** The first screen that shows the records of a list: what is changed about it is seen there. */
export const pathOf = (spec: AppSpec, list: string): string | undefined =>
  spec.screens.find(
    ({ path, blocks }) => !path.includes(":") && blocks.some((block) => block.kind === "collection" && block.query.entity === list),
  )?.path;
