/** Buttons, what happens by itself and who may do what, set by hand beside the preview and seen in the app itself. */
import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScreen } from "./support/open-screen.ts";
import { openSharedService, type SharedPerson, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let owner: SharedPerson;
let page: Page;
let appId: string;

/** `HAND_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["HAND_SHOTS"];
const WIDE = { width: 2600, height: 1300 };
async function shot(name: string, of: () => Locator): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 3600 });
      if (width === 390) await page.getByRole("button", { name: /^앱/ }).first().click();
      await page.waitForTimeout(400);
      await of().screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

/** The whole window, with the app in it. */
async function eyesShot(): Promise<void> {
  if (!SHOTS) return;
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      if (width === 390) await page.getByRole("button", { name: /^앱/ }).first().click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${SHOTS}/eyes-${width}-${colorScheme}.png` });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

const panel = () => page.getByTestId("visual-panel");
const section = (name: string) => panel().getByRole("region", { name });
const save = (of: Locator) => of.getByRole("button", { name: "저장", exact: true }).click();
/** The app's list in a page of its own: in the preview a press points at things. */
async function openList(): Promise<Page> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(30_000);
  await other.goto((await page.getByTestId("preview-frame").getAttribute("src"))!);
  await openScreen(other, "문의 목록");
  return other;
}
async function add(of: Page, name: string): Promise<void> {
  await of.getByRole("button", { name: "문의 추가" }).first().click();
  const form = of.getByRole("dialog");
  await form.getByLabel("이름").fill(name);
  await form.getByRole("button", { name: /저장|추가/ }).click();
  await of.getByText("문의를 추가했어요").first().waitFor();
}

beforeAll(async () => {
  appmon = await openSharedService();
  owner = await appmon.person();
  const made = await owner.say(null, "문의 장부 만들어줘. 이름, 연락처, 문의 내용, 받은 날짜, 상태(접수, 답변 완료)");
  appId = made.codegen!.app!.id;
  // Wide enough that the preview is not scaled down: the driver cannot click into a scaled frame.
  page = await (await openContextOf(appmon.browser, appmon.origin, owner, { viewport: WIDE })).newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/${made.chat.room.id}`);
  await page.frameLocator('[data-testid="preview-frame"]').getByRole("heading").first().waitFor();
  await page.getByRole("button", { name: "눌러서 고치기" }).click();
  await section("목록 고치기").getByRole("button").first().click();
}, 120_000);
afterAll(() => appmon?.close());

