import { useState } from "react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ANSWER_MAX_CHARS } from "@appmon/contract/operator";
import type { OperatorInquiry } from "@appmon/contract/operator";
import { errorText } from "../../../lib/error-text.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast.tsx";
import { inquiriesQuery, loadInquiryFile, useAnswerInquiry } from "../api/operator-api.ts";
import type { DeskState } from "../api/operator-api.ts";
import { formatSeoul } from "../format-seoul.ts";
import { DeskList } from "./desk-list.tsx";
import { StateSwitch } from "./state-switch.tsx";

export function InquiryDesk() {
  const { t } = useTranslation("operator");
  const [state, setState] = useState<DeskState>("open");
  return (
    <>
      <StateSwitch
        label={t("desk.state")}
        names={{ open: t("inquiries.open"), closed: t("inquiries.answered") }}
        value={state}
        onChange={setState}
      />
      <DeskList query={inquiriesQuery(state)} empty={t(state === "open" ? "inquiries.none" : "inquiries.noneAnswered")}>
        {(inquiry) => <Inquiry inquiry={inquiry} />}
      </DeskList>
    </>
  );
}

function Inquiry({ inquiry }: { inquiry: OperatorInquiry }) {
  const { t, i18n } = useTranslation("operator");
  const { person } = inquiry;
  const download = () =>
    loadInquiryFile(inquiry.id).then(
      (bytes) => saveFile(bytes, inquiry.attachmentName ?? inquiry.id),
      (error: unknown) => toast.error(errorText(error)),
    );
  return (
    <>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-b14 text-muted">
        <span className="font-semibold text-ink">{person.name}</span>
        {person.email && <span className="break-all">{person.email}</span>}
        <span>{t(`inquiries.categories.${inquiry.category}`)}</span>
        <time dateTime={inquiry.createdAt}>{formatSeoul(inquiry.createdAt, i18n.language)}</time>
      </p>
      <p className="text-b16 break-words whitespace-pre-wrap">{inquiry.content}</p>
      {inquiry.attachmentName && (
        <Button className="max-w-full justify-self-start" icon={<Download size={17} aria-hidden />} onClick={() => void download()}>
          <span className="truncate">{inquiry.attachmentName}</span>
        </Button>
      )}
      {inquiry.answer === null ? (
        <AnswerForm id={inquiry.id} />
      ) : (
        <div className="border-l-2 border-jade pl-4">
          <p className="text-c14 text-muted">{inquiry.answeredAt && formatSeoul(inquiry.answeredAt, i18n.language)}</p>
          <p className="mt-1 text-b16 break-words whitespace-pre-wrap">{inquiry.answer}</p>
        </div>
      )}
    </>
  );
}

function AnswerForm({ id }: { id: string }) {
  const { t } = useTranslation("operator");
  const [text, setText] = useState("");
  const answer = useAnswerInquiry();
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") answer.mutate({ id, answer: text }, { onSuccess: () => toast(t("inquiries.sent")) });
      }}
    >
      <Textarea
        label={t("inquiries.answer")}
        hint={t("inquiries.answerHint")}
        error={answer.error ? errorText(answer.error) : undefined}
        rows={3}
        maxLength={ANSWER_MAX_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="solid" className="justify-self-start" disabled={text.trim() === ""} isBusy={answer.isPending}>
        {t("inquiries.submit")}
      </Button>
    </form>
  );
}
