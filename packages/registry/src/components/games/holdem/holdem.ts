/** Texas hold'em, one hand after the other. Pure: chance comes in. The first player is the one who sits at the screen. */
import { type Chance, shuffled } from "../../shared/chance.ts";
import { bestHand, compareHands, fullDeck, HAND_NAMES, rankOfCard } from "./poker-hand.ts";
import type { PokerCard } from "./poker-hand.ts";

export const STREETS = ["preflop", "flop", "turn", "river", "over"] as const;
export type Street = (typeof STREETS)[number];

export interface Seat {
  name: string;
  chips: number;
  cards: PokerCard[];
  /** Put in this round of betting, and in the whole hand. */
  bet: number;
  total: number;
  isFolded: boolean;
  /** Has had a say since the last raise. */
  hasActed: boolean;
  /** What it did last, in words. */
  did: string;
}

export interface Table {
  seats: Seat[];
  deck: PokerCard[];
  board: PokerCard[];
  street: Street;
  dealer: number;
  /** Whose turn it is. */
  turn: number;
  blind: number;
  /** Least amount a raise adds. */
  raise: number;
  /** How it went, once it is over. */
  result: { words: string; won: number[]; shown: boolean } | null;
}

export type Move = { do: "fold" } | { do: "call" } | { do: "raise"; to: number };

export const START_CHIPS = 1_000;

/** Whoever has nothing left buys in again: nobody has to leave. */
export function dealt(players: readonly { name: string; chips: number }[], dealer: number, blind: number, chance: Chance): Table {
  const deck = shuffled(fullDeck(), chance);
  const seats = players.map(({ name, chips }): Seat => ({
    name,
    chips: chips > 0 ? chips : START_CHIPS,
    cards: [deck.pop()!, deck.pop()!],
    bet: 0,
    total: 0,
    isFolded: false,
    hasActed: false,
    did: "",
  }));
  const at = dealer % seats.length;
  const small = seats.length === 2 ? at : (at + 1) % seats.length;
  const big = (small + 1) % seats.length;
  const table: Table = {
    seats,
    deck,
    board: [],
    street: "preflop",
    dealer: at,
    turn: (big + 1) % seats.length,
    blind,
    raise: blind,
    result: null,
  };
  return put(put(table, small, Math.floor(blind / 2), "스몰 블라인드"), big, blind, "빅 블라인드");
}

const put = (table: Table, at: number, amount: number, did: string): Table => ({
  ...table,
  seats: table.seats.map((seat, index) => {
    if (index !== at) return seat;
    const paid = Math.min(amount, seat.chips);
    return { ...seat, chips: seat.chips - paid, bet: seat.bet + paid, total: seat.total + paid, did };
  }),
});

export const potOf = ({ seats }: Table): number => seats.reduce((sum, { total }) => sum + total, 0);
const highestBet = ({ seats }: Table): number => Math.max(...seats.map(({ bet }) => bet));

/** What the one whose turn it is may do: what a call costs (0 = a check), and between which bets a raise lies. */
export function optionsOf(table: Table): { call: number; raise: { from: number; to: number } | null } {
  const seat = table.seats[table.turn]!;
  const high = highestBet(table);
  const to = seat.bet + seat.chips;
  const from = Math.min(to, high + table.raise);
  const others = table.seats.some((other) => other !== seat && !other.isFolded && other.chips > 0);
  return { call: Math.min(high - seat.bet, seat.chips), raise: to > high && others ? { from, to } : null };
}

/** The table after the one whose turn it is has moved; a move that is not allowed becomes the nearest one that is. */
export function played(table: Table, move: Move): Table {
  if (table.result) return table;
  const { turn } = table;
  const seat = table.seats[turn]!;
  const { call, raise } = optionsOf(table);
  let next: Table;
  if (move.do === "fold") next = mark(table, turn, { isFolded: true, did: "폴드" });
  else if (move.do === "raise" && raise) {
    const to = Math.round(Math.min(raise.to, Math.max(raise.from, move.to)));
    const high = highestBet(table);
    const did = to === raise.to ? `올인 ${to}` : high === 0 ? `벳 ${to}` : `레이즈 ${to}`;
    next = put(table, turn, to - seat.bet, did);
    next = {
      ...next,
      raise: Math.max(table.raise, to - high),
      seats: next.seats.map((one, at) => (at === turn ? one : { ...one, hasActed: false })),
    };
  } else next = put(table, turn, call, call === 0 ? "체크" : call === seat.chips ? `올인 ${call}` : `콜 ${call}`);
  return onward(mark(next, turn, { hasActed: true }));
}

const mark = (table: Table, at: number, change: Partial<Seat>): Table => ({
  ...table,
  seats: table.seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat)),
});

