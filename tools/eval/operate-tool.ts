import { componentOf, sortOf } from "@appmon/appspec/registry-block";
import type { Block } from "@appmon/appspec/spec";
import type { Page } from "playwright-core";

/** Blocks that write records themselves, with the entity they write to. */
export function writtenEntity(block: Block): string | undefined {
  if (block.kind === "custom") return block.lists?.find(({ prop }) => prop === "log")?.entity;
  return block.kind === "calculator" ? block.history : "logTo" in block ? block.logTo : undefined;
}

const MOST_QUESTIONS = 60;

/** Does with a tool what a visitor would until it writes its result down; false when only playing a whole game would do that. */
export async function operateTool(page: Page, block: Block, today: string): Promise<boolean> {
  const root = page.locator(`[data-block="${block.id}"]`);
  const press = (action: string) => root.locator(`[data-action="${action}"]`).first().click();
  const props = block.kind === "custom" ? (block.props ?? {}) : {};
  switch (sortOf(block)) {
    case "calculator":
      for (const day of await root.locator('input[type="date"]').all()) if ((await day.inputValue()) === "") await day.fill(today);
      for (const number of await root.locator("input.am-number").all()) if ((await number.inputValue()) === "") await number.fill("12");
      await press("keep");
      return true;
    case "draw":
      // Cards of fortune ask who one is, or which sign.
      for (const asked of await root.locator(".am-fortune-asks select").all()) await asked.selectOption({ index: 1 });
      for (const asked of await root.locator(".am-fortune-asks input").all())
        await asked.fill((await asked.getAttribute("type")) === "date" ? "1990-05-05" : "가람");
      await press("draw");
      if (props["style"] === "ladder") await root.locator(".am-ladder-ends button").first().click();
      return true;
    case "timer":
      await press("start");
      await page.waitForTimeout(300);
      await press("start");
      await press("finish");
      return true;
    case "quiz":
      await press("start");
      for (let asked = 0; asked < MOST_QUESTIONS && (await root.locator(".am-quiz-card").count()) > 0; asked += 1) {
        if (props["mode"] === "flashcard") await press("known");
        else {
          if (props["mode"] === "typing") {
            await root.locator("input").fill("답");
            await root.locator('button[type="submit"]').click();
          } else await root.locator(".am-choice").first().click();
          await press("next");
        }
      }
      return true;
    default:
      return false;
  }
}

/** Records that have no list because a screen of their own makes, shows and deletes them. */
export function ownEntities(block: Block): string[] {
  return block.kind === "custom" && componentOf(block) === "bracket" ? (block.lists ?? []).map(({ entity }) => entity) : [];
}

/** Draws a tournament of pasted names; false for a screen whose records only come of playing. */
export async function operateOwn(page: Page, block: Block): Promise<boolean> {
  if (componentOf(block) !== "bracket") return false;
  const root = page.locator(`[data-block="${block.id}"]`);
  const names = root.locator('textarea[name="bracketNames"]');
  if ((await names.count()) === 0) await root.getByRole("button", { name: "새 대진표" }).click();
  await names.fill(["가람", "나래", "다솜", "라온", "마루", "바다", "새봄", "아람"].join("\n"));
  await root.locator('form button[type="submit"]').click();
  return true;
}
