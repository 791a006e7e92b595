import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeArea } from "@appmon/appspec/often-asked-change";
import { oftenAskedQuery } from "../../../api/often-asked-api.ts";
import { ChoiceRow } from "../choice-row.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { areasOf } from "./group-changes.ts";
import { SearchField } from "./search-field.tsx";
import { ALL_CHANGES, type ShelfProps } from "./shelf.ts";
import { useSettled } from "./use-settled.ts";
import { ViewHead } from "./view-head.tsx";

/** Of every area. */
const ALL = "all";

/** All of the changes people often ask for that fit, by what they are about. */
export function ChangeShelf({ app, search, onSearch, onOpen }: ShelfProps) {
  const { t } = useTranslation("chat");
  const words = useSettled(search.text.trim());
  const query = useQuery(oftenAskedQuery(app, words));
  const areas = areasOf(query.data ?? []);
  // What was found may be of other areas than what one chose from before.
  const area = areas.find((one) => one === search.area) ?? null;
  const isJustOpened = search.last === ALL_CHANGES;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A keyboard on glass would cover what was just opened; who comes back from a change goes on there.
    if (isJustOpened && !matchMedia("(pointer: coarse)").matches) field.current?.focus({ preventScroll: true });
  }, [isJustOpened]);
  const back = () => {
    onSearch({ ...search, last: ALL_CHANGES });
    onOpen(null);
  };
  return (
    <section aria-label={t("visual.often.title")} className="grid gap-4">
      <ViewHead title={t("visual.often.title")} back={t("visual.list.back")} onBack={back} />
      <SearchField ref={field} text={search.text} onText={(text) => onSearch({ ...search, text })} />
      {areas.length > 1 && (
        <ChoiceRow
          label={t("visual.often.area")}
          choices={{ [ALL]: t("visual.often.areas.all"), ...Object.fromEntries(areas.map((one) => [one, t(`visual.often.areas.${one}`)])) }}
          value={area ?? ALL}
          disabled={false}
          onChoose={(one) => onSearch({ ...search, area: one === ALL ? null : (one as ChangeArea) })}
        />
      )}
      <ChangeRows
        query={query}
        words={words}
        area={area}
        last={search.last}
        onOpen={(id) => {
          onSearch({ ...search, last: id });
          onOpen({ kind: "change", id, words, from: { kind: "shelf" } });
        }}
      />
    </section>
  );
}
