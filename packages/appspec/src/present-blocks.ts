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
export type PresentSection = (typeof PRESENT_SECTIONS)[number];

/** What a section of these kinds says besides heading, body and items. */
export interface PresentDetails {
  /** countdown: when it is, on Seoul's wall clock: "2026-11-29T12:00". */
  at?: string;
  /** location: where it is, as one would look it up on a map. */
  address?: string;
}
