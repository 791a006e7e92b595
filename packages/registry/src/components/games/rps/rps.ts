/** 가위바위보. Pure. */
export const HANDS = ["가위", "바위", "보"] as const;
export type Hand = (typeof HANDS)[number];

export function judgeHands(mine: Hand, theirs: Hand): "win" | "lose" | "draw" {
  const step = (HANDS.indexOf(mine) - HANDS.indexOf(theirs) + 3) % 3;
  return step === 0 ? "draw" : step === 1 ? "win" : "lose";
}
