/** What was talked about before: the little that words which point need. Written by whoever applied the claims of a message. */
import type { AppRef, Claim, Pointing } from "./claim.ts";
import { likeness } from "./resolve.ts";

export interface Turn {
  claims: readonly Claim[];
  /** What the message touched or made, in its order, with what the app calls it. */
  touched: readonly { ref: AppRef; label: string }[];
}

/** The last turns, newest first. What is on the screen or was tapped comes before what was said. */
export class Conversation {
  private readonly turns: readonly Turn[];
  private readonly looking: readonly { ref: AppRef; label: string }[];

  constructor(turns: readonly Turn[], looking: readonly { ref: AppRef; label: string }[] = []) {
    this.turns = turns;
    this.looking = looking;
  }

  /** What a follow-up without a verb repeats: 연락처도. */
  lastClaim(): Claim | undefined {
    return this.turns[0]?.claims.at(-1);
  }

  /** What was touched, likeliest first. `like`: words that were said beside the pointing one (아까 그 색). */
  pointedAt(at: Pointing["at"], like: string): AppRef[] {
    const touched = this.turns.flatMap((turn) => [...turn.touched].reverse());
    const known = at === "earlier" ? touched : [...this.looking, ...touched];
    const places =
      at === "there" ? known.filter(({ ref }) => ref.kind === "screen" || ref.kind === "block" || ref.kind === "entity") : known;
    const named = like === "" ? [] : places.filter(({ label }) => likeness(like, label) >= 0.6);
    const chosen = named.length > 0 ? named : places;
    return chosen.slice(0, at === "both" ? 2 : 3).map(({ ref }) => ref);
  }
}
