/** Reads the marks of the corpus: `<keep>[thing:책] 적고</keep>` becomes a Reading of `책 적고`. The marks are told in `corpus/README.md`. */
import { INTENTS, SLOT_LABELS, type Clause, type Intent, type Reading, type Slot, type SlotLabel } from "./reading.ts";

/** What is wrong with the marks of an utterance, and where: an offset in UTF-16 units of the marked text. */
export class AnnotationError extends Error {
  readonly at: number;
  constructor(at: number, reason: string) {
    super(`${reason} (at ${at})`);
    this.at = at;
  }
}

/** Labels that may stand outside any clause. */
export const LOOSE_LABELS: ReadonlySet<SlotLabel> = new Set<SlotLabel>(["title", "subject", "look"]);

const MARK = /<(\/?)([a-z]+)>|\[([a-z]+):|\]/g;
const intents: ReadonlySet<string> = new Set(INTENTS);
const labels: ReadonlySet<string> = new Set(SLOT_LABELS);

interface Open {
  text: string;
  clause: Clause | undefined;
  slot: Slot | undefined;
}

/** The reading that marks say; its text is the marked text without them. Throws AnnotationError on marks that are nested, unknown or left open. */
export function readAnnotation(marked: string): Reading {
  const reading: Reading = { text: "", clauses: [], loose: [] };
  const open: Open = { text: "", clause: undefined, slot: undefined };
  let from = 0;
  for (const match of marked.matchAll(MARK)) {
    open.text += marked.slice(from, match.index);
    from = match.index + match[0].length;
    const [mark, slash, intent, label] = match;
    if (mark === "]") closeSlot(open, reading, match.index);
    else if (label !== undefined) openSlot(open, label, match.index);
    else if (slash === "/") closeClause(open, reading, intent!, match.index);
    else openClause(open, intent!, match.index);
  }
  open.text += marked.slice(from);
  if (open.slot) throw new AnnotationError(marked.length, `slot ${open.slot.label} is not closed`);
  if (open.clause) throw new AnnotationError(marked.length, `clause ${open.clause.intent} is not closed`);
  return { ...reading, text: open.text };
}

function openClause(open: Open, name: string, at: number): void {
  if (!intents.has(name)) throw new AnnotationError(at, `unknown intent ${name}`);
  if (open.clause) throw new AnnotationError(at, `clause ${name} inside clause ${open.clause.intent}`);
  if (open.slot) throw new AnnotationError(at, `clause ${name} inside slot ${open.slot.label}`);
  open.clause = { intent: name as Intent, start: open.text.length, end: open.text.length, confidence: 1, slots: [] };
}

function closeClause(open: Open, reading: Reading, name: string, at: number): void {
  const { clause } = open;
  if (!clause || clause.intent !== name) throw new AnnotationError(at, `</${name}> closes no clause of that name`);
  if (open.slot) throw new AnnotationError(at, `</${name}> inside slot ${open.slot.label}`);
  clause.end = open.text.length;
  if (clause.end === clause.start) throw new AnnotationError(at, `clause ${name} is empty`);
  reading.clauses.push(clause);
  open.clause = undefined;
}

function openSlot(open: Open, name: string, at: number): void {
  if (!labels.has(name)) throw new AnnotationError(at, `unknown slot ${name}`);
  if (open.slot) throw new AnnotationError(at, `slot ${name} inside slot ${open.slot.label}`);
  const label = name as SlotLabel;
  if (!open.clause && !LOOSE_LABELS.has(label)) throw new AnnotationError(at, `slot ${name} stands outside any clause`);
  open.slot = { label, start: open.text.length, end: open.text.length, confidence: 1 };
}

function closeSlot(open: Open, reading: Reading, at: number): void {
  const { slot } = open;
  if (!slot) throw new AnnotationError(at, "] closes no slot");
  slot.end = open.text.length;
  // Spaces at the edges belong to the sentence, not to what it names.
  while (slot.end > slot.start && open.text[slot.end - 1]!.trim() === "") slot.end--;
  while (slot.start < slot.end && open.text[slot.start]!.trim() === "") slot.start++;
  if (slot.end === slot.start) throw new AnnotationError(at, `slot ${slot.label} is empty`);
  (open.clause?.slots ?? reading.loose).push(slot);
  open.slot = undefined;
}

/** The marked text of a reading: what `readAnnotation` reads back. Confidences are not written. */
export function writeAnnotation(reading: Reading): string {
  const marks: { at: number; order: number; mark: string }[] = [];
  const slots = [...reading.loose, ...reading.clauses.flatMap((clause) => clause.slots)];
  // At one place slots close before clauses, clauses close before others open, and clauses open before their slots.
  for (const slot of slots) marks.push({ at: slot.start, order: 3, mark: `[${slot.label}:` }, { at: slot.end, order: 0, mark: "]" });
  for (const { start, end, intent } of reading.clauses)
    marks.push({ at: start, order: 2, mark: `<${intent}>` }, { at: end, order: 1, mark: `</${intent}>` });
  marks.sort((one, other) => one.at - other.at || one.order - other.order);
  let text = "";
  let from = 0;
  for (const { at, mark } of marks) {
    text += reading.text.slice(from, at) + mark;
    from = at;
  }
  return text + reading.text.slice(from);
}
