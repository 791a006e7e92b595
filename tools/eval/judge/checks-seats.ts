/** Places on a plan: seats that are held, cells that are taken. */
import { NotMet, type Visitor } from "./visitor.ts";

/** A seat that is pressed stays as it is while the others change. */
export async function pin(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const seats = visitor.page.locator('main [role="group"] button[aria-pressed]:visible, main [role="grid"] button[aria-pressed]:visible');
    const shuffle = visitor.buttons(/(섞|배치|뽑기|짜기)/, "main").and(visitor.page.locator(":enabled"));
    if ((await shuffle.count()) === 0 || (await seats.count()) < 3) continue;
    await visitor.press(shuffle.first(), "섞기");
    await visitor.page.waitForTimeout(300);
    const held = seats.and(visitor.page.locator('[aria-pressed="false"]:enabled')).first();
    const names = async () => (await seats.allInnerTexts()).map((text) => text.trim());
    const at = await seats.evaluateAll((all) =>
      all.findIndex((one) => one.getAttribute("aria-pressed") === "false" && !(one as HTMLButtonElement).disabled),
    );
    const before = await names();
    await visitor.press(held, before[at] ?? "자리");
    if ((await seats.nth(at).getAttribute("aria-pressed")) !== "true") throw new NotMet("자리를 눌러도 고정되지 않는다");
    let moved = false;
    for (let turn = 0; turn < 4; turn += 1) {
      await visitor.press(shuffle.first(), "다시 섞기");
      await visitor.page.waitForTimeout(300);
      const now = await names();
      if (now[at] !== before[at]) throw new NotMet(`고정한 ‘${before[at]}’ 이(가) 섞으면 자리를 옮긴다`);
      moved ||= now.some((name, place) => name !== before[place]);
    }
    if (!moved) throw new NotMet("섞어도 다른 자리가 바뀌지 않는다");
    return visitor.say(`‘${before[at]}’ 은(는) 네 번 섞어도 제자리에 있다`);
  }
  throw new NotMet("자리를 고정할 곳이 없다");
}

/** Cells of a table that hold something look different from those that are free. */
export async function cellsDiffer(visitor: Visitor): Promise<boolean> {
  for (const page of visitor.pages.filter((one) => one.regions.some((region) => region.looks.includes("table")))) {
    await visitor.visit(page.path);
    await visitor.settle();
    const looks = await visitor.page.locator("main table td").evaluateAll((cells) =>
      cells
        .filter((cell) => cell.getBoundingClientRect().width > 0)
        .map((cell) => ({
          isTaken: cell.querySelector("[data-record]") !== null,
          isFree: cell.querySelector("[data-record]") === null && cell.querySelector("button:enabled") !== null,
          look: [cell, ...cell.querySelectorAll("*")]
            .map((one) => getComputedStyle(one).backgroundColor)
            .join("|")
            .split("|")
            .filter((colour) => colour !== "rgba(0, 0, 0, 0)")
            .join("|"),
        })),
    );
    const taken = looks.filter((cell) => cell.isTaken).map((cell) => cell.look);
    const free = looks.filter((cell) => cell.isFree).map((cell) => cell.look);
    if (taken.length === 0 || free.length === 0 || taken.some((look) => free.includes(look))) continue;
    visitor.say(`${page.path} 의 찬 칸 ${taken.length}개는 빈 칸 ${free.length}개와 색이 다르다`);
    return true;
  }
  return false;
}
