/** Each sees what is about them: accounts are linked to a list of people of the app. */
import { choiceOps } from "@appmon/appspec/list-choice";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { screensFor } from "@appmon/appspec/standing-screens";
import { visitorParts } from "@appmon/appspec/visitor-parts";
import { josa } from "../../korean-text.ts";
import type { Planned, Planning } from "../planned.ts";
import type { Who } from "./may-people.ts";
import type { Wanted } from "./may-what.ts";

/** 회원은 자기 것만: accounts are linked to the list of people, and nobody is shown another's. */
export function ofMembers(who: readonly Who[], what: Wanted, { spec }: Planning): Planned | undefined {
  const [one] = who;
  if (one && one.kind !== "member" && one.kind !== "guest" && one.kind !== "group") return undefined;
  const lists = spec.entities.filter(({ kind, foundBy }) => kind === "person" && foundBy === undefined);
  const about = (people: EntitySpec) =>
    spec.entities.filter(({ fields }) => fields.some(({ target, hidden }) => target === people.id && !hidden));
  const wanted = what.kind === "lists" ? what.lists : [];
  const people = one?.list ?? (lists.length === 1 ? lists[0] : undefined);
  if (!people || visitorParts(spec, people).picked || wanted.some((list) => list !== people && !about(people).includes(list)))
    return undefined;
  if (!one?.list && about(people).length === 0) return undefined;
  const kept = spec.auth?.roles.filter(({ label }) => label !== people.name) ?? [{ id: "admin", label: "관리자", admin: true as const }];
  if (spec.auth && !spec.auth.signup && kept.length < spec.auth.roles.length) return undefined;
  const auth = spec.auth?.signup
    ? spec.auth
    : { signup: true, roles: [{ id: "member", label: people.name }, ...kept.filter(({ id }) => id !== "member")] };
  const ops: SpecOp[] = [...(auth === spec.auth ? [] : [{ op: "setAuth" as const, auth }]), ...choiceOps(spec, people, "members")];
  const all = [people, ...about(people)];
  const names = josa([...new Set(all.map(({ name }) => name))].join(", "), "은/는");
  const told = `${names} ${people.name} 본인이 자기 것만 보고, 모두 보는 건 ${auth.roles
    .filter(({ admin }) => admin)
    .map(({ label }) => label)
    .join(", ")}만 할 수 있어요.`;
  if (people.members && spec.auth?.signup) {
    const missing = screensOfLinked(spec, people, all);
    return missing.length === 0
      ? { kind: "there", text: told, about: people.id }
      : { kind: "done", ops: missing, text: told, about: people.id };
  }
  ops.push(...screensFor(spec, ops, all));
  return {
    kind: "done",
    ops,
    text: `${told} ${people.name} 화면에서 초대 링크를 복사해 보내면 자기 기록과 이어져요.`,
    about: people.id,
  };
}

/** What is theirs already, and stands nowhere they may open. */
function screensOfLinked(spec: AppSpec, people: EntitySpec, all: readonly EntitySpec[]): SpecOp[] {
  const entities = spec.entities.map((one) => (one === people ? { ...one, members: false } : one));
  return screensFor({ ...spec, entities }, [{ op: "setEntity", entity: people.id, patch: { members: true } }], all);
}
