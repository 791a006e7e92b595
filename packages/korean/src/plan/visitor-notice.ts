/**
 * What a wish states of how it is done there, and the app cannot hold: when one is closed, what costs more, until when one may cancel. Where the
 * app has a screen on which others book, order or apply, it is written there as it was said, so that whoever comes knows it.
 */
import type { AppSpec, Block, Note, ScreenSpec } from "@appmon/appspec/spec";
import { contentWords } from "../claims/content-words.ts";
import { findColours } from "../colour-names.ts";
import { connective } from "../grammar/conjugate.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { weekdaysAt } from "../grammar/dates.ts";
import { cutText, josa } from "../korean-text.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { isOwnerOnly } from "./owner-only.ts";
import { freeId } from "./part-of-app.ts";
import {
  ASKED_ENDINGS,
  COPULA_ENDINGS,
  DECLARATIVE_ENDINGS,
  INTERNAL_WORDS,
  JOINING_ENDINGS,
  OF_ONESELF,
  REGULAR_STEMS,
  WANTING_STEMS,
} from "./visitor-notice.data.ts";

const HEADING = "안내";
/** Blocks by which somebody who comes hands something in. */
const TAKING: ReadonlySet<Block["kind"]> = new Set(["form", "booking", "shop"]);
const PRESENTING: ReadonlySet<Block["kind"]> = new Set(["section"]);
const MOST_LINES = 6;
const MOST_LETTERS = 80;
const LEAST_LETTERS = 6;

const ASKING_ENDINGS = ASKED_ENDINGS.split(" ");
const COPULAS = COPULA_ENDINGS.split(" ");
const DECLARATIVE = DECLARATIVE_ENDINGS.split(" ");
const JOINING: ReadonlySet<string> = new Set(JOINING_ENDINGS.split(" "));
const ONESELF: ReadonlySet<string> = new Set(OF_ONESELF.split(" "));
const INTERNAL = INTERNAL_WORDS.split(" ");
const REGULAR: ReadonlySet<string> = new Set(REGULAR_STEMS.split(" "));
const WANTING: ReadonlySet<string> = new Set(WANTING_STEMS.split(" "));

/** @param text what the spans of the notes are of */
export function withVisitorNotice(made: { spec: AppSpec; notes: readonly Note[] }, text: string): { spec: AppSpec; notes: Note[] } {
  // What nobody else is to see is shown to nobody.
  const isForOthers = !sentencesOf(text).some((sentence) => isOwnerOnly(sentence.text));
  const screen = isForOthers ? screenOfVisitors(made.spec) : undefined;
  const starts = made.notes.flatMap(({ span }) => span?.[0] ?? []);
  const stated = made.notes.flatMap((note) => {
    const told = screen && note.kind === "unsupported" && note.span ? statementAt(note.span, text, starts) : undefined;
    return told === undefined ? [] : [{ note, told }];
  });
  const kept = stated.slice(0, MOST_LINES);
  if (!screen || kept.length === 0) return { spec: made.spec, notes: [...made.notes] };
  const notice: Block = {
    id: freeId(
      "notice",
      made.spec.screens.flatMap(({ blocks }) => blocks.map(({ id }) => id)),
    ),
    kind: "section",
    section: "text",
    heading: HEADING,
    body: kept.map(({ told }) => told).join("\n\n"),
  };
  const spec = {
    ...made.spec,
    screens: made.spec.screens.map((one) => (one === screen ? { ...one, blocks: one.blocks.toSpliced(placeIn(one), 0, notice) } : one)),
  };
  const written = new Set(kept.map(({ note }) => note));
  const others = made.notes.filter((note) => !written.has(note));
  return {
    spec,
    notes: [
      ...others,
      toldWritten(
        screen,
        kept.map(({ told }) => told),
      ),
    ],
  };
}

/** With the rest of its sentence, where nothing else begins in that; undefined for a piece that begins or ends within a word. */
function statementAt([from, to]: readonly [number, number], text: string, starts: readonly number[]): string | undefined {
  if (/[\p{L}\p{N}]/u.test(text[from - 1] ?? "")) return undefined;
  const rest = /^[^.!?\n,]*/.exec(text.slice(to))![0];
  const isAlone = !starts.some((start) => start > from && start < to + rest.length);
  const whole = isAlone ? statementOf(text.slice(from, to + rest.length)) : undefined;
  return whole ?? (/^[\p{L}\p{N}]/u.test(rest) ? undefined : statementOf(text.slice(from, to)));
}

const toldWritten = ({ title }: ScreenSpec, lines: readonly string[]): Note => ({
  kind: "assumed",
  text: `${lines.map((line) => `‘${cutText(line, MOST_LETTERS).replace(/[.!]+$/, "")}’`).join(", ")}: ‘${title}’ 화면의 ‘${HEADING}’에 적어 두었어요. 저절로 막거나 셈하지는 않아요.`,
});