describe("what a list does, set by hand", () => {
  it("puts a button on records that sets two things, asks first and shows only where it is of use", async () => {
    const buttons = section("버튼");
    await buttons.getByRole("button", { name: "버튼 추가" }).click();
    const canSave = () => buttons.getByRole("button", { name: "저장", exact: true }).isEnabled();
    expect(await canSave()).toBe(false);
    await buttons.getByLabel("버튼 이름").fill("답변함");
    await buttons.getByLabel("무엇으로").selectOption("답변 완료");
    await buttons.getByRole("button", { name: "하나 더 바꾸기" }).click();
    await buttons.getByLabel("누르면 무엇을 바꾸나요").last().selectOption("받은 날짜");
    await buttons.getByText("더 정하기").click();
    await buttons.getByRole("button", { name: "조건 추가" }).click();
    await buttons.getByLabel("어떤 항목이").selectOption("상태");
    await buttons.getByRole("button", { name: "접수", exact: true }).click();
    await buttons.getByRole("checkbox", { name: "문의 내용" }).check();
    await buttons.getByRole("checkbox", { name: "누르면 정말 할지 먼저 물어요" }).check();
    await buttons.getByRole("status").getByText("‘답변함’: 문의 내용을 먼저 적게 해요. 상태를 ‘답변 완료’로 바꿔요.").waitFor();
    await shot("button-form", () => section("버튼"));
    await save(buttons);
    await buttons.getByText(/^‘답변함’: /).waitFor();
    const other = await openList();
    await add(other, "김하늘");
    await other.getByRole("button", { name: "답변함" }).first().click();
    await other.getByRole("dialog").getByRole("button", { name: "답변함" }).click();
    await other.getByRole("dialog").getByLabel("문의 내용").fill("주말에도 여나요");
    await other.getByRole("dialog").getByRole("button", { name: "답변함" }).click();
    await other.getByText("‘답변함’ 처리했어요").first().waitFor();
    const answered = other.getByRole("row").filter({ hasText: "주말에도 여나요" });
    await answered.getByText("답변 완료", { exact: true }).waitFor();
    expect(await answered.getByRole("button", { name: "답변함" }).count()).toBe(0);
    await other.close();
  }, 90_000);

  it("changes a button and takes it away", async () => {
    const buttons = section("버튼");
    await buttons.getByRole("button", { name: /^‘답변함’.* 고치기$/ }).click();
    expect(await buttons.getByLabel("버튼 이름").inputValue()).toBe("답변함");
    await buttons.getByLabel("버튼 이름").fill("끝냄");
    await buttons.getByRole("checkbox", { name: "누르면 정말 할지 먼저 물어요" }).uncheck();
    await save(buttons);
    await buttons.getByText(/^‘끝냄’: /).waitFor();
    await buttons.getByRole("button", { name: /^빼기: ‘끝냄’/ }).click();
    await expect.poll(() => buttons.getByText(/^‘끝냄’: /).count()).toBe(0);
  }, 60_000);

  it("tells its owner of a new record, until that is switched off", async () => {
    const acts = section("저절로 되는 일");
    await acts.getByRole("button", { name: "저절로 되는 일 추가" }).click();
    expect(await acts.getByLabel("보낼 글").inputValue()).toBe("새 문의가 들어왔어요: {이름}");
    await acts.getByLabel("보낼 글").fill("전화할 곳 {주소}");
    await acts.getByText("{주소}는 이 목록에 없는 항목이에요.").waitFor();
    await acts.getByLabel("보낼 글").fill("전화해 주세요:");
    await acts
      .getByRole("group", { name: /^누르면 글에/ })
      .getByRole("button", { name: "연락처" })
      .click();
    await acts.getByRole("status").getByText("새 문의가 들어오면 앱 관리의 편지함에 알림을 남겨요.").waitFor();
    await shot("automation-form", () => section("저절로 되는 일"));
    await save(acts);
    await acts.getByRole("switch").waitFor();
    const other = await openList();
    await add(other, "박서연");
    // The bell asks again when somebody comes back.
    const told = async () => {
      await other.reload();
      await other.waitForSelector("html[data-ready]");
      return other
        .getByRole("button", { name: "알림 1개" })
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    };
    await expect.poll(told, { timeout: 30_000 }).toBe(true);
    await other.getByRole("button", { name: "알림 1개" }).click();
    await other
      .getByRole("dialog", { name: "알림" })
      .getByText(/^전화해 주세요:/)
      .waitFor();
    if (SHOTS) await other.screenshot({ path: `${SHOTS}/bell.png` });
    await acts.getByRole("switch").press("Space");
    await acts.getByText("지금은 꺼져 있어요.").waitFor();
    await other.close();
  }, 90_000);

  it("sets an item by itself at once, and sends a text message before a date", async () => {
    const acts = section("저절로 되는 일");
    await acts.getByRole("button", { name: "저절로 되는 일 추가" }).click();
    await acts.getByLabel("언제", { exact: true }).selectOption("무엇이 바뀌면");
    await acts.getByLabel("상태가 무엇으로 바뀌면").selectOption("답변 완료");
    await acts.getByLabel("무엇을 할까요").selectOption("항목 바꾸기");
    await acts.getByLabel("무엇을 바꿀까요").selectOption("받은 날짜");
    await save(acts);
    await acts.getByText("문의의 상태가 ‘답변 완료’로 바뀌면 받은 날짜를 오늘 날짜로 바꿔요.").waitFor();
    await acts.getByRole("button", { name: "저절로 되는 일 추가" }).click();
    await acts.getByLabel("언제", { exact: true }).selectOption("날짜에 맞춰");
    await acts.getByLabel("며칠").fill("0.5");
    await acts.getByText("1부터 3,650까지의 정수로 적어 주세요.").waitFor();
    await acts.getByLabel("며칠").fill("2");
    await acts.getByLabel("무엇을 할까요").selectOption("문자 보내기");
    await shot("due-form", () => section("저절로 되는 일"));
    await save(acts);
    await acts.getByText("문의의 받은 날짜 2일 전 오전 9시에 연락처로 문자를 보내요.").waitFor();
    await shot("automations", () => section("저절로 되는 일"));
    await acts.getByRole("button", { name: /^빼기: 문의의 받은 날짜/ }).click();
    await expect.poll(() => acts.getByText("문자를 보내요").count()).toBe(0);
  }, 90_000);
});

