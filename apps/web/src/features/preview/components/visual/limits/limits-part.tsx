import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeForm } from "@appmon/appspec/change-form";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { ChoiceRow } from "../choice-row.tsx";
import { ListSection } from "../list/list-section.tsx";
import { askedOf, type ListSectionProps } from "../list/part-props.ts";
import { CheckForm } from "./check-form.tsx";
import { checkedFields } from "./check-ops.ts";
import { dropLimitOps } from "./constraint-ops.ts";
import { CountForm } from "./count-form.tsx";
import { limitText } from "./limit-words.ts";
import { LockedForm } from "./locked-form.tsx";
import { MeetForm } from "./meet-form.tsx";
import { OverlapForm } from "./overlap-form.tsx";
import { startsOf } from "./overlap-ops.ts";

/** What a form of a limit is given; it answers with what it writes on the newest design. */
export interface LimitFormProps extends Pick<ListSectionProps, "spec" | "entity"> {
  isBusy: boolean;
  onSave: (opsOn: (spec: AppSpec) => SpecOp[]) => void;
  onCancel: () => void;
}

type Kind = "limit" | "overlap" | "check" | "meet" | "locked";

/** What may not be saved: too many records, two at one time, values that cannot be, a change of what is finished. */
export function LimitsPart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const asked = askedOf(part, "limit") ?? askedOf(part, "overlap") ?? askedOf(part, "check");
  return (
    <ListSection
      title={t("visual.limits.title")}
      isBusy={edit.isBusy}
      isAsked={asked !== undefined}
      items={(entity.constraints ?? []).map((limit) => ({
        key: JSON.stringify(limit),
        text: limitText(t, spec, entity, limit),
        onRemove: () => edit.change((now) => dropLimitOps(now, entity.id, limit)),
      }))}
      add={t("visual.limits.add")}
      form={(onDone) => (
        <LimitForm
          spec={spec}
          entity={entity}
          {...(asked && { asked })}
          isBusy={edit.isBusy}
          onCancel={onDone}
          onSave={(opsOn) => {
            edit.change(opsOn);
            onDone();
          }}
        />
      )}
    />
  );
}

/** Which kind of limit, and its form. */
function LimitForm({ asked, ...form }: LimitFormProps & { asked?: ChangeForm }) {
  const { t } = useTranslation("chat");
  const { entity, isBusy } = form;
  const kinds: Kind[] = [
    "limit",
    ...(startsOf(entity).length > 0 ? (["overlap"] as const) : []),
    ...(checkedFields(entity).length > 0 ? (["check"] as const) : []),
    "meet",
    "locked",
  ];
  const [kind, setKind] = useState<Kind>(() => kinds.find((one) => one === asked?.kind) ?? "limit");
  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      {kinds.length > 1 && (
        <ChoiceRow
          label={t("visual.limits.what")}
          choices={Object.fromEntries(kinds.map((one) => [one, t(`visual.limits.whats.${one}`)]))}
          value={kind}
          disabled={isBusy}
          onChoose={(one) => setKind(one as Kind)}
        />
      )}
      {kind === "limit" && <CountForm {...form} {...(asked?.kind === "limit" && { asked })} />}
      {kind === "overlap" && <OverlapForm {...form} {...(asked?.kind === "overlap" && { asked })} />}
      {kind === "check" && <CheckForm {...form} {...(asked?.kind === "check" && { asked })} />}
      {kind === "meet" && <MeetForm {...form} />}
      {kind === "locked" && <LockedForm {...form} />}
    </div>
  );
}
