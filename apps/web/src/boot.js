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
  const markOf = (node, mark) => Object.keys(node).find((key) => key.startsWith(mark));
  const hears = (node, mark) => markOf(node, mark) !== undefined;
  // A node belongs to React before React is done with the page, and until then what it holds is written over.
  const isReady = (node) => "live" in document.documentElement.dataset && hears(node, "__reactProps");
  /** Field → what was written into it, and how often that was handed over. */
  const typed = new Map();
  // A part of the page that React is just taking over writes its own text over what it is handed; a field that changes what it is
  // told (digits only) never holds it.
  const MAX_HANDOVERS = 5;
  const isHeard = (field, { value, handovers }) => {
    const held = field[markOf(field, "__reactProps")].value;
    return handovers === MAX_HANDOVERS || (field.value === value && (held === undefined ? handovers > 0 : held === value));
  };
  let isHandingOver = false;
  let pressed;
  let isWaiting = false;
  const remember = (event) => {
    const { type, target } = event;
    if (isHandingOver) return;
    // From here on the page hears by itself. That React listens is not enough: until it is done, it writes over what a field holds.
    if (typed.size === 0 && "live" in document.documentElement.dataset && hears(document, "_reactListening")) {
      for (const kind of KINDS) removeEventListener(kind, remember, true);
      return;
    }
    if (!(target instanceof Element)) return;
    // Words that are not handed over yet are meant by what is pressed after them.
    if (isReady(target) && typed.size === 0) return;
    // The browser would send the form off, and the page with it; and who hears it already has not heard the words yet.
    if (type === "submit") {
      event.preventDefault();
      event.stopPropagation();
    }
    if (type === "input") typed.set(target, { value: target.value, handovers: 0 });
    const button = type === "click" && target.closest("button");
    if (button) {
      event.stopPropagation();
      pressed = button;
    }
    if (!isWaiting && (pressed || typed.size > 0)) wait();
  };
  const wait = (tries = 0) => {
    for (const [field, written] of typed) {
      if (field.isConnected && !isReady(field)) continue;
      if (!field.isConnected || isHeard(field, written)) {
        typed.delete(field);
        continue;
      }
      written.handovers += 1;
      isHandingOver = true;
      // Through the setter React has put on the field, and then past it, so that it notices a change: it may hold these very words already.
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, written.value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      isHandingOver = false;
    }
    // Not before the words: what hears the button would not have heard them yet.
    if (pressed && typed.size === 0 && isReady(pressed)) {
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
