/** Who one is at the tables, and who sits in a room. */
import type { StoredRecord } from "../data-store.ts";

/** The name one plays under, as this browser keeps it. */
export const readPlayer = (stored: unknown): string =>
  typeof stored === "string" && stored.trim() !== "" ? stored.slice(0, 20) : "플레이어";
export const playersOf = (room: StoredRecord): string[] => (Array.isArray(room["players"]) ? room["players"].map(String).slice(0, 6) : []);
export const seatsOf = (room: StoredRecord): number => Math.min(6, Math.max(2, Number(room["seats"] ?? 6) || 6));
