import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import { oftenAskedQuery } from "../../../api/often-asked-api.ts";
import { ChangeRows } from "./change-rows.tsx";
import { SearchField } from "./search-field.tsx";
import { ALL_CHANGES, type ShelfProps } from "./shelf.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useSettled } from "./use-settled.ts";

/** So many are in sight at first: what else there is to change stands below. */
const MOST_AT_FIRST = 5;
/** What one looked for is what one is here for. */
const MOST_FOUND = 8;

/** What people often have changed, among all else that can be. */
export function OftenAskedSection({ app, search, onSearch, onOpen }: ShelfProps) {
  const { t } = useTranslation("chat");
  const words = useSettled(search.text.trim());
  const query = useQuery(oftenAskedQuery(app, words));
  const most = words === "" ? MOST_AT_FIRST : MOST_FOUND;
  const count = query.data?.length ?? 0;
  // What was found is in sight already: what is left are the others.
  const isMore = count > most;
  const all = useFocusBack<HTMLDivElement>(search.last === ALL_CHANGES);
  return (
    <section aria-label={t("visual.often.title")} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-h14">{t("visual.often.title")}</h3>
      <SearchField text={search.text} onText={(text) => onSearch({ ...search, text })} />
      <ChangeRows
        query={query}
        words={words}
        most={most}
        last={search.last}
        onOpen={(id) => {
          onSearch({ ...search, last: id });
          onOpen({ kind: "change", id, words, from: null });
        }}
      />
      {!query.error && (
        <div ref={all}>
          <Button
            size="small"
            onClick={() => {
              onSearch({ ...search, text: isMore ? search.text : "", last: ALL_CHANGES });
              onOpen({ kind: "shelf" });
            }}
          >
            {isMore ? t("visual.often.all", { count }) : t("visual.often.browse")}
          </Button>
        </div>
      )}
    </section>
  );
}
