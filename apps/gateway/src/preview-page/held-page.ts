export interface HeldPage {
  /** How often the page reached outwards: wanted to save, open, download, copy or leave. */
  reached(): number;
  /** Whether something is still being read from the server. */
  isReading(): boolean;
  /** Lets go, and puts back what was kept in the browser. */
  end(): void;
}

/**
 * Holds a page still while its buttons are pressed: reading goes on, but nothing is saved on the server, no window opens, no file
 * is written and the browser's history does not grow. What is kept in the browser is as before afterwards.
 */
export function holdPage(): HeldPage {
  let outward = 0;
  let reading = 0;
  const undo: (() => void)[] = [];
  const note = () => {
    outward += 1;
  };
  const replace = (target: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    undo.unshift(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
  };
  const hear = (type: string, handle: (event: Event) => void) => {
    window.addEventListener(type, handle);
    undo.unshift(() => window.removeEventListener(type, handle));
  };

  const send = window.fetch.bind(window);
  replace(window, "fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!isReading(input, init)) {
      note();
      return new Response(JSON.stringify({ code: "service/unavailable", status: 503, title: "held" }), {
        status: 503,
        headers: { "content-type": "application/problem+json" },
      });
    }
    reading += 1;
    const done = () => (reading -= 1);
    try {
      const answer = await send(input, init);
      // Its body may come a good while after its head; a stream of events never ends. One that breaks off is told to whoever reads it.
      if (answer.headers.get("content-type")?.startsWith("text/event-stream")) done();
      else
        void answer
          .clone()
          .arrayBuffer()
          .finally(done)
          .catch(() => undefined);
      return answer;
    } catch (error) {
      done();
      throw error;
    }
  });
  replace(window, "open", () => (note(), null));
  replace(window, "print", note);
  replace(window, "alert", note);
  replace(window, "confirm", () => (note(), false));
  replace(window, "prompt", () => (note(), null));
  replace(Element.prototype, "requestFullscreen", async () => note());
  replace(HTMLMediaElement.prototype, "play", async () => note());
  replace(HTMLInputElement.prototype, "showPicker", note);
  // Copying and sharing exist in secure contexts only.
  if (navigator.clipboard) replace(navigator.clipboard, "writeText", async () => note());
  if ("share" in navigator) replace(navigator, "share", async () => note());
  // Every entry here would be a step back in the workspace.
  replace(history, "pushState", (...args: Parameters<History["pushState"]>) => history.replaceState(...args));
  holdClicks(replace, note);
  holdScrolling(replace, note);
  for (const type of ["submit", "click"]) {
    hear(type, (event) => {
      const leaves = type === "submit" || (event.target instanceof Element && event.target.closest("a[href]") !== null);
      if (!leaves || event.defaultPrevented) return;
      event.preventDefault();
      note();
    });
  }
  for (const storage of [localStorage, sessionStorage]) {
    // By the interface alone: what stands in for refused storage has no keys as properties.
    const kept = Array.from({ length: storage.length }, (_, index) => storage.key(index)!).map(
      (key) => [key, storage.getItem(key)!] as const,
    );
    undo.push(() => {
      storage.clear();
      for (const [key, value] of kept) storage.setItem(key, value);
    });
  }
  return { reached: () => outward, isReading: () => reading > 0, end: () => undo.forEach((step) => step()) };
}

/** Questions to the app's own data are asked by POST and change nothing. */
const QUESTIONS = "/_api/query";

/** Whether a request only reads. */
export function isReading(input: RequestInfo | URL, init?: RequestInit): boolean {
  const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  if (method === "GET" || method === "HEAD") return true;
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return method === "POST" && origin === location.origin && pathname === QUESTIONS;
}

/** What scrolls a frame to show an element scrolls the pages around the frame too. */
function holdScrolling(replace: (target: object, name: string, value: unknown) => void, note: () => void): void {
  const focus = Reflect.get(HTMLElement.prototype, "focus") as (options?: FocusOptions) => void;
  replace(HTMLElement.prototype, "focus", function focus_(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  });
  replace(Element.prototype, "scrollIntoView", note);
}

/** Downloads and file pickers are opened by clicking an element that is made for it. */
function holdClicks(replace: (target: object, name: string, value: unknown) => void, note: () => void): void {
  const click = Reflect.get(HTMLElement.prototype, "click") as () => void;
  replace(HTMLAnchorElement.prototype, "click", function click_(this: HTMLAnchorElement) {
    if (this.isConnected && !this.hasAttribute("download")) click.call(this);
    else note();
  });
  replace(HTMLInputElement.prototype, "click", function click_(this: HTMLInputElement) {
    if (this.type === "file") note();
    else click.call(this);
  });
}
