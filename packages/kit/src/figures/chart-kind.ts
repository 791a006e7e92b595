export type ChartKind = "bar" | "line" | "area" | "pie" | "donut";

const COLOURS = 6;

/** Colour of the n-th part of a chart, from the app's theme. */
export const colourAt = (at: number): string => `var(--am-chart-${(at % COLOURS) + 1})`;
