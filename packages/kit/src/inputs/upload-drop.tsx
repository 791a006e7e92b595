import { useState } from "react";
import type { ReactNode, Ref } from "react";
import type { FieldInputProps } from "./field-input.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon.tsx";
import type { Uploading } from "./use-upload.ts";

export interface UploadDropProps extends Pick<FieldInputProps, "field" | "onBlur" | "id" | "invalid" | "describedBy" | "inputRef"> {
  uploading: Uploading;
  isFilled: boolean;
  icon: IconName;
  /** 파일, 사진. */
  noun: string;
  accept?: string;
  onRemove: () => void;
  /** What is in the field, or on its way into it. */
  children?: ReactNode;
}

/** Where a file is chosen, dropped or pasted: with how far it is, a way to stop it, and what went wrong. */
export function UploadDrop({ field, uploading, isFilled, icon, noun, accept, onRemove, children, ...rest }: UploadDropProps) {
  const { id, invalid, describedBy, inputRef, onBlur } = rest;
  const { arrived, problem, mayTryAgain, take, tryAgain, cancel } = uploading;
  const [isOver, setOver] = useState(false);
  const isComing = arrived !== null;
  const progress = isComing && (arrived < 1 ? `올리는 중이에요 ${Math.floor(arrived * 100)}%` : "거의 다 됐어요");
  return (
    <div
      className={accept === undefined ? "am-file-input" : "am-image-input"}
      aria-busy={isComing}
      onDragOver={(event) => {
        if (isComing || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (isComing || !file) return;
        event.preventDefault();
        take(file);
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (isComing || !file) return;
        event.preventDefault();
        take(file);
      }}
    >
      {children}
      <label className="am-drop" data-filled={isFilled || isComing} data-invalid={invalid} data-over={isOver}>
        <input
          id={id}
          name={field.id}
          type="file"
          accept={accept}
          className="am-sr"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          disabled={isComing}
          ref={inputRef as Ref<HTMLInputElement>}
          onBlur={onBlur}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Icon name={isFilled ? "refresh-cw" : icon} />
        <span>{progress || (isFilled ? `다른 ${noun}` : `${noun} 고르기`)}</span>
        {isComing && <progress value={arrived} max={1} aria-label={`${field.label} 올리는 중`} />}
      </label>
      {isComing && (
        <button type="button" className="am-text-button" onClick={cancel}>
          그만 올리기
        </button>
      )}
      {isFilled && !isComing && !mayTryAgain && (
        <button type="button" className="am-text-button" onClick={onRemove}>
          {noun} 빼기
        </button>
      )}
      {problem !== null && (
        <p className="am-error" role="alert">
          {problem}
        </p>
      )}
      {mayTryAgain && (
        <span className="am-upload-again">
          <button type="button" className="am-text-button" onClick={tryAgain}>
            다시 올리기
          </button>
          <button type="button" className="am-text-button" onClick={cancel}>
            올리지 않기
          </button>
        </span>
      )}
    </div>
  );
}
