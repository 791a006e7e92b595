/** How often the kind of app that a stranger wished for is found, by models that have learnt from other writers alone. */
import type { MarkedWish } from "@appmon/korean/recognise/wish-corpus";
import { shares } from "@appmon/korean/asked-parts/shares";
import { readWishesOfNone, trainWeighing, weighedWishes, type WeighedWish } from "./kinds-of-wishes.ts";

export const STYLES = ["terse", "ordinary", "long", "all"] as const;
export type StyleOfWish = (typeof STYLES)[number];

export interface MeasuredKinds {
  n: number;
  /** Shares of the wishes: what is likeliest is right (none, where there is none and none is likeliest); it is near. */
  right: number;
  near: number;
  /** Of those that have a kind: it is among the three likeliest. */
  top3: number;
}

/** Halves of the writers judge each other's. @param wishes of strangers; those of no kind are learnt from beside them, and not judged */
export function measureKinds(wishes: readonly MarkedWish[]): Record<StyleOfWish, MeasuredKinds> {
  const weighed = weighedWishes([...wishes, ...readWishesOfNone()]);
  const judgedOnes = new Set(wishes);
  const judged = [0, 1].flatMap((half) => {
    const { weights } = trainWeighing(weighed.filter(({ wish }) => wish.writer % 2 !== half), ""); // prettier-ignore
    return weighed
      .filter(({ wish }) => wish.writer % 2 === half && judgedOnes.has(wish))
      .map((one) => judge(one, shares(weights, one.inputs)));
  });
  const of = (style: StyleOfWish) => measureOf(judged.filter(({ wish }) => style === "all" || wish.style === style));
  return { terse: of("terse"), ordinary: of("ordinary"), long: of("long"), all: of("all") };
}

interface Judged {
  wish: MarkedWish;
  isRight: boolean;
  isNear: boolean;
  isAmongThree: boolean;
}

function judge({ wish, kinds }: WeighedWish, chances: readonly number[]): Judged {
  const order = [...chances.keys()].toSorted((a, b) => chances[b]! - chances[a]!);
  const first = kinds[order[0]!];
  const ranked = order.flatMap((at) => kinds[at] ?? []);
  const isRight = first === undefined ? wish.kinds.length === 0 : wish.kinds.includes(first);
  const isNear = first !== undefined && wish.near.includes(first);
  return { wish, isRight, isNear, isAmongThree: ranked.slice(0, 3).some((id) => wish.kinds.includes(id)) };
}

function measureOf(judged: readonly Judged[]): MeasuredKinds {
  const share = <T>(of: readonly T[], holds: (one: T) => boolean): number => of.filter(holds).length / (of.length || 1);
  return {
    n: judged.length,
    right: share(judged, ({ isRight }) => isRight),
    near: share(judged, ({ isNear }) => isNear),
    top3: share(judged.filter(({ wish }) => wish.kinds.length > 0), ({ isAmongThree }) => isAmongThree), // prettier-ignore
  };
}
