import { expect, it } from "vitest";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import * as button from "./button-ops.ts";
import { after, listIn, shopApp } from "./testing/shop-app.ts";
import * as set from "./set-ops.ts";

const order = listIn(shopApp, "order");
const fields = comparedFields(shopApp, "order", "button");
const rows = (field: string, value: string) => [rowOfChoice(fields, field, value)!];
const texts = { confirm: "할까요?", success: "했어요" };
const draft: button.ButtonDraft = {
  label: "배송 시작",
  sets: [{ field: "state", value: "sent" }],
  when: [],
  confirms: false,
  ask: [],
  roles: null,
};
const made = (patch: Partial<button.ButtonDraft>, spec = shopApp) =>
  after(button.buttonOps(spec, "order", { ...draft, ...patch }, texts), spec);

it("puts a button on the records, in lists and on the screen of one", () => {
  const spec = made({
    sets: [
      { field: "state", value: "sent" },
      { field: "isPaid", value: "true" },
      { field: "day", value: "" },
      { field: "count", value: "-2" },
    ],
    when: rows("state", "taken"),
    confirms: true,
    ask: ["reason"],
  });
  expect(spec.actions).toEqual([
    {
      id: "pressOrder",
      label: "배송 시작",
      entity: "order",
      when: [{ field: "state", op: "eq", value: "taken" }],
      confirm: "할까요?",
      ask: ["reason"],
      success: "했어요",
      steps: [
        { do: "set", field: "state", to: "sent" },
        { do: "set", field: "isPaid", to: true },
        { do: "set", field: "day", to: { auto: "today" } },
        { do: "add", field: "count", by: -2 },
      ],
    },
  ]);
  const offered = spec.screens.flatMap(({ blocks }) => blocks.flatMap((one) => ("actions" in one ? [[one.id, one.actions]] : [])));
  expect(offered).toEqual([
    ["orders", ["pressOrder"]],
    ["orderRecord", ["pressOrder"]],
  ]);
});

it("is read back as it was made, changed, and taken away from where it stood", () => {
  const first = made({ when: rows("isPaid", "false"), confirms: true });
  const second = made({ label: "취소", sets: [{ field: "state", value: "off" }], ask: ["reason"] }, first);
  expect(second.actions.map(({ id }) => id)).toEqual(["pressOrder", "pressOrder2"]);
  const read = button.buttonDraftOf(second, order, second.actions[0]!);
  expect(read).toEqual({ ...draft, when: rows("isPaid", "false"), confirms: true });
  const changed = after(
    button.buttonOps(second, "order", { ...read, label: "보냄", when: [], confirms: false }, texts, "pressOrder"),
    second,
  );
  expect(changed.actions[0]).toEqual({ id: "pressOrder", label: "보냄", entity: "order", steps: draft.sets.map((one) => set.stepOf(order, one)), success: "했어요" }); // prettier-ignore
  const left = after(button.dropButtonOps("pressOrder"), changed);
  expect(left.actions.map(({ label }) => label)).toEqual(["취소"]);
  expect(left.screens[0]!.blocks[0]).toMatchObject({ actions: ["pressOrder2"] });
});

it("keeps what was made in words and cannot be picked: other steps, other conditions, what it says", () => {
  const spec = after([
    {
      op: "addAction",
      action: {
        id: "tellBuyer",
        label: "알리기",
        entity: "order",
        when: [{ field: "phone", op: "filled" }],
        confirm: "문자를 쓸까요?",
        steps: [
          { do: "set", field: "state", to: "sent" },
          { do: "call", field: "phone", via: "sms" },
          { do: "add", field: "count", by: 0 },
        ],
        success: "문자 화면을 열었어요.",
      },
    },
  ]);
  const read = button.buttonDraftOf(spec, order, spec.actions[0]!);
  expect([read.when, read.sets]).toEqual([[expect.objectContaining({ field: "phone", how: "filled" })], draft.sets]);
  const changed = after(button.buttonOps(spec, "order", { ...read, label: "배송 알리기" }, texts, "tellBuyer"), spec);
  expect(changed.actions[0]).toEqual({ ...spec.actions[0], label: "배송 알리기" });
});

it("is for the roles that are ticked and for admins, or for whoever may change the record", () => {
  const withPeople = after([
    {
      op: "setAuth",
      auth: {
        signup: true,
        roles: [
          { id: "member", label: "회원" },
          { id: "staff", label: "직원" },
          { id: "admin", label: "관리자", admin: true },
        ],
      },
    },
  ]);
  const only = made({ roles: ["staff"] }, withPeople);
  expect(only.actions[0]!.roles).toEqual(["staff", "admin"]);
  expect(button.buttonDraftOf(only, order, only.actions[0]!).roles).toEqual(["staff"]);
  expect(made({ roles: ["member", "staff"] }, withPeople).actions[0]!.roles).toBeUndefined();
  // One that is for all roles and not for who is not signed in stays so when something else of it is changed.
  const inside = after([{ op: "setAction", action: "pressOrder", patch: { roles: ["member", "staff", "admin"] } }], only);
  const renamed = button.buttonOps(inside, "order", { ...button.buttonDraftOf(inside, order, inside.actions[0]!), label: "다시" }, texts, "pressOrder"); // prettier-ignore
  expect(after(renamed, inside).actions[0]!.roles).toEqual(["member", "staff", "admin"]);
  expect(made({ roles: [] }, withPeople).actions[0]!.roles).toEqual(["admin"]);
});

it("cannot be saved without a name, without anything to do, or with no number", () => {
  const can = (patch: Partial<button.ButtonDraft>) => button.canSaveButton(order, { ...draft, ...patch }, []);
  expect(can({})).toBe(true);
  expect(can({ sets: [], ask: ["reason"] })).toBe(true);
  expect([can({ label: " " }), can({ sets: [] }), can({ sets: [{ field: "count", value: "셋" }] }), can({ sets: [{ field: "count", value: "0" }] })]).toEqual([false, false, false, false]); // prettier-ignore
});

it("sets every item that it offers in a way the app holds", () => {
  for (const field of set.settableFields(order)) {
    const one = { field: field.id, value: set.startValue(field) };
    const [action] = made({ sets: [one] }).actions;
    expect(set.setDraftOf(order, action!.steps[0]!)).toEqual(one);
  }
});
