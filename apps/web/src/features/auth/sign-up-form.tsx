import { useState } from "react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { z } from "zod";
import { signUpBodySchema } from "@appmon/contract/user";
import type { Provider } from "@appmon/contract/user";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";

const AGREEMENTS = ["service", "privacy", "age14", "marketing"] as const;
type Agreement = (typeof AGREEMENTS)[number];
const REQUIRED: readonly Agreement[] = ["service", "privacy", "age14"];
const TERMS: Partial<Record<Agreement, string>> = { service: "/term/service", privacy: "/term/privacy" };

export type SignUpFields = z.input<typeof signUpBodySchema>;

interface SignUpFormProps {
  provider: Provider;
  name: string;
  email: string;
  isBusy: boolean;
  /** Sentences of the server, by field. */
  errors: Record<string, string>;
  onSubmit: (fields: SignUpFields) => void;
}

/** Name, e-mail (may be missing) and the agreements, none of them ticked for the user. */
export function SignUpForm({ provider, name, email, isBusy, errors, onSubmit }: SignUpFormProps) {
  const { t } = useTranslation("auth");
  const [values, setValues] = useState({ name, email });
  const [agreed, setAgreed] = useState<Record<Agreement, boolean>>({ service: false, privacy: false, age14: false, marketing: false });
  const [wrong, setWrong] = useState<{ name?: string; email?: string; agreements?: string }>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = { provider, name: values.name.trim(), email: values.email.trim() || null, agreements: agreed };
    const checked = signUpBodySchema.safeParse(fields);
    const broken = new Set(checked.success ? [] : checked.error.issues.map((issue) => issue.path[0]));
    const next = {
      name: broken.has("name") ? t("signup.errors.name") : undefined,
      email: broken.has("email") ? t("signup.errors.email") : undefined,
      agreements: REQUIRED.every((item) => agreed[item]) ? undefined : t("signup.errors.agreements"),
    };
    setWrong(next);
    if (!next.name && !next.email && !next.agreements) onSubmit(fields);
  };

  const isAll = AGREEMENTS.every((item) => agreed[item]);
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-6">
      <TextField
        label={t("signup.name")}
        autoComplete="name"
        maxLength={40}
        value={values.name}
        error={wrong.name ?? errors.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <TextField
        label={t("signup.email")}
        optionalLabel={t("signup.optional")}
        hint={t("signup.emailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={values.email}
        error={wrong.email ?? errors.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <fieldset aria-describedby={wrong.agreements ? "agreements-error" : undefined}>
        <legend className="text-h14">{t("signup.agreements")}</legend>
        <div className="mt-2 border-y border-line py-1">
          <Checkbox
            label={t("signup.all")}
            className="font-bold"
            checked={isAll}
            onChange={() => setAgreed({ service: !isAll, privacy: !isAll, age14: !isAll, marketing: !isAll })}
          />
        </div>
        <div className="pt-1">
          {AGREEMENTS.map((item) => (
            <Checkbox
              key={item}
              name={item}
              label={t(`signup.agreement.${item}`)}
              checked={agreed[item]}
              onChange={() => setAgreed({ ...agreed, [item]: !agreed[item] })}
              end={
                TERMS[item] && (
                  <Link
                    to={TERMS[item]}
                    target="_blank"
                    aria-label={t("signup.readNamed", { name: t(`signup.agreement.${item}`) })}
                    className="inline-flex min-h-touch items-center px-1 text-c14 text-muted underline underline-offset-4"
                  >
                    {t("signup.read")}
                  </Link>
                )
              }
            />
          ))}
        </div>
        {wrong.agreements && (
          <p id="agreements-error" role="alert" className="mt-1 text-b14 text-crimson">
            {wrong.agreements}
          </p>
        )}
      </fieldset>
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {t(isBusy ? "signup.busy" : "signup.submit")}
      </Button>
    </form>
  );
}
