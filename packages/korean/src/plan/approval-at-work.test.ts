/** Papers that go from desk to desk, as those who sit there find them. */
import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { appAtWork } from "./testing/app-at-work.ts";

const PAPER = { title: "의자", body: "다리가 부러졌어요.", amount: 100_000 };

async function withPaper(role: string, values: object = {}) {
  const app = appAtWork("approval-workflow");
  app.as(role, "writer");
  const { id } = await app.store.create("paper", {
    ...PAPER,
    sheet: app.idOf("sheet", "구매요청"),
    drafter: app.idOf("person", "서민재"),
    ...values,
  });
  const held = () => app.held("paper", id);
  return { ...app, id, held };
}

describe("papers to sign", () => {
  it("go by presses alone from who wrote them to who signs, and are given a number", async () => {
    const app = await withPaper("staff");
    await app.press("raise", app.id);
    expect(await app.held()).toMatchObject({ status: "lead", raised: "2026-11-20", since: "2026-11-20", ceoFrom: 500_000 });
    app.as("lead");
    await app.press("leadDone", app.id);
    expect(await app.held()).toMatchObject({ status: "approved", done: "2026-11-20", since: null });
    expect(await app.store.list("register")).toContainEqual(expect.objectContaining({ paper: app.id, amount: 100_000 }));
    app.as("staff", "writer", [app.id]);
    expect(await app.store.list("register")).toMatchObject([{ paper: app.id }]);
    expect(await app.store.list("trace")).toHaveLength(2);
  });

  it("are seen by who wrote them and who signs, by no colleague", async () => {
    const app = await withPaper("staff");
    app.as("staff", "other");
    expect(await app.store.list("paper")).toEqual([]);
    expect(await app.refusal(app.store.update("paper", app.id, { amount: 1 }))).toBeDefined();
    expect(await app.store.list("register")).toEqual([]);
    app.as("lead");
    expect((await app.store.list("paper")).map(({ id }) => id)).toContain(app.id);
  });

  it("stand as they were raised, until they are called back", async () => {
    const app = await withPaper("staff");
    await app.press("raise", app.id);
    for (const role of ["staff", "lead"]) {
      app.as(role, role === "staff" ? "writer" : role);
      expect(await app.refusal(app.store.update("paper", app.id, { amount: 9_000 }))).toContain("고칠 수 없어요");
      expect(await app.refusal(app.store.update("paper", app.id, { body: "소파" }))).toContain("고칠 수 없어요");
    }
    app.as("staff", "writer");
    await app.press("withdraw", app.id);
    await app.store.update("paper", app.id, { amount: 9_000 });
    await app.press("raise", app.id);
    expect(await app.held()).toMatchObject({ status: "lead", amount: 9_000 });
    app.as("lead");
    await app.press("leadDone", app.id);
    app.as("staff", "writer");
    expect(await app.refusal(app.store.update("paper", app.id, { amount: 90_000 }))).toContain("고칠 수 없어요");
  });

  it("are approved by no hand but that of whose turn it is", async () => {
    const app = await withPaper("staff", { status: "approved", leadAt: "2026-11-20" });
    expect(await app.held()).toMatchObject({ status: "draft", leadAt: null });
    app.as("staff", "writer");
    await app.press("raise", app.id);
    for (const [field, value] of Object.entries({ status: "approved", leadAt: "2026-11-20", ceoAt: "2026-11-20" }))
      expect(await app.refusal(app.store.update("paper", app.id, { [field]: value }))).toContain("정할 수 있어요");
    app.as("lead");
    expect(await app.refusal(app.store.update("paper", app.id, { status: "approved" }))).toContain("정할 수 있어요");
    // Not in this turn.
    app.as("ceo");
    await app.press("ceoDone", app.id);
    expect(await app.held()).toMatchObject({ status: "lead" });
  });

  it("of who signs go to those above, and to the desk that has to agree", async () => {
    const app = await withPaper("lead", { amount: 4_000_000 });
    expect(await app.refusal(app.press("raise", app.id))).toContain("정할 수 있어요");
    await app.press("raiseUp", app.id);
    expect(await app.held()).toMatchObject({ status: "ceo" });
    app.as("lead", "writer");
    await app.press("leadDone", app.id);
    expect(await app.held()).toMatchObject({ status: "ceo" });
    app.as("ceo");
    await app.press("ceoDone", app.id);
    expect(await app.held()).toMatchObject({ status: "account" });
    app.as("account");
    await app.press("accountAgree", app.id);
    expect(await app.held()).toMatchObject({ status: "approved" });
  });

  it("of a large sum go to the lead, to the desk that agrees and to the top", async () => {
    const app = await withPaper("staff", { amount: 3_500_000 });
    const steps = [
      ["staff", "raise", "lead"],
      ["lead", "leadToAccount", "account"],
      ["account", "accountAgree", "ceo"],
      ["ceo", "ceoDone", "approved"],
    ] as const;
    for (const [role, action, status] of steps) {
      app.as(role, role === "staff" ? "writer" : role);
      await app.press(action, app.id);
      expect(await app.held()).toMatchObject({ status });
    }
  });

  it("come back with a reason, and can be raised again", async () => {
    const app = await withPaper("staff");
    await app.press("raise", app.id);
    app.as("lead");
    expect(await app.refusal(app.press("ceoRefuse", app.id, { opinion: "안 돼요." }))).toContain("정할 수 있어요");
    await app.press("leadRefuse", app.id, { opinion: "값을 견줘 주세요." });
    expect(await app.held()).toMatchObject({ status: "refused", since: null, sealed: null });
    app.as("staff", "writer");
    await app.store.update("paper", app.id, { amount: 80_000 });
    await app.press("raise", app.id);
    expect(await app.held()).toMatchObject({ status: "lead", done: null });
  });

  it("wait for nobody once they are approved, and show nothing that is kept for the rules", () => {
    const { spec } = appAtWork("approval-workflow");
    const paper = spec.entities.find(({ id }) => id === "paper")!;
    for (const row of paper.sample) if (row["status"] === "approved") expect(row["since"] ?? null).toBeNull();
    expect(paper.fields.filter(({ id }) => ["sealed", "content"].includes(id)).every(({ hidden }) => hidden)).toBe(true);
  });

  it("are each one's own where a wish asks for it", async () => {
    const text = "전자결재 앱. 직원이 기안을 올리면 팀장, 대표 순서로 결재하고, 직원은 자기가 올린 것만 보게 해줘";
    const app = appAtWork("approval-workflow", createFromText({ text, today: "2026-11-20", seed: 5 }).spec);
    app.as("staff");
    expect(await app.store.list("paper")).toEqual([]);
    expect(await app.store.list("register")).toEqual([]);
    app.as("lead");
    expect((await app.store.list("paper")).length).toBeGreaterThan(0);
  });
});