function onward(table: Table): Table {
  const left = table.seats.filter(({ isFolded }) => !isFolded);
  if (left.length === 1) return ended(table, false);
  const high = highestBet(table);
  for (let step = 1; step <= table.seats.length; step += 1) {
    const at = (table.turn + step) % table.seats.length;
    const seat = table.seats[at]!;
    if (!seat.isFolded && seat.chips > 0 && (!seat.hasActed || seat.bet < high)) {
      // One who is alone with chips and owes nothing has nobody to bet against.
      const rivals = left.filter((other) => other !== seat && other.chips > 0);
      if (rivals.length > 0 || seat.bet < high) return { ...table, turn: at };
    }
  }
  return nextStreet(table);
}

function nextStreet(table: Table): Table {
  const street = STREETS[STREETS.indexOf(table.street) + 1]!;
  if (street === "over") return ended(table, true);
  const deck = [...table.deck];
  const board = [...table.board, ...Array.from({ length: street === "flop" ? 3 : 1 }, () => deck.pop()!)];
  const seats = table.seats.map((seat) => ({ ...seat, bet: 0, hasActed: false, did: seat.isFolded ? seat.did : "" }));
  return onward({ ...table, seats, deck, board, street, raise: table.blind, turn: table.dealer });
}

/** Everybody wins from each other at most what they put in themselves. */
function ended(table: Table, shown: boolean): Table {
  const won = table.seats.map(() => 0);
  const hands = table.seats.map((seat) => (seat.isFolded ? null : bestHand([...seat.cards, ...table.board])));
  const totals = table.seats.map(({ total }) => total);
  for (let floor = 0; ;) {
    const above = totals.filter((total) => total > floor);
    if (above.length === 0) break;
    const layer = Math.min(...above);
    const pot = totals.reduce((sum, total) => sum + Math.max(0, Math.min(total, layer) - floor), 0);
    const rivals = table.seats.flatMap((seat, at) => (!seat.isFolded && seat.total >= layer ? [at] : []));
    // What was put in by those alone who gave up later goes to whoever is left.
    const open = rivals.length > 0 ? rivals : table.seats.flatMap((seat, at) => (seat.isFolded ? [] : [at]));
    const best = open.filter((at) => open.every((other) => !shown || compareHands(hands[at]!, hands[other]!) >= 0));
    const share = Math.floor(pot / best.length);
    for (const [index, at] of best.entries()) won[at]! += share + (index < pot - share * best.length ? 1 : 0);
    floor = layer;
  }
  const most = Math.max(...won);
  const winners = table.seats.filter((_, at) => won[at] === most);
  const top = hands[won.indexOf(most)];
  const how = shown && top ? ` (${HAND_NAMES[top.kind]})` : " (모두 폴드)";
  return {
    ...table,
    street: "over",
    seats: table.seats.map((seat, at) => ({ ...seat, chips: seat.chips + won[at]! })),
    result: { words: `${winners.map(({ name }) => name).join(", ")} 승리${how}`, won, shown },
  };
}

/** How good cards look to a computer player, 0 to 1. */
function promise(table: Table, at: number): number {
  const { cards } = table.seats[at]!;
  const [a = 2, b = 2] = cards.map(rankOfCard).toSorted((x, y) => y - x);
  const early = a === b ? 0.45 + a / 28 : (a + b) / 40 + (cards[0]?.[1] === cards[1]?.[1] ? 0.06 : 0) + (a - b === 1 ? 0.04 : 0);
  if (table.board.length === 0) return Math.min(1, early);
  const hand = bestHand([...cards, ...table.board]);
  const common = bestHand(table.board);
  // What lies on the table is everybody's.
  const own = hand.kind > common.kind ? hand.kind : 0;
  return Math.min(1, 0.14 + own * 0.2 + a / 90);
}

/** What a computer player does: it pays for good cards, and now and then bluffs. */
export function computerMove(table: Table, chance: Chance): Move {
  const { call, raise } = optionsOf(table);
  const seat = table.seats[table.turn]!;
  const good = promise(table, table.turn) + (chance() - 0.5) * 0.2;
  const price = call / Math.max(1, potOf(table) + call);
  if (raise && (good > 0.72 || chance() < 0.05)) {
    const wished = highestBet(table) + Math.max(table.raise, Math.round((potOf(table) * (0.4 + good / 2)) / table.blind) * table.blind);
    return { do: "raise", to: wished };
  }
  if (call === 0) return { do: "call" };
  const isDear = call > seat.chips / 3;
  return good > price + (isDear ? 0.3 : 0.02) ? { do: "call" } : { do: "fold" };
}
