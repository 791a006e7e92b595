import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { CONTROL_CLASS } from "../../../../ui/field.tsx";
import { choicesQuery, tableQuery } from "../api/table-api.ts";
import type { FieldControlProps } from "./field-control.tsx";

/** A record of another list, found by its name. */
export function RelationControl({ field, value, onChange, control, list, shown, isOpen: startsOpen = false }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const [isOpen, setOpen] = useState(startsOpen);
  const [chosen, setChosen] = useState<{ id: unknown; title: string }>({ id: value, title: shown.title ?? "" });
  const title = value === null || value === undefined ? "" : chosen.id === value ? chosen.title : (shown.title ?? "");
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span className={`min-w-0 flex-1 truncate ${title ? "" : "text-muted"}`}>{title || t("field.none")}</span>
        <Button id={control.id} aria-describedby={control["aria-describedby"]} onClick={() => setOpen(true)}>
          {t("field.choose")}
        </Button>
        {title && <Button onClick={() => onChange(null)}>{t("field.clear")}</Button>}
      </div>
    );
  }
  return (
    <Choices
      list={{ ...list, collection: field.target ?? "" }}
      label={field.label}
      control={control}
      value={value}
      onChoose={(choice) => {
        setChosen({ id: choice?.id ?? null, title: choice?.title ?? "" });
        setOpen(false);
        onChange(choice?.id ?? null);
      }}
    />
  );
}

interface ChoicesProps {
  list: FieldControlProps["list"];
  label: string;
  control: FieldControlProps["control"];
  value: unknown;
  onChoose: (choice: { id: string; title: string } | null) => void;
}

function Choices({ list, label, control, value, onChoose }: ChoicesProps) {
  const { t } = useTranslation("desk");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const table = useQuery(tableQuery(list));
  const choices = useQuery({
    ...choicesQuery(list, table.data?.titleField ?? "", wanted),
    enabled: table.data !== undefined,
    placeholderData: (previous) => previous,
  });
  const error = table.error ?? choices.error;
  return (
    <Command label={label} shouldFilter={false} className="overflow-hidden rounded-control border border-line">
      <Command.Input
        {...control}
        ref={input}
        value={search}
        onValueChange={setSearch}
        placeholder={t("field.find")}
        className={`h-11 rounded-none! border-x-0! border-t-0! ${CONTROL_CLASS}`}
      />
      <Command.List className="max-h-56 overflow-y-auto p-1">
        {error ? (
          <p role="alert" className="px-3 py-3 text-b14 text-crimson">
            {errorText(error)}
          </p>
        ) : (
          choices.data && <Command.Empty className="px-3 py-3 text-b14 text-muted">{t("field.noneFound")}</Command.Empty>
        )}
        <Item label={t("field.none")} isChosen={value === null || value === undefined} onSelect={() => onChoose(null)} />
        {choices.data?.map((choice) => (
          <Item
            key={choice.id}
            id={choice.id}
            label={choice.title || t("field.untitled")}
            isChosen={choice.id === value}
            onSelect={() => onChoose(choice)}
          />
        ))}
      </Command.List>
    </Command>
  );
}

interface ItemProps {
  id?: string;
  label: string;
  isChosen: boolean;
  onSelect: () => void;
}

function Item({ id = "", label, isChosen, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={id || "none"}
      onSelect={onSelect}
      className="flex min-h-touch cursor-pointer items-center gap-2 rounded-control px-3 text-b14 data-[selected=true]:bg-sunken"
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {isChosen && <Check size={16} aria-hidden />}
    </Command.Item>
  );
}
