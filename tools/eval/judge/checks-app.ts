/** The app as a whole: its menu, colours, sizes, locks, talk. */
import type { Ask } from "./ask.ts";
import { coreWords, isNamed, names } from "./nouns.ts";
import { CannotTell, NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

export async function page(visitor: Visitor, ask: Of<"page">): Promise<void> {
  await visitor.visit("/");
  for (const noun of ask.names) {
    const head = coreWords(noun).at(-1) ?? "";
    const entry =
      visitor.menu.find(({ label }) => isNamed([label], noun)) ??
      // What the whole app is about need not be said in its menu again.
      visitor.menu.find(({ label }) => names(label, head) && isNamed([label, visitor.subject], noun)) ??
      visitor.menu.find(({ path }) => visitor.pages.some((one) => one.path === path && isNamed([one.title], noun)));
    const linked = entry
      ? undefined
      : visitor.page
          .locator("main a:visible, header a:visible, main button:visible")
          .filter({ hasText: new RegExp(coreWords(noun).join("\\s*")) });
    if (entry) {
      const link = visitor.page.locator("nav a:visible").filter({ hasText: entry.label }).first();
      await visitor.press(link, entry.label);
    } else if (linked && (await linked.count()) > 0) await visitor.press(linked.first(), noun.text);
    else {
      const part = visitor.pages.find((one) => one.regions.some((region) => isNamed([region.name], noun)));
      if (!part) throw new NotMet(`‘${noun.text}’ (으)로 가는 메뉴가 없다`);
      await visitor.go(part.path);
    }
    const seen = await visitor.page.locator("main").innerText();
    if (seen.trim().length < 10) throw new NotMet(`‘${noun.text}’ 화면이 비어 있다`);
    const heads = (await visitor.page.locator("h1, h2, h3").allTextContents()).join(" ");
    visitor.say(`열린 화면: ${heads.slice(0, 60)}`);
  }
  noErrors(visitor);
}

function noErrors(visitor: Visitor): void {
  if (visitor.app.consoleErrors.length > 0) throw new NotMet(`오류가 났다: ${visitor.app.consoleErrors[0]}`);
}

/** Every entry of the menu, every button that neither deletes nor leaves the app, and home again. */
export async function tour(visitor: Visitor): Promise<void> {
  let pressed = 0;
  if (visitor.menu.length === 0 && visitor.pages.length < 2) throw new NotMet("메뉴가 없다");
  for (const { path, label } of visitor.menu.slice(0, 10)) {
    await visitor.visit("/");
    const link = visitor.page.locator("nav a:visible").filter({ hasText: label }).first();
    if ((await link.count()) > 0) await link.click();
    else await visitor.visit(path);
    await visitor.settle();
    if ((await visitor.page.locator("main").innerText()).trim().length < 5) throw new NotMet(`‘${label}’ 화면이 비어 있다`);
    const current = await visitor.page.locator('nav [aria-current="page"]:visible').count();
    if (current === 0) throw new NotMet(`‘${label}’ 이(가) 지금 화면이라고 표시되지 않는다`);
    const labels = await visitor.page
      .locator("main button:visible:enabled")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
    for (const name of [...new Set(labels)].filter((text) => text !== "" && !/(삭제|지우|전화|인쇄|수정|:)/.test(text)).slice(0, 5)) {
      const target = visitor.page.locator("main button:visible:enabled").filter({ hasText: name.trim() }).first();
      if ((await target.count()) === 0) continue;
      await target.click({ timeout: 1_000 });
      pressed += 1;
      await visitor.closeDialogs();
      if ((await visitor.page.locator("main").innerText()).trim() === "") throw new NotMet(`‘${name}’ 을(를) 누르니 화면이 비었다`);
      if (!visitor.page.url().endsWith(path)) await visitor.visit(path);
    }
  }
  await visitor.visit("/");
  visitor.say(`메뉴 ${visitor.menu.length}개와 버튼 ${pressed}개를 눌러 보고 홈으로`);
  noErrors(visitor);
}

/** The first two colours a test names, as a browser understands their names. */
export async function colours(visitor: Visitor, line: string, stated: Map<string, string>): Promise<void> {
  const said = [...line.matchAll(/['‘"]([^'’"(]+?)\s*\(([A-Za-z ]+)\)['’"]/g)].map((match) => ({
    korean: (match[1] ?? "").trim(),
    english: (match[2] ?? "").replace(/\s+/g, "").toLowerCase(),
  }));
  if (said.length < 2) throw new CannotTell("색 이름을 읽지 못한다");
  await visitor.visit("/");
  const wanted = await visitor.page.evaluate(
    (nouns) =>
      nouns.map((noun) => {
        const element = document.createElement("i");
        element.style.color = noun;
        return element.style.color === "" ? "" : noun;
      }),
    said.map(({ english }) => english),
  );
  const [ground, component] = await hexes(
    visitor,
    wanted.map((name, at) => name || stated.get(said[at]!.korean) || stated.get(said[at]!.english) || ""),
  );
  if (!ground || !component) throw new CannotTell(`모르는 색 이름: ${said.map(({ english }) => english).join(", ")}`);
  const shown = await shownColours(visitor);
  visitor.say(`배경 ${shown.background} (요구 ${ground}), 버튼 ${shown.primary.join("/") || "없음"} (요구 ${component})`);
  if (shown.background !== ground) throw new NotMet(`배경이 ${shown.background} 이다`);
  if (!shown.primary.includes(component)) throw new NotMet(`컴포넌트가 ${shown.primary.join("/") || "없다"}`);
}

function hexes(visitor: Visitor, colours: string[]): Promise<string[]> {
  return visitor.page.evaluate((all) => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    return all.map((colour) => {
      if (!pen || colour === "") return "";
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return `#${Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part.toString(16).padStart(2, "0")).join("")}`;
    });
  }, colours);
}

