import { refusal } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { type AppRow, findApp } from "./store.ts";

/** The owner's app. Somebody else's, a deleted one and one that never existed are the same: not found. */
export async function getOwnApp(executor: Executor, userId: string, id: string): Promise<AppRow> {
  const app = await findApp(executor, userId, id);
  if (!app) throw refusal("app/not-found");
  return app;
}
