/** Games: cells to open, boards to push, rounds that end and begin anew. */
import type { Locator } from "playwright-core";
import type { Ask } from "./ask.ts";
import { findButton } from "./checks-tools.ts";
import { CannotTell, NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

export async function play(visitor: Visitor, ask: Of<"play">): Promise<void> {
  if (ask.part === "again") {
    const target = await findButton(visitor, /(다시|새 게임|처음부터|재시작)/);
    await visitor.press(target, "다시 시작");
    return;
  }
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const cells = visitor.page.locator(
      'main [role="grid"] button:enabled, main [role="gridcell"]:visible, main [data-block] button[aria-label*="칸"]:enabled',
    );
    if ((await cells.count()) < 9) continue;
    visitor.say(`${page.path} 열기`);
    if (ask.part === "flag") {
      const mode = visitor.buttons(/(깃발|발자국|표시)/, "main");
      const before = await cells.first().evaluate((one) => one.outerHTML);
      if ((await mode.count()) > 0) await visitor.press(mode.first(), "깃발");
      if ((await mode.count()) > 0) await visitor.press(cells.first(), "첫 칸");
      else await cells.first().click({ button: "right" });
      await visitor.settle();
      if ((await cells.first().evaluate((one) => one.outerHTML)) === before) throw new NotMet("깃발이 표시되지 않는다");
      return;
    }
    const at = Math.floor((await cells.count()) / 2);
    const before = await visitor.page.locator("main").innerText();
    await visitor.press(cells.nth(at), "가운데 칸");
    const text = await visitor.page.locator("main").innerText();
    if (text === before && ask.part === "open") throw new NotMet("칸을 열어도 그대로다");
    if (ask.part === "first" && /(졌|터졌|끝났|게임 오버|아쉬)/.test(text)) throw new NotMet("첫 칸에서 졌다");
    return;
  }
  throw new NotMet("여는 칸이 없다");
}

export async function slide(visitor: Visitor, ask: Of<"slide">): Promise<void> {
  const key = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" }[ask.to];
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const board = visitor.page.locator('main [role="img"][aria-label*="판"]');
    if ((await board.count()) === 0) continue;
    const tiles = () => tilesOf(board.first());
    let isPushed = false;
    const others = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].filter((one) => one !== key);
    for (let turn = 0; turn < 40; turn += 1) {
      const before = await tiles();
      await visitor.page.keyboard.press(key);
      await visitor.page.waitForTimeout(200);
      const after = await tiles();
      if (before.join() !== after.join()) {
        if (![2, 4].includes(sum(after) - sum(before))) throw new NotMet("새 타일이 2나 4가 아니다");
        if (!isPacked(after, ask.to)) throw new NotMet("타일이 한쪽으로 밀리지 않았다");
        isPushed = true;
        // One tile more with every move, one less with every pair that became one.
        if (count(after) <= count(before)) return visitor.say(`${key}: ${before.join(" ")} → ${after.join(" ")}`);
      }
      await visitor.page.keyboard.press(others[turn % others.length]!);
      await visitor.page.waitForTimeout(120);
    }
    throw new NotMet(isPushed ? "같은 타일이 합쳐지지 않는다" : "키를 눌러도 판이 그대로다");
  }
  throw new NotMet("움직이는 판이 없다");
}

const tilesOf = async (board: Locator): Promise<number[]> =>
  ((await board.getAttribute("aria-label")) ?? "").match(/\d+/g)?.map(Number) ?? [];
const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);
const count = (list: number[]): number => list.filter((one) => one > 0).length;

const OVER = /(게임 오버|끝났|더 움직일 (수|곳|데)|졌어요)/;

export async function game(visitor: Visitor, ask: Of<"game">): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const board = visitor.page.locator('main [role="img"][aria-label*="판"]');
    if (ask.part === "new") {
      const start = visitor.buttons(/(새 게임|다시|처음부터|시작)/, "main");
      if ((await start.count()) === 0) continue;
      await visitor.press(start.first(), (await start.first().innerText()).trim());
      const text = await visitor.page.locator("main").innerText();
      if (ask.score !== undefined && !new RegExp(`점수\\s*${ask.score}(?!\\d)`).test(text)) throw new NotMet("점수가 처음 값이 아니다");
      if (
        (await board.count()) > 0 &&
        (count(await tilesOf(board.first())) !== 2 || (await tilesOf(board.first())).some((tile) => ![0, 2, 4].includes(tile)))
      )
        throw new NotMet("2나 4인 타일 두 개로 시작하지 않는다");
      return;
    }
    if ((await board.count()) === 0) continue;
    visitor.say(`${page.path} 에서 끝날 때까지 움직이기`);
    const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
    for (let turn = 0; turn < 1_500; turn += 1) {
      await visitor.page.keyboard.press(keys[turn % 4]!);
      if (turn % 20 === 19 && OVER.test(await visitor.page.locator("main").innerText())) break;
    }
    if (!OVER.test(await visitor.page.locator("main").innerText())) throw new CannotTell("끝까지 가지 못했다");
    const on = visitor.buttons(/(부활|이어|계속)/, "main");
    if ((await on.count()) === 0) throw new NotMet("이어서 할 선택지가 없다");
    if (ask.part === "over") return visitor.say("끝났다는 안내와 이어서 할 선택지가 있다");
    await visitor.press(on.first(), (await on.first().innerText()).trim());
    const said = await visitor.messages();
    if (OVER.test((await visitor.page.locator("main [role=status]").allInnerTexts()).join(" "))) throw new NotMet("눌러도 이어지지 않는다");
    if (!/(부활|이어)/.test(`${said} ${await visitor.text()}`)) throw new NotMet("부활했다는 안내가 없다");
    return;
  }
  throw new NotMet("그런 게임이 없다");
}

/** Pushed to one side there is at most one gap with a tile behind it: the new tile. */
function isPacked(tiles: number[], to: Of<"slide">["to"]): boolean {
  const size = Math.sqrt(tiles.length);
  let stray = 0;
  for (let line = 0; line < size; line += 1) {
    const cells = Array.from(
      { length: size },
      (_, at) => tiles[to === "left" || to === "right" ? line * size + at : at * size + line] ?? 0,
    );
    const ordered = to === "left" || to === "up" ? cells : cells.toReversed();
    const gap = ordered.indexOf(0);
    stray += gap < 0 ? 0 : ordered.slice(gap).filter((cell) => cell > 0).length;
  }
  return stray <= 1;
}
