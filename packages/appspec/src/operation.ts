/** Every follow-up becomes one or more of these. `apply` answers the inverse, so that undo is exact. */
import type {
  ActionSpec,
  AppSpec,
  Block,
  EntitySpec,
  FieldSpec,
  Highlight,
  Note,
  Option,
  Query,
  SampleRow,
  ScreenSpec,
  ThemeSpec,
  ViewSpec,
} from "./spec.ts";
import type { AutomationSpec } from "./automation-spec.ts";
import type { NavSpec } from "./nav-spec.ts";
import type { AuthSpec } from "./people-spec.ts";
import type { CustomFile } from "./parts/custom/file.ts";
import type { Constraint, RuleSpec } from "./rule-spec.ts";

export type SpecOp =
  | { op: "addField"; entity: string; field: FieldSpec; /** field id, or null for the front; absent = end */ after?: string | null }
  /** Takes the field away for good; only the inverse of addField uses it. Users get `hideField`, which keeps the data. */
  | { op: "dropField"; entity: string; field: string }
  | { op: "hideField" | "showField"; entity: string; field: string }
  | { op: "setField"; entity: string; field: string; patch: Partial<Omit<FieldSpec, "id">> }
  | { op: "moveField"; entity: string; field: string; to: number }
  | { op: "addOption"; entity: string; field: string; option: Option; at?: number }
  | { op: "dropOption"; entity: string; field: string; value: string }
  | { op: "setOption"; entity: string; field: string; value: string; patch: Partial<Omit<Option, "value">> }
  /** All of its options once, in the order in which they are to stand. */
  | { op: "orderOptions"; entity: string; field: string; values: string[] }
  | { op: "addEntity"; entity: EntitySpec; at?: number }
  | { op: "dropEntity"; entity: string }
  | { op: "setEntity"; entity: string; patch: Partial<Omit<EntitySpec, "id" | "fields">> }
  | { op: "addScreen"; screen: ScreenSpec; at?: number }
  | { op: "dropScreen"; screen: string }
  | { op: "setScreen"; screen: string; patch: Partial<Omit<ScreenSpec, "id" | "blocks">> }
  | { op: "addBlock"; screen: string; block: Block; at?: number }
  | { op: "dropBlock"; screen: string; block: string }
  /** Replaces the block with the same id. */
  | { op: "setBlock"; screen: string; block: Block }
  | { op: "moveBlock"; screen: string; block: string; to: number }
  /** Makes `view` the first view of a collection block; a view of the same kind is replaced, others stay behind it. */
  | { op: "setView"; screen: string; block: string; view: ViewSpec }
  | { op: "setQuery"; screen: string; block: string; patch: Partial<Omit<Query, "entity">> }
  | { op: "addAction"; action: ActionSpec; at?: number }
  | { op: "dropAction"; action: string }
  | { op: "setAction"; action: string; patch: Partial<Omit<ActionSpec, "id" | "entity">> }
  | { op: "addRule"; rule: RuleSpec; at?: number }
  | { op: "dropRule"; rule: string }
  /** `setAutomation` replaces the automation with the same id. */
  | { op: "addAutomation" | "setAutomation"; automation: AutomationSpec }
  | { op: "dropAutomation"; automation: string }
  /** `null` takes the people away, with everything that names them. */
  | { op: "setAuth"; auth: AuthSpec | null }
  | { op: "addConstraint"; entity: string; constraint: Constraint }
  | { op: "addHighlight"; entity: string; highlight: Highlight }
  /** `ink: null` leaves the colour of text to the background again. */
  | { op: "setTheme"; patch: Omit<Partial<ThemeSpec>, "ink"> & { ink?: string | null } }
  | { op: "setNav"; patch: Partial<NavSpec> }
  | { op: "setApp"; patch: Partial<Pick<AppSpec, "title" | "tagline" | "icon" | "lock" | "notices">> }
  | { op: "setNotes"; notes: Note[] }
  | { op: "setSample"; entity: string; sample: SampleRow[] }
  /** Adds a file of the app's own, or writes it anew. */
  | { op: "setFile"; file: CustomFile }
  /** Not while a component of it stands on a screen. */
  | { op: "dropFile"; path: string }
  /** Puts back parts of the spec whole: only ever the inverse of something that took references along. */
  | { op: "restore"; parts: RestorableParts };

/** `null` = the app did not have this part. */
export type RestorableParts = Partial<
  Pick<AppSpec, "entities" | "actions" | "screens" | "nav" | "theme"> & {
    rules: RuleSpec[] | null;
    automations: AutomationSpec[] | null;
    auth: AuthSpec | null;
    files: CustomFile[] | null;
  }
>;
