/** Whether what a change does is of the kind a request was taken for. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AskedKind } from "./change-corpus.ts";

const isView = (op: SpecOp): boolean => op.op === "addBlock" || op.op === "setBlock" || op.op === "addScreen" || op.op === "setView";
const queries = (op: SpecOp, ...parts: ("where" | "sort" | "group" | "filters")[]): boolean =>
  (op.op === "setQuery" && parts.some((part) => part in op.patch)) || op.op === "setBlock";
const isLock = (op: SpecOp): boolean => op.op === "addConstraint" && op.constraint.kind === "locked";
const isWorkedOut = (op: SpecOp): boolean => op.op === "addField" && op.field.type === "computed";

/** One of the operations has to be so. Kinds that are not here are never made of a change that was read. */
const FITTING: Partial<Readonly<Record<AskedKind, (op: SpecOp) => boolean>>> = {
  mark: (op) => op.op === "addHighlight" || op.op === "setOption" || (op.op === "setEntity" && "highlights" in op.patch),
  only: (op) => queries(op, "where", "filters") || isView(op),
  hide: (op) => queries(op, "where", "filters"),
  first: (op) => queries(op, "sort") || (op.op === "setEntity" && "pinned" in op.patch),
  apart: (op) => op.op === "addBlock" || op.op === "addScreen",
  notify: (op) => op.op === "addAutomation" || op.op === "addBlock" || (op.op === "setApp" && "notices" in op.patch),
  order: (op) => queries(op, "sort"),
  group: (op) => queries(op, "group", "filters") || op.op === "setView",
  forbid: (op) => (op.op === "addConstraint" && !isLock(op)) || op.op === "addRule",
  locked: isLock,
  limit: (op) => (op.op === "addConstraint" && !isLock(op)) || op.op === "addRule" || (op.op === "setField" && ["required", "unique", "min", "max"].some((one) => one in op.patch)) || (op.op === "setEntity" && "constraints" in op.patch), // prettier-ignore
  rights: (op) => op.op === "setAuth" || op.op === "setEntity" || op.op === "setScreen" || (op.op === "setField" && "private" in op.patch),
  field: (op) => (op.op === "addField" && !isWorkedOut(op)) || op.op === "showField",
  choices: (op) => op.op === "addOption" || op.op === "setField",
  row: (op) => op.op === "setSample" || op.op === "addOption" || op.op === "dropOption" || op.op === "setOption",
  list: (op) => op.op === "addEntity",
  look: (op) => op.op === "setTheme" || op.op === "setApp" || op.op === "setBlock",
  figure: (op) => op.op === "addBlock" || op.op === "setBlock" || isWorkedOut(op),
};

/** Undefined where nothing can be told of the kind. */
export const areOfKind = (kind: AskedKind, ops: readonly SpecOp[]): boolean | undefined => {
  const fits = FITTING[kind];
  return fits && ops.some(fits);
};
