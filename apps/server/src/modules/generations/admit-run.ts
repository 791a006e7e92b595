import { refusal } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { countActiveGenerations } from "./store.ts";

/** Runs of one person that may be under way at one moment: more than anybody follows. */
const MOST_RUNS = 10;

/** Called in the transaction that stores a run. Refuses with `generation/too-many`. */
type Enter = (tx: Executor) => Promise<void>;

/**
 * Bounds how many runs of one person are under way. Those that are being stored at the same moment do not see each other in the
 * database, so they are counted here; with n processes behind one address n may slip through.
 */
export function createAdmission() {
  const entering = new Map<string, number>();

  /** Carries out `work`, which calls `enter` if it stores a run of this person. */
  return async function admitting<T>(ownerId: string, work: (enter: Enter) => Promise<T>): Promise<T> {
    let seats = 0;
    const take = (change: number) => {
      seats += change;
      const all = (entering.get(ownerId) ?? 0) + change;
      if (all > 0) entering.set(ownerId, all);
      else entering.delete(ownerId);
      return all;
    };
    try {
      return await work(async (tx) => {
        const ahead = take(1) - 1;
        if (ahead >= MOST_RUNS || ahead + (await countActiveGenerations(tx, ownerId)) >= MOST_RUNS) throw refusal("generation/too-many");
      });
    } finally {
      take(-seats);
    }
  };
}
