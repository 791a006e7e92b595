type Events = Pick<EventSource, "addEventListener" | "close" | "readyState">;

type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

const CLOSED = 2;
/** How long a page is out of sight before it lets its stream go. */
const AWAY_MS = 5_000;
/** Spread, so that those who were refused together do not come back together. */
const WAIT_MS = { least: 10_000, more: 10_000 };

/**
 * A stream of events that is opened again when the server has refused it: browsers do that after a lost connection, but never after
 * an answer like "too many are open". A page that nobody sees holds none, and opens it again when it is looked at: a browser keeps six
 * connections to a place that speaks HTTP/1.1, for all its tabs together, and a seventh tab would wait for ever.
 */
export function openLastingEvents(
  url: string,
  open: (url: string) => Events = (address) => new EventSource(address),
  page: Page = document,
): Pick<Events, "addEventListener" | "close"> {
  const listeners: Parameters<Events["addEventListener"]>[] = [];
  let events: Events;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    events = open(url);
    for (const listener of listeners) events.addEventListener(...listener);
    events.addEventListener("error", () => {
      if (events.readyState === CLOSED) timer = setTimeout(start, WAIT_MS.least + Math.random() * WAIT_MS.more);
    });
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  const leave = () => {
    isAway = true;
    clearTimeout(timer);
    events.close();
  };
  const onSight = () => {
    clearTimeout(leaving);
    if (page.hidden) leaving = setTimeout(leave, AWAY_MS);
    else if (isAway) {
      isAway = false;
      start();
    }
  };
  page.addEventListener("visibilitychange", onSight);
  start();
  // It may have been opened behind another.
  onSight();
  return {
    addEventListener: ((...listener: Parameters<Events["addEventListener"]>) => {
      listeners.push(listener);
      events.addEventListener(...listener);
    }) as Events["addEventListener"],
    close: () => {
      page.removeEventListener("visibilitychange", onSight);
      clearTimeout(leaving);
      clearTimeout(timer);
      events.close();
    },
  };
}
