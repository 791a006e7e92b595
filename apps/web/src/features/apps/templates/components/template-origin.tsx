import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";

/** Where an app comes from that began with a template. */
export function TemplateOrigin({ origin }: { origin: NonNullable<AppDetail["fromTemplate"]> }) {
  const { t } = useTranslation("templates");
  return <p className="text-b14 text-muted">{t(origin.byline ? "fromBy" : "from", { ...origin })}</p>;
}
