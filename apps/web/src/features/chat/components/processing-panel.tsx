import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSaid } from "../../../lib/use-said.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Chat } from "../api/use-chat.ts";
import type { Processing } from "../processing-state.ts";
import { Markdown } from "./markdown.tsx";
import { RunProgress } from "./run-progress.tsx";

interface ProcessingPanelProps {
  chat: Chat;
  processing: Processing;
  /** "" = the address names no room. */
  roomId: string;
  appId: string | null;
}

/** The running generation, or what became of it, always with the next step. */
export function ProcessingPanel({ chat, processing, roomId, appId }: ProcessingPanelProps) {
  const { t } = useTranslation("create");
  const { said } = useSaid();
  const toChat = roomId !== "" && (
    <Button asChild>
      <Link to={`/appmon/chat/${roomId}`}>{t("processing.toChat")}</Link>
    </Button>
  );
  switch (processing.kind) {
    case "working":
      return (
        <div className="grid gap-8">
          <RunProgress run={processing.run} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void chat.stop()} disabled={processing.run === null}>
              {t("processing.stop")}
            </Button>
            {toChat}
          </div>
        </div>
      );
    case "made":
      return (
        <div className="grid gap-8">
          {processing.run && <RunProgress run={processing.run} />}
          <div className="flex flex-wrap gap-2">
            {appId && (
              <Button asChild variant="primary">
                <Link to={`/appmon/preview?app=${appId}`}>{t("processing.toPreview")}</Link>
              </Button>
            )}
            {toChat}
          </div>
        </div>
      );
    case "ended":
      return (
        <Problem words={processing.reason === null ? t(`processing.${processing.state}`) : said(processing.reason)}>
          <Button variant="primary" onClick={() => chat.retryBuild(processing.messageId)}>
            {t("processing.again")}
          </Button>
          {toChat}
        </Problem>
      );
    case "build-error":
      return (
        <Problem words={processing.error}>
          <Button variant="primary" onClick={() => chat.retryBuild(processing.messageId)}>
            {t("processing.again")}
          </Button>
          {toChat}
        </Problem>
      );
    case "unsent": {
      const { content, error, key } = processing.message;
      return (
        <Problem words={error ?? t("processing.unsent")} said={content}>
          {key && (
            <Button variant="primary" onClick={() => chat.retrySend(key)}>
              {t("processing.sendAgain")}
            </Button>
          )}
          <Button asChild>
            <Link to="/appmon/create">{t("processing.toCreate")}</Link>
          </Button>
        </Problem>
      );
    }
    case "answered":
      return (
        <div className="grid gap-6">
          <Markdown text={processing.message.content} />
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="primary">
              <Link to={`/appmon/chat/${roomId}`}>{t("processing.goOn")}</Link>
            </Button>
          </div>
        </div>
      );
    case "idle":
      return (
        <EmptyState
          title={t("processing.idle.title")}
          description={t(appId ? "processing.idle.hasApp" : "processing.idle.noApp")}
          action={
            <div className="flex flex-wrap gap-2">
              <Button asChild variant="primary">
                {appId ? (
                  <Link to={`/appmon/preview?app=${appId}`}>{t("processing.toPreview")}</Link>
                ) : (
                  <Link to="/appmon/create">{t("processing.toCreate")}</Link>
                )}
              </Button>
              {toChat}
            </div>
          }
        />
      );
  }
}

/** What went wrong, that nothing is lost, and the ways on. */
function Problem({ words, said, children }: { words: string; said?: string; children: ReactNode }) {
  const { t } = useTranslation("create");
  return (
    <div role="alert" className="grid gap-5 border-l-2 border-amber pl-4">
      <div className="grid gap-1">
        <p className="font-semibold">{words}</p>
        <p className="text-b14 text-muted">{said ?? t("processing.kept")}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
