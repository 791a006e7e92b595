import { useTranslation } from "react-i18next";
import type { ChangeForm } from "@appmon/appspec/change-form";
import type { AppSpec } from "@appmon/appspec/spec";
import type { VisualEdit } from "../../api/use-visual-edit.ts";
import { ChoiceRow } from "./choice-row.tsx";

/** What was said may be one of a few changes: which form is filled in. */
export function FormChoice({ spec, edit }: { spec: AppSpec; edit: VisualEdit }) {
  const { t } = useTranslation("chat");
  const nameOf = (form: ChangeForm): string => {
    const list = "list" in form ? spec.entities.find(({ id }) => id === form.list)?.name : undefined;
    const what = t(`visual.forms.${form.kind}`);
    return list === undefined ? what : `${list}: ${what}`;
  };
  return (
    <ChoiceRow
      label={t("visual.forms.which")}
      choices={Object.fromEntries(edit.forms.map((form, at) => [String(at), nameOf(form)]))}
      value={edit.asked ? String(edit.forms.indexOf(edit.asked)) : undefined}
      disabled={edit.isBusy}
      onChoose={(at) => edit.ask(edit.forms[Number(at)]!)}
    />
  );
}
