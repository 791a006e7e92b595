import { useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router";
import { sessionTokensSchema } from "@appmon/contract/user";
import { errorNameOf, finishSignIn } from "../features/auth/finish-sign-in.ts";
import { SignUpForm } from "../features/auth/sign-up-form.tsx";
import type { SignUpFields } from "../features/auth/sign-up-form.tsx";
import { api } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { useAuthSession } from "../lib/auth-session.ts";
import { safeRedirect } from "../lib/safe-redirect.ts";
import { login } from "../lib/session.ts";
import { useRouteStore } from "../lib/stores/route-store.ts";
import { TEMPORARY_ACCESS_TOKEN, readStored } from "../lib/token-storage.ts";
import { Creature } from "../ui/creature.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export default function AuthSignupRoute() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const session = useAuthSession();
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => setToken(readStored(TEMPORARY_ACCESS_TOKEN) ?? null), []);

  const finish = () => {
    const { returnTo, setReturnTo } = useRouteStore.getState();
    setReturnTo(null);
    void navigate(safeRedirect(returnTo), { replace: true });
  };
  const signUp = useMutation({
    mutationFn: async (fields: SignUpFields) =>
      sessionTokensSchema.parse(await api.post("/user/signup", fields, { headers: { Authorization: `Bearer ${token}` } })),
    onSuccess: (tokens) => {
      login(tokens);
      finish();
    },
    onError: async (error, fields) => {
      // Registered meanwhile (a second tab): that account is this person's, so signing in is what was meant.
      if (error instanceof ApiError && error.code === "account/already-registered") {
        const outcome = await finishSignIn(fields.provider);
        if (outcome.type === "signed-in") finish();
      } else if (errorNameOf(error) === "ProviderToken") {
        await navigate("/login?error=ProviderToken", { replace: true });
      }
    },
  });

  if (token === null || session.status === "unauthenticated") return <Navigate to="/login?error=SessionRequired" replace />;
  const failure = signUp.error instanceof ApiError ? signUp.error : null;
  return (
    <section className="mx-auto w-full max-w-[28rem] flex-1 px-5 py-14">
      <title>{t("common:title", { page: t("signup.title") })}</title>
      <meta name="robots" content="noindex" />
      <Creature state={signUp.isPending ? "making" : "listening"} size={76} />
      <h1 className="mt-5 text-h32">{t("signup.title")}</h1>
      <p className="mt-2 text-b16 text-muted">{t("signup.body")}</p>
      {signUp.isError && Object.keys(failure?.fields ?? {}).length === 0 && (
        <p role="alert" className="mt-6 flex items-start gap-2.5 rounded-control bg-crimson-wash px-4 py-3 text-b14 text-ink">
          <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-crimson" />
          {failure?.title || t(`common:errors.${failure?.code ?? "unknown"}`, { defaultValue: t("common:errors.unknown") })}
        </p>
      )}
      {session.status === "authenticated" && token ? (
        <SignUpForm
          provider={session.data.provider}
          name={session.data.user.name ?? ""}
          email={session.data.user.email ?? ""}
          isBusy={signUp.isPending}
          errors={failure?.fields ?? {}}
          onSubmit={(fields) => signUp.mutate(fields)}
        />
      ) : (
        <div aria-busy className="mt-8 grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      )}
    </section>
  );
}
