/** What may not be saved, set by hand: so many in a month, no two at one time, values that cannot be; each is met in the app itself. */
import { type FrameLocator, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let page: Page;
let app: FrameLocator;

/** `VISUAL_SHOTS=folder`: pictures of the section to look at, at the width of a phone too, light and dark. */
const SHOTS = process.env["VISUAL_SHOTS"];
async function shot(name: string): Promise<void> {
  if (!SHOTS) return;
  const size = page.viewportSize()!;
  for (const width of [390, 1440])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // Tall enough that the whole section stands in the panel.
      await page.setViewportSize({ width, height: 2800 });
      await limits().scrollIntoViewIfNeeded();
      await limits().screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(size);
}
const panel = () => page.getByTestId("visual-panel");
const limits = () => panel().getByRole("region", { name: "저장을 막는 규칙" });
const saved = async (words: string) => {
  await limits().getByRole("button", { name: "저장", exact: true }).click();
  await limits().getByText(words).waitFor();
};
const open = async (kind: string) => {
  await limits().getByRole("button", { name: "규칙 추가" }).click();
  await limits().getByRole("button", { name: kind }).click();
};

beforeAll(async () => {
  appmon = await openSharedService();
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  const context = await openContextOf(appmon.browser, appmon.origin, await appmon.person(), { viewport: { width: 2600, height: 1300 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill("환불 장부 만들어줘. 손님 이름, 결제 날짜, 환불 날짜, 결제 금액, 환불 금액");
  await page.getByTestId("send").click();
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.getByRole("heading").first().waitFor();
  await page.getByTestId("composer").fill("그 뭐시냐 있잖아 거시기를 저시기 해줘");
  await page.getByTestId("send").click();
  await page.getByRole("button", { name: "직접 고치기" }).click();
  await panel().getByRole("region", { name: "목록 고치기" }).getByRole("button").first().click();
}, 120_000);

afterAll(() => appmon?.close());

/** A record written in the app, in a page of its own: in the one beside the panel a press points at things. */
async function write(work: (form: Locator, add: () => Promise<void>, other: Page) => Promise<void>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
  const form = other.getByRole("dialog");
  await work(form, async () => other.getByRole("button", { name: /추가$/ }).first().click(), other);
  await other.close();
}
const fill = async (form: Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByRole("button", { name: /저장|추가/ }).click();
};

/** In the page: a direct request to the data API for one record. */
async function asked({ method, id, list, values }: { method: string; id: string; list: string; values: object | undefined }) {
  const answer = await fetch(`/_api/collections/${list}/records/${id}`, {
    method,
    ...(values && { body: JSON.stringify(values), headers: { "content-type": "application/json" } }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe("what may not be saved", () => {
  it("is so many of a person in a month, by the day that is picked", async () => {
    await open("너무 많은 것");
    await limits().getByRole("checkbox", { name: "손님 이름" }).check();
    await limits().getByRole("button", { name: "한 달", exact: true }).click();
    await limits().getByLabel("어느 날로 세나요").selectOption("환불 날짜");
    await limits().getByLabel("최대 몇 개까지").fill("0");
    await limits().getByText("1부터 10,000까지의 정수로 적어 주세요.").waitFor();
    await limits().getByLabel("최대 몇 개까지").fill("2");
    await limits().getByLabel("막을 때 보여 줄 말").fill("환불은 한 달에 두 번까지예요.");
    await shot("count");
    await saved("손님 이름이 같은 기록은 환불 날짜 기준 한 달에 2개까지만 저장돼요.");
    await write(async (form, add, other) => {
      for (const day of ["2027-03-01", "2027-03-20", "2027-04-01"]) {
        await add();
        await fill(form, { "손님 이름": "도하늘", "환불 날짜": day });
        await form.waitFor({ state: "detached" });
      }
      await add();
      await fill(form, { "손님 이름": "도하늘", "환불 날짜": "2027-03-31" });
      await other.getByText("환불은 한 달에 두 번까지예요.").first().waitFor();
    });
  });

  it("is more in a month than an amount may add up to, told with what is left", async () => {
    await open("너무 많은 것");
    await limits().getByLabel("무엇을 세나요").selectOption("결제 금액 합계");
    await limits().getByRole("button", { name: "한 달", exact: true }).click();
    await limits().getByLabel("어느 날로 세나요").selectOption("결제 날짜");
    await limits().getByLabel("합계는 최대 몇 원까지").fill("100,000");
    await shot("sum");
    await saved("이 목록은 결제 날짜 기준 한 달에 결제 금액을 더해 100,000원까지만 저장돼요.");
    await write(async (form, add, other) => {
      await add();
      await fill(form, { "손님 이름": "가람", "결제 날짜": "2027-02-01", "결제 금액": "95000" });
      await form.waitFor({ state: "detached" });
      await add();
      await fill(form, { "손님 이름": "나래", "결제 날짜": "2027-02-28", "결제 금액": "5001" });
      await other.getByText("결제 금액은 한 달에 100,000원까지만 적을 수 있어요. 지금은 5,000원까지 더 적을 수 있어요.").first().waitFor();
      await fill(form, { "결제 금액": "5000" });
      await form.waitFor({ state: "detached" });
    });
  });

  it("is what is more than another amount, and says so in words of its own", async () => {
    await open("맞지 않는 값");
    await limits().getByLabel("어떤 항목을 보나요").selectOption("환불 금액");
    await limits().getByLabel("어떤 값만 받나요").selectOption("다른 항목을 넘지 않게");
    await limits().getByLabel("어느 항목과 견주나요").selectOption("결제 금액");
    await shot("check");
    await saved("환불 금액은 결제 금액을 넘을 수 없어요.");
    await write(async (form, add, other) => {
      await add();
      await fill(form, { "손님 이름": "나보람", "결제 금액": "1000", "환불 금액": "2000" });
      await other.getByText("환불 금액은 결제 금액을 넘을 수 없어요.").first().waitFor();
      await form.getByLabel("환불 금액").fill("1000");
      await form.getByRole("button", { name: /저장|추가/ }).click();
      await form.waitFor({ state: "detached" });
    });
  });

  it("is two at one time", async () => {
    await open("겹치는 시간");
    await limits().getByRole("checkbox", { name: "손님 이름" }).check();
    await limits().getByLabel("언제 시작하나요").selectOption("환불 날짜");
    await limits().getByLabel("언제 끝나나요").selectOption("시작만 봐요");
    await shot("overlap");
    await saved("손님 이름이 같은 기록은 환불 날짜가 겹치면 저장되지 않아요.");
    await write(async (form, add, other) => {
      await add();
      await fill(form, { "손님 이름": "라온", "환불 날짜": "2027-05-01" });
      await form.waitFor({ state: "detached" });
      await add();
      await fill(form, { "손님 이름": "라온", "환불 날짜": "2027-05-01" });
      await other.getByText("그때는 이미 다른 기록이 있어요.").first().waitFor();
    });
  });

  it("is too many days after another day, and more in a day than may be written on it", async () => {
    await open("맞지 않는 값");
    await limits().getByLabel("어떤 항목을 보나요").selectOption("결제 날짜");
    await limits().getByLabel("어떤 값만 받나요").selectOption("두 날 사이가 며칠까지만");
    await limits().getByLabel("어느 날짜까지인가요").selectOption("환불 날짜");
    await limits().getByLabel("며칠").fill("7");
    await shot("apart");
    await saved("결제 날짜~환불 날짜 사이는 7일까지만 돼요.");
    await open("너무 많은 것");
    await limits().getByRole("button", { name: "하루", exact: true }).click();
    await limits().getByLabel("어느 날로 세나요").selectOption("적은 날");
    // So many have been written by now; examples were written on no day.
    await limits().getByLabel("최대 몇 개까지").fill("8");
    await saved("이 목록은 적은 날 기준 하루에 8개까지만 저장돼요.");
    await write(async (form, add, other) => {
      await add();
      await fill(form, { "손님 이름": "소담", "결제 날짜": "2027-06-01", "환불 날짜": "2027-06-09" });
      await other.getByText("결제 날짜~환불 날짜 사이는 7일까지만 돼요.").first().waitFor();
      await fill(form, { "환불 날짜": "2027-06-08" });
      await form.waitFor({ state: "detached" });
      await add();
      await fill(form, { "손님 이름": "여울" });
      await other.getByText("이 목록은 적은 날 기준 하루에 8개까지만 저장돼요.").first().waitFor();
    });
  });

  it("may be saved again once it is taken away", async () => {
    await shot("set");
    for (let left = 6; left > 0; left--) {
      await limits().getByRole("button", { name: /^빼기/ }).first().click();
      await expect.poll(() => limits().getByRole("listitem").count()).toBe(left - 1);
    }
    await write(async (form, add) => {
      await add();
      await fill(form, { "손님 이름": "도하늘", "환불 날짜": "2027-03-31", "결제 금액": "1000", "환불 금액": "2000" });
      await form.waitFor({ state: "detached" });
    });
  });

  it("is a change of a record that is finished: its buttons are gone, and a write of it is refused", async () => {
    await open("더는 못 고치게");
    await limits().getByText("조건을 하나는 더해 주세요.").waitFor();
    await limits().getByRole("button", { name: "조건 추가" }).click();
    await limits().getByLabel("어떤 항목이").selectOption("환불 날짜");
    await limits().getByLabel("어떨 때").selectOption("적혀 있을 때");
    await limits().getByLabel("막을 때 보여 줄 말").fill("환불한 것은 더는 못 고쳐요.");
    await shot("locked");
    await saved("환불 날짜가 적혀 있으면 더는 고치거나 지울 수 없어요.");
    await write(async (form, add, other) => {
      await add();
      await fill(form, { "손님 이름": "미르", "결제 날짜": "2027-08-01" });
      await form.waitFor({ state: "detached" });
      const row = other.locator("[data-record]").filter({ hasText: "미르" }).first();
      await row.getByRole("button", { name: /^수정/ }).click();
      // The page itself asks, as whoever knows the address could: now it is let through, and from then on no more.
      const asks = (method: string, values?: object) => other.evaluate(asked, { method, id, list, values });
      const id = (await row.getAttribute("data-record"))!;
      const list = (await other.locator("[data-collection]").first().getAttribute("data-collection"))!;
      await fill(form, { "환불 날짜": "2027-08-02" });
      await form.waitFor({ state: "detached" });
      await row
        .getByRole("button", { name: /^(수정|삭제)/ })
        .first()
        .waitFor({ state: "detached" });
      const record = JSON.parse((await asks("GET")).text) as Record<string, unknown>;
      const name = Object.keys(record).find((key) => record[key] === "미르")!;
      for (const [method, values] of [
        ["PATCH", { values: { [name]: "가람" } }],
        ["DELETE", undefined],
      ] as const)
        expect(await asks(method, values), method).toEqual({ status: 409, text: expect.stringContaining("환불한 것은 더는 못 고쳐요.") });
      await row.getByRole("link", { name: "미르" }).click();
      await other.getByText("환불한 것은 더는 못 고쳐요.").waitFor();
      expect(await other.getByRole("button", { name: /^(수정|삭제)$/ }).count()).toBe(0);
    });
  });
});
