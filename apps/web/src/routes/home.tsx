import { useTranslation } from "react-i18next";
import { Closing } from "../features/home/closing.tsx";
import { Gallery } from "../features/home/gallery.tsx";
import { Hero } from "../features/home/hero.tsx";
import { HowItWorks } from "../features/home/how-it-works.tsx";
import { Prices } from "../features/home/prices.tsx";
import { useStartApp } from "../features/home/start-app.ts";

function wake() {
  scrollTo({ top: 0, behavior: "smooth" });
  document.querySelector<HTMLTextAreaElement>("#main textarea")?.focus({ preventScroll: true });
}

export default function HomeRoute() {
  const { t } = useTranslation("home");
  const start = useStartApp();
  return (
    <>
      <title>{t("meta.title")}</title>
      <meta name="description" content={t("meta.description")} />
      <meta property="og:title" content={t("meta.title")} />
      <meta property="og:description" content={t("meta.description")} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ko_KR" />
      <Hero onStart={start} />
      <Gallery onStart={start} />
      <HowItWorks />
      <Prices />
      <Closing onWake={wake} />
    </>
  );
}