/** Background of the page, and the colours of the main buttons and the chosen entry of the menu. */
async function shownColours(visitor: Visitor): Promise<{ background: string; primary: string[] }> {
  const primary = new Set<string>();
  let background = "";
  for (const { path } of visitor.pages.slice(0, 5)) {
    await visitor.visit(path);
    const seen = await visitor.page.evaluate(() => {
      const of = (element: Element | null) => (element ? getComputedStyle(element).backgroundColor : "");
      const buttons = [
        ...document.querySelectorAll('main button, main a[class*=button], main [data-look="primary"], nav [aria-current="page"]'),
      ].filter((one) => one.getBoundingClientRect().width > 0);
      return [of(document.body), ...buttons.map(of).filter((colour) => !/rgba\(0, 0, 0, 0\)/.test(colour))];
    });
    const [ground, ...rest] = await hexes(visitor, seen);
    background ||= ground ?? "";
    for (const colour of rest) if (colour !== ground) primary.add(colour);
  }
  return { background, primary: [...primary].slice(0, 6) };
}

export async function large(visitor: Visitor): Promise<void> {
  await visitor.go("/");
  const sizes = await visitor.page.evaluate(() => ({
    text: parseFloat(getComputedStyle(document.querySelector("main") ?? document.body).fontSize),
    buttons: [
      ...document.querySelectorAll('main .am-create, main [data-look="primary"], main button[type="submit"], main [data-size="large"]'),
    ]
      .map((one) => one.getBoundingClientRect().height)
      .filter((height) => height > 0),
  }));
  visitor.say(`본문 ${sizes.text}px, 버튼 높이 ${sizes.buttons.map(Math.round).join("/") || "없음"}`);
  if (sizes.text < 18) throw new NotMet(`본문이 ${sizes.text}px 이다`);
  if (sizes.buttons.length === 0) throw new NotMet("큰 버튼이 없다");
  if (Math.min(...sizes.buttons) < 44) throw new NotMet(`버튼 높이가 ${Math.round(Math.min(...sizes.buttons))}px 이다`);
}

export async function zoom(visitor: Visitor): Promise<void> {
  for (const { path } of visitor.pages) {
    await visitor.visit(path);
    const button = visitor.buttons(/큰 글[씨자]|글[씨자].{0,4}(크|키|\+)|가\s?\+/, "body");
    if ((await button.count()) === 0) continue;
    const size = () =>
      visitor.page.evaluate(() =>
        parseFloat(getComputedStyle(document.querySelector("main p, main dd, main a, main") ?? document.body).fontSize),
      );
    const before = await size();
    await visitor.press(button.first(), "글자 크게");
    const after = await size();
    visitor.say(`${before}px → ${after}px`);
    if (after <= before) throw new NotMet("눌러도 글자가 커지지 않는다");
    return;
  }
  throw new NotMet("글자 크기를 바꾸는 버튼이 없다");
}

export async function phone(visitor: Visitor): Promise<void> {
  const size = visitor.page.viewportSize();
  await visitor.page.setViewportSize({ width: 360, height: 780 });
  try {
    for (const { path } of visitor.pages) {
      await visitor.go(path);
      const over = await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 1) throw new NotMet(`${path} 이(가) ${over}px 넘친다`);
    }
  } finally {
    if (size) await visitor.page.setViewportSize(size);
  }
}

