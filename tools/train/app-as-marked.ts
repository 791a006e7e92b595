/** The app of a wish as it was when messages to it were marked: of the same kind, whatever kind the wish would be made of by now. */
import type { AppSpec } from "@appmon/appspec/spec";
import { blueprintDeclaration } from "@appmon/korean/blueprints/blueprints";
import { createFromText } from "@appmon/korean/plan/create-from-text";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import file from "../../packages/korean/corpus/kinds-of-apps.json" with { type: "json" };

/** Wish → id of its kind; null: an app of its nouns. */
const KINDS: Readonly<Record<string, string | null>> = file;
const MADE = { today: "2026-11-30", seed: 7 };

const made = new Map<string, AppSpec>();

export function appAsMarked(wish: string): AppSpec {
  const known = made.get(wish);
  if (known) return known;
  const id = KINDS[wish];
  const kind = id ? (DECLARED_PATTERNS.find((one) => one.id === id) ?? blueprintDeclaration(id)) : undefined;
  const { spec } = createFromText({ text: wish, ...MADE }, id === null ? null : kind);
  made.set(wish, spec);
  return spec;
}
