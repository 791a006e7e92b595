/** Who owes whom after everybody paid something for all. Pure; whole won. */
export interface Balance {
  person: string;
  paid: number;
  share: number;
  /** Positive: gets money back. */
  balance: number;
}
export interface Transfer {
  from: string;
  to: string;
  amount: number;
}
export interface Settlement {
  total: number;
  /** What each carries, where all carry the same. */
  share: number | undefined;
  balances: Balance[];
  transfers: Transfer[];
}

/**
 * Everybody carries an equal share; won that do not divide evenly fall on the first ones. At most one transfer fewer than
 * people. Amounts that are no finite number count as nothing.
 */
export function settle(people: readonly string[], expenses: readonly { payer: string; amount: number }[]): Settlement {
  const everyone = [...new Set([...people, ...expenses.map((expense) => expense.payer)])].filter((person) => person !== "");
  const paid = new Map(everyone.map((person) => [person, 0]));
  for (const { payer, amount } of expenses)
    if (payer !== "" && Number.isFinite(amount)) paid.set(payer, (paid.get(payer) ?? 0) + Math.round(amount));
  const total = [...paid.values()].reduce((sum, amount) => sum + amount, 0);
  const share = everyone.length > 0 ? Math.floor(total / everyone.length) : 0;
  const left = total - share * everyone.length;
  const balances = everyone.map((person, at): Balance => {
    const own = share + (at < left ? 1 : 0);
    const gave = paid.get(person) ?? 0;
    return { person, paid: gave, share: own, balance: gave - own };
  });
  return { total, share, balances, transfers: transfersFor(balances) };
}

/** The same of balances that are worked out already: some carry more than others, and some have sent something. */
export function settleBalances(people: readonly { person: string; paid: number; balance: number }[]): Settlement {
  const balances = people
    .filter(({ person }) => person !== "")
    .map(({ person, paid, balance }): Balance => ({
      person,
      paid: wholeWon(paid),
      share: wholeWon(paid - balance),
      balance: wholeWon(balance),
    }));
  const total = balances.reduce((sum, { paid }) => sum + paid, 0);
  return { total, share: undefined, balances, transfers: transfersFor(balances) };
}

const wholeWon = (amount: number): number => (Number.isFinite(amount) ? Math.round(amount) : 0);

/** The one who owes most pays the one who gets most, until nobody owes anything. */
function transfersFor(balances: readonly Balance[]): Transfer[] {
  const open = new Map(balances.map(({ person, balance }) => [person, balance]));
  const transfers: Transfer[] = [];
  for (let step = 0; step < balances.length; step++) {
    const sorted = [...open].sort((a, b) => b[1] - a[1]);
    const [to, gets] = sorted[0] ?? ["", 0];
    const [from, owes] = sorted.at(-1) ?? ["", 0];
    const amount = Math.min(gets, -owes);
    if (amount <= 0) break;
    transfers.push({ from, to, amount });
    open.set(to, gets - amount);
    open.set(from, owes + amount);
  }
  return transfers;
}
