import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { providerSchema } from "@appmon/contract/user";
import { finishSignIn } from "../features/auth/finish-sign-in.ts";
import { safeRedirect } from "../lib/safe-redirect.ts";
import { useRouteStore } from "../lib/stores/route-store.ts";
import { Creature } from "../ui/creature.tsx";

export default function AuthCallbackRoute() {
  const { t } = useTranslation("auth");
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useRouteStore((state) => state.isHydrated);
  const hasStarted = useRef(false);
  const provider = providerSchema.safeParse(params.provider).data;
  const target = safeRedirect(search.get("redirectUrl"));
  const refusal = search.get("error");

  useEffect(() => {
    if (!isHydrated || hasStarted.current) return;
    hasStarted.current = true;
    const fail = (error: string) => navigate(`/login?${new URLSearchParams({ error, redirectUrl: target })}`, { replace: true });
    if (!provider) return void fail("UnknownProvider");
    if (refusal) return void fail(refusal);
    void finishSignIn(provider).then((outcome) => {
      const { setLastProvider, setReturnTo } = useRouteStore.getState();
      if (outcome.type === "failed") return fail(outcome.error);
      setLastProvider(provider);
      setReturnTo(outcome.type === "sign-up" ? target : null);
      return navigate(outcome.type === "sign-up" ? "/auth/signup" : target, { replace: true });
    });
  }, [isHydrated, navigate, provider, refusal, target]);

  return (
    <section role="status" className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col items-start justify-center px-5 py-20">
      <title>{t("common:title", { page: t("callback.title") })}</title>
      <meta name="robots" content="noindex" />
      <Creature state="making" size={80} />
      <h1 className="mt-5 text-h24">{t("callback.title")}</h1>
      <p className="mt-1 text-b16 text-muted">{t("callback.body")}</p>
    </section>
  );
}
