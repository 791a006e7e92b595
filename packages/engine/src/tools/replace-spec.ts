import { summariseChange } from "@appmon/appspec/diff-spec";
import { parseSpec } from "@appmon/appspec/parse-spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { readModelOperation } from "@appmon/appspec/model-operations";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { NOTHING_KEPT } from "../own-words.ts";
import { mendOperations } from "../repair/mend-operations.ts";
import { adviseShape } from "../repair/operation-advice.ts";
import type { RefineTool } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

const MAX_TOLD = 1_000;
const PARTS = ["title", "tagline", "icon", "theme", "entities", "screens", "nav", "actions", "rules", "auth", "notes"] as const;
const OPTIONAL = ["tagline", "theme", "actions", "rules", "auth", "notes"] as const;

/** A whole new app in the place of a draft that has misread the wish. What keeps its id keeps its data. */
export const replaceSpec: RefineTool = {
  declaration: {
    name: "replace_spec",
    description:
      'Writes the whole app anew where the draft has misread the wish; keys as in the app. What stays the same thing keeps its id, and its data with it; files under src/custom/ stay. After the first turn only when the person asks to start anew: "asked" quotes the words of their message.',
    inputSchema: inputSchema({ spec: { type: "object" }, asked: { type: "string" } }, ["asked"]),
  },
  run({ spec: written, asked }, work, { draft, isFirst, ownWords, dataImports }) {
    const isAsked = typeof asked === "string" && ownWords.isQuote(asked);
    if (!isFirst && !isAsked)
      return refusing(
        'the app is replaced only when the person asks to start anew; quote their words under "asked", or use apply_operations',
      );
    if (typeof written !== "object" || written === null || Array.isArray(written)) return refusing("spec: an object");
    const surprise = Object.keys(written).find((key) => !(PARTS as readonly string[]).includes(key));
    if (surprise !== undefined) return refusing(`spec.${surprise.slice(0, 60)}: there is no such key; it takes ${PARTS.join(", ")}`);
    const missing = PARTS.find((key) => !(OPTIONAL as readonly string[]).includes(key) && !Object.hasOwn(written, key));
    if (missing !== undefined) return refusing(`spec.${missing}: is missing`);
    const read = readParts(written as Record<string, unknown>, { draft, files: work.spec.files, dataImports });
    if ("problem" in read) return refusing(read.problem);
    const renamed = findRenamed(draft, read.spec);
    if (renamed !== undefined) return refusing(renamed);
    const ops = operationsTo(draft, read.spec);
    try {
      work.spec = applyOperations(draft, ops, { by: "llm", guard: isAsked ? NOTHING_KEPT : ownWords.guard }).spec;
    } catch (error) {
      if (error instanceof Failure) return refusing(`refused: ${String(error.data["detail"])}`);
      throw error;
    }
    work.operations = ops;
    return { text: ["ok", ...summariseChange(draft, work.spec)].join("\n").slice(0, MAX_TOLD), isError: false };
  },
};

/** The new app, of the right shape and valid as a whole, with what is not the model's to say taken from the draft. */
function readParts(
  written: Record<string, unknown>,
  { draft, files, dataImports }: Pick<AppSpec, "files"> & { draft: AppSpec; dataImports: (spec: AppSpec) => readonly string[] },
): { spec: AppSpec } | { problem: string } {
  const mended = mendOperations(written, { spec: draft, dataImports: dataImports(draft) }) as Record<string, unknown>;
  const problem = Object.entries(mended)
    .flatMap(([key, value]) => operationsOf(key, value))
    .map(([place, op]) => {
      const read = readModelOperation(op);
      return "problem" in read ? `spec.${place}: ${adviseShape(op, read.problem)}` : undefined;
    })
    .find((one) => one !== undefined);
  if (problem !== undefined) return { problem };
  const theme = mended["theme"] === undefined ? draft.theme : { ...(mended["theme"] as object), stated: draft.theme.stated };
  const lock = draft.lock !== undefined && { lock: draft.lock };
  try {
    const spec = parseSpec({ actions: [], notes: [], ...mended, ...(files && { files }), v: draft.v, seed: draft.seed, theme, ...lock });
    return { spec: { ...spec, entities: spec.entities.map((entity) => withOwners(entity, draft)) } };
  } catch (error) {
    if (error instanceof Failure) return { problem: `spec.${String(error.data["detail"])}` };
    throw error;
  }
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

/** The same thing under another id would lose its data; `undefined` = nothing is. */
function findRenamed(draft: AppSpec, next: AppSpec): string | undefined {
  for (const entity of draft.entities) {
    const same = next.entities.find(({ name }) => name === entity.name);
    if (same && same.id !== entity.id && !next.entities.some(({ id }) => id === entity.id))
      return `spec.entities: ‘${entity.name}’ has the id ${entity.id} and keeps it, with its data`;
    const kept = next.entities.find(({ id }) => id === entity.id);
    for (const field of entity.fields) {
      const twin = kept?.fields.find(({ label }) => label === field.label);
      if (twin && twin.id !== field.id && !kept!.fields.some(({ id }) => id === field.id))
        return `spec.entities: ‘${field.label}’ of ${entity.id} has the id ${field.id} and keeps it, with its data`;
    }
  }
  return undefined;
}

/** One step that puts all parts in place, and those that are set by themselves. */
function operationsTo(
  draft: AppSpec,
  { title, tagline, icon, notes, entities, screens, nav, theme, actions, rules, auth, files }: AppSpec,
): SpecOp[] {
  const parts = { entities, screens, nav, theme, actions, rules: rules ?? null, auth: auth ?? null, files: files ?? null };
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
