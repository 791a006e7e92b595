/** What must not go through: empty fields, taken times, too little, too much. */
import type { Ask } from "./ask.ts";
import { findForms, goThroughSteps, openForm, takes } from "./forms.ts";
import { coverage, coreWords, names } from "./nouns.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

export async function refuse(visitor: Visitor, ask: Of<"refuse">): Promise<void> {
  if (ask.why === "empty") return refuseEmpty(visitor, ask);
  if (ask.why === "taken") return refuseTaken(visitor);
  return refuseLimit(visitor, ask);
}

async function refuseEmpty(visitor: Visitor, { fields, what }: Of<"refuse">): Promise<void> {
  const forms = (await findForms(visitor)).filter((form) =>
    fields.every((field) => /(필수|질문)/.test(field.text) || takes(form, [field]).length === 0),
  );
  const form = forms.sort((a, b) => (what ? coverage(b.about, what) - coverage(a.about, what) : 0))[0];
  if (!form) throw new NotMet("그런 칸이 있는 양식이 없다");
  await openForm(visitor, form);
  const controls = await visitor.controls(form.root);
  for (const control of controls)
    if (["text", "tel", "email", "number"].includes(control.type))
      await visitor.page.locator(`[data-judge="${control.mark}"]`).first().fill("");
  visitor.say("비운 채 보내기");
  await visitor.press(visitor.page.locator(form.root).last().locator('button[type="submit"]').first(), "보내기");
  await visitor.page.waitForTimeout(150);
  const complaints = await visitor.complaints();
  if (complaints.length === 0) throw new NotMet("비워도 막히지 않거나 안내가 없다");
  const invalid = await visitor.page
    .locator(form.root)
    .last()
    .locator('[aria-invalid="true"]')
    .evaluateAll((all) => all.map((one) => one.closest("[data-field]")?.querySelector("label")?.textContent ?? ""));
  const free = fields.filter(
    (field) => !/(필수|질문)/.test(field.text) && !invalid.some((label) => names(label, coreWords(field).at(-1)!)),
  );
  if (free.length > 0) throw new NotMet(`비워도 되는 칸: ${free.map((noun) => noun.text).join(", ")}`);
  visitor.say(`안내: ${complaints.join(" / ").slice(0, 120)}`);
}

/** The same thing at the same time, once more. */
async function refuseTaken(visitor: Visitor): Promise<void> {
  const forms = await findForms(visitor);
  const steps = forms.find((form) => form.steps.length > 0 && !form.steps.includes("수량"));
  if (steps) {
    const free = async () =>
      visitor.page
        .locator(
          'main button[data-slot]:enabled, main table button:enabled, main section[aria-label$="고르기"] button[aria-pressed]:enabled',
        )
        .count();
    await visitor.go(steps.path);
    const taken = await visitor.page.locator("main button:disabled").count();
    await openForm(visitor, steps);
    await visitor.fill(steps.root);
    const before = await chosenSlot(visitor);
    await visitor.press(visitor.page.locator(steps.root).last().locator('button[type="submit"]').first(), "보내기");
    await visitor.page.waitForTimeout(200);
    if ((await visitor.complaints()).length > 0) throw new NotMet("첫 예약이 되지 않는다");
    await visitor.go(steps.path);
    await goThroughSteps(visitor);
    const again = await chosenSlot(visitor);
    if (before !== "" && before === again) throw new NotMet(`이미 예약된 ‘${before}’ 을(를) 다시 고를 수 있다`);
    visitor.say(`다음에 고를 수 있는 것: ${again} (앞선 예약: ${before}; 막힌 칸 ${taken}개, 빈 칸 ${await free()}개)`);
    return;
  }
  for (const form of forms.filter((one) => one.controls.some((control) => ["date", "datetime", "time"].includes(control.type)))) {
    await openForm(visitor, form);
    const written = await visitor.fill(form.root);
    await visitor.press(visitor.page.locator(form.root).last().locator('button[type="submit"]').first(), "보내기");
    if ((await visitor.complaints()).length > 0) continue;
    await openForm(visitor, form);
    await visitor.fill(form.root, (control) => written.values.get(control.label));
    await visitor.press(visitor.page.locator(form.root).last().locator('button[type="submit"]').first(), "보내기");
    const complaints = await visitor.complaints();
    if (complaints.length > 0) return visitor.say(`안내: ${complaints[0]}`);
  }
  throw new NotMet("같은 시간에 두 번 등록된다");
}

const chosenSlot = (visitor: Visitor): Promise<string> =>
  visitor.page
    .locator(".am-chosen")
    .last()
    .innerText({ timeout: 800 })
    .catch(() => "");

/** What comes with a choice is chosen as it is offered. */
async function putInCart(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.buttons(/담기$/, "main").first(), "담기");
  const choice = visitor.page.locator("dialog[open]").last().getByRole("button", { name: /담기$/ });
  if ((await choice.count()) > 0) await visitor.press(choice.last(), "고른 대로 담기");
}

async function refuseLimit(visitor: Visitor, { fields }: Of<"refuse">): Promise<void> {
  if (fields.some((field) => /(최소|주문)/.test(field.text))) {
    for (const page of visitor.pages) {
      if (!page.regions.some((region) => region.terms.some((term) => /담기$/.test(term)))) continue;
      await visitor.go(page.path);
      await putInCart(visitor);
      const order = visitor.page
        .locator("main")
        .getByRole("button", { name: /주문하기$/ })
        .last();
      if (await order.isDisabled()) return visitor.say(`막힘: ${(await visitor.messages()).slice(0, 100)}`);
    }
    throw new NotMet("적게 담아도 주문할 수 있다");
  }
  // 출고량 is how much of the kind 출고.
  const kind = coreWords(fields[0]!)[0]!.replace(/(?<=..)(량|액|수)$/, "");
  const forms = (await findForms(visitor)).filter(
    (form) =>
      form.controls.some((control) => control.type === "number") &&
      (takes(form, fields.slice(0, 1)).length === 0 ||
        form.controls.flatMap((one) => [one.label, ...one.options]).some((text) => names(text, kind)) ||
        coverage(form.about, fields[0]!) > 0),
  );
  for (const form of forms) {
    await openForm(visitor, form);
    await visitor.fill(form.root, (control) =>
      control.type === "number" ? "999999" : control.options.find((option) => names(option, kind)),
    );
    await visitor.press(visitor.page.locator(form.root).last().locator('button[type="submit"]').first(), "보내기");
    const complaints = await visitor.complaints();
    if (complaints.length > 0) return visitor.say(`안내: ${complaints[0]}`);
  }
  throw new NotMet("많아도 막히지 않는다");
}
