type Events = Pick<EventSource, "addEventListener" | "close" | "readyState">;

const CLOSED = 2;
/** Spread, so that those who were refused together do not come back together. */
const WAIT_MS = { least: 10_000, more: 10_000 };

/**
 * A stream of events that is opened again when the server has refused it: browsers do that after a lost connection, but never after
 * an answer like "too many are open".
 */
export function openLastingEvents(
  url: string,
  open: (url: string) => Events = (address) => new EventSource(address),
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
  start();
  return {
    addEventListener: ((...listener: Parameters<Events["addEventListener"]>) => {
      listeners.push(listener);
      events.addEventListener(...listener);
    }) as Events["addEventListener"],
    close: () => {
      clearTimeout(timer);
      events.close();
    },
  };
}
