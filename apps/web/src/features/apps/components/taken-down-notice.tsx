import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TakenDown } from "@appmon/contract/operator";
import { Button } from "../../../ui/button.tsx";

/** Why operators closed this app, and what its owner can do about it. */
export function TakenDownNotice({ takenDown }: { takenDown: TakenDown }) {
  const { t, i18n } = useTranslation("apps");
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "Asia/Seoul" }).format(new Date(takenDown.at));
  return (
    <section
      aria-labelledby="taken-down"
      data-testid="taken-down"
      className="grid justify-items-start gap-2 rounded-panel bg-crimson-wash p-5"
    >
      <h2 id="taken-down" className="text-h16 text-crimson">
        {t("takenDown.title")}
      </h2>
      <p className="text-b16 break-words whitespace-pre-wrap">{takenDown.reason}</p>
      <p className="text-b14">{t("takenDown.help", { day })}</p>
      <Button asChild className="mt-1">
        <Link to="/inquiry">{t("takenDown.object")}</Link>
      </Button>
    </section>
  );
}
