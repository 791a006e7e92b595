/** Questions one by one: what is asked, what is said to an answer, what stands at the end. */
import type { Ask } from "./ask.ts";
import { create } from "./checks-records.ts";
import { NotMet, type Visitor } from "./visitor.ts";

type Of<K extends Ask["kind"]> = Extract<Ask, { kind: K }>;

const MOST = 40;
const START = /^(시작|퀴즈 시작|도전)/;

/** Opens a round of a kind of quiz: with choices, by typing, or with cards. */
async function begin(visitor: Visitor, card: boolean): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    await visitor.settle();
    const start = visitor.buttons(START, "main");
    if ((await start.count()) > 0) {
      await start.first().click();
      await visitor.settle();
    }
    const isCard = (await visitor.buttons(/뒤집기/, "main").count()) > 0;
    const asks = (await visitor.page.locator('main [role=group][aria-label="보기"] button, main input[aria-label="답"]').count()) > 0;
    if (card ? isCard : asks && (await visitor.page.locator("main [data-state=asking]").count()) > 0)
      return visitor.say(`${page.path} 에서 시작`);
  }
  throw new NotMet(card ? "뒤집는 카드가 없다" : "문제를 푸는 곳이 없다");
}

/** Answers the question that is open; always the first choice, or a word that is wrong. */
async function answer(visitor: Visitor): Promise<void> {
  const choices = visitor.page.locator('main [data-state=asking] [role=group][aria-label="보기"] button');
  if ((await choices.count()) > 0) await choices.first().click();
  else {
    await visitor.page.locator('main input[aria-label="답"]').fill("모르겠어요");
    await visitor.page.locator('main form button[type="submit"]').first().click();
  }
  await visitor.settle();
}

const verdict = async (visitor: Visitor): Promise<string> =>
  (await visitor.page.locator("main [role=status]").allInnerTexts()).join(" ").trim();

async function finish(visitor: Visitor): Promise<string> {
  for (let asked = 0; asked < MOST && (await visitor.page.locator("main [data-state=asking]").count()) > 0; asked += 1) {
    await answer(visitor);
    await visitor.buttons(/^다음/, "main").first().click();
    await visitor.settle();
  }
  return visitor.text();
}

export async function quiz(visitor: Visitor, ask: Of<"quiz">): Promise<void> {
  await begin(visitor, false).catch(async (error: unknown) => {
    // Cards that were not known can be gone through again, too.
    if (ask.part !== "wrong") throw error;
    await begin(visitor, true);
  });
  if ((await visitor.buttons(/뒤집기/, "main").count()) > 0) return wrongCards(visitor);
  const first = await questions(visitor);
  switch (ask.part) {
    case "question": {
      if (first === "") throw new NotMet("문제가 나오지 않는다");
      const choices = await visitor.page.locator('main [role=group][aria-label="보기"] button').count();
      if (ask.choices !== undefined && choices !== ask.choices) throw new NotMet(`보기가 ${choices}개다`);
      return visitor.say(`문제: ${first.slice(0, 60)}, 보기 ${choices}개`);
    }
    case "answer":
    case "explain": {
      await answer(visitor);
      const said = await verdict(visitor);
      if (!/(정답|맞았|맞아요|틀렸|아쉬)/.test(said)) throw new NotMet("답이 맞았는지 알려 주지 않는다");
      visitor.say(`답한 뒤: ${said.replace(/\s+/g, " ").slice(0, 120)}`);
      if (
        ask.part === "explain" &&
        said
          .replace(/\s+/g, " ")
          .replace(/다음.*$/, "")
          .replace(/(맞았어요!|아쉬워요\. 정답은 \S+)/, "")
          .trim().length < 4
      )
        throw new NotMet("해설이 나오지 않는다");
      return;
    }
    case "score": {
      const text = await finish(visitor);
      if (!/\d+\s?점|\d+\s?문제\s?(중|가운데)|\d+\s?\/\s?\d+|\d+개\s?(맞|정답)/.test(text)) throw new NotMet("끝나도 점수가 나오지 않는다");
      return visitor.say(`끝난 뒤: ${/(\d+\s?점|\d+\s?문제[^.]{0,20}|\d+개\s?맞[^.]{0,10})/.exec(text)?.[0] ?? ""}`);
    }
    case "wrong": {
      await finish(visitor);
      const again = visitor.buttons(/틀린/, "main");
      if ((await again.count()) === 0) throw new NotMet("틀린 문제를 다시 볼 수 없다");
      await visitor.press(again.first(), "틀린 문제");
      if ((await visitor.page.locator("main [data-state=asking]").count()) === 0) throw new NotMet("틀린 문제를 다시 풀 수 없다");
      return;
    }
    default: {
      const orders = new Set([first]);
      for (let round = 0; round < 4; round += 1) {
        await finish(visitor);
        await visitor.press(visitor.buttons(/(다시|처음부터)/, "main").first(), "다시 하기");
        orders.add(await questions(visitor));
        if (orders.size > 1) return visitor.say("다시 하면 첫 문제가 달라진다");
      }
      throw new NotMet("다시 해도 순서가 같다");
    }
  }
}

