/** What a pattern says of the app it becomes: data alone, compiled by `app-of-pattern.ts`. */
import type { IconName } from "@appmon/appspec/icon-names";
import type { AuthSpec } from "@appmon/appspec/people-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Block, Condition, EntitySpec, FieldSpec, Metric, ScreenSpec, ThemeSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";

/**
 * Texts on screen may name a list by its id, with the particle that follows it: "{lesson}", "{lesson:을/를}". The name is the
 * person's own word where they said one.
 */
type Text = string;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A value that comes from another list. Left out of the app as long as a spec cannot say it: see `isDerivable`. */
export type DerivedField =
  | { label: Text; type: "lookup"; relation: string; field: string }
  | { label: Text; type: "rollup"; entity: string; relation: string; fn: Metric["fn"]; field?: string; where?: Condition[]; unit?: string };

/** `options`: "value label", with a tone (n i g w b a) and a full stop where it ends the life of a record: "done 완료 g." */
export type StoredField = Omit<FieldSpec, "id" | "options" | "hidden" | "origin"> & { options?: readonly string[] };

/** Whole rows, by the type of their field: a date is a number of days from today, a relation the title of the row it points to. */
export interface DeclaredSample {
  columns: readonly string[];
  rows: readonly (readonly Json[])[];
}

export interface DeclaredList extends Pick<
  EntitySpec,
  "icon" | "counter" | "kind" | "parent" | "subtitleField" | "imageField" | "constraints" | "highlights" | "exposure" | "access"
> {
  /** Name in the noun lexicon or of the pattern's own; a person's word takes its place. */
  name: string;
  /** Absent = the first field. */
  titleField?: string;
  fields: Readonly<Record<string, StoredField | DerivedField>>;
  sample: DeclaredSample;
}

export interface DeclaredScreen extends Pick<ScreenSpec, "id" | "icon" | "access"> {
  title: Text;
  blocks: readonly Without<Block, "id">[];
}

export interface PatternDeclaration {
  /** Of the line in `packages/korean/patterns/`. */
  id: string;
  title: string;
  tagline: string;
  icon: IconName;
  family: ThemeSpec["family"];
  /** Pairs of background and primary; the seed picks one. */
  palettes: readonly (readonly [background: string, primary: string])[];
  lists: Readonly<Record<string, DeclaredList>>;
  actions?: Readonly<Record<string, Omit<ActionSpec, "id">>>;
  rules?: readonly Omit<RuleSpec, "id">[];
  people?: AuthSpec;
  /** In the order of the menu; the first one opens first. */
  screens: readonly DeclaredScreen[];
}
