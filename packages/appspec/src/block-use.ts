/** What a block names: entities, and fields of them that have to be of some type. */
import type { FieldType } from "./spec.ts";

export interface FieldUse {
  /** Property of the block that holds the field id, or a list of them. */
  prop: string;
  types: ReadonlySet<FieldType>;
  /** The block can be without it. */
  optional?: true;
  many?: true;
}
export interface EntityUse {
  /** Property of the block that holds the entity id. */
  prop: string;
  /** The block can be without the entity. */
  optional?: true;
  fields: readonly FieldUse[];
}
