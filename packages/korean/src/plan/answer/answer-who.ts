/** Who sees, adds, changes and deletes what: yes or no, then the rule itself, by list and by field. */
import type { GuardedEntity } from "@appmon/appspec/guarded-entity";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { typeOfLabel } from "../../fields/field-type-of-label.ts";
import { josa } from "../../korean-text.ts";
import { mainList, visible } from "../part-of-app.ts";
import { type Answered, type Asked, yesOrNo } from "./answered.ts";
import type { Spoken } from "./spoken-of.ts";
import { answerWithdrawal } from "./answer-withdrawal.ts";
import { audienceOf, type Deed, guardedList, type Reach, reachOf, toldAudience, toldOf, toldOpening, type Viewer } from "./who-may.ts";
import { workingChip } from "./working-chip.ts";

interface Target {
  list: GuardedEntity;
  /** Empty: the records as a whole. */
  fields: FieldSpec[];
}

const MOST_LISTS = 6;
const ADDRESS = "미리보기 위의 배포에서 공개한 주소를 보내면 돼요.";
const MIXED = "목록마다 달라요.";

/** Undefined where no deed is asked about. */
export function answerWho(asked: Asked): Answered | undefined {
  const { sentence, spoken, spec } = asked;
  if (spoken.deed === null || spoken.unknown.length > 1) return undefined;
  const byGuests = answerWithdrawal(asked);
  if (byGuests) return byGuests;
  const cancelled = cancelTargets(spoken, spec);
  const unnamed = nobodyKeeps(asked);
  if (unnamed) return unnamed;
  const targets = cancelled.length > 0 ? cancelled : targetsOf(spoken, spec);
  if (targets.length === 0) return undefined;
  // What is cancelled is set to another state, where there is one.
  const deed: Deed = cancelled.length > 0 ? "change" : spoken.deed;
  const facts = toldTargets(spec, targets, deed);
  const viewer = spoken.viewer;
  if (sentence.asking === "who" || viewer === null) return { text: facts };
  if (spoken.only) {
    const sole = targets.every((target) => isOnly(spec, target, viewer, deed));
    return { text: `${yesOrNo(sole, sentence.negated)}, ${sole ? "그래요." : "그렇지는 않아요."} ${facts}` };
  }
  const holdsNow = (after: AppSpec): boolean[] => targets.map((target) => holds(after, target, viewer, deed, spoken));
  const now = holdsNow(spec);
  const all = now.every(Boolean);
  const none = !now.some(Boolean);
  const isOwn = all && !spoken.others && targets.every(({ list, fields }) => reach(spec, list, fields, viewer, deed) === "own");
  const lead = all || none ? `${yesOrNo(all, sentence.negated)}, ${toldShort(all, isOwn, deed)}` : MIXED;
  const address = spoken.byAddress && !none ? ` ${ADDRESS}` : "";
  const toBe = (wanted: boolean) => chipFor(asked, targets, { deed, viewer, opens: wanted, holdsNow });
  // What is asked with a doubt is to be as it is feared that it is not; else "no" is what could be changed.
  const settled = sentence.negated ? none : all;
  // Whoever asks after others is not asking for them to be let in.
  const chip = settled || (spoken.others && !sentence.negated) ? undefined : toBe(!sentence.negated);
  return { text: `${lead} ${facts}${address}`, ...(chip !== undefined && { chip }), ...((all || none) && { holds: all, toBe }) };
}

/** 연락처가 공개되나요, where the app keeps none: nobody sees it. Of other words for what it keeps only one list can be meant. */
function nobodyKeeps({ sentence, spoken }: Asked): Answered | undefined {
  const [unknown] = spoken.unknown;
  if (!unknown || spoken.named.length > 0 || spoken.deed !== "see" || sentence.asking === "who") return undefined;
  if (typeOfLabel(unknown.text).type === "text") return undefined;
  return { text: `${yesOrNo(false, sentence.negated)}, 이 앱에 ${josa(`‘${unknown.text}’ 항목`, "은/는")} 아직 없어요.` };
}

/** 예약한 사람만: they may, and nobody else but who runs it. */
function isOnly(spec: AppSpec, { list, fields }: Target, viewer: Viewer, deed: Deed): boolean {
  const { everybody, makers, roles } = audienceOf(spec, list, deed, fields[0]?.id);
  const admins = (spec.auth?.roles ?? []).filter(({ admin }) => admin).map(({ label }) => label);
  const others = roles.filter((label) => !admins.includes(label));
  if (everybody) return false;
  if (viewer.kind === "owner") return !makers && others.length === 0;
  if (viewer.kind === "maker") return makers && others.length === 0;
  if (viewer.kind === "role")
    return !makers && others.every((label) => spec.auth!.roles.find(({ id }) => id === viewer.role)!.label === label);
  return false;
}

