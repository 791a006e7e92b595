/** The checks before publishing, in the order they are shown. */
export const CHECKS = ["types", "bundle", "load", "screens", "acts", "access", "data"] as const;
export type CheckName = (typeof CHECKS)[number];

/** One thing that was found. Its words are in the locales under `finding.<id>`. */
export interface Finding {
  id: string;
  /** `fix`: something does not work. `advice`: it works, and could be better or safer. */
  weight: "fix" | "advice";
  values: Record<string, string | number>;
  /** What to do about it, where that is not what is usual: words under `finding.<todo>.todo`. */
  todo?: string;
  /** What to say in the chat to change it. */
  ask?: string;
}

export interface Check {
  /** `unknown`: it could not be checked here; that is not the same as passed. */
  state: "waiting" | "running" | "done" | "unknown";
  /** Share done, 0–1. */
  fraction: number;
  findings: Finding[];
  /** How much was looked at: screens, buttons, rules. */
  seen: number;
}

export type ChecksState = Record<CheckName, Check>;

export type ChecksAction =
  | { type: "running"; names: CheckName[]; fraction?: number }
  | { type: "found"; name: CheckName; findings: Finding[]; seen?: number }
  | { type: "done"; names: CheckName[] }
  | { type: "unknown"; names: CheckName[] };

const WAITING: Check = { state: "waiting", fraction: 0, findings: [], seen: 0 };
export const freshChecks: ChecksState = Object.fromEntries(CHECKS.map((name) => [name, WAITING])) as ChecksState;

export function checksReducer(state: ChecksState, action: ChecksAction): ChecksState {
  switch (action.type) {
    case "running":
      return change(state, action.names, (check) => ({
        ...check,
        state: "running",
        fraction: Math.max(check.fraction, action.fraction ?? 0),
      }));
    case "found":
      return change(state, [action.name], (check) => ({
        ...check,
        findings: action.findings.reduce(withFinding, check.findings),
        seen: check.seen + (action.seen ?? 0),
      }));
    case "done":
      return change(state, action.names, (check) => ({ ...check, state: "done", fraction: 1 }));
    case "unknown":
      return change(state, action.names, (check) => (check.state === "done" ? check : { ...check, state: "unknown", fraction: 1 }));
  }
}

/** What a check says in one word. */
export function verdict(check: Check): "waiting" | "running" | "passed" | "advice" | "fix" | "unknown" {
  if (check.findings.some(({ weight }) => weight === "fix")) return "fix";
  if (check.state !== "done") return check.state;
  return check.findings.length > 0 ? "advice" : "passed";
}

export interface Summary {
  isOver: boolean;
  /** Checks that have come to an end. */
  ended: number;
  /** Share of all checks that is done, 0–1. */
  fraction: number;
  fixes: number;
  advice: number;
  unknown: number;
}

export function summarise(state: ChecksState): Summary {
  const checks = Object.values(state);
  const findings = checks.flatMap((check) => check.findings);
  const ended = checks.filter((check) => check.state === "done" || check.state === "unknown").length;
  return {
    isOver: ended === checks.length,
    ended,
    fraction: checks.reduce((sum, check) => sum + check.fraction, 0) / checks.length,
    fixes: findings.filter(({ weight }) => weight === "fix").length,
    advice: findings.filter(({ weight }) => weight === "advice").length,
    unknown: checks.filter((check) => check.state === "unknown").length,
  };
}

function change(state: ChecksState, names: CheckName[], edit: (check: Check) => Check): ChecksState {
  return { ...state, ...Object.fromEntries(names.map((name) => [name, edit(state[name])])) };
}

/** The same thing found on several screens is said once, a broken rule with all its places counted. */
function withFinding(findings: Finding[], finding: Finding): Finding[] {
  const at = findings.findIndex((other) => other.id === finding.id && signOf(other) === signOf(finding));
  const known = findings[at];
  if (!known) return [...findings, finding];
  const { count } = finding.values;
  if (typeof count !== "number") return findings;
  return findings.with(at, { ...known, values: { ...known.values, count: Number(known.values["count"]) + count } });
}

/** What makes two findings the same: everything but where they were found. */
function signOf({ values }: Finding): string {
  const { screen: _screen, sample: _sample, count: _count, ...rest } = values;
  return JSON.stringify(rest);
}
