/** One clause as builders of claims see it: its slots parsed, its other words as cues, and what of it nobody has taken yet. */
import { type Condition, parseCondition } from "../grammar/conditions.ts";
import { type Effect, parseEffect } from "../grammar/effects.ts";
import { type Expression, parseFormulaWords } from "../grammar/formulas.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { parseNames } from "../grammar/lists.ts";
import { type Measure, parseMeasure } from "../grammar/measures.ts";
import { type Order, parseOrder } from "../grammar/orders.ts";
import { type Group, parseGroup, parsePeriod, type Period } from "../grammar/periods.ts";
import { parseSchedule, type Schedule } from "../grammar/schedule.ts";
import { isHangul, literalOf, type Parsed, type Phrase, type Place, type Slice, sliceOf } from "../grammar/slice.ts";
import { parseValue, type Value } from "../grammar/values.ts";
import type { Clause, Slot, SlotLabel, Span } from "../reader/reading.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Name, Position } from "./claim.ts";
import { contentWords, explains, outside } from "./content-words.ts";
import { nameOf, nameOfPhrase, type NameOptions, type Surroundings } from "./names.ts";
import { POSITION_WORDS } from "./words.data.ts";

const POSITION = new Lexicon(POSITION_WORDS);

export class ClauseParts {
  readonly clause: Clause;
  readonly around: Surroundings;
  /** The clause's words with its slots blanked out: what the cues are looked for in. */
  readonly cues: string;
  readonly words: string;
  private readonly text: string;
  private readonly morphemes: readonly Morpheme[];
  private readonly taken = new Set<Slot>();
  /** Taken as a part of a moment. */
  private readonly joined = new Set<Slot>();
  private readonly missed: Place[] = [];
  private readonly cued: Place[] = [];

  constructor(text: string, clause: Clause, morphemes: readonly Morpheme[], around: Surroundings) {
    this.text = text;
    this.clause = clause;
    this.around = around;
    this.morphemes = morphemes;
    this.words = sliceOf(text, clause).text;
    this.cues = [...this.words].map((letter, index) => (this.inSlot(clause.start + index) ? " " : letter)).join("");
  }

  private inSlot(at: number): boolean {
    return this.clause.slots.some(({ start, end }) => at >= start && at < end);
  }

  /** Slots of a label in order, and from then on taken. */
  slots(...labels: SlotLabel[]): Slot[] {
    const found = this.clause.slots.filter(({ label }) => labels.includes(label));
    for (const slot of found) this.taken.add(slot);
    return found;
  }

  has(label: SlotLabel): boolean {
    return this.clause.slots.some((slot) => slot.label === label);
  }

  /** Slots no builder has taken yet, without taking them. */
  rest(): Slot[] {
    return this.clause.slots.filter((slot) => !this.taken.has(slot));
  }

  sliceOf(place: Place): Slice {
    return sliceOf(this.text, place);
  }

  /** The whole clause as a phrase: a question is told back as it was asked. */
  whole(): Phrase {
    return literalOf(this.sliceOf(this.clause)) ?? { text: this.words, start: this.clause.start, end: this.clause.end };
  }

  /** The text right behind a slot: 만, 까지, 별로. */
  behind(slot: Span, length = 4): string {
    return this.text.slice(slot.end, Math.min(slot.end + length, this.clause.end));
  }

  names(labels: SlotLabel[], options: Partial<NameOptions> = {}): Name[] {
    const slots = this.slots(...labels);
    return slots.filter((slot, at) => !this.isOwnerOf(slot, slots[at + 1])).flatMap((slot) => this.namesIn(slot, options));
  }

  /** 시술의 주의사항: one thing, and whose it is. */
  isOwnerOf(slot: Slot, next: Slot | undefined): boolean {
    return next !== undefined && /^의\s+$/.test(this.text.slice(slot.end, next.start));
  }

  /** One slot may hold a list: the reader does not always see where a name ends. */
  namesIn(slot: Slot, options: Partial<NameOptions> = {}): Name[] {
    const slice = this.sliceOf(slot);
    const own = { confidence: slot.confidence, ...options };
    const names = parseNames(slice);
    if (names.length > 1) return names.map((phrase) => nameOfPhrase(phrase, this.around, own));
    const name = nameOf(slice, this.around, own);
    return name ? [name] : [];
  }

  name(labels: SlotLabel[], options: Partial<NameOptions> = {}): Name | null {
    return this.names(labels, options)[0] ?? null;
  }

  private read<T>(slot: Slot | undefined, parse: (slice: Slice) => Parsed<T> | null): T | null {
    if (!slot) return null;
    const found = parse(this.sliceOf(slot));
    this.missed.push(...(found ? found.unread : [{ start: slot.start, end: slot.end }]));
    return found?.value ?? null;
  }

