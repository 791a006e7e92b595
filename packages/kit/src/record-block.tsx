import { useApp } from "./frame/app-context.tsx";
import { Link, useNavigate, useParams } from "react-router";
import { Skeleton } from "./frame/block-states.tsx";
import { InviteButton } from "./account/member-invite.tsx";
import { MemberRequests } from "./account/member-requests.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { EmptyDrawing } from "./frame/empty-drawing.tsx";
import { madeText } from "./format-text.ts";
import { Badge, FormatValue, Photo } from "./records/format-value.tsx";
import { Icon, iconOr } from "./icon.tsx";
import { besidesChildren, RelatedList } from "./records/record-related.tsx";
import { RecordPrevious } from "./records/record-previous.tsx";
import { RecordIllustration } from "./pictures/illustration.tsx";
import { josa } from "./josa.ts";
import type { Action, AppRecord, Collection, FieldSchema } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useShownBeside } from "./views/shown-beside.ts";
import { useRowTools } from "./records/use-row-tools.tsx";
import { highlightOf } from "./views/view-props.ts";
import { useVisitor } from "./account/visitor-context.tsx";
import { memoBlock } from "./text/memo-block.ts";

export interface RecordBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** Collections whose relation field `via` points to this record; `[]` = nothing that points here is listed. */
  // oxlint-disable-next-line no-explicit-any -- of any record type
  related?: { collection: Collection<any>; via: string }[];
  /** What `related` was called; screens that were written before still say it. */
  children?: RecordBlockProps<R>["related"];
  actions?: Action[];
  /** Where the way back leads, and where one lands after deleting. */
  listPath: string;
  /** Offers to print it. */
  printable?: boolean;
}

const LONG: ReadonlySet<string> = new Set(["longtext", "image", "file", "tags", "multiselect", "address"]);

/** The record whose id is in the address: all its fields, what can be done with it, and what belongs to it. */
export const RecordBlock = memoBlock(function RecordBlock<R extends AppRecord>({
  id,
  title,
  collection: typed,
  children,
  related = children,
  actions,
  listPath,
  printable = false,
}: RecordBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const recordId = Object.values(useParams())[0] ?? "";
  const navigate = useNavigate();
  const beside = useShownBeside();
  const { collections } = useApp();
  const { actor } = useVisitor();
  const { records, status, error, retry } = useRecords(collection);
  const tools = useRowTools(collection, actions);
  const record = records.find((one) => one.id === recordId);
  const back = (
    <Link className="am-back" to={listPath}>
      <Icon name="arrow-left" size={18} />
      {collection.name} 목록
    </Link>
  );

  if (status !== "ready" || !record) {
    return (
      <section className="am-block" data-block={id}>
        {back}
        {status === "loading" ? (
          <Skeleton />
        ) : status === "error" ? (
          <LoadProblem error={error} onRetry={retry} />
        ) : (
          <div className="am-empty">
            <EmptyDrawing icon={iconOr(collection.icon, "file-text")} />
            <p className="am-empty-title">{josa(collection.name, "을/를")} 찾을 수 없어요</p>
            <p>지워졌거나 주소가 바뀌었어요.</p>
          </div>
        )}
      </section>
    );
  }

  // What is kept from who looks is not there at all, also where they are shown their own.
  const isTold = (field: FieldSchema) => actor.admin || !field.private || Object.hasOwn(record, field.id);
  const fields = collection.fields.filter((field) => !field.hidden && field.id !== collection.titleField && isTold(field));
  const picture = fields.find((field) => field.id === collection.imageField);
  const subtitle = fields.find((field) => field.id === collection.subtitleField);
  const state = fields.find((field) => field.id === collection.statusField);
  const mark = highlightOf(collection, record);
  const lock = tools.lockOf(record);
  const pointing = besidesChildren(
    collection,
    collections.values(),
    related?.map((child) => child.collection.id),
    beside,
  );
  return (
    <section className="am-block am-record" data-block={id} data-collection={collection.id} data-record={record.id}>
      {back}
      <header className="am-record-head">
        {picture &&
          (record[picture.id] ? (
            <Photo src={String(record[picture.id])} alt="" />
          ) : (
            <RecordIllustration collection={collection} record={record} text={tools.text} />
          ))}
        <div>
          {title && <p className="am-eyebrow">{title}</p>}
          <h2>{tools.text.title(collection, record)}</h2>
          <p className="am-record-sub">
            {state && <FormatValue field={state} value={record[state.id]} text={tools.text} />}
            {mark?.label && <Badge label={mark.label} tone={mark.tone} />}
            {subtitle && (
              <span>
                <FormatValue field={subtitle} value={record[subtitle.id]} text={tools.text} />
              </span>
            )}
          </p>
        </div>
      </header>
      <MemberRequests collection={collection} record={record.id} />
      <div className="am-record-tools">
        {tools.actionsOf(record).map((action, at) => (
          <button
            key={action.id}
            type="button"
            className="am-button"
            data-look={at === 0 && action.tone !== "bad" ? "primary" : undefined}
            data-tone={action.tone}
            data-action={action.id}
            onClick={() => void tools.run(action, record)}
          >
            {action.icon && <Icon name={iconOr(action.icon, "check")} size={17} />}
            {action.label}
          </button>
        ))}
        {printable && (
          <button type="button" className="am-button" data-action="print" onClick={() => window.print()}>
            <Icon name="printer" size={17} />
            인쇄·PDF
          </button>
        )}
        <InviteButton collection={collection} record={record.id} />
        {tools.mayEdit(record) && (
          <button type="button" className="am-button" data-action="edit" onClick={() => tools.edit(record)}>
            <Icon name="pencil" size={17} />
            수정
          </button>
        )}
        {tools.mayRemove(record) && (
          <button
            type="button"
            className="am-button"
            data-tone="bad"
            data-action="delete"
            onClick={() => void tools.remove(record).then((gone) => gone && navigate(listPath))}
          >
            <Icon name="trash-2" size={17} />
            삭제
          </button>
        )}
      </div>
      {lock !== undefined && (
        <p className="am-record-lock" data-locked>
          <Icon name="lock" size={17} />
          {lock}
        </p>
      )}
      <dl className="am-detail">
        {fields
          .filter((field) => field !== picture)
          .map((field) => (
            <div key={field.id} data-wide={LONG.has(field.type)} data-type={field.type}>
              <dt>{field.label}</dt>
              <dd>
                <FormatValue field={field} value={record[field.id]} text={tools.text} />
              </dd>
            </div>
          ))}
        <div>
          <dt>등록</dt>
          <dd>{madeText(record.createdAt, seoulToday().slice(0, 4))}</dd>
        </div>
      </dl>
      <RecordPrevious collection={collection} records={records} record={record} />
      {(related ?? [])
        .filter((child) => !beside.has(child.collection.id))
        .map((child) => (
          <RelatedList
            key={`${child.collection.id}.${child.via}`}
            collection={child.collection as Collection}
            via={child.via}
            parent={record.id}
          />
        ))}
      {pointing.map(({ collection: other, via }) => (
        <RelatedList key={`${other.id}.${via}`} collection={other} via={via} parent={record.id} isAside />
      ))}
      {tools.dialog}
    </section>
  );
});
