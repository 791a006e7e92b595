/** Logistic regression over a handful of inputs, the first of which is constant. */

export interface Case {
  inputs: readonly number[];
  isRight: boolean;
  /** How much it counts. */
  weight: number;
}

/** Keeps the weights finite where right and wrong can be told apart without a mistake. */
const RIDGE = 1e-4;
const STEPS = 30;

/** 0 to 1: how likely what has these inputs is right. */
export function chanceOf(weights: readonly number[], inputs: readonly number[]): number {
  const sum = inputs.reduce((total, input, at) => total + input * weights[at]!, 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Newton's method (iteratively reweighted least squares): a handful of weights, some thousand cases, one answer. Going downhill in small
 * steps does not come to rest where the inputs differ in size, and the weights then stand wherever they were when the steps ran out.
 */
export function trainLogistic(cases: readonly Case[]): number[] {
  const count = cases[0]?.inputs.length ?? 0;
  let weights = Array.from({ length: count }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => RIDGE * weight);
    const bend = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    for (const { inputs, isRight, weight } of cases) {
      const chance = chanceOf(weights, inputs);
      const error = (chance - Number(isRight)) * weight;
      const doubt = chance * (1 - chance) * weight;
      for (let row = 0; row < count; row++) {
        slope[row]! += error * inputs[row]!;
        for (let column = 0; column < count; column++) bend[row]![column]! += doubt * inputs[row]! * inputs[column]!;
      }
    }
    const change = solve(bend, slope);
    weights = weights.map((weight, at) => weight - change[at]!);
  }
  return weights;
}

/** Gauss and Jordan's elimination with pivots: x of `matrix` · x = `right`. The ridge keeps the matrix from being singular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at++) {
    const rest = rows.slice(at).toSorted((a, b) => Math.abs(b[at]!) - Math.abs(a[at]!));
    rows.splice(at, rest.length, ...rest);
    const pivot = rows[at]!;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * pivot[column]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
