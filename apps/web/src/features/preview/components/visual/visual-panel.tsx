import { ListChecks, MessageCircle, Palette, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { readPick, type VisualEdit } from "../../api/use-visual-edit.ts";
import { BlockPart } from "./block-part.tsx";
import { FieldPart } from "./field-part.tsx";
import { FormChoice } from "./form-choice.tsx";
import { listsOf } from "./list/list-ops.ts";
import { ListPart } from "./list/list-part.tsx";
import { ThemePart } from "./theme-part.tsx";
import { WordsPart } from "./words-part.tsx";

interface VisualPanelProps {
  edit: VisualEdit;
  onInPlace: () => void;
  /** Goes on in words about what is picked. */
  onAsk: (label: string) => void;
}

/**
 * What can be changed about the part of the app that was pointed at; about the whole app while nothing was. It stands beside the app,
 * below it where there is no room: over it, it would hide what is being changed.
 */
export function VisualPanel({ edit, onInPlace, onAsk }: VisualPanelProps) {
  const { t } = useTranslation("chat");
  const { spec, pick } = edit;
  const [list, setList] = useState<string | null>(edit.asked && "list" in edit.asked ? (edit.asked.list ?? null) : null);
  const read = spec && pick ? readPick(spec, pick) : null;
  const label = read?.text || pick?.text || "";
  const picked = read?.found?.block.kind === "collection" ? read.found.block.query.entity : undefined;
  const lists = spec ? listsOf(spec).filter(({ id }) => !pick || id === picked) : [];
  // What is pointed at is what one wants to change now.
  const leave = () => {
    edit.ask(null);
    setList(null);
  };
  const isList = spec !== null && list !== null && !pick;
  return (
    <aside
      aria-label={t("visual.title")}
      data-testid="visual-panel"
      className="grid max-h-[45%] shrink-0 content-start gap-4 overflow-y-auto border-t border-line bg-paper px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] @5xl:max-h-none @5xl:w-80 @5xl:border-t-0 @5xl:border-l"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate text-h16">
          {read ? t(`visual.kind.${read.place?.kind ?? (label && !read.found ? "record" : "part")}`) : t("visual.title")}
        </h2>
        <IconButton label={t("visual.close")} onClick={() => edit.turn(false)} className="-mr-2">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {edit.asked && edit.forms.length > 1 && spec && !pick && <FormChoice spec={spec} edit={edit} />}
      {!pick && !isList && <p className="-mt-2 text-b14 text-muted">{t("visual.hint")}</p>}
      {isList && <ListPart key={list} spec={spec} entity={list} edit={edit} onBack={leave} />}
      {spec && pick && read && (
        <>
          {read.place ? (
            <WordsPart key={JSON.stringify(read.place)} text={read.text} isBusy={edit.isBusy} onWrite={edit.write} onInPlace={onInPlace} />
          ) : (
            label !== "" && <p className="-mt-2 text-b14 text-muted">{t(pick.record ? "visual.recordHelp" : "visual.fixed")}</p>
          )}
          {label !== "" && (
            <Button
              variant="ghost"
              size="small"
              className="justify-self-start"
              icon={<MessageCircle size={16} aria-hidden />}
              onClick={() => onAsk(label)}
            >
              {t("visual.ask")}
            </Button>
          )}
          {read.place?.kind === "field" && <FieldPart spec={spec} entity={read.place.entity} field={read.place.field} edit={edit} />}
          {read.found && <BlockPart spec={spec} found={read.found} edit={edit} />}
        </>
      )}
      {!isList && lists.length > 0 && (
        <section aria-label={t("visual.list.title")} className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-h14">{t("visual.list.title")}</h3>
          {!pick && <p className="text-b14 text-muted">{t("visual.list.help")}</p>}
          <div className="flex flex-wrap gap-2">
            {lists.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                icon={<ListChecks size={16} aria-hidden />}
                onClick={() => {
                  edit.letGo();
                  setList(id);
                }}
              >
                {pick ? t("visual.list.open", { name }) : name}
              </Button>
            ))}
          </div>
        </section>
      )}
      {spec && !pick && !isList && <ThemePart spec={spec} edit={edit} />}
      {pick && (
        <Button variant="ghost" size="small" className="justify-self-start" icon={<Palette size={16} aria-hidden />} onClick={edit.letGo}>
          {t("visual.whole")}
        </Button>
      )}
    </aside>
  );
}
