/** A conversation about one app with the built-in engine, without server or database: what was said changes the spec. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { takeTurn } from "@appmon/engine/take-turn";
import type { HistoryEntry, TurnResult } from "@appmon/engine/turn";
import { undoOps } from "@appmon/engine/undo-history";

export interface Said {
  text: string;
  kind: TurnResult["kind"];
  /** What was done, or what was asked or answered instead. */
  summary: string;
}

export class Conversation {
  private readonly today: string;
  private readonly seed: number;
  private readonly history: HistoryEntry[] = [];
  private app: AppSpec | undefined;
  readonly notes: Note[] = [];

  /** @param today KST date "2026-11-20" */
  constructor(today: string, seed: number) {
    this.today = today;
    this.seed = seed;
  }

  /** The app as it stands; undefined while the first message only led to a question. */
  get spec(): AppSpec | undefined {
    return this.app;
  }

  say(text: string): Said {
    const result = takeTurn({ text, spec: this.app, history: this.history, today: this.today, seed: this.seed });
    return { text, kind: result.kind, summary: this.take(result) };
  }

  private take(result: TurnResult): string {
    switch (result.kind) {
      case "create":
        this.app = result.spec;
        this.notes.push(...result.notes);
        return result.summary;
      case "edit":
        this.apply(result.ops, { summary: result.summary });
        this.notes.push(...result.notes);
        return result.summary;
      case "undo":
      case "redo":
        return result.summary;
      case "ask":
        return result.question;
      case "answer":
      case "unsupported":
        return result.text;
    }
  }
}
