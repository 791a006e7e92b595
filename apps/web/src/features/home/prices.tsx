import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** A receipt, because everything one needs to begin says 0원. */
export function Prices() {
  const { t } = useTranslation("home");
  const lines = t("prices.lines", { returnObjects: true }) as string[];
  return (
    <section
      id="prices"
      aria-labelledby="prices-title"
      className="border-t border-line bg-ground px-5 py-16 tablet:px-10 tablet:py-24 desktop:px-14"
    >
      <div className="grid max-w-[72rem] items-start gap-10 tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] tablet:gap-12">
        <div>
          <h2 id="prices-title" className="text-h32">
            {t("prices.title")}
          </h2>
          <p className="mt-4 max-w-[26rem] text-b16 text-muted">{t("prices.body")}</p>
          <Link to="/payment/subscribe/product" className="mt-3 inline-flex min-h-touch items-center text-b16 underline underline-offset-4">
            {t("prices.plans")}
          </Link>
        </div>
        <div className="receipt w-full max-w-[26rem] bg-paper px-7 pt-8 pb-10 tablet:justify-self-end">
          <p className="flex items-baseline justify-between text-h16">
            {t("prices.receipt")}
            <span className="text-c12 font-medium text-muted">{t("prices.monthly")}</span>
          </p>
          <dl className="mt-5 border-t border-dashed border-edge pt-4">
            {lines.map((line) => (
              <div key={line} className="flex justify-between gap-4 py-1.5 text-b14">
                <dt>{line}</dt>
                <dd>{t("prices.zero")}</dd>
              </div>
            ))}
            <div className="mt-4 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-5">
              <dt className="text-h16">{t("prices.total")}</dt>
              <dd className="text-h32">{t("prices.zero")}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
