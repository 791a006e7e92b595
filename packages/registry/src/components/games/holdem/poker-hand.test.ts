import { describe, expect, it } from "vitest";
import { bestHand, compareHands, fullDeck, HAND_NAMES } from "./poker-hand.ts";

const hand = (text: string) => bestHand(text.split(" "));

describe("a hand of poker", () => {
  it.each([
    ["As Ks Qs Js Ts 2d 3c", "로열 플러시"],
    ["9s 8s 7s 6s 5s As Ad", "스트레이트 플러시"],
    ["5h 4h 3h 2h Ah Kd Kc", "스트레이트 플러시"],
    ["9s 9h 9d 9c 2s 2d 2h", "포 카드"],
    ["9s 9h 9d 2c 2s Kd Qh", "풀 하우스"],
    ["9s 9h 9d 2c 2s 2d Qh", "풀 하우스"],
    ["As 9s 7s 4s 2s Kd Kc", "플러시"],
    ["9s 8d 7c 6h 5s 5d 5h", "스트레이트"],
    ["As 2d 3c 4h 5s Kd Kc", "스트레이트"],
    ["9s 9h 9d 2c 4s Kd Qh", "트리플"],
    ["9s 9h 4d 4c 2s 2d Qh", "투 페어"],
    ["9s 9h 4d 5c 2s Kd Qh", "원 페어"],
    ["9s Ah 4d 5c 2s Kd Qh", "하이 카드"],
  ])("%s is a %s", (cards, name) => expect(HAND_NAMES[hand(cards).kind]).toBe(name));

  it.each([
    ["Ks Kh Qd 3c 2s", "Ks Kh Jd 9c 8s", 1],
    ["As 2d 3c 4h 5s", "2d 3c 4h 5s 6c", -1],
    ["9s 9h 4d 4c Qh", "9d 9c 4s 4h Qd", 0],
    ["9s 9h 4d 4c 2s 2d Kh", "9s 9h 4d 4c Qh 2d 2s", 1],
    ["9s 9h 9d 2c 2s", "8s 8h 8d Ac As", 1],
    ["As 9s 7s 4s 2s", "As 9s 7s 5s 2s", -1],
  ])("%s against %s", (a, b, sign) => {
    expect(Math.sign(compareHands(hand(a), hand(b)))).toBe(sign);
    expect(Math.sign(compareHands(hand(b), hand(a)))).toBe(sign === 0 ? 0 : -sign);
  });

  it("has as many of each kind among all hands of five as there are", () => {
    // Each hundredth hand would not tell; all of 22 cards do, against counts worked out by hand of flushes.
    const deck = fullDeck();
    expect(new Set(deck).size).toBe(52);
    const hearts = deck.filter((card) => card.endsWith("h"));
    const kinds = new Map<string, number>();
    for (let a = 0; a < 13; a += 1)
      for (let b = a + 1; b < 13; b += 1)
        for (let c = b + 1; c < 13; c += 1)
          for (let d = c + 1; d < 13; d += 1)
            for (let e = d + 1; e < 13; e += 1) {
              const name = HAND_NAMES[bestHand([hearts[a]!, hearts[b]!, hearts[c]!, hearts[d]!, hearts[e]!]).kind]!;
              kinds.set(name, (kinds.get(name) ?? 0) + 1);
            }
    expect(Object.fromEntries(kinds)).toEqual({ "로열 플러시": 1, "스트레이트 플러시": 9, 플러시: 1_277 });
  });
});
