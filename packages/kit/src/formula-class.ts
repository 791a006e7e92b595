/** Of what class a formula and its parts are, so that whoever computes it knows before it reads a single record. */
import { type Formula, isComparison, TIME_ARGUMENTS } from "./formula-grammar.ts";

/** What a formula can come to. */
export type ValueClass = "number" | "date" | "text" | "boolean";
/** What a field is read as: besides those, a choice by its value (joined by its label) and a list, in which something can be looked for. */
export type FieldClass = ValueClass | "choice" | "list";

export type ClassOf = (id: string) => FieldClass | undefined;
export type Classified = { cls: ValueClass } | { problem: string };

const NUMBER: Classified = { cls: "number" };
const isWords = (cls: FieldClass): boolean => cls === "text" || cls === "choice";

/** The class of a formula, or why it has none: a text that is added, a field that cannot be read. */
export function classify(formula: Formula, classOf: ClassOf): Classified {
  const found = classOfPart(formula, classOf);
  if ("problem" in found) return found;
  return found.cls === "list" ? { problem: "a list is no value" } : { cls: found.cls === "choice" ? "text" : found.cls };
}

/** Whether two parts are compared as words. */
export const comparesWords = (left: Formula, right: Formula, classOf: ClassOf | undefined): boolean =>
  [left, right].some((part) => {
    const found = classOfPart(part, classOf ?? (() => undefined));
    return "cls" in found && isWords(found.cls);
  });

function classOfPart(formula: Formula, classOf: ClassOf): { cls: FieldClass } | { problem: string } {
  switch (formula.kind) {
    case "number":
      return NUMBER;
    case "text":
      return { cls: "text" };
    case "field": {
      const cls = classOf(formula.id);
      return cls === undefined ? { problem: `${formula.id} cannot be read by a formula` } : { cls };
    }
    case "negate":
      return counted(formula.of, classOf) ?? NUMBER;
    case "binary":
      return classOfBinary(formula, classOf);
    case "call":
      return classOfCall(formula, classOf);
  }
}

/** Why a part is no number, day or yes and no; undefined where it is one. */
function counted(part: Formula, classOf: ClassOf): { problem: string } | undefined {
  const found = classOfPart(part, classOf);
  return "problem" in found ? found : notCounted(part, found.cls);
}

/** By the class it was found to be: each part is looked at once, however long a chain it stands in. */
const notCounted = (part: Formula, cls: FieldClass): { problem: string } | undefined =>
  isWords(cls) || cls === "list" ? { problem: `${nameOf(part)} is no number` } : undefined;

const nameOf = (part: Formula): string => (part.kind === "field" ? part.id : part.kind === "call" ? `${part.fn}(…)` : "a part");

function classOfBinary({ op, left, right }: Extract<Formula, { kind: "binary" }>, classOf: ClassOf): Classified {
  const [a, b] = [classOfPart(left, classOf), classOfPart(right, classOf)];
  if ("problem" in a) return a;
  if ("problem" in b) return b;
  if (isComparison(op) && isWords(a.cls) && isWords(b.cls))
    return op === "=" || op === "!="
      ? { cls: "boolean" }
      : { problem: `${nameOf(left)} and ${nameOf(right)} are words: only = and != compare them` };
  const problem = notCounted(left, a.cls) ?? notCounted(right, b.cls);
  if (problem) return problem;
  if (isComparison(op)) return { cls: "boolean" };
  const days = [a.cls, b.cls].filter((cls) => cls === "date").length;
  return days === 1 && (op === "+" || (op === "-" && a.cls === "date")) ? { cls: "date" } : NUMBER;
}

function classOfCall({ fn, args }: Extract<Formula, { kind: "call" }>, classOf: ClassOf): { cls: FieldClass } | { problem: string } {
  if (fn === "cost" || fn === "count") return NUMBER;
  if (fn === "today") return { cls: "date" };
  const found = args.map((arg) => classOfPart(arg, classOf));
  const problem = found.find((one) => "problem" in one);
  if (problem) return problem;
  const classes = found.map((one) => ("cls" in one ? one.cls : "number"));
  if (fn === "if") return branches(args, classes);
  if (fn === "isEmpty") return { cls: "boolean" };
  if (fn === "join") {
    const at = classes.findIndex((cls) => cls === "list" || cls === "boolean");
    return at < 0 ? { cls: "text" } : { problem: `${nameOf(args[at]!)} cannot be joined to a text` };
  }
  if (fn === "contains") {
    const [held, sought] = classes;
    const fits = (isWords(held!) || held === "list") && isWords(sought!);
    return fits ? { cls: "boolean" } : { problem: "contains(…) looks for a text in a text or a list" };
  }
  if (fn === "minutesBetween" || fn === "addMinutes") return ofTimes(fn, args, classes);
  const wrong = args.map((arg, at) => notCounted(arg, classes[at]!)).find(Boolean);
  if (wrong) return wrong;
  if (fn === "and" || fn === "or" || fn === "not") return { cls: "boolean" };
  if (fn === "addDays" || fn === "addMonths") return { cls: "date" };
  if ((fn === "min" || fn === "max") && classes.every((cls) => cls === "date")) return { cls: "date" };
  return NUMBER;
}

/** A time of day is read as a text, a moment as its day. */
function ofTimes(fn: "minutesBetween" | "addMinutes", args: readonly Formula[], classes: readonly FieldClass[]): Classified {
  const times = TIME_ARGUMENTS[fn]!;
  const at = classes.findIndex((cls, place) => (place < times ? cls !== "text" && cls !== "date" : false));
  if (at >= 0) return { problem: `${nameOf(args[at]!)} holds no time` };
  const wrong = fn === "addMinutes" ? notCounted(args[1]!, classes[1]!) : undefined;
  return wrong ?? { cls: fn === "addMinutes" ? "text" : "number" };
}

function branches(args: readonly Formula[], [met, yes, no]: readonly FieldClass[]): { cls: FieldClass } | { problem: string } {
  if (isWords(met!) || met === "list") return { problem: `${nameOf(args[0]!)} is no condition` };
  if (yes === "list" || no === "list") return { problem: "a list is no value" };
  if (isWords(yes!) !== isWords(no!)) return { problem: "if(…) comes to a text or to a number, not to both" };
  if (isWords(yes!)) return { cls: yes === "choice" && no === "choice" ? "choice" : "text" };
  return { cls: yes === no ? yes! : yes === "date" || no === "date" ? "date" : "number" };
}
