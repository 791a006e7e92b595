/** Numbers, charts and fields that are worked out, made by hand and seen in the app itself. */
import { type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK } from "../tools/testing/scale.ts";
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

beforeAll(async () => {
  appmon = await openSharedService();
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  const context = await openContextOf(appmon.browser, appmon.origin, await appmon.person(), { viewport: { width: 2600, height: 1300 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill("반찬 주문 장부 만들어줘. 주문한 분, 반찬(멸치볶음, 장조림, 나물), 수량, 값(원), 받을 날");
  await page.getByTestId("send").click();
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.getByRole("heading").first().waitFor();
}, 120_000);

afterAll(() => appmon?.close());

const section = (name: string) => panel().getByRole("region", { name, exact: true });
const save = async () => {
  await panel().getByRole("button", { name: "저장", exact: true }).click();
  await changed();
};
const list = async (name: string) => {
  await panel().getByRole("region", { name: "목록 고치기" }).getByRole("button", { name, exact: true }).click();
};
const amount = (text: string | null) => Number(/[\d,]+(?=개)/.exec(text ?? "")?.[0].replaceAll(",", ""));

describe("numbers and charts by hand", () => {
  const figures = () => section("숫자와 그래프");
  const open = () => figures().getByRole("button", { name: "숫자나 그래프 추가" }).click();

  it("says how many of each are to be made", async () => {
    await page.getByTestId("visual-toggle").click();
    await list("주문");
    await open();
    await figures().getByRole("button", { name: "합계", exact: true }).click();
    await figures().getByLabel("어느 항목의 숫자").selectOption("수량");
    await figures().getByLabel("무엇별로 나눌까요").selectOption("반찬별");
    await figures().getByText("‘홈’ 화면에 ‘반찬별 수량 합계’를 표로 보여요.").waitFor();
    await shot("figure-form");
    await save();
    await figures().getByText("표: 반찬별 수량 합계").waitFor();
    await app.getByRole("region", { name: "반찬별 수량 합계", exact: true }).getByRole("row", { name: "멸치볶음" }).waitFor();
    await shot("figure-table");
    await open();
    await figures().getByRole("button", { name: "합계", exact: true }).click();
    await figures().getByLabel("어느 항목의 숫자").selectOption("수량");
    await save();
    const total = app.locator(".am-stat", { hasText: "수량 합계" });
    await total.waitFor();
    const each = await app.locator(".am-tally tbody tr").allTextContents();
    expect(each).toHaveLength(3);
    await expect.poll(async () => amount(await total.locator("dd").textContent())).toBe(each.reduce((sum, row) => sum + amount(row), 0));
  });

  it.skipIf(!IS_SOAK)("draws the same, offers nothing that stands there, and takes it away", async () => {
    await open();
    await figures().getByLabel("무엇별로 나눌까요").selectOption("상태별");
    await figures().getByRole("button", { name: "원", exact: true }).click();
    await save();
    await app.getByRole("region", { name: "상태별 주문 수" }).waitFor();
    await open();
    await figures().getByLabel("무엇별로 나눌까요").selectOption("상태별");
    await figures().getByRole("button", { name: "원", exact: true }).click();
    await figures().getByText("‘상태별 주문 수’는 이미 앱에 있어요.").waitFor();
    expect(await figures().getByRole("button", { name: "저장", exact: true }).isDisabled()).toBe(true);
    await figures().getByRole("button", { name: "취소", exact: true }).click();
    await shot("figure-list");
    await figures().getByRole("button", { name: "빼기: 원그래프: 상태별 주문 수" }).click();
    await changed();
    await app.getByRole("region", { name: "상태별 주문 수" }).waitFor({ state: "detached" });
  });

  it.skipIf(!IS_SOAK)("goes by days and weeks of a date", async () => {
    await open();
    await figures().getByLabel("무엇별로 나눌까요").selectOption("주별");
    await figures().getByRole("button", { name: "선", exact: true }).click();
    await save();
    await app.getByRole("region", { name: "주별 주문 수" }).waitFor();
    await shot("figure-line");
  });
});

describe("fields that are worked out by hand", () => {
  const sums = () => section("계산하는 항목");
  const inColumn = async (name: string) => {
    const table = app.getByRole("region", { name: "주문 표" }).getByRole("table");
    const head = await table.getByRole("columnheader").allTextContents();
    const at = head.indexOf(name);
    return (await table.locator("tbody tr").first().locator("th, td").allTextContents())[at];
  };

  /** The section of calculations at the width of a phone and wide, light and dark. */
  async function sectionShot(name: string): Promise<void> {
    if (!SHOTS) return;
    const size = page.viewportSize()!;
    for (const width of [390, 1440])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 2400 });
        await sums().screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
      }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(size);
  }

  it.skipIf(!IS_SOAK)("opens filled in with what was asked for in words", async () => {
    await panel().getByRole("button", { name: "고치기 끝내기" }).click();
    await page.getByTestId("composer").fill("수량이랑 값을 곱한 거 딱 나오면 속 편하겠는데");
    await page.getByTestId("send").click();
    await page.getByRole("button", { name: "직접 고치기" }).click();
    await sums()
      .getByText(/주문마다 저절로 나와요: 수량 × 값\..*이름을 적어 주세요/)
      .waitFor();
    await shot("calculation-asked");
    await sums().getByLabel("이름", { exact: true }).fill("총액");
    await save();
    await app.getByRole("columnheader", { name: "총액" }).waitFor();
    await sums().getByRole("button", { name: "빼기: 총액" }).click();
    await changed();
    await app.getByRole("columnheader", { name: "총액" }).waitFor({ state: "detached" });
  });

  it("shows what it will come to, and comes to that in the app", async () => {
    await sums().getByRole("button", { name: "계산 추가" }).click();
    await sums().getByLabel("이름", { exact: true }).fill("받을 돈");
    await sums().getByLabel("이것에", { exact: true }).selectOption("수량");
    await sums().getByLabel("이것을 곱해요").selectOption("숫자 적기");
    await sums().getByLabel("숫자", { exact: true }).fill("천");
    await sums().getByText("숫자로 적어 주세요.").waitFor();
    await sums().getByLabel("숫자", { exact: true }).fill("1,000");
    await sums().getByRole("button", { name: "금액 (원)" }).click();
    await sums().getByText("주문마다 ‘받을 돈’이 저절로 나와요: 수량 × 1,000.").waitFor();
    await sums().getByText("최소·최대와 반올림", { exact: true }).click();
    await sums().getByLabel("최소", { exact: true }).fill("3,500");
    await sums().getByLabel("끝자리", { exact: true }).selectOption("올림");
    await sums().getByLabel("어느 단위까지", { exact: true }).selectOption("1,000 단위");
    await sums().getByText("수량 × 1,000 (1,000 단위로 올림, 최소 3,500)").waitFor();
    await sectionShot("calculation-shape");
    await save();
    await sums().getByText("수량 × 1,000 (1,000 단위로 올림, 최소 3,500)").waitFor();
    await app.getByRole("columnheader", { name: "받을 돈" }).waitFor();
    await shot("calculation");
    const [count, money] = [await inColumn("수량"), await inColumn("받을 돈")];
    expect(money).toBe(`${Math.max(amount(count!) * 1000, 3_500).toLocaleString("ko-KR")}원`);
    // What was said stands in the form again.
    await sums().getByRole("button", { name: "받을 돈 고치기" }).click();
    expect(await sums().getByLabel("최소", { exact: true }).inputValue()).toBe("3500");
    await sums().getByRole("button", { name: "취소", exact: true }).click();
  });

  it.skipIf(!IS_SOAK)("is worked out otherwise, and goes again", async () => {
    await sums().getByRole("button", { name: "받을 돈 고치기" }).click();
    await sums().getByLabel("어떻게 계산할까요").selectOption("날짜에서 며칠 뒤나 전");
    await sums().getByLabel("이름", { exact: true }).fill("찾는 날");
    await sums().getByLabel("며칠 뒤", { exact: true }).fill("-1");
    await sums()
      .getByText(/에서 1일 전\. 예를 들어/)
      .waitFor();
    await save();
    await app.getByRole("columnheader", { name: "찾는 날" }).waitFor();
    expect(await app.getByRole("columnheader", { name: "받을 돈" }).count()).toBe(0);
    await sums().getByRole("button", { name: "빼기: 찾는 날" }).click();
    await changed();
    await app.getByRole("columnheader", { name: "찾는 날" }).waitFor({ state: "detached" });
  });

  it.skipIf(!IS_SOAK)("gathers the records of another list", async () => {
    await panel().getByRole("button", { name: "다른 것 고치기" }).click();
    await list("메뉴");
    await sums().getByRole("button", { name: "계산 추가" }).click();
    await sums().getByLabel("이름", { exact: true }).fill("끝난 주문");
    await sums().getByLabel("어떻게 계산할까요").selectOption("다른 목록의 기록 모으기");
    await sums().getByRole("button", { name: "조건 추가" }).click();
    await sums().getByLabel("어떤 항목이").selectOption("상태");
    await sums().getByRole("button", { name: "완료", exact: true }).click();
    await sums()
      .getByText(/메뉴마다 ‘끝난 주문’이 저절로 나와요: 주문\(완료\) 수\. 예를 들어 .*에는 \d+건/)
      .waitFor();
    await shot("rollup-form");
    await save();
    await sums().getByText("주문(완료) 수").waitFor();
    const other = await page.context().newPage();
    await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
    await other.getByRole("link", { name: "메뉴 목록" }).first().click();
    await other.getByRole("button", { name: "표", exact: true }).waitFor();
    if (SHOTS) await other.screenshot({ path: `${SHOTS}/rollup-cards.png` });
    await other.getByRole("button", { name: "표", exact: true }).click();
    await other.getByRole("columnheader", { name: "끝난 주문" }).waitFor();
    expect(await other.getByRole("cell", { name: /^\d+건$/ }).count()).toBeGreaterThan(1);
    await other.close();
  });

  it.skipIf(!IS_SOAK)("fits a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sums().getByRole("button", { name: "끝난 주문 고치기" }).click();
    await section("숫자와 그래프").getByRole("button", { name: "숫자나 그래프 추가" }).click();
    await section("숫자와 그래프").getByRole("button", { name: "저장", exact: true }).scrollIntoViewIfNeeded();
    await shot("phone");
    expect(await panel().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
