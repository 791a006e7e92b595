/** A change that people often ask for, found by how it is asked for and done in this app. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { josa, readableText } from "../korean-text.ts";
import { applyBound, bindTemplate } from "./bind-template.ts";
import { bindValues } from "./bind-values.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { changeCalled, changeTemplate, type NearChanges, nearChanges } from "./change-templates.ts";
import { readValue } from "./read-value.ts";
import { askingPart, unspokenWords } from "./unspoken-words.ts";

export interface TemplateEdit {
  template: ChangeTemplate;
  /** None where the app has all of it. */
  ops: SpecOp[];
  /** What was done, in sentences. */
  told: string;
  /** 0 to 1: how near the sentence is to all that is said for it. */
  score: number;
  /** And to the few ways of asking that are nearest. */
  nearest: number;
  /** Words and numbers of the sentence that nothing of the change speaks of. */
  left: string[];
  /** Numbers among them. */
  numbers: number;
  /** It has names that nobody said. */
  isGuessed: boolean;
  /** How many words it has that say something. */
  words: number;
}

export interface TemplateEdits {
  /** Nearest first. */
  edits: TemplateEdit[];
  /** How near the nearest few plain changes are. */
  plain: number;
}

const MOST_CHARS = 300;
const MOST_TRIED = 5;
/** Of one app at a time; a message has no more parts. */
const MOST_KNOWN = 32;
/** Farther ones are not even worth offering. */
const LEAST_NEAR = 0.12;

/** What templates have made: its names were written down, and not read off a sentence. */
const ofTemplates = new WeakSet<SpecOp>();
export const isOfTemplate = (op: SpecOp): boolean => ofTemplates.has(op);

/** A turn asks several times what can be done for the same sentence. */
const found = new WeakMap<AppSpec, Map<string, TemplateEdits>>();

/** Those that can be done in this app. */
export function templateEdits(written: string, spec: AppSpec, today: string): TemplateEdits {
  const known = found.get(spec) ?? new Map<string, TemplateEdits>();
  found.set(spec, known);
  const key = `${today} ${written}`;
  const edits = known.get(key) ?? findEdits(written, spec, today);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, edits);
  return edits;
}

function findEdits(written: string, spec: AppSpec, today: string): TemplateEdits {
  if (written.length > MOST_CHARS) return { edits: [], plain: 0 };
  const text = readableText(written, MOST_CHARS);
  const { templates, plain } = nearerOf(nearChanges(text), nearChanges(askingPart(text)));
  const near = templates.filter(({ score }) => score >= LEAST_NEAR).slice(0, MOST_TRIED);
  const edits = near.flatMap(({ id, score, nearest }) => {
    const edit = editByTemplate(changeTemplate(id)!, text, spec, today);
    return edit ? [{ ...edit, score, nearest }] : [];
  });
  return { edits, plain };
}

/** Whole, or without what is only told before it: whichever lies nearer to a change. */
const nearerOf = (whole: NearChanges, part: NearChanges): NearChanges =>
  (part.templates[0]?.score ?? 0) > (whole.templates[0]?.score ?? 0) ? part : whole;

/** What a title says that is sent as it stands. */
export function editCalled(text: string, spec: AppSpec, today: string): EditOutcome | undefined {
  const template = changeCalled(text.trim());
  const edit = template && editByTemplate(template, text, spec, today);
  return edit && outcomeOf(edit);
}

/** Undefined where the app has no parts for it. */
export function editByTemplate(
  template: ChangeTemplate,
  text: string,
  spec: AppSpec,
  today: string,
): Omit<TemplateEdit, "score" | "nearest"> | undefined {
  const found = bindTemplate(template, spec, today, { text });
  const values = Object.fromEntries(Object.entries(template.values ?? {}).map(([id, value]) => [id, readValue(value)]));
  const bound = found && bindValues(values, text, found.binding, found.said);
  const applied = bound && applyBound(found, bound.values, today);
  if (!applied) return undefined;
  for (const op of applied.ops) ofTemplates.add(op);
  return { template, ...applied, isGuessed: bound.isGuessed, ...unspokenWords(template.id, text, spec, bound) };
}

/** Done, or the answer that the app has all of it. */
export function outcomeOf({
  template: { title },
  ops,
  told,
}: Pick<TemplateEdit, "template" | "ops" | "told">): Extract<EditOutcome, { kind: "ops" | "answer" }> {
  if (ops.length > 0) return { kind: "ops", ops, summary: told };
  return { kind: "answer", text: `${josa(`‘${title}’`, "은/는")} 이미 그렇게 되어 있어요.` };
}
