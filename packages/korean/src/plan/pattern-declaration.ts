/** What a pattern says of the app it becomes: data alone, compiled by `app-of-pattern.ts`. */
import type { IconName } from "@appmon/appspec/icon-names";
import type { AuthSpec } from "@appmon/appspec/people-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Block, EntitySpec, FieldSpec, ScreenSpec, ThemeSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { ExampleRole } from "../data/trades/goods-of-trade.ts";

/**
 * Texts on screen may name a list by its id, with the particle that follows it: "{lesson}", "{lesson:을/를}". The name is the
 * person's own word where they said one.
 */
type Text = string;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/**
 * `options`: "value label", with a tone (n i g w b a) and a full stop where it ends the life of a record: "done 완료 g." `hidden`: what
 * checks alone read.
 */
export type DeclaredField = Omit<FieldSpec, "id" | "options" | "origin"> & { options?: readonly string[] };

/** Whole rows, by the type of their field: a date is a number of days from today, a relation the title of the row it points to. */
export interface DeclaredSample {
  columns: readonly string[];
  rows: readonly (readonly Json[])[];
}

export interface DeclaredList extends Pick<
  EntitySpec,
  | "icon"
  | "counter"
  | "kind"
  | "parent"
  | "subtitleField"
  | "imageField"
  | "likesField"
  | "foundBy"
  | "owner"
  | "members"
  | "constraints"
  | "highlights"
  | "exposure"
  | "withdrawal"
  | "access"
  | "starter"
> {
  /** Name in the noun lexicon or of the pattern's own; a person's word takes its place. */
  name: string;
  /** Absent = the first field. */
  titleField?: string;
  fields: Readonly<Record<string, DeclaredField>>;
  sample: DeclaredSample;
}

export interface DeclaredScreen extends Pick<ScreenSpec, "id" | "icon" | "access"> {
  title: Text;
  blocks: readonly Without<Block, "id">[];
}

/** Whose example rows they are, for whoever is of another trade. */
export interface DeclaredExamples {
  /** Id of a trade in `data/trades`; "various" where the rows are of several. */
  trade: string;
  /**
   * By list, or by "list.field" where it is not the title: what stands there of its trade, with its price, or as a title alone; "told" =
   * texts of this one trade, which no other can use; titles = what does for any trade. Lists that are not named here fit everybody:
   * people, days, numbers.
   */
  lists: Readonly<Record<string, ExampleRole | `title:${ExampleRole}` | "told" | readonly string[]>>;
  /** Lists that are called after who works there, or who comes. */
  people?: Readonly<Record<string, "staff" | "member">>;
  /** "list.field" with choices that are kinds of what is sold. */
  kinds?: readonly string[];
  /** Lists whose rows have to stay in order, since each is of its own kind; others are matched by what they cost. */
  inOrder?: readonly string[];
  /** [text of one shop's own, text for anybody]: its name, address, number. {app} is the name of the app. */
  own?: readonly (readonly [string, string])[];
  /** "list.field" → what stands there for another trade; {named} is what it deals with, "" is nothing. */
  texts?: Readonly<Record<string, string>>;
}

export interface PatternDeclaration {
  /** Of the line in `packages/korean/patterns/`. */
  id: string;
  title: string;
  tagline: string;
  /** Where it stands among the apps to begin with. */
  shelf: "shop" | "work" | "life" | "group";
  /** The same kind as a wish says it, where it says more than what fits every kind: for which occasion, when and where. Today is KST yyyy-mm-dd. */
  forWish?: (declared: PatternDeclaration, wish: { text: string; today: string }) => PatternDeclaration;
  /** What it is called where the wish says whose it is; a name in quotes stands over it. */
  called?: string;
  /** Absent = the rows fit whoever gets the app. */
  examples?: DeclaredExamples;
  icon: IconName;
  family: ThemeSpec["family"];
  /** Pairs of background and primary; the seed picks one. */
  palettes: readonly (readonly [background: string, primary: string])[];
  lists: Readonly<Record<string, DeclaredList>>;
  actions?: Readonly<Record<string, Omit<ActionSpec, "id">>>;
  rules?: readonly Omit<RuleSpec, "id">[];
  people?: AuthSpec;
  /** Lists whose new records stand under a bell. */
  notices?: readonly string[];
  /** In the order of the menu; the first one opens first. */
  screens: readonly DeclaredScreen[];
}
