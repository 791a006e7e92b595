/** The types of the spec for a model, from the very schema its operations are checked against. */
import { operationsJsonSchema } from "@appmon/appspec/operations-json-schema";
import { ICON_NAMES } from "@appmon/appspec/icon-names";
import { formOf } from "@appmon/appspec/parts/all-parts";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import {
  COMPONENTS,
  type ComponentName,
  componentPlace,
  gameNames,
  isComponent,
  propsTold,
  toolCatalogue,
} from "@appmon/registry/registry";
import type { PromptSection } from "../ports.ts";
import { catalogue, COMMON_BLOCKS } from "./block-catalog.ts";
import { typeNotation } from "./type-notation.ts";

interface Variant {
  properties: { kind: { const: string }; form?: { const: string } };
  required: string[];
}
type Parts = Record<string, object>;

const { operation: written, parts } = operationsJsonSchema();
/** Sources are written by a tool of their own. */
const operation = {
  oneOf: (written as { oneOf: { properties?: { op?: { const?: string } } }[] }).oneOf.filter(
    ({ properties }) => properties?.op?.const !== "setFile",
  ),
};
/** Whose a part is and which colours were stated is not the model's to say; icons are chosen by name, and the nearest is taken. */
const without = ["origin", "stated", "exposure", "needed", "sums", "outline"];
const ICON = { type: "string" };
const variants = (parts["Block"] as { oneOf: (Variant | { oneOf: Variant[] })[] }).oneOf;
/** A kind with several forms is a variant for each of them; the one it has by itself is not named. */
const byKind = new Map(
  variants
    .flatMap((variant) => ("oneOf" in variant ? variant.oneOf : [variant]))
    .map((variant): [string, object] => {
      const { form, ...properties } = variant.properties;
      return form && variant.required.includes("form") ? [form.const, variant] : [properties.kind.const, { ...variant, properties }];
    }),
);
const named: Parts = { ...parts, Icon: ICON, Operation: operation };

const GAMES = "games";

/** Names `describeType` knows: kinds of blocks and forms of them, and types. */
export const typeNames = (): string[] => [...byKind.keys(), ...Object.keys(named), ...Object.keys(COMPONENTS), GAMES];

/** The full type of a kind of block or a part of the spec, or what a component of the service takes; undefined where there is none. */
export function describeType(name: string): string | undefined {
  if (isComponent(name)) return describeComponent(name);
  if (name === GAMES) return `${GAMES} = ${gameNames().join(" | ")}; describe_type tells each`;
  const variant = byKind.get(name);
  const key = variant ? `${name}Block` : name;
  const schema = variant ?? (name === "Icon" ? parts["Icon"] : Object.hasOwn(named, name) ? named[name] : undefined);
  if (!schema) return undefined;
  // The others are there for what the type refers to by name.
  const lines = typeNotation({ ...named, [key]: schema }, { without }).split(/\n(?=type )/);
  return lines.find((line) => line.startsWith(`type ${key} =`));
}

function describeComponent(name: ComponentName): string {
  const { file, component } = componentPlace(name);
  return `${name} = {kind:"custom",file:"${file}",component:"${component}",props?,lists?:[{prop,entity,fields?:[{prop,field}],fieldLists?:[{prop,fields}],visitors?:"shown"|"posted"|"kept"|"handedIn",counts?:[field],outline?:[field],again?:[field]}]}; List props are lists, …Field props fields of them, …Fields props several, all others props.
${propsTold(name) ?? "It takes log?: List."}`;
}

function withoutProperties(variant: object, names: readonly string[]): object {
  const { properties, ...schema } = variant as Variant;
  return { ...schema, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))) };
}

