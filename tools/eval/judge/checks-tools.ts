/** Buttons that do something: copy, print, count, draw, read aloud, a clock, a quiz, a game. */
import type { Locator } from "playwright-core";
import type { Ask } from "./ask.ts";
import { drawnFromNames } from "./checks-draw.ts";
import { coreWords, names } from "./nouns.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

/** Goes to the first page with a button of this name. */
export async function findButton(visitor: Visitor, name: RegExp, words: string[] = []): Promise<Locator> {
  for (const page of await visitor.pagesNamed(words)) {
    await visitor.visit(page.path);
    await visitor.settle();
    const button = visitor.buttons(name, "main").and(visitor.page.locator(":enabled"));
    if ((await button.count()) === 0) continue;
    visitor.say(`${page.path} 열기`);
    return button.first();
  }
  throw new NotMet("그런 버튼이 없다");
}

export async function copy(visitor: Visitor, ask: Of<"copy">): Promise<void> {
  const what = ask.what ? coreWords(ask.what).filter((word) => !/(복사|버튼)/.test(word)) : [];
  await visitor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  let seen = "";
  for (const page of await visitor.pagesNamed(what)) {
    await visitor.visit(page.path);
    await visitor.settle();
    const buttons = visitor.buttons(/복사/, "main");
    const isWhole = /(목록|명단|전체|요약|결산)/.test(ask.what?.text ?? "");
    // The whole is copied with a button of its own, beside the list rather than in one of its lines.
    const inLine = await buttons.evaluateAll((all) => all.map((one) => one.closest("[data-record]") !== null));
    const order = inLine.map((_, at) => at).sort((a, b) => (isWhole ? Number(inLine[a]) - Number(inLine[b]) : 0) || a - b);
    for (const at of order.slice(0, 3)) {
      const button = buttons.nth(at);
      if (await button.isDisabled()) continue;
      const around = await button.evaluate((one) =>
        [
          one.textContent,
          one.getAttribute("aria-label"),
          one.closest("[data-block]")?.getAttribute("aria-label"),
          one.closest("[data-block], section, li, dialog")?.textContent?.slice(0, 400),
        ].join(" "),
      );
      if (!what.every((word) => [around, page.title, page.menu].some((text) => names(text, word)))) {
        seen = around.slice(0, 60);
        continue;
      }
      await visitor.page.evaluate(() => navigator.clipboard.writeText(""));
      await visitor.press(button, "복사");
      await visitor.page.waitForTimeout(150);
      const copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
      if (copied.trim() === "") throw new NotMet("복사를 눌러도 복사되는 것이 없다");
      // A list or a summary is more than one of its lines.
      if (isWhole) {
        seen = "";
        const titles = await visitor.page.locator("main [data-record] a, main [data-record] th").allInnerTexts();
        if (copied.split("\n").length < 3 && titles.filter((title) => title.trim() !== "" && copied.includes(title.trim())).length < 2)
          seen = "한 줄만 복사된다";
        else if (
          titles.length > 1 &&
          /목록|명단/.test(ask.what?.text ?? "") &&
          titles.filter((title) => title.trim() !== "" && copied.includes(title.trim())).length < 2
        )
          seen = "목록이 아니라 하나만 복사된다";
        if (/복사된다$/.test(seen)) continue;
      }
      const answer = await visitor.messages();
      if (answer === "") throw new NotMet("복사했다는 안내가 없다");
      return visitor.say(`복사된 내용: ${copied.replace(/\s+/g, " ").slice(0, 80)} (안내: ${answer.slice(0, 40)})`);
    }
  }
  throw new NotMet(/복사된다$/.test(seen) ? seen : seen ? `복사 버튼이 있지만 ‘${what.join(" ")}’ 의 것이 아니다` : "복사 버튼이 없다");
}

export async function print(visitor: Visitor): Promise<void> {
  await stub(visitor, "print");
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const start = visitor.buttons(/(섞기|섞어|배치|만들기|시작|돌리기|뽑기)/, "main");
    let button = visitor.buttons(/(인쇄|PDF|출력)/i, "main");
    if ((await button.count()) === 0 && (await start.count()) > 0 && (await start.first().isEnabled())) {
      await start.first().click();
      await visitor.page.waitForTimeout(400);
      button = visitor.buttons(/(인쇄|PDF|출력)/i, "main");
    }
    if ((await button.count()) === 0) continue;
    visitor.say(`${page.path} 열기`);
    await visitor.press(button.first(), "인쇄");
    if ((await calls(visitor, "print")) === 0) throw new NotMet("인쇄를 눌러도 인쇄 창이 열리지 않는다");
    return;
  }
  throw new NotMet("인쇄하거나 저장하는 버튼이 없다");
}

