import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";

interface AskFirstProps {
  /** What goes, line by line. */
  lines: string[];
  /** What the button says that does it. */
  yes: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asked before something goes, in the place where it was asked for. */
export function AskFirst({ lines, yes, isBusy, onYes, onNo }: AskFirstProps) {
  const { t } = useTranslation("chat");
  const question = useRef<HTMLDivElement>(null);
  // The button that was pressed is not there any more: who uses a keyboard goes on here.
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} role="alertdialog" aria-label={lines[0]} className="grid gap-2 rounded-control bg-ground p-3">
      {lines.map((line) => (
        <p key={line} className="text-b14">
          {line}
        </p>
      ))}
      <div className="flex gap-2">
        <Button variant="danger" size="small" disabled={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="ghost" size="small" onClick={onNo}>
          {t("visual.list.cancel")}
        </Button>
      </div>
    </div>
  );
}
