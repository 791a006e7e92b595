import { useEffect, useState } from "react";
import { CircleAlert, ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PROVIDERS } from "@appmon/contract/provider";
import type { Provider } from "@appmon/contract/provider";
import { externalBrowserUrl, inAppBrowser } from "../features/auth/in-app-browser.ts";
import { ProviderButton } from "../features/auth/provider-button.tsx";
import { signInErrorKey } from "../features/auth/sign-in-error.ts";
import { safeRedirect } from "../lib/safe-redirect.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { useRouteStore } from "../lib/stores/route-store.ts";
import { useTempStore } from "../lib/stores/temp-store.ts";
import { useOnFirstTouch } from "../lib/use-on-first-touch.ts";
import { Button } from "../ui/button.tsx";
import { Creature } from "../ui/creature.tsx";

/** What speaks to the server is larger than the page: it is on its way when somebody touches the page. */
const loadSignIn = () => import("../lib/auth-session.ts");

const targetOf = (query: URLSearchParams): string => safeRedirect(query.get("redirectUrl") ?? query.get("callbackUrl"));

export default function LoginRoute() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { isHydrated, isLogin } = useAuthStore();
  const lastProvider = useRouteStore((state) => state.lastProvider);
  const waiting = useTempStore((state) => state.pendingPrompt);
  const [going, setGoing] = useState<Provider | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // The query is read after the prerendered page was taken over: that page was made without one.
  const query = isHydrated ? search : new URLSearchParams();
  const browser = isHydrated ? inAppBrowser(navigator.userAgent) : null;
  const target = targetOf(query);
  const error = signInErrorKey(failed ?? query.get("error"));

  useOnFirstTouch(loadSignIn);
  useEffect(() => {
    if (isHydrated && isLogin) void navigate(target, { replace: true });
  }, [isHydrated, isLogin, navigate, target]);
  useEffect(() => {
    // Back from the provider's page out of the browser's memory: the buttons work again.
    const onShow = () => setGoing(null);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const signIn = async (provider: Provider) => {
    setGoing(provider);
    setFailed(null);
    try {
      const { signInWith } = await loadSignIn();
      // A press that came before the page was taken over is repeated before the query was read: it is read now.
      await signInWith(provider, targetOf(new URLSearchParams(location.search)));
    } catch {
      setGoing(null);
      setFailed("ProviderUnavailable");
    }
  };

  return (
    <section className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col justify-center px-5 py-14">
      <title>{t("common:title", { page: t("login.title") })}</title>
      <meta name="description" content={t("login.body")} />
      <Creature state={going ? "making" : "listening"} look={going ? undefined : { x: 0, y: 0.8 }} size={76} />
      <h1 className="mt-5 text-h32">{t(waiting ? "login.titleWaiting" : "login.title")}</h1>
      {waiting ? (
        <p className="mt-3 border-l-2 border-persimmon pl-3 text-b16 text-muted">
          <span className="line-clamp-3">{waiting}</span>
        </p>
      ) : (
        <p className="mt-2 text-b16 text-muted">{t("login.body")}</p>
      )}
      {error && (
        <p
          role="alert"
          data-error={error}
          className={`mt-6 flex items-start gap-2.5 rounded-control px-4 py-3 text-b14 text-ink ${error === "sessionRequired" ? "bg-sunken" : "bg-crimson-wash"}`}
        >
          <CircleAlert size={18} aria-hidden className={`mt-0.5 shrink-0 ${error === "sessionRequired" ? "text-muted" : "text-crimson"}`} />
          {t(`login.errors.${error}`)}
        </p>
      )}
      <div className="mt-8 grid gap-2.5">
        {PROVIDERS.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            isRecent={lastProvider === provider}
            isBusy={going === provider}
            disabled={going !== null || (provider === "google" && browser !== null)}
            onClick={() => void signIn(provider)}
          />
        ))}
      </div>
      {browser && (
        <div className="mt-5 grid gap-3 border-t border-line pt-5 text-b14 text-muted">
          <p>{t(`login.inApp.${browser}`)}</p>
          {browser === "kakaotalk" && (
            <Button asChild className="justify-self-start">
              <a href={externalBrowserUrl(location.href)}>
                <ExternalLink size={17} aria-hidden />
                {t("login.inApp.open")}
              </a>
            </Button>
          )}
        </div>
      )}
      <p className="mt-8 text-c14 text-muted">
        {t("login.first")}{" "}
        <Link to="/term/privacy" className="underline underline-offset-4">
          {t("login.privacy")}
        </Link>
      </p>
    </section>
  );
}
