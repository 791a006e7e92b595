import { summariseChange } from "@appmon/appspec/diff-spec";
import type { Guard } from "@appmon/appspec/find-loss";
import { readSpec } from "@appmon/appspec/parse-spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { readModelOperation, startedByOwner } from "@appmon/appspec/model-operations";
import type { SpecOp } from "@appmon/appspec/operation";
import { missingComponentFiles } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { NOTHING_KEPT } from "../own-words.ts";
import { mendOperations } from "../repair/mend-operations.ts";
import { adviseShape } from "../repair/operation-advice.ts";
import type { RefineTool, ToolAnswer } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

const MAX_TOLD = 1_000;
const MAX_PROBLEMS = 30;
const PARTS = [
  "title",
  "tagline",
  "icon",
  "theme",
  "entities",
  "screens",
  "nav",
  "actions",
  "rules",
  "automations",
  "auth",
  "notes",
] as const;
const OPTIONAL = ["tagline", "theme", "actions", "rules", "automations", "auth", "notes"] as const;

/** A whole new app in the place of a draft that has misread the wish. What keeps its id keeps its data. */
export const replaceSpec: RefineTool = {
  declaration: {
    name: "replace_spec",
    description:
      'Writes the whole app anew where the draft has misread the wish; keys as in the app. What stays the same thing keeps its id, and its data with it; files under src/custom/ stay. "asked" quotes the words of the present message: after the first turn those that ask to start anew, in it those that the draft took for something they are not.',
    inputSchema: inputSchema({ spec: { type: "object" }, asked: { type: "string" } }, ["asked"]),
  },
  run({ spec: written, asked }, work, { draft, isFirst, ownWords, dataImports }) {
    const quote = typeof asked === "string" ? asked : undefined;
    if (quote !== undefined && !ownWords.isQuote(quote)) return refusing("asked: these are not words of the person's present message");
    if (!isFirst && quote === undefined)
      return refusing(
        'the app is replaced only when the person asks to start anew; quote their words under "asked", or use apply_operations',
      );
    if (typeof written !== "object" || written === null || Array.isArray(written)) return refusing("spec: an object");
    const keys = Object.keys(written);
    const wrong = [
      ...keys
        .filter((key) => !(PARTS as readonly string[]).includes(key))
        .map((key) => `spec.${key.slice(0, 60)}: there is no such key; it takes ${PARTS.join(", ")}`),
      ...PARTS.filter((key) => !(OPTIONAL as readonly string[]).includes(key) && !keys.includes(key)).map(
        (key) => `spec.${key}: is missing`,
      ),
    ];
    if (wrong.length > 0) return refusingAll(wrong);
    const read = readParts(written as Record<string, unknown>, { draft, files: work.spec.files, dataImports });
    if ("problems" in read) return refusingAll(read.problems);
    const lost = [
      ...(isFirst && !ownWords.hasTable ? [] : findRenamed(draft, read.spec)),
      ...(isFirst ? findUncalled(draft, read.spec, quote === undefined ? ownWords.guard : ownWords.guardWith(quote)) : []),
    ];
    if (lost.length > 0) return refusingAll(lost.map((one) => (one.startsWith("spec.") ? one : `${one}; ${ownWords.howToFree}`)));
    const ops = operationsTo(draft, read.spec);
    try {
      work.spec = applyOperations(draft, ops, { by: "llm", guard: isFirst ? COLOURS_KEPT : NOTHING_KEPT }).spec;
    } catch (error) {
      if (error instanceof Failure) return refusing(`refused: ${String(error.data["detail"])}`);
      throw error;
    }
    work.operations = ops;
    return { text: ["ok", ...summariseChange(draft, work.spec)].join("\n").slice(0, MAX_TOLD), isError: false };
  },
};

/** What a draft is called by is asked for by its words; its parts are the engine's, and nobody has used them yet. */
const COLOURS_KEPT: Guard = { keeps: () => false, keepsColours: true };

