import { createContext, useContext } from "react";
import type { RecordCache } from "../records/record-cache.ts";
import type { Collection } from "../schema.ts";
import type { IconName } from "../icon.tsx";
import type { ThemeFamily } from "../theme.ts";

export interface AppContextValue {
  title: string;
  icon: IconName;
  family: ThemeFamily;
  /** Varies drawings between apps of one family. */
  seed: number;
  collections: ReadonlyMap<string, Collection>;
  cache: RecordCache;
  /** Collection id → "/reservations/:id". */
  recordPaths: Readonly<Record<string, string>>;
  /** Of its screens. */
  paths: ReadonlySet<string>;
}

const AppContext = createContext<AppContextValue | null>(null);

export const AppProvider = AppContext.Provider;

/** What the app around a block is. Throws outside `<App>`. */
export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error("blocks of the kit must stand inside <App>");
  return value;
}
