import { useId, useMemo, useRef, useState } from "react";
import type { Ref } from "react";
import { toast } from "sonner";
import { useApp } from "../frame/app-context.tsx";
import { matchesSearch } from "../views/collection-query.ts";
import type { FieldInputProps } from "./field-input.tsx";
import { Icon } from "../icon.tsx";
import { josa } from "../josa.ts";
import { isCalled } from "../records/new-record.ts";
import { seesAll } from "../record-access.ts";
import { goneName } from "../records/record-uses.ts";
import type { Collection } from "../schema.ts";
import { type NamedMaker, useNamedMaker } from "../account/use-named-maker.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";
import { useVisitor } from "../account/visitor-context.tsx";

const SHOWN = 50;

/** Picks a record of another collection, by typing part of its name or its initial consonants; a name that is not there can be added. */
export function RelationInput(props: FieldInputProps) {
  const { collections } = useApp();
  const target = props.field.target ? collections.get(props.field.target) : undefined;
  if (!target) return <p className="am-hint">연결된 목록이 없어요</p>;
  return <AddingPicker input={props} target={target} />;
}

function AddingPicker(props: Omit<PickerProps, "maker">) {
  return <RelationPicker {...props} maker={useNamedMaker(props.target)} />;
}

/** The first `most` that fit; the rest is not looked at. */
function firstOf<T>(all: Iterable<T>, most: number, fits: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (fits(one)) found.push(one);
    if (found.length === most) break;
  }
  return found;
}

interface PickerProps {
  input: FieldInputProps;
  target: Collection;
  /** Makes a record of the name typed; null = one chooses among what is there, as in a filter. */
  maker: NamedMaker | null;
}

/** A text field over a list of records, of which one is chosen. */
export function RelationPicker({ input, target, maker }: PickerProps) {
  const { field, value, onChange, onBlur, id, invalid, describedBy, inputRef, self } = input;
  const { records: all, status } = useRecords(target);
  const records = useMemo(() => (self === undefined ? all : all.filter((record) => record.id !== self)), [all, self]);
  const text = useText(target);
  const { actor } = useVisitor();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [told, setTold] = useState("");
  // While the form of a new record is open the focus is there, and it comes back without opening the list again.
  const away = useRef(false);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const current = records.find((record) => record.id === value);
  const isGone = !current && value !== null && status === "ready" && seesAll(target, actor);
  const subtitle = target.fields.find((one) => one.id === target.subtitleField);
  const open = typed !== null;
  const wanted = (typed ?? "").trim();
  const found = open
    ? firstOf(records, SHOWN, (record) =>
        matchesSearch(`${text.title(target, record)} ${subtitle ? text.of(subtitle, record[subtitle.id]) : ""}`, typed),
      )
    : [];
  const isNew =
    maker !== null &&
    status === "ready" &&
    wanted !== "" &&
    !isCalled(
      records.map((record) => text.title(target, record)),
      wanted,
    );
  const lines = found.length + (isNew ? 1 : 0);
  const choose = (record: string | null) => {
    onChange(record);
    setTyped(null);
  };
  /** A name that was written out is chosen; one that is nobody's is not let go without a word. */
  const leave = () => {
    setTyped(null);
    if (wanted === "" || wanted === (current && text.title(target, current))) return;
    const called = records.filter((record) => isCalled([text.title(target, record)], wanted));
    if (called.length === 1) onChange(called[0]!.id);
    else if (maker !== null && !current)
      toast.error(
        `${josa(`‘${wanted}’`, "은/는")} 고르지 않아서 ${josa(field.label, "을/를")} 비워 뒀어요. 목록에서 고르거나 새로 추가해 주세요`,
      );
  };
  const add = async () => {
    if (!maker) return;
    away.current = true;
    setTyped(null);
    const made = await maker(wanted, records);
    if (made) {
      onChange(made.id);
      setTold(`${josa(`‘${text.title(target, made)}’`, "을/를")} 새로 추가해서 골랐어요`);
    }
    // The dialog gives the focus back as it closes, which is after this.
    setTimeout(() => (away.current = false), 0);
  };
  return (
    <div
      className="am-combo"
      ref={box}
      onBlur={(event) => {
        if (away.current || box.current?.contains(event.relatedTarget)) return;
        leave();
        onBlur();
      }}
    >
      <input
        id={id}
        name={field.id}
        className="am-input"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active < lines ? `${list}-${active}` : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={status === "loading" ? "불러오는 중이에요" : (field.placeholder ?? `${target.name} 찾기`)}
        value={typed ?? (current ? text.title(target, current) : isGone ? goneName(target) : "")}
        ref={inputRef as Ref<HTMLInputElement>}
        onFocus={() => {
          if (away.current) return;
          setTyped("");
          setActive(0);
        }}
        onClick={() => setTyped((now) => now ?? "")}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            if (!open) setTyped("");
            setActive((now) => Math.max(0, Math.min(lines - 1, now + (event.key === "ArrowDown" ? 1 : -1))));
          } else if (event.key === "Enter" && open) {
            event.preventDefault();
            const record = found[active];
            if (record) choose(record.id);
            else if (isNew && active === found.length) void add();
          } else if (event.key === "Escape" && open) {
            event.preventDefault();
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
      {current && !open && !field.required ? (
        <button type="button" className="am-combo-clear" aria-label={`${field.label} 비우기`} onClick={() => choose(null)}>
          <Icon name="x" size={16} />
        </button>
      ) : (
        <span className="am-combo-arrow">
          <Icon name="chevron-down" size={16} />
        </span>
      )}
      {open && (
        <ul id={list} className="am-combo-list" role="listbox" aria-label={target.name}>
          {found.map((record, at) => (
            // The keyboard moves through the options from the text field, as in every combobox.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={record.id}
              id={`${list}-${at}`}
              role="option"
              aria-selected={record.id === value}
              data-active={at === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(record.id)}
            >
              {text.title(target, record)}
              {subtitle && <small>{text.of(subtitle, record[subtitle.id])}</small>}
            </li>
          ))}
          {isNew && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
            <li
              id={`${list}-${found.length}`}
              className="am-combo-new"
              role="option"
              aria-selected={false}
              data-action="add-new"
              data-active={active === found.length}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void add()}
            >
              <span>
                <Icon name="plus" size={16} />‘{wanted}’ 새로 추가
              </span>
            </li>
          )}
          {lines === 0 && (
            <li className="am-combo-none">{emptyText(target, { isEmpty: records.length === 0, status, mayAdd: maker !== null })}</li>
          )}
        </ul>
      )}
      <span className="am-sr" role="status">
        {told}
      </span>
    </div>
  );
}

/** What the list says where there is nothing to choose. */
function emptyText(
  target: Collection,
  { isEmpty, status, mayAdd }: { isEmpty: boolean; status: "loading" | "ready" | "error"; mayAdd: boolean },
): string {
  if (status === "loading") return "불러오는 중이에요";
  if (!isEmpty) return "찾는 항목이 없어요";
  return mayAdd ? "아직 없어요. 이름을 적어 새로 추가해 보세요" : `먼저 ${josa(target.name, "을/를")} 등록해 주세요`;
}
