import { useEffect } from "react";
import type { ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { useTranslation } from "react-i18next";
import { Links, Meta, Outlet, Scripts, isRouteErrorResponse } from "react-router";
import "./app.css";
import { setLanguage, storedLanguage } from "./lib/i18n.ts";
import { queryClient } from "./lib/query-client.ts";
import { watchSessionCookie } from "./lib/session.ts";
import { hydrateStores } from "./lib/stores/hydrate-stores.ts";
import { CrashPage } from "./ui/crash-page.tsx";
import { NotFoundPage } from "./ui/not-found-page.tsx";
import { ToastArea } from "./ui/toast.tsx";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121316" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script src="/boot.js" />
        <meta property="og:image" content="/share.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { t } = useTranslation();
  useEffect(() => {
    let stopWatching: (() => void) | undefined;
    let isGone = false;
    void hydrateStores().then(() => {
      if (!isGone) stopWatching = watchSessionCookie();
    });
    if (storedLanguage() !== "ko") void setLanguage(storedLanguage());
    return () => {
      isGone = true;
      stopWatching?.();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider>
        <Outlet />
        <ToastArea label={t("toast.label")} />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}

/** The React seam: whatever breaks while rendering ends here, with a way on, never as a white page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <CrashPage />;
}

export function HydrateFallback() {
  return null;
}
