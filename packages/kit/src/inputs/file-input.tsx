import { useApp } from "../frame/app-context.tsx";
import type { FieldInputProps } from "./field-input.tsx";
import { FileLink } from "../records/file-link.tsx";
import { UploadDrop } from "./upload-drop.tsx";
import { useUploading } from "./use-upload.ts";

/** A file from the device, which travels while the rest of the form is filled in. */
export function FileInput({ value, onChange, onUpload, ...rest }: FieldInputProps) {
  const { cache } = useApp();
  const uploading = useUploading({ send: cache.upload, onArrived: onChange, onState: onUpload });
  const isFilled = typeof value === "string" && value !== "";
  return (
    <UploadDrop {...rest} uploading={uploading} isFilled={isFilled} icon="file-text" noun="파일" onRemove={() => onChange(null)}>
      {isFilled && <FileLink value={value} />}
    </UploadDrop>
  );
}
