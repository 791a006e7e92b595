import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "./button.tsx";
import { Creature } from "./creature.tsx";

/** Nothing lives at this address. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto flex w-full max-w-reading flex-1 flex-col justify-center px-5 py-20">
      <title>{t("title", { page: t("notFound.title") })}</title>
      <meta name="robots" content="noindex" />
      <Creature state="listening" size={88} look={{ x: -0.9, y: 0.3 }} />
      <h1 className="mt-6 text-h32">{t("notFound.title")}</h1>
      <p className="mt-3 text-b16 text-muted">{t("notFound.body")}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to="/">{t("notFound.home")}</Link>
        </Button>
        <Button asChild>
          <Link to="/appmon/chat">{t("notFound.chats")}</Link>
        </Button>
      </div>
    </section>
  );
}
