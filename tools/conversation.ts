/** A conversation about one app with the built-in engine, without server or database: what was said changes the spec. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { takeTurn } from "@appmon/engine/take-turn";
import type { TurnResult } from "@appmon/engine/turn";
import { undoTargets, type VersionStep } from "@appmon/engine/undo-stack";

export interface Said {
  text: string;
  kind: TurnResult["kind"];
  /** What was done, or what was asked or answered instead. */
  summary: string;
}

export class Conversation {
  private readonly today: string;
  private readonly seed: number;
  private readonly versions: (VersionStep & { spec: AppSpec })[] = [];
  readonly notes: Note[] = [];

  /** @param today KST date "2026-11-20" */
  constructor(today: string, seed: number) {
    this.today = today;
    this.seed = seed;
  }

  /** The app as it stands; undefined while the first message only led to a question. */
  get spec(): AppSpec | undefined {
    return this.versions.at(-1)?.spec;
  }

  say(text: string): Said {
    const result = takeTurn({ text, spec: this.spec, today: this.today, seed: this.seed });
    return { text, kind: result.kind, summary: this.take(result) };
  }

  /** Every turn that changes the app is a version. */
  private keep(origin: VersionStep["origin"], spec: AppSpec): void {
    this.versions.push({ number: this.versions.length + 1, origin, spec });
  }

  private take(result: TurnResult): string {
    switch (result.kind) {
      case "create":
        this.keep("chat", result.spec);
        this.notes.push(...result.notes);
        return result.summary;
      case "edit":
        if (this.spec) this.keep("chat", applyOperations(this.spec, result.ops).spec);
        this.notes.push(...result.notes);
        return result.summary;
      case "undo":
      case "redo": {
        const targets = undoTargets(this.versions)[result.kind];
        const number = targets[Math.min(result.steps, targets.length) - 1];
        const target = this.versions.find((version) => version.number === number);
        if (!target) return result.kind === "undo" ? "되돌릴 변경이 없어요." : "다시 적용할 변경이 없어요.";
        this.keep(result.kind, target.spec);
        return result.summary;
      }
      case "ask":
        return result.question;
      case "answer":
      case "records":
      case "record-change":
      case "unsupported":
        return result.text;
    }
  }
}
