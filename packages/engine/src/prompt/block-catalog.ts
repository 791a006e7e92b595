/** What each kind of block is for, in a line: what a model chooses by before it asks for the full type. */
import { nameOf, PARTS, type PartName } from "@appmon/appspec/parts/all-parts";
import type { AnyPart } from "@appmon/appspec/parts/part";

type Told = Pick<AnyPart, "isCommon" | "rare" | "purpose"> & Parameters<typeof nameOf>[0];
const parts: readonly Told[] = PARTS;

/** Written out in the instructions, but for what is rare: nearly every app has them. */
export const COMMON_BLOCKS: ReadonlyMap<PartName, readonly string[]> = new Map(
  parts.flatMap((part) => (part.isCommon ? [[nameOf(part), part.rare ?? []] as const] : [])),
);

/** "poll: counts votes" */
export const manualLine = (part: Told): string => `${nameOf(part)}: ${part.purpose}`;

/** A line for each that is not written out whole; forms of a kind stand below it. */
export const catalogue = (): string =>
  [...Map.groupBy(parts, ({ schema }) => schema.shape.kind.value)]
    .flatMap(([kind, forms]) => {
      const lines = forms.filter(({ isCommon, rare }) => !isCommon || rare).map(manualLine);
      return forms.length === 1 ? lines : [`forms of ${kind}:`, ...lines];
    })
    .join("\n");
