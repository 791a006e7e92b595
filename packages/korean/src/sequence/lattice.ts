/**
 * All ways of cutting a row of tokens into named segments and tokens that belong to none (a semi-Markov chain). A segment has a score as
 * a whole; a pair of neighbouring segments has one too, apart for those that touch and those with tokens between them.
 */

export interface Lattice {
  /** Tokens in the row. */
  length: number;
  /** Names a segment may have. */
  names: number;
  /** Segments are at most this many tokens long. */
  longest: number;
  /** Score of the segment from `from`, `size` tokens long: `segments[(from * longest + size - 1) * names + name]`; -Infinity where it may not be. */
  segments: Float64Array;
  /** Score of each token standing in no segment. */
  outside: Float64Array;
  /** `pairs[(apart * (names + 1) + before) * names + name]`; `before` is `names` where no segment came before. */
  pairs: Float64Array;
}

/** Sums over all cuts, scaled at every place between tokens; `logOf…` are the scales. */
export interface Sums {
  forward: Float64Array;
  logOfForward: Float64Array;
  backward: Float64Array;
  logOfBackward: Float64Array;
  /** At every place and name: the forward sum that leads into a segment of that name, and the backward sum out of one. */
  into: Float64Array;
  outOf: Float64Array;
  logOfAll: number;
  worth: Float64Array;
}

/** States at a place: the last segment's name (or none yet), and whether tokens stood outside since. */
export const statesOf = (names: number) => 2 * (names + 1);

export function sumLattice(lattice: Lattice): Sums {
  const { length, names, pairs } = lattice;
  const states = statesOf(names);
  const sums: Sums = {
    forward: new Float64Array((length + 1) * states),
    logOfForward: new Float64Array(length + 1),
    backward: new Float64Array((length + 1) * states),
    logOfBackward: new Float64Array(length + 1),
    into: new Float64Array((length + 1) * names),
    outOf: new Float64Array((length + 1) * names),
    logOfAll: 0,
    worth: pairs.map((score) => Math.exp(score)),
  };
  // Nothing before: as if tokens had stood outside.
  sums.forward[states - 1] = 1;
  for (let place = 0; place <= length; place++) {
    if (place > 0) sumForward(lattice, sums, place);
    for (let state = 0; state < states; state++) {
      const mass = sums.forward[place * states + state]!;
      if (mass > 0) for (let name = 0; name < names; name++) sums.into[place * names + name]! += mass * sums.worth[state * names + name]!;
    }
  }
  sums.logOfAll = sums.logOfForward[length]!;
  for (let place = length; place >= 0; place--) sumBackward(lattice, sums, place);
  return sums;
}

function sumForward(lattice: Lattice, sums: Sums, place: number): void {
  const { names, longest, segments, outside } = lattice;
  const states = statesOf(names);
  const half = names + 1;
  const row = place * states;
  let top = sums.logOfForward[place - 1]! + outside[place - 1]!;
  for (let size = 1; size <= Math.min(longest, place); size++) {
    const from = place - size;
    const at = (from * longest + size - 1) * names;
    for (let name = 0; name < names; name++) top = Math.max(top, sums.logOfForward[from]! + segments[at + name]!);
  }
  for (let size = 1; size <= Math.min(longest, place); size++) {
    const from = place - size;
    const at = (from * longest + size - 1) * names;
    for (let name = 0; name < names; name++) {
      const score = segments[at + name]!;
      if (score > -Infinity)
        sums.forward[row + name]! += sums.into[from * names + name]! * Math.exp(score + sums.logOfForward[from]! - top);
    }
  }
  const on = Math.exp(outside[place - 1]! + sums.logOfForward[place - 1]! - top);
  for (let name = 0; name < half; name++)
    sums.forward[row + half + name] = (sums.forward[row - states + name]! + sums.forward[row - states + half + name]!) * on;
  sums.logOfForward[place] = top + scale(sums.forward, row, states);
}

