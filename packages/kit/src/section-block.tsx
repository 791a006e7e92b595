import type { IconName } from "./icon.tsx";
export interface SectionItem { title: string; body?: string; icon?: IconName }
export interface SectionBlockProps {
  id: string; section: "hero" | "text" | "features" | "steps" | "faq" | "hours" | "contact" | "cta";
  heading?: string; body?: string; items?: SectionItem[]; cta?: { label: string; path: string };
}
export function SectionBlock(props: SectionBlockProps) { return <section data-block={props.id}>{props.heading}</section>; }