/** The state that is named, in the lists that have it. */
function cancelTargets({ cancels, named }: Spoken, spec: AppSpec): Target[] {
  if (!cancels) return [];
  const lists = named.flatMap(({ parts }) => parts.flatMap(({ capability: { kind, entity } }) => (kind === "list" ? [entity] : [])));
  return named
    .flatMap(({ parts }) =>
      parts.flatMap(({ capability: { kind, entity, field } }): Target[] => {
        if (kind !== "option" || entity === undefined || (lists.length > 0 && !lists.includes(entity))) return [];
        const list = guardedList(spec, entity);
        const own = list?.fields.filter(({ id, hidden }) => id === field && !hidden) ?? [];
        return list && own.length > 0 ? [{ list, fields: own }] : [];
      }),
    )
    .slice(0, 1);
}

/** So that it be so, or not be so, of all that was asked about. */
function chipFor({ spec, today }: Asked, [target, ...others]: readonly Target[], change: Wanted): string | undefined {
  const { deed, viewer, opens, holdsNow } = change;
  // One request is of one list.
  if (!target || others.length > 0 || holdsNow(spec)[0] === opens) return undefined;
  const { name, id } = target.list;
  const admin = spec.auth?.roles.find((role) => role.admin)?.label ?? "관리자";
  const role = viewer.kind === "role" ? spec.auth?.roles.find((one) => one.id === viewer.role)?.label : undefined;
  const can = `${VERB[deed]} 수 있게 해줘`;
  const [field] = target.fields;
  const open = (after: AppSpec) => {
    const list = guardedList(after, id);
    return list && reachOf(after, list, { kind: "stranger" }, deed, field?.id);
  };
  if (!opens) {
    const requests = [
      ...(field && deed === "see" ? [`${admin}만 ${field.label} 보이게 해줘`] : []),
      `${josa(name, "은/는")} 나만 ${can}`,
      `${admin}만 ${josa(name, "을/를")} ${can}`,
      `관리자만 ${josa(name, "을/를")} ${can}`,
    ];
    return workingChip(requests, spec, today, (after) => !holdsNow(after)[0]);
  }
  if (role !== undefined)
    return workingChip(
      [`${role}도 ${josa(name, "을/를")} ${can}`],
      spec,
      today,
      (after) => holdsNow(after)[0]! && open(after) === open(spec),
    );
  // That everybody changes or deletes it is nothing to propose.
  if (deed === "change" || deed === "delete")
    return workingChip(
      [`올린 사람이 ${josa(name, "을/를")} ${can}`, `올린 사람만 ${josa(name, "을/를")} ${can}`],
      spec,
      today,
      (after) => open(after) === "own",
    );
  return workingChip(
    [`${josa(name, "은/는")} 누구나 ${can}`, `${josa(name, "은/는")} 누구나 보고 ${can}`],
    spec,
    today,
    (after) => holdsNow(after)[0]!,
  );
}

interface Wanted {
  deed: Deed;
  viewer: Viewer;
  opens: boolean;
  holdsNow(after: AppSpec): boolean[];
}
const VERB: Readonly<Record<Deed, string>> = { see: "볼", add: "등록할", change: "고칠", delete: "삭제할" };

const SHORT: Readonly<Record<Deed, readonly [yes: string, no: string, own: string]>> = {
  see: ["보여요.", "안 보여요.", "자기 것만 보여요."],
  add: ["적을 수 있어요.", "적을 수 없어요.", "적을 수 있어요."],
  change: ["고칠 수 있어요.", "고칠 수 없어요.", "자기 것만 고칠 수 있어요."],
  delete: ["지울 수 있어요.", "지울 수 없어요.", "자기 것만 지울 수 있어요."],
};
const toldShort = (yes: boolean, own: boolean, deed: Deed): string => SHORT[deed][yes ? (own ? 2 : 0) : 1];

function reach(spec: AppSpec, list: GuardedEntity, fields: readonly FieldSpec[], viewer: Viewer, deed: Deed): Reach {
  const reached = fields.length === 0 ? [reachOf(spec, list, viewer, deed)] : fields.map(({ id }) => reachOf(spec, list, viewer, deed, id));
  return reached.includes("all") ? "all" : reached.includes("own") ? "own" : "none";
}

/** Of several fields one that is seen is enough: the question is whether anything is. */
function holds(spec: AppSpec, { list, fields }: Target, viewer: Viewer, deed: Deed, { others, uses }: Spoken): boolean {
  const now = guardedList(spec, list.id);
  if (!now) return false;
  if (uses && reachOf(spec, now, viewer, "add") === "all") return true;
  const reached = reach(spec, now, fields, viewer, deed);
  return reached === "all" || (reached === "own" && !others);
}

