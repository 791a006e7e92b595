import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { CONTROL_CLASS, Field } from "./field.tsx";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string;
  optionalLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, optionalLabel, className = "", ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      {(control) => <input type="text" {...rest} {...control} className={`h-12 ${CONTROL_CLASS} ${className}`} />}
    </Field>
  );
}
