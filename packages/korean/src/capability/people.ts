/** Sign-in, roles and what is one's own, for an app that was asked for with 로그인, 관리자, 내 예약, 자기 것만. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { readPeople } from "../people/people-words.ts";
import { planPeople } from "../people/plan-people.ts";
import type { Capability } from "./capability.ts";

export const people: Capability = {
  name: "people",
  label: "로그인과 권한",
  isAskedFor: ({ text }) => readPeople(text).isAsked,
  addTo: (spec, { text }) => {
    const plan = planPeople(spec, text);
    if (!plan) return spec;
    const { spec: next } = applyOperations(spec, plan.ops, { by: "user" });
    return { ...next, notes: [...next.notes, ...plan.said.map((said) => ({ kind: "understood" as const, text: said }))] };
  },
};