/** What is asked about: the fields that are named, in the list that has them all; else the lists; else what the app is about. */
function targetsOf(spoken: Spoken, spec: AppSpec): Target[] {
  const guarded = (entity: EntitySpec, fields: FieldSpec[] = []): Target[] => {
    const list = guardedList(spec, entity.id);
    return list ? [{ list, fields }] : [];
  };
  const of = (id: string | undefined) => spec.entities.find((entity) => entity.id === id);
  const lists = [
    ...new Set(
      spoken.named.flatMap(({ parts }) =>
        parts.flatMap(({ capability: { kind, entity } }) => (kind === "list" || kind === "screen" ? (of(entity) ?? []) : [])),
      ),
    ),
  ];
  // A name that is a list's own is the list, though a field is called so too.
  const asFields = spoken.named.filter(
    ({ parts }) =>
      parts.some(({ capability }) => capability.kind === "field") && !parts.some(({ capability }) => capability.kind === "list"),
  );
  const having = spec.entities
    .map((entity) => ({ entity, fields: asFields.flatMap(({ parts }) => fieldIn(parts, entity)) }))
    .filter(({ fields }) => fields.length > 0);
  const most = Math.max(0, ...having.map(({ fields }) => fields.length));
  const fitting = having.filter(({ entity, fields }) => fields.length === most && (lists.length === 0 || lists.includes(entity)));
  if (fitting.length > 0)
    return aboutPeople(fitting, spec, spoken)
      .slice(0, MOST_LISTS)
      .flatMap(({ entity, fields }) => guarded(entity, fields));
  if (asFields.length > 0 && lists.length === 0) return [];
  if (lists.length > 0) return lists.slice(0, MOST_LISTS).flatMap((entity) => guarded(entity));
  const top = spec.entities.filter(({ parent }) => parent === undefined);
  // What is so of every list is so of what nobody has a name for.
  if (spoken.unknown.length > 0 && top.length > 1 && spoken.deed !== "see") return [];
  const main = top.length === 1 ? top[0] : spoken.deed === "see" ? undefined : mainList(spec);
  return (main ? [main] : top).slice(0, MOST_LISTS).flatMap((entity) => guarded(entity));
}

const fieldIn = (parts: Spoken["named"][number]["parts"], entity: EntitySpec): FieldSpec[] => {
  const best = parts.find(({ capability }) => capability.kind === "field" && capability.entity === entity.id);
  return best ? visible(entity).filter(({ id }) => id === best.capability.field) : [];
};

/** 다른 손님 이름: of what people hand in, where other lists have a field of that name too. */
function aboutPeople<T extends { entity: EntitySpec }>(having: readonly T[], spec: AppSpec, { viewer, others }: Spoken): readonly T[] {
  if (having.length < 2 || viewer?.kind !== "stranger" || !others) return having;
  const handedIn = having.filter(({ entity }) => {
    const list = guardedList(spec, entity.id);
    return list !== undefined && (entity.kind === "person" || list.access.some(({ can }) => can.includes("create")));
  });
  return handedIn.length > 0 ? handedIn : having;
}

/** One sentence for those that are open to the same people. */
function toldTargets(spec: AppSpec, targets: readonly Target[], deed: Deed): string {
  const groups = new Map<string, Target[]>();
  const sentences: string[] = [];
  for (const target of targets) {
    const fields = Map.groupBy(target.fields, ({ id }) => JSON.stringify(audienceOf(spec, target.list, deed, id)));
    for (const same of fields.values()) sentences.push(toldAudience(spec, target.list, deed, same));
    if (target.fields.length > 0) continue;
    const key = JSON.stringify(audienceOf(spec, target.list, deed));
    groups.set(key, [...(groups.get(key) ?? []), target]);
  }
  for (const same of groups.values()) {
    const names = same.map(({ list }) => list.name).join(", ");
    sentences.push(toldOf(josa(names, "은/는"), audienceOf(spec, same[0]!.list, deed), deed));
  }
  const exceptions =
    deed === "see"
      ? targets.flatMap((target) => [
          ...hiddenFields(spec, target),
          ...toldOpening(
            target.list,
            target.fields.map(({ id }) => id),
          ),
        ])
      : [];
  return [...sentences, ...(targets.length <= 2 ? exceptions : [])].join(" ");
}

/** Of a list that everybody sees, the fields that not everybody does. */
function hiddenFields(spec: AppSpec, { list, fields }: Target): string[] {
  const whole = audienceOf(spec, list, "see");
  if (fields.length > 0 || !whole.everybody) return [];
  const kept = list.fields.filter((field) => !field.hidden && !audienceOf(spec, list, "see", field.id).everybody);
  return kept.length > 0 ? [toldAudience(spec, list, "see", kept)] : [];
}
