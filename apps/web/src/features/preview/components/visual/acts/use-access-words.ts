import { useTranslation } from "react-i18next";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { adminsOf } from "@appmon/appspec/standing";
import { ACTS, type AccessPlan, type Act, type Audience, audienceOf, isGuestsOnly, openedFields, widenings } from "./access-ops.ts";
import { listOf } from "./set-ops.ts";

/** Who may do what with a list, in words: as the rules of the design stand. */
export function useAccessWords() {
  const { t } = useTranslation("chat");

  const runners = (spec: AppSpec): string[] => (spec.auth ? adminsOf(spec.auth).map(({ label }) => label) : [t("visual.acts.me")]);
  const roleLabels = ({ auth }: AppSpec, ids: readonly string[]): string[] =>
    auth?.roles.flatMap(({ id, label }) => (ids.includes(id) ? [label] : [])) ?? [];

  function audienceText(spec: AppSpec, { everyone, roles, makers }: Audience, guests = false): string {
    if (everyone) return t("visual.acts.everyone");
    const others = [...(guests ? [t("visual.acts.guests")] : []), ...roleLabels(spec, roles), ...(makers ? [t("visual.acts.makers")] : [])];
    const names = runners(spec).join(", ");
    return others.length === 0 ? t("visual.acts.just", { names }) : [names, ...others].join(", ");
  }

  /** 보기: 누구나 */
  const actText = (spec: AppSpec, entity: EntitySpec, act: Act): string =>
    t("visual.acts.actLine", {
      act: t(`visual.acts.acts.${act}`),
      who: audienceText(spec, audienceOf(spec, entity, act), isGuestsOnly(spec, entity, act)),
    });

  /** What is told of records beside, to those who do not see them. */
  function seenBeside(spec: AppSpec, entity: EntitySpec): string[] {
    const guarded = guardedEntities(spec).find(({ id }) => id === entity.id);
    const labels = (ids: readonly string[] = []) =>
      entity.fields.flatMap(({ id, label, hidden }) => (ids.includes(id) && !hidden ? [label] : [])).join(", ");
    const [outline, by] = [labels(guarded?.open?.outline?.fields), labels(guarded?.open?.lookup?.by)];
    const people = new Set(spec.entities.filter(({ members }) => members).map(({ id }) => id));
    const isLinked = spec.auth && (entity.members || entity.fields.some(({ target }) => target !== undefined && people.has(target)));
    return [
      ...(outline === "" ? [] : [t("visual.acts.outline", { fields: outline })]),
      ...(by === "" ? [] : [t("visual.acts.lookup", { fields: by })]),
      ...(isLinked ? [t("visual.acts.linkedPeople")] : []),
    ];
  }

  /** The list as it is to be, what else comes with it, and what is opened. */
  function planText(before: AppSpec, entity: EntitySpec, { after, inner }: AccessPlan): { lines: string[]; warnings: string[] } {
    const is = listOf(after, entity.id) ?? entity;
    const newcomer = after.auth?.signup && !before.auth?.signup ? after.auth.roles.find(({ admin }) => !admin)?.label : undefined;
    const opened = widenings(before, after).map(({ entity: list, act, to }) =>
      t(`visual.acts.opens.${act}`, { who: openedTo(after, to), list: list.name }),
    );
    const personal = openedFields(before, after);
    return {
      lines: [
        ...ACTS.map((act) => actText(after, is, act)),
        ...(inner.length > 0 ? [t("visual.acts.inner", { lists: inner.map(({ name }) => name).join(", ") })] : []),
      ],
      warnings: [
        ...(newcomer === undefined ? [] : [t("visual.acts.signUpComes", { role: `‘${newcomer}’` })]),
        ...(after.auth && !before.auth && newcomer === undefined ? [t("visual.acts.signInComes")] : []),
        ...opened,
        ...(personal.length > 0 ? [t("visual.acts.personal", { fields: personal.join(", ") })] : []),
      ],
    };
  }

  const openedTo = (spec: AppSpec, { everyone, roles, makers }: Audience): string =>
    everyone ? t("visual.acts.everyone") : [...roleLabels(spec, roles), ...(makers ? [t("visual.acts.makers")] : [])].join(", ");

  return { runners, actText, seenBeside, planText };
}
