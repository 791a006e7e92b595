import { ArrowLeft } from "lucide-react";
import { Button } from "../../../../../ui/button.tsx";

interface ViewHeadProps {
  title: string;
  /** Where the way back leads. */
  back: string;
  onBack: () => void;
}

/** The way back from what was opened, and what that is. Esc in a field takes the way back, too. */
export function ViewHead({ title, back, onBack }: ViewHeadProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="ghost" size="small" className="-ml-3" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack} data-form="cancel">
        {back}
      </Button>
      <h3 className="text-h16">{title}</h3>
    </div>
  );
}
