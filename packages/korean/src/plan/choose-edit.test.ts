import { describe, expect, it } from "vitest";
import type { SpecOp } from "@appmon/appspec/operation";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { chooseEdit } from "./choose-edit.ts";
import { createFromText } from "./create-from-text.ts";
import { hearEdit } from "./edit-by-claims.ts";

const TODAY = "2026-11-26";
const spec = createFromText({ text: "동아리 회원 명부 만들어줘", today: TODAY, seed: 7 }).spec;
const list = spec.entities[0]!;
const ruledAs = (ops: SpecOp[]): EditOutcome => ({ kind: "ops", ops, summary: "바꿨어요." });
const nobody = (): EditOutcome => ({ kind: "unsupported", text: "몰라요.", chips: [] });
const heard = (text: string) => {
  const edit = hearEdit(text, spec, TODAY);
  if (!edit) throw new Error(`not heard: ${text}`);
  return edit;
};

describe("a change that two readers heard", () => {
  it("is the rules' where the claims say that such a thing was asked for", () => {
    const ruled = ruledAs([{ op: "setTheme", patch: { primary: "#008000" } }]);
    expect(chooseEdit(heard("버튼 색을 초록색으로 바꿔줘"), ruled, nobody)).toBe(ruled);
  });

  it("is a colour where it reads like a new name and nothing of the app is called so", () => {
    const ruled = ruledAs([
      { op: "setTheme", patch: { primary: "#000080", stated: [{ role: "primary", said: "네이비", hex: "#000080" }] } },
    ]);
    expect(chooseEdit(heard("색을 네이비로 바꿔줘"), ruled, nobody)).toBe(ruled);
  });

  it("is not made where all clauses ask for something of another kind", () => {
    const ruled = ruledAs([{ op: "setTheme", patch: { mode: "dark" } }]);
    const chosen = chooseEdit(heard("회원별로 참가비 합계를 보여줘"), ruled, nobody);
    if (chosen.kind !== "ops") throw new Error(chosen.kind);
    expect(chosen.ops).toHaveLength(1);
    expect(chosen.ops[0]).toMatchObject({
      op: "addBlock",
      block: { kind: "chart", entity: "answer", x: "member", y: { fn: "sum", field: "fee" } },
    });
  });

  it("is added to where the rules took one clause of two", () => {
    const ruled = ruledAs([{ op: "setTheme", patch: { primary: "#0000ff" } }]);
    const chosen = chooseEdit(heard("색은 파란색으로 하고 이메일 항목도 추가해줘"), ruled, nobody);
    expect(chosen.kind === "ops" && chosen.ops.map(({ op }) => op)).toEqual(expect.arrayContaining(["setTheme", "addField"]));
  });

  it("tells the clause that neither of them could do", () => {
    const ruled = ruledAs([{ op: "addField", entity: list.id, field: { id: "email2", label: "이메일", type: "email", origin: "user" } }]);
    const chosen = chooseEdit(heard("이메일 항목을 추가하고 모임 하루 전에 회원들에게 문자로 알려줘"), ruled, nobody);
    expect(chosen.kind === "ops" && chosen.summary).toContain("보낼 수 없어요");
  });
});
