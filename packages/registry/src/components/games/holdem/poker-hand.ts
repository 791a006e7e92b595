/** What a hand of cards is worth in poker. Pure. A card is its rank and its suit: "As", "Td", "2h". */
export type PokerCard = string;

const RANKS = "23456789TJQKA";
const SUITS = "shdc";

export const fullDeck = (): PokerCard[] => [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
export const rankOfCard = (card: PokerCard): number => RANKS.indexOf(card[0] ?? "") + 2;

export const HAND_NAMES = [
  "하이 카드",
  "원 페어",
  "투 페어",
  "트리플",
  "스트레이트",
  "플러시",
  "풀 하우스",
  "포 카드",
  "스트레이트 플러시",
  "로열 플러시",
] as const;

export interface PokerHand {
  /** Place in HAND_NAMES. */
  kind: number;
  /** Compared one after the other between hands of a kind. */
  ranks: number[];
}

/** The best five of up to seven cards. */
export function bestHand(cards: readonly PokerCard[]): PokerHand {
  const flush = [...SUITS].map((suit) => cards.filter((card) => card[1] === suit)).find((one) => one.length >= 5);
  const straightFlush = flush && straightTop(flush.map(rankOfCard));
  if (straightFlush) return { kind: straightFlush === 14 ? 9 : 8, ranks: [straightFlush] };
  // Ranks by how many there are, then by height.
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rankOfCard(card), (counts.get(rankOfCard(card)) ?? 0) + 1);
  const groups = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a);
  const heights = [...counts.keys()].toSorted((a, b) => b - a);
  const kickers = (without: readonly number[], count: number) => heights.filter((rank) => !without.includes(rank)).slice(0, count);
  const [first = [0, 0], second = [0, 0]] = groups;
  if (first[1] === 4) return { kind: 7, ranks: [first[0], ...kickers([first[0]], 1)] };
  if (first[1] === 3 && second[1] >= 2) {
    // Of two more groups the higher fills the house.
    const pair = Math.max(...groups.slice(1).flatMap(([rank, count]) => (count >= 2 ? [rank] : [])));
    return { kind: 6, ranks: [first[0], pair] };
  }
  if (flush)
    return {
      kind: 5,
      ranks: flush
        .map(rankOfCard)
        .toSorted((a, b) => b - a)
        .slice(0, 5),
    };
  const straight = straightTop(heights);
  if (straight) return { kind: 4, ranks: [straight] };
  if (first[1] === 3) return { kind: 3, ranks: [first[0], ...kickers([first[0]], 2)] };
  if (first[1] === 2 && second[1] === 2) return { kind: 2, ranks: [first[0], second[0], ...kickers([first[0], second[0]], 1)] };
  if (first[1] === 2) return { kind: 1, ranks: [first[0], ...kickers([first[0]], 3)] };
  return { kind: 0, ranks: heights.slice(0, 5) };
}

/** The highest card of a straight; an ace also stands below the two. */
function straightTop(ranks: readonly number[]): number | undefined {
  const there = new Set(ranks);
  if (there.has(14)) there.add(1);
  for (let top = 14; top >= 5; top -= 1) if ([0, 1, 2, 3, 4].every((step) => there.has(top - step))) return top;
  return undefined;
}

/** Above 0 when the first is better, 0 when they are worth the same. */
export function compareHands(a: PokerHand, b: PokerHand): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  for (const [at, rank] of a.ranks.entries()) if (rank !== (b.ranks[at] ?? 0)) return rank - (b.ranks[at] ?? 0);
  return 0;
}
