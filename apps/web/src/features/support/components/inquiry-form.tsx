import { useState } from "react";
import type { FormEvent } from "react";
import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ATTACHMENT_TYPES, INQUIRY_CATEGORIES, INQUIRY_MAX_CHARS } from "@appmon/contract/inquiry";
import { errorText } from "../../../lib/error-text.ts";
import { useTempStore } from "../../../lib/stores/temp-store.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { CONTROL_CLASS, Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useSendInquiry } from "../api/inquiries-api.ts";
import { attachmentProblem } from "../read-attachment.ts";

const DRAFT_KEY = "inquiry";

/** Category, text (kept in the browser until it was sent) and one file. */
export function InquiryForm() {
  const { t } = useTranslation("support");
  const content = useTempStore((store) => store.drafts[DRAFT_KEY] ?? "");
  const { setDraft } = useTempStore.getState();
  const [category, setCategory] = useState<(typeof INQUIRY_CATEGORIES)[number]>("app");
  const [file, setFile] = useState<File | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useSendInquiry();
  const problem = file && attachmentProblem(file);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(content.trim() === "");
    if (content.trim() === "" || problem) return;
    send.mutate(
      { category, content, file, key },
      {
        onSuccess: () => {
          setDraft(DRAFT_KEY, "");
          setFile(null);
          setKey(crypto.randomUUID());
          toast(t("inquiry.sent"));
        },
      },
    );
  };
  // Another text is another inquiry, also after a failed try.
  const change = () => setKey(crypto.randomUUID());

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Field label={t("inquiry.category")}>
        {(control) => (
          <select
            {...control}
            value={category}
            className={`h-12 ${CONTROL_CLASS}`}
            onChange={(event) => {
              change();
              setCategory(event.target.value as typeof category);
            }}
          >
            {INQUIRY_CATEGORIES.map((item) => (
              <option key={item} value={item}>
                {t(`inquiry.categories.${item}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Textarea
        label={t("inquiry.content")}
        hint={t("inquiry.contentHint")}
        error={isWrong && content.trim() === "" ? t("inquiry.errors.content") : undefined}
        value={content}
        rows={6}
        maxLength={INQUIRY_MAX_CHARS}
        onChange={(event) => {
          change();
          setDraft(DRAFT_KEY, event.target.value);
        }}
      />
      <Field
        label={t("inquiry.attachment")}
        optionalLabel={t("inquiry.optional")}
        hint={t("inquiry.attachmentHint")}
        error={problem ? t(`inquiry.errors.${problem}`) : undefined}
      >
        {(control) => (
          <div className="relative flex flex-wrap items-center gap-2">
            <input
              // A new element forgets the file that was sent or taken out.
              key={file === null ? "empty" : "chosen"}
              {...control}
              type="file"
              accept={ATTACHMENT_TYPES.join(",")}
              className="peer sr-only"
              onChange={(event) => {
                change();
                const chosen = event.target.files?.[0];
                if (chosen) setFile(chosen);
              }}
            />
            {/* The browser's own button speaks the browser's language. */}
            <label
              htmlFor={control.id}
              className={`${buttonClass()} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink`}
            >
              <Paperclip size={17} aria-hidden />
              {t("inquiry.choose")}
            </label>
            {file && (
              <>
                <span className="min-w-0 text-b14 break-all">{file.name}</span>
                <Button size="small" variant="ghost" onClick={() => setFile(null)}>
                  {t("inquiry.remove")}
                </Button>
              </>
            )}
          </div>
        )}
      </Field>
      {send.error && (
        <p role="alert" className="text-b14 text-crimson">
          {errorText(send.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending} className="justify-self-start">
        {t("inquiry.submit")}
      </Button>
    </form>
  );
}
