import { automationSentence } from "@appmon/appspec/automation-sentence";
import { expect, it } from "vitest";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import * as draft from "./automation-draft.ts";
import * as automation from "./automation-ops.ts";
import { after, listIn, shopApp } from "./testing/shop-app.ts";

const order = listIn(shopApp, "order");
const fields = comparedFields(shopApp, "order", "automation");
const rows = (field: string, value: string) => [rowOfChoice(fields, field, value)!];
const start = draft.startDraft(shopApp, order);
const written = { text: "주문: {받는 분}", subject: "알려요" };
const madeWith = (patch: Partial<draft.AutomationDraft>, spec = shopApp) =>
  after(automation.automationOps(spec, "order", { ...start, ...written, ...patch }, "주문 알림"), spec);
/** All there is afterwards, in the words of the section. */
const said = (patch: Partial<draft.AutomationDraft>): string[] => {
  const spec = madeWith(patch);
  return [...automation.rulesOf(spec, order).map(automation.asAutomation), ...automation.automationsOf(spec, order)].map((one) =>
    automationSentence(spec, one),
  );
};

it("makes what it offers, whenever it offers it", () => {
  // Strangers hand orders in, so that there is somebody to tell.
  const spec = after([{ op: "setEntity", entity: "order", patch: { exposure: "submitted" } }]);
  expect(draft.eventsOf(listIn(spec, "order"))).toEqual(["created", "changed", "due", "every"]);
  expect(draft.deedsOf(spec, listIn(spec, "order"))).toEqual([...draft.DEEDS]);
  for (const event of draft.EVENTS)
    for (const deed of draft.DEEDS) {
      const to = deed === "sms" ? "phone" : deed === "email" ? "good.maker" : "";
      const text = event === "every" ? "확인해 주세요" : written.text;
      const after = madeWith({ event, deed, to, text }, spec);
      expect([...(after.automations ?? []), ...(after.rules ?? [])], `${event} ${deed}`).toHaveLength(1);
    }
});

it("says when and what as it was picked", () => {
  expect(said({})).toEqual(["새 주문이 들어오면 앱 관리의 편지함에 알림을 남겨요."]);
  expect(said({ event: "changed", state: { field: "state", value: "sent" }, deed: "sms", to: "phone" })).toEqual([
    "주문의 상태가 ‘배송’으로 바뀌면 연락처로 문자를 보내요.",
  ]);
  const due = { ...start.due, amount: "3" };
  expect(said({ event: "due", due })).toEqual(["주문의 배송일 3일 전 오전 9시에 앱 관리의 편지함에 알림을 남겨요."]);
  expect(said({ event: "due", due: { ...due, side: "on", time: "18:30" } })).toEqual([
    "주문의 배송일 당일 오후 6시 30분에 앱 관리의 편지함에 알림을 남겨요.",
  ]);
  expect(said({ event: "due", due: { ...due, side: "after" }, only: rows("isPaid", "false") })[0]).toContain("3일 뒤");
  const every = { unit: "month", day: "25", time: "10:00" } as const;
  expect(said({ event: "every", every, text: "마감해 주세요" })).toEqual(["매달 25일 오전 10시에 앱 관리의 편지함에 알림을 남겨요."]);
  expect(said({ event: "every", every, only: rows("state", "taken"), deed: "mailOwner" })[0]).toMatch(
    /^매달 25일 오전 10시에 주문을 하나씩 보고 상태가 ‘접수’면 /,
  );
});

it("keeps a stock in step with what takes from it, never below nothing", () => {
  const spec = madeWith({ deed: "link", event: "changed", state: { field: "state", value: "sent" } });
  expect(spec.rules).toEqual([
    {
      id: "whenOrder",
      entity: "order",
      on: "while",
      when: [{ field: "state", op: "eq", value: "sent" }],
      steps: [{ do: "add", via: "good", field: "stock", by: { field: "count", sign: -1 } }],
    },
  ]);
  expect(listIn(spec, "good").fields.find(({ id }) => id === "stock")!.min).toBe(0);
  // Once it is guarded it stays as it is, and adding needs no guard.
  expect(automation.madeOf(spec, order, { ...start, deed: "link" }, "")).toMatchObject({ guard: [] });
  expect(automation.madeOf(shopApp, order, { ...start, deed: "link", link: { ...start.link, isLess: false, by: "2" } }, "")).toMatchObject({
    rule: { steps: [{ by: 2 }] },
    guard: [],
  });
  // At a time there is nothing to keep in step with: it is done once.
  expect(madeWith({ deed: "link", event: "due" }).automations![0]!.steps).toEqual([{ do: "add", via: "good", field: "stock", by: { field: "count", sign: -1 } }]); // prettier-ignore
});

