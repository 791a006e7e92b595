import { createApp } from "@appmon/korean/noun-app/create-app";
import type { Phrasing, PhrasingSet } from "@appmon/korean/edit/phrasings/phrasing";
import {
  IMAGINED_SETS,
  LAST_SETS,
  LATER_SETS,
  NEIGHBOUR_SETS,
  NEWCOMER_SETS,
  PHRASING_SETS,
  STRANGER_SETS,
} from "@appmon/korean/edit/phrasings/phrasing-sets";
import { signatureOf } from "@appmon/korean/edit/testing/edit-signature";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { takeTurn } from "../take-turn.ts";

/**
 * The rules may be improved by looking at what is missed in the tuned half; the other half only says how they do on words nobody
 * tuned them for. The imagined ones were heard once before anybody looked, and then worked on; so were the later ones, written after
 * that work. The last ones are only counted. The neighbours were heard blind and worked on; of the strangers only what they did
 * wrong. The newcomers are only counted.
 */
export const HALVES = ["tuned", "untouched", "imagined", "later", "last", "neighbours", "strangers", "newcomers"] as const;
export type Half = (typeof HALVES)[number];

export interface Heard {
  app: string;
  intent: number;
  text: string;
  half: Half;
  expected: readonly string[];
  got: string;
  /** It told what it would do, and did it upon a yes. */
  isProposed: boolean;
  /** "declined": it asked, answered or said no although it could have acted, or proposed what was not meant. Changing the wrong thing is the worse of the two. */
  verdict: "right" | "wrong" | "declined";
}

const TODAY = "2026-11-22";
const SEED = 7;

export const phrasingApp = (prompt: string): AppSpec => createApp({ text: prompt, today: TODAY, seed: SEED }).spec;

/** Every phrasing, said once to the app of its set; of a `part` every so many-th, the same ones whatever is added. */
export function measurePhrasings({ part = 1 }: { part?: number } = {}): Heard[] {
  const heard = (sets: readonly PhrasingSet[], half: Half) => sets.flatMap((set) => heardSet(set, part, () => half));
  return [
    ...PHRASING_SETS.flatMap((set) => heardSet(set, part, (text) => halfOf(`${set.app} ${text}`))),
    ...heard(IMAGINED_SETS, "imagined"),
    ...heard(LATER_SETS, "later"),
    ...heard(LAST_SETS, "last"),
    ...heard(NEIGHBOUR_SETS, "neighbours"),
    ...heard(STRANGER_SETS, "strangers"),
    ...heard(NEWCOMER_SETS, "newcomers"),
  ];
}

function heardSet({ app, prompt, phrasings }: PhrasingSet, part: number, halfFor: (text: string) => Half): Heard[] {
  const chosen = phrasings.filter(([, text]) => (hashOf(`${app} ${text}`) >>> 1) % part === 0);
  if (chosen.length === 0) return [];
  const spec = phrasingApp(prompt);
  return chosen.map(([intent, text, ...expected]: Phrasing): Heard => {
    const { got, isProposed } = hear(spec, text);
    const verdict = judge(expected, got);
    // Who is asked says no to what is not meant.
    return {
      app,
      intent,
      text,
      half: halfFor(text),
      expected,
      got,
      isProposed,
      verdict: isProposed && verdict === "wrong" ? "declined" : verdict,
    };
  });
}

/** What a sentence does to an app, in one line. */
function hear(spec: AppSpec, written: string): Pick<Heard, "got" | "isProposed"> {
  const turns = written.split(" ⏎ ");
  const said = turns.at(-1)!;
  let now = spec;
  for (const text of turns.slice(0, -1)) {
    const turn = { spec: now, today: TODAY, seed: SEED };
    const first = takeTurn({ ...turn, text });
    const result = first.kind === "ask" && first.chips[0] === AGREED ? takeTurn({ ...turn, text: AGREED, before: [text] }) : first;
    if (result.kind === "edit") now = applyOperations(now, result.ops).spec;
  }
  const [, label, text = said] = /^〔([^〕]*)〕\s*(.*)$/s.exec(said) ?? [];
  const turn = { spec: now, today: TODAY, seed: SEED };
  const before = turns.slice(0, -1);
  const first = takeTurn({ ...turn, text, before, ...(label && { picked: { label } }) });
  const isProposed = first.kind === "ask" && first.chips[0] === AGREED;
  const result = isProposed ? takeTurn({ ...turn, text: AGREED, before: [...before, text] }) : first;
  if (result.kind === "edit") return { got: signatureOf(now, { kind: "ops", ops: result.ops, summary: result.summary }), isProposed };
  return { got: result.kind === "undo" || result.kind === "redo" ? `${result.kind} ${result.steps}` : result.kind, isProposed };
}

/** Half of all ids, chosen by what they say: adding a phrasing moves no other. */
function halfOf(id: string): Half {
  return (hashOf(id) & 1) === 0 ? "tuned" : "untouched";
}

function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 16) ^ hash;
}

const QUIET = new Set(["ask", "answer", "unsupported"]);

function judge(expected: readonly string[], got: string): Heard["verdict"] {
  const lines = QUIET.has(got) ? [got] : got.split("; ");
  const needed = expected.filter((part) => !part.startsWith("?"));
  const known = expected.map((part) => part.replace(/^\?/, ""));
  // A whole other outcome may be as good: "people … | unsupported".
  if (QUIET.has(got))
    return needed.every((part) => part.split(" | ").includes(got)) || needed[0]?.split(" | ").includes(got) ? "right" : "declined";
  const met = needed.every((part) => lines.some((line) => matches(part, line)));
  const foreseen = lines.every((line) => known.some((part) => matches(part, line)));
  return met && foreseen ? "right" : "wrong";
}

/** Each way of putting it is the beginning of a line, with `*` for anything. */
function matches(part: string, line: string): boolean {
  return part.split(" | ").some((way) => {
    const pattern = way
      .split("*")
      .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
      .join(".*");
    return !QUIET.has(way) && new RegExp(`^${pattern}`, "s").test(line);
  });
}
