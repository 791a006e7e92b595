import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AutomationList, OutgoingMessage } from "@appmon/contract/automation";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/error-text.ts";
import { useSaid } from "../../../../lib/use-said.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { formatMoment } from "../../format-moment.ts";
import { type AutomationPlace, messagesQuery, useSendMessage } from "../api/automations-api.ts";
import { MoreButton } from "./more-button.tsx";
import { MessageStateBadge } from "./state-badge.tsx";

interface OutboxProps {
  place: AutomationPlace;
  channels: AutomationList["channels"];
}

/** What was written down to be sent: to whom, what, and why it waits. */
export function Outbox({ place, channels }: OutboxProps) {
  const { t } = useTranslation("automations");
  const closed = (["email", "sms"] as const).filter((channel) => !channels[channel]);
  return (
    <section className="mt-10" aria-label={t("outbox")}>
      <h2 className="text-h20">{t("outbox")}</h2>
      <p className="mt-1 mb-4 text-b14 text-muted">
        {place.env === "preview"
          ? t("outboxPreview")
          : closed.length > 0
            ? t("outboxClosed", { ways: closed.map((channel) => t(`channel.${channel}`)).join(", ") })
            : t("outboxHelp")}
      </p>
      <Messages place={place} channels={channels} />
    </section>
  );
}

function Messages({ place, channels }: OutboxProps) {
  const { t } = useTranslation("automations");
  const query = useInfiniteQuery(messagesQuery(place));
  const messages = query.data?.pages.flatMap((page) => page.items);
  if (!messages) {
    if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton className="h-24 w-full" />;
  }
  if (messages.length === 0) return <p className="border-t border-line py-5 text-b14 text-muted">{t("noMessages")}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {messages.map((message) => (
          <MessageRow key={message.id} place={place} message={message} isOpen={isOpen(channels, message)} />
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}

/** Whether there is a way to send it. */
const isOpen = (channels: OutboxProps["channels"], { channel }: OutgoingMessage): boolean =>
  channel === "email" || channel === "sms" ? channels[channel] : true;

/** A refusal says more than its title: what is not set up. */
const reasonOf = (error: Error): string => (error instanceof ApiError && error.problem?.detail) || errorText(error);

interface MessageRowProps {
  place: AutomationPlace;
  message: OutgoingMessage;
  isOpen: boolean;
}

function MessageRow({ place, message, isOpen: canSend }: MessageRowProps) {
  const { t, i18n } = useTranslation("automations");
  const { said } = useSaid();
  const send = useSendMessage(place);
  const { id, channel, to, subject, body, state, why, name } = message;
  const receiver = channel !== "notice" ? to : t(to === "admins" ? "toAdmins" : "toCreator");
  const at = message.sentAt ?? message.createdAt;
  const waits = place.env === "live" && (state === "kept" || state === "failed");
  return (
    <li className="grid gap-2 border-b border-line py-4 text-b14" data-message={state}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <MessageStateBadge state={state} />
        <Badge>{t(`channel.${channel}`)}</Badge>
        <span className="min-w-0 font-semibold break-all">{receiver}</span>
      </div>
      {subject !== null && <p className="font-medium break-words">{subject}</p>}
      <p className={`break-words whitespace-pre-wrap ${channel === "call" ? "line-clamp-3 text-c12 text-muted" : ""}`}>{body}</p>
      {why !== null && <p className={`break-words ${state === "failed" ? "text-crimson" : "text-amber"}`}>{said(why)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
          {name !== null && ` · ${name}`}
        </p>
        {waits && (
          <Button
            size="small"
            disabled={!canSend}
            isBusy={send.isPending}
            aria-label={t("sendLabel", { to: receiver })}
            onClick={() => send.mutate(id, { onSuccess: () => toast(t("inLine")), onError: (error) => toast.error(said(reasonOf(error))) })}
          >
            {t("send")}
          </Button>
        )}
      </div>
    </li>
  );
}
