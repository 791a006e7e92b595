/** What of an app goes to others: its screens and its structure. Nothing that anybody said, wrote by hand or entered. */
import type { SpecOp } from "@appmon/appspec/operation";
import { componentFilesOf, componentOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Block, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";

/** Fields that are about somebody, or show something of theirs. */
const PERSONAL: ReadonlySet<FieldSpec["type"]> = new Set(["phone", "email", "address", "image", "file", "url"]);
/** What a row can say without telling of anybody. */
const IMPERSONAL: ReadonlySet<FieldSpec["type"]> = new Set([
  "number",
  "money",
  "percent",
  "rating",
  "date",
  "time",
  "datetime",
  "daterange",
  "month",
  "colour",
  "select",
  "multiselect",
  "status",
  "boolean",
  "relation",
]);

/** The operations that make a design for others out of an app's own. `samples`: whether example rows come along. */
export function templateOperations(spec: AppSpec, samples: boolean): SpecOp[] {
  return [
    { op: "setNotes", notes: [] },
    ...withoutOwnComponents(spec),
    ...withoutAddresses(spec),
    ...spec.entities.map((entity): SpecOp => ({ op: "setSample", entity: entity.id, sample: samples ? sampleFor(entity) : [] })),
  ];
}

/**
 * Code that was written for one app stays with it: whoever takes the template would run a stranger's code among their visitors. Games
 * and tools that come with the service go along as they came.
 */
function withoutOwnComponents({ screens, files = [], nav, entities }: AppSpec): SpecOp[] {
  const isOwn = (id: string) => screens.find((screen) => screen.id === id)?.blocks.every(isOwnCode) === true;
  const isAllOwn = nav.items.every(isOwn);
  const main = entities.find(({ kind }) => kind === "main") ?? entities[0]!;
  const gone = screens.flatMap((screen): SpecOp[] => {
    const own = screen.blocks.filter(isOwnCode);
    if (own.length === 0) return [];
    // An app needs a screen: where all of them were code, the first one lists what the app is about.
    if (isAllOwn && screen.id === nav.home) {
      const list = { id: own[0]!.id, kind: "collection", query: { entity: main.id }, views: [{ kind: "list" }] } as const;
      const others = own.slice(1).map(({ id }): SpecOp => ({ op: "dropBlock", screen: screen.id, block: id }));
      return [...others, { op: "setBlock", screen: screen.id, block: { ...list, views: [...list.views] } }];
    }
    if (own.length === screen.blocks.length) return [{ op: "dropScreen", screen: screen.id }];
    return own.map(({ id }): SpecOp => ({ op: "dropBlock", screen: screen.id, block: id }));
  });
  const brought = componentFilesOf(screens);
  const kept = new Set(brought.map(({ path }) => path));
  return [
    ...gone,
    ...brought.map((file): SpecOp => ({ op: "setFile", file })),
    ...files.flatMap(({ path }): SpecOp[] => (kept.has(path) ? [] : [{ op: "dropFile", path }])),
  ];
}

const isOwnCode = (block: Block): boolean => block.kind === "custom" && componentOf(block) === undefined;

/** An address that an app calls is its owner's, and often as good as a key: whoever takes the template names their own. */
function withoutAddresses({ automations = [] }: AppSpec): SpecOp[] {
  return automations.flatMap((automation): SpecOp[] => {
    const steps = automation.steps.filter((step) => step.do !== "call");
    if (steps.length === automation.steps.length) return [];
    return [
      steps.length === 0
        ? { op: "dropAutomation", automation: automation.id }
        : { op: "setAutomation", automation: { ...automation, steps } },
    ];
  });
}

/** Rows of a list of people keep their figures, days and choices; who they were is made up anew. The others lose only what is about somebody. */
function sampleFor(entity: EntitySpec): SampleRow[] {
  const isOfPeople = entity.kind === "person" || entity.fields.some(({ type }) => type === "phone" || type === "email");
  return entity.sample.map((row, index) => {
    const kept: SampleRow = { id: row.id };
    for (const field of entity.fields) {
      const value = row[field.id];
      if (value === undefined || value === null) continue;
      if (field.private || PERSONAL.has(field.type) || (isOfPeople && !IMPERSONAL.has(field.type))) {
        const stand = standIn(entity, field, index + 1);
        if (stand !== undefined) kept[field.id] = stand;
      } else {
        kept[field.id] = value;
      }
    }
    return kept;
  });
}

/** Something in the place of what is not told; undefined = nothing is needed there. */
function standIn(entity: EntitySpec, field: FieldSpec, number: number): string | undefined {
  if (field.type === "phone") return `010-0000-${String(number).padStart(4, "0")}`;
  if (field.type === "email") return `sample${number}@example.com`;
  if (field.id === entity.titleField) return `${entity.name} ${number}`;
  return field.required && (field.type === "text" || field.type === "longtext") ? "예시" : undefined;
}