/** The first one in the menu that is open to everybody and takes something in, else one that presents something. */
function screenOfVisitors({ nav, screens }: AppSpec): ScreenSpec | undefined {
  const open = nav.items.flatMap((id) => screens.find((screen) => screen.id === id) ?? []).filter(({ access }) => access === undefined);
  return [TAKING, PRESENTING].flatMap((kinds) => open.find(({ blocks }) => blocks.some(({ kind }) => kinds.has(kind))) ?? [])[0];
}

/** Before what is handed in; else behind what greets. */
function placeIn({ blocks }: ScreenSpec): number {
  const taking = blocks.findIndex(({ kind }) => TAKING.has(kind));
  return taking >= 0 ? taking : blocks.findIndex(({ kind }) => PRESENTING.has(kind)) + 1;
}

/**
 * A statement as a line that can stand alone, in 해요체 where it went on: 한 타임에 4명까지만 받아요. Undefined for what is no statement: a wish of how
 * the app is to be, what one tells of oneself, half a sentence, and what says no time, day, amount or number.
 */
export function statementOf(said: string): string | undefined {
  const text = said.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%)]+$/gu, "").toWellFormed();
  if (text.length < LEAST_LETTERS || text.length > MOST_LETTERS || !isOfAmount(text) || findColours(text).length > 0) return undefined;
  const morphemes = analyse(text);
  if (morphemes.some((one, at) => isOfOneself(one) || isWanting(one, morphemes[at - 1])) || isInternal(text, morphemes)) return undefined;
  const last = morphemes.at(-1)!;
  if (ASKING_ENDINGS.some((ending) => text.endsWith(ending))) return undefined;
  // 60분이고, which is often cut as one noun.
  const copula = COPULAS.find((ending) => text.endsWith(ending));
  if (copula !== undefined) return `${josa(text.slice(0, -copula.length), "이에요/예요")}.`;
  // 전화로 10시~8시, 벌금 5천원.
  if (/^(?:NN|XSN|SN)/.test(last.tag) || last.surface === "%") return text;
  if (!/E[CF]/.test(last.tag)) return undefined;
  if (JOINING.has(last.surface)) return concluded(text, morphemes);
  return DECLARATIVE.some((ending) => text.endsWith(ending)) ? `${text}.` : undefined;
}

const isOfAmount = (text: string): boolean =>
  findQuantities(text).length > 0 || [...text.matchAll(/\S+/g)].some(({ index }) => weekdaysAt(text, index) !== null);

/** What a shop pays, earns and keeps to itself, and whose name is said: no visitor's business. */
const isInternal = (text: string, morphemes: readonly Morpheme[]): boolean =>
  INTERNAL.some((word) => text.includes(word)) ||
  LONG_NUMBER.test(text) ||
  contentWords(morphemes.filter(({ tag }) => tag.startsWith("N"))).some(
    (word) => word.text.length >= WHOLE_NAME && isPersonalName(word.text),
  );

const WHOLE_NAME = 3;
/** Of a telephone, an account or a person. */
const LONG_NUMBER = /\d(?:[-\s]?\d){6,}/;

const isOfOneself = ({ surface, tag }: Morpheme): boolean => ONESELF.has(surface) && !tag.startsWith("J");

/** 해 주세요, and no 둘째 주: an auxiliary stands behind a verb. */
const isWanting = ({ lemma, tag, surface }: Morpheme, before: Morpheme | undefined): boolean =>
  (/^V[VA]/.test(tag) && (WANTING.has(stemOf(lemma)) || stemOf(lemma).endsWith("주"))) ||
  (tag.startsWith("VX") && before?.tag.endsWith("EC") === true && WANTING.has(stemOf(lemma))) ||
  (tag === "EC" && surface === "게");
const stemOf = (lemma: string): string => lemma.replace(/다$/, "");

/** 받고 → 받아요, 했고 → 했어요, 5분이고 → 5분이에요. Irregular stems are not guessed. */
function concluded(text: string, morphemes: readonly Morpheme[]): string | undefined {
  const [before, ending] = morphemes.slice(-2);
  if (!before || !/^E[CF]$/.test(ending?.tag ?? "")) return undefined;
  const head = text.slice(0, before.start);
  if (before.tag === "VCP") return `${josa(head.trim(), "이에요/예요")}.`;
  if (before.tag.endsWith("EP")) return `${text.slice(0, before.end)}어요.`;
  if (!/^(?:V[VAX]|XS[VA])/.test(before.tag) || isIrregular(before.surface)) return undefined;
  return `${head}${connective(before.surface)}요.`;
}
/** ㄷ, ㅂ, ㅅ and ㅎ at the end of a stem may change before a vowel. */
const isIrregular = (stem: string): boolean => /[ᆮᆸᆺᇂ]$/.test(stem.normalize("NFD")) && !REGULAR.has(stem.at(-1)!);