/** All that is wrong at once: whoever writes a whole app anew does so for minutes. */
function refusingAll(problems: readonly string[]): ToolAnswer {
  const lines = [...new Set(problems)];
  const more = lines.length - MAX_PROBLEMS;
  return refusing(
    ["Nothing was replaced. All that is wrong:", ...lines.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
  );
}

/** The new app, of the right shape and valid as a whole, with what is not the model's to say taken from the draft. */
function readParts(
  written: Record<string, unknown>,
  { draft, files, dataImports }: Pick<AppSpec, "files"> & { draft: AppSpec; dataImports: (spec: AppSpec) => readonly string[] },
): { spec: AppSpec } | { problems: string[] } {
  const all = mendOperations(written, { spec: draft, dataImports: dataImports(draft) }) as Record<string, unknown>;
  // Nobody signs in: said by `null` as in the operation.
  const mended = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  const problems = Object.entries(mended)
    .flatMap(([key, value]) => operationsOf(key, value))
    .flatMap(([place, op]) => {
      const read = readModelOperation(op);
      return "problem" in read ? [`spec.${place}: ${adviseShape(op, read.problem)}`] : [];
    });
  if (problems.length > 0) return { problems };
  const theme = mended["theme"] === undefined ? draft.theme : { ...(mended["theme"] as object), stated: draft.theme.stated };
  const lock = draft.lock !== undefined && { lock: draft.lock };
  // Every screen is known to be of the right shape.
  const brought = missingComponentFiles((mended["screens"] ?? []) as ScreenSpec[], files);
  const whole = [...(files ?? []), ...brought];
  const read = readSpec({
    actions: [],
    notes: [],
    ...mended,
    ...(whole.length > 0 && { files: whole }),
    v: draft.v,
    seed: draft.seed,
    theme,
    ...lock,
  });
  if ("problems" in read) return { problems: read.problems.map((one) => `spec.${one}`) };
  const automations = read.spec.automations?.map(startedByOwner);
  const entities = read.spec.entities.map((entity) => withOwners(entity, draft));
  return { spec: { ...read.spec, entities, ...(automations && { automations }) } };
}

/** The operations that would bring a part, by their places: what reads those reads a whole app as strictly. */
function operationsOf(key: string, value: unknown): [place: string, op: object][] {
  const each = (op: string, part: string) =>
    Array.isArray(value) ? value.map((one, at): [string, object] => [`${key}.${at}`, { op, [part]: one }]) : [];
  switch (key) {
    case "entities":
      return each("addEntity", "entity");
    case "screens":
      return each("addScreen", "screen");
    case "actions":
      return each("addAction", "action");
    case "rules":
      return each("addRule", "rule");
    case "automations":
      return each("addAutomation", "automation");
    case "nav":
      return [[key, { op: "setNav", patch: value }]];
    case "theme":
      return [[key, { op: "setTheme", patch: value }]];
    case "auth":
      return [[key, { op: "setAuth", auth: value }]];
    case "notes":
      return [[key, { op: "setNotes", notes: value }]];
    default:
      return [[key, { op: "setApp", patch: { [key]: value } }]];
  }
}

/** Whose a part is, and what its owner chose for strangers, is the draft's under the same id and else the model's own. */
function withOwners(entity: EntitySpec, draft: AppSpec): EntitySpec {
  const before = draft.entities.find(({ id }) => id === entity.id);
  const ownerOf = (one: { origin?: EntitySpec["origin"] } | undefined) => (one?.origin === "user" ? ("user" as const) : ("llm" as const));
  const fields = entity.fields.map((field) => ({ ...field, origin: ownerOf(before?.fields.find(({ id }) => id === field.id)) }));
  return { ...entity, fields, origin: ownerOf(before), ...(before?.exposure !== undefined && { exposure: before.exposure }) };
}

/** What would lose its data, because it is the same thing under another id. */
function findRenamed(draft: AppSpec, next: AppSpec): string[] {
  return draft.entities.flatMap((entity) => {
    const same = next.entities.find(({ name }) => name === entity.name);
    if (same && same.id !== entity.id && !next.entities.some(({ id }) => id === entity.id))
      return [`spec.entities: ‘${entity.name}’ has the id ${entity.id} and keeps it, with its data`];
    const kept = next.entities.find(({ id }) => id === entity.id);
    return entity.fields.flatMap((field) => {
      const twin = kept?.fields.find(({ label }) => label === field.label);
      return twin && twin.id !== field.id && !kept!.fields.some(({ id }) => id === field.id)
        ? [`spec.entities: ‘${field.label}’ of ${entity.id} has the id ${field.id} and keeps it, with its data`]
        : [];
    });
  });
}

/** What the draft has by words of the person's, and nothing in the new app is called any more. */
function findUncalled(draft: AppSpec, next: AppSpec, guard: Guard): string[] {
  const called = labelsOf(next, () => true).map(plain);
  const lost = labelsOf(draft, ({ origin }) => origin === "user").filter(
    (label) => guard.keeps({ label }) && !called.some((one) => one.includes(plain(label))),
  );
  return [...new Set(lost)].map((label) => `the user named ‘${label}’, and nothing in the new app is called so`);
}

function labelsOf(spec: AppSpec, isMeant: (part: Pick<EntitySpec, "origin">) => boolean): string[] {
  const screens = spec.screens.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => ("title" in block ? (block.title ?? []) : [])),
  ]);
  return [
    ...(isMeant({}) ? [spec.title, ...screens] : []),
    ...spec.entities.flatMap((entity) => [
      ...(isMeant(entity) ? [entity.name] : []),
      ...entity.fields.filter(isMeant).flatMap(({ label, options = [] }) => [label, ...options.map((option) => option.label)]),
    ]),
  ];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, "").toLowerCase();

/** One step that puts all parts in place, and those that are set by themselves. */
function operationsTo(
  draft: AppSpec,
  { title, tagline, icon, notes, entities, screens, nav, theme, actions, rules, automations, auth, files }: AppSpec,
): SpecOp[] {
  const parts = {
    entities,
    screens,
    nav,
    theme,
    actions,
    rules: rules ?? null,
    automations: automations ?? null,
    auth: auth ?? null,
    files: files ?? null,
  };
  const notices = (draft.notices ?? []).filter((id) => entities.some((entity) => entity.id === id));
  return [
    { op: "restore", parts },
    {
      op: "setApp",
      patch: {
        title,
        icon,
        ...((tagline ?? draft.tagline) !== undefined && { tagline: tagline ?? "" }),
        ...(draft.notices && { notices }),
      },
    },
    { op: "setNotes", notes },
  ];
}