/** What a headless browser has no use for is counted instead. */
async function stub(visitor: Visitor, what: "print" | "speak" | "share"): Promise<void> {
  const replace = (name: string) => {
    const counts = ((window as unknown as { judged: Record<string, number> }).judged ??= {});
    const count = () => void (counts[name] = (counts[name] ?? 0) + 1);
    if (name === "print") window.print = count;
    else if (name === "share") Object.defineProperty(navigator, "share", { value: async () => count(), configurable: true });
    else if (window.speechSynthesis) window.speechSynthesis.speak = count;
  };
  // For the page that is open, and for any that is loaded later.
  await visitor.page.evaluate(replace, what);
  await visitor.page.addInitScript(replace, what);
}

const calls = (visitor: Visitor, what: string): Promise<number> =>
  visitor.page.evaluate((name) => (window as unknown as { judged?: Record<string, number> }).judged?.[name] ?? 0, what);

export async function share(visitor: Visitor): Promise<void> {
  await stub(visitor, "share");
  await visitor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = await findButton(visitor, /(공유|링크 복사|주소 복사)/);
  await visitor.page.evaluate(() => navigator.clipboard.writeText(""));
  await visitor.press(button, "공유");
  const copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
  if ((await calls(visitor, "share")) === 0 && !/https?:\/\//.test(copied)) throw new NotMet("공유를 눌러도 링크가 나오지 않는다");
}

export async function call(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const link = visitor.page.locator('main a[href^="tel:"]').filter({ visible: true });
    if ((await link.count()) > 0) return visitor.say(`${page.path} 의 ${(await link.first().getAttribute("href")) ?? ""}`);
    const button = visitor.buttons(/전화/, "main").and(visitor.page.locator(":enabled"));
    if ((await button.count()) === 0) continue;
    const session = await visitor.page.context().newCDPSession(visitor.page);
    await session.send("Page.enable");
    let called = "";
    session.on("Page.frameRequestedNavigation", ({ url }) => void (called = url));
    await visitor.press(button.first(), "전화");
    await visitor.page.waitForTimeout(150);
    await session.detach();
    if (called.startsWith("tel:")) return visitor.say(`${page.path} 에서 ${called}`);
  }
  throw new NotMet("눌러서 전화할 수 있는 곳이 없다");
}

export async function count(visitor: Visitor, ask: Of<"count">): Promise<void> {
  const word = (ask.button?.words.filter((one) => one !== "버튼") ?? ["좋아요"]).join(" ");
  let named = false;
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const buttons = visitor.page.locator("main button:enabled:visible");
    const labels = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
    const at = labels.findIndex((label) => names(label, word));
    if (at < 0) continue;
    named = true;
    const text = () =>
      buttons
        .nth(at)
        .evaluate((one) => (one.closest("[data-record], li, article") ?? one.closest("[data-block]") ?? one).textContent ?? "");
    const before = await text();
    await visitor.press(buttons.nth(at), labels[at]!);
    await visitor.page.waitForTimeout(150);
    const after = await text();
    const [was, now] = [before, after].map((one) => (one.match(/\d+/g) ?? []).map(Number));
    if (was!.length === now!.length && now!.some((number, index) => number > was![index]!)) return visitor.say("수가 늘었다");
  }
  throw new NotMet(named ? `‘${word}’ 을(를) 눌러도 수가 늘지 않는다` : `‘${word}’ 버튼이 없다`);
}

