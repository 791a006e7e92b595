import { createContext, useContext } from "react";
import type { Collection } from "./schema.ts";
export interface AppContextValue { title: string; collections: ReadonlyMap<string, Collection> }
const AppContext = createContext<AppContextValue | null>(null);
export const AppProvider = AppContext.Provider;
export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error("blocks of the kit must stand inside <App>");
  return value;
}
