// Runs before the first paint: what the prerendered page cannot know (session, theme, side nav) is set as attributes on
// <html>, so that CSS shows the right thing at once. A file and not inline, so that no page needs 'unsafe-inline'.
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
