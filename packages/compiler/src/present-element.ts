/** Kit elements of sections that present something. */
import { PRESENT_SECTIONS, type PresentSection } from "@appmon/appspec/present-blocks";
import type { SectionBlock } from "@appmon/appspec/spec";
import type { AppPlan } from "./app-plan.ts";
import { array, literal, object } from "./expression.ts";
import { element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

const PRESENTED: readonly string[] = PRESENT_SECTIONS;

export function isPresented(block: SectionBlock): block is SectionBlock & { section: PresentSection } {
  return PRESENTED.includes(block.section);
}

export function presentElement(plan: AppPlan, block: SectionBlock & { section: PresentSection }, file: SourceFile, indent: number): string {
  const target = block.cta && plan.screen(block.cta.screen);
  return element(
    file.use("@appmon/kit/present-block", "PresentBlock"),
    {
      id: block.id,
      section: block.section,
      heading: block.heading ?? block.title,
      body: block.body,
      items:
        block.section === "menu"
          ? array(sectionsBeside(plan, block).map(({ title, id }) => object({ title: literal(title), note: literal(id) })))
          : block.items &&
            array(
              block.items.map((item) =>
                object({ title: literal(item.title), body: literal(item.body), icon: literal(item.icon), note: literal(item.note) }),
              ),
            ),
      place:
        block.at === undefined && block.address === undefined
          ? undefined
          : object({ at: literal(block.at), address: literal(block.address) }),
      cta: block.cta && target && object({ label: literal(block.cta.label), path: literal(target.path) }),
    },
    indent,
  );
}

/** What stands on the same page under a heading of its own, as its menu calls it. */
function sectionsBeside(plan: AppPlan, menu: SectionBlock): { id: string; title: string }[] {
  const page = plan.spec.screens.find((screen) => screen.blocks.some((block) => block === menu || block.id === menu.id));
  return (page?.blocks ?? []).flatMap((block) => {
    if (block.kind === "section" && ["hero", "menu", "footer", "cta"].includes(block.section)) return [];
    const title = block.title ?? (block.kind === "section" ? block.heading : undefined);
    return title === undefined || title === "" ? [] : [{ id: block.id, title }];
  });
}
