import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSpec } from "@appmon/appspec/spec";
import { Button } from "../../../../../ui/button.tsx";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { ListNamePart } from "../screens/list-name-part.tsx";
import { AccessPart } from "../acts/access-part.tsx";
import { AutomationPart } from "../acts/automation-part.tsx";
import { ButtonPart } from "../acts/button-part.tsx";
import { CalculationPart } from "../calculation/calculation-part.tsx";
import { FigurePart } from "../figure/figure-part.tsx";
import { FieldList } from "./field-list.tsx";
import { LimitsPart } from "../limits/limits-part.tsx";
import { entityOf } from "./list-ops.ts";
import { MarkPart } from "./mark-part.tsx";
import { OrderPart } from "./order-part.tsx";
import { SectionJump } from "./section-jump.tsx";

interface ListPartProps {
  spec: AppSpec;
  entity: string;
  edit: VisualEdit;
  onBack: () => void;
}

/** All of a list that can be set by hand: its fields, what is worked out, what may not be saved, what stands out, order and figures. */
export function ListPart({ spec, entity: id, edit, onBack }: ListPartProps) {
  const { t } = useTranslation("chat");
  const entity = entityOf(spec, id);
  if (!entity) return null;
  const part = { spec, entity, edit };
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-1">
        <Button variant="ghost" size="small" className="-ml-3" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t("visual.list.back")}
        </Button>
        <h3 className="text-h16">{entity.name}</h3>
      </div>
      <SectionJump key={`jump-${entity.id}`} />
      <FieldList {...part} />
      <CalculationPart {...part} />
      <LimitsPart {...part} />
      <MarkPart {...part} />
      <OrderPart {...part} />
      <FigurePart {...part} />
      <ButtonPart {...part} />
      <AutomationPart {...part} />
      <AccessPart {...part} />
      <ListNamePart key={entity.name} {...part} />
    </div>
  );
}
