import { useState } from "react";
import type { Ref } from "react";
import { useApp } from "../frame/app-context.tsx";
import { refusalOf } from "../data-store.ts";
import type { FieldInputProps } from "./field-input.tsx";
import { FileLink } from "../records/file-link.tsx";
import { Icon } from "../icon.tsx";

/** A file from the device, which travels while the rest of the form is filled in. */
export function FileInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef, onBusy }: FieldInputProps) {
  const { cache } = useApp();
  /** How much of the file has arrived, from 0 to 1; null = none is on its way. */
  const [arrived, setArrived] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isFilled = typeof value === "string" && value !== "";
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setArrived(0);
    onBusy?.(true);
    try {
      onChange(await cache.upload(file, setArrived));
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setArrived(null);
      onBusy?.(false);
    }
  };
  return (
    <div className="am-file-input" aria-busy={arrived !== null}>
      {isFilled && <FileLink value={value} />}
      <label className="am-drop" data-filled={isFilled} data-invalid={invalid}>
        <input
          id={id}
          name={field.id}
          type="file"
          className="am-sr"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          disabled={arrived !== null}
          ref={inputRef as Ref<HTMLInputElement>}
          onBlur={onBlur}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Icon name={isFilled ? "refresh-cw" : "file-text"} />
        <span>{arrived === null ? (isFilled ? "다른 파일" : "파일 고르기") : `올리는 중이에요 ${Math.round(arrived * 100)}%`}</span>
        {arrived !== null && <progress value={arrived} max={1} aria-label={`${field.label} 올리는 중`} />}
      </label>
      {isFilled && arrived === null && (
        <button type="button" className="am-text-button" onClick={() => onChange(null)}>
          파일 빼기
        </button>
      )}
      {problem !== null && (
        <p className="am-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
