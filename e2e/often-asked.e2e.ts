/** Changes people often ask for, chosen beside the preview instead of said: found, set, put in, seen in the app, taken back. */
import { mkdir } from "node:fs/promises";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let owner: SharedPerson;
let room: string;
let appId: string;
let page: Page;
let app: FrameLocator;

/** `SHELF_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["SHELF_SHOTS"];
const WIDE = { width: 2600, height: 1300 };
async function shot(name: string, height?: number): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: height ?? (width === 390 ? 844 : 900) });
      if (width === 390)
        await page
          .getByRole("button", { name: /^(앱|App)/ })
          .first()
          .click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

const SHELF = "자주 찾는 변경";
const CARDS = "손님 카드 두고 안 온 횟수 세기";
const panel = () => page.getByTestId("visual-panel");
const region = (name: string) => panel().getByRole("region", { name });
const search = () => panel().getByRole("searchbox", { name: "바꾸고 싶은 것" });
const put = () => panel().getByRole("button", { name: "넣기", exact: true });
const spec = async () => (await owner.call<{ spec: AppSpec }>("GET", `/app/${appId}/spec`)).json.spec;
const toggle = () => page.getByTestId("visual-toggle").click();

beforeAll(async () => {
  appmon = await openSharedService();
  owner = await appmon.person();
  const made = await owner.say(
    null,
    "미용실 예약 장부 만들어줘. 손님 이름, 연락처, 예약 날짜, 예약 시각, 시술, 금액, 상태(예약, 완료, 취소)",
  );
  room = made.chat.room.id;
  appId = made.codegen!.app!.id;
  page = await (await openContextOf(appmon.browser, appmon.origin, owner, { viewport: WIDE })).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${appmon.origin}/appmon/chat/${room}`);
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.getByRole("heading").first().waitFor();
  await toggle();
}, 120_000);
afterAll(() => appmon?.close());

describe("a change that people often ask for", () => {
  it("is among the first few, among all of an area, and is found by a word", async () => {
    await expect.poll(() => region(SHELF).getByRole("listitem").count()).toBe(5);
    await shot("first");
    await region(SHELF)
      .getByRole("button", { name: /^모두 보기/ })
      .click();
    const rows = () => region(SHELF).getByRole("listitem").count();
    expect(await rows()).toBeGreaterThan(60);
    await shot("shelf");
    const all = await rows();
    await region(SHELF).getByRole("button", { name: "돈", exact: true }).click();
    await expect.poll(rows).toBeLessThan(all);
    await region(SHELF).getByRole("button", { name: "할인율 적고 깎은 값 보기" }).waitFor();
    await shot("shelf-money");
    await search().fill("노쇼");
    await region(SHELF).getByRole("button", { name: CARDS }).waitFor();
    await region("목록이나 항목을 골라서 넣는 것").getByRole("button", { name: "노쇼 잦은 손님은 예약 막기" }).waitFor();
    await search().press("Enter");
    await shot("found");
    await region(SHELF).getByRole("button", { name: "다른 것 고치기" }).click();
    // What one looked for is still looked for.
    expect(await search().inputValue()).toBe("노쇼");
    await region(SHELF).getByRole("button", { name: CARDS }).waitFor();
    await search().fill("ㅁㄴㅇㄹ쀍");
    await region(SHELF).getByText("맞는 변경을 찾지 못했어요.").waitFor();
    await region(SHELF).getByRole("button", { name: "모두 둘러보기" }).click();
    expect(await search().inputValue()).toBe("");
    // Esc closes one thing after the other; one goes on where one was.
    await region(SHELF).getByRole("button", { name: "할인율 적고 깎은 값 보기" }).click();
    await region("할인율 적고 깎은 값 보기").locator("select:focus").press("Escape");
    await region(SHELF).locator("button:focus", { hasText: "할인율 적고 깎은 값 보기" }).waitFor();
    await search().press("Escape");
    await region(SHELF)
      .getByRole("button", { name: /^모두 보기/ })
      .waitFor();
  });

  it("tells what it would do with what is chosen, and is put in, seen and taken back", async () => {
    const before = await spec();
    await search().fill("노쇼 세 번");
    await region(SHELF).getByRole("button", { name: CARDS }).click();
    const form = region(CARDS);
    const number = form.getByLabel("숫자");
    // As it was said.
    await expect.poll(() => number.inputValue()).toBe("3");
    await form.getByText("3번 이상이면 표시해요").waitFor();
    await shot("form", 1500);
    await number.fill("");
    await form.getByText("숫자로 적어 주세요.").waitFor();
    expect(await put().isDisabled()).toBe(true);
    await shot("wrong");
    await number.fill("4");
    await form.getByRole("button", { name: "노랑" }).click();
    // Who points at the app meanwhile finds it as it was.
    await app.getByRole("heading", { name: "예약하기" }).first().click();
    await panel().getByRole("button", { name: "하던 것으로 돌아가기" }).click();
    expect(await number.inputValue()).toBe("4");
    await form.getByText("4번 이상이면 표시해요").waitFor();
    await expect.poll(() => put().isEnabled()).toBe(true);
    await put().click();
    await page.getByText("고쳤어요", { exact: true }).waitFor();
    await app.getByRole("heading", { name: "손님 카드" }).first().waitFor();
    const cards = (await spec()).entities.find(({ name }) => name === "손님 카드");
    expect(cards?.highlights?.map(({ tone }) => tone)).toEqual(["warn"]);
    expect(JSON.stringify(cards?.highlights)).toContain("4");
    // Where one came from, at the change that was open.
    await region(SHELF).getByRole("button", { name: CARDS }).waitFor();
    expect(await search().inputValue()).toBe("노쇼 세 번");
    await page.locator("[data-sonner-toast]").getByRole("button", { name: "되돌리기" }).click();
    await expect.poll(async () => (await spec()).entities.length).toBe(before.entities.length);
    // The screen that is gone again is left.
    await app.getByRole("heading", { name: "예약하기" }).first().waitFor();
  });

  it("is made of other parts of the app where they are chosen, by days that are ticked", async () => {
    await search().fill("월요일 쉬는 날");
    await region(SHELF).getByRole("button", { name: "쉬는 요일에는 적지 못하게 막기" }).click();
    const form = region("쉬는 요일에는 적지 못하게 막기");
    await form.getByText("월요일이면 쉬는 날이라고 알리고").waitFor();
    await form.getByRole("button", { name: "월", exact: true }).click();
    await form.getByText("하나 이상 골라 주세요.").waitFor();
    expect(await put().isDisabled()).toBe(true);
    for (const day of ["화", "금"]) await form.getByRole("button", { name: day, exact: true }).click();
    await form.getByText("화요일, 금요일이면 쉬는 날이라고 알리고").waitFor();
    await shot("weekdays");
    // A list without a day has nothing to close: it is said, and another one may be chosen.
    await form.getByLabel("예약 목록").selectOption("디자이너");
    await form.getByText("이렇게 고르면 이 앱에는 넣을 수 없어요.").waitFor();
    expect(await put().isDisabled()).toBe(true);
    await shot("not-here");
    await form.getByLabel("예약 목록").selectOption("예약");
    await expect.poll(() => put().isEnabled()).toBe(true);
    await form.getByLabel("예약 목록").press("Escape");
    await search().waitFor();
  });

  it("is asked for again where the service was not reached", async () => {
    await page.route("**/often-asked", (route) => route.abort());
    await search().fill("연체료");
    await region(SHELF).getByRole("alert").waitFor();
    await shot("error");
    await page.unroute("**/often-asked");
    await region(SHELF).getByRole("button", { name: "다시 시도" }).click();
    await region(SHELF).getByRole("button", { name: "늦게 내면 하루에 얼마씩 더 받기" }).waitFor();
  });

  it("moves nothing below it when it comes: what is pressed then stays under the press", async () => {
    const lists = async () => (await region("목록 고치기").boundingBox())!.y;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/often-asked", (route) => held.then(() => route.continue()));
    await page.reload();
    await app.getByRole("heading").first().waitFor();
    await toggle();
    await region("목록 고치기").waitFor();
    const before = await lists();
    answer();
    await expect.poll(() => region(SHELF).getByRole("listitem").count()).toBe(5);
    expect(await lists()).toBe(before);
    await page.unroute("**/often-asked");
  });

  it("is looked for with the words that were not understood", async () => {
    await toggle();
    const words = "연체료 그 뭐시냐 거시기 해줘";
    await page.getByTestId("composer").fill(words);
    await page.getByTestId("send").click();
    await page.getByRole("button", { name: "직접 고치기" }).last().click();
    await region(SHELF).waitFor();
    expect(await search().inputValue()).toBe(words);
    await region(SHELF).getByRole("button", { name: "늦게 내면 하루에 얼마씩 더 받기" }).waitFor();
    await shot("heard");
    await toggle();
    await toggle();
    expect(await search().inputValue()).toBe("");
  });

  it("is read and told in English on an English page", async () => {
    await page.evaluate(() => localStorage.setItem("AM_LANGUAGE", "en"));
    await page.reload();
    await app.getByRole("heading").first().waitFor();
    await toggle();
    const shelf = region("Often asked for");
    await panel().getByRole("searchbox", { name: "What you want changed" }).fill("할인율");
    await shot("english");
    await shelf.getByRole("button", { name: "Enter a discount rate and see the reduced price" }).click();
    const form = region("Enter a discount rate and see the reduced price");
    await form.getByText("Enter a discount rate (0% at first) on a 예약 to work out how much comes off 받을 금액").waitFor();
    await shot("english-form", 1500);
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("Changed", { exact: true }).waitFor();
    expect(JSON.stringify((await spec()).entities)).toContain("할인율");
  });
});
