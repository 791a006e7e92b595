import type { z } from "zod";
import type { AppSpec } from "../../spec.ts";
import type { Part } from "../part.ts";
import { block, entity, fields } from "../property.ts";

const schema = block("lookup", {
  entity: entity(),
  /** What is typed must equal one of them, hyphens aside. */
  by: fields("entity", ["text", "phone", "email"]),
  /** Shown of what was found; absent = the most telling ones. */
  show: fields("entity").optional(),
});
/** Finds a record by something only its owner knows: a booking number, a phone number. */
export type LookupBlock = z.infer<typeof schema>;

export const lookup: Part<typeof schema> = {
  schema,
  name: "조회",
  purpose: "finds one's own record by number or phone",
  lets: (list) => `번호로 ${list} 조회`,
  looks: "form",
  namesProperties: true,
  opensClosed: true,
  element: (given, { entity: id }, spec) => ({ props: { ...given, phone: phoneOf(spec, id) } }),
  opens: ({ entity: id, by, show }, list) => (id === list.id ? { lookup: { by, ...(show && { show }) } } : undefined),
};

/** Sections that say how to reach whoever runs the app. */
const REACHING: ReadonlySet<string> = new Set(["contact", "footer", "location"]);
const PHONE = /^\+?\d[\d\s()-]{6,}$/;

/** The number on its pages, for who may call something off no longer: lists without that need none. */
function phoneOf({ entities, screens }: AppSpec, entity: string): string | undefined {
  if (!entities.find(({ id }) => id === entity)?.withdrawal) return undefined;
  const sections = screens.flatMap(({ blocks }) =>
    blocks.flatMap((one) => (one.kind === "section" && REACHING.has(one.section) ? [one] : [])),
  );
  return sections
    .flatMap(({ items = [] }) => items.flatMap(({ body, note }) => [body, note]))
    .find((text) => text !== undefined && PHONE.test(text));
}
