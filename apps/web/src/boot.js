(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)).state;
    } catch {
      return null;
    }
  };
  root.dataset.session = /(?:^|; )AM_AT=[^;]/.test(document.cookie) ? "in" : "out";
  root.dataset.nav = stored("LAYOUT_STORE")?.isSideNavOpen === false ? "closed" : "open";
  const theme = (() => {
    try {
      return localStorage.getItem("AM_THEME");
    } catch {
      return null;
    }
  })();
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
})();

// Scripts of a prerendered page: fetched side by side once it was painted, then run one at a time, so that a touch is never kept
// waiting by all of them.
(() => {
  let isStarted = false;
  const start = async () => {
    const held = document.querySelector("script[data-held]");
    if (!held || isStarted) return;
    isStarted = true;
    const paths = held.dataset.held.split(" ");
    for (const href of paths) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    for (const path of paths) {
      // Takes the page over, and so comes last, with what it needs to know.
      if (path.includes("entry.client")) continue;
      await import(path);
      await new Promise((done) => setTimeout(done));
    }
    document.head.append(Object.assign(document.createElement("script"), { type: "module", textContent: held.textContent }));
  };
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => setTimeout(start));
    // A page that was opened behind another is not painted before somebody looks at it.
    if (document.hidden) setTimeout(start);
  });
})();

// What is typed or pressed before the scripts run is typed and pressed again when they do: no word is lost, nobody taps twice.
(() => {
  const KINDS = ["input", "click", "submit"];
  const hears = (node, mark) => Object.keys(node).some((key) => key.startsWith(mark));
  // A node belongs to React before React is done with the page, and until then what it holds is written over.
  const isReady = (node) => "live" in document.documentElement.dataset && hears(node, "__reactProps");
  /** Field → what was written into it. */
  const typed = new Map();
  let pressed;
  let isWaiting = false;
  const remember = (event) => {
    const { type, target } = event;
    // From here on the page hears by itself. That React listens is not enough: until it is done, it writes over what a field holds.
    if (typed.size === 0 && "live" in document.documentElement.dataset && hears(document, "_reactListening")) {
      for (const kind of KINDS) removeEventListener(kind, remember, true);
      return;
    }
    if (!(target instanceof Element)) return;
    if (isReady(target)) {
      // What is written now goes before what was written then.
      if (type === "input") typed.delete(target);
      // Words that are not handed over yet are meant by what is pressed after them.
      if (typed.size === 0) return;
    }
    // The browser would send the form off, and the page with it.
    if (type === "submit") event.preventDefault();
    if (type === "input") typed.set(target, target.value);
    const button = type === "click" && target.closest("button");
    if (button) {
      event.stopPropagation();
      pressed = button;
    }
    if (!isWaiting && (pressed || typed.size > 0)) wait();
  };
  const wait = (tries = 0) => {
    let isWritten = false;
    for (const [field, value] of typed) {
      if (field.isConnected && !isReady(field)) continue;
      typed.delete(field);
      // Past the setter React has put on the field, so that it notices a change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
      isWritten = field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // Not at once after words: what hears the button has not heard them yet.
    if (pressed && !isWritten && typed.size === 0 && isReady(pressed)) {
      const button = pressed;
      pressed = undefined;
      button.click();
    }
    isWaiting = (typed.size > 0 || pressed?.isConnected === true) && tries < 400;
    if (isWaiting) setTimeout(wait, 50, tries + 1);
    else typed.clear();
  };
  for (const kind of KINDS) addEventListener(kind, remember, true);
})();
