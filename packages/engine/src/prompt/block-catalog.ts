/** What each kind of block is for, in a line: what a model chooses by before it asks for the full type. */
import { PARTS } from "@appmon/appspec/parts/all-parts";
import type { AnyPart } from "@appmon/appspec/parts/part";
import type { Block } from "@appmon/appspec/spec";

type Told = Pick<AnyPart, "isCommon" | "rare" | "purpose"> & { schema: { shape: { kind: { value: string } } } };
const parts: readonly Told[] = PARTS;

/** Written out in the instructions, but for what is rare: nearly every app has them. */
export const COMMON_BLOCKS: ReadonlyMap<Block["kind"], readonly string[]> = new Map(
  PARTS.flatMap((part) => {
    const { isCommon, rare = [] } = part as Told;
    return isCommon ? [[part.schema.shape.kind.value, rare] as const] : [];
  }),
);

/** "poll: counts votes" */
export const manualLine = ({ schema, purpose }: Told): string => `${schema.shape.kind.value}: ${purpose}`;

/** A line for each that is not written out whole. */
export const catalogue = (): string =>
  parts
    .filter(({ isCommon, rare }) => !isCommon || rare)
    .map(manualLine)
    .join("\n");
