import type { ReactNode, SelectHTMLAttributes } from "react";
import { CONTROL_CLASS, Field } from "./field.tsx";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "children"> {
  label: string;
  hint?: ReactNode;
  /** Value → word, in order. */
  choices: Readonly<Record<string, string>>;
}

/** One of several, as the system shows them: on a phone its own wheel. */
export function SelectField({ label, hint, choices, className = "", ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select {...rest} {...control} className={`h-12 ${CONTROL_CLASS} ${className}`}>
          {Object.entries(choices).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
