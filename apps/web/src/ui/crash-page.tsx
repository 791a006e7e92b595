import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Creature } from "./creature.tsx";

/** Something of ours broke. Full page loads on purpose: the state of this one cannot be trusted. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-reading flex-col justify-center px-5 py-20">
      <Creature state="idle" size={88} />
      <h1 className="mt-6 text-h32">{t("crash.title")}</h1>
      <p className="mt-3 text-b16 text-muted">{t("crash.body")}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {t("crash.reload")}
        </Button>
        <Button asChild>
          <a href="/">{t("crash.home")}</a>
        </Button>
      </div>
    </main>
  );
}