describe("who may do what, set by hand", () => {
  const access = () => section("누가 보고 고치나요");
  /** What a stranger reads of the published app, by the API that its pages ask. */
  async function strangerSees(): Promise<{ status: number; text: string }> {
    const stranger = await (await openContextOf(appmon.browser, appmon.origin, null, { viewport: { width: 390, height: 844 } })).newPage();
    const { json } = await owner.call<{ live: { url: string } }>("GET", `/app/${appId}`);
    await stranger.goto(json.live.url);
    const { spec } = (await owner.call<{ spec: { entities: { id: string; name: string }[] } }>("GET", `/app/${appId}/spec`)).json;
    const list = spec.entities.find(({ name }) => name === "문의")!.id;
    const seen = await stranger.evaluate(async (id) => {
      const answer = await fetch(`/_api/collections/${id}/records`);
      return { status: answer.status, text: await answer.text() };
    }, list);
    await stranger.context().close();
    return seen;
  }
  const publish = async () => {
    const answer = await owner.call("POST", `/app/${appId}/deployments`, { slug: "hand-acts", title: "문의 장부" });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.json));
  };

  it("says who may what, as it is, and what would be opened before it is", async () => {
    await access().getByText("보기: 나만").waitFor();
    await access().getByRole("button", { name: "보기: 나만 고치기" }).click();
    await access().getByRole("checkbox", { name: "누구나 (로그인하지 않아도)" }).check();
    await access().getByText("새로 열려요: 문의 보기 → 누구나").waitFor();
    await access().getByText("사람의 정보가 누구에게나 보여요: 연락처").waitFor();
    // Of a list that says how to reach people their names are proposed to be kept, in sight.
    expect(await access().getByRole("checkbox", { name: "‘이름’ 항목은 손님에게 가리기" }).isChecked()).toBe(true);
    await access().getByText("손님에게는 이름 자리에 ‘받은 날짜’ 항목이 보여요.").waitFor();
    await shot("access-form", access);
    await save(access());
    await access().getByText("보기: 누구나").waitFor();
    await access()
      .getByRole("button", { name: /^나와 적은 사람만 보는 항목: 이름/ })
      .click();
    await access().getByRole("checkbox", { name: "연락처" }).check();
    await shot("private-form", access);
    await save(access());
    await access().getByText("나와 적은 사람만 보는 항목: 이름, 연락처").waitFor();
    await publish();
    const seen = await strangerSees();
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(/010-|김하늘|박서연/);
  }, 90_000);

  it("is seen through a visitor's eyes in the preview, and through one's own again", async () => {
    const frame = page.frameLocator('[data-testid="preview-frame"]');
    await page.getByRole("button", { name: "끝내기" }).or(page.getByTestId("visual-toggle")).first().click();
    await frame.getByRole("link", { name: "문의 목록" }).first().click();
    await frame.getByText("김하늘").first().waitFor();
    await page.getByRole("button", { name: "손님으로 보기" }).press("Enter");
    await page.getByRole("status").getByText("손님 눈으로 보는 중이에요").waitFor();
    // The owner's page stays up until the visitor's has loaded: what only the owner has is gone with it.
    await frame.getByRole("button", { name: "문의 추가" }).waitFor({ state: "detached" });
    await frame.locator("[data-collection] [data-record]").first().waitFor();
    const told = await frame.locator("body").innerText();
    expect(told).not.toMatch(/김하늘|박서연|010-/);
    expect(await frame.getByRole("button", { name: "문의 추가" }).count()).toBe(0);
    await eyesShot();
    await page.getByTestId("visitor-line").getByRole("button", { name: "돌아가기" }).click();
    await frame.getByText("김하늘").first().waitFor();
    expect(await page.getByTestId("visitor-line").count()).toBe(0);
    await page.getByRole("button", { name: "눌러서 고치기" }).click();
    await section("목록 고치기").getByRole("button").first().click();
  }, 90_000);

  it("keeps the list from strangers again, and brings accounts where only members are meant", async () => {
    await access().getByRole("button", { name: "보기: 누구나 고치기" }).click();
    await access().getByRole("checkbox", { name: "누구나 (로그인하지 않아도)" }).uncheck();
    await access()
      .getByRole("checkbox", { name: /^로그인한 사람/ })
      .check();
    await access().getByText("누구나 이메일로 가입하면 ‘회원’이 되고", { exact: false }).waitFor();
    await shot("members-form", access);
    await save(access());
    await access().getByText("보기: 관리자, 회원").waitFor();
    await shot("access", access);
    await publish();
    expect((await strangerSees()).status).toBe(401);
  }, 90_000);
});
