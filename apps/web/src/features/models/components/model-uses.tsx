import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ModelUse } from "@appmon/contract/model";
import { errorText } from "../../../lib/error-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { modelUsesQuery } from "../api/models-api.ts";

/** Every turn a model helped with: tokens and credits. A table where there is room for one, cards on a phone. */
export function ModelUses() {
  const { t } = useTranslation("models");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(modelUsesQuery);
  const uses = data?.pages.flatMap((page) => page.items);
  if (!uses) {
    return error ? (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{errorText(error)}</p>
        <Button onClick={() => void refetch()}>{t("common:action.retry")}</Button>
      </div>
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  if (uses.length === 0) return <p className="text-b14 text-muted">{t("uses.empty")}</p>;
  return (
    <>
      <div className="hidden tablet:block">
        <UseTable uses={uses} />
      </div>
      <ul className="border-t border-line tablet:hidden">
        {uses.map((use) => (
          <UseCard key={use.id} use={use} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("uses.more")}
        </Button>
      )}
    </>
  );
}

function UseTable({ uses }: { uses: ModelUse[] }) {
  const { t } = useTranslation("models");
  const { count, when } = useFormats();
  const heads = ["when", "what", "in", "out", "cached", "credits"] as const;
  return (
    <table className="w-full border-collapse text-b14" data-testid="model-uses">
      <thead>
        <tr className="border-b border-line text-muted">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-2 font-medium ${at > 1 ? "pl-4 text-right" : "pr-4 text-left"}`}>
              {t(`uses.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uses.map((use) => (
          <tr key={use.id} className="border-b border-line align-top">
            <td className="py-3 pr-4 whitespace-nowrap text-muted tabular-nums">{when(use.at)}</td>
            <td className="max-w-0 w-full py-3 pr-4">
              <What use={use} />
            </td>
            {[use.inputTokens, use.outputTokens, use.cachedTokens].map((tokens, at) => (
              <td key={heads[at + 2]} className="py-3 pl-4 text-right tabular-nums">
                {count(tokens)}
              </td>
            ))}
            <td className="py-3 pl-4 text-right tabular-nums">
              <Credits use={use} text="uses.creditsCount" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UseCard({ use }: { use: ModelUse }) {
  const { t } = useTranslation("models");
  const { count, when } = useFormats();
  const tokens = [
    [t("uses.in"), use.inputTokens],
    [t("uses.out"), use.outputTokens],
    [t("uses.cached"), use.cachedTokens],
  ] as const;
  return (
    <li className="grid gap-1.5 border-b border-line py-4">
      <div className="flex items-baseline justify-between gap-4 text-b14">
        <span className="text-muted tabular-nums">{when(use.at)}</span>
        <span className="font-semibold tabular-nums">
          <Credits use={use} text="uses.creditsTaken" />
        </span>
      </div>
      <What use={use} />
      <p className="flex flex-wrap gap-x-3 text-b14 text-muted tabular-nums">
        <span>{t("uses.tokens")}</span>
        {tokens.map(([name, tokensOf]) => (
          <span key={name}>
            {name} {count(tokensOf)}
          </span>
        ))}
      </p>
    </li>
  );
}

/** What was asked for, about which app, of which model. */
function What({ use }: { use: ModelUse }) {
  const { t } = useTranslation("models");
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="truncate">{use.said || t("uses.gone")}</p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-c12 text-muted">
        {use.app ? (
          <Link to={`/appmon/chat/${use.roomId}`} className="max-w-full truncate underline underline-offset-4 hover:text-ink">
            {use.app.title}
          </Link>
        ) : (
          <span>{t("uses.noApp")}</span>
        )}
        <span className="max-w-full truncate">{use.model}</span>
        {!use.isKept && <Badge>{t("uses.notKept")}</Badge>}
      </p>
    </div>
  );
}

function Credits({ use, text }: { use: ModelUse; text: "uses.creditsCount" | "uses.creditsTaken" }) {
  const { t } = useTranslation("models");
  return use.isOwn ? <Badge>{t("uses.own")}</Badge> : <>{t(text, { count: use.credits })}</>;
}

function useFormats() {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const moment = new Intl.DateTimeFormat(i18n.language, { timeZone: "Asia/Seoul", dateStyle: "short", timeStyle: "short" });
  return { count: (value: number) => number.format(value), when: (iso: string) => moment.format(new Date(iso)) };
}
