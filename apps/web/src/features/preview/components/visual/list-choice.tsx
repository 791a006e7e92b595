import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../ui/button.tsx";
import type { VisualEdit } from "../../api/use-visual-edit.ts";
import { listsOf } from "./list/list-ops.ts";
import { type OpenView, pathOf } from "./open-view.ts";

interface ListChoiceProps {
  spec: AppSpec;
  edit: VisualEdit;
  /** Of what is pointed at, the list it shows; else all of them. */
  only?: string;
  onOpen: (open: OpenView) => void;
}

/** The lists of the app, each to be opened. */
export function ListChoice({ spec, edit, only, onOpen }: ListChoiceProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex flex-wrap gap-2">
      {listsOf(spec)
        .filter(({ id }) => only === undefined || id === only)
        .map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            icon={<ListChecks size={16} aria-hidden />}
            onClick={() => {
              edit.letGo();
              onOpen({ kind: "list", id });
              const path = pathOf(spec, id);
              if (path !== undefined) edit.show(path);
            }}
          >
            {only === undefined ? name : t("visual.list.open", { name })}
          </Button>
        ))}
    </div>
  );
}
