import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { AppDetail } from "@appmon/contract/app";
import { SharePanel } from "../features/publish/components/share-panel.tsx";
import { Button } from "../ui/button.tsx";
import { Creature } from "../ui/creature.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { WithApp } from "./workspace/with-app.tsx";

export default function AppmonCompleteRoute() {
  const [search] = useSearchParams();
  return <WithApp appId={search.get("app")}>{(app) => <Complete app={app} />}</WithApp>;
}

function Complete({ app }: { app: AppDetail }) {
  const { t } = useTranslation("publish");
  if (!app.live) {
    return (
      <div className="mx-auto w-full max-w-reading px-5">
        <EmptyState
          isPage
          title={t("complete.notYet")}
          description={t("complete.notYetHelp")}
          action={
            <Button asChild variant="primary">
              <Link to={`/appmon/deploy?app=${app.id}`}>{t("complete.publish")}</Link>
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[34rem] px-5 pt-12 pb-20">
      <title>{`${t("complete.title")} · ${app.title}`}</title>
      <Creature state="proud" size={88} />
      <h1 className="mt-6 text-h32">{t("complete.title")}</h1>
      <p className="mt-2 mb-8 text-muted">
        {t(app.live.seen === "page" ? "complete.help" : "complete.helpUnseen", { title: app.live.title, version: app.live.version })}
      </p>
      <SharePanel deployment={app.live} />
      <div className="mt-8 flex flex-wrap gap-x-6">
        <Link to={`/appmon/chat/${app.roomId}`} className="inline-flex min-h-touch items-center underline underline-offset-4">
          {t("complete.edit")}
        </Link>
        <Link to={`/mypage/app/${app.id}`} className="inline-flex min-h-touch items-center underline underline-offset-4">
          {t("complete.manage")}
        </Link>
      </div>
    </div>
  );
}
