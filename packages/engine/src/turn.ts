/**
 * One turn of a conversation about an app: what the user said and the app as it stands → operations on the spec.
 * Pure and synchronous for the built-in engine; `now` and `seed` come in, so the same turn always gives the same result.
 */
import type { AppSpec, Note } from "@appmon/appspec/spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { KnownRecords, RecordChange } from "@appmon/korean/record-changes/known-record";
import type { Table, TableRecords } from "@appmon/korean/table/table";

export interface TurnInput {
  text: string;
  /** A spreadsheet that came with the words. */
  table?: Table;
  /** Absent in a room that has no app yet. */
  spec?: AppSpec;
  /** KST date "2026-11-20": sample data and "오늘" are relative to it. */
  today: string;
  seed: number;
  /** What the same person said before in this room, oldest first: "그거 말고 빨강" is about it. */
  before?: readonly string[];
  /** Records of the app as its owner has them; absent = nothing is known of them, and none is changed. */
  records?: KnownRecords;
  /** What was offered under the last answer in this room. */
  offered?: readonly string[];
  /** The part of the preview that is picked while this is said: "이 버튼 빼줘". */
  picked?: { block?: string; label?: string };
  /** The person has been told what would be done for this, and has said yes. */
  isAgreed?: boolean;
}

export type TurnResult =
  /** A new app. */
  | {
      kind: "create";
      spec: AppSpec;
      plan: string[];
      summary: string;
      notes: Note[];
      records?: TableRecords;
      /** Sentences to send as they are: what was nearly made instead. */ chips?: string[];
      /** So much of what was said is not in it that it is only where to begin. */ isDraft?: true;
    }
  /** Operations on the app, already validated against it. */
  | {
      kind: "edit";
      ops: SpecOp[];
      summary: string;
      notes: Note[];
      records?: TableRecords;
      /** Sentences to send as they are: what the rest of the message may mean. */ chips?: string[];
    }
  /** Rows for a collection that is there; the app stays as it is. */
  | { kind: "records"; records: TableRecords; text: string }
  /**
   * Of the owner's records one is another, and `also` others of its list with it; the app stays as it is. `text` is so once the data's
   * rules have let all of it be written.
   */
  | { kind: "record-change"; change: RecordChange; also?: RecordChange[]; text: string; chips: string[] }
  | { kind: "undo" | "redo"; steps: number; summary: string }
  /** Two readings, or none: one question with at most three ready answers that can be sent as they are. */
  | {
      kind: "ask";
      question: string;
      chips: string[];
      /** It is about the owner's records, and nobody else's to answer. */ ofRecords?: true;
    }
  /** An answer in words; nothing changes. */
  | { kind: "answer"; text: string; /** What was said of the owner's records is so already. */ ofRecords?: true }
  /** With requests that work as they are: what would make it otherwise. */
  | { kind: "answer"; text: string; chips: string[] }
  /** Not expressible with the built-in engine: said honestly, with what can be done instead. */
  | {
      kind: "unsupported";
      /** It was not understood; else it is known that it cannot be done. */
      isUnread?: true;
      text: string;
      chips: string[];
      /** It is not about this app: nobody else can do it here either. */ elsewhere?: true;
    };

export type Intent = "talk" | "build";
