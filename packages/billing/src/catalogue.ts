import type { Interval } from "./period.ts";

export const PLANS = ["free", "pro", "team"] as const;
export type Plan = (typeof PLANS)[number];

export interface PlanLimits {
  /** Apps outside the trash. */
  apps: number;
  customDomains: number;
  /** Published apps carry "앱몬으로 만들었어요". */
  badge: boolean;
  /** Credits a month. Turns of the built-in engine need none. */
  monthlyCredits: number;
  /** Bytes of pictures and files in the records of all of a person's apps. */
  storageBytes: number;
  /** What apps send of themselves in a day, by mail, text message and call of an address: all of a person's apps together, and one of them. */
  messagesPerDay: number;
  messagesPerAppPerDay: number;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: {
    apps: 30,
    customDomains: 0,
    badge: true,
    monthlyCredits: 30,
    storageBytes: 500 * MIB,
    messagesPerDay: 200,
    messagesPerAppPerDay: 100,
  },
  pro: {
    apps: 200,
    customDomains: 3,
    badge: false,
    monthlyCredits: 500,
    storageBytes: 10 * GIB,
    messagesPerDay: 3_000,
    messagesPerAppPerDay: 1_000,
  },
  team: {
    apps: 1_000,
    customDomains: 20,
    badge: false,
    monthlyCredits: 2_500,
    storageBytes: 100 * GIB,
    messagesPerDay: 20_000,
    messagesPerAppPerDay: 1_000,
  },
};

export const PLAN_NAMES: Readonly<Record<Plan, string>> = { free: "무료", pro: "프로", team: "팀" };

interface PriceCommon {
  /** With its version: `pro-monthly-1`. What an id costs never changes; a new price is a new id. */
  id: string;
  /** Including VAT. */
  amountKrw: number;
  /** What the receipt and the payment window call it. */
  name: string;
  /** Can be bought now; one that is not is still charged to those who have it. */
  isOffered: boolean;
}

export interface PlanPrice extends PriceCommon {
  kind: "plan";
  plan: Exclude<Plan, "free">;
  interval: Interval;
}

export interface CreditPack extends PriceCommon {
  kind: "credits";
  credits: number;
}

export type Price = PlanPrice | CreditPack;

export const PRICES: readonly Price[] = [
  { id: "pro-monthly-1", kind: "plan", plan: "pro", interval: "month", amountKrw: 19_900, name: "앱몬 프로 월간", isOffered: true },
  { id: "pro-yearly-1", kind: "plan", plan: "pro", interval: "year", amountKrw: 199_000, name: "앱몬 프로 연간", isOffered: true },
  { id: "team-monthly-1", kind: "plan", plan: "team", interval: "month", amountKrw: 59_000, name: "앱몬 팀 월간", isOffered: true },
  { id: "team-yearly-1", kind: "plan", plan: "team", interval: "year", amountKrw: 590_000, name: "앱몬 팀 연간", isOffered: true },
  { id: "credits-100-1", kind: "credits", credits: 100, amountKrw: 5_500, name: "앱몬 크레딧 100개", isOffered: true },
  { id: "credits-500-1", kind: "credits", credits: 500, amountKrw: 24_000, name: "앱몬 크레딧 500개", isOffered: true },
  { id: "credits-1200-1", kind: "credits", credits: 1_200, amountKrw: 52_000, name: "앱몬 크레딧 1,200개", isOffered: true },
];

/** Prices by id. An id that is not of the list, whatever it is, finds nothing. */
export function findPrice(id: string, prices: readonly Price[] = PRICES): Price | undefined {
  return prices.find((price) => price.id === id);
}

/** Which of two plans gives more. */
export function planRank(plan: Plan): number {
  return PLANS.indexOf(plan);
}
