import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../ui/button.tsx";
import type { readPick, VisualEdit } from "../../api/use-visual-edit.ts";
import { BlockPart } from "./block-part.tsx";
import { FieldPart } from "./field-part.tsx";
import { ListChoice } from "./list-choice.tsx";
import type { OpenView } from "./open-view.ts";
import { WordsPart } from "./words-part.tsx";

interface PickedPartProps {
  spec: AppSpec;
  edit: VisualEdit;
  read: ReturnType<typeof readPick>;
  /** What it says, as it stands in the app. */
  label: string;
  onInPlace: () => void;
  onAsk: (label: string) => void;
  onOpen: (open: OpenView) => void;
}

/** What can be changed about the part of the app that is pointed at. */
export function PickedPart({ spec, edit, read, label, onInPlace, onAsk, onOpen }: PickedPartProps) {
  const { t } = useTranslation("chat");
  const list = read.found?.block.kind === "collection" ? read.found.block.query.entity : undefined;
  return (
    <>
      {read.place ? (
        <WordsPart key={JSON.stringify(read.place)} text={read.text} isBusy={edit.isBusy} onWrite={edit.write} onInPlace={onInPlace} />
      ) : (
        label !== "" && <p className="-mt-2 text-b14 text-muted">{t(edit.pick?.record ? "visual.recordHelp" : "visual.fixed")}</p>
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
      {list !== undefined && (
        <section aria-label={t("visual.list.title")} className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-h14">{t("visual.list.title")}</h3>
          <ListChoice spec={spec} edit={edit} only={list} onOpen={onOpen} />
        </section>
      )}
    </>
  );
}
