/** What each kind of block is for, in a line: what a model chooses by before it asks for the full type. */
import { PARTS } from "@appmon/appspec/parts/all-parts";
import type { AnyPart } from "@appmon/appspec/parts/part";
import type { Block } from "@appmon/appspec/spec";

const named = PARTS.map((part): [Block["kind"], Pick<AnyPart, "isCommon" | "purpose">] => [part.schema.shape.kind.value, part]);

/** Written out whole in the instructions: nearly every app has them. */
export const COMMON_BLOCKS: readonly Block["kind"][] = named.flatMap(([kind, { isCommon }]) => (isCommon ? [kind] : []));

export const BLOCK_PURPOSES: Readonly<Record<string, string>> = Object.fromEntries(named.map(([kind, { purpose }]) => [kind, purpose]));
