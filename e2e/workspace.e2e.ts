/** The workspace of one conversation in a real browser: the code of the app, its history, what can be done with messages, keys. */
import sharp from "sharp";
import { type Browser, type FrameLocator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedService, type SharedService } from "./support/shared-service.ts";
import { openContextOf } from "./support/sign-in-context.ts";

let appmon: SharedService;
let browser: Browser;
let page: Page;
let app: FrameLocator;

beforeAll(async () => {
  appmon = await openSharedService();
  browser = appmon.browser;
  const context = await openContextOf(browser, appmon.origin, await appmon.person(), { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${appmon.origin}/appmon/chat/temp`);
  await page.getByTestId("composer").fill("동네 네일샵 예약 받는 앱 만들어줘");
  await page.getByTestId("send").click();
  app = page.frameLocator('[data-testid="preview-frame"]');
  await app.locator("[data-block]").first().waitFor();
}, 120_000);

afterAll(() => appmon?.close());

/** `WORKSPACE_SHOTS=folder`: pictures to look at, light and dark, wide and as on a phone. */
const SHOTS = process.env["WORKSPACE_SHOTS"];
async function shot(name: string, side: "대화" | "앱" | null = "앱"): Promise<void> {
  if (!SHOTS) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      if (width === 390 && side)
        await page
          .getByRole("button", { name: new RegExp(`^${side}`) })
          .first()
          .click();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

const say = async (text: string) => {
  await page.getByTestId("composer").fill(text);
  await page.getByTestId("send").click();
};
const tab = (name: string) => page.getByRole("tab", { name, exact: true }).click();
const editor = () => page.locator(".cm-content");
/** Puts the cursor at the end of the file and types. */
const typeAtEnd = async (text: string) => {
  await editor().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(text);
};

describe("help for the first app", () => {
  it("is short, and never comes back once it was closed", async () => {
    await page.getByTestId("first-help").waitFor();
    await shot("first-help", "대화");
    await page.getByRole("button", { name: "알겠어요" }).click();
    await page.reload();
    await page.getByText("동네 네일샵 예약 받는 앱 만들어줘").first().waitFor();
    expect(await page.getByTestId("first-help").count()).toBe(0);
    // Another browser of the same person: what this one remembers is not there.
    const known = () => page.evaluate(() => JSON.parse(localStorage.getItem("AUTH_STORE") ?? "{}").state?.userData?.seen);
    await expect.poll(known).toEqual(["first-help"]);
    await page.evaluate(() => localStorage.removeItem("FIRST_HELP"));
    await page.reload();
    await page.getByText("동네 네일샵 예약 받는 앱 만들어줘").first().waitFor();
    await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => undefined);
    expect(await page.getByTestId("first-help").count()).toBe(0);
  });
});

describe("the code of the app", () => {
  it("is found by walking the tree and by searching all files", async () => {
    await tab("코드");
    await editor().waitFor();
    const tree = page.getByRole("tree");
    await tree.getByRole("treeitem", { name: "src", exact: true }).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page
      .getByRole("heading", { name: "index.html" })
      .or(page.getByRole("heading", { name: /\.tsx?$|\.css$/ }))
      .waitFor();
    await page.keyboard.type("th");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["path"])).toBe("src/theme.ts");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "theme.ts" }).waitFor();
    await shot("code");
    await page.getByTestId("code-search").fill("approot");
    await page
      .getByRole("status")
      .filter({ hasText: /줄 찾았어요/ })
      .waitFor();
    await page.getByRole("region", { name: "src/main.tsx" }).getByRole("button").last().click();
    await page.getByRole("heading", { name: "main.tsx", level: 2 }).waitFor();
    expect(await page.locator(".cm-activeLine").textContent()).toContain("AppRoot");
    await shot("code-search");
    await page.getByTestId("code-search").fill("");
  });

  it("shows what is wrong at its line, keeps the last good version and what was written", async () => {
    await typeAtEnd('\nimport { chunk } from "lodash";\nexport const pairs = chunk([1, 2], 2);\n');
    await page.getByTestId("code-save").click();
    const finding = page.getByTestId("save-bar").getByRole("button", { name: /가져다 쓸 수 없는/ });
    await finding.waitFor();
    await page.getByText(/버전 1 그대로예요/).waitFor();
    await finding.click();
    expect(await page.locator(".cm-activeLine").textContent()).toContain("lodash");
    await page.locator(".cm-lint-marker-error").first().waitFor();
    await shot("code-refused");
    await page.reload();
    await tab("코드");
    await page.getByText("저장하지 않은 파일 1개").waitFor();
    await page.getByRole("button", { name: "버리기" }).click();
    await page.getByTestId("save-bar").waitFor({ state: "detached" });
  });

  it("is written by hand into a new version, which the conversation then builds upon", async () => {
    await page.getByRole("treeitem", { name: /^app\.tsx/ }).click();
    await page.getByRole("heading", { name: "app.tsx" }).waitFor();
    await typeAtEnd("// 내가 적은 줄\n");
    await page.keyboard.press("Control+s");
    await page.getByText("버전 2에 저장했어요.").waitFor();
    await page.getByRole("treeitem", { name: "app.tsx 직접 고친 파일" }).waitFor();
    await say("앱 이름을 '하늘네일'로 바꿔줘");
    await page.getByText(/앱 이름을 ‘하늘네일’로 바꿨어요/).waitFor();
    await page.getByRole("treeitem", { name: "app.tsx 직접 고친 파일" }).click();
    await expect.poll(() => editor().textContent()).toContain("하늘네일");
    // Lines out of sight are not in the page.
    await editor().click();
    await page.keyboard.press("Control+End");
    await expect.poll(() => editor().textContent()).toContain("내가 적은 줄");
  });

  it("shows the difference to any version, and puts a part back", async () => {
    await page.getByTestId("code-compare").selectOption("1");
    await page.locator(".cm-deletedChunk, .cm-insertedLine, .cm-changedLine").first().waitFor();
    expect(await page.locator(".cm-changedLine, .cm-insertedLine").allTextContents()).toContainEqual(
      expect.stringContaining("내가 적은 줄"),
    );
    await shot("code-diff");
    await page.getByTestId("code-compare").selectOption("");
  });

  it("asks which side to take where the app changed in the same place meanwhile", async () => {
    await page.getByRole("treeitem", { name: /^theme\.ts/ }).click();
    await page.getByRole("heading", { name: "theme.ts" }).waitFor();
    await expect.poll(() => editor().textContent()).toContain("background");
    const line = page.locator(".cm-line", { hasText: "background:" }).first();
    await line.click();
    await page.keyboard.press("End");
    await page.keyboard.insertText(" // 내 배경");
    await say("배경을 노란색으로 바꿔줘");
    await page.getByText(/고치는 동안 버전 4까지 나왔어요/).waitFor();
    await page.getByTestId("code-save").click();
    await page.getByRole("button", { name: "직접 합치기" }).waitFor();
    await shot("code-conflict");
    await page.getByRole("button", { name: "새 버전대로" }).click();
    await page.getByTestId("save-bar").waitFor({ state: "detached" });
    await expect.poll(() => editor().textContent()).not.toContain("내 배경");
    await tab("미리보기");
  });
});

describe("the history of the app", () => {
  const version = (number: number) => page.locator(`[data-version="${number}"]`);

  it("shows every version in small, with what was said or done", async () => {
    await tab("기록");
    await version(1).getByText("동네 네일샵 예약 받는 앱 만들어줘").waitFor();
    await version(2).getByText("코드를 직접 고침").waitFor();
    const background = (number: number) =>
      version(number)
        .locator('[style*="--background"]')
        .evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(await background(4)).not.toBe(await background(1));
    await shot("history");
  });

  it("goes back to the screens alone, or with the data", async () => {
    await version(1)
      .getByRole("button", { name: /이때로/ })
      .click();
    await page.getByRole("button", { name: /^화면만/ }).waitFor();
    await shot("restore", null);
    await page.getByRole("button", { name: /^화면과 데이터/ }).click();
    await page.getByText("버전 1의 화면과 데이터로 되돌렸어요.").waitFor();
    await version(5).getByText("이전 버전으로 돌아감").waitFor();
    await tab("미리보기");
    await app.getByText("동네 네일샵 예약").first().waitFor();
  });
});

describe("a message", () => {
  const mine = (text: string) => page.locator('[data-role="user"]').filter({ hasText: text });

  it("is copied, and said anew from where it was said first", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const message = mine("배경을 노란색으로 바꿔줘");
    await message.hover();
    await message.getByRole("button", { name: "복사" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("배경을 노란색으로 바꿔줘");
    await message.getByRole("button", { name: "고쳐서 다시 보내기" }).click();
    await shot("edit", "대화");
    await page.getByTestId("edit-message").fill("배경을 검정으로 바꿔줘");
    await page.keyboard.press("Enter");
    await page.getByText("버전 3에서 다시 시작했어요").waitFor();
    await page.getByText("버전 6 ·").waitFor();
    const branch = page.getByRole("button", { name: "고치기 전의 대화 2개 보기" });
    await branch.waitFor();
    expect(await mine("배경을 노란색으로 바꿔줘").count()).toBe(0);
    await page.reload();
    await branch.click();
    await mine("배경을 노란색으로 바꿔줘").waitFor();
    await shot("branch", "대화");
  });

  it("is answered again", async () => {
    const answer = page.locator('[data-role="assistant"]').last();
    await answer.hover();
    await answer.getByRole("button", { name: "다시 만들기" }).click();
    await page.getByText("버전 7 ·").waitFor();
    expect(await page.getByText("버전 3에서 다시 시작했어요").count()).toBe(1);
  });
});

describe("a file", () => {
  it("that is a table becomes the app's own data, and a picture is kept with the message", async () => {
    const csv = "상호,담당자,연락처\n한빛상사,김민수,02-123-4567\n다온물산,박서연,031-222-3333\n";
    const png = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#c84" } })
      .png()
      .toBuffer();
    const input = page.getByTestId("attach-input");
    await input.setInputFiles([{ name: "거래처.xls", mimeType: "", buffer: png }]);
    await page.getByText(/XLSX나 CSV로 저장해서 붙여 주세요/).waitFor();
    await input.setInputFiles([
      { name: "거래처 목록.csv", mimeType: "text/csv", buffer: Buffer.from(csv) },
      { name: "간판.png", mimeType: "image/png", buffer: png },
    ]);
    await page.locator('[data-file="거래처 목록.csv"][data-state="ready"]').waitFor();
    await page.locator('[data-file="간판.png"][data-state="ready"]').waitFor();
    await shot("files", "대화");
    await say("이 표도 넣어줘");
    await page.getByText(/거래처를 더하고 파일의 2줄을 넣었어요/).waitFor();
    await page.getByText(/그림을 보고 만들지는 못해서/).waitFor();
    await tab("화면");
    await page.getByRole("button", { name: "거래처 목록 /" }).click();
    await app.getByText("다온물산").first().waitFor();
    await page.reload();
    const picture = page.locator('[data-role="user"]').last().locator("img");
    const shown = () => picture.evaluate((img: HTMLImageElement) => [img.naturalHeight > 0, img.currentSrc.split("?")[1]]);
    await expect.poll(shown).toEqual([true, expect.stringMatching(/^w=(?:256|384|640|828)$/)]);
    await shot("files-sent", "대화");
  });
});

describe("the files of the app", () => {
  it("are made, get other names and go, and those that the design makes say why they stay", async () => {
    const save = async () => {
      await page.getByTestId("code-save").click();
      await page.getByTestId("save-bar").waitFor({ state: "detached" });
    };
    const call = async (name: string) => {
      await page.getByTestId("file-name").fill(name);
      await page.getByTestId("file-name-done").click();
    };
    await tab("코드");
    await editor().waitFor();
    await page.getByTestId("file-remove").click();
    await page.getByText(/지우거나 이름을 바꿀 수 없어요/).waitFor();
    await page.getByTestId("file-create").click();
    await call("parts/card");
    await page.getByText(/이름 끝을/).waitFor();
    await shot("code-new-file", null);
    await call("parts/price-card.tsx");
    await page.getByRole("heading", { name: "parts/price-card.tsx" }).waitFor();
    await expect.poll(() => editor().textContent()).toContain("PriceCard");
    await save();
    await page.getByTestId("file-rename").click();
    await call("parts/price.tsx");
    await page.getByRole("treeitem", { name: /^price-card\.tsx 지운 파일/ }).waitFor();
    await save();
    await page.getByRole("treeitem", { name: /^price-card\.tsx/ }).waitFor({ state: "detached" });
    await page.getByTestId("file-remove").click();
    await save();
    await page.getByRole("treeitem", { name: "parts", exact: true }).waitFor({ state: "detached" });
    await page.getByRole("treeitem", { name: /^app\.tsx/ }).click();
  });
});

describe("a plan", () => {
  it("is talked over beside the composer, changes nothing, and is made once it is confirmed", async () => {
    const plan = page.getByTestId("plan");
    await plan.click();
    expect(await plan.getAttribute("aria-pressed")).toBe("true");
    await page.getByText(/확인하기 전에는 앱이 바뀌지 않아요/).waitFor();
    await shot("plan", "대화");
    await say("앱 이름을 '봄날네일'로 바꿔줘");
    await page.getByText(/이렇게 만들 계획이에요/).waitFor();
    expect(await app.getByText("봄날네일").count()).toBe(0);
    await shot("plan-told", "대화");
    await page.getByRole("button", { name: "이대로 만들기" }).click();
    await tab("미리보기");
    await app.getByText("봄날네일").first().waitFor();
    expect(await plan.getAttribute("aria-pressed")).toBe("false");
  });
});

describe("keys", () => {
  it("open every part of the workspace, and a sheet that names them", async () => {
    await page.getByRole("log").focus();
    await page.keyboard.press("Alt+Digit4");
    await editor().waitFor();
    await page.getByRole("log").focus();
    await page.keyboard.press("Shift+Slash");
    await page.getByRole("dialog", { name: "단축키 보기" }).waitFor();
    await shot("keys", null);
    await page.keyboard.press("Escape");
    // Closing gives the focus back, once.
    await page.getByRole("dialog", { name: "단축키 보기" }).waitFor({ state: "detached" });
    // The sheet may give the focus back a moment after it is gone.
    await expect
      .poll(async () => {
        await page.getByRole("log").focus();
        await page.keyboard.press("Slash");
        return page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
      })
      .toBe("composer");
  });

  it("find where to go and what to do, by half syllables and initial consonants too", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByTestId("palette");
    await palette.fill("미리ㅂ");
    await page.getByRole("option", { name: /^미리보기/ }).waitFor();
    await shot("palette", null);
    await palette.fill("ㄱㄹ");
    await page.getByRole("option", { name: /^기록/ }).click();
    await page.locator('[data-version="1"]').waitFor();
    await page.keyboard.press("Control+k");
    await palette.fill("요금제");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/payment\/subscribe\/product/);
    await page.goBack();
    await page.getByTestId("composer").waitFor();
  });

  it("move the line between the panes, which stays where it was put", async () => {
    const line = page.getByRole("separator", { name: "대화와 앱 사이 너비" });
    const before = (await line.boundingBox())!.x;
    await line.focus();
    // Each key is drawn before the next: where the line stands is then where the mouse takes hold of it.
    let after = before;
    for (let n = 0; n < 3; n++) {
      const from = after;
      await page.keyboard.press("ArrowRight");
      await expect.poll(async () => (after = (await line.boundingBox())!.x)).toBeGreaterThan(from + 5);
    }
    // Waits until it stands still and is what the mouse would meet.
    await line.hover();
    const { x, width } = (await line.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 120, 400, { steps: 4 });
    await page.mouse.up();
    // Drawn in the frames that follow.
    await expect.poll(async () => (await line.boundingBox())!.x).toBeGreaterThan(x + 60);
    const dragged = (await line.boundingBox())!.x;
    await page.reload();
    await expect.poll(async () => Math.abs(((await line.boundingBox())?.x ?? 0) - dragged)).toBeLessThan(4);
  });
});
