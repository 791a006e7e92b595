import type { ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { CONTROL_CLASS, Field } from "./field.tsx";

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: ReactNode;
  error?: string;
  optionalLabel?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text. */
export function Textarea({ label, hint, error, optionalLabel, className = "", ...rest }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={`field-sizing-content min-h-28 resize-y py-3 ${CONTROL_CLASS} ${className}`} />
      )}
    </Field>
  );
}
