/** Finding one's way in lists: search, filter, order, groups, days, states, ticks. */
import type { Locator } from "playwright-core";
import type { Ask } from "./ask.ts";
import { findForms } from "./forms.ts";
import { coverage, coreWords, isNamed, names, type Noun } from "./nouns.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

const rowTexts = async (visitor: Visitor, block: Locator): Promise<string[]> => {
  await visitor.settle();
  return (await block.locator("[data-record]:visible").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
};

/** Blocks that list something and fit the words, best first. */
async function listings(
  visitor: Visitor,
  nouns: Noun[],
  inside: string,
  fits: (block: Locator) => Promise<boolean>,
): Promise<{ path: string; block: Locator }[]> {
  const found: { path: string; block: Locator; score: number }[] = [];
  for (const page of visitor.pages) {
    if (page.regions.every((region) => region.rows.length === 0)) continue;
    await visitor.visit(page.path);
    await visitor.settle();
    const blocks = visitor.page.locator("main [data-block]").filter({ has: visitor.page.locator(inside) });
    for (let at = 0; at < (await blocks.count()); at += 1) {
      const block = blocks.nth(at);
      if (!(await fits(block))) continue;
      const region = page.regions.filter((one) => one.rows.length > 0)[0];
      const texts = [page.title, page.menu, ...(region ? [region.name, ...region.terms] : [])];
      found.push({ path: page.path, block, score: nouns.reduce((sum, noun) => sum + coverage(texts, noun), 0) });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

export async function search(visitor: Visitor, ask: Of<"search">): Promise<void> {
  const by = ask.by ? [ask.by] : [];
  const field = 'input[type="search"], [role="searchbox"], input[placeholder*="검색"], input[placeholder*="찾"]';
  const places = await listings(visitor, by, field, async () => true);
  const named = places.filter(
    (place) => by.length === 0 || /(검색어|관련)/.test(by[0]!.text) || coverageOf(visitor, place.path, by[0]!) > 0.49,
  );
  const place = named[0];
  if (!place) throw new NotMet(places.length === 0 ? "검색란이 없다" : `‘${by[0]?.text}’ 검색란이 없다`);
  await visitor.go(place.path);
  const input = place.block.locator(field).first();
  const all = await rowTexts(visitor, place.block);
  const hint = (await input.getAttribute("placeholder")) ?? "";
  const title = await place.block
    .locator("[data-record]:visible")
    .first()
    .locator("a, button, strong, h3")
    .first()
    .innerText({ timeout: 1_000 })
    .catch(() => all[0] ?? "");
  const word = ask.typed ?? title.split(/[\s·,]+/).find((one) => one.length >= 2) ?? title.trim();
  await input.fill(word);
  visitor.say(`‘${hint || "검색"}’ 에 “${word}” 입력`);
  const found = await rowTexts(visitor, place.block);
  if (found.length === 0) throw new NotMet(`“${word}” 검색에 아무것도 나오지 않는다`);
  await input.fill("힣뷁쀍없는말");
  const none = await rowTexts(visitor, place.block);
  if (none.length >= Math.max(1, all.length)) throw new NotMet("무엇을 찾아도 목록이 그대로다");
  visitor.say(`${all.length}개 가운데 ${found.length}개, 없는 말에는 ${none.length}개`);
}

function coverageOf(visitor: Visitor, path: string, noun: Noun): number {
  const page = visitor.pages.find((one) => one.path === path);
  return page ? coverage([page.title, page.menu, ...page.regions.flatMap((region) => [region.name, ...region.terms])], noun) : 0;
}

export async function filter(visitor: Visitor, ask: Of<"filter">): Promise<void> {
  let seen = false;
  const wanted = ask.by.filter((noun) => coreWords(noun).length > 0);
  for (const page of visitor.pages) {
    if (page.regions.every((region) => region.rows.length === 0)) continue;
    await visitor.visit(page.path);
    await visitor.settle();
    const groups = visitor.page.locator('main [role="group"][aria-label="거르기"]');
    if ((await groups.count()) === 0) continue;
    seen = true;
    const group = groups.first();
    const block = group.locator("xpath=ancestor::*[@data-block][1]");
    const labels = await group
      .locator("[role=group], label")
      .evaluateAll((all) => all.map((one) => one.querySelector("span")?.textContent ?? one.textContent ?? ""));
    if (
      wanted.length > 0 &&
      !isEnough(wanted, (noun) =>
        labels.some(
          (label) =>
            coverage([label, page.title, page.menu], noun) === 1 && (coreWords(noun).length > 1 || isNamed([label, page.title], noun)),
        ),
      )
    )
      continue;
    const target = wanted[0] ? labels.findIndex((label) => names(label, coreWords(wanted[0]!).at(-1) ?? "")) : 0;
    if (await filterWorks(visitor, block, group, Math.max(0, target))) return;
  }
  throw new NotMet(seen ? `거르는 단추가 없거나 목록이 줄지 않는다: ${wanted.map((noun) => noun.text).join(", ")}` : "거르는 단추가 없다");
}

/** All of them; of a list of examples ("유형, 날짜 같은 …") most. */
function isEnough(wanted: Noun[], fits: (noun: Noun) => boolean): boolean {
  const isExample = wanted.some((noun) => noun.words.includes("같은") || noun.words.includes("등"));
  const found = wanted.filter(fits).length;
  return isExample ? found * 2 >= wanted.length : found === wanted.length;
}

async function filterWorks(visitor: Visitor, block: Locator, group: Locator, at: number): Promise<boolean> {
  const all = await rowTexts(visitor, block);
  const one = group.locator("[role=group], label").nth(at);
  const select = one.locator("select");
  if ((await select.count()) > 0) {
    const options = (await select.locator("option").allTextContents()).slice(1);
    for (const option of options) {
      await select.selectOption({ label: option });
      if (fits(all, await rowTexts(visitor, block), option)) return said(visitor, option);
    }
    return false;
  }
  const chips = one.getByRole("button");
  for (let chip = 0; chip < (await chips.count()); chip += 1) {
    const option = (await chips.nth(chip).innerText()).trim();
    await chips.nth(chip).click();
    if (fits(all, await rowTexts(visitor, block), option)) return said(visitor, option);
    await chips.nth(chip).click();
  }
  return false;
}

const said = (visitor: Visitor, option: string): boolean => {
  visitor.say(`‘${option}’ 으로 거르니 목록이 줄었다`);
  return true;
};
const fits = (all: string[], left: string[], option: string): boolean =>
  left.length > 0 && left.length < all.length && (left.every((row) => names(row, option)) || !all.some((row) => names(row, option)));

export async function sort(visitor: Visitor, ask: Of<"sort">): Promise<void> {
  const wanted = ask.by.filter((noun) => !/^(순|기준|이름순|순서|순위대)$/.test(noun.text.trim()));
  const places = await listings(
    visitor,
    wanted,
    "select",
    async (block) => (await block.locator("label", { hasText: "정렬" }).count()) > 0,
  );
  if (places.length === 0) throw new NotMet("정렬하는 곳이 없다");
  let missing = "";
  for (const place of places) {
    await visitor.go(place.path);
    const select = place.block.locator("label", { hasText: "정렬" }).locator("select").first();
    const options = await select.locator("option").allTextContents();
    // "시행일 빠른순": what it is sorted by stands in front of the direction.
    const named = (option: string, noun: Noun) =>
      [option, option.replace(DIRECTION, "")].some((text) => names(text, coreWords(noun).at(-1) ?? ""));
    const lacking = wanted.filter((noun) => !options.some((option) => named(option, noun) || isNamed([option], noun)));
    if (!isEnough(wanted, (noun) => !lacking.includes(noun))) {
      missing = lacking.map((noun) => noun.text).join(", ");
      continue;
    }
    const before = await rowTexts(visitor, place.block);
    for (const option of wanted.length > 0 ? options.filter((one) => wanted.some((noun) => named(one, noun))) : options.slice(1)) {
      await select.selectOption({ label: option });
      const after = await rowTexts(visitor, place.block);
      if (after.length === before.length && after.join("|") !== before.join("|")) return void said(visitor, option);
      if (wanted.length > 0 && after.length > 1 && isAscending(after)) return void said(visitor, option);
    }
  }
  throw new NotMet(missing ? `정렬 기준이 없다: ${missing}` : "정렬해도 순서가 바뀌지 않는다");
}

const DIRECTION = /\s?(가나다|빠른|늦은|높은|낮은|많은|적은|오래된|최신)\s?순$/;

function isAscending(rows: string[]): boolean {
  const dates = rows
    .map((row) => /(\d{4})[.년-]\s?(\d{1,2})[.월-]\s?(\d{1,2})/.exec(row))
    .map((match) => (match ? Number(match[1]) * 10_000 + Number(match[2]) * 100 + Number(match[3]) : undefined));
  return dates.every((date) => date !== undefined) && dates.every((date, at) => at === 0 || date! >= dates[at - 1]!);
}

/** Parts with a heading each for the values of a field, a board with columns, or places of their own. */
export async function group(visitor: Visitor, ask: Of<"group">): Promise<void> {
  if (ask.by.length > 1) {
    const places = ask.by.map(
      (noun) =>
        visitor.pages.find((page) => isNamed([page.menu, page.title], noun))?.path ??
        visitor.pages.flatMap((page) => page.regions.map((region) => ({ page, region }))).find(({ region }) => isNamed([region.name], noun))
          ?.region.name,
    );
    if (places.every((place) => place !== undefined) && new Set(places).size === places.length)
      return visitor.say(`따로 보이는 곳: ${places.join(", ")}`);
    throw new NotMet("나뉘어 보이지 않는다");
  }
  const by = ask.by[0]!;
  for (const page of visitor.pages) {
    if (page.regions.every((region) => region.rows.length === 0)) continue;
    await visitor.visit(page.path);
    await visitor.settle();
    const views = visitor.page.locator('main [role="group"][aria-label="보기"]').first().getByRole("button");
    const ways = Math.max(1, await views.count());
    for (let way = 0; way < ways; way += 1) {
      if (way > 0) await views.nth(way).click();
      await visitor.settle();
      const parts = await visitor.page
        .locator('main [data-block] section[aria-label]:has(h3), main [data-block] [role="group"] > [aria-label]')
        .evaluateAll((all) =>
          all.filter((one) => one.querySelector("[data-record]") !== null).map((one) => one.getAttribute("aria-label") ?? ""),
        );
      if (parts.length === 0) parts.push(...(await headedParts(visitor)));
      if (new Set(parts).size < 2) continue;
      const filters = await visitor.page.locator('main [role="group"][aria-label="거르기"] > *').allTextContents();
      const isField = filters.some((text) => names(text, coreWords(by).at(-1) ?? "") && parts.some((part) => text.includes(part)));
      const isMonth = /월|날짜|일|주/.test(by.text) && parts.every((part) => /\d/.test(part));
      const isChoice = (await findForms(visitor)).some((form) =>
        form.controls.some(
          (control) =>
            names(control.label, coreWords(by).at(-1) ?? "") &&
            parts.every((part) => control.options.some((option) => part.includes(option)) || /그 밖|없음/.test(part)),
        ),
      );
      if (isField || isMonth || isChoice) return visitor.say(`${page.path} 에서 묶여 보인다: ${parts.slice(0, 4).join(", ")}`);
    }
  }
  if (/^월별?$/.test(by.text) && (await monthIsChosen(visitor))) return;
  throw new NotMet(`‘${by.text}’ 별로 묶인 곳이 없다`);
}

/** A month that is picked leaves its records alone in sight. */
async function monthIsChosen(visitor: Visitor): Promise<boolean> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    for (const select of await visitor.page.locator('main [role="group"][aria-label="거르기"] select').all()) {
      const months = (await select.locator("option").allTextContents()).filter((option) => /^\d{4}년 \d{1,2}월$/.test(option));
      const rows = visitor.page.locator("main [data-record]");
      const all = await rows.count();
      for (const month of months) {
        await select.selectOption({ label: month });
        await visitor.settle();
        const texts = await rows.allInnerTexts();
        const own = month.replace(/^\d{4}년 /, "");
        if (texts.length > 0 && texts.length < all && texts.every((text) => text.replace(/\s+/g, " ").includes(own))) {
          visitor.say(`${page.path} 에서 ${month} 것만 보인다: ${texts.length}건`);
          return true;
        }
      }
    }
  }
  return false;
}

/** Headings that have records of their own below them, as in 아침 · 점심 · 저녁. */
const headedParts = (visitor: Visitor): Promise<string[]> =>
  visitor.page
    .locator("main [data-block] h3")
    .evaluateAll((heads) =>
      heads
        .filter(
          (head) => (head.parentElement?.querySelectorAll("h3").length ?? 0) === 1 && head.parentElement?.querySelector("[data-record]"),
        )
        .map((head) => (head.textContent ?? "").trim()),
    );

export async function move(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const views = visitor.page
      .locator('main [role="group"][aria-label="보기"]')
      .first()
      .getByRole("button", { name: /(달력|주간|시간표|표)/ });
    for (let way = -1; way < (await views.count()); way += 1) {
      if (way >= 0) await views.nth(way).click();
      await visitor.settle();
      const next = visitor.buttons(/^(다음|뒤로|내일)( 달| 주| 날| 기간)?$/, "main");
      if ((await next.count()) === 0) continue;
      const before = (await visitor.read()).regions.map((region) => region.text).join();
      await visitor.press(next.first(), "다음");
      const after = (await visitor.read()).regions.map((region) => region.text).join();
      if (before !== after) return;
    }
  }
  throw new NotMet("날짜를 옮겨 보는 단추가 없다");
}
