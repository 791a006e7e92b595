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

// A button that is pressed before the scripts run is pressed again when they do: nobody taps twice.
(() => {
  const hears = (node, mark) => Object.keys(node).some((key) => key.startsWith(mark));
  let pressed;
  const remember = (event) => {
    // From here on the page hears by itself.
    if (hears(document, "_reactListening")) return removeEventListener("click", remember, true);
    const first = pressed === undefined;
    pressed = event.target instanceof Element ? (event.target.closest("button") ?? pressed) : pressed;
    if (first && pressed) wait();
  };
  const wait = (tries = 0) => {
    if (hears(pressed, "__reactProps")) return pressed.click();
    if (tries < 400 && pressed.isConnected) setTimeout(wait, 50, tries + 1);
  };
  addEventListener("click", remember, true);
})();
