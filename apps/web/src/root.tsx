import { useEffect } from "react";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, isRouteErrorResponse } from "react-router";
import "./app.css";
import boot from "./boot.js?raw";
import fonts from "./fonts.css?url";
import { setLanguage, storedLanguage } from "./lib/i18n.ts";
import { hydrateStores } from "./lib/stores/hydrate-stores.ts";
import { watchSessionCookie } from "./lib/watch-session.ts";
import { CrashPage } from "./ui/crash-page.tsx";
import { NotFoundPage } from "./ui/not-found-page.tsx";

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
        {/* Before the first paint: what a prerendered page cannot know (session, theme, side nav) is set as attributes on <html>, so
            that CSS shows the right thing at once. Its hash is in the page's policy, as that of every inline script of the build. */}
        <script dangerouslySetInnerHTML={{ __html: boot }} suppressHydrationWarning />
        <meta property="og:image" content="/share.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <link rel="stylesheet" href={fonts} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    let stopWatching: (() => void) | undefined;
    let isGone = false;
    // `boot.js` hands over what was typed and pressed until now.
    document.documentElement.dataset["live"] = "";
    void hydrateStores().then(() => {
      if (!isGone) stopWatching = watchSessionCookie();
    });
    if (storedLanguage() !== "ko") void setLanguage(storedLanguage());
    return () => {
      isGone = true;
      stopWatching?.();
    };
  }, []);
  return <Outlet />;
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