it("sets the record itself within the write", () => {
  const spec = madeWith({ event: "changed", state: { field: "isPaid", value: "true" }, deed: "set", set: { field: "day", value: "" } });
  expect(spec.rules).toEqual([
    {
      id: "whenOrder",
      entity: "order",
      on: "update",
      when: [{ field: "isPaid", op: "eq", value: true }],
      steps: [{ do: "set", field: "day", to: { auto: "today" } }],
    },
  ]);
  expect(automationSentence(spec, automation.asAutomation(spec.rules![0]!))).toBe(
    "주문의 입금 확인이 체크되면 배송일을 오늘 날짜로 바꿔요.",
  );
});

it("makes a record elsewhere that points back, and not without what that list needs", () => {
  const note = listIn(shopApp, "note");
  const values = draft.likelyValues(order, note);
  expect(values).toEqual({ text: "=buyer", about: "record" });
  expect(madeWith({ deed: "make", make: { list: "note", values: { ...values, written: "today" } } }).automations![0]!.steps).toEqual([
    { do: "create", entity: "note", values: { text: { field: "buyer" }, about: { record: true }, written: { auto: "today" } } },
  ]);
  expect(automation.unfilled(note, { about: "record" })).toEqual(["text"]);
  expect(automation.automationOps(shopApp, "order", { ...start, deed: "make", make: { list: "note", values: { about: "record" } } }, "")).toEqual([]); // prettier-ignore
});

it("puts items into a text by their names, and none that are not there", () => {
  expect(automation.storedText(order, " {받는 분}님, {수량}개 ")).toEqual({ text: "{buyer}님, {count}개", lost: [] });
  expect(automation.storedText(order, "{주소}로 가요").lost).toEqual(["{주소}"]);
  // At a time of its own there is no record to tell of.
  expect(automation.automationOps(shopApp, "order", { ...start, event: "every", ...written }, "")).toEqual([]);
  expect(automation.automationOps(shopApp, "order", { ...start, text: "{주소}" }, "")).toEqual([]);
});

it("refuses what cannot be: half a day, the 32nd, nothing taken away", () => {
  const cannot = (patch: Partial<draft.AutomationDraft>) =>
    automation.automationOps(shopApp, "order", { ...start, ...written, ...patch }, "").length === 0;
  expect(cannot({ event: "due", due: { ...start.due, amount: "0.5" } })).toBe(true);
  expect(cannot({ event: "due", due: { ...start.due, amount: "4000" } })).toBe(true);
  expect(cannot({ event: "every", text: "네", every: { unit: "month", day: "32", time: "09:00" } })).toBe(true);
  expect(cannot({ deed: "link", link: { ...start.link, by: "0" } })).toBe(true);
  expect(cannot({ deed: "email", to: "phone" })).toBe(true);
});

it("is switched off and on, and begins with what was said", () => {
  const spec = madeWith({});
  const off = after(automation.switchOps(spec, "autoOrder", false), spec);
  expect(off.automations![0]!.off).toBe(true);
  expect(after(automation.switchOps(off, "autoOrder", true), off).automations).toEqual(spec.automations);
  const asked = draft.startDraft(shopApp, order, { event: "due", field: "day", days: 2 });
  expect([asked.event, asked.due.side, asked.due.amount]).toEqual(["due", "after", "2"]);
  const changed = draft.startDraft(shopApp, order, { event: "changed", field: "state", value: "off" });
  expect([changed.event, changed.state]).toEqual(["changed", { field: "state", value: "off" }]);
});

it("offers nothing that a list has nothing for", () => {
  const good = listIn(shopApp, "good");
  expect(draft.eventsOf(good)).toEqual(["created", "every"]);
  expect(draft.deedsOf(shopApp, good)).toEqual(["owner", "email", "mailOwner", "set", "make"]);
});