const questions = async (visitor: Visitor): Promise<string> =>
  (
    await visitor.page
      .locator("main [data-state=asking] h2, main [data-state=asking] [class*=prompt], main [data-state=asking] p")
      .allInnerTexts()
  )
    .join(" ")
    .trim();

export async function flip(visitor: Visitor): Promise<void> {
  await begin(visitor, true);
  const card = visitor.buttons(/뒤집기/, "main").first();
  const before = await card.innerText();
  await visitor.press(card, "카드 뒤집기");
  const after = await visitor.page.locator("main [data-turned]").first().innerText();
  if (before === after) throw new NotMet("뒤집어도 그대로다");
  visitor.say(`${before.split("\n")[0]} → ${after.split("\n")[0]}`);
}

export async function known(visitor: Visitor): Promise<void> {
  await begin(visitor, true);
  for (const name of [/^(아는|알아|외웠|안다)/, /^(모르|몰라|못 외)/]) {
    const button = visitor.buttons(name, "main");
    if ((await button.count()) === 0) throw new NotMet("아는 것과 모르는 것을 나누는 버튼이 없다");
    await visitor.press(button.first(), (await button.first().innerText()).trim());
  }
}

async function wrongCards(visitor: Visitor): Promise<void> {
  for (let asked = 0; asked < MOST; asked += 1) {
    const unknown = visitor.buttons(/^(모르|몰라|못 외)/, "main");
    if ((await unknown.count()) === 0) break;
    await unknown.first().click();
    await visitor.page.waitForTimeout(30);
  }
  const again = visitor.buttons(/(모르는|틀린|몰랐)/, "main");
  if ((await again.count()) === 0) throw new NotMet("모르는 것만 다시 볼 수 없다");
  await visitor.press(again.first(), "모르는 것만");
}

/** Enters the first contest under a name, and begins. */
export async function contest(visitor: Visitor, ask: Of<"contest">): Promise<void> {
  try {
    await enter(visitor);
  } catch (error) {
    // A contest without questions is entered by a form.
    if (ask.part !== "enter" || !(error instanceof NotMet)) throw error;
    const what = { words: ["대회", "신청"], text: "대회 신청", options: [] };
    return create(visitor, { kind: "create", what, fields: [], shows: [], confirmed: true });
  }
  if (ask.part === "enter") return;
  const asking = visitor.page.locator("main [data-state=asking]");
  if (ask.part === "question") {
    const [text, choices] = [
      await asking.getByRole("heading").first().innerText(),
      asking.locator('[role=group][aria-label="보기"] button'),
    ];
    if (text.trim() === "" || (await choices.count()) < 2) throw new NotMet("문제나 보기가 없다");
    const drawn = await asking
      .locator("img, video, audio")
      .evaluateAll((all) => all.map((one) => !(one instanceof HTMLImageElement) || one.naturalWidth > 0));
    if (drawn.length === 0 || drawn.includes(false)) throw new NotMet("문제에 그림이나 영상이 없다");
    return visitor.say(`문제: ${text}`);
  }
  if (ask.part === "answer") {
    await answer(visitor);
    const said = await verdict(visitor);
    if (!/(맞|정답|틀|아쉬)/.test(said)) throw new NotMet("답이 맞았는지 알려 주지 않는다");
    return visitor.say(`답한 뒤: ${said.slice(0, 60)}`);
  }
  const text = await finish(visitor);
  if (ask.part === "score") {
    if (!/\d+\s?점/.test(text)) throw new NotMet("점수가 없다");
    if ((await verdict(visitor)).length < 12) throw new NotMet("점수에 대한 말이 없다");
    return;
  }
  const rows = await visitor.page.locator('main [aria-label="리더보드"] tbody tr, main [aria-label="리더보드"] li').allInnerTexts();
  if (rows.length < 2) throw new NotMet("리더보드에 다른 참가자가 없다");
  if (!rows.some((row) => row.includes("심사위원") && /\d+위/.test(row))) throw new NotMet("리더보드에 내 순위가 없다");
  visitor.say(rows.map((row) => row.replace(/\s+/g, " ")).join(" / "));
}

async function enter(visitor: Visitor): Promise<void> {
  for (const page of visitor.pages) {
    await visitor.visit(page.path);
    const open = visitor.buttons(/(신청|참가)/, "main");
    if ((await open.count()) === 0) continue;
    await visitor.press(open.first(), "신청하기");
    const name = visitor.page.locator('main input[aria-label*="이름"]');
    if ((await name.count()) === 0) continue;
    await name.first().fill("심사위원");
    await visitor.press(visitor.buttons(/신청/, "main").first(), "신청하기");
    if (!/신청/.test(await visitor.messages())) throw new NotMet("신청했다는 안내가 없다");
    const start = visitor.buttons(START, "main").and(visitor.page.locator(":enabled"));
    if ((await start.count()) === 0) throw new NotMet("신청해도 시작할 수 없다");
    await visitor.press(start.first(), "시작하기");
    return;
  }
  throw new NotMet("신청하는 대회가 없다");
}
