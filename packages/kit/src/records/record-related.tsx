import { useState } from "react";
import { useApp } from "../frame/app-context.tsx";
import { EmptyState, Skeleton } from "../frame/block-states.tsx";
import { CollectionView } from "../views/collection-views.tsx";
import { grouped, unitOf } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import { LoadProblem } from "../frame/load-problem.tsx";
import { may } from "../record-access.ts";
import { withoutHiddenName } from "./hidden-name.ts";
import { relatedNumbers, relatedValue } from "./related-numbers.ts";
import { dayIn } from "../figures/report.ts";
import type { Collection } from "../schema.ts";
import { useRecords } from "./use-records.ts";
import { useRowTools } from "./use-row-tools.tsx";
import { useVisitor } from "../account/visitor-context.tsx";

const MOST = 4;
const SHOWN = 5;

/** Lists whose records point to a record of this collection, and through which relation; those shown anyway are left out. */
function pointingTo(
  collection: Collection,
  all: Iterable<Collection>,
  shown: readonly string[],
): { collection: Collection; via: string }[] {
  return [...all]
    .flatMap((other) => {
      if (other.id === collection.id || shown.includes(other.id)) return [];
      const via = other.fields.find((field) => field.type === "relation" && field.target === collection.id && !field.hidden);
      return via ? [{ collection: other, via: via.id }] : [];
    })
    .slice(0, MOST);
}

/** What is listed of a record besides its children, whose list is empty where nothing is to be listed. */
export const besidesChildren = (
  collection: Collection,
  all: Iterable<Collection>,
  children: readonly string[] | undefined,
  beside: Iterable<string>,
): { collection: Collection; via: string }[] =>
  children?.length === 0 ? [] : pointingTo(collection, all, [...beside, ...(children ?? [])]);

interface RelatedListProps {
  collection: Collection;
  /** Relation field that points to the parent. */
  via: string;
  parent: string;
  /** A list of its own elsewhere: the newest are enough here, and none is no reason to speak of it. */
  isAside?: boolean;
}

/** What belongs to the record one is looking at. */
export function RelatedList({ collection, via, parent, isAside = false }: RelatedListProps) {
  const { records, status, error, retry } = useRecords(collection);
  const { actor } = useVisitor();
  const { recordPaths } = useApp();
  const tools = useRowTools(collection);
  const [isWhole, setWhole] = useState(!isAside);
  if (isAside && !may(collection, actor, "list")) return null;
  const date = collection.dateField;
  const own = records.filter((record) => record[via] === parent);
  // Of a list that is at home elsewhere the newest say most.
  const mine = isAside && date ? own.toSorted((a, b) => dayIn(b[date]).localeCompare(dayIn(a[date]))) : own;
  if (isAside && mine.length === 0) return null;
  const owner = collection.fields.find((field) => field.id === via)?.target ?? "";
  // What the list comes to, under the name it has where records are compared.
  const sums = relatedNumbers({ id: owner }, [collection])
    .filter(({ fn }) => fn === "sum" && isAside)
    .map((number) => ({ field: number.field, value: relatedValue(number, parent, records) }))
    .filter(({ value }) => value !== null)
    .map(({ field, value }) => `${field.label} ${grouped(value!, unitOf(field))}${unitOf(field)}`);
  const create = () => tools.create({ [via]: parent });
  // The relation back to the record one is looking at would say the same in every row.
  const beside: Collection = {
    ...collection,
    ...(isAside && date !== undefined && collection.titleField === via && { titleField: date }),
    fields: collection.fields.filter((field) => field.id !== via || (field.id === collection.titleField && !(isAside && date))),
  };
  const shown = withoutHiddenName(beside, actor, mine);
  return (
    <section className="am-group" data-collection={collection.id} aria-label={collection.name}>
      <header className="am-block-head">
        <h3>
          {collection.name}
          <small>
            {mine.length}
            {collection.counter ?? "개"}
          </small>
        </h3>
        {tools.mayCreate && (
          <button type="button" className="am-button" data-size="small" data-action="create" onClick={create}>
            <Icon name="plus" size={16} />
            {collection.name} 추가
          </button>
        )}
      </header>
      {status === "loading" ? (
        <Skeleton rows={2} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : mine.length === 0 ? (
        <EmptyState collection={collection} onCreate={tools.mayCreate ? create : undefined} />
      ) : (
        <>
          {sums.length > 0 && <p className="am-help am-related-sums">{sums.join(" · ")}</p>}
          <CollectionView
            view={{ kind: "list" }}
            collection={shown}
            records={isWhole ? mine : mine.slice(0, SHOWN)}
            tools={tools}
            recordPath={isAside ? recordPaths[collection.id] : undefined}
          />
        </>
      )}
      {!isWhole && mine.length > SHOWN && (
        <button type="button" className="am-button" data-size="small" data-action="show-all" onClick={() => setWhole(true)}>
          {mine.length}
          {collection.counter ?? "개"} 모두 보기
        </button>
      )}
      {tools.dialog}
    </section>
  );
}
