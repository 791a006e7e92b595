import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { inquiryListQuery } from "../api/inquiries-api.ts";

/** What one asked and what was answered, newest first. */
export function InquiryList() {
  const { t, i18n } = useTranslation("support");
  const query = useQuery(inquiryListQuery);
  if (query.error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-4">
        <p>{errorText(query.error)}</p>
        <Button onClick={() => void query.refetch()}>{t("common:action.retry")}</Button>
      </div>
    );
  }
  if (!query.data) {
    return (
      <div role="status" aria-label={t("inquiry.loading")} className="grid gap-3 py-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    );
  }
  if (query.data.length === 0) return <p className="py-4 text-b16 text-muted">{t("inquiry.none")}</p>;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "Asia/Seoul" });
  return (
    <ul className="border-t border-line">
      {query.data.map((inquiry) => (
        <li key={inquiry.id} className="grid gap-2 border-b border-line py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-b14 text-muted">
            <span className={inquiry.answer === null ? "text-amber" : "font-semibold text-jade"}>
              {t(inquiry.answer === null ? "inquiry.waiting" : "inquiry.answered")}
            </span>
            <span>{t(`inquiry.categories.${inquiry.category}`)}</span>
            <time dateTime={inquiry.createdAt}>{format.format(new Date(inquiry.createdAt))}</time>
          </p>
          <p className="text-b16 break-words whitespace-pre-wrap">{inquiry.content}</p>
          {inquiry.attachmentName && <p className="text-b14 break-all text-muted">{inquiry.attachmentName}</p>}
          {inquiry.answer !== null && (
            <div className="mt-1 border-l-2 border-jade pl-4">
              <p className="text-c14 font-semibold">{t("inquiry.answer")}</p>
              <p className="mt-1 text-b16 break-words whitespace-pre-wrap">{inquiry.answer}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
