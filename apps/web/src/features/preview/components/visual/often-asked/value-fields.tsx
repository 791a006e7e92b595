import { useTranslation } from "react-i18next";
import { type ChangeValue, WEEK_LETTERS } from "@appmon/appspec/often-asked-change";
import { CONTROL_CLASS, Field } from "../../../../../ui/field.tsx";
import { SelectField } from "../../../../../ui/select-field.tsx";
import { TextField } from "../../../../../ui/text-field.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { MARK_TONES } from "../list/mark-ops.ts";
import { type Draft, MOST_CHARS, numbered, problemOf, shownValue } from "./form-draft.ts";

interface ValueFieldsProps {
  values: readonly ChangeValue[];
  draft: Draft;
  onType: (id: string, typed: string | readonly string[]) => void;
}

/** Numbers, days, colours and names of the change. */
export function ValueFields({ values, draft, onType }: ValueFieldsProps) {
  const { t } = useTranslation("chat");
  const kinds = values.map(({ kind }) => kind);
  // One of several of a kind is told by where it stands.
  const labels = numbered(
    values.map(({ kind, place }) => {
      const name = t(`visual.often.value.${kind}`);
      return place === undefined || kinds.indexOf(kind) === kinds.lastIndexOf(kind) ? name : `${name} · ${place}`;
    }),
  );
  return values.map((value, at) => {
    const problem = problemOf(value, draft);
    const error = problem && t(`visual.often.wrong.${problem}`, { least: value.kind === "names" ? value.least : 1 });
    const shown = shownValue(value, draft);
    return (
      <ValueField
        key={value.id}
        value={value}
        label={labels[at]!}
        shown={shown}
        {...(error !== undefined && { error })}
        onType={(typed) => onType(value.id, typed)}
      />
    );
  });
}

const COMPARED = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte" } as const;

interface ValueFieldProps {
  value: ChangeValue;
  label: string;
  shown: string | readonly string[];
  /** What is wrong with it. */
  error?: string;
  onType: (typed: string | readonly string[]) => void;
}

function ValueField({ value, label, shown, error, onType }: ValueFieldProps) {
  const { t } = useTranslation("chat");
  const text = String(shown);
  switch (value.kind) {
    case "number":
      return <NumberField value={value} label={label} text={text} {...(error !== undefined && { error })} onType={onType} />;
    case "weekdays": {
      const ticked = WEEK_LETTERS.filter((day) => shown.includes(day));
      return (
        <div className="grid gap-1.5">
          <ChoiceRow
            label={label}
            choices={Object.fromEntries(WEEK_LETTERS.map((day, at) => [day, t(`visual.often.weekdays.${at}`)]))}
            value={ticked}
            disabled={false}
            onChoose={(day) => onType(ticked.includes(day) ? ticked.filter((one) => one !== day) : [...ticked, day])}
          />
          {error !== undefined && (
            <p role="alert" className="text-b14 text-crimson">
              {error}
            </p>
          )}
        </div>
      );
    }
    case "tone":
      return (
        <ChoiceRow
          label={t("visual.list.tone")}
          choices={Object.fromEntries([...new Set([...MARK_TONES, value.value])].map((tone) => [tone, t(`visual.list.tones.${tone}`)]))}
          value={text}
          disabled={false}
          onChoose={onType}
        />
      );
    case "word":
      return (
        <SelectField
          label={label}
          choices={Object.fromEntries(value.choices.map((word) => [word, word]))}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      );
    case "option":
      return (
        <SelectField
          label={label}
          choices={Object.fromEntries(value.choices.map(({ id, name }) => [id, name]))}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      );
    default:
      return (
        <TextField
          label={label}
          {...(value.kind === "names" ? { hint: t("visual.often.namesHelp", { least: value.least }) } : { maxLength: MOST_CHARS })}
          {...(error !== undefined && { error })}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      );
  }
}

interface NumberFieldProps {
  value: Extract<ChangeValue, { kind: "number" }>;
  label: string;
  text: string;
  error?: string;
  onType: (typed: string) => void;
}

/** A number with its unit and how it is compared behind it, as it is read. */
function NumberField({ value: { unit = "", compared }, label, text, error, onType }: NumberFieldProps) {
  const { t } = useTranslation("chat");
  const behind = compared ? t(`visual.often.compared.${COMPARED[compared]}`, { unit }).trim() : unit;
  return (
    <Field label={label} {...(error !== undefined && { error })}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="text"
            inputMode="decimal"
            {...control}
            {...(behind !== "" && { "aria-label": `${label}, ${behind}` })}
            value={text}
            onChange={({ target }) => onType(target.value)}
            className={`h-12 min-w-0 flex-1 ${CONTROL_CLASS}`}
          />
          {behind !== "" && <span className="shrink-0 text-b14 text-muted">{behind}</span>}
        </span>
      )}
    </Field>
  );
}
