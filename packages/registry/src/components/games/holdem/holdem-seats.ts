/** Who one is at the tables, and who sits in a room. */
import type { Kept } from "../../shared/list.ts";

/** The name one plays under, as this browser keeps it. */
export const readPlayer = (stored: unknown): string =>
  typeof stored === "string" && stored.trim() !== "" ? stored.slice(0, 20) : "플레이어";
export const playersOf = (room: Kept): string[] => (Array.isArray(room["players"]) ? room["players"].map(String).slice(0, 6) : []);
export const seatsOf = (room: Kept): number => Math.min(6, Math.max(2, Number(room["seats"] ?? 6) || 6));
