import { useTranslation } from "react-i18next";
import type { AutomationRun, OutgoingMessage } from "@appmon/contract/automation";
import { Badge, type BadgeTone } from "../../../../ui/badge.tsx";

const RUN_TONES: Record<AutomationRun["state"], BadgeTone> = { queued: "neutral", done: "good", failed: "danger", skipped: "neutral" };
const MESSAGE_TONES: Record<OutgoingMessage["state"], BadgeTone> = { waiting: "neutral", sent: "good", failed: "danger", kept: "care" };

export function RunStateBadge({ state }: Pick<AutomationRun, "state">) {
  const { t } = useTranslation("automations");
  return <Badge tone={RUN_TONES[state]}>{t(`run.${state}`)}</Badge>;
}

export function MessageStateBadge({ state }: Pick<OutgoingMessage, "state">) {
  const { t } = useTranslation("automations");
  return <Badge tone={MESSAGE_TONES[state]}>{t(`message.${state}`)}</Badge>;
}
