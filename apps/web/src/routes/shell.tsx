import { Suspense, lazy, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation, useNavigationType } from "react-router";
import { NavSkeleton } from "../features/shell/nav-skeleton.tsx";
import { Preferences } from "../features/shell/preferences.tsx";
import { SignedOutNav } from "../features/shell/signed-out-nav.tsx";
import { COMPANY } from "../lib/company.ts";
import { useHeaderBackStore } from "../lib/header-back.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { useLayoutStore } from "../lib/stores/layout-store.ts";
import { readAccessToken } from "../lib/token-storage.ts";
import { DESKTOP, useMediaQuery } from "../lib/use-media-query.ts";
import { Footer } from "../ui/layout/footer.tsx";
import { Header } from "../ui/layout/header.tsx";
import { SideNav } from "../ui/layout/side-nav.tsx";

const CHAT_DETAIL = /^\/appmon\/chat\/[^/]+\/?$/;
const BODY_ONLY = /^\/appmon\/(chat\/[^/]+|preview)\/?$/;

/** Rooms, user and menu are read and drawn for those who are signed in; nobody else loads what that takes. */
const loadSignedInNav = () => import("./shell-parts/signed-in-nav.tsx");
const SignedInNav = lazy(loadSignedInNav);
// The cookie knows before the stores do: fetched while the page is still being taken over.
if (readAccessToken() !== undefined) void loadSignedInNav();

/** Below the desktop width the overlay closes on each new page; a window that grows wide gets its side nav back. */
function useSideNavByWidth(isReady: boolean, pathname: string) {
  const isDesktop = useMediaQuery(DESKTOP);
  const wasDesktop = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const { setSideNavOpen } = useLayoutStore.getState();
    if (!isDesktop) setSideNavOpen(false);
    else if (wasDesktop.current === false) setSideNavOpen(true);
  }, [isReady, isDesktop, pathname]);
  useEffect(() => {
    if (isReady) wasDesktop.current = isDesktop;
  }, [isReady, isDesktop]);
}

/** A page one comes to begins at its top; where one goes back to, the browser knows the place. Its own component would need a script in the page. */
function useTopOfNewPage(pathname: string) {
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== "POP" && location.hash === "") scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, type]);
}

export default function ShellRoute() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isHydrated, isLogin } = useAuthStore();
  const layout = useLayoutStore();
  const onBack = useHeaderBackStore((state) => state.onBack);
  const isSignedIn = isHydrated && isLogin;

  useTopOfNewPage(pathname);
  const { setBodyOnly, setSideNavOpen } = layout;
  useEffect(() => setBodyOnly(BODY_ONLY.test(pathname)), [pathname, setBodyOnly]);
  useSideNavByWidth(layout.isHydrated, pathname);

  const isBodyOnly = BODY_ONLY.test(pathname);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("nav.skip")}
      </a>
      <SideNav isOpen={layout.isHydrated ? layout.isSideNavOpen : undefined} onOpenChange={setSideNavOpen}>
        {isSignedIn ? (
          <Suspense fallback={<NavSkeleton />}>
            <SignedInNav />
          </Suspense>
        ) : (
          <SignedOutNav />
        )}
      </SideNav>
      <div className="beside-nav flex min-h-dvh flex-col">
        <Header
          onToggleSideNav={layout.toggleSideNav}
          onBack={onBack}
          title={CHAT_DETAIL.test(pathname) ? layout.headerTitle : ""}
          end={
            !isSignedIn && (
              <Link
                to="/login"
                className="nav-closed-only signed-out-only inline-flex h-touch items-center rounded-control px-3 text-b14 font-semibold hover:bg-sunken"
              >
                {t("nav.login")}
              </Link>
            )
          }
        />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
        {!isBodyOnly && <Footer company={COMPANY} end={<Preferences />} />}
      </div>
    </>
  );
}
