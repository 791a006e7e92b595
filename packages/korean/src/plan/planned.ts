/** What becomes of one claim: the seam between what was asked and the operations that do it. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Claim } from "../claims/claim.ts";
import type { StatedFields } from "../stated-fields/read-stated-fields.ts";

/** The app as the claims before left it, and what the turn knows. */
export interface Planning {
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  /** A wish for a new app binds a pattern; an edit changes an app somebody has. */
  mode: "wish" | "edit";
  /** The message: what the spans of its claims are of. Where it is there, no limit is made that leaves out a word of what was said of it. */
  text?: string;
  /** What of a first wish is to be written down, and which field of its app that is. */
  stated?: StatedFields;
  /** The nouns of the whole message, in order. */
  nouns?: readonly string[];
  /** Ids of the lists whose rows were said in this message: those said later join them. */
  said?: readonly string[];
  /** Id of the list that was spoken of last in this message. */
  about?: string;
  /** The field that was put in last in this message: a bare number after it (3회 넘으면) is one of it. */
  latest?: { entity: string; field: string };
}

/** Every text is a whole sentence in 해요체 that says where, or why not. */
export type Planned =
  | {
      kind: "done";
      ops: SpecOp[];
      text: string;
      /** the list it was about */ about?: string;
      /** the list that has the rows which were said */ rowsOf?: string;
      /** the field of that list that it came to */ field?: string;
    }
  /** The app does it already. */
  | { kind: "there"; text: string; about?: string; field?: string }
  /** One question; each chip is a sentence that works when sent as it is. */
  | { kind: "ask"; question: string; chips: string[] }
  | { kind: "cannot"; text: string };

/** Undefined: this planner has nothing to do with the claim. */
export type Planner<K extends Claim["kind"]> = (claim: Extract<Claim, { kind: K }>, planning: Planning) => Planned | undefined;
