/** Boards of pieces: begun, moved on, taken back, given up, looked at again. */
import type { Locator } from "playwright-core";
import type { Ask } from "./ask.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

const squares = (visitor: Visitor): Locator => visitor.page.locator('main [role="group"][aria-label$="판"] button');
const position = async (visitor: Visitor): Promise<string> =>
  (await squares(visitor).evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? "").replace(/,.*/, "")))).join("|");

/** Opens a page with a board, or with a button that brings one. */
async function begin(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const start = visitor.buttons(/새 게임/, "main");
    if ((await start.count()) === 0) continue;
    await visitor.press(start.first(), "새 게임");
    // A board may be brought over when it is first needed.
    for (let wait = 0; wait < 20; wait += 1) {
      if ((await squares(visitor).count()) >= 64) return;
      await visitor.page.waitForTimeout(150);
    }
  }
  throw new NotMet("새 게임을 눌러도 판이 나오지 않는다");
}

/** Plays the first move that the board offers. */
async function move(visitor: Visitor): Promise<string> {
  const before = await position(visitor);
  const own = squares(visitor).filter({ hasNot: visitor.page.locator("nothing") });
  for (let at = (await own.count()) - 1; at >= 0; at -= 1) {
    if (/빈칸/.test((await own.nth(at).getAttribute("aria-label")) ?? "")) continue;
    await own.nth(at).click();
    const target = visitor.page.locator('main [role="group"][aria-label$="판"] button[aria-label*="갈 수 있"]').last();
    if ((await target.count()) === 0) continue;
    const name = (await target.getAttribute("aria-label")) ?? "";
    await visitor.press(target, name);
    if ((await position(visitor)) === before) throw new NotMet("둘 수 있다는 칸으로 가지 않는다");
    return before;
  }
  throw new NotMet("움직일 수 있는 말이 없다");
}

/** Waits until nobody thinks. */
async function answered(visitor: Visitor): Promise<void> {
  for (let wait = 0; wait < 60; wait += 1) {
    if (!/생각하고 있/.test(await visitor.messages())) return;
    await visitor.page.waitForTimeout(200);
  }
}

async function resign(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.buttons(/기권/, "main").first(), "기권");
  const sure = visitor.page.locator("dialog[open]").getByRole("button", { name: /기권/ });
  if ((await sure.count()) > 0) await visitor.press(sure.last(), "기권하기");
  const said = await visitor.messages();
  if (!/기권/.test(said) || !/(끝났|졌|패배|승리)/.test(said)) throw new NotMet(`기권했다는 안내가 없다: ${said.slice(0, 60)}`);
}

export async function board(visitor: Visitor, { part }: Of<"board">): Promise<void> {
  await begin(visitor);
  if (part === "new") {
    if (!/(새 게임|차례)/.test(await visitor.messages())) throw new NotMet("시작했다는 안내가 없다");
    return;
  }
  if (part === "level" || part === "theme") return set(visitor, part);
  const start = await move(visitor);
  if (part === "move") return;
  await answered(visitor);
  const now = await position(visitor);
  if (part === "undo") {
    await visitor.press(visitor.buttons(/무르기/, "main").first(), "무르기");
    if ((await position(visitor)) !== start) throw new NotMet("물러도 전의 모양이 아니다");
    return;
  }
  if (part === "resign") return resign(visitor);
  if (part === "join") {
    await visitor.reload();
    for (const page of visitor.pages) {
      await visitor.visit(page.path);
      const join = visitor.buttons(/(참가|이어)/, "main");
      if ((await join.count()) === 0) continue;
      await visitor.press(join.first(), "참가");
      if ((await position(visitor)) !== now) throw new NotMet("참가한 게임의 판이 두던 그대로가 아니다");
      await move(visitor);
      return;
    }
    throw new NotMet("게임에 참가하는 곳이 없다");
  }
  await resign(visitor);
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const look = visitor.buttons(/(기보|다시 보기|복기)/, "main");
    if ((await look.count()) === 0) continue;
    await visitor.press(look.first(), "기보 보기");
    await visitor.press(visitor.buttons(/처음/, "main").first(), "처음");
    if ((await position(visitor)) !== start) throw new NotMet("처음 모양으로 가지 않는다");
    await visitor.press(visitor.buttons(/다음/, "main").first(), "다음 수");
    if ((await position(visitor)) === start) throw new NotMet("다음 수로 가지 않는다");
    return;
  }
  throw new NotMet("끝낸 게임을 다시 볼 수 없다");
}

async function set(visitor: Visitor, part: "level" | "theme"): Promise<void> {
  const group = visitor.page.locator(`main [role="group"][aria-label*="${part === "level" ? "난이도" : "테마"}"]`);
  const other = group.locator('button[aria-pressed="false"]').first();
  if ((await other.count()) === 0) throw new NotMet("고르는 곳이 없다");
  const look = () =>
    squares(visitor)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const [colour, before] = [await look(), await position(visitor)];
  const name = (await other.innerText()).trim();
  await visitor.press(other, name);
  if ((await group.getByRole("button", { name }).getAttribute("aria-pressed")) !== "true")
    throw new NotMet(`‘${name}’ 이(가) 골라지지 않는다`);
  if (part === "theme") {
    if ((await look()) === colour) throw new NotMet("판의 모양이 그대로다");
    if ((await position(visitor)) !== before) throw new NotMet("테마를 바꾸면 게임이 달라진다");
  } else if (!(await visitor.sees(name))) throw new NotMet("고른 난이도가 보이지 않는다");
  await move(visitor);
}
