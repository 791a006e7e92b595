import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CustomDomain } from "@appmon/contract/domain";
import { errorText } from "../../../lib/error-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { domainListQuery, useDomainChange } from "../api/domain-api.ts";
import { copyText } from "../../../lib/copy-text.ts";

/** The owner's own domains for an app: name it, put two records into its DNS, have it looked up. */
export function CustomDomains({ appId }: { appId: string }) {
  const { t } = useTranslation("publish");
  const { data } = useQuery(domainListQuery(appId));
  return (
    <section aria-labelledby="domains" className="grid gap-4">
      <div>
        <h2 id="domains" className="text-h20">
          {t("domains.title")}
        </h2>
        <p className="mt-1 text-b14 text-muted">{t("domains.help")}</p>
      </div>
      {data?.items.map((domain) => (
        <DomainCard key={domain.domain} appId={appId} domain={domain} />
      ))}
      {data && (data.limit === 0 ? <NeedsPlan /> : <AddDomain appId={appId} />)}
    </section>
  );
}

function NeedsPlan() {
  const { t } = useTranslation("publish");
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-b14">
      {t("domains.needsPlan")}
      <Link to="/payment/subscribe/product" className="inline-flex min-h-touch items-center underline underline-offset-4">
        {t("domains.plans")}
      </Link>
    </p>
  );
}

function AddDomain({ appId }: { appId: string }) {
  const { t } = useTranslation("publish");
  const [domain, setDomain] = useState("");
  const change = useDomainChange(appId);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (domain.trim() !== "") change.mutate({ kind: "add", domain }, { onSuccess: () => setDomain("") });
      }}
    >
      <TextField
        label={t("domains.label")}
        value={domain}
        placeholder="shop.example.co.kr"
        autoCapitalize="none"
        spellCheck={false}
        error={change.error ? errorText(change.error) : undefined}
        onChange={(event) => setDomain(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" disabled={domain.trim() === ""} isBusy={change.isPending}>
        {t("domains.add")}
      </Button>
    </form>
  );
}

function DomainCard({ appId, domain }: { appId: string; domain: CustomDomain }) {
  const { t } = useTranslation("publish");
  const change = useDomainChange(appId);
  const name = domain.domain;
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <span className="min-w-0 break-all">{name}</span>
        <Badge tone={domain.isVerified ? "good" : "care"}>{t(domain.isVerified ? "domains.on" : "domains.waiting")}</Badge>
      </p>
      {!domain.isVerified && <Records domain={domain} />}
      <div className="flex flex-wrap gap-2">
        {!domain.isVerified && (
          <Button
            size="small"
            isBusy={change.isPending}
            onClick={() => change.mutate({ kind: "check", domain: name }, { onSuccess: () => toast(t("domains.verified")) })}
          >
            {t("domains.check")}
          </Button>
        )}
        <Button size="small" variant="ghost" disabled={change.isPending} onClick={() => change.mutate({ kind: "remove", domain: name })}>
          {t("domains.remove")}
        </Button>
      </div>
      {change.error && (
        <p role="alert" className="text-b14 text-crimson">
          {errorText(change.error)}
        </p>
      )}
    </div>
  );
}

function Records({ domain }: { domain: CustomDomain }) {
  const { t } = useTranslation("publish");
  const copy = async (value: string) => {
    if (await copyText(value)) toast(t("share.copied"));
    else toast.error(t("share.copyFailed"));
  };
  return (
    <dl className="grid gap-2 text-b14">
      {domain.records.map(({ type, name, value }) => (
        <div key={type} className="grid gap-0.5">
          <dt className="text-muted">
            {type} · <span className="break-all">{name}</span>
          </dt>
          <dd className="flex items-center gap-2">
            <code className="min-w-0 flex-1 font-mono text-c12 break-all">{value}</code>
            <IconButton label={t("domains.copy", { type })} onClick={() => void copy(value)}>
              <Copy size={16} aria-hidden />
            </IconButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
