/** A kingdom as it is kept in a record. What stands there is anybody's to write: only what makes sense is taken. */
import { newKingdom } from "./kingdom.ts";
import type { Kingdom, World } from "./kingdom.ts";

const number = (value: unknown, least: number, most: number, other: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : other;
const object = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const writtenKingdom = (kingdom: Kingdom): string => JSON.stringify(kingdom);

export function readKingdom(text: unknown, name: string, world: World, now: number): Kingdom {
  const fresh = newKingdom(name, world, now);
  let given: Record<string, unknown>;
  try {
    given = object(JSON.parse(typeof text === "string" ? text : "{}"));
  } catch {
    return fresh;
  }
  const levels = object(given["levels"]);
  const level = (value: unknown) => Math.round(number(value, 1, 60, 1));
  const count = (value: unknown, other: number) => Math.round(number(value, 0, 1_000_000, other));
  return {
    name,
    side: Math.round(number(given["side"], 0, world.sides.length - 1, 0)),
    founded: number(given["founded"], 0, now, now),
    at: number(given["at"], 0, now, now),
    stock: world.resources.map((_, at) => number(list(given["stock"])[at], 0, 1e12, 500)),
    bank: number(given["bank"], 0, 1e12, 0),
    levels: { city: level(levels["city"]), worker: level(levels["worker"]), soldier: level(levels["soldier"]) },
    workers: count(given["workers"], fresh.workers),
    soldiers: count(given["soldiers"], fresh.soldiers),
    jobs: list(given["jobs"])
      .map(object)
      .slice(0, 20)
      .map((job) => ({
        at: number(job["at"], 0, now + 86_400_000, now),
        count: count(job["count"], 1),
        ...(job["unit"] === "worker" || job["unit"] === "soldier"
          ? { unit: job["unit"] }
          : { resource: Math.round(number(job["resource"], 0, world.resources.length - 1, 0)) }),
      })),
    bag: list(given["bag"]).filter((one) => typeof one === "string"),
    wins: Object.fromEntries(Object.entries(object(given["wins"])).map(([id, wins]) => [id, count(wins, 0)])),
    reports: list(given["reports"])
      .map(object)
      .slice(0, 30)
      .map((one) => ({
        at: number(one["at"], 0, now, now),
        title: typeof one["title"] === "string" ? one["title"] : "",
        lines: list(one["lines"]).filter((line) => typeof line === "string"),
      })),
  };
}
