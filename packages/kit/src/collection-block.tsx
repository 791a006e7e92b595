import { useMemo, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { useApp } from "./frame/app-context.tsx";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { ClearButton } from "./views/clear-button.tsx";
import { groupRecords, searchRecords, searchTexts, selectRecords } from "./views/collection-query.ts";
import { sortChoices } from "./views/sort-choices.ts";
import { CollectionToolbar, SortSelect } from "./views/collection-toolbar.tsx";
import type { Asked } from "./views/collection-toolbar.tsx";
import { CollectionView } from "./views/collection-views.tsx";
import { copyText } from "./text/copy-text.ts";
import { MemberRequests } from "./account/member-requests.tsx";
import { countText } from "./views/count-text.ts";
import { listText } from "./views/list-text.ts";
import { downloadTable } from "./text/download.ts";
import { refusalOf } from "./data-store.ts";
import type { StoredRecord } from "./data-store.ts";
import type { FieldKey } from "./inputs/field-key.ts";
import { HeadTool } from "./frame/head-tool.tsx";
import { Icon } from "./icon.tsx";
import { ShownPart } from "./views/shown-part.tsx";
import type { Action, AppRecord, Collection, Condition, FieldOf, Sort, View } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { isNameHidden, mayAskBy, withoutHiddenName } from "./records/hidden-name.ts";
import { useRecords } from "./records/use-records.ts";
import { useVisitor } from "./account/visitor-context.tsx";
import { useRowTools } from "./records/use-row-tools.tsx";
import { columnsOf, IN_PAGES, isSelfGrouped, TABLE_COLUMNS } from "./views/view-props.ts";
import { questionOf } from "./views/block-question.ts";
import { usePages } from "./views/use-pages.ts";
import { memoBlock } from "./text/memo-block.ts";

/** One declared thing per prop: the block is configured, never composed, so that an edit by talking changes one word of it. */
export interface CollectionBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** The first is shown first; with several the visitor can switch. */
  views: View<FieldOf<R>>[];
  where?: Condition<FieldOf<R>>[];
  sort?: Sort<FieldOf<R>>[];
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
  /** Where all of the list is, which this block has the first few of. */
  wholeListPath?: string;
}

const NONE: Action[] = [];
const GROUPS = 30;

