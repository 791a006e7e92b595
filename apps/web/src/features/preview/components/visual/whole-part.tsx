import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import type { VisualEdit } from "../../api/use-visual-edit.ts";
import { FormChoice } from "./form-choice.tsx";
import { ListPart } from "./list/list-part.tsx";
import { ListChoice } from "./list-choice.tsx";
import { OftenAskedPart } from "./often-asked/often-asked-part.tsx";
import type { ShelfSearch } from "./often-asked/shelf.ts";
import { isOften, type OpenView } from "./open-view.ts";
import { NewListPart } from "./screens/new-list-part.tsx";
import { ScreenPart } from "./screens/screen-part.tsx";
import { ScreensPart } from "./screens/screens-part.tsx";
import { ThemePart } from "./theme-part.tsx";

interface WholePartProps {
  spec: AppSpec;
  edit: VisualEdit;
  opened: OpenView | null;
  onOpen: (open: OpenView | null) => void;
}

/** What can be changed about the whole app: a list, a screen or a change that is open, else all there is to open. */
export function WholePart({ spec, edit, opened, onOpen }: WholePartProps) {
  const { t } = useTranslation("chat");
  const [search, setSearch] = useState<ShelfSearch>({ text: edit.words, area: null, last: null });
  const often = opened && isOften(opened) ? opened : null;
  const leave = () => {
    edit.ask(null);
    onOpen(null);
  };
  return (
    <>
      {edit.forms.length > (edit.asked ? 1 : 0) && (edit.asked || !opened) && !often && <FormChoice spec={spec} edit={edit} />}
      {!opened && <p className="-mt-2 text-b14 text-muted">{t("visual.hint")}</p>}
      {(often || !opened) && <OftenAskedPart open={often} search={search} onSearch={setSearch} onOpen={onOpen} edit={edit} />}
      {opened?.kind === "list" && <ListPart key={opened.id} spec={spec} entity={opened.id} edit={edit} onBack={leave} />}
      {opened?.kind === "screen" && <ScreenPart key={opened.id} spec={spec} screen={opened.id} edit={edit} onBack={leave} />}
      {!opened && (
        <>
          <section aria-label={t("visual.list.title")} className="grid gap-2 border-t border-line pt-4">
            <h3 className="text-h14">{t("visual.list.title")}</h3>
            <p className="text-b14 text-muted">{t("visual.list.help")}</p>
            <ListChoice spec={spec} edit={edit} onOpen={onOpen} />
            <NewListPart spec={spec} edit={edit} />
          </section>
          <ScreensPart spec={spec} edit={edit} onOpen={(id) => onOpen({ kind: "screen", id })} />
          <ThemePart spec={spec} edit={edit} />
        </>
      )}
    </>
  );
}
