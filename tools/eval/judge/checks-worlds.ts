/** Games of resources: what something costs is taken off, what it brings is there. */
import type { Ask } from "./ask.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

async function openPage(visitor: Visitor, name: string): Promise<void> {
  const page = visitor.pages.find(({ title, menu }) =>
    [title, menu].some((one) => one.replaceAll(" ", "").includes(name.replaceAll(" ", ""))),
  );
  if (!page) throw new NotMet(`‘${name}’ (으)로 가는 메뉴가 없다`);
  await visitor.go(page.path);
}

/** Labels with their first whole number. */
const amounts = (visitor: Visitor): Promise<Record<string, number>> =>
  visitor.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("main dl > div")].flatMap((pair) => {
        const value = /\d[\d,]*/.exec(pair.querySelector("dd")?.textContent ?? "")?.[0];
        return value === undefined ? [] : [[pair.querySelector("dt")?.textContent ?? "", Number(value.replaceAll(",", ""))]];
      }),
    ),
  );
const levels = async (visitor: Visitor): Promise<number> =>
  [...(await visitor.text()).matchAll(/레벨 ?(\d+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);

export async function spend(visitor: Visitor, ask: Of<"spend">): Promise<void> {
  await openPage(visitor, ask.page);
  const before = await amounts(visitor);
  const level = await levels(visitor);
  const button = visitor.buttons(new RegExp(ask.press), "main").and(visitor.page.locator(":enabled"));
  if ((await button.count()) === 0) throw new NotMet(`‘${ask.press}’ 버튼이 없다`);
  const name = ((await button.first().getAttribute("aria-label")) ?? (await button.first().innerText())).trim();
  await visitor.press(button.first(), name);
  const after = await amounts(visitor);
  const paid = Object.keys(before).filter((label) => (after[label] ?? 0) < before[label]!);
  if (paid.length === 0) throw new NotMet("눌러도 자원이 줄지 않는다");
  if ((await visitor.messages()) === "") throw new NotMet("했다는 안내가 없다");
  if (ask.rises === "레벨") {
    if ((await levels(visitor)) <= level) throw new NotMet("레벨이 오르지 않는다");
  } else if (ask.rises) {
    const label = Object.keys(after).find((one) => one.includes(ask.rises!));
    if (!label || after[label]! <= (before[label] ?? 0)) throw new NotMet(`‘${ask.rises}’ 이(가) 늘지 않는다`);
  }
  if (ask.shows && !new RegExp(ask.shows).test(await visitor.text())) throw new NotMet(`‘${ask.shows}’ 이(가) 보이지 않는다`);
  if (ask.bag) {
    const ware = name.replace(/\s?(사기|구매|구입)$/, "");
    const region = (title: string) => visitor.page.locator(`main section[aria-label*="${title}"]`).first().innerText();
    if (!(await region("인벤토리")).includes(ware)) throw new NotMet("산 것이 인벤토리에 없다");
    if ((await region("상점")).includes(ware)) throw new NotMet("산 것이 상점에 그대로 있다");
  }
  visitor.say(`줄어든 것: ${paid.map((label) => `${label} ${before[label]} → ${after[label]}`).join(", ")}`);
}

export async function traits(visitor: Visitor, { names }: Of<"traits">): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const button = (name: string) => visitor.buttons(new RegExp(name), "main").first();
    if ((await button(names[0]!).count()) === 0) continue;
    const seen = new Set<string>();
    for (const name of names) {
      if ((await button(name).count()) === 0) throw new NotMet(`‘${name}’ 을(를) 고를 수 없다`);
      await visitor.press(button(name), name);
      if ((await button(name).getAttribute("aria-pressed")) !== "true") throw new NotMet(`‘${name}’ 이(가) 골라지지 않는다`);
      seen.add((await button(name).innerText()).replace(name, "").replace(/\s+/g, " ").trim());
    }
    if (seen.size < names.length) throw new NotMet("특성이 서로 다르지 않다");
    return;
  }
  throw new NotMet("고르는 곳이 없다");
}

/** Places 1, 2, 3 … with values that do not grow. */
export async function ranked(visitor: Visitor, { page }: Of<"ranked">): Promise<void> {
  await openPage(visitor, page);
  const rows = await visitor.page.locator("main tbody tr, main ol > li").allInnerTexts();
  const values = rows.map((row) => Number((row.match(/\d[\d,]*/g) ?? []).at(-1)?.replaceAll(",", "") ?? Number.NaN));
  if (values.length < 2) throw new NotMet("순위에 오른 사람이 없다");
  if (values.some((value, at) => at > 0 && value > values[at - 1]!)) throw new NotMet("순위대로 서 있지 않다");
  if (!/1위/.test(rows[0] ?? "")) throw new NotMet("순위가 적혀 있지 않다");
  visitor.say(`${rows.length}명: ${values.join(", ")}`);
}
