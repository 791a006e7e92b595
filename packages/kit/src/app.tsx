import type { ReactElement, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { IconName } from "./icon.tsx";
import type { Collection } from "./schema.ts";
import type { Theme } from "./theme.ts";

export interface NavItem { path: string; label: string; icon: IconName }
export interface AppRoute { path: string; element: ReactNode }
export interface AppProps {
  title: string;
  tagline?: string;
  icon: IconName;
  theme: Theme;
  nav: { kind: "sidebar" | "top" | "bottom"; items: NavItem[] };
  // oxlint-disable-next-line no-explicit-any -- record types differ per collection and none is a supertype of the others
  collections: Collection<any>[];
  routes: AppRoute[];
  /** Where records of a collection are opened, by collection id: "/reservations/:id". */
  recordPaths?: Record<string, string>;
}
export function App(props: AppProps) {
  return <div>{props.routes.map((r) => <div key={r.path}>{r.element}</div>)}</div>;
}
export function mountApp(element: ReactElement): void {
  createRoot(document.getElementById("root")!).render(element);
}
