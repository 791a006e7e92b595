import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StoredRecord } from "../data-store.ts";
import type { RecordPages } from "../records/record-pages.ts";

/** Up to here every row is in the page, where the browser's own search finds it; a longer list has a search box. */
const WHOLE_UP_TO = 100;
/** Rows kept above and below the window: what Tab and a short flick reach is already there. */
const OVERSCAN = 12;

export interface RowWindow {
  /** Goes on the element whose children are the rows. */
  container: (element: HTMLElement | null) => void;
  /** Indices of the rows to show, in order. */
  rows: readonly number[];
  /** Pixels that stand for the rows above and below those shown; 0 where there are none. */
  before: number;
  after: number;
  /** Goes on every row, beside `data-index`. */
  measure: (element: Element | null) => void;
  /** Only part of the rows is in the page. */
  isPart: boolean;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * Which of `count` rows are in the page while the window scrolls over them: all of a short list, of a long one those in sight and the
 * one that has the focus. Rows may differ in height; each is measured where it is shown.
 * @param guess height of a row that was not shown yet, in pixels
 */
export function useRowWindow(count: number, guess: number): RowWindow {
  const isPart = count > WHOLE_UP_TO;
  const element = useRef<HTMLElement | null>(null);
  const container = useCallback((given: HTMLElement | null) => {
    element.current = given;
  }, []);
  const [place, setPlace] = useState({ top: 0, gap: 0 });
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      // A row that scrolls out of sight with the focus would take the focus with it.
      if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );
  // What it answers is read anew at each turn and handed to nothing that is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: isPart ? count : 0,
    estimateSize: () => guess,
    overscan: OVERSCAN,
    scrollMargin: place.top,
    gap: place.gap,
    rangeExtractor,
    enabled: isPart,
  });
  useLayoutEffect(() => {
    if (!isPart) return;
    const look = () => {
      if (!element.current) return;
      const top = Math.round(element.current.getBoundingClientRect().top + window.scrollY);
      const gap = Number.parseFloat(getComputedStyle(element.current).rowGap) || 0;
      setPlace((now) => (now.top === top && now.gap === gap ? now : { top, gap }));
    };
    look();
    // A banner that closes above the list, a window that turns narrow: the rows are somewhere else.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isPart]);

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const at = event.target.closest("[data-index]")?.getAttribute("data-index");
    setFocused(at === null || at === undefined ? null : Number(at));
  }, []);
  const onBlur = useCallback(() => setFocused(null), []);

  if (!isPart) {
    return { container, rows: Array.from({ length: count }, (_, at) => at), before: 0, after: 0, measure: ignore, isPart, onFocus, onBlur };
  }
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    container,
    rows: items.map((item) => item.index),
    before: first ? Math.max(0, first.start - place.top - place.gap) : 0,
    after: last ? Math.max(0, virtual.getTotalSize() - (last.end - place.top) - place.gap) : virtual.getTotalSize(),
    measure: virtual.measureElement,
    isPart,
    onFocus,
    onBlur,
  };
}

const ignore = () => undefined;

/**
 * The rows in sight of a list that is held, or that comes in pages: then those that are missing are asked for. `size` is how many there
 * are for who hears the page, and -1, as ARIA has it, where nobody knows.
 */
export function useShownRows(
  { records, pages }: { records: readonly StoredRecord[]; pages?: RecordPages | null },
  guess: number,
): RowWindow & { count: number; size: number; at: (index: number) => StoredRecord | undefined } {
  const count = pages ? pages.count : records.length;
  const rows = useRowWindow(count, guess);
  const [first, last] = [rows.rows[0] ?? 0, rows.rows.at(-1) ?? 0];
  // The same function for the same pages: another question is asked for the same rows.
  const want = pages?.want;
  useEffect(() => want?.(first, last), [want, first, last, count]);
  const isOpen = pages ? (pages.told?.isMore ?? true) : false;
  return { ...rows, count, size: isOpen ? -1 : count, at: (index) => (pages ? pages.at(index) : records[index]) };
}
