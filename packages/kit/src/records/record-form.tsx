import { useEffect, useId, useMemo, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { Control, FieldErrors, Resolver } from "react-hook-form";
import { refusalOf } from "../data-store.ts";
import { askedFields } from "./asked-fields.ts";
import { FieldInput } from "../inputs/field-input.tsx";
import type { UploadState } from "../inputs/field-input.tsx";
import { textOf } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import { leaveLabel } from "../frame/leave-label.ts";
import { josa } from "../josa.ts";
import { FormTotals } from "./form-totals-view.tsx";
import { OnlyRecord } from "./only-record.tsx";
import { validateRecord, withComputed } from "../record-rules.ts";
import type { CollectionSchema, FieldSchema, Json } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** The form library follows value types to any depth, which the recursive `Json` would make endless. */
type FormValues = Record<string, unknown>;

export interface RecordFormProps {
  schema: CollectionSchema;
  initial: Record<string, Json>;
  /** Id of the record that is changed; absent = a new one, or none. */
  recordId?: string | undefined;
  submitLabel: string;
  /** Rejects with `DataRefusal` when the store refuses; its messages then stand at their fields. */
  onSubmit: (values: Record<string, Json>) => Promise<unknown>;
  onCancel?: () => void;
  /** Told whenever the form starts or stops differing from `initial`. */
  onDirty?: (dirty: boolean) => void;
  /** Told of what is entered as it is. */
  onValues?: (values: Record<string, Json>) => void;
  /** Fields that are decided elsewhere and not asked. */
  omit?: readonly string[];
}

const NONE: readonly string[] = [];
const WIDE: ReadonlySet<string> = new Set(["longtext", "image", "file", "multiselect", "tags", "daterange", "address", "select", "status"]);

function resolverFor(schema: CollectionSchema): Resolver<FormValues> {
  return (given) => {
    const { values, errors } = validateRecord(schema, given);
    const found = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }]));
    return Object.keys(errors).length > 0 ? { values: {}, errors: found as FieldErrors<FormValues> } : { values, errors: {} };
  };
}

/** The form of a collection: what is asked of who fills it in (`askedFields`), each with the input of its type, checked by the rules the data API uses too. */
export function RecordForm({ schema, initial, recordId, submitLabel, onSubmit, onCancel, onDirty, onValues, omit }: RecordFormProps) {
  const prefix = useId();
  const { actor } = useVisitor();
  const [refusal, setRefusal] = useState("");
  /** Fields whose files are on their way, or did not arrive: the form is sent once they have come. */
  const [uploads, setUploads] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: useMemo(() => resolverFor(schema), [schema]),
    mode: "onTouched",
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onDirty?.(isDirty || uploads.size > 0), [isDirty, uploads, onDirty]);
  useEffect(() => {
    if (!onValues) return undefined;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values as Record<string, Json>) });
  }, [form, onValues]);
  const fields = askedFields(schema, { actor, initial, omit });
  const hear = (id: string, state: UploadState) => {
    setUploads((old) => new Map([...old].filter(([other]) => other !== id).concat(state === "none" ? [] : [[id, state]])));
    setRefusal("");
  };
  const coming = fields.filter(({ id }) => uploads.get(id) === "coming");
  const failed = fields.find(({ id }) => uploads.get(id) === "failed");
  const waiting = coming.length === 0 ? "" : `${coming.every(({ type }) => type === "image") ? "사진을" : "파일을"} 올리고 있어요`;

  const send = form.handleSubmit(async (values) => {
    setRefusal("");
    try {
      await onSubmit(values as Record<string, Json>);
    } catch (thrown) {
      const refused = refusalOf(thrown);
      const shown = fields.filter((field) => Object.hasOwn(refused.fields, field.id));
      for (const field of shown) form.setError(field.id, { type: "server", message: refused.fields[field.id] ?? refused.message });
      setRefusal(refused.message);
      const first = shown[0];
      if (first) form.setFocus(first.id);
    }
  });

  return (
    <form
      className="am-form"
      noValidate
      onSubmit={(event) => {
        if (coming.length === 0 && !failed) return void send(event);
        event.preventDefault();
        if (!failed) return;
        setRefusal(`${josa(failed.label, "이/가")} 올라가지 않았어요. 다시 올리거나, 올리지 않기를 눌러 주세요`);
        form.setFocus(failed.id);
      }}
      onKeyDown={(event) => {
        // Enter that ends a Korean syllable is not Enter that sends the form.
        if (event.key === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
      }}
    >
      <div className="am-fields">
        {fields.map((field) => {
          const id = `${prefix}${field.id}`;
          const error = errors[field.id]?.message;
          return (
            <div key={field.id} className="am-field" data-wide={WIDE.has(field.type)} data-type={field.type} data-field={field.id}>
              <label className="am-label" htmlFor={id} id={`${id}-label`}>
                {field.label}
                {field.required && (
                  <span className="am-required" aria-label="필수">
                    *
                  </span>
                )}
              </label>
              {field.type === "computed" ? (
                <Computed schema={schema} field={field} control={form.control} id={id} />
              ) : (
                <Controller
                  name={field.id}
                  control={form.control}
                  render={({ field: bound }) => (
                    <FieldInput
                      field={field}
                      value={(bound.value ?? null) as Json}
                      onChange={bound.onChange}
                      onBlur={bound.onBlur}
                      id={id}
                      inputRef={bound.ref}
                      self={schema.trees?.includes(field.id) ? recordId : undefined}
                      onUpload={(state) => hear(field.id, state)}
                      invalid={error !== undefined}
                      describedBy={error ? `${id}-error` : field.help ? `${id}-help` : undefined}
                    />
                  )}
                />
              )}
              {recordId === undefined && field.type === "relation" && field.required && (
                <OnlyRecord
                  field={field}
                  onFound={(only) => {
                    // Nothing was entered by that: the form may be left without a word.
                    if ((form.getValues(field.id) ?? null) === null) form.resetField(field.id, { defaultValue: only });
                  }}
                />
              )}
              {error ? (
                <p className="am-error" id={`${id}-error`} role="alert">
                  {error}
                </p>
              ) : (
                field.help && (
                  <p className="am-hint" id={`${id}-help`}>
                    {field.help}
                  </p>
                )
              )}
            </div>
          );
        })}
      </div>
      <FormTotals schema={schema} asked={fields} decided={omit ?? NONE} control={form.control} />
      {refusal && (
        <p className="am-refusal" role="alert">
          <Icon name="alert-triangle" size={18} />
          {refusal}
        </p>
      )}
      <div className="am-modal-foot">
        {onCancel && (
          <button type="button" className="am-button" data-action="cancel" onClick={onCancel}>
            {leaveLabel(submitLabel)}
          </button>
        )}
        <button type="submit" className="am-button" data-look="primary" data-action="save" disabled={isSubmitting || waiting !== ""}>
          {isSubmitting ? "저장하고 있어요" : waiting || submitLabel}
        </button>
      </div>
    </form>
  );
}

function Computed({
  schema,
  field,
  control,
  id,
}: {
  schema: CollectionSchema;
  field: FieldSchema;
  control: Control<FormValues>;
  id: string;
}) {
  const values = useWatch({ control });
  const today = seoulToday();
  const result: unknown = withComputed(schema, values, today)[field.id];
  const shown = textOf(field, result, { thisYear: today.slice(0, 4), titleOf: () => "" });
  return (
    <output id={id} className="am-computed am-number">
      {shown || "입력하면 계산돼요"}
    </output>
  );
}
