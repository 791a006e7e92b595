/**
 * A long list of which only what is looked at is held: pages of an answer, fetched as they come into sight and let go again. However
 * many records there are, so many pages are in memory. How many there are is asked after the page, and only up to `MOST_COUNTED`.
 */
import { MOST_COUNTED, type QueryAnswer, type QueryRequest } from "../data-query.ts";
import type { DataRefusal, StoredRecord } from "../data-store.ts";

export interface RecordPages {
  status: "loading" | "ready" | "error";
  error: DataRefusal | null;
  /** Rows there are to show: all of them, or as far as it is known; grows as one goes on where there are more than were counted. */
  count: number;
  /** How many there are, to be told; null = nobody knows yet. `isMore`: more than that. */
  told: { count: number; isMore: boolean } | null;
  /** undefined = not here yet. */
  at(index: number): StoredRecord | undefined;
  /** Fetches what is missing between two places, both included. */
  want(from: number, to: number): void;
  /** Reads again what is in sight: something has changed. */
  refresh(): void;
  /** All of them, one page after another. */
  everything(): Promise<StoredRecord[]>;
  /** Nobody looks at it any more: what is being counted is dropped. `want` takes it up again. */
  close(): void;
}

interface Page {
  rows: readonly StoredRecord[];
  isOld: boolean;
}

export const ROWS_PER_PAGE = 100;
/** Far more than a screen shows; the page looked at and those around it. */
const MOST_PAGES = 8;
const MOST_EXPORTED = 100_000;

export type PagesQuestion = Omit<QueryRequest, "page" | "total" | "count">;

export interface RecordPagesOptions {
  request: PagesQuestion;
  ask(request: QueryRequest, signal?: AbortSignal): Promise<QueryAnswer>;
  /** No more than this, however many there are. */
  limit?: number;
  /** Whether it is shown how many there are. */
  isCounted: boolean;
  onChange(): void;
}

export function createRecordPages({ request, ask, limit = Infinity, isCounted, onChange }: RecordPagesOptions): RecordPages {
  let pages = new Map<number, Page>();
  /** Where pages begin, as far as that is known: the nearest one before a page says how to get there. */
  let starts = new Map<number, string | undefined>([[0, undefined]]);
  let asked = new Set<number>();
  let turn = 0;
  let seen = { from: 0, to: 0 };
  /** What pages say of how far the list goes: `isEnd` = and no farther. Of the former turn until there is a page of this one. */
  let reach = { turn: -1, rows: 0, isEnd: false };
  const counter = createCounter({ request, ask, upTo: Math.min(limit, MOST_COUNTED), onCounted });
  const state: Pick<RecordPages, "status" | "error"> = { status: "loading", error: null };

  /** One row more than was read, where there is more: as it comes into sight, its page is asked for. */
  function extend(number: number, { items, next }: QueryAnswer): void {
    const rows = number * ROWS_PER_PAGE + items.length;
    // As far as it went before: who looks at the end of it is not moved.
    if (reach.turn !== turn) reach = { turn, rows: reach.rows, isEnd: false };
    if (next !== null) reach.rows = Math.max(reach.rows, rows + 1);
    // An empty page beyond the end does not say where the end is.
    else reach = { turn, rows, isEnd: items.length > 0 || number === 0 };
  }

  function rowsKnown(): number {
    const { counted } = counter;
    if (reach.isEnd) return Math.min(limit, reach.rows);
    if (counted && !counted.isMore) return Math.min(limit, counted.count);
    return Math.min(limit, Math.max(reach.rows, counted?.count ?? 0));
  }

  function told(): RecordPages["told"] {
    if (reach.isEnd) return { count: Math.min(limit, reach.rows), isMore: false };
    if (reach.rows > limit) return { count: limit, isMore: false };
    const { counted, hasFailed } = counter;
    if (counted) return { ...counted, isMore: counted.isMore && counted.count < limit };
    // Where it could not be counted, what was read is still there.
    return hasFailed ? { count: reach.rows - (reach.rows % ROWS_PER_PAGE), isMore: true } : null;
  }

  /** Beside the pages, after the first of them, once a turn. */
  function countOnce(): void {
    if (isCounted && reach.turn === turn && !reach.isEnd && reach.rows <= limit) counter.count(turn);
  }

  function onCounted(): void {
    // Something may have changed while it was counted.
    countOnce();
    onChange();
  }

  async function fetchPage(number: number): Promise<void> {
    const mine = turn;
    asked.add(number);
    const nearest = [...starts.keys()].filter((start) => start <= number).reduce((a, b) => Math.max(a, b), 0);
    const after = starts.get(nearest);
    const skip = (number - nearest) * ROWS_PER_PAGE;
    try {
      const answer = await ask({
        ...request,
        page: { size: ROWS_PER_PAGE, ...(after !== undefined && { after }), ...(skip > 0 && { skip }) },
      });
      if (mine !== turn) return;
      pages.set(number, { rows: answer.items, isOld: false });
      if (answer.next !== null) starts.set(number + 1, answer.next);
      Object.assign(state, { status: "ready", error: null });
      extend(number, answer);
      forget();
      countOnce();
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
    const last = Math.min(to, Math.max(0, rowsKnown() - 1));
    for (let number = Math.floor(Math.max(0, Math.min(from, last)) / ROWS_PER_PAGE); number * ROWS_PER_PAGE <= last; number++)
      if (pages.get(number)?.isOld !== false && !asked.has(number)) void fetchPage(number);
    countOnce();
  }

  return {
    get status() {
      return state.status;
    },
    get error() {
      return state.error;
    },
    get count() {
      return rowsKnown();
    },
    get told() {
      return told();
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
    close: counter.close,
  };
}

interface CounterOptions extends Pick<RecordPagesOptions, "request" | "ask"> {
  upTo: number;
  onCounted(): void;
}

/** How many match, asked once for each turn and never twice at once: a list that changes all the time is told as it was last counted. */
function createCounter({ request: { entity, where, search, mine }, ask, upTo, onCounted }: CounterOptions) {
  const asked: QueryRequest = { entity, ...(where && { where }), ...(search && { search }), ...(mine && { mine }), count: { upTo } };
  const state = { counted: null as { count: number; isMore: boolean } | null, hasFailed: false };
  let done = -1;
  let running: AbortController | null = null;

  async function count(turn: number): Promise<void> {
    if (running || done === turn) return;
    const { signal } = (running = new AbortController());
    try {
      const { total = 0, isMore = false } = await ask(asked, signal);
      if (signal.aborted) return;
      Object.assign(state, { counted: { count: total, isMore }, hasFailed: false });
    } catch {
      if (signal.aborted) return;
      // The rows are there; that nobody knows how many there are is said in place of the number.
      state.hasFailed = true;
    }
    done = turn;
    running = null;
    onCounted();
  }

  return {
    get counted() {
      return state.counted;
    },
    get hasFailed() {
      return state.hasFailed;
    },
    count: (turn: number) => void count(turn),
    close: () => {
      running?.abort();
      running = null;
    },
  };
}
