import { josa } from "../josa.ts";
import { ArrowUpDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Filter } from "./collection-filters.tsx";
import { Icon } from "../icon.tsx";
import type { Collection, View } from "../schema.ts";
import type { SortChoice } from "./sort-choices.ts";
import { viewNames } from "./view-names.ts";
import { isSelfOrdered } from "./view-props.ts";

/** What the visitor has asked a collection block to show. */
export interface Asked {
  search: string;
  filters: Record<string, string>;
  /** Place in the list of sort choices; 0 is the block's own order. */
  sort: number;
  view: number;
}

export interface CollectionToolbarProps {
  collection: Collection;
  views: View[];
  search: readonly string[];
  filters: readonly string[];
  sorts: readonly SortChoice[];
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
}

/** Nobody reads what is found between two letters of one word. */
const SEARCH_AFTER_MS = 180;

interface SearchBoxProps {
  name: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when one stops typing, or at once with Enter; emptied, it shows everything at once. */
function SearchBox({ name, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Emptied from outside: "모두 보기".
  if (searched !== value) {
    setSearched(value);
    setTyped(value);
  }
  const search = (text: string) => {
    clearTimeout(timer.current);
    setSearched(text);
    onSearch(text);
  };
  return (
    <label className="am-search">
      <Icon name="search" size={18} />
      <input
        type="search"
        value={typed}
        placeholder={placeholder}
        aria-label={name}
        enterKeyHint="search"
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          if (target.value === "") search("");
          else timer.current = setTimeout(() => search(target.value), SEARCH_AFTER_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) search(typed);
        }}
      />
    </label>
  );
}

/** Filters after these are selects, so that the records stay in sight. */
const CHIP_GROUPS = 2;

/** The order of a list; nothing where there is one only. */
export function SortSelect({
  sorts,
  view,
  asked,
  onAsk,
}: Pick<CollectionToolbarProps, "sorts" | "asked" | "onAsk"> & { view: View | undefined }) {
  if (sorts.length < 2 || isSelfOrdered(view?.kind)) return null;
  return (
    <label className="am-sort">
      <span className="am-sr">정렬</span>
      <ArrowUpDown className="am-icon" size={18} aria-hidden="true" />
      <select className="am-input am-select" value={asked.sort} onChange={(event) => onAsk({ sort: Number(event.target.value) })}>
        {sorts.map((choice, at) => (
          <option key={choice.label} value={at}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search, filters, order and view of a collection block. */
export function CollectionToolbar({ collection, views, search, filters, sorts, asked, onAsk }: CollectionToolbarProps) {
  const fields = filters
    .map((id) => collection.fields.find((field) => field.id === id && !field.hidden))
    .filter((field) => field !== undefined);
  const set = (field: string, value: string) => onAsk({ filters: { ...asked.filters, [field]: value } });
  const labels = search.map((id) => collection.fields.find((field) => field.id === id)?.label).filter((label) => label !== undefined);
  const busy = asked.search !== "" || Object.values(asked.filters).some((value) => value !== "");
  const sortable = sorts.length > 1 && !isSelfOrdered(views[asked.view]?.kind);
  if (search.length === 0 && fields.length === 0 && views.length < 2 && !sortable) return null;
  return (
    <div className="am-toolbar">
      {(search.length > 0 || views.length > 1 || sortable) && (
        <div className="am-toolbar-row">
          {search.length > 0 && (
            <SearchBox
              name={`${collection.name} 검색`}
              placeholder={`${labels.slice(0, 2).join(", ")} 검색`}
              value={asked.search}
              onSearch={(search) => onAsk({ search })}
            />
          )}
          <SortSelect sorts={sorts} view={views[asked.view]} asked={asked} onAsk={onAsk} />
          {views.length > 1 && (
            <div className="am-views" role="group" aria-label="보기">
              {viewNames(views, collection).map(({ kind, label, icon }, at) => (
                <button
                  key={label}
                  type="button"
                  aria-pressed={asked.view === at}
                  data-view={kind}
                  title={`${josa(label, "으로/로")} 보기`}
                  onClick={() => onAsk({ view: at })}
                >
                  <Icon name={icon} size={17} />
                  <span>{label}</span>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      {fields.length > 0 && (
        <div className="am-filters" role="group" aria-label="거르기">
          {fields.map((field, at) => (
            <Filter
              key={field.id}
              field={field}
              small={at >= CHIP_GROUPS}
              collection={collection}
              value={asked.filters[field.id] ?? ""}
              onChange={(value) => set(field.id, value)}
            />
          ))}
          {busy && (
            <button type="button" className="am-text-button" onClick={() => onAsk({ search: "", filters: {} })}>
              모두 보기
            </button>
          )}
        </div>
      )}
    </div>
  );
}