/** A collection on a page: its records in one or more views, and everything one does with them. */
export const CollectionBlock = memoBlock(function CollectionBlock<R extends AppRecord>(props: CollectionBlockProps<R>) {
  const { id, title, views, where, sort, limit, group, create: offered = true, actions = NONE, empty, exportable = false } = props;
  // Field names were checked against `R` where the block was written; from here on records are plain data.
  const collection = props.collection as unknown as Collection;
  const { recordPaths, collections, paths } = useApp();
  const recordPath = props.recordPath ?? recordPaths[collection.id];
  // An app that was written before it was told where.
  const wholeListPath = props.wholeListPath ?? recordPath?.replace(/\/:id$/, "");
  const { actor } = useVisitor();
  const [asked, setAsked] = useState<Asked>({ search: "", filters: {}, sort: 0, view: 0 });
  const ask = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }));
  const askable = (ids: readonly string[] = []) => ids.filter((one) => mayAskBy(collection, actor, one));
  const [searched, filterable] = [askable(props.search), askable(props.filters)];
  const searchable = searched.length > 0;
  const sorts = useMemo(
    () => sortChoices(collection, sort, searchable).filter(({ sort: by }) => by.every(({ field }) => mayAskBy(collection, actor, field))),
    [collection, sort, searchable, actor],
  );
  const today = seoulToday();
  const { filters, sort: order } = asked;
  const view = views[asked.view] ?? views[0] ?? { kind: "list" };
  const grouping = isSelfGrouped(view.kind) ? undefined : collection.fields.find((field) => field.id === group && !field.hidden);
  // What fits best is worked out from all records; so is what the other views show.
  const isWhole = !IN_PAGES.has(view.kind) || grouping !== undefined || props.clearable === true;
  const byFit = sorts[order]?.byRelevance === true && asked.search.trim() !== "";
  const question =
    isWhole || byFit
      ? null
      : questionOf(
          collection,
          collections,
          { actor, today },
          {
            ...(where && { where }),
            filters,
            sort: sorts[order]?.sort ?? [],
            search: { text: asked.search, in: searched },
            mine: props.mine === true,
            shown: columnsOf(collection, view, TABLE_COLUMNS),
          },
        );
  const held = useRecords(collection, question ? "head" : "all");
  const { records, retry } = held;
  // A few records on a page about something else are there to be looked at; their own page is where one works with them.
  const isTeaser = !offered && limit !== undefined && !props.filters?.length && actions.length === 0;
  const pages = usePages(collection, held.isPart ? question : null, {
    version: held.version,
    isCounted: !isTeaser,
    ...(limit !== undefined && { limit }),
  });
  const { status, error } = pages ?? held;
  const viewed = useMemo(() => withoutHiddenName(collection, actor, records), [collection, actor, records]);
  const own = useRowTools(collection, actions, question && (held.isPart || held.status === "loading") ? "head" : "all");
  const tools = isTeaser ? { ...own, mayEdit: () => false, mayRemove: () => false } : own;
  const create = offered && tools.mayCreate;
  const ordered = useMemo(
    () =>
      selectRecords(
        collection,
        props.mine ? records.filter((record) => actor.id !== null && record.createdBy === actor.id) : records,
        {
          ...(where ? { where } : {}),
          sort: sorts[order]?.sort ?? [],
          filters,
        },
        tools.text,
        today,
      ),
    [collection, records, props.mine, actor, where, sorts, order, filters, tools.text, today],
  );
  const textsOf = useMemo(() => searchTexts(collection, props.search ?? [], tools.text), [collection, props.search, tools.text]);
  const shown = useMemo(() => {
    const found = searchRecords(ordered, asked.search, textsOf, sorts[order]?.byRelevance === true);
    return limit ? found.slice(0, limit) : found;
  }, [ordered, asked.search, textsOf, sorts, order, limit]);
  const count = pages ? pages.count : shown.length;
  const filtered = asked.search.trim() !== "" || Object.values(asked.filters).some((value) => value !== "");
  const told = pages ? pages.told : { count, isMore: false };

  const columns = viewed.fields.filter((field) => !field.hidden && field.type !== "image");
  const everything = async (use: (rows: readonly StoredRecord[]) => void) => {
    try {
      use(pages ? await pages.everything() : shown);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  const save = (rows: readonly StoredRecord[]) => {
    const cellOf = (value: unknown, type: string) =>
      typeof value === "number" ? String(value) : type === "date" || type === "time" ? String(value ?? "") : null;
    downloadTable(
      `${collection.name}-${today}`,
      columns.map((field) => field.label),
      rows.map((row) =>
        columns.map((field) =>
          field.id === collection.titleField && isNameHidden(collection, actor, row)
            ? tools.text.title(collection, row)
            : (cellOf(row[field.id], field.type) ?? tools.text.of(field, row[field.id])),
        ),
      ),
    );
  };

  const copy = (rows: readonly StoredRecord[]) =>
    void copyText(listText(viewed, rows, tools.text), "목록을 복사했어요. 대화방에 붙여 넣어 보세요.");
  const groups = useMemo(() => (grouping ? groupRecords(grouping, shown, tools.text) : []), [grouping, shown, tools.text]);
  const clearing = props.clearable ? shown.filter((record) => tools.mayRemove(record)) : [];

  const sortable = records.length > 3 && !isTeaser;
  // Alone, the order needs no line of its own; of a few nobody asks for one, but for those that are left of many.
  const isSortAlone = !searchable && views.length < 2;
  // A calendar and its like are of use while empty: they are where one adds to.
  const bare = !["calendar", "matrix", "timetable"].includes(view.kind) && count === 0;
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
          {/* That there is one is seen. */}
          {status === "ready" && !isTeaser && told && !(!title && !create && count === 1) && (
            <small>{countText(told, collection.counter)}</small>
          )}
        </h2>
        {exportable && count > 0 && (
          <>
            <HeadTool action="copy-list" icon="copy" word="복사" label="목록 복사" onPress={() => void everything(copy)} />
            <HeadTool action="export" icon="download" word="CSV" onPress={() => void everything(save)} />
          </>
        )}
        {props.clearable && clearing.length > 0 && <ClearButton collection={collection} records={clearing} />}
        {isTeaser && wholeListPath !== undefined && paths.has(wholeListPath) && (
          <Link className="am-button" data-size="tool" to={wholeListPath} aria-label={`${collection.name} 모두 보기`}>
            모두 보기
            <Icon name="arrow-right" size={17} />
          </Link>
        )}
        {sortable && isSortAlone && (filtered || (count ?? 0) > 3) && <SortSelect sorts={sorts} view={view} asked={asked} onAsk={ask} />}
        {create && (
          <button type="button" className="am-button am-create" data-look="primary" data-action="create" onClick={() => tools.create()}>
            <Icon name="plus" size={18} />
            {collection.name} 추가
          </button>
        )}
      </header>
      {!isTeaser && <MemberRequests collection={collection} />}
      {status !== "error" && (records.length > 0 || views.length > 1) && (
        <CollectionToolbar
          collection={collection}
          views={views}
          search={searched}
          filters={filterable}
          sorts={sortable && !isSortAlone ? sorts : []}
          asked={asked}
          onAsk={ask}
        />
      )}
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={pages ? pages.refresh : retry} />
      ) : bare ? (
        <EmptyState
          collection={collection}
          message={empty}
          filtered={filtered}
          onReset={() => ask({ search: "", filters: {} })}
          onCreate={create ? () => tools.create() : undefined}
          hasOthers={(where?.length ?? 0) > 0 && records.length > 0}
        />
      ) : grouping ? (
        <ShownPart items={groups} step={GROUPS}>
          {(parts) =>
            parts.map((part) => (
              <section key={part.key} className="am-group" aria-label={part.label}>
                <h3>
                  {part.label}
                  <small>{part.records.length}</small>
                </h3>
                <CollectionView view={view} collection={viewed} records={part.records} tools={tools} recordPath={recordPath} />
              </section>
            ))
          }
        </ShownPart>
      ) : (
        <CollectionView view={view} collection={viewed} records={shown} pages={pages} tools={tools} recordPath={recordPath} />
      )}
      {tools.dialog}
    </section>
  );
});
