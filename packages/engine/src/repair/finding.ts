import { isHarnessNoise } from "@appmon/kernel/fault-text";

/** What a check of a whole app found: of the bundle, of the types, or of an error in the browser. */
export interface Finding {
  /** "type", "import-not-allowed", "syntax", "runtime", … */
  code: string;
  path?: string;
  line?: number;
  message: string;
}

const MAX_TOLD = 12;

/** The same for the same mistakes, wherever they have moved to; another one when something else is wrong. */
export function fingerprintOf(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ code, path, message }) => `${code} ${path ?? ""} ${message.replace(/\d+/g, "#").replace(/\s+/g, " ").trim()}`,
  );
  return [...new Set(lines)].toSorted().join("\n");
}

/** For the model: where, and what the tools said. */
export function tellFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ path, line, message }) => `${path ?? "app"}${line === undefined ? "" : `:${line}`} ${message}`);
  return [...lines.slice(0, MAX_TOLD), ...(lines.length > MAX_TOLD ? [`and ${lines.length - MAX_TOLD} more`] : [])].join("\n");
}

const HARNESS_CODES: ReadonlySet<string> = new Set(["timeout", "crashed", "too-large"]);

/** Whether it is trouble of the machine around the app: such a fault never starts a repair. */
export function isHarnessFault({ code, message }: Pick<Finding, "code" | "message">): boolean {
  return HARNESS_CODES.has(code) || isHarnessNoise(message);
}
