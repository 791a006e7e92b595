import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";

interface FormButtonsProps {
  canSave: boolean;
  onSave: () => void;
  onCancel: () => void;
}

export function FormButtons({ canSave, onSave, onCancel }: FormButtonsProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex gap-2">
      <Button variant="solid" size="small" disabled={!canSave} onClick={onSave}>
        {t("visual.list.save")}
      </Button>
      <Button variant="ghost" size="small" onClick={onCancel}>
        {t("visual.list.cancel")}
      </Button>
    </div>
  );
}
