/** What properties of a part are made of: schemas that also say what an id in them refers to. */
import { z } from "zod";
import { fieldSchema, conditionSchema, id, label } from "../field-schema.ts";
import type { Condition, FieldSpec, FieldType, Metric } from "../spec.ts";

/** A block, or an object inside one, as generic code sees it. */
export type Plain = Readonly<Record<string, unknown>>;

/** What visitors do with the records of a list where a block names it. */
export interface VisitorParts {
  /** Visitors hand records in, for whoever runs the app: a booking, an order, an answer. */
  handedIn: boolean;
  /** Visitors write records for everybody to read: comments, scores. */
  posted: boolean;
  /** Visitors keep records for themselves: what a calculator came to, a drawing. */
  kept: boolean;
  /** Records are what a screen is about for visitors: goods, questions, candidates. */
  shown: boolean;
  /** Records are what visitors choose from when they hand something in. */
  picked: boolean;
  /** Records are what whoever runs the app works with: texts of messages to customers. */
  worked: boolean;
}
export type VisitorPart = keyof VisitorParts;

interface Told {
  /** Name of the component's property; absent = the same, `collection` for `entity`. */
  as?: string;
  /** Begins a sentence about what it names and is not there. */
  says?: string;
  /** What holds it cannot be without it, though it may be absent from the start. */
  vital?: true | ((block: Plain) => boolean);
}

type ForVisitors = VisitorPart | ((block: Plain) => VisitorPart | undefined);

export interface EntityMeaning extends Told {
  refers: "entity";
  visitors?: ForVisitors;
  /** A relation of its records: who may read what it points to may read them. */
  through?: (block: Plain) => unknown;
  /** Somebody may come back to change what they handed in: a place in a line, a conversation. */
  amends?: (block: Plain, entity: string) => boolean;
  /** Whoever looks may add what is asked and not there. */
  takesQuestions?: true;
  /** Read beside the records the block is about. */
  isBeside?: true;
}
/** `of`: the property that names the field's entity, from the object it stands in: `entity`, `../entity`, `../query/entity`. */
interface OfEntity {
  of: string;
}
export interface FieldMeaning extends Told, OfEntity {
  refers: "field";
  /** Absent = any. */
  types?: ReadonlySet<FieldType> | ((block: Plain) => ReadonlySet<FieldType>);
  /** The property that names the entity it has to point to. */
  to?: string;
  /** The optional entity is of no use without it. */
  needed?: true;
  /** When a record was made may stand here too; where it is ignored, it says nothing. */
  created?: "used" | "ignored";
  /** One that is worked out has to come to a number. */
  counted?: true;
  /** What visitors do with the records it points to. */
  visitors?: ForVisitors;
}
export interface ConditionsMeaning extends Told, OfEntity {
  refers: "conditions";
  /** Each counts by itself: the others stay without it. */
  thins?: true;
}
export interface MetricMeaning extends Told, OfEntity {
  refers: "metric";
  counted?: true;
}
/** Lists below a record: `of` is the record's. */
interface ChildMeaning extends Told, OfEntity {
  refers: "child";
}
interface ActionMeaning extends Told, OfEntity {
  refers: "action";
}
interface ScreenMeaning extends Told {
  refers: "screen";
}
interface FileMeaning extends Told {
  refers: "file";
}
export type Meaning =
  | EntityMeaning
  | FieldMeaning
  | ConditionsMeaning
  | MetricMeaning
  | ChildMeaning
  | ActionMeaning
  | ScreenMeaning
  | FileMeaning;

/** What is said of a property that holds others, or a plain value. */
export interface Holding extends Told {
  refers?: undefined;
  /** Of a flag: what an absent one is. */
  preset?: boolean;
  /** Of a list: what stands there once nothing is left; absent = what the schema allows. */
  emptied?: "gone" | readonly unknown[];
  /** Of a list: whether it is of no use without this item of it. */
  needs?: (item: Plain) => boolean;
  /** A field of a form, whole. */
  input?: true;
}

const meanings = new WeakMap<z.core.$ZodType, Meaning | Holding>();
export const meaningOf = (schema: z.core.$ZodType): Meaning | Holding | undefined => meanings.get(schema);

/** The schema, with what is to be known of it. */
export function told<S extends z.core.$ZodType>(schema: S, meaning: Meaning | Holding): S {
  meanings.set(schema, meaning);
  return schema;
}

type More<M extends Meaning> = Omit<M, "refers" | "of" | "types">;
type Types = Iterable<FieldType> | ((block: Plain) => ReadonlySet<FieldType>);
const newId = () => z.string().min(1).max(80);

/** Id of an entity. */
export const entity = (more: More<EntityMeaning> = {}) => told(newId(), { refers: "entity", ...more });

/** Id of a field. @param types that it may have; absent = any */
export const field = (of: string, types?: Types, more: More<FieldMeaning> = {}) =>
  told(newId(), {
    refers: "field",
    of,
    ...(types && { types: typeof types === "function" ? types : new Set(types) }),
    ...more,
  });

/** Ids of fields. */
export const fields = (of: string, types?: Types, { most = 100, ...holding }: Omit<Holding, "refers"> & { most?: number } = {}) =>
  told(z.array(field(of, types)).min(1).max(most), holding);

/** Ids of fields, or none of them. */
export const anyFields = (of: string, holding: Omit<Holding, "refers"> = {}) => told(z.array(field(of)).max(100), holding);

/** All of them have to be met; what would count something else without one goes with it. */
export const conditions = (of: string, more: More<ConditionsMeaning> = {}) =>
  told(z.array(conditionSchema).max(20) as unknown as z.ZodType<Condition[]>, { refers: "conditions", of, vital: true, ...more });

/** A number out of the records of an entity. */
export const metric = (of: string, more: More<MetricMeaning> = {}) =>
  told(
    z.object({
      fn: z.enum(["count", "sum", "avg", "min", "max"]),
      /** Absent for count. */ field: id.optional(),
    }) as unknown as z.ZodType<Metric>,
    { refers: "metric", of, ...more },
  );

/** Ids of actions offered on each record. */
export const actions = (of: string) => z.array(told(newId(), { refers: "action", of })).max(100);

/** A boolean; one that says what an absent one says is left out of sources. */
export const flag = (holding: Omit<Holding, "refers"> = {}) => told(z.boolean(), holding);

/** Inputs of a form of the block's own. */
export const input = told(fieldSchema as unknown as z.ZodType<FieldSpec>, { input: true });

/** Letters behind a number. */
export const unit = z.string().max(20);

/** The schema of a kind of block: what every block has, and its own. */
export const block = <const K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.object({ id, title: label.optional(), kind: z.literal(kind), ...shape });
