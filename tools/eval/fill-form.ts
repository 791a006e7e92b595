import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Locator } from "playwright-core";
import { dayAfter, typedValue } from "./field-value.ts";

/** An 8×8 PNG, for image fields. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAdUlEQVR4nBXMoREAIQwAQcqhCIpAo6PRq9HR6BRBgT9/eudaX8Yyl1gsudTyltbDCDNEEDJUeKH1bWxzi82WW21va53B/PVfUjxaP8YxjzgcedTxjtbTSDNF/j5TpZdav8Y1r7hcedX1rtbLKLNE/fssVV75ABRXWMH0HHxEAAAAAElFTkSuQmCC",
  "base64",
);

/**
 * Fills every shown field of a record form the way a visitor does. Fields the form does not ask (their value is decided
 * elsewhere) are passed over. Throws when an input cannot be filled.
 */
export async function fillForm(form: Locator, entity: EntitySpec, attempt: number, today: string): Promise<void> {
  for (const field of entity.fields) {
    if (field.hidden === true || field.type === "computed") continue;
    const inputs = form.locator(`[name="${field.id}"]`);
    if ((await inputs.count()) === 0) {
      if (field.type === "relation") await noTarget(form, field);
      continue;
    }
    await fillField(form, field, inputs, attempt, today);
  }
}

async function fillField(form: Locator, field: FieldSpec, inputs: Locator, attempt: number, today: string): Promise<void> {
  const input = inputs.first();
  switch (field.type) {
    case "select":
    case "status":
      return chooseOption(input, attempt);
    case "multiselect":
    case "boolean":
      if (!(await input.isChecked())) await check(input);
      return;
    case "rating":
      return check(inputs.nth(Math.min(2, (await inputs.count()) - 1)));
    case "daterange":
      await input.fill(dayAfter(today, attempt * 3));
      return form.locator(`[name="${field.id}.end"]`).fill(dayAfter(today, attempt * 3 + 1));
    case "tags":
      await input.fill(`꼬리표 ${attempt}`);
      return input.press("Enter");
    case "image":
      await input.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: PICTURE });
      return form.locator(`[data-field="${field.id}"] img`).waitFor();
    case "file":
      await input.setInputFiles({ name: "document.txt", mimeType: "text/plain", buffer: Buffer.from("살펴보기") });
      return form.locator(`[data-field="${field.id}"] .am-file`).waitFor();
    case "relation":
      return chooseRecord(form, field, input);
    default:
      return input.fill(typedValue(field, attempt, today));
  }
}

/** The middle of three or more options: neither a first state that may be preset nor a last one that may end things. */
async function chooseOption(input: Locator, attempt: number): Promise<void> {
  if ((await input.evaluate((element) => element.tagName)) === "SELECT") {
    const values = await input.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const offered = values.filter((value) => value !== "");
    await input.selectOption(offered[attempt % Math.max(1, offered.length)] ?? "");
    return;
  }
  if (!(await input.isChecked())) await check(input);
}

async function chooseRecord(form: Locator, field: FieldSpec, input: Locator): Promise<void> {
  await input.click();
  const option = form.locator(`[data-field="${field.id}"] [role="option"]`).first();
  if ((await option.count()) > 0) return option.click();
  if (field.required === true) throw new Error(`"${field.label}" has nothing to choose from`);
  await input.press("Escape");
}

/** A relation whose target is not in the app shows no input; that is a fault when it is required. */
async function noTarget(form: Locator, field: FieldSpec): Promise<void> {
  const shown = await form.locator(`[data-field="${field.id}"]`).count();
  if (shown > 0 && field.required === true) throw new Error(`"${field.label}" is required and has no input`);
}

/** Radios and switches are drawn by the label around them, which is what a visitor hits. */
async function check(input: Locator): Promise<void> {
  await input.locator("xpath=ancestor::label[1]").click();
}
