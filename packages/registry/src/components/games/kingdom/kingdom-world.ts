/** What a kingdom game is played with: peoples and their gifts, goods, and lords of the computer. Pure data and look-ups. */

/** Factors on what everybody can do; 1 = like everybody. */
export interface Gift {
  words: string;
  attack: number;
  defence: number;
  production: number;
  /** Price of everything that is built. */
  price: number;
  /** How long training and work take. */
  time: number;
  /** Resource this people is good at: its place among the resources, and the factor. */
  good?: [place: number, factor: number];
}

const plain: Gift = { words: "", attack: 1, defence: 1, production: 1, price: 1, time: 1 };
const gift = (words: string, change: Partial<Gift>): Gift => ({ ...plain, words, ...change });

const GIFTS: readonly (readonly [RegExp, Gift])[] = [
  [/인간|사람|휴먼|위나라|^위$/, gift("모든 자원 생산 +15%, 훈련이 10% 빨라요", { production: 1.15, time: 0.9 })],
  [/드래곤|용족|용인/, gift("공격력 +30%, 방어력 +10%, 건물 비용 +10%", { attack: 1.3, defence: 1.1, price: 1.1 })],
  [/다크\s?엘프/, gift("공격력 +20%, 훈련이 15% 빨라요", { attack: 1.2, time: 0.85 })],
  [/엘프|요정|오나라|^오$/, gift("세 번째 자원 생산 +50%, 훈련이 20% 빨라요", { good: [2, 1.5], time: 0.8 })],
  [/드워프|난쟁이/, gift("두 번째 자원 생산 +50%, 건물 비용 -15%", { good: [1, 1.5], price: 0.85 })],
  [/오크|야만|트롤/, gift("공격력 +25%, 훈련이 10% 빨라요", { attack: 1.25, time: 0.9 })],
  [/언데드|좀비|해골|뱀파이어/, gift("훈련이 30% 빨라요, 방어력 -10%", { time: 0.7, defence: 0.9 })],
  [/마법|마족|악마/, gift("공격력 +20%, 첫 번째 자원 생산 +20%", { attack: 1.2, good: [0, 1.2] })],
  [/천사|성기사|촉나라|^촉$/, gift("방어력 +30%, 모든 자원 생산 +5%", { defence: 1.3, production: 1.05 })],
  [/고블린|도적|상인/, gift("건물 비용 -20%, 공격력 -5%", { price: 0.8, attack: 0.95 })],
];
/** For peoples nobody here has heard of. */
const OTHERS: readonly Gift[] = [
  gift("모든 자원 생산 +15%", { production: 1.15 }),
  gift("공격력 +25%", { attack: 1.25 }),
  gift("방어력 +30%", { defence: 1.3 }),
  gift("건물 비용 -20%", { price: 0.8 }),
  gift("훈련이 25% 빨라요", { time: 0.75 }),
];

export function giftOf(people: string, place: number): Gift {
  return GIFTS.find(([words]) => words.test(people))?.[1] ?? OTHERS[place % OTHERS.length]!;
}

/** Says the resources by their names. */
export function giftWords({ words, good }: Gift, resources: readonly string[]): string {
  const name = good && resources[good[0] % resources.length];
  return name === undefined ? words : words.replace(/(첫|두|세) 번째 자원/, name);
}

export interface Ware {
  id: string;
  name: string;
  words: string;
  price: number;
  attack?: number;
  defence?: number;
  production?: number;
}

/** Each stands once in the shop. */
export const WARES: readonly Ware[] = [
  { id: "sword", name: "강철 검", words: "공격력 +10%", price: 120, attack: 0.1 },
  { id: "shield", name: "참나무 방패", words: "방어력 +10%", price: 100, defence: 0.1 },
  { id: "horn", name: "풍요의 뿔", words: "모든 자원 생산 +10%", price: 180, production: 0.1 },
  { id: "banner", name: "왕의 깃발", words: "공격력·방어력 +5%", price: 160, attack: 0.05, defence: 0.05 },
  { id: "plough", name: "무쇠 쟁기", words: "모든 자원 생산 +5%", price: 90, production: 0.05 },
  { id: "armour", name: "용비늘 갑옷", words: "방어력 +20%", price: 320, defence: 0.2 },
];

export interface Rival {
  id: string;
  name: string;
  city: number;
  soldiers: number;
  /** What it holds of each resource. */
  stock: number;
}

/** Lords one can spy on and fight; they grow by the day. */
const RIVALS: readonly Rival[] = [
  { id: "r1", name: "떠돌이 도적단", city: 1, soldiers: 2, stock: 90 },
  { id: "r2", name: "강가 마을의 한결", city: 2, soldiers: 10, stock: 160 },
  { id: "r3", name: "붉은 언덕의 도윤", city: 3, soldiers: 18, stock: 240 },
  { id: "r4", name: "서리 성의 아린", city: 4, soldiers: 32, stock: 360 },
  { id: "r5", name: "검은 숲의 태오", city: 6, soldiers: 55, stock: 520 },
  { id: "r6", name: "황금 평원의 세라", city: 8, soldiers: 90, stock: 800 },
];

/** @param wins how often each was beaten: it comes back smaller */
export function rivalsAt(days: number, wins: Readonly<Record<string, number>>): Rival[] {
  const grown = 1 + Math.min(10, Math.max(0, days)) * 0.06;
  return RIVALS.map((rival) => {
    const left = Math.max(0.3, 1 - 0.2 * (wins[rival.id] ?? 0));
    return { ...rival, soldiers: Math.max(1, Math.round(rival.soldiers * grown * left)), stock: Math.round(rival.stock * grown * left) };
  });
}