export async function vote(visitor: Visitor, ask: Of<"vote">): Promise<void> {
  for (const page of await visitor.pagesNamed(["투표"])) {
    await visitor.visit(page.path);
    await visitor.settle();
    const choices = visitor.page.locator("main button[aria-pressed]:enabled:visible").filter({ hasText: /\d+\s?표|%/ });
    if ((await choices.count()) < 2) continue;
    visitor.say(`${page.path} 열기`);
    // A vote that was given before is taken back first.
    const given = visitor.page.locator('main button[aria-pressed="true"]:enabled:visible').filter({ hasText: /\d+\s?표|%/ });
    if ((await given.count()) > 0) await visitor.press(given.first(), "투표 취소");
    const total = async () =>
      (await choices.allInnerTexts()).map((text) => Number(/(\d[\d,]*)\s?표/.exec(text)?.[1]?.replaceAll(",", "") ?? 0));
    const before = await total();
    await visitor.press(choices.first(), "첫 항목");
    await visitor.page.waitForTimeout(150);
    const after = await total();
    if (after[0] !== before[0]! + 1) throw new NotMet(`득표수가 ${before[0]} 에서 ${after[0]} (으)로`);
    if (ask.once) {
      await visitor.press(choices.nth(1), "다른 항목");
      await visitor.page.waitForTimeout(150);
      const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
      if (sum(await total()) > sum(before) + 1) throw new NotMet("한 사람이 두 번 투표할 수 있다");
    }
    return visitor.say(`득표수 ${before[0]} → ${after[0]}`);
  }
  throw new NotMet("투표하는 곳이 없다");
}

/** One press on a large button writes something down. */
export async function tap(visitor: Visitor, ask: Of<"tap">): Promise<void> {
  for (const noun of ask.buttons) {
    const word = coreWords(noun).at(-1)!;
    const button = await findButton(visitor, new RegExp(word), [word]);
    const box = await button.boundingBox();
    if (!box || box.height < 44) throw new NotMet(`‘${word}’ 버튼이 작다 (${Math.round(box?.height ?? 0)}px)`);
    if ((await button.getAttribute("aria-pressed")) !== null) throw new NotMet(`‘${word}’ 을(를) 한 번에 기록하는 버튼이 없다`);
    const before = await visitor.text();
    await visitor.press(button, word);
    if ((await visitor.page.locator("dialog[open]").count()) > 0) throw new NotMet(`‘${word}’ 을(를) 눌러도 바로 기록되지 않는다`);
    if ((await visitor.text()) === before) throw new NotMet(`‘${word}’ 을(를) 눌러도 아무 일이 없다`);
  }
}

