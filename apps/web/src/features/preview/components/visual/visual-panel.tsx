import { ListChecks, MessageCircle, Palette, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { readPick, type VisualEdit } from "../../api/use-visual-edit.ts";
import { BlockPart } from "./block-part.tsx";
import { FieldPart } from "./field-part.tsx";
import { formKeys } from "./form-keys.ts";
import { FormChoice } from "./form-choice.tsx";
import { listsOf } from "./list/list-ops.ts";
import { ListPart } from "./list/list-part.tsx";
import { OftenAskedPart } from "./often-asked/often-asked-part.tsx";
import type { OpenOften, ShelfSearch } from "./often-asked/shelf.ts";
import { NewListPart } from "./screens/new-list-part.tsx";
import { ScreenPart } from "./screens/screen-part.tsx";
import { ScreensPart } from "./screens/screens-part.tsx";
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
  const [open, setOpen] = useState<Open | null>(() => openFor(edit.asked));
  const [search, setSearch] = useState<ShelfSearch>({ text: edit.words, area: null, last: null });
  const read = spec && pick ? readPick(spec, pick) : null;
  const label = read?.text || pick?.text || "";
  const picked = read?.found?.block.kind === "collection" ? read.found.block.query.entity : undefined;
  const lists = spec ? listsOf(spec).filter(({ id }) => !pick || id === picked) : [];
  const top = useRef<HTMLElement>(null);
  // What is pointed at is what one wants to change now.
  const opened = spec !== null && !pick && isThere(spec, open) ? open : null;
  const often = opened && isOften(opened) ? opened : null;
  const leave = () => {
    edit.ask(null);
    setOpen(null);
  };
  useEffect(() => {
    // What browsers answer to it is nothing an effect may answer.
    if (!edit.asked) void top.current?.scrollTo({ top: 0 });
  }, [open, edit.asked]);
  return (
    <aside
      ref={top}
      onKeyDown={formKeys}
      aria-label={t("visual.title")}
      data-testid="visual-panel"
      className="grid max-h-[60%] shrink-0 content-start gap-4 overflow-y-auto border-t border-line bg-paper px-5 [&_section]:scroll-mt-14 pb-[max(1.25rem,env(safe-area-inset-bottom))] @2xl:max-h-none @2xl:w-80 @2xl:border-t-0 @2xl:border-l"
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-2 bg-paper px-5 pt-3 pb-1">
        <h2 className="min-w-0 truncate text-h16">
          {read ? t(`visual.kind.${read.place?.kind ?? (label && !read.found ? "record" : "part")}`) : t("visual.title")}
        </h2>
        <IconButton label={t("visual.close")} onClick={() => edit.turn(false)} className="-mr-2">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {edit.forms.length > (edit.asked ? 1 : 0) && (edit.asked || !opened) && !often && spec && !pick && (
        <FormChoice spec={spec} edit={edit} />
      )}
      {!pick && !opened && <p className="-mt-2 text-b14 text-muted">{t("visual.hint")}</p>}
      {spec && !pick && (often || !opened) && (
        <OftenAskedPart open={often} search={search} onSearch={setSearch} onOpen={setOpen} edit={edit} />
      )}
      {spec && opened?.kind === "list" && <ListPart key={opened.id} spec={spec} entity={opened.id} edit={edit} onBack={leave} />}
      {spec && opened?.kind === "screen" && <ScreenPart key={opened.id} spec={spec} screen={opened.id} edit={edit} onBack={leave} />}
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
      {spec && !opened && (!pick || lists.length > 0) && (
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
                  setOpen({ kind: "list", id });
                  const path = spec && pathOf(spec, id);
                  if (path !== undefined) edit.show(path);
                }}
              >
                {pick ? t("visual.list.open", { name }) : name}
              </Button>
            ))}
          </div>
          {!pick && <NewListPart spec={spec} edit={edit} />}
        </section>
      )}
      {spec && !pick && !opened && <ScreensPart spec={spec} edit={edit} onOpen={(id) => setOpen({ kind: "screen", id })} />}
      {spec && !pick && !opened && <ThemePart spec={spec} edit={edit} />}
      {pick && (
        <Button variant="ghost" size="small" className="justify-self-start" icon={<Palette size={16} aria-hidden />} onClick={edit.letGo}>
          {t("visual.whole")}
        </Button>
      )}
    </aside>
  );
}

/** The first screen that shows the records of a list: what is changed about it is seen there. */
const pathOf = (spec: AppSpec, list: string): string | undefined =>
  spec.screens.find(
    ({ path, blocks }) => !path.includes(":") && blocks.some((block) => block.kind === "collection" && block.query.entity === list),
  )?.path;

/** What is open instead of the first view. */
type Open = { kind: "list" | "screen"; id: string } | OpenOften;

const isOften = (open: Open): open is OpenOften => open.kind === "shelf" || open.kind === "change";

/** The list that what was asked for is about; a screen that is to come stands among the others. */
function openFor(asked: VisualEdit["asked"]): Open | null {
  if (!asked || asked.kind === "screen" || !("list" in asked) || asked.list === undefined) return null;
  return { kind: "list", id: asked.list };
}

/** What was taken away, by hand or in words, is not open any more. */
const isThere = (spec: AppSpec, open: Open | null): boolean =>
  open !== null && (isOften(open) || (open.kind === "list" ? spec.entities : spec.screens).some(({ id }) => id === open.id));
