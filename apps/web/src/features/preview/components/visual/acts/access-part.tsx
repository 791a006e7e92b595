import { useTranslation } from "react-i18next";
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { newcomerOf } from "@appmon/appspec/standing";
import { askedOf, type ListSectionProps } from "../list/part-props.ts";
import { AccessForm } from "./access-form.tsx";
import {
  type AccessPlan,
  ACTS,
  type Audience,
  audienceOf,
  canSetAccess,
  hideableFields,
  planAccess,
  planExposure,
  privateFields,
  privateOps,
  SIGNED_IN,
} from "./access-ops.ts";
import { ActSection } from "./act-section.tsx";
import { ExposureForm } from "./exposure-form.tsx";
import { withHiddenName } from "./hidden-name-ops.ts";
import { PrivateForm } from "./private-form.tsx";
import { useAccessWords } from "./use-access-words.ts";
import { useWithdrawalWords } from "./use-withdrawal-words.ts";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { canWithdraw, withdrawalDraftOps } from "./withdrawal-ops.ts";

const AT_ONCE = "atOnce";
const PRIVATE = "private";
const WITHDRAWAL = "withdrawal";

/** Who sees, adds, changes and deletes the records of a list, and which of its items are kept from them. */
export function AccessPart(part: ListSectionProps) {
  const { spec, entity, edit } = part;
  const { t } = useTranslation("chat");
  const { actText, runners, seenBeside } = useAccessWords();
  const { withdrawalLine } = useWithdrawalWords();
  const asked = askedOf(part, "access");
  const isSet = canSetAccess(entity);
  const kept = privateFields(spec, entity);
  const keptLabels = entity.fields.flatMap(({ id, label }) => (kept.includes(id) ? [label] : [])).join(", ");
  const labels = { member: t("visual.acts.memberRole"), admin: t("visual.acts.adminRole") };
  const form = { spec, entity, isBusy: edit.isBusy };
  const isWhole = !spec.auth && isSet;
  const opsOf = (now: AppSpec, plan: AccessPlan | undefined, hidesName: boolean): SpecOp[] =>
    (plan && hidesName ? withHiddenName(now, plan, entity.id) : plan)?.ops ?? [];
  return (
    <ActSection
      title={t("visual.acts.access")}
      {...(!isSet && { help: t("visual.acts.byKey") })}
      isBusy={edit.isBusy}
      {...(asked && isSet && { asked: asked.deed ?? (isWhole && asked.who === undefined ? AT_ONCE : "read") })}
      items={[
        ...(isWhole ? [{ key: AT_ONCE, text: t("visual.acts.atOnce"), canChange: true }] : []),
        ...(isSet
          ? ACTS.map((act) => ({
              key: act,
              text: actText(spec, entity, act),
              ...(act === "read" && { notes: seenBeside(spec, entity) }),
              canChange: true,
            }))
          : []),
        ...(canWithdraw(spec, entity) ? [{ key: WITHDRAWAL, text: withdrawalLine(spec, entity), canChange: true }] : []),
        ...(hideableFields(entity).length > 0
          ? [
              {
                key: PRIVATE,
                text:
                  kept.length > 0
                    ? t("visual.acts.privateLine", { names: runners(spec).join(", "), fields: keptLabels })
                    : t("visual.acts.privateNone"),
                canChange: true,
              },
            ]
          : []),
      ]}
      form={(key, onDone) => {
        const act = ACTS.find((one) => one === key);
        if (act)
          return (
            <AccessForm
              {...form}
              act={act}
              start={(asked?.deed ?? "read") === act && asked?.who ? saidAudience(part, asked) : audienceOf(spec, entity, act)}
              onCancel={onDone}
              onSave={(audience, hidesName) => {
                edit.change((now) => opsOf(now, planAccess(now, entity.id, act, audience, labels), hidesName));
                onDone();
              }}
            />
          );
        if (key === WITHDRAWAL)
          return (
            <WithdrawalForm
              {...form}
              onCancel={onDone}
              onSave={(draft) => {
                edit.change((now) => withdrawalDraftOps(now, entity.id, draft));
                onDone();
              }}
            />
          );
        return key === AT_ONCE ? (
          <ExposureForm
            {...form}
            onCancel={onDone}
            onSave={(exposure, hidesName) => {
              edit.change((now) => opsOf(now, planExposure(now, entity.id, exposure), hidesName));
              onDone();
            }}
          />
        ) : (
          <PrivateForm
            {...form}
            onCancel={onDone}
            onSave={(fields) => {
              edit.change((now) => privateOps(now, entity.id, fields));
              onDone();
            }}
          />
        );
      }}
    />
  );
}

/** Those who were named in words. */
function saidAudience({ spec }: ListSectionProps, { who }: ChangeFormOf<"access">): Audience {
  const signedIn = newcomerOf(spec.auth)?.id ?? SIGNED_IN;
  return { everyone: who === "everyone", roles: who === "signed-in" ? [signedIn] : [], makers: who === "owner" };
}
