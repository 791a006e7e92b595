import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";

/** What the app remembers: how many records while trying, how many from visitors of the public app. */
export function CollectionList({ collections }: { collections: AppDetail["collections"] }) {
  const { t } = useTranslation("apps");
  if (collections.length === 0) return <p className="text-muted">{t("data.empty")}</p>;
  return (
    <>
      <h2 className="text-h20">{t("data.title")}</h2>
      <p className="mt-1 mb-4 text-b14 text-muted">{t("data.help")}</p>
      <table className="w-full border-t border-line text-left">
        <thead>
          <tr className="border-b border-line text-c12 text-muted">
            <th scope="col" className="py-2.5 font-medium">
              {t("data.collection")}
            </th>
            <th scope="col" className="py-2.5 text-right font-medium">
              {t("data.preview")}
            </th>
            <th scope="col" className="py-2.5 text-right font-medium">
              {t("data.live")}
            </th>
          </tr>
        </thead>
        <tbody>
          {collections.map((collection) => (
            <tr key={collection.id} className="border-b border-line">
              <th scope="row" className="py-4 font-semibold">
                {collection.name}
              </th>
              <td className="py-4 text-right tabular-nums">{t("data.count", { count: collection.previewRecords })}</td>
              <td className="py-4 text-right tabular-nums">{t("data.count", { count: collection.liveRecords })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
