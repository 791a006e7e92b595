import { useEffect, useLayoutEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { BrowserRouter, Link, Navigate, Route, Routes } from "react-router";
import { Toaster } from "sonner";
import { AppProvider } from "./frame/app-context.tsx";
import { AppShell } from "./frame/app-shell.tsx";
import type { NavItem } from "./frame/app-shell.tsx";
import { ClosedApp } from "./frame/closed-app.tsx";
import { ConfirmProvider } from "./frame/confirm.tsx";
import type { DataStore } from "./data-store.ts";
import { EmptyDrawing } from "./frame/empty-drawing.tsx";
import type { AccountStore } from "./account/account-store.ts";
import { createHostedAccounts } from "./account/hosted-accounts.ts";
import { createHostedStore } from "./hosted-store.ts";
import type { IconName } from "./icon.tsx";
import { createLocalAccounts, isOpenToGuests } from "./account/local-accounts.ts";
import { browserStorage, createLocalStore } from "./local-store.ts";
import { openLastingEvents } from "./frame/lasting-events.ts";
import { useLiveValue } from "./frame/live-value.ts";
import { createRecordCache } from "./records/record-cache.ts";
import { pathsByConvention } from "./records/record-path.ts";
import { actorOf, may } from "./record-access.ts";
import type { Collection, People, Rule } from "./schema.ts";
import { FirstLook } from "./frame/first-look.tsx";
import { InviteClaim } from "./account/member-invite.tsx";
import { NewRecordProvider } from "./records/new-record-provider.tsx";
import { LockGate } from "./account/lock-gate.tsx";
import { SignInNeeded } from "./account/sign-in-needed.tsx";
import { themeLook, wearLook } from "./theme.ts";
import type { Theme } from "./theme.ts";
import { mayOpen, useVisitor, VisitorProvider } from "./account/visitor-context.tsx";

export interface AppProps {
  title: string;
  /** Under what this browser keeps the records of an app without a server; another one is another set of data. Absent = the theme's seed. */
  storageKey?: string;
  tagline?: string;
  icon: IconName;
  theme: Theme;
  nav: { kind: "sidebar" | "top" | "bottom"; items: NavItem[] };
  // oxlint-disable-next-line no-explicit-any -- record types differ per collection and none is a supertype of the others
  collections: Collection<any>[];
  /** What happens by itself when records change; the hosted data API has its own copy. */
  rules?: Rule[];
  /** Absent = nobody signs in but its owner. */
  people?: People;
  /** A code can be set on a device, without which the app does not open there. */
  lock?: boolean;
  /** What is new among these stands under a bell in the header. */
  // oxlint-disable-next-line no-explicit-any -- of any record type
  notices?: Collection<any>[];
  /** Automations tell people something in the app: it stands under the bell. */
  tellsNotices?: boolean;
  /** `access`: roles that may open the screen, "guest" and "any" too. */
  routes: { path: string; element: ReactNode; access?: string[] }[];
  /** Where records of a collection are opened: `{ reservation: "/reservations/:id" }`. Read off the routes when absent. */
  recordPaths?: Record<string, string>;
}

interface Backend {
  accounts: AccountStore | null;
  /** A new one for each who acts: what one was shown is not there for the next. */
  openStore: () => DataStore;
}

function openBackend({ collections, rules = [], people }: Pick<AppProps, "collections" | "rules" | "people">, namespace: string): Backend {
  if (window.__APPMON__?.data === "hosted") {
    const api = { base: "/_api", fetch: (...args: Parameters<typeof fetch>) => fetch(...args) };
    return {
      // A preview of an app without people is its owner's; at the public address anybody may come.
      accounts: people || !window.__APPMON__.live || window.__APPMON__.isVisitorView ? createHostedAccounts(api) : null,
      openStore: () => createHostedStore({ ...api, openEvents: openLastingEvents }),
    };
  }
  const storage = browserStorage();
  const beginsAsGuest = people !== undefined && IS_BUILT && isOpenToGuests(collections, people);
  const local = people ? createLocalAccounts({ people, namespace, storage, beginsAsGuest }) : null;
  const actor = () => ({ ...actorOf(people ?? null, local?.current() ?? null), browser: HERE });
  const store = createLocalStore({ collections, rules, actor, namespace, storage, now: Date.now, newId: newRecordId });
  return { accounts: local?.accounts ?? null, openStore: () => store };
}

/** Built to be put somewhere (`vite build`): whoever opens it is a visitor, and not who makes it. */
const IS_BUILT = (import.meta as { env?: { PROD?: boolean } }).env?.PROD === true;

/** What is kept in this browser was made in it. */
const HERE = "browser-here";

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

/** A whole app: its people, its data, its look, its frame and its screens. */
export function App(props: AppProps) {
  const { collections, rules, people } = props;
  const theme = useLiveValue(props.theme);
  const { seed } = theme;
  const { storageKey = String(seed) } = props;
  const look = useMemo(() => themeLook(theme), [theme]);
  const dark = look.data["mode"] === "dark";
  useLayoutEffect(() => wearLook(look, document.documentElement), [look]);
  // The same lists for the life of the page; people can come and go while the app is being made.
  const backend = useMemo(() => openBackend({ collections, rules, people }, storageKey), [people, storageKey]); // oxlint-disable-line react-hooks/exhaustive-deps -- see above
  const toastLook = {
    "--normal-bg": "var(--am-float)",
    "--normal-text": "var(--am-ink)",
    "--normal-border": "var(--am-line)",
    "--border-radius": "var(--am-radius)",
    fontFamily: "inherit",
  };
  return (
    <>
      <VisitorProvider people={people ?? null} accounts={backend.accounts}>
        <Frame app={props} family={theme.family} seed={seed} openStore={backend.openStore} />
      </VisitorProvider>
      <Toaster
        // Below what is pressed next: a menu stands above on wide screens and below on narrow ones.
        position="bottom-center"
        mobileOffset={{ bottom: ABOVE_TABS }}
        theme={dark ? "dark" : "light"}
        style={toastLook as React.CSSProperties}
        containerAriaLabel="알림"
        toastOptions={{ duration: 3_500, style: TOAST }}
      />
    </>
  );
}

/** The tabs of a telephone stand there. */
const ABOVE_TABS = "5.5rem";
/** As large as the small texts of the app, however large those are. */
const TOAST = { fontSize: "0.875rem" };

/** What the one who looks may open, over records that are read as theirs. */
function Frame({
  app,
  family,
  seed,
  openStore,
}: {
  app: AppProps;
  family: Theme["family"];
  seed: number;
  openStore: Backend["openStore"];
}) {
  const { title, tagline, icon, nav, collections, routes, recordPaths, lock = false, notices, tellsNotices = false } = app;
  const { textSizes } = app.theme;
  const { actor, people, turn } = useVisitor();
  const cache = useMemo(() => createRecordCache(openStore()), [openStore, turn]); // oxlint-disable-line react-hooks/exhaustive-deps -- read anew for each who looks
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
      icon,
      family,
      seed,
      cache,
      collections: new Map(collections.map((one) => [one.id, one])),
      recordPaths: { ...found, ...recordPaths },
      paths: new Set(routes.map(({ path }) => path)),
    };
  }, [cache, collections, family, icon, recordPaths, routes, seed, title]);
  // Another look is not another app: what stands inside stays as it is.
  const screens = useMemo(() => {
    const items = nav.items.filter((item) => mayOpen(routes.find((route) => route.path === item.path)?.access, actor));
    const home = routes.find((route) => route.path === "/");
    const isShut = !mayOpen(home?.access, actor) || !collections.some((one) => may(one, actor, "list") || may(one, actor, "create"));
    const member = actorOf(people, { id: "", role: "" });
    const offers = nav.items.filter(({ path }) => {
      const access = routes.find((route) => route.path === path)?.access;
      // Where something is open already, what is is no reason to sign in; what only admins see never is one.
      return path !== "/" && mayOpen(access, member) && (isShut || !mayOpen(access, actor));
    });
    // Told before a stranger is asked to sign in: it shows where the screen asks.
    const first = people && actor.id === null && (
      <FirstLook key="first-look" title={title} tagline={tagline} offers={offers.map(({ label }) => label)} />
    );
    return (
      <BrowserRouter>
        <ConfirmProvider>
          <NewRecordProvider>
            {actor.stranger && items.length === 0 ? (
              <ClosedApp title={title} icon={icon} {...(tagline ? { tagline } : {})} />
            ) : (
              <AppShell
                title={title}
                icon={icon}
                nav={{ ...nav, items }}
                textSizes={textSizes}
                lock={lock}
                {...(tagline ? { tagline } : {})}
                bell={{ collections: (notices ?? []) as Collection[], isTold: tellsNotices }}
              >
                {people && <InviteClaim />}
                <Routes>
                  {routes.map(({ path, element, access }) => {
                    const screen = mayOpen(access, actor) ? element : <ClosedScreen path={path} first={items[0]?.path} />;
                    return <Route key={path} path={path} element={path === "/" && first ? [first, screen] : screen} />;
                  })}
                  <Route path="*" element={<NotFound home={items[0]?.path ?? "/"} />} />
                </Routes>
              </AppShell>
            )}
          </NewRecordProvider>
        </ConfirmProvider>
      </BrowserRouter>
    );
  }, [actor, collections, icon, lock, nav, notices, people, routes, tagline, tellsNotices, textSizes, title]);
  return <AppProvider value={value}>{lock ? <LockGate title={title}>{screens}</LockGate> : screens}</AppProvider>;
}

function ClosedScreen({ path, first }: { path: string; first: string | undefined }) {
  const { actor } = useVisitor();
  // Whoever comes to the address of an app lands where something is for them.
  if (actor.stranger && path === "/" && first !== undefined) return <Navigate to={first} replace />;
  return (
    <SignInNeeded
      message={actor.id === null && !actor.stranger ? "로그인하면 이 화면을 볼 수 있어요" : "이 화면을 볼 수 있는 권한이 없어요"}
    />
  );
}

/** Puts the app into `#root`. Called again (hot update), it renders into the same root. */
export function mountApp(element: ReactElement): void {
  const host = document.getElementById("root") as (HTMLElement & { amRoot?: Root }) | null;
  if (!host) throw new Error("the page has no #root");
  host.amRoot ??= createRoot(host);
  host.amRoot.render(element);
}
