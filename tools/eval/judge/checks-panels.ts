/** Dashboards whose parts are put in order. */
import type { Ask } from "./ask.ts";
import { isNamed } from "./nouns.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

/** The second of two named panels is moved in front of the first one; after a reload it is still there. */
export async function swap(visitor: Visitor, { parts }: Of<"swap">): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const arrange = visitor.buttons(/^배치 바꾸기$/, "main");
    if ((await arrange.count()) === 0) continue;
    await visitor.press(arrange.first(), "배치 바꾸기");
    const names = () =>
      visitor.page.locator("main [data-panel] > :last-child").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    const before = await names();
    const [first, second] = parts.map((noun) => before.findIndex((name) => isNamed([name], noun)));
    if (first === undefined || second === undefined || first < 0 || second < 0) continue;
    const [ahead, behind] = [Math.min(first, second), Math.max(first, second)];
    for (let step = behind; step > ahead; step -= 1)
      await visitor.press(
        visitor.page
          .locator("main [data-panel]")
          .nth(step)
          .getByRole("button", { name: /앞으로$/ }),
        `${before[behind]} 앞으로`,
      );
    await visitor.press(visitor.buttons(/^배치 마치기$/, "main").first(), "배치 마치기");
    const isMoved = (now: string[]) => now.indexOf(before[behind]!) < now.indexOf(before[ahead]!);
    if (!isMoved(await names())) throw new NotMet("옮겨도 순서가 그대로다");
    await visitor.reload();
    if (!isMoved(await names())) throw new NotMet("새로고침하면 바꾼 배치가 사라진다");
    return visitor.say(`${before[behind]} 이(가) ${before[ahead]} 앞으로`);
  }
  throw new NotMet(`‘${parts.map((noun) => noun.text).join("’, ‘")}’ 의 자리를 바꾸는 곳이 없다`);
}
