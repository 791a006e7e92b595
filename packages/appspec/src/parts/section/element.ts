import type { AppSpec } from "../../spec.ts";
import type { Given, KitElement } from "../part.ts";
import type { SectionBlock } from "./declare.ts";

/** Sections of prose, which the kit has a component of its own for. */
const PROSE: ReadonlySet<SectionBlock["section"]> = new Set(["hero", "text", "features", "steps", "faq", "hours", "contact", "cta"]);

export function sectionElement({ cta }: Readonly<Record<string, Given>>, block: SectionBlock, spec: AppSpec): KitElement {
  const { section, body, items, at, address } = block;
  const words = { section, heading: block.heading ?? block.title, body };
  if (PROSE.has(section))
    return {
      withoutTitle: true,
      props: { ...words, items: items?.map(({ title, body: more, icon }) => ({ title, body: more, icon })), cta },
    };
  return {
    withoutTitle: true,
    component: { module: "present-block", name: "PresentBlock" },
    props: {
      ...words,
      items:
        section === "menu"
          ? sectionsBeside(spec, block).map(({ title, id }) => ({ title, note: id }))
          : items?.map(({ title, body: more, icon, note }) => ({ title, body: more, icon, note })),
      place: at === undefined && address === undefined ? undefined : { at, address },
      cta,
    },
  };
}

/** What stands on the same page under a heading of its own, as its menu calls it. */
function sectionsBeside({ screens }: AppSpec, menu: SectionBlock): { id: string; title: string }[] {
  const page = screens.find(({ blocks }) => blocks.some((block) => block === menu || block.id === menu.id));
  return (page?.blocks ?? []).flatMap((block) => {
    if (block.kind === "section" && ["hero", "menu", "footer", "cta"].includes(block.section)) return [];
    const title = block.title ?? (block.kind === "section" ? block.heading : undefined);
    return title === undefined || title === "" ? [] : [{ id: block.id, title }];
  });
}