/** Two or more things beside one another, chosen by the visitor. */
export async function compare(visitor: Visitor, ask: Of<"compare">): Promise<void> {
  const compares = (text: string) => /(비교|대비|증감|지난번|이전 기록|(?:지난달|전달|지난주|작년|어제)보다 [▲▼])/.test(text);
  const place = visitor.pages.find((one) =>
    one.regions.some((region) => [one.title, one.menu, region.name, ...region.terms, ...region.lines].some(compares)),
  );
  if (!place) throw new NotMet("비교하는 곳이 없다");
  if (
    ask.what &&
    !place.regions.some((region) =>
      coreWords(ask.what!).some(
        (word) =>
          /^(메뉴|기능|화면|배치)$/.test(word) ||
          (/^(증감률|증감|변화율|증가율)$/.test(word) && region.lines.some((line) => /[▲▼]\s?\d+(\.\d+)?%/.test(line))) ||
          [place.title, region.name, ...region.terms, region.text].some((text) => names(text, word)),
      ),
    )
  )
    throw new NotMet(`‘${ask.what.text}’ 을(를) 비교하는 곳이 없다`);
  await visitor.go(place.path);
  const region = place.regions.find((one) => [one.name, ...one.terms, ...one.lines, place.title].some(compares)) ?? place.regions[0]!;
  if (!/\d/.test(region.text)) {
    const picks = visitor.page.locator("main select:visible, main input[type=checkbox]:visible, main button[aria-pressed=false]:visible");
    if ((await picks.count()) < 2) throw new NotMet("견줄 것을 고를 수 없다");
    await picks.nth(0).click();
    await picks.nth(1).click();
    if (!/\d/.test(await visitor.page.locator("main").innerText())) throw new NotMet("고른 것이 나란히 보이지 않는다");
  }
  visitor.say(`비교: ${region.name || place.title} ${region.text.slice(0, 80)}`);
}

export async function login(visitor: Visitor): Promise<void> {
  await visitor.go("/");
  const button = visitor.buttons(/(로그인|회원가입|가입)/, "body");
  if ((await button.count()) === 0) throw new NotMet("로그인하는 곳이 없다");
  await visitor.press(button.first(), "로그인");
  const join = visitor.buttons(/(가입|처음)/, "dialog[open]");
  if ((await join.count()) > 0) await visitor.press(join.first(), "가입");
  await visitor.fill("dialog[open]", (control) => (/(비밀번호|암호)/.test(control.label) ? "secret-7788" : undefined));
  await visitor.press(visitor.page.locator('dialog[open] button[type="submit"]').first(), "보내기");
  await visitor.page.waitForTimeout(300);
  if ((await visitor.page.locator("dialog[open]").count()) > 0)
    throw new NotMet(`들어가지 못한다: ${(await visitor.complaints()).join(" / ")}`);
}

/** Locked with a word, shut after a reload, open with the right one only. */
export async function lock(visitor: Visitor): Promise<void> {
  await visitor.go("/");
  const field = visitor.page.locator(
    'input[type="password"]:visible, input[autocomplete*="password"]:visible, input[inputmode="numeric"][maxlength]:visible',
  );
  if ((await field.count()) === 0) {
    const open = visitor.buttons(/(잠금|비밀번호|잠그)/, "body");
    if ((await open.count()) === 0) throw new NotMet("비밀번호를 거는 곳이 없다");
    await visitor.press(open.first(), "잠금");
  }
  const type = async (word: string) => {
    for (let at = 0; at < (await field.count()); at += 1) await field.nth(at).fill(word);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.waitForTimeout(250);
    visitor.say(`비밀번호 ${word} 입력`);
  };
  await type("2468");
  await visitor.reload();
  if ((await field.count()) === 0) throw new NotMet("새로고침하면 잠겨 있지 않다");
  await type("1357");
  if ((await field.count()) === 0) throw new NotMet("틀린 비밀번호로도 열린다");
  await type("2468");
  if ((await field.count()) > 0) throw new NotMet("맞는 비밀번호로 열리지 않는다");
}

export async function bot(visitor: Visitor, ask: Of<"bot">): Promise<void> {
  for (const one of visitor.pages) {
    await visitor.visit(one.path);
    const input = visitor.page.locator('main form input:not([type="search"]):visible, main textarea:visible');
    const log = visitor.page.locator("main [role=log]");
    if ((await input.count()) === 0 || (await log.count()) === 0) continue;
    visitor.say(`${one.path} 에서 “${ask.said}”`);
    const before = await log.first().innerText();
    await input.last().fill(ask.said);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.waitForTimeout(1_200);
    const answer = (await log.first().innerText()).slice(before.length).replace(ask.said, "").trim();
    visitor.say(`답: ${answer.replace(/\s+/g, " ").slice(0, 120)}`);
    const lost = /(이해하지|모르|찾지 못|알아듣지|다시 (말|적|물)|다른 (말|질문)|답을? 아직|준비되지|없어요)/.test(answer);
    if (answer === "") throw new NotMet("답이 없다");
    if (ask.any) return;
    if (ask.unknown && !lost) throw new NotMet("알아듣지 못했다고 하지 않는다");
    const words = ask.said.match(/[가-힣]{2,}/g) ?? [];
    const about = words.some((word) => answer.includes(word.slice(0, 2)));
    if (!ask.unknown && (lost || !about)) throw new NotMet("물은 것에 답하지 못한다");
    return;
  }
  throw new NotMet("대화하는 곳이 없다");
}
