import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Creature } from "./creature.tsx";
import type { CreatureState } from "./creature.tsx";

interface EmptyStateProps {
  title: string;
  description?: string;
  /** The next step: a button or an example that runs on tap. */
  action?: ReactNode;
  creature?: CreatureState;
  /** It is all there is on the page: its words are the page's heading and name. */
  isPage?: boolean;
  className?: string;
}

export function EmptyState({ title, description, action, creature = "idle", isPage = false, className = "" }: EmptyStateProps) {
  const { t } = useTranslation();
  const Heading = isPage ? "h1" : "p";
  return (
    <div className={`flex flex-col items-start gap-4 py-12 ${className}`}>
      <Creature state={creature} size={72} />
      <div className="grid max-w-[28rem] gap-1">
        {isPage && <title>{t("title", { page: title })}</title>}
        <Heading className="text-h20">{title}</Heading>
        {description && <p className="text-b16 text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
