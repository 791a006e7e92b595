/**
 * A long list of which only what is looked at is held: pages of an answer, fetched as they come into sight and let go again. However
 * many records there are, so many pages are in memory.
 */
import type { QueryAnswer, QueryRequest } from "../data-query.ts";
import type { DataRefusal, StoredRecord } from "../data-store.ts";

export interface RecordPages {
  status: "loading" | "ready" | "error";
  error: DataRefusal | null;
  /** How many there are. */
  count: number;
  /** undefined = not here yet. */
  at(index: number): StoredRecord | undefined;
  /** Fetches what is missing between two places, both included. */
  want(from: number, to: number): void;
  /** Reads again what is in sight: something has changed. */
  refresh(): void;
  /** All of them, one page after another. */
  everything(): Promise<StoredRecord[]>;
}

interface Page {
  rows: readonly StoredRecord[];
  isOld: boolean;
}

export const ROWS_PER_PAGE = 100;
/** Far more than a screen shows; the page looked at and those around it. */
const MOST_PAGES = 8;
const MOST_EXPORTED = 100_000;

export interface RecordPagesOptions {
  request: Omit<QueryRequest, "page" | "total">;
  ask(request: QueryRequest): Promise<QueryAnswer>;
  /** No more than this, however many there are. */
  limit?: number;
  onChange(): void;
}

export function createRecordPages({ request, ask, limit = Infinity, onChange }: RecordPagesOptions): RecordPages {
  let pages = new Map<number, Page>();
  /** Where pages begin, as far as that is known: the nearest one before a page says how to get there. */
  let starts = new Map<number, string | undefined>([[0, undefined]]);
  let asked = new Set<number>();
  let turn = 0;
  /** The turn in which all were counted: counting takes longer than reading a page. */
  let counted = -1;
  let seen = { from: 0, to: 0 };
  const state: Pick<RecordPages, "status" | "error" | "count"> = { status: "loading", error: null, count: 0 };

  async function fetchPage(number: number): Promise<void> {
    const mine = turn;
    asked.add(number);
    const nearest = [...starts.keys()].filter((start) => start <= number).reduce((a, b) => Math.max(a, b), 0);
    const after = starts.get(nearest);
    const skip = (number - nearest) * ROWS_PER_PAGE;
    try {
      const answer = await ask({
        ...request,
        ...(counted !== turn && { total: true }),
        page: { size: ROWS_PER_PAGE, ...(after !== undefined && { after }), ...(skip > 0 && { skip }) },
      });
      if (mine !== turn) return;
      pages.set(number, { rows: answer.items, isOld: false });
      if (answer.next !== null) starts.set(number + 1, answer.next);
      Object.assign(state, { status: "ready", error: null });
      if (answer.total !== undefined) {
        state.count = Math.min(limit, answer.total);
        counted = turn;
      }
      forget();
    } catch (thrown) {
      if (mine !== turn) return;
      // What is on the screen is worth more than an error page.
      if (state.status !== "ready") Object.assign(state, { status: "error", error: thrown as DataRefusal });
    } finally {
      if (mine === turn) asked.delete(number);
    }
    onChange();
  }

  /** Lets go of the pages farthest from what is looked at. */
  function forget(): void {
    const middle = (seen.from + seen.to) / 2 / ROWS_PER_PAGE;
    const byDistance = [...pages.keys()].toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const number of byDistance.slice(MOST_PAGES)) pages.delete(number);
  }

  function want(from: number, to: number): void {
    seen = { from, to };
    const last = Math.min(to, Math.max(0, state.count - 1));
    for (let number = Math.floor(Math.max(0, Math.min(from, last)) / ROWS_PER_PAGE); number * ROWS_PER_PAGE <= last; number++)
      if (pages.get(number)?.isOld !== false && !asked.has(number)) void fetchPage(number);
  }

  return {
    get status() {
      return state.status;
    },
    get error() {
      return state.error;
    },
    get count() {
      return state.count;
    },
    at: (index) => pages.get(Math.floor(index / ROWS_PER_PAGE))?.rows[index % ROWS_PER_PAGE],
    want,
    refresh: () => {
      turn++;
      asked = new Set();
      starts = new Map([[0, undefined]]);
      pages = new Map([...pages].map(([number, page]) => [number, { ...page, isOld: true }]));
      if (state.status === "error") state.status = "loading";
      want(seen.from, seen.to);
    },
    everything: async () => {
      const all: StoredRecord[] = [];
      let after: string | null = null;
      do {
        const answer: QueryAnswer = await ask({ ...request, page: { size: 200, ...(after !== null && { after }) } });
        all.push(...answer.items);
        after = answer.next;
      } while (after !== null && all.length < Math.min(limit, MOST_EXPORTED));
      return all.slice(0, limit);
    },
  };
}
