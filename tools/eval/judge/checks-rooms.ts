/** Card tables: rooms in a lobby, a whole round, what is remembered of it. */
import type { Locator } from "playwright-core";
import type { Ask } from "./ask.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

async function lobby(visitor: Visitor): Promise<Locator> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const rooms = visitor.page.locator("main [data-record]").filter({ has: visitor.page.getByRole("button", { name: /(참가|들어가기)/ }) });
    if ((await rooms.count()) === 0) continue;
    visitor.say(`${page.path} 열기`);
    return rooms;
  }
  throw new NotMet("참가할 수 있는 방 목록이 없다");
}

export async function rooms(visitor: Visitor, { part }: Of<"rooms">): Promise<void> {
  const all = await lobby(visitor);
  if (part === "list") {
    for (const text of await all.allInnerTexts()) {
      if (!/(참가 가능|게임 중|대기)/.test(text)) throw new NotMet("방에 상태가 없다");
      const [, here, names] = /(\d+)\s?\/\s?\d+명[^\n]*\n+([^\n]+)/.exec(text) ?? [];
      if (!here || !names) throw new NotMet("방에 플레이어 정보가 없다");
      if (names.split(",").length !== Number(here)) throw new NotMet("플레이어 수가 이름과 다르다");
    }
    return;
  }
  if (part === "create") return create(visitor, all);
  const first = all.filter({ hasText: /참가하기/ }).first();
  const count = (text: string) => Number(/(\d+)\s?\/\s?\d+명/.exec(text)?.[1] ?? Number.NaN);
  const before = count(await first.innerText());
  const title = (await first.getByRole("heading").innerText()).trim();
  await visitor.press(first.getByRole("button", { name: /참가/ }), "참가하기");
  if (part === "join") {
    const players = await visitor.page.locator('main [aria-label*="플레이어"]').first().innerText();
    if (!/나|플레이어/.test(players)) throw new NotMet("플레이어 목록에 내가 없다");
    await lobby(visitor);
    const after = count(await visitor.page.locator("main [data-record]").filter({ hasText: title }).first().innerText());
    if (after !== before + 1) throw new NotMet(`플레이어 수가 ${before} 에서 ${after} (으)로`);
    return;
  }
  await round(visitor);
  if (part === "play") return;
  for (const page of visitor.pages) {
    if (!/(프로필|내 정보|마이|기록)/.test(`${page.title} ${page.menu}`)) continue;
    await visitor.go(page.path);
    const text = await visitor.page.locator("main").innerText();
    const record = await visitor.page.locator("main [data-record]").count();
    if (record !== 1) throw new NotMet(`한 판을 했는데 기록이 ${record}개다`);
    if (!/(승률|승리|플레이한 판)/.test(text)) throw new NotMet("통계가 없다");
    return;
  }
  throw new NotMet("기록을 보는 프로필이 없다");
}

async function create(visitor: Visitor, all: Locator): Promise<void> {
  const before = await all.count();
  await visitor.press(visitor.buttons(/방 만들기/, "main").first(), "방 만들기");
  const root = await visitor.top();
  const written = await visitor.fill(root);
  await visitor.press(
    visitor.page
      .locator(root)
      .getByRole("button", { name: /만들기/ })
      .last(),
    "만들기",
  );
  const name = written.marks[0] ?? "";
  const made = all.filter({ hasText: name }).first();
  if (name === "" || (await made.count()) === 0 || (await all.count()) !== before + 1) throw new NotMet("만든 방이 목록에 없다");
  if (!/1\s?\/\s?\d+명/.test(await made.innerText()) || !/방장/.test(await made.innerText()))
    throw new NotMet("만든 사람이 첫 플레이어가 아니다");
}

/** One hand, always checking or calling, to its end. */
async function round(visitor: Visitor): Promise<void> {
  const start = visitor.buttons(/(게임 시작|시작하기)/, "main");
  if ((await start.count()) > 0) await visitor.press(start.first(), "게임 시작");
  const cards = (label: string) => visitor.page.locator(`main [aria-label="${label}"] [role="img"]`).count();
  if ((await cards("내 손패")) !== 2) throw new NotMet("손패가 두 장이 아니다");
  if ((await cards("커뮤니티 카드")) !== 5) throw new NotMet("커뮤니티 카드 자리가 없다");
  if (!/(팟|베팅)/.test(await visitor.page.locator("main").innerText())) throw new NotMet("베팅 정보가 없다");
  for (const name of [/폴드/, /(체크|콜)/, /레이즈/])
    if ((await visitor.buttons(name, "main").count()) === 0) throw new NotMet(`액션 버튼이 없다: ${String(name)}`);
  for (let turn = 0; turn < 120; turn += 1) {
    const said = (await visitor.page.locator("main [role=status]").allInnerTexts()).join(" ");
    if (/승리/.test(said)) return visitor.say(`한 판이 끝났다: ${said}`);
    const call = visitor.buttons(/^(체크|콜)/, "main").and(visitor.page.locator(":enabled"));
    if ((await call.count()) > 0) await call.first().click();
    await visitor.page.waitForTimeout(80);
  }
  throw new NotMet("한 판이 끝나지 않는다");
}
