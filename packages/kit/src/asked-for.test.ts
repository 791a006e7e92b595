import { describe, expect, it } from "vitest";
import { askedFor } from "./asked-for.ts";
import type { CollectionSchema } from "./schema.ts";

const schema = (open: CollectionSchema["open"]): CollectionSchema =>
  ({
    id: "booking",
    name: "예약",
    titleField: "number",
    fields: [
      { id: "number", label: "예약번호", type: "text" },
      { id: "phone", label: "연락처", type: "phone" },
    ],
    ...(open && { open }),
  }) as CollectionSchema;
const proven = schema({ lookup: { by: ["number", "phone"], numbers: { number: "booking.number" }, contacts: ["phone"] } });

describe("what somebody is asked for to find their own", () => {
  it("is the contact, and the number only where they have several", () => {
    expect(askedFor(proven, ["number", "phone"], true)).toEqual({
      number: "예약번호",
      proof: "연락처 또는 확인 코드",
      isProofEnough: true,
    });
  });
  it("is both, where the contact finds nothing by itself", () => {
    expect(askedFor(proven, ["number"], true)).toEqual({ number: "예약번호", proof: "연락처 또는 확인 코드" });
  });
  it("is the code, where records have no contact", () => {
    expect(askedFor(schema({ lookup: { by: ["number"], numbers: { number: "booking.number" } } }), ["number"], true)).toEqual({
      number: "예약번호",
      proof: "확인 코드",
    });
  });
  it("is the number alone to who may read the list, and where it is no running one", () => {
    expect(askedFor(proven, ["number", "phone"], false)).toEqual({ number: "예약번호 또는 연락처" });
    expect(askedFor(schema({ lookup: { by: ["phone"] } }), ["phone"], true)).toEqual({ number: "연락처" });
  });
});
