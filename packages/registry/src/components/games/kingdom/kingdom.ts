/** A kingdom that grows by the clock. Pure: time and chance come in; every deed answers the kingdom after it, or why not. */
import { josa } from "@appmon/kit/data";
import type { Chance } from "../../shared/chance.ts";
import { giftOf, rivalsAt, WARES } from "./kingdom-world.ts";
import type { Gift, Rival } from "./kingdom-world.ts";

export interface World {
  /** What a people is called: 종족, 나라. */
  side: string;
  sides: readonly string[];
  /** The first is money: it goes to the bank and buys wares. */
  resources: readonly string[];
}

export type Unit = "worker" | "soldier";
export interface Report {
  at: number;
  title: string;
  lines: string[];
}
interface Job {
  at: number;
  unit?: Unit;
  count: number;
  /** Work: what is fetched, by its place. */
  resource?: number;
}

export interface Kingdom {
  name: string;
  side: number;
  founded: number;
  /** Up to when resources have been counted (ms). */
  at: number;
  stock: number[];
  bank: number;
  levels: { city: number; worker: number; soldier: number };
  workers: number;
  soldiers: number;
  /** Training and work that is not done yet. */
  jobs: Job[];
  bag: string[];
  wins: Record<string, number>;
  reports: Report[];
}

export type Deed = { kingdom: Kingdom; said: string } | { refused: string };

const MINUTE = 60_000;
const PER_MINUTE = 6;
const MOST_REPORTS = 30;
const MOST_JOBS = 20;
const LOAD = 15;
const TIMES = { worker: 30_000, soldier: 45_000, work: 2 * MINUTE };

export function newKingdom(name: string, world: World, now: number): Kingdom {
  return {
    name,
    side: 0,
    founded: now,
    at: now,
    stock: world.resources.map(() => 500),
    bank: 0,
    levels: { city: 1, worker: 1, soldier: 1 },
    workers: 5,
    soldiers: 3,
    jobs: [],
    bag: [],
    wins: {},
    reports: [],
  };
}

export const giftOfKingdom = (kingdom: Kingdom, world: World): Gift => giftOf(world.sides[kingdom.side] ?? "", kingdom.side);
const fromBag = (kingdom: Kingdom, what: "attack" | "defence" | "production"): number =>
  WARES.filter(({ id }) => kingdom.bag.includes(id)).reduce((sum, ware) => sum + (ware[what] ?? 0), 1);

/** What comes in by the minute. */
export function incomeOf(kingdom: Kingdom, world: World): number[] {
  const gift = giftOfKingdom(kingdom, world);
  const hands = freeWorkers(kingdom);
  const base = (PER_MINUTE * kingdom.levels.city + hands * kingdom.levels.worker) * gift.production * fromBag(kingdom, "production");
  return world.resources.map((_, at) => base * (gift.good && gift.good[0] % world.resources.length === at ? gift.good[1] : 1));
}

export const freeWorkers = (kingdom: Kingdom): number =>
  kingdom.workers - kingdom.jobs.reduce((sum, job) => sum + (job.resource === undefined ? 0 : job.count), 0);

/** The kingdom at this moment: what came in, and what got ready meanwhile. */
export function settled(kingdom: Kingdom, world: World, now: number): Kingdom {
  let next = kingdom;
  const due = kingdom.jobs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
  for (const job of due) next = finished(grown(next, world, job.at), job, world);
  return grown(next, world, now);
}

function grown(kingdom: Kingdom, world: World, to: number): Kingdom {
  // A clock that was set back brings nothing, and takes nothing.
  const minutes = Math.max(0, to - kingdom.at) / MINUTE;
  if (minutes === 0) return kingdom;
  const income = incomeOf(kingdom, world);
  return { ...kingdom, at: to, stock: world.resources.map((_, at) => (kingdom.stock[at] ?? 0) + income[at]! * minutes) };
}

function finished(kingdom: Kingdom, job: Job, world: World): Kingdom {
  const jobs = kingdom.jobs.filter((one) => one !== job);
  if (job.unit) {
    const title = `${UNITS[job.unit]} ${job.count}명 훈련을 마쳤어요`;
    const more = job.unit === "worker" ? { workers: kingdom.workers + job.count } : { soldiers: kingdom.soldiers + job.count };
    return reported({ ...kingdom, ...more, jobs }, { at: job.at, title, lines: [] });
  }
  const resource = job.resource ?? 0;
  const brought = job.count * LOAD * kingdom.levels.worker;
  const stock = kingdom.stock.map((amount, at) => (at === resource ? amount + brought : amount));
  const title = `일꾼 ${job.count}명이 ${world.resources[resource] ?? ""} ${josa(String(brought), "을/를")} 가져왔어요`;
  return reported({ ...kingdom, stock, jobs }, { at: job.at, title, lines: [] });
}

