/** What one chooses before a game begins. */
export type Level = "easy" | "normal" | "hard";
export type Rival = "computer" | "person";

export const LEVELS: readonly { value: Level; label: string }[] = [
  { value: "easy", label: "쉬움" },
  { value: "normal", label: "보통" },
  { value: "hard", label: "어려움" },
];
export const RIVALS: readonly { value: Rival; label: string }[] = [
  { value: "computer", label: "컴퓨터와" },
  { value: "person", label: "둘이서" },
];
