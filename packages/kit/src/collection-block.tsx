import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useApp } from "./app-context.tsx";
import { EmptyState, Skeleton } from "./block-states.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { ClearButton } from "./clear-button.tsx";
import { groupRecords, selectRecords } from "./collection-query.ts";
import { sortChoices } from "./sort-choices.ts";
import { CollectionToolbar } from "./collection-toolbar.tsx";
import type { Asked } from "./collection-toolbar.tsx";
import { CollectionView } from "./collection-views.tsx";
import { copyText } from "./copy-text.ts";
import { listText } from "./list-text.ts";
import { csvOf } from "./csv.ts";
import { download } from "./download.ts";
import type { StoredRecord } from "./data-store.ts";
import type { FieldKey } from "./field-key.ts";
import { Icon } from "./icon.tsx";
import type { Action, AppRecord, Collection, Condition, Sort, View } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./use-records.ts";
import { useVisitor } from "./visitor-context.tsx";
import { useRowTools } from "./use-row-tools.tsx";
import { isSelfGrouped } from "./view-props.ts";
import { memoBlock } from "./memo-block.ts";

/** One declared thing per prop: the block is configured, never composed, so that an edit by talking changes one word of it. */
export interface CollectionBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** The first is shown first; with several the visitor can switch. */
  views: View[];
  where?: Condition[];
  sort?: Sort[];
  limit?: number;
  /** Fields the search box looks in; none = no search box. */
  search?: FieldKey<R>[];
  filters?: FieldKey<R>[];
  group?: FieldKey<R>;
  /** Only what the one who looks has made. */
  mine?: boolean;
  /** Button that opens the form; default true. */
  create?: boolean;
  actions?: Action[];
  empty?: string;
  /** CSV download. */
  exportable?: boolean;
  /** A button that deletes everything one sees. */
  clearable?: boolean;
  /** "/reservations/:id" */
  recordPath?: string;
}

const NONE: Action[] = [];