export const UNITS: Record<Unit, string> = { worker: "일꾼", soldier: "병사" };
const reported = (kingdom: Kingdom, report: Report): Kingdom => ({
  ...kingdom,
  reports: [report, ...kingdom.reports].slice(0, MOST_REPORTS),
});

/** Amounts of each resource; four numbers serve any number of resources. */
const priced = (world: World, base: readonly number[], factor: number): number[] =>
  world.resources.map((_, at) => Math.round((base[at % base.length] ?? 0) * factor));

export function upgradePrice(kingdom: Kingdom, world: World, what: keyof Kingdom["levels"]): number[] {
  const base = { city: [120, 80, 100, 60], worker: [60, 20, 50, 40], soldier: [80, 90, 30, 30] }[what];
  return priced(world, base, giftOfKingdom(kingdom, world).price * 1.6 ** (kingdom.levels[what] - 1));
}
export const trainingPrice = (world: World, unit: Unit, count: number): number[] =>
  priced(world, unit === "worker" ? [20, 0, 10, 15] : [30, 25, 5, 10], count);
export const workPrice = (world: World, count: number): number[] => world.resources.map((_, at) => (at === 0 ? 5 * count : 0));

function paid(kingdom: Kingdom, price: readonly number[]): Kingdom | undefined {
  if (price.some((amount, at) => (kingdom.stock[at] ?? 0) < amount)) return undefined;
  return { ...kingdom, stock: kingdom.stock.map((amount, at) => amount - (price[at] ?? 0)) };
}

function lacking(kingdom: Kingdom, world: World, price: readonly number[]): Deed {
  const short = world.resources.flatMap((name, at) => {
    const missing = Math.ceil((price[at] ?? 0) - (kingdom.stock[at] ?? 0));
    return missing > 0 ? [`${name} ${missing}`] : [];
  });
  return { refused: `자원이 모자라요: ${short.join(", ")}` };
}

const PARTS = { city: "도시", worker: "일꾼", soldier: "병사" };

export function upgraded(kingdom: Kingdom, world: World, what: keyof Kingdom["levels"]): Deed {
  const price = upgradePrice(kingdom, world, what);
  const after = paid(kingdom, price);
  if (!after) return lacking(kingdom, world, price);
  const level = kingdom.levels[what] + 1;
  return {
    kingdom: { ...after, levels: { ...kingdom.levels, [what]: level } },
    said: `${PARTS[what]} 업그레이드 완료! ${PARTS[what]} 레벨이 ${josa(String(level), "이/가")} 되었어요`,
  };
}

export function trained(kingdom: Kingdom, world: World, unit: Unit, count: number): Deed {
  if (!isCount(count)) return { refused: "1명 이상 적어 주세요" };
  const price = trainingPrice(world, unit, count);
  const after = paid(kingdom, price);
  if (!after) return lacking(kingdom, world, price);
  if (kingdom.jobs.length >= MOST_JOBS) return { refused: "훈련과 작업이 너무 많아요. 끝나기를 기다려 주세요" };
  const at = kingdom.at + TIMES[unit] * giftOfKingdom(kingdom, world).time;
  return { kingdom: { ...after, jobs: [...kingdom.jobs, { at, unit, count }] }, said: `${UNITS[unit]} ${count}명 훈련을 시작했어요` };
}

export function sentToWork(kingdom: Kingdom, world: World, resource: number, count: number): Deed {
  if (!isCount(count)) return { refused: "1명 이상 적어 주세요" };
  if (count > freeWorkers(kingdom)) return { refused: `쉬는 일꾼이 ${freeWorkers(kingdom)}명뿐이에요` };
  const price = workPrice(world, count);
  const after = paid(kingdom, price);
  if (!after) return lacking(kingdom, world, price);
  if (kingdom.jobs.length >= MOST_JOBS) return { refused: "훈련과 작업이 너무 많아요. 끝나기를 기다려 주세요" };
  const at = kingdom.at + TIMES.work * giftOfKingdom(kingdom, world).time;
  return {
    kingdom: { ...after, jobs: [...kingdom.jobs, { at, count, resource }] },
    said: `일꾼 ${count}명에게 ${world.resources[resource] ?? ""} 모으기를 맡겼어요`,
  };
}

export function bought(kingdom: Kingdom, world: World, id: string): Deed {
  const ware = WARES.find((one) => one.id === id);
  if (!ware || kingdom.bag.includes(id)) return { refused: "상점에 없는 물건이에요" };
  const price = world.resources.map((_, at) => (at === 0 ? ware.price : 0));
  const after = paid(kingdom, price);
  if (!after) return lacking(kingdom, world, price);
  return { kingdom: { ...after, bag: [...kingdom.bag, id] }, said: `${ware.name} 구입 완료! 인벤토리에 넣었어요` };
}

