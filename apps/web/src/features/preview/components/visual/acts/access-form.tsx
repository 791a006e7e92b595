import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { newcomerOf } from "@appmon/appspec/standing";
import { FormButtons } from "../list/form-buttons.tsx";
import { type Act, type Audience, isOfMakers, othersAdd, planAccess, SIGNED_IN } from "./access-ops.ts";
import { FormPreview } from "./form-preview.tsx";
import { HideNameRow } from "./hide-name-row.tsx";
import { opensNames, proposesHidden, withHiddenName } from "./hidden-name-ops.ts";
import { TickList } from "./tick-list.tsx";
import { useAccessWords } from "./use-access-words.ts";

interface AccessFormProps {
  spec: AppSpec;
  entity: EntitySpec;
  act: Act;
  start: Audience;
  isBusy: boolean;
  /** `hidesName`: what records are called stays with those who run the app. */
  onSave: (audience: Audience, hidesName: boolean) => void;
  onCancel: () => void;
}

const EVERYONE = "everyone!";
const MAKERS = "makers!";

/** Who may do one thing with the records of a list, beside those who run the app. */
export function AccessForm({ spec, entity, act, start, isBusy, onSave, onCancel }: AccessFormProps) {
  const { t } = useTranslation("chat");
  const { runners, planText } = useAccessWords();
  const [audience, setAudience] = useState(start);
  const roles = [
    ...(newcomerOf(spec.auth) ? [] : [{ id: SIGNED_IN, label: t("visual.acts.signedIn") }]),
    ...(spec.auth?.roles.filter(({ admin }) => !admin) ?? []),
  ];
  const hasMakers = isOfMakers(act) && (othersAdd(spec, entity) || start.makers);
  const labels = { member: t("visual.acts.memberRole"), admin: t("visual.acts.adminRole") };
  const [hides, setHides] = useState(proposesHidden(spec, entity));
  const opened = planAccess(spec, entity.id, act, audience, labels);
  const isNameOpened = opened !== undefined && opensNames(spec, opened, entity.id);
  const plan = opened && isNameOpened && hides ? withHiddenName(spec, opened, entity.id) : opened;
  const told = plan && planText(spec, entity, plan);

  function choose(ticked: string[]): void {
    const everyone = ticked.includes(EVERYONE);
    const ids = roles.map(({ id }) => id);
    const chosen = ids.filter((id) => ticked.includes(id));
    const makers = hasMakers && ticked.includes(MAKERS);
    // Whoever is left out of what everybody may is said by ticking the others.
    if (audience.everyone && everyone && chosen.length < ids.length) setAudience({ everyone: false, roles: chosen, makers });
    else if (everyone) setAudience({ everyone: true, roles: [], makers });
    else setAudience({ everyone: false, roles: audience.everyone ? [] : chosen, makers });
  }

  return (
    <div className="grid gap-3 rounded-control bg-ground p-3">
      <TickList
        legend={t(`visual.acts.who.${act}`, { list: entity.name })}
        choices={[
          { id: EVERYONE, label: t("visual.acts.everyoneHelp") },
          ...roles,
          ...(hasMakers ? [{ id: MAKERS, label: t("visual.acts.makersHelp") }] : []),
        ]}
        ticked={[...(audience.everyone ? [EVERYONE, ...roles.map(({ id }) => id)] : audience.roles), ...(audience.makers ? [MAKERS] : [])]}
        onChange={choose}
      />
      <p className="text-b14 text-muted">{t("visual.acts.runnersMay", { names: runners(spec).join(", ") })}</p>
      {act === "read" && <p className="text-b14 text-muted">{t("visual.acts.makersSee")}</p>}
      {isNameOpened && <HideNameRow spec={opened.after} entity={entity} isTicked={hides} onTick={setHides} />}
      {told ? (
        <FormPreview lines={told.lines} warnings={told.warnings} />
      ) : (
        <p role="alert" className="text-b14 text-crimson">
          {t("visual.acts.cannotDivide")}
        </p>
      )}
      <FormButtons
        canSave={!isBusy && plan !== undefined && plan.ops.length > 0}
        onSave={() => onSave(audience, isNameOpened && hides)}
        onCancel={onCancel}
      />
    </div>
  );
}
