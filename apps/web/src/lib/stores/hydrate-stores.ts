import { useAuthStore } from "./auth-store.ts";
import { useCodeGenStore } from "./code-gen-store.ts";
import { useLayoutStore } from "./layout-store.ts";
import { useRouteStore } from "./route-store.ts";
import { useTempStore } from "./temp-store.ts";

/** Reads every persisted store from the browser. Called once, after React took over the prerendered page. */
export async function hydrateStores(): Promise<void> {
  await Promise.all([useAuthStore, useLayoutStore, useCodeGenStore, useTempStore, useRouteStore].map((store) => store.persist.rehydrate()));
}
