import { useId, useRef, useState } from "react";
import type { Ref } from "react";
import { useApp } from "./app-context.tsx";
import { matchesSearch } from "./collection-query.ts";
import type { FieldInputProps } from "./field-input.tsx";
import { Icon } from "./icon.tsx";
import { josa } from "./josa.ts";
import type { Collection } from "./schema.ts";
import { useRecords } from "./use-records.ts";
import { useText } from "./use-text.ts";

const SHOWN = 50;

/** Picks a record of another collection, by typing part of its name or its initial consonants. */
export function RelationInput(props: FieldInputProps) {
  const { collections } = useApp();
  const target = props.field.target ? collections.get(props.field.target) : undefined;
  if (!target) return <p className="am-hint">연결된 목록이 없어요</p>;
  return <Picker {...props} target={target} />;
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

interface PickerProps extends FieldInputProps {
  target: Collection;
}

function Picker({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef, target }: PickerProps) {
  const { records, status } = useRecords(target);
  const text = useText(target);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const current = records.find((record) => record.id === value);
  const subtitle = target.fields.find((one) => one.id === target.subtitleField);
  const open = typed !== null;
  const found = open
    ? firstOf(records, SHOWN, (record) =>
        matchesSearch(`${text.title(target, record)} ${subtitle ? text.of(subtitle, record[subtitle.id]) : ""}`, typed),
      )
    : [];
  const choose = (record: string | null) => {
    onChange(record);
    setTyped(null);
  };
  return (
    <div
      className="am-combo"
      ref={box}
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget)) return;
        setTyped(null);
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
        aria-activedescendant={open && found[active] ? `${list}-${active}` : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={status === "loading" ? "불러오는 중이에요" : (field.placeholder ?? `${target.name} 찾기`)}
        value={typed ?? (current ? text.title(target, current) : "")}
        ref={inputRef as Ref<HTMLInputElement>}
        onFocus={() => {
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
            setActive((now) => Math.max(0, Math.min(found.length - 1, now + (event.key === "ArrowDown" ? 1 : -1))));
          } else if (event.key === "Enter" && open) {
            event.preventDefault();
            const record = found[active];
            if (record) choose(record.id);
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
          {found.length === 0 && (
            <li className="am-combo-none">
              {records.length === 0 ? `먼저 ${josa(target.name, "을/를")} 등록해 주세요` : "찾는 항목이 없어요"}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