function sumBackward(lattice: Lattice, sums: Sums, place: number): void {
  const { length, names, longest, segments, outside } = lattice;
  const states = statesOf(names);
  const half = names + 1;
  const row = place * states;
  if (place === length) {
    sums.backward.fill(1, row, row + states);
    return;
  }
  let top = sums.logOfBackward[place + 1]! + outside[place]!;
  for (let size = 1; size <= Math.min(longest, length - place); size++) {
    const at = (place * longest + size - 1) * names;
    for (let name = 0; name < names; name++) top = Math.max(top, sums.logOfBackward[place + size]! + segments[at + name]!);
  }
  for (let size = 1; size <= Math.min(longest, length - place); size++) {
    const at = (place * longest + size - 1) * names;
    for (let name = 0; name < names; name++) {
      const score = segments[at + name]!;
      if (score > -Infinity)
        sums.outOf[place * names + name]! +=
          sums.backward[(place + size) * states + name]! * Math.exp(score + sums.logOfBackward[place + size]! - top);
    }
  }
  const on = Math.exp(outside[place]! + sums.logOfBackward[place + 1]! - top);
  for (let state = 0; state < states; state++) {
    let sum = sums.backward[row + states + half + (state % half)]! * on;
    for (let name = 0; name < names; name++) sum += sums.worth[state * names + name]! * sums.outOf[place * names + name]!;
    sums.backward[row + state] = sum;
  }
  const log = scale(sums.backward, row, states);
  const shrink = Math.exp(-log);
  for (let name = 0; name < names; name++) sums.outOf[place * names + name]! *= shrink;
  sums.logOfBackward[place] = top + log;
}

/** Makes a row sum to one; returns the logarithm of what it was. */
function scale(values: Float64Array, at: number, count: number): number {
  let sum = 0;
  for (let index = at; index < at + count; index++) sum += values[index]!;
  for (let index = at; index < at + count; index++) values[index]! /= sum;
  return Math.log(sum);
}

/** The probability of one segment. */
export function chanceOf(lattice: Lattice, sums: Sums, from: number, size: number, name: number): number {
  const { names, longest, segments } = lattice;
  const score = segments[(from * longest + size - 1) * names + name]!;
  if (score === -Infinity) return 0;
  const log = score + sums.logOfForward[from]! + sums.logOfBackward[from + size]! - sums.logOfAll;
  return sums.into[from * names + name]! * Math.exp(log) * sums.backward[(from + size) * statesOf(names) + name]!;
}

export interface Segment {
  from: number;
  to: number;
  name: number;
}

/** The best cut (Viterbi): its segments in order. */
export function bestCut(lattice: Lattice): Segment[] {
  const { length, names, longest, segments, outside, pairs } = lattice;
  const states = statesOf(names);
  const half = names + 1;
  const best = new Float64Array((length + 1) * states).fill(-Infinity);
  const from = new Int32Array((length + 1) * states);
  best[states - 1] = 0;
  for (let place = 0; place < length; place++) {
    const row = place * states;
    for (let state = 0; state < states; state++) {
      const score = best[row + state]! + outside[place]!;
      const next = row + states + half + (state % half);
      if (score > best[next]!) {
        best[next] = score;
        from[next] = row + state;
      }
    }
    for (let name = 0; name < names; name++) {
      let top = -Infinity;
      let came = -1;
      for (let state = 0; state < states; state++) {
        const score = best[row + state]! + pairs[state * names + name]!;
        if (score > top) [top, came] = [score, row + state];
      }
      for (let size = 1; size <= Math.min(longest, length - place); size++) {
        const score = top + segments[(place * longest + size - 1) * names + name]!;
        const next = (place + size) * states + name;
        if (score > best[next]!) {
          best[next] = score;
          from[next] = came;
        }
      }
    }
  }
  return traceBack(best, from, length, names);
}

function traceBack(best: Float64Array, from: Int32Array, length: number, names: number): Segment[] {
  const states = statesOf(names);
  let at = length * states;
  for (let state = 1; state < states; state++) if (best[length * states + state]! > best[at]!) at = length * states + state;
  const found: Segment[] = [];
  while (at >= states) {
    const state = at % states;
    const before = from[at]!;
    if (state < names) found.push({ from: Math.floor(before / states), to: Math.floor(at / states), name: state });
    at = before;
  }
  return found.reverse();
}
