import { useState } from "react";
import { SHOWCASE } from "@appmon/contract/showcase";
import type { ShowcaseId } from "@appmon/contract/showcase";
import { useTranslation } from "react-i18next";
import { Closing } from "../features/home/closing.tsx";
import { Gallery } from "../features/home/gallery.tsx";
import { Hero } from "../features/home/hero.tsx";
import { HowItWorks } from "../features/home/how-it-works.tsx";
import { Prices } from "../features/home/prices.tsx";
import { useStartApp } from "../features/home/start-app.ts";
import type { Wish } from "../features/home/trial/wish.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { useTempStore } from "../lib/stores/temp-store.ts";

function wake() {
  scrollTo({ top: 0, behavior: "smooth" });
  document.querySelector<HTMLTextAreaElement>("#main textarea")?.focus({ preventScroll: true });
}

export default function HomeRoute() {
  const { t } = useTranslation("home");
  const start = useStartApp();
  const [wish, setWish] = useState<Wish | null>(null);
  const tryOut = (text: string, showcase?: ShowcaseId) =>
    setWish((last) => ({ n: (last?.n ?? 0) + 1, text, ...(showcase && { showcase }) }));
  const pick = (id: ShowcaseId) => {
    const text = SHOWCASE[id];
    if (useAuthStore.getState().isLogin) return start(text);
    useTempStore.getState().setDraft("home", text);
    tryOut(text, id);
  };
  return (
    <>
      <title>{t("meta.title")}</title>
      <meta name="description" content={t("meta.description")} />
      <meta property="og:title" content={t("meta.title")} />
      <meta property="og:description" content={t("meta.description")} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ko_KR" />
      <Hero wish={wish} onTry={tryOut} onStart={start} />
      <Gallery onTry={pick} />
      <HowItWorks />
      <Prices />
      <Closing onWake={wake} />
    </>
  );
}
