import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { BrowserRouter, Link, Route, Routes } from "react-router";
import { Toaster } from "sonner";
import { AppProvider } from "./app-context.tsx";
import { AppShell } from "./app-shell.tsx";
import type { NavItem } from "./app-shell.tsx";
import { ConfirmProvider } from "./confirm.tsx";
import type { DataStore } from "./data-store.ts";
import { EmptyDrawing } from "./empty-drawing.tsx";
import { createHostedStore } from "./hosted-store.ts";
import type { IconName } from "./icon.tsx";
import { browserStorage, createLocalStore } from "./local-store.ts";
import { useLiveValue } from "./live-value.ts";
import { createRecordCache } from "./record-cache.ts";
import { pathsByConvention } from "./record-path.ts";
import type { Collection, Rule } from "./schema.ts";
import { themeLook, wearLook } from "./theme.ts";
import type { Theme } from "./theme.ts";

export interface AppProps {
  title: string;
  tagline?: string;
  icon: IconName;
  theme: Theme;
  nav: { kind: "sidebar" | "top" | "bottom"; items: NavItem[] };
  // oxlint-disable-next-line no-explicit-any -- record types differ per collection and none is a supertype of the others
  collections: Collection<any>[];
  /** What happens by itself when records change; the hosted data API has its own copy. */
  rules?: Rule[];
  routes: { path: string; element: ReactNode }[];
  /** Where records of a collection are opened: `{ reservation: "/reservations/:id" }`. Read off the routes when absent. */
  recordPaths?: Record<string, string>;
}

function openStore(collections: Collection[], rules: Rule[], seed: number): DataStore {
  if (window.__APPMON__?.data === "hosted") {
    return createHostedStore({ base: "/_api", fetch: (...args) => fetch(...args), openEvents: (url) => new EventSource(url) });
  }
  return createLocalStore({ collections, rules, namespace: String(seed), storage: browserStorage(), now: Date.now, newId: newRecordId });
}

/** `crypto.randomUUID` exists only on secure origins; an app opened over plain http on the home network still has to work. */
function newRecordId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function NotFound({ home }: { home: string }) {
  return (
    <div className="am-notice">
      <EmptyDrawing icon="search" />
      <h1>없는 화면이에요</h1>
      <p>주소가 바뀌었거나 지워졌을 수 있어요.</p>
      <Link className="am-button" data-look="primary" to={home}>
        첫 화면으로
      </Link>
    </div>
  );
}

/** A whole app: its data, its look, its frame and its screens. */
export function App({ title, tagline, icon, theme: given, nav, collections, rules = [], routes, recordPaths }: AppProps) {
  const theme = useLiveValue(given);
  const { family, seed } = theme;
  const [cache] = useState(() => createRecordCache(openStore(collections, rules, seed)));
  const look = useMemo(() => themeLook(theme), [theme]);
  const dark = look.data["mode"] === "dark";
  useLayoutEffect(() => wearLook(look, document.documentElement), [look]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = cache.whenSettled(() => {
      // After the paint that shows the records; a frame callback would never come in a hidden frame.
      timer = setTimeout(() => (document.documentElement.dataset["ready"] = "true"), 32);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache]);
  const value = useMemo(() => {
    const found = pathsByConvention(
      routes.map((route) => route.path),
      collections.map((collection) => collection.id),
    );
    return {
      title,
      family,
      seed,
      cache,
      collections: new Map(collections.map((one) => [one.id, one])),
      recordPaths: { ...found, ...recordPaths },
    };
  }, [cache, collections, family, recordPaths, routes, seed, title]);
  const toastLook = {
    "--normal-bg": "var(--am-float)",
    "--normal-text": "var(--am-ink)",
    "--normal-border": "var(--am-line)",
    "--border-radius": "var(--am-radius)",
    fontFamily: "inherit",
  };

  // Another look is not another app: what stands inside stays as it is.
  const screens = useMemo(
    () => (
      <BrowserRouter>
        <ConfirmProvider>
          <AppShell title={title} icon={icon} nav={nav} {...(tagline ? { tagline } : {})}>
            <Routes>
              {routes.map((route) => (
                <Route key={route.path} path={route.path} element={route.element} />
              ))}
              <Route path="*" element={<NotFound home={nav.items[0]?.path ?? "/"} />} />
            </Routes>
          </AppShell>
        </ConfirmProvider>
      </BrowserRouter>
    ),
    [icon, nav, routes, tagline, title],
  );
  return (
    <AppProvider value={value}>
      {screens}
      <Toaster
        position="top-center"
        theme={dark ? "dark" : "light"}
        style={toastLook as React.CSSProperties}
        containerAriaLabel="알림"
        toastOptions={{ duration: 3_500 }}
      />
    </AppProvider>
  );
}

/** Puts the app into `#root`. Called again (hot update), it renders into the same root. */
export function mountApp(element: ReactElement): void {
  const host = document.getElementById("root") as (HTMLElement & { amRoot?: Root }) | null;
  if (!host) throw new Error("the page has no #root");
  host.amRoot ??= createRoot(host);
  host.amRoot.render(element);
}
