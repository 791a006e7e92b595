/** Matches that are simulated, and what is set before them. */
import type { Ask } from "./ask.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

async function simulate(visitor: Visitor): Promise<string> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const start = visitor.buttons(/(시뮬레이션|경기) ?시작/, "main").and(visitor.page.locator(":enabled"));
    if ((await start.count()) === 0) continue;
    visitor.say(`${page.path} 열기`);
    const shown = await visitor.page.locator("main").innerText();
    await visitor.press(start.first(), "시작");
    const lines = visitor.page.locator('main [aria-label*="중계"] li');
    const first = await lines.count();
    await visitor.page.waitForTimeout(900);
    if ((await lines.count()) <= first) throw new NotMet("중계가 이어지지 않는다");
    for (let wait = 0; wait < 60 && !/(경기 종료|끝내기)/.test(await lines.first().innerText()); wait += 1)
      await visitor.page.waitForTimeout(250);
    const last = await lines.first().innerText();
    if (!/(경기 종료|끝내기)/.test(last)) throw new NotMet("경기가 끝나지 않는다");
    visitor.say(`중계 ${await lines.count()}줄, ${last.replace(/\s+/g, " ")}`);
    return shown;
  }
  throw new NotMet("경기를 시작하는 곳이 없다");
}

export async function match(visitor: Visitor, { part }: Of<"match">): Promise<void> {
  if (part === "simulate") return void (await simulate(visitor));
  if (part === "tactics") {
    for (const page of visitor.pages) {
      await visitor.visit(page.path);
      const other = visitor.page.locator('main [role="group"][aria-label*="수비"] button[aria-pressed="false"]').first();
      if ((await other.count()) === 0) continue;
      const name = (await other.innerText()).trim();
      await visitor.press(other, name);
      await visitor.reload();
      const kept = visitor.page.locator('main [role="group"][aria-label*="수비"] button[aria-pressed="true"]');
      if ((await kept.innerText()).trim() !== name) throw new NotMet("바꾼 전략이 저장되지 않는다");
      if (!(await simulate(visitor)).includes(name)) throw new NotMet("바꾼 전략이 경기에 보이지 않는다");
      return;
    }
    throw new NotMet("수비 전략을 바꾸는 곳이 없다");
  }
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const input = visitor.page
      .locator("main label")
      .filter({ hasText: /훈련비/ })
      .locator("input");
    if ((await input.count()) === 0) continue;
    visitor.say(`${page.path} 열기`);
    const summary = () => visitor.page.locator('main [aria-label*="요약"]').first().innerText();
    const before = await summary();
    const next = String(Number(await input.first().inputValue()) + 1_234);
    await input.first().fill(next);
    await visitor.press(visitor.buttons(/저장/, "main").first(), "저장");
    if ((await visitor.messages()) === "") throw new NotMet("저장했다는 안내가 없다");
    const after = await summary();
    if (after === before || !after.replaceAll(",", "").includes(next)) throw new NotMet("재정 요약에 나오지 않는다");
    await visitor.reload();
    if ((await summary()) !== after) throw new NotMet("바꾼 예산이 남지 않는다");
    return;
  }
  throw new NotMet("훈련비 예산을 바꾸는 곳이 없다");
}
