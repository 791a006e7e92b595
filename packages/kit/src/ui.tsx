/** The kit's own parts for code of an app's own, under stable names: they follow the app's colours, corners and dark mode. */
import { lazy, Suspense, useId, useRef } from "react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { toast as toaster } from "sonner";
import { Empty } from "./frame/block-states.tsx";
import { type RecordValues, useLabels, useRecord } from "./data.ts";
import type { ChartKind } from "./figures/chart-kind.ts";
import { colourAt } from "./figures/chart-kind.ts";
import { FieldInput } from "./inputs/field-input.tsx";
import { Badge as SmallLabel, FormatValue } from "./records/format-value.tsx";
import { useText } from "./records/use-text.ts";
import { grouped } from "./format-text.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Modal } from "./frame/modal.tsx";
import { RecordDialog } from "./records/record-dialog.tsx";
import { useRowTools } from "./records/use-row-tools.tsx";
import type { AppRecord, Collection, FieldOption, FieldType, Json, Tone } from "./schema.ts";
import type { StoredRecord } from "./data-store.ts";
import { useApp } from "./frame/app-context.tsx";
import { recordHref } from "./records/record-path.ts";

export { useConfirm } from "./frame/confirm.tsx";
export { BlockHead, type BlockHeadProps } from "./frame/block-head.tsx";
export { Icon, type IconName, iconOr } from "./icon.tsx";
export { Link } from "react-router";
export { copyText } from "./text/copy-text.ts";
export { Empty, type EmptyProps, Skeleton } from "./frame/block-states.tsx";
export { Loaded, type LoadedProps as StateProps } from "./frame/loaded.tsx";
export { RecordForm as InlineForm } from "./records/record-form.tsx";
export { downloadTable } from "./text/download.ts";
export { ChipRow, type ChipRowProps } from "./inputs/chip-row.tsx";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type"> {
  /** "primary" for the one thing to do; "bad" for what cannot be undone. */
  look?: "plain" | "primary" | "bad";
  icon?: IconName;
  small?: boolean;
  type?: "button" | "submit";
}

export function Button({ look = "plain", icon, small = false, type = "button", className = "", children, ...rest }: ButtonProps) {
  const given = { ...(look !== "plain" && { "data-look": look }), ...(small && { "data-size": "small" }) };
  return (
    <button {...rest} {...given} type={type} className={`am-button ${className}`}>
      {icon && <Icon name={icon} size={small ? 16 : 18} />}
      {children}
    </button>
  );
}

