import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { exposureOf } from "@appmon/appspec/exposure";
import { createApp } from "./create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-20", seed: 3 });
const accessOf = (text: string, name: RegExp) => made(text).spec.entities.find((entity) => name.test(entity.name))?.access;

describe("who uses an app", () => {
  it("is the owner alone where they say so: visitors hand in and see nothing of others", () => {
    const { spec, notes } = made("구민 체육관 대관 신청 홈페이지 (관리자는 저 혼자)");
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.auth).toEqual({ signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] });
    expect(accessOf("구민 체육관 대관 신청 홈페이지 (관리자는 저 혼자)", /대관/)).toEqual([{ role: "any", can: ["create"] }]);
    expect(notes.some((note) => note.kind === "unsupported")).toBe(false);
  });
  it("is everybody with an account where people sign in, each with their own", () => {
    const text = "미용실 예약 앱. 회원가입하고 로그인하면 내 예약을 볼 수 있고 관리자가 승인/거절해요";
    const { spec } = made(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.auth?.signup).toBe(true);
    expect(accessOf(text, /예약/)).toContainEqual({ role: "owner", can: ["list", "read", "update", "delete"] });
    expect(spec.screens.some((screen) => screen.blocks.some((block) => block.kind === "collection" && block.query.mine))).toBe(true);
    const status = spec.entities[0]!.fields.find((field) => field.type === "status")!;
    expect(status.options!.find((option) => option.label === "승인")!.roles).toEqual(["admin"]);
    expect(status.options!.find((option) => option.label === "취소")!.roles).toBeUndefined();
  });
  it("are called what they were called, and pick a colleague without learning the phone number", () => {
    const { spec } = made("직원 연차 신청. 직원은 자기 것만 보고 관리자가 승인");
    expect(spec.auth!.roles.map((role) => role.label)).toEqual(["직원", "관리자"]);
    const staff = spec.entities.find((entity) => entity.name === "직원")!;
    expect(staff.access).toContainEqual({ role: "any", can: ["list", "read"] });
    expect(staff.fields.find((field) => field.type === "phone")!.private).toBe(true);
  });
  it.each(["가계부. 로그인은 없어도 돼요", "동네 네일샵 예약 받는 앱", "동아리 회원 관리 앱", "가계부, 계정과목별로 정리"])(
    "is nobody in particular: %s",
    (text) => expect(made(text).spec.auth).toBeUndefined(),
  );
});

describe("each sees what is theirs", () => {
  it.each([
    ["동호회 회비 장부", "회원이 자기 것만 보게 해줘", ["회원", "회비"]],
    ["고객 관리 앱", "고객이 본인 것만 볼 수 있게", ["고객"]],
  ])("%s: %s", (prompt, text, closed) => {
    const { spec } = made(prompt);
    const outcome = editApp({ text, spec, before: [prompt], today: "2026-11-20", seed: 3 });
    if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
    const next = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    expect(validateSpec(next)).toEqual([]);
    expect(next.auth?.signup).toBe(true);
    expect(next.entities.filter(({ members }) => members).map(({ kind }) => kind)).toEqual(["person"]);
    for (const entity of next.entities) if (closed.includes(entity.name)) expect(exposureOf(next, entity)).toBe("private");
  });

  it("and a list that was its owner's is not opened by a word about who deletes", () => {
    const { spec } = made("고객 관리 앱");
    const outcome = editApp({ text: "관리자만 고객 삭제하게 해줘", spec, before: ["고객 관리 앱"], today: "2026-11-20", seed: 3 });
    if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
    const next = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    expect(exposureOf(next, next.entities[0]!)).toBe("private");
  });
});