export async function button(visitor: Visitor, ask: Of<"button">): Promise<void> {
  const word = ask.name.words.filter((one) => one !== "버튼").join(" ");
  const target = await findButton(visitor, new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s*")));
  const before = await visitor.text();
  await visitor.press(target, word);
  await visitor.page.waitForTimeout(200);
  if ((await visitor.text()) === before && (await visitor.page.locator("dialog[open]").count()) === 0)
    throw new NotMet(`‘${word}’ 을(를) 눌러도 아무 일이 없다`);
}

export async function draw(visitor: Visitor, ask: Of<"draw">): Promise<void> {
  const target = await findButton(visitor, /(돌리기|뽑기|추첨|시작|뽑아|섞기)/, ["추첨", "룰렛", "뽑기"]);
  const before = await visitor.messages();
  await visitor.press(target, "뽑기");
  for (let wait = 0; wait < 14; wait += 1) {
    await visitor.page.waitForTimeout(500);
    const result = (await visitor.page.locator("main [role=status]").allInnerTexts()).join(" ").trim();
    if (result !== "" && result !== before && !/(중이|중\.\.\.|…$)/.test(result)) {
      visitor.say(`나온 것: ${result.slice(0, 80)}`);
      return ask.logged ? writtenDown(visitor, result) : undefined;
    }
  }
  throw new NotMet("눌러도 뽑힌 것이 나오지 않는다");
}

/** What came out stands in a list of its own screen, with the day. */
async function writtenDown(visitor: Visitor, result: string): Promise<void> {
  const drawnOn = new URL(visitor.page.url()).pathname;
  for (const page of visitor.pages) {
    if (page.path === drawnOn || !/(기록|내역|결과)/.test(`${page.title} ${page.menu}`)) continue;
    await visitor.visit(page.path);
    const [row] = await visitor.page.locator("main [data-record]").allInnerTexts();
    if (row === undefined) continue;
    const name = row.split("\n")[0]!.trim();
    if (!result.includes(name)) throw new NotMet(`기록에 방금 나온 것이 없다: ${name}`);
    if (!/(\d{1,2}월 ?\d{1,2}일|\d{4}-\d{2}-\d{2}|오늘)/.test(row)) throw new NotMet("기록에 날짜가 없다");
    return visitor.say(`${page.path} 의 기록: ${row.replace(/\s+/g, " ").slice(0, 60)}`);
  }
  throw new NotMet("나온 것이 기록되지 않는다");
}

/** Mixed anew at each press, everybody once. */
export async function arrange(visitor: Visitor): Promise<void> {
  if (await drawnFromNames(visitor)) return;
  const target = await findButton(visitor, /(섞|배치|짜기|대진|나누기|뽑기)/, ["배치", "대진"]);
  const result = async () => (await visitor.page.locator("main [role=status], main [role=group], main table").allInnerTexts()).join(" | ");
  await visitor.press(target, "섞기");
  await visitor.page.waitForTimeout(500);
  const first = await result();
  for (let turn = 0; turn < 3; turn += 1) {
    await visitor.press(visitor.buttons(/(섞|배치|짜기|대진|나누기|뽑기|다시)/, "main").first(), "다시 섞기");
    await visitor.page.waitForTimeout(400);
    if ((await result()) !== first && first.trim() !== "") return visitor.say("섞을 때마다 달라진다");
  }
  throw new NotMet("섞어도 달라지지 않는다");
}

export async function exclude(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const box = visitor.page
      .locator("main label")
      .filter({ has: visitor.page.locator("input[type=checkbox]"), hasText: /(제외|빼|다시 (뽑|나오)지|한 번 나온|뽑힌)/ });
    if ((await box.count()) === 0) continue;
    const input = box.first().locator("input");
    const was = await input.isChecked();
    await visitor.press(box.first(), (await box.first().innerText()).trim());
    if ((await input.isChecked()) === was) throw new NotMet("제외하는 설정이 바뀌지 않는다");
    return;
  }
  throw new NotMet("제외하는 설정이 없다");
}

export async function paste(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const box = visitor.page.locator("main textarea:visible");
    if ((await box.count()) === 0) continue;
    await box.first().fill("홍길동\n김철수\n이영희");
    visitor.say(`${page.path} 에 세 줄 붙여넣기`);
    const add = visitor.buttons(/(추가|넣기|적용|저장)/, "main");
    if ((await add.count()) > 0 && (await add.first().isEnabled())) await visitor.press(add.first(), "추가");
    await visitor.page.waitForTimeout(200);
    const kept = await box.first().inputValue();
    for (const place of visitor.pages) {
      if (place.path !== page.path) await visitor.visit(place.path);
      const text = `${await visitor.text()} ${place.path === page.path ? kept : ""}`;
      if (["홍길동", "김철수", "이영희"].every((name) => text.includes(name))) return visitor.say(`${place.path} 에 세 이름이 모두 있다`);
    }
    throw new NotMet("붙여넣은 이름이 들어가지 않는다");
  }
  throw new NotMet("여러 개를 붙여넣는 곳이 없다");
}

export async function speak(visitor: Visitor): Promise<void> {
  await stub(visitor, "speak");
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const start = visitor.buttons(/시작/, "main");
    if ((await start.count()) > 0) await start.first().click();
    await visitor.settle();
    const listen = visitor.buttons(/(듣기|읽어|소리)/, "main");
    if ((await listen.count()) === 0) continue;
    await visitor.press(listen.first(), "듣기");
    const said = await visitor.text();
    if ((await calls(visitor, "speak")) > 0 || /(지원하지|소리를 낼 수 없)/.test(said)) return;
    throw new NotMet("눌러도 읽어 주지 않는다");
  }
  throw new NotMet("소리로 읽어 주는 버튼이 없다");
}

export async function timer(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const clock = visitor.page.locator("main [role=timer]");
    if ((await clock.count()) === 0) continue;
    const before = await clock.first().innerText();
    await visitor.press(visitor.buttons(/시작/, "main").first(), "시작");
    await visitor.page.waitForTimeout(1_300);
    if ((await clock.first().innerText()) === before) throw new NotMet("시작해도 시간이 가지 않는다");
    return;
  }
  throw new NotMet("타이머가 없다");
}