export interface CardProps {
  title?: string;
  /** Stands at the right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A raised surface with room inside. */
export function Card({ title, action, className = "", children }: CardProps) {
  return (
    <section className={`am-panel-card ${className}`}>
      {(title !== undefined || action !== undefined) && (
        <header>
          {title !== undefined && <h3>{title}</h3>}
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

/** A small coloured label. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <SmallLabel label={children} tone={tone} />;
}

export interface FieldProps<T extends Json> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  /** As fields of the app's data: "text" unless told; "image" takes a picture and gives what an image field holds. */
  type?: Exclude<FieldType, "relation" | "computed">;
  /** select, multiselect, status. */
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  help?: string;
  /** What is wrong with the value. */
  error?: string;
}

const NUMBERS: ReadonlySet<FieldType> = new Set(["number", "money", "percent", "rating"]);

/** A labelled input of the kind that fits a field's type. Empty is null, and so is what is no number where one belongs. */
export function Field<T extends Json>({ label, value, onChange, type = "text", options, placeholder, help, error }: FieldProps<T>) {
  const id = useId();
  const focus = useRef<HTMLElement>(null);
  const field = { id, label, type, ...(options && { options: options as FieldOption[] }), ...(placeholder && { placeholder }) };
  const note = error ?? help;
  return (
    <div className="am-field" data-field={label}>
      <label className="am-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <FieldInput
        field={field}
        value={value}
        onChange={(next) => onChange((NUMBERS.has(type) && typeof next === "string" ? null : next) as T)}
        onBlur={() => undefined}
        id={id}
        invalid={error !== undefined}
        describedBy={note === undefined ? undefined : `${id}-note`}
        inputRef={focus}
      />
      {note !== undefined && (
        <p className={error === undefined ? "am-help" : "am-error"} id={`${id}-note`} role={error === undefined ? undefined : "alert"}>
          {note}
        </p>
      )}
    </div>
  );
}

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** "small" for questions. */
  size?: "small" | "form";
  children: ReactNode;
}

/** Mounted = open: `{open && <Dialog …>}`. Escape, the backdrop and the cross ask to close. */
export function Dialog({ children, ...rest }: DialogProps) {
  return (
    <Modal {...rest}>
      <div className="am-dialog-body">{children}</div>
    </Modal>
  );
}

export interface RecordFormProps<R extends AppRecord> {
  collection: Collection<R>;
  /** The record to change; absent = a new one. */
  record?: R;
  /** What a new record starts with. */
  preset?: Partial<R>;
  onClose: () => void;
}

/** The app's own form for a record, in a dialog: every field with its input and its rules. Mounted = open. */
export function RecordForm<R extends AppRecord>({ collection, record, preset, onClose }: RecordFormProps<R>) {
  const given = {
    ...(record && { record: record as unknown as StoredRecord }),
    ...(preset && { preset: preset as Record<string, Json> }),
  };
  return <RecordDialog collection={collection as Collection} {...given} onClose={onClose} />;
}

export interface RecordTools<R extends AppRecord> {
  /** What whoever looks may do; the app's rules decide it again where the records are. */
  mayCreate: boolean;
  mayEdit: (record: R) => boolean;
  mayRemove: (record: R) => boolean;
  /** Opens the app's form for a new record, with what it begins with. */
  create: (preset?: Partial<R>) => void;
  /** Opens the form of this one. */
  edit: (record: R) => void;
  /** Asks first, and can be taken back; whether the record is gone. */
  remove: (record: R) => Promise<boolean>;
  /** Changes fields at once; a refusal is said in passing and undone. Whether they are changed. */
  change: (record: R, values: RecordValues<R>) => Promise<boolean>;
  /** Whatever of these is open: drawn once. */
  dialog: ReactNode;
}

/** What the app's own lists do with records: forms, questions before something goes, ways back. */
export function useRecordTools<R extends AppRecord>(collection: Collection<R>): RecordTools<R> {
  const { mayCreate, mayEdit, mayRemove, create, edit, remove, change, dialog } = useRowTools(collection as Collection);
  return { mayCreate, mayEdit, mayRemove, create, edit, remove, change, dialog } as unknown as RecordTools<R>;
}

export interface RecordLinkProps<R extends AppRecord> {
  collection: Collection<R>;
  id: string;
  className?: string;
  /** What is read; absent = what the record is called. */
  children?: ReactNode;
}

/** Leads to the record's own screen; plain content where the app has none. */
export function RecordLink<R extends AppRecord>({ collection, id, className, children }: RecordLinkProps<R>) {
  const { recordPaths } = useApp();
  const path = recordPaths[collection.id];
  const content = children ?? <RecordTitle collection={collection} id={id} />;
  if (path === undefined) return <span className={className}>{content}</span>;
  return (
    <Link className={className} to={recordHref(path, id)}>
      {content}
    </Link>
  );
}

function RecordTitle<R extends AppRecord>({ collection, id }: { collection: Collection<R>; id: string }) {
  const { record } = useRecord(collection, id);
  const labels = useLabels(collection);
  return record ? labels.title(record) : null;
}

/** Draws values of records as the app's lists do: choices in their colours, amounts with their units, links, pictures. */
export function useDrawn<R extends AppRecord>(collection: Collection<R>): (record: R, field: Extract<keyof R, string>) => ReactNode {
  const schema = collection as Collection;
  const text = useText(schema);
  return (record, id) => {
    const field = schema.fields.find((one) => one.id === id);
    return field && <FormatValue field={field} value={record[id]} text={text} />;
  };
}

export interface Column<T> {
  label: string;
  /** What stands in the cell. */
  cell: (row: T) => ReactNode;
  /** Right-aligned, as figures are. */
  isNumber?: boolean;
}

export interface TableProps<T extends { id: string }> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  onRow?: (row: T) => void;
  /** Said where there are no rows. */
  empty?: string;
}

export function Table<T extends { id: string }>({ columns, rows, onRow, empty = "아직 아무것도 없어요" }: TableProps<T>) {
  if (rows.length === 0) return <Empty title={empty} />;
  return (
    <div className="am-table-wrap">
      <table className="am-table">
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-record={row.id}>
              {columns.map(({ label, cell, isNumber }, at) => (
                <td key={label} data-number={isNumber}>
                  {onRow && at === 0 ? (
                    <button type="button" className="am-text-button" onClick={() => onRow(row)}>
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface ChartProps {
  kind: ChartKind;
  /** What it shows, for those who do not see it. */
  label: string;
  points: readonly { label: string; value: number }[];
  /** Behind each number: "원". */
  unit?: string;
}

// Beside the app's own start: whoever draws a chart pays for it, not who opens another screen.
const ChartDrawing = lazy(() => import("./figures/chart-drawing.tsx"));

export function Chart({ kind, label, points, unit = "" }: ChartProps) {
  const keyed = points.map((point, at) => ({ ...point, key: `${at}` }));
  const isRound = kind === "pie" || kind === "donut";
  return (
    <figure className="am-chart" data-chart={kind}>
      <div className="am-chart-draw" aria-hidden="true">
        <Suspense fallback={null}>
          <ChartDrawing chart={kind} points={keyed} unit={unit} />
        </Suspense>
      </div>
      {isRound && (
        <ul className="am-legend" aria-hidden="true">
          {keyed.map((point, at) => (
            <li key={point.key}>
              <i style={{ background: colourAt(at) }} />
              {point.label}
              <b>{`${grouped(point.value, unit)}${unit}`}</b>
            </li>
          ))}
        </ul>
      )}
      <figcaption className="am-sr">
        {`${label}: ${keyed.map((point) => `${point.label} ${grouped(point.value, unit)}${unit}`).join(", ")}`}
      </figcaption>
    </figure>
  );
}

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A few ways to look at the same thing, one of them chosen. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <div className="am-tab-row" role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button key={tab.value} type="button" aria-pressed={tab.value === value} onClick={() => onChange(tab.value)}>
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Says in passing what was done; `bad` for what was refused: `update(…).catch((error) => toast(error.message, "bad"))`. */
export function toast(text: string, tone: "good" | "bad" = "good"): void {
  if (tone === "bad") toaster.error(text);
  else toaster.success(text);
}