/** Puts money into the bank, or takes it out with a negative amount. What lies there cannot be looted. */
export function banked(kingdom: Kingdom, world: World, amount: number): Deed {
  const money = world.resources[0] ?? "";
  if (!Number.isInteger(amount) || amount === 0) return { refused: "금액을 적어 주세요" };
  if (amount > (kingdom.stock[0] ?? 0)) return { refused: `가진 ${money}보다 많아요` };
  if (-amount > kingdom.bank) return { refused: "은행 잔고보다 많아요" };
  const bank = kingdom.bank + amount;
  return {
    kingdom: { ...kingdom, bank, stock: kingdom.stock.map((one, at) => (at === 0 ? one - amount : one)) },
    said: `${money} ${Math.abs(amount)} ${amount > 0 ? "예금" : "출금"} 완료! 은행 잔고 ${bank}`,
  };
}

export const attackOf = (kingdom: Kingdom, world: World): number =>
  Math.round(kingdom.soldiers * (8 + 2 * kingdom.levels.soldier) * giftOfKingdom(kingdom, world).attack * fromBag(kingdom, "attack"));
export const defenceOf = (kingdom: Kingdom, world: World): number =>
  Math.round(
    (kingdom.soldiers * (6 + 2 * kingdom.levels.soldier) + kingdom.levels.city * 10) *
      giftOfKingdom(kingdom, world).defence *
      fromBag(kingdom, "defence"),
  );
const strengthOf = ({ soldiers, city }: Rival): number => soldiers * 10 + city * 10;

export const rivalsOf = (kingdom: Kingdom): Rival[] => rivalsAt(Math.floor((kingdom.at - kingdom.founded) / 86_400_000), kingdom.wins);

const SPY_PRICE = 20;

export function spied(kingdom: Kingdom, world: World, id: string): Deed {
  const rival = rivalsOf(kingdom).find((one) => one.id === id);
  if (!rival) return { refused: "없는 상대예요" };
  const price = world.resources.map((_, at) => (at === 0 ? SPY_PRICE : 0));
  const after = paid(kingdom, price);
  if (!after) return lacking(kingdom, world, price);
  const lines = [`병사 ${rival.soldiers}명`, `도시 레벨 ${rival.city}`, `방어력 ${strengthOf(rival)}`, `자원마다 약 ${rival.stock}`];
  const title = `${rival.name} 정탐 보고`;
  return { kingdom: reported(after, { at: kingdom.at, title, lines }), said: `${title}: ${lines.join(", ")}` };
}

/** Both sides have luck of a sixth; the winner takes a third of what the other holds. */
export function attacked(kingdom: Kingdom, world: World, id: string, chance: Chance): Deed {
  const rival = rivalsOf(kingdom).find((one) => one.id === id);
  if (!rival) return { refused: "없는 상대예요" };
  if (kingdom.soldiers < 1) return { refused: "보낼 병사가 없어요. 먼저 훈련해 주세요" };
  const luck = () => 0.83 + chance() * 0.34;
  const mine = Math.round(attackOf(kingdom, world) * luck());
  const theirs = Math.round(strengthOf(rival) * luck());
  const isWon = mine > theirs;
  const share = isWon ? Math.min(0.6, (theirs / Math.max(1, mine)) * 0.5) : 0.6;
  const lost = Math.min(kingdom.soldiers, Math.round(kingdom.soldiers * share));
  const loot = isWon ? Math.round(rival.stock / 3) : 0;
  const lines = [
    `우리 공격력 ${mine} · 상대 방어력 ${theirs}`,
    `잃은 병사 ${lost}명`,
    ...(isWon ? [`빼앗은 자원: ${world.resources.map((name) => `${name} ${loot}`).join(", ")}`] : []),
  ];
  const title = `${josa(rival.name, "와/과")}의 전투 ${isWon ? "승리" : "패배"}`;
  const next: Kingdom = {
    ...kingdom,
    soldiers: kingdom.soldiers - lost,
    stock: kingdom.stock.map((amount) => amount + loot),
    wins: isWon ? { ...kingdom.wins, [id]: (kingdom.wins[id] ?? 0) + 1 } : kingdom.wins,
  };
  return { kingdom: reported(next, { at: kingdom.at, title, lines }), said: `${title}: ${lines.join(", ")}` };
}

/** What the ranking goes by. */
export const powerOf = (kingdom: Kingdom): number =>
  kingdom.levels.city * 100 +
  kingdom.workers * 4 +
  kingdom.soldiers * (8 + 2 * kingdom.levels.soldier) +
  kingdom.levels.worker * 20 +
  Object.values(kingdom.wins).reduce((sum, one) => sum + one, 0) * 40;
export const rivalPower = ({ city, soldiers }: Rival): number => city * 100 + soldiers * 10;

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 999;
