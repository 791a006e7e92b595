import type { ChangePart, ChangeValue, OftenAskedForm } from "@appmon/appspec/often-asked-change";
import { expect, it } from "vitest";
import { choosePart, type Draft, givenIn, numbered, openParts, problemOf, shownValue, UNTOUCHED } from "./form-draft.ts";

const choices = [
  { id: "a", name: "예약" },
  { id: "b", name: "손님" },
];
const list: ChangePart = { id: "booking", kind: "list", called: "예약", chosen: "a", choices };
const state: ChangePart = { id: "state", kind: "field", chosen: "s", choices: [{ id: "s", name: "상태" }] };
const made: ChangePart = { id: "reason", kind: "field", choices: [], without: "made" };

const times: ChangeValue = { id: "n", kind: "number", value: 3, unit: "번", compared: ">=" };
const days: ChangeValue = { id: "days", kind: "weekdays", value: ["월"] };
const team: ChangeValue = { id: "team", kind: "names", value: ["가", "나"], least: 2 };
const label: ChangeValue = { id: "label", kind: "text", value: "나도요" };
const gone: ChangeValue = { id: "gone", kind: "option", value: "off", choices: [{ id: "off", name: "취소" }] };
const shade: ChangeValue = { id: "shade", kind: "tone", value: "bad" };

const form: OftenAskedForm = {
  id: "no-show-block",
  title: "노쇼 잦은 손님은 예약 막기",
  parts: [list, state, made],
  values: [times, days, team, label, gone, shade],
  state: "fits",
  told: "",
  ops: [],
};
const typed = (values: Draft["values"]): Draft => ({ parts: {}, values });

it("sends nothing of a form that was not touched, and shows what it has", () => {
  expect(givenIn(UNTOUCHED, form)).toEqual({ parts: {}, values: {} });
  expect(form.values.map((value) => shownValue(value, UNTOUCHED))).toEqual(["3", ["월"], "가, 나", "나도요", "off", "bad"]);
});

it("sends what was typed as what it is", () => {
  const draft = typed({ n: "12,000.5", days: ["월", "화"], team: " 하나,둘、 셋 ,하나, ,!", label: " 저요 ", gone: "off", shade: "good" });
  expect(givenIn(draft, form).values).toEqual({
    n: 12_000.5,
    days: ["월", "화"],
    team: ["하나", "둘", "셋"],
    label: "저요",
    gone: "off",
    shade: "good",
  });
});

it.each<[ChangeValue, string | string[], string | undefined]>([
  [times, "", "number"],
  [times, "세 번", "number"],
  [times, "0x10", "number"],
  [times, "1000000000001", "number"],
  [times, "-1.5", undefined],
  [days, [], "unticked"],
  [days, ["토"], undefined],
  [team, "하나", "few"],
  [team, "하나, 하나", "few"],
  [team, `하나, ${"가".repeat(21)}`, "long"],
  [team, Array.from({ length: 21 }, (_, at) => `이름${at}`).join(","), "long"],
  [team, "하나, 둘", undefined],
  [label, " ! ", "empty"],
  [label, "가".repeat(21), "long"],
  [gone, "off", undefined],
])("judges %o given %o: %s", (value, text, problem) => {
  const draft = typed({ [value.id]: text });
  expect(problemOf(value, draft)).toBe(problem);
  // What is wrong stays where it was typed.
  expect(shownValue(value, draft)).toBe(text);
  expect(Object.keys(givenIn(draft, form).values)).toEqual(problem ? [] : [value.id]);
});

it("chooses fields and options anew once another list is chosen", () => {
  const before: Draft = { parts: { state: "s", reason: "" }, values: { n: "5", gone: "off" } };
  expect(choosePart(before, form, list, "b")).toEqual({ parts: { booking: "b" }, values: { n: "5" } });
  expect(choosePart(before, form, state, "t")).toEqual({ parts: { state: "t", reason: "" }, values: { n: "5" } });
});

it("sends none for a part only where the change can do without", () => {
  expect(givenIn({ parts: { booking: "", reason: "" }, values: {} }, form).parts).toEqual({ reason: "" });
});

it("asks about no part that there is only one of", () => {
  expect(openParts(form.parts)).toEqual([list, made]);
  const { chosen: _, ...unchosen } = state;
  expect(openParts([unchosen])).toEqual([unchosen]);
});

it("tells fields of the same label apart", () => {
  expect(numbered(["숫자", "색", "숫자"])).toEqual(["숫자 1", "색", "숫자 2"]);
});
