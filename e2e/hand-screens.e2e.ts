/** Lists and screens by hand: a new list, another name, a screen of its own, what stands on one, the menu; seen in the app itself. */
import { type FrameLocator, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
import { openScreen } from "./support/open-screen.ts";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let page: Page;
let app: FrameLocator;

/** `VISUAL_SHOTS=folder`: pictures to look at. */
const SHOTS = process.env["VISUAL_SHOTS"];
const shot = (name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });
const panel = () => page.getByTestId("visual-panel");
const changed = async () => {
  await page.getByText("고쳤어요").first().waitFor();
  // The next one is told in the same place.
  await page
    .locator("[data-sonner-toast]")
    .first()
    .waitFor({ state: "detached", timeout: 1000 })
    .catch(() => undefined);
};
const press = (name: string, within: Locator = panel()) => within.getByRole("button", { name, exact: true }).click();
const menu = () =>
  app
    .getByRole("navigation")
    .first()
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.textContent?.trim()));

beforeAll(async () => {
  appmon = await openSharedService();
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  const context = await openContextOf(appmon.browser, appmon.origin, await appmon.person(), { viewport: { width: 2600, height: 1300 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill("수선집 예약 장부 만들어줘. 손님 이름, 옷 종류, 맡긴 날짜, 상태");
  await page.getByTestId("send").click();
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.getByRole("heading").first().waitFor();
  await page.getByTestId("visual-toggle").click();
  await panel().getByRole("region", { name: "화면" }).waitFor();
}, 120_000);

afterAll(() => appmon?.close());

/** The list that the app was made with. */
const first = () => panel().getByRole("region", { name: "목록 고치기" }).getByRole("button").first();

describe("lists and screens by hand", () => {
  it("makes a list with what is named, and opens its screen", async () => {
    await press("새 목록");
    await panel().getByLabel("목록 이름").fill("치수");
    await panel().getByLabel("무엇을 적나요").fill("옷 이름\n허리 둘레\n잰 날짜\n맞음 정도");
    const kinds = panel().getByRole("list", { name: "적을 것과 종류" });
    expect(await kinds.getByRole("listitem").allInnerTexts()).toEqual(["옷 이름\n글", "허리 둘레\n글", "잰 날짜\n날짜", "맞음 정도\n글"]);
    await press("맞음 정도 종류 바꾸기");
    await panel().getByLabel("종류", { exact: true }).selectOption("하나 고르기");
    await panel().getByLabel("선택지", { exact: true }).fill("딱 맞음\n줄여야 함");
    await press("저장", kinds);
    await panel().getByText("하나 고르기: 딱 맞음, 줄여야 함").waitFor();
    await panel().getByText("‘치수’ 목록과 화면이 생기고").waitFor();
    await panel().getByLabel("다른 목록과 잇기").selectOption("예약");
    await press("예약마다 치수 하나를 골라요");
    await shot("new-list");
    await press("저장");
    await changed();
    await app.getByRole("heading", { name: "치수 목록" }).waitFor();
    expect((await menu()).at(-1)).toBe("치수 목록");
    await shot("list-made");
  });

  it("takes records of it", async () => {
    const other = await page.context().newPage();
    await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
    await openScreen(other, "치수 목록");
    await other.getByRole("button", { name: "치수 추가" }).first().click();
    const form = other.getByRole("dialog");
    await form.getByLabel("옷 이름").fill("겨울 외투");
    await form.getByRole("radio", { name: "줄여야 함" }).check();
    await form.getByRole("button", { name: /저장|추가/ }).click();
    await other.getByText("치수를 추가했어요").first().waitFor();
    // It is picked in the list it goes with.
    await openScreen(other, "예약 목록");
    await other.getByRole("button", { name: "예약 추가" }).first().click();
    await other.getByRole("dialog").getByLabel("치수").first().waitFor();
    await other.close();
  });

  it.skipIf(!IS_SOAK)("calls it otherwise wherever it stands", async () => {
    await press("치수");
    const itself = panel().getByRole("region", { name: "목록 이름과 빼기" });
    await itself.getByLabel("목록 이름").fill("몸 재기");
    await press("바꾸기", itself);
    await changed();
    await app.getByRole("heading", { name: "몸 재기 목록" }).waitFor();
    await app.getByRole("button", { name: "몸 재기 추가" }).first().waitFor();
    await press("다른 것 고치기");
  });

  it.skipIf(!IS_SOAK)("adds a screen that shows a list in another way", async () => {
    await press("새 화면");
    const screens = panel().getByRole("region", { name: "화면" });
    await screens.getByLabel("어느 목록을 보여 줄까요").selectOption("몸 재기");
    await screens.getByRole("button", { name: "칸반", exact: true }).click();
    await screens.getByRole("button", { name: "조건 추가" }).click();
    await screens.getByLabel("어떤 항목이").selectOption("맞음 정도");
    await screens.getByRole("button", { name: "줄여야 함", exact: true }).click();
    expect(await screens.getByLabel("화면 이름").inputValue()).toBe("줄여야 함 몸 재기 칸반");
    await screens.getByLabel("화면 이름").fill("줄일 옷");
    await screens.getByText("메뉴 맨 끝에 ‘줄일 옷’ 화면이 생겨요. ‘몸 재기’에 적은 것을 칸반으로 보여 줘요.").waitFor();
    await shot("new-screen");
    await press("저장", screens);
    await changed();
    await app.getByRole("heading", { name: "줄일 옷" }).waitFor();
    await app.getByText("겨울 외투").first().waitFor();
    expect((await menu()).at(-1)).toBe("줄일 옷");
  });

  it.skipIf(!IS_SOAK)("puts a notice at the top of a screen, and a search box and choices above its list", async () => {
    await press("줄일 옷");
    await press("화면에 더 넣기");
    await panel().getByLabel("제목", { exact: true }).fill("이번 주 쉬는 날");
    await panel().getByLabel("내용", { exact: true }).fill("목요일은 쉬어요.");
    await shot("notice");
    await press("저장");
    await changed();
    await app.getByRole("heading", { name: "이번 주 쉬는 날" }).waitFor();
    expect(await app.locator("[data-block]").first().innerText()).toContain("목요일은 쉬어요.");
    await press("몸 재기 고치기");
    await panel().getByText("맞음 정도가 ‘줄여야 함’이면 보여요.").waitFor();
    await panel().getByRole("checkbox", { name: "검색창 넣기" }).click();
    await changed();
    await expect.poll(() => app.getByRole("searchbox").count()).toBe(0);
    await panel().getByRole("checkbox", { name: "검색창 넣기" }).click();
    await app.getByRole("searchbox").waitFor();
    await changed();
    await press("목록", panel().getByRole("group", { name: "보는 방식" }));
    await changed();
    await panel().getByLabel("무엇별로 묶어 볼까요").selectOption("맞음 정도");
    await app.locator('.am-group[aria-label="줄여야 함"]').waitFor();
    await shot("screen");
  });

  it.skipIf(!IS_SOAK)("puts opening hours and a form at its end", async () => {
    const add = async (kind: string, fill: () => Promise<void>) => {
      await press("화면에 더 넣기");
      await panel().getByRole("group", { name: "무엇을 넣을까요" }).getByRole("button", { name: kind, exact: true }).click();
      await fill();
      await press("맨 아래");
      await press("저장");
      await changed();
    };
    await add("영업시간", () => panel().getByLabel("언제 여나요").fill("월~금 10:00~20:00\n일요일 쉬어요"));
    await app.getByText("10:00~20:00").waitFor();
    await add("신청 양식", async () => {
      await panel().getByLabel("어느 목록에 적히나요").selectOption("몸 재기");
      await panel().getByText("앱을 공개하면 누구나 이 양식으로 몸 재기를 적어 보낼 수 있어요").waitFor();
      await shot("form");
    });
    await app.getByRole("button", { name: "보내기" }).waitFor();
    await shot("parts");
  });

  it.skipIf(!IS_SOAK)("moves it in the menu, opens it first, and takes another one away after asking", async () => {
    const before = await menu();
    await press("메뉴에서 앞으로");
    await expect.poll(menu).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
    await changed();
    await press("처음 열리는 화면으로");
    await expect.poll(async () => (await menu())[0]).toBe("줄일 옷");
    await changed();
    await panel().getByText("처음 열리는 화면은 없앨 수 없어요").waitFor();
    await press("다른 것 고치기");
    await press("몸 재기 목록");
    await press("메뉴에서 빼기");
    await expect.poll(menu).not.toContain("몸 재기 목록");
    await changed();
    await press("화면 없애기");
    await panel().getByText("‘몸 재기 목록’ 화면을 없앨까요? 적어 둔 기록은 남아요.").waitFor();
    await shot("ask");
    await press("화면 없애기", panel().getByRole("alertdialog"));
    await changed();
    await expect.poll(() => panel().getByRole("region", { name: "화면" }).getByRole("button", { name: "몸 재기 목록" }).count()).toBe(0);
  });

  it.skipIf(!IS_SOAK)("takes a list away, after saying what goes along", async () => {
    await press("몸 재기");
    await press("목록 빼기");
    await panel().getByText("‘몸 재기’ 목록을 앱에서 뺄까요?").waitFor();
    await panel().getByText("함께 빠지는 항목: 예약 › 몸 재기").waitFor();
    await shot("ask-list");
    await press("취소", panel().getByRole("alertdialog"));
    await press("목록 빼기");
    await press("목록 빼기", panel().getByRole("alertdialog"));
    await changed();
    await expect.poll(() => panel().getByRole("button", { name: "몸 재기", exact: true }).count()).toBe(0);
    expect(await first().innerText()).not.toBe("몸 재기");
  });
});
