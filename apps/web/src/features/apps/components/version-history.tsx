import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { PastVersion } from "@appmon/contract/app";
import { useSaid } from "../../../lib/use-said.ts";
import { Button } from "../../../ui/button.tsx";
import { formatMoment } from "../format-moment.ts";
import { versionListQuery } from "../api/apps-api.ts";
import { LoadProblem } from "./load-problem.tsx";
import { VersionThumbnail } from "./version-thumbnail.tsx";

interface VersionHistoryProps {
  appId: string;
  /** Version that is public now; null = none. */
  liveVersion: number | null;
  /** Asks before going back to a version. */
  onRestore: (version: number) => void;
}

/** Every version, newest first, on one line of time. Going back makes a new version: nothing is lost. */
export function VersionHistory({ appId, liveVersion, onRestore }: VersionHistoryProps) {
  const { t } = useTranslation("apps");
  const query = useQuery(versionListQuery(appId));
  if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <p className="p-6 text-muted">{t("versions.loading")}</p>;
  const latest = query.data[0];
  const previous = query.data[1];
  return (
    <div className="max-w-reading">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-h20">{t("versions.title")}</h2>
          <p className="mt-1 text-b14 text-muted">{t("versions.help")}</p>
        </div>
        {previous && (
          <Button variant="secondary" onClick={() => onRestore(previous.number)}>
            {t("versions.undo")}
          </Button>
        )}
      </div>
      {query.data.length === 0 && <p className="mt-6 text-muted">{t("versions.empty")}</p>}
      <ol className="mt-5">
        {query.data.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isLatest={version === latest}
            isLive={version.number === liveVersion}
            onRestore={onRestore}
          />
        ))}
      </ol>
    </div>
  );
}

interface VersionRowProps {
  version: PastVersion;
  isLatest: boolean;
  isLive: boolean;
  onRestore: (version: number) => void;
}

function VersionRow({ version, isLatest, isLive, onRestore }: VersionRowProps) {
  const { t, i18n } = useTranslation("apps");
  const { said } = useSaid();
  const { number, summary, origin, asked, createdAt, look } = version;
  // A version of the conversation that nobody asked for is the model's, which went on from the draft.
  const maker = origin !== "chat" ? origin : number === 1 ? "made" : asked === null ? "model" : "chat";
  return (
    <li
      data-version={number}
      className="relative grid grid-cols-[20px_5.5rem_1fr] gap-x-3 pb-6 before:absolute before:top-4 before:bottom-[-4px] before:left-[6px] before:w-px before:bg-line last:before:hidden mobile:grid-cols-[20px_8rem_1fr_auto]"
    >
      <span
        aria-hidden
        className={`mt-[5px] size-[13px] rounded-full border-2 ${isLatest ? "border-persimmon bg-persimmon" : "border-line bg-paper"}`}
      />
      <VersionThumbnail look={look} />
      <div className="min-w-0">
        <p className="font-semibold break-words">{said(summary) || t(`versions.origin.${origin}`)}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-b14 text-muted">
          <span className="tabular-nums">{t("versions.number", { version: number })}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
          {isLive && <span className="font-medium text-jade">{t("versions.live")}</span>}
        </p>
        <p className="text-b14 text-muted">
          {t(`versions.origin.${maker}`)}
          {asked !== null && <q className="ml-1.5 line-clamp-2 before:content-['“'] after:content-['”'] mobile:inline">{asked}</q>}
        </p>
      </div>
      {isLatest ? (
        <span className="col-start-3 pt-0.5 text-b14 font-medium text-muted mobile:col-start-4">{t("versions.now")}</span>
      ) : (
        <button
          type="button"
          onClick={() => onRestore(number)}
          className="col-start-3 -ml-3 min-h-touch justify-self-start rounded-control px-3 text-b14 font-medium underline underline-offset-4 hover:bg-ground mobile:col-start-4 mobile:-my-2 mobile:ml-0 mobile:self-start mobile:no-underline"
          aria-label={t("versions.restoreLabel", { version: number })}
        >
          {t("versions.restore")}
        </button>
      )}
    </li>
  );
}
