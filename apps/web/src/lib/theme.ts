export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
const THEME_KEY = "AM_THEME";

/** The theme chosen in this browser; `system` follows the device. boot.js reads the same key before the first paint. */
export function storedTheme(): Theme {
  return THEMES.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? "system";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(THEME_KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(THEME_KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
