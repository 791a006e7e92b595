/** How surely a wish is of the subject that is nearest: a small logistic regression over how near it lies, beside what else the wish may be. */
import file from "../../models/subject-gate.json" with { type: "json" };
import { chanceOf } from "../recognise/logistic.ts";
import type { Found } from "../ranking/text-index.ts";

export interface SubjectInputs {
  /** The nearest subject, and the next. */
  first: Found;
  second: Found | undefined;
  /** The declared kind of app that is nearest by the same measure. */
  rival: Found | undefined;
  /** How much the wish tells (`Ranking.told`). */
  told: number;
  /** Of the declared kinds: how surely it is any of them, and how likely the likeliest is (`Recognition`). */
  some: number;
  likely: number;
}

/** Farther is as far as nothing. */
const LEAST = 1e-3;
const logOf = (value: number): number => Math.log(Math.max(value, LEAST));
const HUNDRED = 100;

/** Constant first. */
export const subjectInputs = ({ first, second, rival, told, some, likely }: SubjectInputs): number[] => [
  1,
  ((first.score - (rival?.score ?? 0)) * told) / HUNDRED,
  logOf(first.score),
  logOf(first.score) - logOf(second?.score ?? 0),
  some,
  some * likely,
  logOf(told),
];

/** 0 to 1. */
export const subjectChance = (inputs: SubjectInputs): number => chanceOf(file.weights, subjectInputs(inputs));
