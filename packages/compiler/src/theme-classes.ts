/** Colours and corners that code of an app's own names by Tailwind classes; they follow the app's theme, and its dark mode. */
export const THEME_COLOURS: readonly { name: string; value: string; meaning: string }[] = [
  { name: "background", value: "var(--am-background)", meaning: "the page" },
  { name: "foreground", value: "var(--am-ink)", meaning: "text" },
  { name: "card", value: "var(--am-card)", meaning: "raised surface" },
  { name: "muted", value: "var(--am-muted)", meaning: "quiet text" },
  // Opaque: heads of tables that stay in place are drawn on it.
  { name: "subtle", value: "color-mix(in oklab, var(--am-ink) 5%, var(--am-background))", meaning: "quiet ground" },
  { name: "border", value: "var(--am-line)", meaning: "lines (plain border too)" },
  { name: "primary", value: "var(--am-primary)", meaning: "the app's colour" },
  { name: "on-primary", value: "var(--am-on-primary)", meaning: "text on it" },
  { name: "primary-ink", value: "var(--am-primary-ink)", meaning: "it as legible text" },
  { name: "tint", value: "var(--am-tint)", meaning: "a touch of it" },
  { name: "good", value: "var(--am-good)", meaning: "" },
  { name: "warn", value: "var(--am-warn)", meaning: "" },
  { name: "bad", value: "var(--am-bad)", meaning: "" },
  { name: "info", value: "var(--am-info)", meaning: "" },
  ...[1, 2, 3, 4, 5, 6].map((at) => ({ name: `chart-${at}`, value: `var(--am-chart-${at})`, meaning: "" })),
];

const CORNERS = { card: "var(--am-radius)", control: "var(--am-control-radius)" };

/** For the app's stylesheet: names for Tailwind, `dark:` by the app's own mode, lines in the app's colour. */
export function themeStyles(): string {
  const colours = THEME_COLOURS.map(({ name, value }) => `  --color-${name}: ${value};\n`);
  const corners = Object.entries(CORNERS).map(([name, value]) => `  --radius-${name}: ${value};\n`);
  return `@theme inline {
${[...colours, ...corners].join("")}}
@custom-variant dark (&:where([data-mode="dark"], [data-mode="dark"] *));
@layer base {
  *,
  ::before,
  ::after {
    border-color: var(--am-line);
  }
}
`;
}
