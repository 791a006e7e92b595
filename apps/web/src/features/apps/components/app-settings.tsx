import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useDeleteApp, useRenameApp } from "../api/apps-api.ts";

interface AppSettingsProps {
  app: AppDetail;
  onDeleted: () => void;
  /** Between the name and the end. */
  children?: ReactNode;
}

/** The app's name, and taking it away. */
export function AppSettings({ app, onDeleted, children }: AppSettingsProps) {
  const { t } = useTranslation("apps");
  const [title, setTitle] = useState(app.title);
  const [isAsking, setAsking] = useState(false);
  const rename = useRenameApp(app.id);
  const remove = useDeleteApp(app.id);
  const next = title.trim();
  return (
    <div className="grid max-w-[28rem] gap-10">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (next !== "" && next !== app.title) rename.mutate(next, { onSuccess: () => toast(t("settings.renamed")) });
        }}
      >
        <TextField
          label={t("settings.title")}
          value={title}
          maxLength={60}
          error={rename.error ? errorText(rename.error) : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button
          type="submit"
          variant="solid"
          className="justify-self-start"
          disabled={next === "" || next === app.title}
          isBusy={rename.isPending}
        >
          {t("settings.save")}
        </Button>
      </form>
      {children}
      <section className="border-t border-line pt-6">
        <h2 className="text-h16">{t("settings.delete")}</h2>
        <p className="mt-1 mb-4 text-b14 text-muted">{t("settings.deleteHelp")}</p>
        <Button className="text-crimson!" onClick={() => setAsking(true)}>
          {t("settings.delete")}
        </Button>
      </section>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("settings.deleteTitle", { title: app.title })}
        description={t(app.live ? "settings.deleteLive" : "settings.deleteHelp")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("settings.keep")}</Button>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}>
              {t("settings.delete")}
            </Button>
          </>
        }
      >
        {remove.error && (
          <p role="alert" className="text-crimson">
            {errorText(remove.error)}
          </p>
        )}
      </Dialog>
    </div>
  );
}