/** A collection on a page: its records in one or more views, and everything one does with them. */
export const CollectionBlock = memoBlock(function CollectionBlock<R extends AppRecord>(props: CollectionBlockProps<R>) {
  const { id, title, views, where, sort, limit, group, create: offered = true, actions = NONE, empty, exportable = false } = props;
  // Field names were checked against `R` where the block was written; from here on records are plain data.
  const collection = props.collection as unknown as Collection;
  const { recordPaths } = useApp();
  const recordPath = props.recordPath ?? recordPaths[collection.id];
  const { records, status, error, retry } = useRecords(collection);
  const own = useRowTools(collection, actions);
  // A few records on a page about something else are there to be looked at; their own page is where one works with them.
  const isTeaser = !offered && limit !== undefined && !props.filters?.length && actions.length === 0;
  const tools = isTeaser ? { ...own, mayEdit: () => false, mayRemove: () => false } : own;
  const { actor } = useVisitor();
  const create = offered && tools.mayCreate;
  const [asked, setAsked] = useState<Asked>({ search: "", filters: {}, sort: 0, view: 0 });
  const ask = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }));
  const searchable = (props.search?.length ?? 0) > 0;
  const sorts = useMemo(() => sortChoices(collection, sort, searchable), [collection, sort, searchable]);
  const today = seoulToday();
  const shown = useMemo(
    () =>
      selectRecords(
        collection,
        props.mine ? records.filter((record) => actor.id !== null && record.createdBy === actor.id) : records,
        {
          ...(where ? { where } : {}),
          ...(limit ? { limit } : {}),
          sort: sorts[asked.sort]?.sort ?? [],
          byRelevance: sorts[asked.sort]?.byRelevance === true,
          searchIn: props.search ?? [],
          searchText: asked.search,
          filters: asked.filters,
        },
        tools.text,
        today,
      ),
    [collection, records, props.mine, actor, where, limit, sorts, asked, props.search, tools.text, today],
  );
  const view = views[asked.view] ?? views[0] ?? { kind: "list" };
  const grouping = isSelfGrouped(view.kind) ? undefined : collection.fields.find((field) => field.id === group && !field.hidden);
  const filtered = asked.search.trim() !== "" || Object.values(asked.filters).some((value) => value !== "");
  const counter = collection.counter ?? "개";

  const columns = collection.fields.filter((field) => !field.hidden && field.type !== "image");
  const save = (rows: readonly StoredRecord[]) => {
    const cellOf = (value: unknown, type: string) =>
      typeof value === "number" ? String(value) : type === "date" || type === "time" ? String(value ?? "") : null;
    download(
      `${collection.name}-${today}.csv`,
      csvOf(
        columns.map((field) => field.label),
        rows.map((row) => columns.map((field) => cellOf(row[field.id], field.type) ?? tools.text.of(field, row[field.id]))),
      ),
    );
  };

  const clearing = props.clearable ? shown.filter((record) => tools.mayRemove(record)) : [];

  // A calendar and its like are of use while empty: they are where one adds to.
  const bare = !["calendar", "matrix", "timetable"].includes(view.kind) && shown.length === 0;
  return (
    <section
      className="am-block am-collection"
      data-teaser={isTeaser}
      data-block={id}
      data-collection={collection.id}
      aria-label={title ?? collection.name}
    >
      <header className="am-block-head">
        <h2 className={title ? undefined : "am-count-only"}>
          {title ?? ""}
          {status === "ready" && !isTeaser && (
            <small>
              {shown.length.toLocaleString("ko-KR")}
              {counter}
            </small>
          )}
        </h2>
        {exportable && shown.length > 0 && (
          <button
            type="button"
            className="am-button"
            data-size="tool"
            data-action="copy-list"
            aria-label="목록 복사"
            onClick={() => void copyText(listText(collection, shown, tools.text), "목록을 복사했어요. 대화방에 붙여 넣어 보세요.")}
          >
            <Icon name="copy" size={17} />
            <span>복사</span>
          </button>
        )}
        {exportable && shown.length > 0 && (
          <button type="button" className="am-button" data-size="tool" data-action="export" onClick={() => save(shown)}>
            <Icon name="download" size={17} />
            <span>CSV</span>
          </button>
        )}
        {props.clearable && clearing.length > 0 && <ClearButton collection={collection} records={clearing} />}
        {isTeaser && recordPath && (
          <Link className="am-button" data-size="tool" to={recordPath.replace(/\/:id$/, "")} aria-label={`${collection.name} 모두 보기`}>
            모두 보기
            <Icon name="arrow-right" size={17} />
          </Link>
        )}
        {create && (
          <button type="button" className="am-button am-create" data-look="primary" data-action="create" onClick={() => tools.create()}>
            <Icon name="plus" size={18} />
            {collection.name} 추가
          </button>
        )}
      </header>
      {status !== "error" && (records.length > 0 || views.length > 1) && (
        <CollectionToolbar
          collection={collection}
          views={views}
          search={props.search ?? []}
          filters={props.filters ?? []}
          sorts={records.length > 3 && !isTeaser ? sorts : []}
          asked={asked}
          onAsk={ask}
        />
      )}
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : bare ? (
        <EmptyState
          collection={collection}
          message={empty}
          filtered={filtered}
          onReset={() => ask({ search: "", filters: {} })}
          onCreate={create ? () => tools.create() : undefined}
        />
      ) : grouping ? (
        groupRecords(grouping, shown, tools.text).map((part) => (
          <section key={part.key} className="am-group" aria-label={part.label}>
            <h3>
              {part.label}
              <small>{part.records.length}</small>
            </h3>
            <CollectionView view={view} collection={collection} records={part.records} tools={tools} recordPath={recordPath} />
          </section>
        ))
      ) : (
        <CollectionView view={view} collection={collection} records={shown} tools={tools} recordPath={recordPath} />
      )}
      {tools.dialog}
    </section>
  );
});
