import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { APPEAL_MAX_CHARS } from "@appmon/contract/publish";
import type { PublishReview } from "@appmon/contract/publish";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { appealReview, publishReviewQuery } from "../api/publish-api.ts";

interface ReviewPanelProps {
  appId: string;
  /** When what is public was published; null = nothing is. */
  liveSince: string | null;
}

/** What stopped the publishing as somebody else's sign-in, the owner's objection, and what operators decided. */
export function ReviewPanel({ appId, liveSince }: ReviewPanelProps) {
  const { t } = useTranslation("publish");
  const { data: review } = useQuery(publishReviewQuery(appId));
  // It went out since: there is nothing left to say.
  if (!review || (liveSince !== null && liveSince > (review.decidedAt ?? review.createdAt))) return null;
  return (
    <section aria-labelledby="publish-review" data-review={review.state} className="mt-8 grid gap-3 border-y border-line py-5">
      <h2 id="publish-review" className="text-h20">
        {t(`review.${review.state}.title`)}
      </h2>
      <p className="text-b14 text-muted">{t(`review.${review.state}.help`)}</p>
      {review.state !== "allowed" && (
        <ul className="grid gap-2 text-b14">
          {review.findings.map((finding) => (
            <li key={JSON.stringify(finding)} className="border-l-2 border-amber pl-3.5">
              {t(`review.found.${finding.code}`, { defaultValue: t("review.found.other") })}
              <span className="block break-all text-muted">
                {finding.path === null ? finding.message : `${finding.path}:${finding.line ?? 1}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <p className="text-b14">
          <span className="font-semibold">{t("review.answer")}</span> {review.answer}
        </p>
      )}
      {review.state === "stopped" && <Appeal appId={appId} review={review} />}
    </section>
  );
}

function Appeal({ appId, review }: { appId: string; review: PublishReview }) {
  const { t } = useTranslation("publish");
  const [message, setMessage] = useState("");
  const client = useQueryClient();
  const appeal = useMutation({
    mutationFn: () => appealReview(appId, message.trim()),
    onSettled: () => client.invalidateQueries({ queryKey: publishReviewQuery(appId).queryKey }),
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim() !== "") appeal.mutate();
      }}
    >
      <Textarea
        label={t("review.appeal", { title: review.title })}
        hint={t("review.appealHint")}
        rows={3}
        value={message}
        maxLength={APPEAL_MAX_CHARS}
        onChange={(event) => setMessage(event.target.value)}
      />
      {appeal.error && (
        <p role="alert" className="text-b14 text-crimson">
          {errorText(appeal.error)}
        </p>
      )}
      <Button type="submit" className="justify-self-start" isBusy={appeal.isPending} disabled={message.trim() === ""} data-testid="appeal">
        {t("review.send")}
      </Button>
    </form>
  );
}
