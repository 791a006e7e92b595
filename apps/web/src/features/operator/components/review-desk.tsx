import { useState } from "react";
import { useTranslation } from "react-i18next";
import { APPEAL_MAX_CHARS } from "@appmon/contract/publish";
import type { OperatedReview } from "@appmon/contract/publish";
import { errorText } from "../../../lib/error-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast.tsx";
import { reviewsQuery, useDecideReview } from "../api/operator-api.ts";
import type { DeskState } from "../api/operator-api.ts";
import { formatSeoul } from "../format-seoul.ts";
import { AppLine } from "./app-line.tsx";
import { DeskList } from "./desk-list.tsx";
import { StateSwitch } from "./state-switch.tsx";

/** Publishings that were stopped as somebody else's sign-in and whose owners object. */
export function ReviewDesk() {
  const { t } = useTranslation("operator");
  const [state, setState] = useState<DeskState>("open");
  return (
    <>
      <StateSwitch
        label={t("desk.state")}
        names={{ open: t("reviews.open"), closed: t("reviews.closed") }}
        value={state}
        onChange={setState}
      />
      <DeskList query={reviewsQuery(state)} empty={t(state === "open" ? "reviews.none" : "reviews.noneClosed")}>
        {(review) => <Review review={review} />}
      </DeskList>
    </>
  );
}

const TONES = { stopped: "care", open: "care", allowed: "neutral", refused: "danger" } as const;

function Review({ review }: { review: OperatedReview }) {
  const { t, i18n } = useTranslation("operator");
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-b14 text-muted">
        <Badge tone={TONES[review.state]}>{t(`reviews.states.${review.state}`)}</Badge>
        <span className="font-semibold text-ink">{t("reviews.version", { title: review.title, version: review.version })}</span>
        <time dateTime={review.createdAt}>{formatSeoul(review.createdAt, i18n.language)}</time>
      </p>
      <ul className="grid gap-1 text-b14">
        {review.findings.map((finding) => (
          <li key={JSON.stringify(finding)} className="break-words">
            <span className="font-semibold">{t(`reviews.found.${finding.code}`, { defaultValue: finding.code })}</span>{" "}
            {finding.path !== null && <span className="text-muted">{`${finding.path}:${finding.line ?? 1}`}</span>} {finding.message}
          </li>
        ))}
      </ul>
      {review.message && <p className="text-b16 break-words whitespace-pre-wrap">{review.message}</p>}
      {review.previewUrl && (
        <a
          href={review.previewUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-touch items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {t("reviews.preview")}
        </a>
      )}
      {review.app ? <AppLine app={review.app} /> : <p className="text-b14 text-muted">{t("reviews.appGone")}</p>}
      {review.answer && <p className="text-b14 text-muted">{review.answer}</p>}
      {review.state === "open" && <Decision id={review.id} />}
    </>
  );
}

function Decision({ id }: { id: string }) {
  const { t } = useTranslation("operator");
  const decide = useDecideReview();
  const [answer, setAnswer] = useState("");
  const send = (isAllowed: boolean) =>
    decide.mutate(
      { id, isAllowed, answer: answer.trim() },
      {
        onSuccess: () => toast(t(isAllowed ? "reviews.allowed" : "reviews.refused")),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  const isEmpty = answer.trim() === "";
  return (
    <div className="grid gap-3">
      <Textarea
        label={t("reviews.answer")}
        hint={t("reviews.answerHint")}
        rows={2}
        className="min-h-20"
        value={answer}
        maxLength={APPEAL_MAX_CHARS}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isEmpty} isBusy={decide.isPending} onClick={() => send(true)}>
          {t("reviews.allow")}
        </Button>
        <Button disabled={isEmpty || decide.isPending} onClick={() => send(false)}>
          {t("reviews.refuse")}
        </Button>
      </div>
    </div>
  );
}
