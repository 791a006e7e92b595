/** What a part of apps says of itself, beside the schema of its properties. */
import type { z } from "zod";
import type { AppSpec, Block, EntitySpec, FieldSpec, ScreenSpec } from "../spec.ts";
import type { Opens } from "./opening.ts";
import type { VisitorPart } from "./property.ts";

export interface PartFinding {
  code: "id" | "reference" | "bounds" | "value";
  message: string;
}

/** The app a block is looked at in. */
export interface Place {
  spec: AppSpec;
  screen: ScreenSpec;
  entities: ReadonlyMap<string, EntitySpec>;
}

/** What a part of a screen looks like from afar. */
export const PART_LOOKS = ["hero", "rows", "cards", "columns", "cells", "numbers", "bars", "round", "form", "words"] as const;
export type PartLook = (typeof PART_LOOKS)[number];

/** What a property of a component is given: a plain value, or something of the app by name. */
export type Given = undefined | null | string | number | boolean | readonly Given[] | { readonly [key: string]: Given } | AppName;
/** Something of the app that sources import, or that only the app as a whole knows. */
export class AppName {
  readonly kind: "collection" | "action" | "screenPath" | "recordPath" | "listPath" | "wholeListPath" | "conditions" | "field" | "plain";
  readonly value: unknown;
  constructor(kind: AppName["kind"], value: unknown) {
    this.kind = kind;
    this.value = value;
  }
}
export interface KitElement {
  /** Absent = those named after the kind. */
  component?: { module: string; name: string };
  props: Readonly<Record<string, Given>>;
  /** Its title stands among its words. */
  withoutTitle?: true;
}

export type BlockSchema = z.ZodObject<{ id: z.ZodString; kind: z.ZodLiteral<string> }>;

export interface Part<S extends z.core.$ZodType = BlockSchema> {
  schema: S;
  /** What people call it. */
  name: string | ((block: z.infer<S>) => string);
  /** What it lets people do, as told before an app is made. @param list what its entity is called */
  lets?(list: string, block: z.infer<S>): string | undefined;
  /** What it is for, in a line: what a model chooses by before it asks for the full type. */
  purpose: string;
  /** Written out whole in a model's instructions: nearly every app has it. */
  isCommon?: true;
  /** Properties that are left out there: few apps have them, and who does asks for the full type. */
  rare?: readonly string[];
  /** Absent = words. */
  looks?: PartLook | ((block: z.infer<S>) => PartLook);
  /** What is said of a reference that does not resolve begins with the name of its property. */
  namesProperties?: true;
  /** Works something out over all records: over those of one's own it would be a wrong number. */
  sums?: true | ((block: z.infer<S>) => boolean);
  /** Lets strangers find, or hand in, what they may not read. */
  opensClosed?: true | ((block: z.infer<S>) => boolean);
  /** One sees numbers about the records, and not them. */
  isFigure?: true;
  /** Stands only in apps that people sign in to. */
  needsPeople?: true;
  /** Entities to be looked at; absent = `entity`. */
  seen?(block: z.infer<S>): readonly string[];
  /** Entities it cannot be without; absent = those that none of its properties may lack. */
  about?(block: z.infer<S>): readonly string[];
  /** Components, where they are not named after the kind. */
  components?: readonly string[];

  /** What the schema and its references cannot say. */
  check?(block: z.infer<S>, place: Place): PartFinding[];
  /** What is left when a field of an entity has changed, apart from references to it. */
  fitting?(block: z.infer<S>, entity: EntitySpec, field: FieldSpec): z.infer<S>;
  /** What visitors do with lists that no single property says. */
  visitors?(block: z.infer<S>, place: Pick<Place, "spec" | "screen">): readonly (readonly [VisitorPart, string])[];
  /** What has to be open of the list for strangers, though its records are not. */
  opens?(block: z.infer<S>, entity: EntitySpec): Opens | undefined;
  /** Relations of a list to itself that its records are shown under one another by, as answers or branches. */
  trees?(block: z.infer<S>): readonly { entity: string; field: string }[];
  /** The component and what it is given, of what its properties come to by themselves; undefined = it cannot stand here. */
  element?(given: Readonly<Record<string, Given>>, block: z.infer<S>, spec: AppSpec): KitElement | undefined;
}

export type AnyPart = Part<z.core.$ZodType<Block>>;
