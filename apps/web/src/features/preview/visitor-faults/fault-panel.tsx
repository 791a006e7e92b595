import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppFault } from "@appmon/contract/app-fault";
import { Button } from "../../../ui/button.tsx";
import { FaultList } from "./fault-list.tsx";
import type { VisitorFaults } from "./use-visitor-faults.ts";

/** What is read at a glance; the rest is a tap away. */
const FIRST = 3;

/** On the page of an app: what its visitors ran into, if they did. Errors of earlier versions wait behind a tap. */
export function FaultPanel({ faults, onMend }: { faults: VisitorFaults; onMend: (fault: AppFault) => void }) {
  const { t } = useTranslation("faults");
  const [isOpen, setOpen] = useState(false);
  const { items, current, others } = faults;
  if (items.length === 0 && others === 0) return null;
  const first = items.slice(0, Math.min(current, FIRST));
  const shown = isOpen ? items : first;
  const isNow = current > 0 || others > 0;
  return (
    <section aria-labelledby="visitor-faults" className="mt-8 rounded-panel border border-line bg-paper p-5 tablet:p-6">
      <h2 id="visitor-faults" className="flex items-center gap-2 text-h16">
        {isNow && <TriangleAlert size={18} aria-hidden className="shrink-0 text-amber" />}
        {t(isNow ? "title" : "earlierTitle")}
      </h2>
      <p className="mt-1 text-b14 text-muted">{t(isNow ? "help" : "earlierHelp")}</p>
      {(shown.length > 0 || others > 0) && (
        <div className="mt-5">
          <FaultList faults={shown} others={others} onForget={faults.forget} onMend={onMend} />
        </div>
      )}
      {items.length > first.length && (
        <Button size="small" className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("less") : t("more", { count: items.length - first.length })}
        </Button>
      )}
    </section>
  );
}
