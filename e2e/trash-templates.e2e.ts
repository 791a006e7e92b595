/** What an owner does with whole apps, in a real browser: had back from the trash, gone for good, offered to others and taken. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";
import { tooWide } from "./support/too-wide.ts";

let test: SharedService;
let browser: Browser;

beforeAll(async () => {
  test = await openSharedService();
  browser = test.browser;
});
afterAll(() => test?.close());

async function openAs(person: SharedPerson, path: string): Promise<Page> {
  const context = await openContextOf(browser, test.origin, person, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(test.origin + path);
  return page;
}
const make = async (person: SharedPerson, words: string) => {
  const { chat, codegen } = await person.say(null, words);
  return { id: codegen!.app!.id, roomId: chat.room.id };
};

describe("the trash", () => {
  it("is offered where something is missed, gives it back in one tap, and empties for good after asking", async () => {
    const owner = await test.person();
    const [kept, gone] = [await make(owner, "고객 관리 앱 만들어줘"), await make(owner, "도서 관리 앱 만들어줘")];
    for (const { id } of [kept, gone]) await owner.call("DELETE", `/app/${id}`);
    const page = await openAs(owner, `/appmon/chat/${kept.roomId}`);
    await page.getByText(/앱은 휴지통에 있어요/).waitFor();
    await page.getByRole("button", { name: "되살리기" }).click();
    await expect.poll(async () => (await owner.call("GET", `/app/${kept.id}`)).status).toBe(200);
    await page.getByText(/앱은 휴지통에 있어요/).waitFor({ state: "detached" });

    await owner.call("DELETE", `/room/${kept.roomId}`);
    await page.goto(`${test.origin}/appmon/chat/${kept.roomId}`);
    await page.getByRole("button", { name: "되살리기" }).click();
    await page.getByText("고객 관리 앱 만들어줘").first().waitFor();

    await page.goto(`${test.origin}/mypage/trash`);
    await page.getByText("30일 남았어요").waitFor();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: /완전히 지우기$/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "완전히 지우기" }).click();
    await page.getByText("휴지통이 비어 있어요").waitFor();
    expect((await owner.call("POST", `/app/${gone.id}/recover`)).status).toBe(404);
    await page.context().close();
  });
});

describe("templates and copies", () => {
  it("are offered in the app's settings, found by others, and taken as an app of their own", async () => {
    const [owner, other] = [await test.person("주인"), await test.person("가져가는 사람")];
    const { id } = await make(owner, "동네 네일샵 예약 받는 앱 만들어줘");
    const page = await openAs(owner, `/mypage/app/${id}`);
    await page.getByRole("tab", { name: "설정" }).click();
    await page.getByRole("button", { name: "템플릿으로 공개하기" }).click();
    await page.getByLabel("템플릿 이름").fill("네일샵 예약판");
    await page.getByRole("button", { name: "공개하기", exact: true }).click();
    await page.getByText(/‘네일샵 예약판’ 템플릿으로 공개하고 있어요/).waitFor();

    const theirs = await openAs(other, "/appmon");
    await theirs.getByRole("searchbox", { name: "템플릿 찾기" }).fill("예약판");
    expect(await tooWide(theirs)).toBeLessThanOrEqual(0);
    await theirs.getByRole("button", { name: "‘네일샵 예약판’ 템플릿 가져오기" }).click();
    await theirs.waitForURL(/\/appmon\/chat\/room_/);
    const [taken] = (await other.call("GET", "/app")).json.items;
    await theirs.goto(`${test.origin}/mypage/app/${taken.id}`);
    await theirs.getByText("‘네일샵 예약판’ 템플릿으로 시작한 앱이에요.").waitFor();

    const download = theirs.waitForEvent("download");
    await theirs.getByRole("button", { name: "앱 메뉴" }).click();
    await theirs.getByRole("menuitem", { name: "소스 ZIP 받기" }).click();
    expect((await download).suggestedFilename()).toBe("네일샵 예약판.zip");
    await theirs.getByRole("button", { name: "앱 메뉴" }).click();
    await theirs.getByRole("menuitem", { name: "사본 만들기" }).click();
    await theirs.waitForURL(/\/appmon\/chat\/room_/);
    expect((await other.call("GET", "/app")).json.items).toHaveLength(2);
    await Promise.all([page.context().close(), theirs.context().close()]);
  });

  // In every run a template of somebody else's is taken the same way, above.
  it.runIf(IS_SOAK)("begin with apps kept ready, found by what is in them and taken with one tap", async () => {
    const person = await test.person();
    const page = await openAs(person, "/appmon");
    const search = page.getByRole("searchbox", { name: "템플릿 찾기" });
    await search.fill("노쇼");
    const card = page.getByRole("article", { name: "미용실 예약" });
    await card.getByText("앱몬이 준비했어요").waitFor();
    // Nobody's app, so nobody's to report.
    expect(await card.getByText("신고").count()).toBe(0);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await card.getByRole("button", { name: "‘미용실 예약’ 템플릿 가져오기" }).press("Enter");
    await page.waitForURL(/\/appmon\/chat\/room_/);
    await page.getByRole("button", { name: /^앱/ }).click();
    await page.frameLocator('[data-testid="preview-frame"]').getByRole("link", { name: "시술과 가격" }).first().waitFor();
    await page.context().close();
  });
});
