import { expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { equivalentField } from "./equivalent-field.ts";

const { spec } = createFromText({ text: "아파트 민원 접수", today: "2026-11-27", seed: 3 });
const complaint = spec.entities.find(({ fields }) =>
  fields.some(({ type, options }) => type === "status" && options?.some(({ label }) => label.includes("처리"))),
)!;
const tick = (label: string) => ({ type: "boolean" as const, label });

it("is the state, where it says so among others", () => {
  expect(equivalentField(tick("처리됐는지"), complaint, spec)?.type).toBe("status");
});

it("is none for what nothing tells, and for what is no box to tick", () => {
  expect(equivalentField(tick("사진 찍었는지"), complaint, spec)).toBeUndefined();
  expect(equivalentField({ type: "date", label: "처리일" }, complaint, spec)).toBeUndefined();
});
