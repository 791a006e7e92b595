import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { countedFrom, type WithdrawalDraft, withdrawalDraft, withdrawalStates } from "./withdrawal-ops.ts";

const DAY_HOURS = 24;

/** What guests may call off, and until when, in words. */
export function useWithdrawalWords() {
  const { t } = useTranslation("chat");

  /** 시작 3시간 전까지, 2일 전까지. */
  function untilText(hours: number): string {
    if (hours === 0) return t("visual.acts.untilBegins");
    return hours % DAY_HOURS === 0
      ? t("visual.acts.daysBefore", { number: hours / DAY_HOURS })
      : t("visual.acts.hoursBefore", { number: hours });
  }

  /** As the list is now: 손님이 직접 취소: 1일 전까지. */
  function withdrawalLine(spec: AppSpec, entity: EntitySpec): string {
    if (!entity.withdrawal) return t("visual.acts.withdrawalNone");
    const { hours } = withdrawalDraft(entity);
    return t("visual.acts.withdrawalLine", { until: countedFrom(spec, entity) ? untilText(hours) : t("visual.acts.anyTime") });
  }

  /** As it is to be. */
  function draftLines(spec: AppSpec, entity: EntitySpec, { isOn, to, hours }: WithdrawalDraft): string[] {
    if (!isOn) return [t("visual.acts.withdrawalOff", { list: entity.name })];
    const label = withdrawalStates(entity)?.options.find(({ value }) => value === to)?.label ?? "";
    const day = countedFrom(spec, entity);
    return [
      t("visual.acts.withdrawalWho", { list: entity.name, until: day ? untilText(hours) : t("visual.acts.anyTime") }),
      t("visual.acts.withdrawalThen", { state: `‘${label}’` }),
    ];
  }

  return { untilText, withdrawalLine, draftLines };
}
