/** Ways of asking held out of the training, in turn. */
import { createRandom } from "../../random.ts";
import type { TrainingData } from "../training-data.ts";
import type { Asked } from "./measure-recognition.ts";

/** Each fold holds out this many of every pattern's own ways of asking, and its share of the wishes of no kind. */
const HELD_OUT = 2;
const LEAST_SAYS = 14;
export const FOLDS = LEAST_SAYS / HELD_OUT;
const SEED = 7;

export interface Fold {
  train: TrainingData;
  test: Asked[];
}

/** The fold of that number (0 to `FOLDS` - 1); `share` of the sayings that are not held out is trained on. */
export function foldOf(data: TrainingData, fold: number, share = 1): Fold {
  const random = createRandom(SEED);
  const test: Asked[] = [];
  const patterns = data.patterns.map((pattern) => {
    const order = random.shuffle(pattern.says);
    const held = order.slice(fold * HELD_OUT, (fold + 1) * HELD_OUT);
    test.push(...held.map((text) => ({ text, pattern: pattern.id })));
    return {
      ...pattern,
      says: part(
        order.filter((text) => !held.includes(text)),
        share,
      ),
    };
  });
  const isHeld = (_: string, at: number): boolean => at % FOLDS === fold;
  const none = random.shuffle(data.none);
  test.push(...none.filter(isHeld).map((text) => ({ text, pattern: null })));
  const sayings = data.sayings.map((one) => ({ ...one, says: part(random.shuffle(one.says), share), words: part(one.words, share) }));
  return { train: { patterns, sayings, none: none.filter((text, at) => !isHeld(text, at)) }, test };
}

function part<Item>(items: readonly Item[], share: number): Item[] {
  return items.slice(0, Math.ceil(items.length * share));
}
