/** A model that is asked for something that happens by itself later. */
import { MESSAGES_WAIT } from "@appmon/appspec/automation-sentence";
import { describe, expect, it } from "vitest";
import { ADD_BIRTHDAY, apply, DONE, draft, refine } from "./testing/customer-turn.ts";
import { calling } from "./testing/scripted-model.ts";

const phone = draft.entities[0]!.fields.find(({ type }) => type === "phone")!.id;
const automation = {
  id: "birthdayText",
  name: "생일 문자",
  on: { event: "due", entity: "customer", field: "birthday", days: -1 },
  steps: [{ do: "sms", to: { field: phone }, body: "내일 생일을 축하해요" }],
};

describe("a model that adds an automation", () => {
  it("asks for its type, adds it, and the answer says what it will do and that messages wait", async () => {
    const { outcome, model } = await refine([
      calling(["describe_type", { names: ["Automation"] }]),
      calling(apply(ADD_BIRTHDAY, { op: "addAutomation", automation }), DONE),
    ]);
    const told = model.requests[1]!.messages.flatMap((message) => (message.role === "tool" ? message.results.map(({ text }) => text) : []));
    expect(told.join()).toMatch(/event:"due"[^]*do:"sms"/);
    if (outcome.kind !== "refined") throw new Error(outcome.kind);
    expect(outcome.spec.automations).toEqual([automation]);
    expect(outcome.summary).toBe(`생일도 적을 수 있어요.\n\n고객의 생일 1일 전 오전 9시에 연락처로 문자를 보내요. ${MESSAGES_WAIT}`);
  });

  it("cannot start one that hands records to an address: its owner switches it on, also where the whole app is written anew", async () => {
    const call = {
      ...automation,
      id: "hand",
      name: "넘기기",
      on: { event: "created", entity: "customer" },
      steps: [{ do: "call", url: "https://a.example/x" }],
    };
    const { outcome } = await refine([calling(apply({ op: "addAutomation", automation: call }), DONE)]);
    if (outcome.kind !== "refined") throw new Error(outcome.kind);
    expect(outcome.spec.automations).toEqual([{ ...call, off: true }]);
    expect(outcome.summary).toContain("앱 관리의 ‘자동 실행’에서 켜 주세요");
    const { v: _v, seed: _seed, ...rest } = draft;
    const { stated: _stated, ...theme } = rest.theme;
    const whole = await refine([calling(["replace_spec", { spec: { ...rest, theme, automations: [call] } }], DONE)]);
    if (whole.outcome.kind !== "refined") throw new Error(whole.outcome.kind);
    expect(whole.outcome.spec.automations).toEqual([{ ...call, off: true }]);
  });

  it("hears why one does not stand on what the app has", async () => {
    const { model } = await refine([
      calling(apply({ op: "addAutomation", automation })),
      calling(apply(ADD_BIRTHDAY, { op: "addAutomation", automation })),
      calling(DONE),
    ]);
    const results = model.requests[1]!.messages.flatMap((message) => (message.role === "tool" ? message.results : []));
    expect(results).toMatchObject([{ isError: true, text: expect.stringContaining("birthday") }]);
  });

  it("knows the operations without asking, and where the type is", async () => {
    const { model } = await refine([calling(DONE)]);
    const system = model.requests[0]!.system.map(({ text }) => text).join("\n");
    for (const words of ["addAutomation", "setAutomation", "dropAutomation", "Automation (describe_type)"]) expect(system).toContain(words);
  });
});
