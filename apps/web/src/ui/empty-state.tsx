import type { ReactNode } from "react";
import { Creature } from "./creature.tsx";
import type { CreatureState } from "./creature.tsx";

interface EmptyStateProps {
  title: string;
  description?: string;
  /** The next step: a button or an example that runs on tap. */
  action?: ReactNode;
  creature?: CreatureState;
  className?: string;
}

export function EmptyState({ title, description, action, creature = "idle", className = "" }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-start gap-4 py-12 ${className}`}>
      <Creature state={creature} size={72} />
      <div className="grid max-w-[28rem] gap-1">
        <p className="text-h20">{title}</p>
        {description && <p className="text-b16 text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
