import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "@appmon/appspec/spec-limits";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { NewListForm } from "./new-list-form.tsx";
import { useBackInSight } from "./use-back-in-sight.ts";
import { newListOps } from "./new-list-ops.ts";

/** Names that say themselves that they are of several: 작업 일지 is not called 작업 일지 목록. */
const SEVERAL = /(기록|목록|일지|내역|장부|명단|대장|게시판)$/;

/** One more list. */
export function NewListPart({ spec, edit }: { spec: AppSpec; edit: VisualEdit }) {
  const { t } = useTranslation("chat");
  const asked = edit.asked?.kind === "list" ? edit.asked : undefined;
  const [isOpen, setOpen] = useState(asked !== undefined);
  const place = useBackInSight(isOpen);
  if (!isOpen)
    return (
      <div ref={place}>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          disabled={edit.isBusy || spec.entities.length >= LIMITS.entities}
          onClick={() => setOpen(true)}
        >
          {t("visual.newList.add")}
        </Button>
      </div>
    );
  return (
    <NewListForm
      spec={spec}
      {...(asked && { asked })}
      isBusy={edit.isBusy}
      onCancel={() => setOpen(false)}
      onSave={(draft) => {
        const { name } = draft;
        const words = {
          title: t("visual.newList.title"),
          screen: SEVERAL.test(name) ? name : t("visual.newList.screen", { name }),
          record: t("visual.newList.record", { name }),
          empty: t("visual.newList.empty", { name }),
          call: t("visual.newList.call"),
          called: t("visual.newList.called"),
        };
        edit.change((now) => newListOps(now, draft, words));
        setOpen(false);
      }}
    />
  );
}
