import { useEffect, useRef } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router";
import { roomListQuery } from "../features/rooms/api/rooms-api.ts";
import { AccountMenu } from "../features/shell/account-menu.tsx";
import { Preferences } from "../features/shell/preferences.tsx";
import { SideNavContent } from "../features/shell/side-nav-content.tsx";
import { COMPANY } from "../lib/company.ts";
import { useHeaderBackStore } from "../lib/header-back.ts";
import { CURRENT_USER_KEY, getCurrentUser } from "../lib/session.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { useLayoutStore } from "../lib/stores/layout-store.ts";
import { DESKTOP, useMediaQuery } from "../lib/use-media-query.ts";
import { Footer } from "../ui/layout/footer.tsx";
import { Header } from "../ui/layout/header.tsx";
import { SideNav } from "../ui/layout/side-nav.tsx";

const CHAT_DETAIL = /^\/appmon\/chat\/[^/]+\/?$/;
const BODY_ONLY = /^\/appmon\/(chat\/[^/]+|preview)\/?$/;

/** Keeps the store's user in step with `GET /user/` while signed in. */
function useCurrentUser(isLogin: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: CURRENT_USER_KEY, queryFn: ({ signal }) => getCurrentUser(signal), enabled: isLogin });
  useEffect(() => {
    if (!data) return;
    useAuthStore.getState().setUserData(data);
    void client.invalidateQueries({ queryKey: roomListQuery.queryKey });
  }, [client, data]);
}

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

export default function ShellRoute() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isHydrated, isLogin, userData } = useAuthStore();
  const layout = useLayoutStore();
  const onBack = useHeaderBackStore((state) => state.onBack);
  const isSignedIn = isHydrated && isLogin;
  const rooms = useQuery({ ...roomListQuery, enabled: isSignedIn });
  useCurrentUser(isSignedIn);

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
        <SideNavContent
          isLogin={isHydrated ? isLogin : undefined}
          chats={rooms.data}
          chatsFailed={rooms.isError}
          onPickChat={(chat) => layout.setHeaderTitle(chat.title ?? "")}
          account={<AccountMenu user={userData} />}
        />
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
