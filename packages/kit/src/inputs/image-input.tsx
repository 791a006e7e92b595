import { useState } from "react";
import type { Ref } from "react";
import type { FieldInputProps } from "./field-input.tsx";
import { Photo } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { shrinkImage } from "../image-file.ts";

/** A picture from the device, made small before it is kept. */
export function ImageInput({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const src = typeof value === "string" ? value : "";
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState("busy");
    try {
      onChange(await shrinkImage(file));
      setState("idle");
    } catch {
      // Not a picture, or one this browser cannot decode; the sentence below says so.
      setState("failed");
    }
  };
  return (
    <div className="am-image-input">
      {src && <Photo src={src} alt={`${field.label} 미리보기`} />}
      <label className="am-drop" data-filled={src !== ""} data-invalid={invalid}>
        <input
          id={id}
          name={field.id}
          type="file"
          accept="image/*"
          className="am-sr"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          ref={inputRef as Ref<HTMLInputElement>}
          onBlur={onBlur}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Icon name={src ? "refresh-cw" : "camera"} />
        <span>{state === "busy" ? "사진을 줄이는 중이에요" : src ? "다른 사진" : "사진 고르기"}</span>
      </label>
      {src && (
        <button type="button" className="am-text-button" onClick={() => onChange(null)}>
          사진 빼기
        </button>
      )}
      {state === "failed" && (
        <p className="am-error" role="alert">
          읽을 수 없는 파일이에요. JPG나 PNG 사진을 골라 주세요
        </p>
      )}
    </div>
  );
}
