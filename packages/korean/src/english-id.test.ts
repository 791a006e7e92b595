import { describe, expect, it } from "vitest";
import { stateActionId } from "./action-id.ts";
import { englishId, type IdUse, withoutStutter } from "./english-id.ts";
import { fieldFromLabel } from "./fields/field-from-label.ts";
import { optionsFromText } from "./fields/options-from-text.ts";

const id = (label: string, use: IdUse = "field") => englishId(label, new Set(), "field", use);

describe("ids that stand in generated source", () => {
  it.each([
    ["보호자 연락처", "guardianPhone"],
    ["전문 분야", "specialty"],
    ["출하량", "shippedAmount"],
    ["오시는 길", "directions"],
    ["단체 주문 문의", "groupOrderInquiry"],
    ["가져간 사람", "takenAwayPerson"],
    ["고객님 연락처", "customerPhone"],
    ["반려견 이름", "petName"],
    ["맡은 일", "assignedTask"],
  ])("%s reads %s", (label, expected) => expect(id(label)).toBe(expected));

  it("keep the words they know beside one nobody wrote down", () => {
    expect(id("꽁꽁이 이름")).toMatch(/^[a-z]+Name$/);
    expect(id("꽁꽁상담")).toMatch(/^[a-z]+Consultation$/);
  });

  it("say a state as a state, and a thing as a thing", () => {
    expect(id("신청")).toBe("application");
    expect(id("신청", "status")).toBe("requested");
    expect(optionsFromText("접수/수리중/완료", "status").map(({ value }) => value)).toEqual(["received", "inRepair", "done"]);
    expect(id("결제 여부")).toBe("paid");
  });

  it("know a day of the week from a month only among days", () => {
    expect(optionsFromText("월/화/수/목/금", "select").map(({ value }) => value)).toEqual([
      "monday",
      "tuesday",
      "wednesday",
      "thursday",
      "friday",
    ]);
    expect(optionsFromText("일/주/월", "select").map(({ value }) => value)).not.toContain("monday");
  });

  it("take a word that says nearly the same before a number", () => {
    expect(englishId("종류", new Set(["kind"]), "field")).toBe("type");
    expect(englishId("연락처", new Set(["phone"]), "field")).toBe("phone2");
  });

  it("do not repeat what they belong to", () => {
    const field = (label: string, noun: string) => fieldFromLabel(label, { takenIds: new Set(), noun }).id;
    expect(field("시술명", "시술")).toBe("name");
    expect(field("문의 유형", "문의")).toBe("type");
    expect(field("시술명", "예약")).toBe("treatmentName");
    expect(withoutStutter("itemName", "item", new Set(["name"]))).toBe("itemName");
    expect(withoutStutter("itemPrice", "item", new Set())).toBe("itemPrice");
  });

  it("name a relation after what it holds", () => {
    const entityNames = [{ id: "client", name: "거래처" }];
    expect(fieldFromLabel("거래처", { takenIds: new Set(), entityNames, noun: "부품" })).toMatchObject({ id: "client", target: "client" });
  });
});

describe("ids of buttons", () => {
  it("are what one does, or what one marks", () => {
    expect(stateActionId("confirmed", "reservation")).toBe("confirmReservation");
    expect(stateActionId("dayOff", "stylist")).toBe("markStylistDayOff");
  });

  it("do not take a name that another has", () => {
    expect(stateActionId("done", "order", (taken) => taken === "completeOrder")).toBe("markOrderDone");
  });
});
