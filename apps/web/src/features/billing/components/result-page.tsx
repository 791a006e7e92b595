import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Creature, type CreatureState } from "../../../ui/creature.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";

interface ResultPageProps {
  title: string;
  body: string;
  creature: CreatureState;
  /** Of a failure; read out at once. */
  isAlert?: boolean;
  children?: ReactNode;
}

/** One outcome, said plainly, and the next step. */
export function ResultPage({ title, body, creature, isAlert = false, children }: ResultPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <SandboxBanner />
      <section
        {...(isAlert ? { role: "alert" } : { role: "status" })}
        className="mx-auto flex w-full max-w-[34rem] flex-1 flex-col justify-center px-5 py-16"
      >
        <title>{t("title", { page: title })}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <Creature state={creature} size={88} />
        <h1 className="mt-6 text-h32">{title}</h1>
        <p className="mt-3 text-b16 text-muted">{body}</p>
        {children && <div className="mt-8 flex flex-wrap gap-2">{children}</div>}
      </section>
    </>
  );
}
