/** Fills one control the way a person would and says what is in it then. */
import type { Page } from "playwright-core";
import { dayAfter } from "../field-value.ts";
import type { ControlView } from "./page-view.ts";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAdUlEQVR4nBXMoREAIQwAQcqhCIpAo6PRq9HR6BRBgT9/eudaX8Yyl1gsudTyltbDCDNEEDJUeKH1bWxzi82WW21va53B/PVfUjxaP8YxjzgcedTxjtbTSDNF/j5TpZdav8Y1r7hcedX1rtbLKLNE/fssVV75ABRXWMH0HHxEAAAAAElFTkSuQmCC",
  "base64",
);
/** Put where several are asked for, one in each line. */
export const NAMES = ["가람", "나래", "다솜", "라온", "마루", "바다", "사랑", "아라"];
const QUICK = { timeout: 1_500 };

/**
 * @param wanted what to put in; otherwise something that no other attempt puts in
 * @returns undefined when there was nothing to choose from
 */
export async function fillControl(
  page: Page,
  control: ControlView,
  attempt: number,
  today: string,
  wanted?: string,
): Promise<string | undefined> {
  const element = page.locator(`[data-judge="${control.mark}"]`).first();
  switch (control.type) {
    case "select": {
      const option = wanted ?? control.options[attempt % Math.max(1, control.options.length)];
      if (option === undefined) return undefined;
      const value = await element.evaluate((select, text) => {
        // What is chosen beside it may be barred here: 비교할 것.
        const open = [...(select as HTMLSelectElement).options].filter((one) => !one.disabled && one.value !== "");
        const one = open.find(({ text: label }) => label.trim() === text) ?? open[0];
        return { value: one?.value ?? "", label: one?.text.trim() ?? text };
      }, option);
      if (wanted !== undefined && value.label !== option) return undefined;
      await element.selectOption(value.value, QUICK);
      return value.label;
    }
    case "choice":
    case "many": {
      const name = (await element.getAttribute("name")) ?? "";
      const inputs = name
        ? element
            .locator("xpath=ancestor::*[@data-field or self::form or self::dialog or @data-block or self::main][1]")
            .locator(`input[name="${name.replaceAll('"', '\\"')}"]`)
        : element.locator("xpath=ancestor::fieldset[1]").locator("input");
      const at =
        wanted === undefined
          ? control.type === "choice" && control.value
            ? control.options.indexOf(control.value)
            : attempt % control.options.length
          : control.options.indexOf(wanted);
      const input = inputs.nth(Math.max(0, at));
      if (!(await input.isChecked(QUICK))) await input.locator("xpath=ancestor::label[1]").click(QUICK);
      return control.options[Math.max(0, at)];
    }
    case "switch":
      if (wanted !== undefined && !(await element.isChecked(QUICK))) await element.locator("xpath=ancestor::label[1]").click(QUICK);
      return String(await element.isChecked(QUICK));
    case "relation": {
      await element.click(QUICK);
      if (wanted !== undefined) await element.fill(wanted, QUICK);
      const options = page.locator('[role="option"]:visible');
      const count = await options.count();
      if (count === 0) {
        await element.press("Escape");
        return undefined;
      }
      const option = options.nth(wanted === undefined ? attempt % count : 0);
      const text = (await option.innerText()).split("\n")[0]?.trim();
      await option.click(QUICK);
      return text;
    }
    case "file":
      await element.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: PICTURE });
      await page.waitForTimeout(150);
      return "picture.png";
    case "tags":
      await element.fill(wanted ?? `꼬리표 ${attempt}`, QUICK);
      await element.press("Enter");
      return wanted ?? `꼬리표 ${attempt}`;
    case "colour":
      return undefined;
    default: {
      const value = wanted ?? (control.isList ? NAMES.map((name) => `${name}${attempt}`).join("\n") : sensible(control, attempt, today));
      await element.fill(value, QUICK);
      return value;
    }
  }
}

function sensible(control: ControlView, attempt: number, today: string): string {
  switch (control.type) {
    case "number":
      return /(연봉|급여|월급)/.test(control.label) ? String(36_000_000 + attempt * 1_000_000) : String(2 + (attempt % 5));
    case "date":
      return dayAfter(today, 20 + attempt);
    case "month":
      return dayAfter(today, 40 + attempt * 28).slice(0, 7);
    case "time":
      return `${String(6 + (attempt % 12)).padStart(2, "0")}:${String((7 + attempt * 11) % 60).padStart(2, "0")}`;
    case "datetime":
      return `${dayAfter(today, 20 + attempt)}T${String(6 + (attempt % 12)).padStart(2, "0")}:${String((7 + attempt * 11) % 60).padStart(2, "0")}`;
    case "tel":
      return `010-2345-${String(6100 + attempt)}`;
    case "email":
      return `visitor${attempt}@example.com`;
    case "url":
      return `https://example.com/${attempt}`;
    default:
      return /(시간|시각)$/.test(control.label) && control.label.length < 5 ? `오전 ${attempt}시` : `살펴보기 ${attempt}`;
  }
}
