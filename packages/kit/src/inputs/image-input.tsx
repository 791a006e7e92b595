import { useEffect, useState } from "react";
import type { Ref } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { FieldInputProps } from "./field-input.tsx";
import { Photo } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { shrinkImage } from "../image-file.ts";
import { keepLocalPicture, shownPicture } from "../local-pictures.ts";
import { uploadablePicture } from "../uploadable-picture.ts";
import type { UploadOptions } from "../data-store.ts";
import { UploadDrop } from "./upload-drop.tsx";
import { useUploading } from "./use-upload.ts";

/**
 * A picture from the device. In the form of an app whose records a server keeps, it travels by itself as it is; elsewhere it is made
 * small in the browser, and is its own value.
 */
export function ImageInput(props: FieldInputProps) {
  const { uploadPicture } = useApp().cache;
  return uploadPicture && props.onUpload ? <SentPicture {...props} upload={uploadPicture} /> : <InlinedPicture {...props} />;
}

type Send = (file: File, options: UploadOptions) => Promise<string>;

function SentPicture({ value, onChange, onUpload, upload, ...rest }: FieldInputProps & { upload: Send }) {
  const uploading = useUploading({
    send: async (file, options) => upload(await uploadablePicture(file), options),
    onArrived: (sent, file) => {
      keepLocalPicture(sent, URL.createObjectURL(file));
      onChange(sent);
    },
    onState: onUpload,
  });
  const isFilled = typeof value === "string" && value !== "";
  const alt = `${rest.field.label} 미리보기`;
  return (
    <UploadDrop
      {...rest}
      uploading={uploading}
      isFilled={isFilled}
      icon="camera"
      noun="사진"
      accept="image/*"
      onRemove={() => onChange(null)}
    >
      {uploading.file ? <Preview file={uploading.file} alt={alt} /> : isFilled && <Photo src={shownPicture(value)} alt={alt} />}
    </UploadDrop>
  );
}

/** A picture that is on its way, from the device; nothing where this browser cannot draw it. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === null ? null : <img className="am-photo" data-coming="true" src={url} alt={alt} onError={() => setUrl(null)} />;
}

function InlinedPicture({ field, value, onChange, onBlur, id, invalid, describedBy, inputRef }: FieldInputProps) {
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