function describe(): string {
  const common = { oneOf: [...COMMON_BLOCKS].map(([kind, rare]) => withoutProperties(byKind.get(kind)!, rare)) };
  // Wished for now and then: who writes one asks for its type.
  const { Automation: _automation, Withdrawal: _withdrawal, ...usual } = named;
  const { Json: _json, Icon: _icon, Block: _block, Operation: _operation, ...others } = usual;
  const types = typeNotation({ ...others, Block: common, Operation: operation }, { without });
  return `# The spec
apply_operations takes {"ops": Operation[]}. Json is any plain value. Icon, in code too, is one of: ${ICON_NAMES.join(" ")}
${types}
More Blocks, told by describe_type:
${catalogue()}
${toolCatalogue()}
games: describe_type names them

${MEANINGS}`;
}

const MEANINGS = `What the types do not say:
- Ids: ASCII camelCase, unique among siblings (of blocks: in the app), never changed. Labels and texts are Korean.
- One screen has the path "/": the home of the menu; setNav home gives it to another. A screen always has a block. Others are like "/orders", one record's "/orders/:id" (not in the menu). setNav puts a new one into the menu.
- Field: relation needs target, holds a row's id. select, multiselect, status need options. Option.final ends a record, next lists where it may go.
- computed holds one of: formula over fields of the record ("quantity * unitPrice", "if(days(today(), due) < 0, \\"지났어요\\", \\"\\")"; = <> < <= > >= + - * /; round floor ceil min max abs if and or not isEmpty contains join today days months years weekday (1 = Monday) addDays addMonths minutesBetween addMinutes); lookup {via: its relation field, field: there}; rollup {entity, via: that entity's relation field pointing here, fn, field, where}. They may read each other, not in circles; result: how they are shown. Counts, sums, balances belong here, not into typed fields.
- Rollups and lookups count what each visitor may read; with "everyone":true all: places left.
- access: who may do what: "any" (everybody), "sender" (who made the record), or roles of auth; admins may all. private: told to admins alone. roles of a field: who may see or write it. withdrawal (describe_type): guests cancel what they look up.
- starter: rows of the person's own (family members), true or their ids: not cleared with examples. sample: at most 200 rows.
- Entity: kind main (what the app is about), resource (what main refers to), child (lines of a record: parent), log, person, content.
- Condition.value: plain, {"today":n} days from today, {"month":n} months from this one, or {"field":id} of the record. Action: a button on records. Rule: happens by itself, within the write; Automation (describe_type) after it or at a time: mail, texts. noOverlap: no two at once with the same within. lasts: minutes of each, else minutes. Of a daterange every day counts. capacity: at most limit records share of, stored fields, in a period of date field on (else of when made). check: what a record must meet; it reads formulas, lookups and rollups ("no loans while one is late") as after the write. locked: nobody changes what meets when. A rule sets, adds to and creates stored fields, hidden too, from such.
- addConstraint, addHighlight add; setEntity gives the whole list. setView puts a view first; setBlock replaces a block; a patch sets only the keys it names. hideField keeps its values. A rule is changed by dropRule and addRule. Views with columns show those alone: put a new field there too.
- auth turns on sign-in: only for wishes of members, staff or own records.
- Create buttons stand unless "create":false. Action.ask: fields asked for before its steps. check.keeps: asked until met once. A record block lists what points to its record, children first; children [] lists nothing.
- A phone's menu shows 5 items. fontScale: 0.75 to 2. The first sample row is the newest.
- Samples look Korean. Notes tell what was understood; what cannot be had (payments, others' live data) is a note "unsupported" with its needs.`;

/** The same for every app and turn. */
export const typesSection: PromptSection = { name: "types", stable: true, text: describe() };

/** Full types of the parts an app uses that the instructions only name; "" where it uses none. */
export function typesUsedBy({ screens, automations }: AppSpec): string {
  const isToldWhole = (block: Block): boolean => COMMON_BLOCKS.get(formOf(block))?.some((name) => name in block) === false;
  const used = new Set(screens.flatMap(({ blocks }) => blocks.flatMap((block) => (isToldWhole(block) ? [] : formOf(block)))));
  return [...used, ...(automations ? ["Automation"] : [])].map((name) => describeType(name)).join("\n");
}
