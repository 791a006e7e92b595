import { useId } from "react";
import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Sentence that says what is wrong; replaces the hint. */
  error?: string;
  /** "(선택)" behind the label. */
  optionalLabel?: string;
  children: (control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}

export const CONTROL_CLASS =
  "w-full rounded-control border border-edge bg-paper px-3.5 text-b16 text-ink transition-[border-color] hover:border-muted focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-crimson aria-invalid:focus:outline-crimson disabled:bg-sunken disabled:text-muted";

/** Label, control, and one line below that hints or says what is wrong. */
export function Field({ label, hint, error, optionalLabel, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline gap-1.5 text-h14">
        {label}
        {optionalLabel && <span className="text-c12 font-medium text-muted">{optionalLabel}</span>}
      </label>
      {children({ id, "aria-describedby": hasNote ? noteId : undefined, "aria-invalid": error ? true : undefined })}
      {hasNote && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          className={`flex items-start gap-1.5 text-b14 ${error ? "text-crimson" : "text-muted"}`}
        >
          {error && <CircleAlert size={16} className="mt-[3px] shrink-0" aria-hidden />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}
