/** `src/screens/*.tsx`: one module per screen, one element per block. */
import type { AppPlan, ScreenPlan } from "./app-plan.ts";
import { blockElement } from "./block-element.ts";
import { componentDeclaration, element } from "./jsx.ts";
import { SourceFile } from "./source-file.ts";

export function screenSource(plan: AppPlan, screen: ScreenPlan): string {
  const file = new SourceFile();
  const name = file.use("@appmon/kit/screen", "Screen");
  const blocks = screen.spec.blocks.map((block) => blockElement(plan, block, file, 3)).filter((block) => block !== undefined);
  const [first] = screen.spec.blocks;
  const opensWithHero = blocks.length > 0 && first?.kind === "section" && first.section === "hero";
  // What is shown of one record stands under its name; the way back says of which list it is.
  const isOfRecord = first?.kind === "record";
  const isWhole = blocks.length > 0 && first?.kind === "custom" && first.whole === true;
  const attributes = {
    title: screen.spec.title,
    hideTitle: opensWithHero || isWhole || isOfRecord ? (true as const) : undefined,
    movable: screen.spec.movable === true ? (true as const) : undefined,
  };
  const children = blocks.length > 0 ? blocks : [emptyScreen(file)];
  file.add(componentDeclaration(screen.component, (indent) => element(name, attributes, indent, children)));
  return file.toString();
}

/** A screen whose last block was removed says so instead of being blank. */
function emptyScreen(file: SourceFile): string {
  const name = file.use("@appmon/kit/section-block", "SectionBlock");
  return element(name, { id: "empty", section: "text", body: "아직 이 화면에 담은 내용이 없어요." }, 3);
}
