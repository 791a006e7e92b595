import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { catalogueSchema } from "@appmon/contract/billing";
import { api } from "../../lib/api.ts";

/** What the language models of this service are told, and which companies run them; `companies` null = not known yet. */
export function ModelCompanies() {
  const { t } = useTranslation("terms");
  const [state, setState] = useState<{ kind: "loading" | "failed" | "none" } | { kind: "known"; companies: string[] }>({ kind: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/payments/catalogue", { signal: leaving.signal })
      .then((answer) => {
        const { turn } = catalogueSchema.parse(answer);
        setState(turn ? { kind: "known", companies: turn.companies } : { kind: "none" });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setState({ kind: "failed" });
      });
    return () => leaving.abort();
  }, []);
  return (
    <section className="mt-10" aria-live="polite" data-testid="model-companies">
      <h2 className="text-h20">{t("models.title")}</h2>
      <div className="mt-3 grid gap-3 text-b16">
        <p>{t("models.sent")}</p>
        <p>{t("models.kept")}</p>
        {state.kind === "known" && state.companies.length > 0 ? (
          <>
            <p>{t("models.companies")}</p>
            <ul className="grid list-disc gap-1 pl-6 font-semibold">
              {state.companies.map((company) => (
                <li key={company}>{company}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="font-semibold">{t(`models.${state.kind === "known" ? "own" : state.kind}`)}</p>
        )}
      </div>
    </section>
  );
}
