/** What is done to a number that was worked out: rounded, and held between a least and a most. As a form holds it, and as a formula says it. */
import type { Formula } from "@appmon/kit/formula-grammar";
import { numberOf } from "../typed-number.ts";

export const ROUNDINGS = ["round", "ceil", "floor"] as const;
export type Rounding = (typeof ROUNDINGS)[number];
/** To which place, by the digits a formula names. */
export const PLACES = { "1": 0, "10": -1, "100": -2, "1000": -3 } as const;
export type Place = keyof typeof PLACES;

export interface ResultShape {
  /** "": as it comes out. */
  round: Rounding | "";
  to: Place;
  /** As typed; "" for none. */
  min: string;
  max: string;
}
export const PLAIN_SHAPE: ResultShape = { round: "", to: "1", min: "", max: "" };

const isTyped = (typed: string): boolean => typed.trim() !== "";
/** Which bound cannot stand: no number, or a most that is less than the least. */
export function wrongShape({ min, max }: ResultShape): "min" | "max" | "order" | undefined {
  const [least, most] = [numberOf(min), numberOf(max)];
  if (isTyped(min) && least === null) return "min";
  if (isTyped(max) && most === null) return "max";
  return least !== null && most !== null && most < least ? "order" : undefined;
}

/** A formula with what is done to its number; undefined: a bound is missing its number. */
export function shaped(formula: string, shape: ResultShape): string | undefined {
  if (wrongShape(shape)) return undefined;
  const digits = PLACES[shape.to];
  const rounded = shape.round === "" ? formula : `${shape.round}(${formula}${digits === 0 ? "" : `, ${digits}`})`;
  const least = isTyped(shape.min) ? `max(${rounded}, ${numberOf(shape.min)})` : rounded;
  return isTyped(shape.max) ? `min(${least}, ${numberOf(shape.max)})` : least;
}

/** What is done to the number of a formula, and the formula without it. */
export function shapeOf(whole: Formula): { shape: ResultShape; inner: Formula } {
  const shape = { ...PLAIN_SHAPE };
  let inner = whole;
  for (;;) {
    const bound = inner.kind === "call" && (inner.fn === "min" || inner.fn === "max") ? boundOf(inner.args) : undefined;
    // The least of two is a most.
    const side = inner.kind === "call" && inner.fn === "min" ? "max" : "min";
    if (!bound || shape[side] !== "") break;
    shape[side] = String(bound.number);
    inner = bound.of;
  }
  const rounding = inner.kind === "call" ? ROUNDINGS.find((fn) => inner.kind === "call" && inner.fn === fn) : undefined;
  const place = rounding && inner.kind === "call" ? placeOf(inner.args[1]) : undefined;
  if (rounding === undefined || place === undefined || inner.kind !== "call") return { shape, inner };
  return { shape: { ...shape, round: rounding, to: place }, inner: inner.args[0]! };
}

/** Of something beside a number that is written out. */
function boundOf(args: readonly Formula[]): { number: number; of: Formula } | undefined {
  const [a, b] = args;
  if (!a || !b || args.length !== 2) return undefined;
  const [left, right] = [literalOf(a), literalOf(b)];
  if (right !== undefined && left === undefined) return { number: right, of: a };
  return left !== undefined && right === undefined ? { number: left, of: b } : undefined;
}

/** A number that is written out, below nothing too. */
export function literalOf(part: Formula): number | undefined {
  if (part.kind === "number") return part.value;
  return part.kind === "negate" && part.of.kind === "number" ? -part.of.value : undefined;
}

function placeOf(digits: Formula | undefined): Place | undefined {
  const said = digits === undefined ? 0 : literalOf(digits);
  return (Object.keys(PLACES) as Place[]).find((place) => PLACES[place] === said);
}
