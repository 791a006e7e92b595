import { useState } from "react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { REPORT_CATEGORIES, REPORT_MAX_CHARS } from "@appmon/contract/operator";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useSendReport } from "../api/report-api.ts";
import { reportedName } from "../report-address.ts";

interface ReportFormProps {
  /** From the link on the app's page. */
  app: string;
  onSent: () => void;
}

/** Which app, what about it, in whose words; no sign-in. */
export function ReportForm({ app, onSent }: ReportFormProps) {
  const { t } = useTranslation("operator");
  const [address, setAddress] = useState(app);
  const [category, setCategory] = useState<(typeof REPORT_CATEGORIES)[number] | null>(null);
  const [content, setContent] = useState("");
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const send = useSendReport();
  const name = reportedName(address);
  const isEmailWrong = email.trim() !== "" && !/^\S+@\S+\.\S+$/.test(email.trim());
  const isWhole = name !== "" && category !== null && content.trim() !== "" && !isEmailWrong;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return;
    send.mutate({ app: name, category, content, email: email.trim() || null }, { onSuccess: onSent });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-7">
      <TextField
        label={t("report.app")}
        hint={t("report.appHint")}
        error={isTried && name === "" ? t("report.errors.app") : undefined}
        value={address}
        maxLength={300}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setAddress(event.target.value)}
      />
      <fieldset aria-describedby={isTried && category === null ? "report-category-error" : undefined}>
        <legend className="mb-1.5 text-h14">{t("report.category")}</legend>
        {REPORT_CATEGORIES.map((item) => (
          <label key={item} className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-2 last-of-type:border-b">
            <input
              type="radio"
              name="category"
              value={item}
              checked={category === item}
              onChange={() => setCategory(item)}
              className="size-4 shrink-0 accent-ink"
            />
            <span className="text-b16">{t(`report.categories.${item}`)}</span>
          </label>
        ))}
        {isTried && category === null && (
          <p id="report-category-error" role="alert" className="mt-1.5 text-b14 text-crimson">
            {t("report.errors.category")}
          </p>
        )}
      </fieldset>
      <Textarea
        label={t("report.content")}
        hint={t("report.contentHint")}
        error={isTried && content.trim() === "" ? t("report.errors.content") : undefined}
        value={content}
        rows={5}
        maxLength={REPORT_MAX_CHARS}
        onChange={(event) => setContent(event.target.value)}
      />
      <TextField
        label={t("report.email")}
        optionalLabel={t("report.optional")}
        hint={t("report.emailHint")}
        error={isTried && isEmailWrong ? t("report.errors.email") : undefined}
        type="email"
        autoComplete="email"
        value={email}
        maxLength={320}
        onChange={(event) => setEmail(event.target.value)}
      />
      {send.error && (
        <p role="alert" className="text-b14 text-crimson">
          {errorText(send.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending} className="justify-self-start">
        {t("report.submit")}
      </Button>
    </form>
  );
}
