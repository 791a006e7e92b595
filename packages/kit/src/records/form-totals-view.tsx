import { useMemo, type ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useApp } from "../frame/app-context.tsx";
import { textOf } from "../format-text.ts";
import { may } from "../record-access.ts";
import { withComputed } from "../record-rules.ts";
import type { Collection, CollectionSchema, FieldSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useVisitor } from "../account/visitor-context.tsx";
import { readThrough, totalsOf, withLookedUp } from "./form-totals.ts";
import { useRecords } from "./use-records.ts";

interface FormTotalsProps {
  schema: CollectionSchema;
  /** What the form asks for. */
  asked: readonly FieldSchema[];
  /** Ids of what was decided before it. */
  decided: readonly string[];
  control: Control<Record<string, unknown>>;
}

type Chosen = ReadonlyMap<string, Readonly<Record<string, unknown>> | undefined>;

/** What the record will come to in money, as it is filled in; nothing where that is not known before. */
export function FormTotals({ schema, asked, decided, control }: FormTotalsProps) {
  const { collections } = useApp();
  const { actor } = useVisitor();
  const values = useWatch({ control });
  const totals = useMemo(
    () =>
      totalsOf(schema, {
        known: new Set([...asked.map(({ id }) => id), ...decided]),
        shown: new Set(asked.map(({ id }) => id)),
        mayRead: (list) => {
          const target = collections.get(list);
          return target !== undefined && may(target, actor, "list");
        },
      }),
    [schema, asked, decided, collections, actor],
  );
  if (totals.length === 0) return null;
  const lists = [...readThrough(schema, totals)].flatMap(([via, target]): [string, Collection][] => {
    const list = collections.get(target);
    return list ? [[via, list]] : [];
  });
  return (
    <ChosenRecords lists={lists} values={values} chosen={new Map()}>
      {(chosen) => <Totals schema={schema} totals={totals} values={values} chosen={chosen} />}
    </ChosenRecords>
  );
}

interface ChosenRecordsProps {
  lists: readonly [via: string, list: Collection][];
  values: Readonly<Record<string, unknown>>;
  chosen: Chosen;
  children: (chosen: Chosen) => ReactNode;
}

/** Reads one list after the other, as there is one hook for each. */
function ChosenRecords({ lists: [first, ...others], values, chosen, children }: ChosenRecordsProps) {
  if (!first) return children(chosen);
  return (
    <OneChosen key={first[0]} list={first[1]} id={values[first[0]]}>
      {(record) => (
        <ChosenRecords lists={others} values={values} chosen={new Map([...chosen, [first[0], record]])}>
          {children}
        </ChosenRecords>
      )}
    </OneChosen>
  );
}

interface OneChosenProps {
  list: Collection;
  id: unknown;
  children: (record: Readonly<Record<string, unknown>> | undefined) => ReactNode;
}

function OneChosen({ list, id, children }: OneChosenProps) {
  const { records } = useRecords(list);
  return children(records.find((record) => record.id === id) as Readonly<Record<string, unknown>> | undefined);
}

interface TotalsProps {
  schema: CollectionSchema;
  totals: readonly FieldSchema[];
  values: Readonly<Record<string, unknown>>;
  chosen: Chosen;
}

function Totals({ schema, totals, values, chosen }: TotalsProps) {
  const today = seoulToday();
  const worked = withComputed(schema, withLookedUp(schema, values, chosen), today);
  const told = totals.flatMap((field) => {
    const text = textOf(field, worked[field.id], { thisYear: today.slice(0, 4), titleOf: () => "" });
    return text === "" ? [] : [{ field, text }];
  });
  if (told.length === 0) return null;
  return (
    <dl className="am-form-totals" aria-live="polite">
      {told.map(({ field, text }) => (
        <div key={field.id} data-field={field.id}>
          <dt>{field.label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
