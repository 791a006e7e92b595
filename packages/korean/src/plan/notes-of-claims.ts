/** What a wish's claims have come to, told one by one. */
import type { Note } from "@appmon/appspec/spec";
import type { Claim } from "../claims/claim.ts";
import { type ContentWord, contentWords } from "../claims/content-words.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { PlannedClaim } from "./plan-claims.ts";
import { quoteSaid } from "./quote-said.ts";

/** What a wish is for; the pattern is that, in its own words. */
const GIST: ReadonlySet<Claim["kind"]> = new Set(["keep", "show", "book", "sell", "tool", "talk", "page", "ask", "share"]);

/**
 * One note for each claim: what was done, what cannot be, and what was not heard though nothing of the app says it already.
 *
 * @param isThere whether the app speaks of all these words already
 */
export function notesOf(
  steps: readonly PlannedClaim[],
  text: string,
  isThere: (words: readonly ContentWord[], claim: Claim) => boolean,
  morphemes: readonly Morpheme[],
): Note[] {
  const nouns = contentWords(morphemes.filter(({ tag }) => tag.startsWith("N")));
  const notes: Note[] = [];
  const missed = new Set<string>();
  const told = new Set<string>();
  for (const { claim, planned } of steps) {
    const span: [number, number] = [claim.span.start, claim.span.end];
    if (planned && "text" in planned) {
      if (told.has(planned.text)) continue;
      told.add(planned.text);
    }
    if (planned?.kind === "done") notes.push({ kind: "understood", text: planned.text, span });
    else if (planned?.kind === "cannot") notes.push({ kind: "unsupported", text: planned.text, span });
    else if (
      !planned &&
      !GIST.has(claim.kind) &&
      !isThere(
        nouns.filter(({ start, end }) => start >= claim.span.start && end <= claim.span.end),
        claim,
      )
    ) {
      const said = quoteSaid(text, span);
      if (missed.has(said)) continue;
      missed.add(said);
      notes.push({
        kind: "unsupported",
        text: `‘${said}’: 말한 그대로는 아직 못 넣었어요.`,
        span,
      });
    }
  }
  return notes;
}
