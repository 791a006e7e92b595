import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CurrentUser } from "@appmon/contract/user";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useUpdateUser } from "../api/account-api.ts";

/** The name, which can be changed, and what is known besides. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation("account");
  const [name, setName] = useState(user.name);
  const update = useUpdateUser();
  const next = name.trim();
  const since = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "Asia/Seoul" }).format(new Date(user.createdAt));
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== "" && next !== user.name) update.mutate({ name: next }, { onSuccess: () => toast(t("info.saved")) });
      }}
    >
      <div className="grid items-end gap-2 mobile:grid-cols-[1fr_auto]">
        <TextField
          label={t("info.name")}
          value={name}
          maxLength={40}
          autoComplete="name"
          error={update.error ? errorText(update.error) : next === "" ? t("info.nameError") : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="solid"
          className="h-12! justify-self-start"
          disabled={next === "" || next === user.name}
          isBusy={update.isPending}
        >
          {t("info.save")}
        </Button>
      </div>
      <dl className="grid gap-2 text-b14">
        {[
          [t("info.email"), user.email ?? t("info.noEmail")],
          [t("info.since"), since],
        ].map(([label, value]) => (
          <div key={label} className="flex gap-4">
            <dt className="w-24 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </form>
  );
}
