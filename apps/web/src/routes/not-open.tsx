import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { Creature } from "../ui/creature.tsx";

/** An address of the product whose page has not opened yet; says so and offers what works. */
export default function NotOpenRoute() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto flex w-full max-w-reading flex-1 flex-col justify-center px-5 py-20">
      <title>{t("title", { page: t("notOpen.title") })}</title>
      <meta name="robots" content="noindex" />
      <Creature state="making" size={88} />
      <h1 className="mt-6 text-h32">{t("notOpen.title")}</h1>
      <p className="mt-3 text-b16 text-muted">{t("notOpen.body")}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to="/appmon">{t("notOpen.builder")}</Link>
        </Button>
        <Button asChild>
          <Link to="/mypage/app">{t("notOpen.apps")}</Link>
        </Button>
      </div>
    </section>
  );
}