  condition(): Condition | null {
    const all = this.slots("when").flatMap((slot) => this.read(slot, parseCondition) ?? []);
    return all.length > 1 ? { kind: "all", of: all } : (all[0] ?? null);
  }
  conditionOf = (slot: Slot): Condition | null => this.read(slot, parseCondition);
  effectOf = (slot: Slot): Effect | null => this.read(slot, parseEffect);
  measureOf = (slot: Slot): Measure | null => this.read(slot, parseMeasure);
  effects = (): Effect[] => this.slots("effect").flatMap((slot) => this.effectOf(slot) ?? []);
  how = (): Expression | null => this.read(this.slots("how")[0], parseFormulaWords);
  value = (): Value | null => this.read(this.slots("value")[0], parseValue);
  valueOf = (slot: Slot): Value | null => this.read(slot, parseValue);
  schedule = (): Schedule | null => this.momentAcross() ?? this.read(this.slots("time")[0], parseSchedule);

  /** 매달 5일 오후 2시: one moment, wherever the reader has cut it into a period and a time. */
  private momentAcross(): Schedule | null {
    const slots = this.clause.slots.filter(({ label }) => label === "period" || label === "time");
    const [first, last] = [slots[0], slots.at(-1)];
    if (!first || !last || !slots.some(({ label }) => label === "period")) return null;
    if (slots.some((slot, at) => at > 0 && this.text.slice(slots[at - 1]!.end, slot.start).trim() !== "")) return null;
    if (slots.length === 1 && parsePeriod(this.sliceOf(first))?.unread.length === 0) return null;
    const found = parseSchedule(this.sliceOf({ start: first.start, end: last.end }));
    if (!found || found.unread.length > 0) return null;
    for (const slot of slots) {
      this.taken.add(slot);
      this.joined.add(slot);
    }
    return found.value;
  }
  order = (): Order | null => this.read(this.slots("order")[0], parseOrder);
  period = (): Period | null =>
    this.read(
      this.slots("period").find((slot) => !this.joined.has(slot)),
      parsePeriod,
    );
  group = (): Group | null => this.read(this.slots("group")[0], parseGroup);
  text_(): Phrase | null {
    const [slot] = this.slots("text");
    return slot ? literalOf(this.sliceOf(slot)) : null;
  }

  /** 상품명 옆, 거기 밑, 맨 위, 첫 화면. */
  position(): Position | null {
    const [slot] = this.slots("where");
    return slot ? this.positionIn(this.sliceOf(slot), slot.confidence) : null;
  }

  positionIn(slice: Slice, confidence: number): Position {
    const bare = slice.text.replace(/(?:으로|로|에다|에)$/, "");
    const hit = POSITION.endingAt(bare, bare.length);
    const isWord =
      hit && (hit.start === 0 || !isHangul(bare[hit.start - 1]) || hit.end - hit.start > 1 || /[그거기]$/.test(bare.slice(0, hit.start)));
    if (!hit || !isWord) return { at: "in", by: nameOf({ text: bare, start: slice.start }, this.around, { confidence }) };
    const by = nameOf({ text: bare.slice(0, hit.start), start: slice.start }, this.around, { confidence });
    const at = by ? (BESIDE[hit.value] ?? hit.value) : hit.value;
    return { at, by };
  }

  /** The first of the spellings that begins a word among the cues (or anywhere in the clause). */
  cue<T>(lexicon: Lexicon<T>, whole = false): T | null {
    const words = whole ? this.words : this.cues;
    const hit = lexicon.find(words, 0, ({ start }) => start === 0 || !isHangul(words[start - 1]));
    if (hit) this.cued.push({ start: this.clause.start + hit.start, end: this.clause.start + hit.end });
    return hit?.value ?? null;
  }

  /** How sure the clause and the slots it was made of are. */
  confidence(): number {
    return Math.min(this.clause.confidence, ...[...this.taken].map(({ confidence }) => confidence));
  }

  /** Words that neither a slot nor the asking itself explains, and what parsers left of the slots they took. */
  unread(): Place[] {
    const { start, end, intent } = this.clause;
    const inside = contentWords(this.morphemes.filter((morpheme) => morpheme.start >= start && morpheme.end <= end));
    const free = outside(inside, [...this.clause.slots, ...this.cued]).filter((word) => !explains(intent, word));
    return [...free, ...this.missed, ...this.rest()].map((place) => ({ start: place.start, end: place.end }));
  }
}

/** With a name beside it 위 is before it, 밑 after it. */
const BESIDE: Partial<Record<Position["at"], Position["at"]>> = { top: "before", bottom: "after", front: "before", back: "after" };
