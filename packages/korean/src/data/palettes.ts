/** Pairs of background and primary that go together, by mood. */
export const WARM = [
  ["#fffaf3", "#b45309"],
  ["#fdf8f0", "#9a3412"],
  ["#fffbf5", "#a16207"],
] as const;
export const ROSE = [
  ["#fff7f8", "#be185d"],
  ["#fdf6f4", "#9d4b5a"],
  ["#fbf7fb", "#86377b"],
] as const;
export const GREEN = [
  ["#f6faf5", "#2f7d4f"],
  ["#f7faf2", "#4d7c0f"],
  ["#f3faf7", "#0f766e"],
] as const;
export const BLUE = [
  ["#f6f9fc", "#1d5fa8"],
  ["#f7f9fb", "#0f6c8c"],
  ["#f8fafc", "#334e8a"],
] as const;
export const SLATE = [
  ["#f8f9fa", "#2f4b6e"],
  ["#f7f8f8", "#0b6b5f"],
  ["#fafafa", "#44403c"],
] as const;
export const BRIGHT = [
  ["#fffbeb", "#c2410c"],
  ["#f4fbff", "#0369a1"],
  ["#fff8fb", "#c2255c"],
] as const;
export const PAPER = [
  ["#fbf9f4", "#7c2d12"],
  ["#faf8f3", "#3f5b4b"],
  ["#f9f7f2", "#4a3f6b"],
] as const;
export const NIGHT = [
  ["#12141a", "#e0a458"],
  ["#101418", "#6cb8a8"],
  ["#14121a", "#b79cf0"],
] as const;
