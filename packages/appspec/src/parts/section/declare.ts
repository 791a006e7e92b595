import { z } from "zod";
import { iconSchema, label, text } from "../../field-schema.ts";
import type { Part, PartLook } from "../part.ts";
import { block, told } from "../property.ts";
import { sectionElement } from "./element.ts";

/** Sections that present something to visitors, beyond those of prose. */
export const PRESENT_SECTIONS = [
  "menu",
  "gallery",
  "carousel",
  "pricing",
  "testimonials",
  "team",
  "timeline",
  "location",
  "countdown",
  "account",
  "share",
  "footer",
] as const;

const schema = block("section", {
  section: z.enum(["hero", "text", "features", "steps", "faq", "hours", "contact", "cta", ...PRESENT_SECTIONS]),
  heading: text.optional(),
  body: text.optional(),
  items: z
    .array(
      z.object({
        title: text,
        body: text.optional(),
        icon: iconSchema.optional(),
        /** Price, role, date, who said it, whose account. */
        note: text.optional(),
      }),
    )
    .max(40)
    .optional(),
  cta: z.object({ label, screen: told(z.string().min(1).max(80), { refers: "screen", as: "path", says: "cta" }) }).optional(),
  /** countdown: when it is, on Seoul's wall clock: "2026-11-29T12:00". */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional(),
  /** location: where it is, as one would look it up on a map. */
  address: z.string().max(200).optional(),
});
export type SectionBlock = z.infer<typeof schema>;

const LOOKS: Partial<Record<SectionBlock["section"], PartLook>> = {
  hero: "hero",
  cta: "hero",
  carousel: "hero",
  countdown: "hero",
  features: "cards",
  gallery: "cards",
  pricing: "cards",
  team: "cards",
  testimonials: "cards",
  menu: "rows",
  timeline: "rows",
};

export const section: Part<typeof schema> = {
  schema,
  name: "소개",
  purpose: "text and pictures: hero, faq, hours, location, prices …",
  isCommon: true,
  looks: (of) => LOOKS[of.section] ?? "words",
  components: ["SectionBlock", "PresentBlock"],
  element: sectionElement,
};
