/** Who has to say who they are before they see anything: accounts, and a code on the device. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { exposureOf } from "@appmon/appspec/exposure";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { adminsOf, newcomerOf, standingOf } from "@appmon/appspec/standing";
import type { May } from "../../claims/claim.ts";
import { josa } from "../../korean-text.ts";
import { readPeople } from "../../people/people-words.ts";
import { peopleFor } from "../../people/plan-people.ts";
import { mainList } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import type { Who } from "./may-people.ts";
import { named } from "./may-told.ts";

const LOCKED =
  "위쪽 자물쇠에서 비밀번호를 정하면, 그 기기에서는 비밀번호가 맞아야 앱이 열려요. 기기마다 따로 정하고, 주소를 아는 사람에게 무엇을 보일지는 목록마다 따로 정해요.";

/** 비번 걸어줘. Whom it is to be kept from, where that was said, decides what else is closed. */
export function lockApp({ spec }: Planning, claim: May, who: readonly Who[]): Planned | undefined {
  if (!claim.may) return undefined;
  const open = openLists(spec);
  if (spec.auth) {
    const told = `이 앱은 ${adminsOf(spec.auth).map(({ label }) => label).join(", ")} 화면을 이메일과 비밀번호로 로그인해야 열 수 있어요.`; // prettier-ignore
    if (open.length === 0) return { kind: "there", text: told };
    return {
      kind: "ask",
      question: `${told} 로그인하지 않은 사람에게 보이는 ${named(open.map(({ name }) => name))} 가운데 무엇을 가릴까요?`,
      chips: open.slice(0, 3).map(({ name }) => `${josa(name, "은/는")} 관리자만 볼 수 있게 해줘`),
    };
  }
  const isForMe = who.length > 0 && who.every(({ kind }) => kind === "admin");
  if (who.length > 0 && !isForMe) return undefined;
  const ops: SpecOp[] = [
    ...(spec.lock ? [] : [{ op: "setApp" as const, patch: { lock: true } }]),
    ...(isForMe ? open.map(({ id }): SpecOp => ({ op: "setEntity", entity: id, patch: { exposure: "private" } })) : []),
  ];
  const closed =
    isForMe || open.length === 0
      ? " 다른 사람에게 보이는 목록은 없어요."
      : ` 지금 누구에게나 보이는 목록: ${named(open.map(({ name }) => name))}.`;
  return ops.length === 0 ? { kind: "there", text: `${LOCKED}${closed}` } : { kind: "done", ops, text: `${LOCKED}${closed}` };
}

/** Lists that strangers see, as they are. */
const openLists = (spec: AppSpec): EntitySpec[] =>
  spec.entities.filter(
    (entity) => entity.parent === undefined && (exposureOf(spec, entity) === "shared" || standingOf(spec, entity).guest.has("list")),
  );

/** 로그인 넣어줘, 로그인해야 보이게. */
export function signIn(claim: May, who: readonly Who[], planning: Planning): Planned | undefined {
  const { spec } = planning;
  if (who.some(({ kind }) => kind !== "member" && kind !== "guest" && kind !== "everybody")) return undefined;
  // Signing in is itself what is wanted, or the condition of seeing anything.
  const isCondition = claim.what.length === 0;
  if (spec.auth) {
    const open = openLists(spec);
    const members = newcomerOf(spec.auth);
    if (isCondition && open.length > 0)
      return {
        kind: "ask",
        question: `지금은 로그인하지 않아도 ${josa(named(open.map(({ name }) => name)), "을/를")} 볼 수 있어요. 무엇을 로그인한 사람만 보게 할까요?`,
        chips: open.slice(0, 3).map(({ name }) => `${josa(name, "은/는")} ${members ? members.label : "회원"}만 볼 수 있게 해줘`),
      };
    if (members)
      return { kind: "there", text: `이메일로 가입해서 로그인할 수 있어요. 가입하면 ${josa(`‘${members.label}’`, "이/가")} 돼요.` };
    const list = mainList(spec, true);
    return (
      list && {
        kind: "ask",
        question: `지금은 ${adminsOf(spec.auth)
          .map(({ label }) => label)
          .join(", ")} 쪽만 로그인해요. 회원도 가입해서 로그인하게 하려면, 회원이 무엇을 볼지 정해요.`,
        chips: [`${josa(list.name, "은/는")} 회원만 볼 수 있게 해줘`],
      }
    );
  }
  if (planning.mode === "wish") return undefined;
  const words = { ...readPeople(""), isAsked: true, signup: true, membersOnly: isCondition };
  const plan = peopleFor(spec, words);
  const after = applyOperations(spec, plan.ops, { by: "user" }).spec;
  const open = openLists(after);
  const rest =
    open.length > 0
      ? ` 로그인하지 않아도 보이는 목록: ${named(open.map(({ name }) => name))}.`
      : " 로그인하지 않으면 아무 목록도 보이지 않아요.";
  return { kind: "done", ops: plan.ops, text: `${plan.said.join(" ")}${rest}` };
}
