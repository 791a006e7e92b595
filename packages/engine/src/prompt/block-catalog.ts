/** What each kind of block is for, in a line: what a model chooses by before it asks for the full type. */
import { PARTS } from "@appmon/appspec/parts/all-parts";
import type { AnyPart } from "@appmon/appspec/parts/part";
import type { Block } from "@appmon/appspec/spec";

type Told = Pick<AnyPart, "isCommon" | "purpose"> & { schema: { shape: { kind: { value: string } } } };
const parts: readonly Told[] = PARTS;

/** Written out whole in the instructions: nearly every app has them. */
export const COMMON_BLOCKS: readonly Block["kind"][] = PARTS.flatMap((part) =>
  (part as Told).isCommon ? [part.schema.shape.kind.value] : [],
);

/** "poll: counts votes" */
export const manualLine = ({ schema, purpose }: Told): string => `${schema.shape.kind.value}: ${purpose}`;

/** A line for each that is not written out. */
export const catalogue = (): string =>
  parts
    .filter(({ isCommon }) => !isCommon)
    .map(manualLine)
    .join("\n");
