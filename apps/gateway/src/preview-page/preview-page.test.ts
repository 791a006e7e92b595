import { fileURLToPath } from "node:url";
import type { SourceFiles } from "@appmon/builder/build-request";
import { createBuilder } from "@appmon/builder/create-builder";
import { chromium } from "playwright-core";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { IS_SOAK } from "../../../../tools/testing/scale.ts";
import { CHROMIUM_ARGS, findChromium } from "../../../../tools/testing/chromium.ts";
import { previewScripts } from "./preview-scripts.ts";
import { PreviewDemo } from "./testing/preview-demo.ts";

const CACHE = fileURLToPath(new URL("../../../../.cache/builder", import.meta.url));

const main =
  'import { createRoot } from "react-dom/client";\nimport { Home } from "./home";\ncreateRoot(document.getElementById("root")!).render(<Home />);\n';
const home = (label: string) =>
  `import { useState } from "react";\nimport { Title } from "./title";\nexport function Home() {\n  const [count, setCount] = useState(0);\n  return <main data-block="home"><Title /><button className="p-4" onClick={() => setCount(count + 1)}>${label} {count}</button></main>;\n}\n`;
const title = (text: string) => `import { name } from "./name";\nexport function Title() { return <h1>${text} {name}</h1>; }\n`;
const name = (text: string) => `export const name = "${text}";\n`;
const base: SourceFiles = {
  "src/main.tsx": main,
  "src/home.tsx": home("add"),
  "src/title.tsx": title("hello"),
  "src/name.ts": name("world"),
};

type Told = { type: string; version?: string; ms?: number; phase?: string; message?: string; path?: string; block?: string };

describe("a preview in a browser", () => {
  let demo: PreviewDemo;
  let browser: Browser;
  let page: Page;
  let frame: Frame;

  beforeAll(async () => {
    const quick = { processes: 1, deadlineMs: 20_000, warm: false };
    demo = new PreviewDemo(await createBuilder({ cacheDir: CACHE, scripts: previewScripts, ...quick }));
    await demo.listen();
    browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    demo?.close();
    await demo?.builder.close();
  });

  beforeEach(async () => {
    await page?.close();
    demo.reset();
    page = await browser.newPage();
    await page.goto(demo.workspace);
    frame = page.frames().find((candidate) => candidate.url().startsWith(demo.preview))!;
    expect(frame).toBeDefined();
  });

  async function told(type: string, matches: (message: Told) => boolean = () => true): Promise<Told> {
    let found: Told | undefined;
    await expect
      .poll(
        async () =>
          (found = (await page.evaluate(() => (window as unknown as { got: Told[] }).got)).find(
            (message) => message.type === type && matches(message),
          )),
        { timeout: 10_000, interval: 5 },
      )
      .toBeDefined();
    return found!;
  }
  const post = (message: unknown) =>
    page.evaluate(
      ([data, origin]) => document.querySelector("iframe")!.contentWindow!.postMessage(data, origin as string),
      [message, demo.preview],
    );
  const ready = (version: string) => told("ready", (message) => message.version === version);

  test("keeps component state when a component and a module below it change", async () => {
    await ready(await demo.show(base));
    await frame.click("button");
    await frame.click("button");
    expect(await frame.textContent("button")).toBe("add 2");
    await frame.evaluate(() => ((window as unknown as { same: boolean }).same = true));
    await ready(await demo.show({ ...base, "src/home.tsx": home("plus") }));
    expect(await frame.textContent("button")).toBe("plus 2");
    const last = await ready(await demo.show({ ...base, "src/home.tsx": home("plus"), "src/name.ts": name("there") }));
    expect(await frame.textContent("main")).toBe("hello thereplus 2");
    expect(await frame.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    expect(last.ms).toBeGreaterThan(0);
  });

  // In every run a component, a module, a stylesheet and the module that starts the app are exchanged.
  test.runIf(IS_SOAK)(
    "exchanges a value that the app holds without running its importers, and starts over when the new one does not fit",
    async () => {
      const holder = `import { useEffect, useState } from "react";
import { look } from "./look";
(window as any).runs = ((window as any).runs ?? 0) + 1;
export function Home() {
  const [held, setHeld] = useState(look);
  useEffect(() => void (window as any).__APPMON__.live.set(held, setHeld), [held]);
  return <main data-block="home">{held.colour}</main>;
}
`;
      const wearing = (look: string): SourceFiles => ({ ...base, "src/home.tsx": holder, "src/look.ts": `export const look = ${look};\n` });
      const runs = () => frame.evaluate(() => (window as unknown as { runs: number }).runs);
      await ready(await demo.show(wearing('{ colour: "red" }')));
      for (const colour of ["green", "blue"]) {
        await ready(await demo.show(wearing(`{ colour: "${colour}" }`)));
        await expect.poll(() => frame.textContent("main")).toBe(colour);
      }
      expect(await runs()).toBe(1);
      await frame.evaluate(() => ((window as unknown as { same: boolean }).same = true));
      await demo.show(wearing('null as unknown as { colour: "none" }'));
      await expect.poll(() => frame.evaluate(() => (window as unknown as { same?: boolean }).same).catch(() => true)).toBeUndefined();
    },
  );

  test("leaves the last good version visible, with its state, when a module of an update throws", async () => {
    await ready(await demo.show(base));
    await frame.click("button");
    const broken = await demo.show({ ...base, "src/home.tsx": `${home("broken")}\nthrow new Error("at load");` });
    expect(await told("error", (message) => message.version === broken)).toMatchObject({ phase: "load", message: "at load" });
    expect(await frame.textContent("button")).toBe("add 1");
    await frame.click("button");
    expect(await frame.textContent("button")).toBe("add 2");
    await ready(await demo.show({ ...base, "src/home.tsx": home("fixed") }));
    expect(await frame.textContent("button")).toBe("fixed 2");
  });

  test("shows the last good version again when a component of an update throws", async () => {
    await ready(await demo.show(base));
    const broken = await demo.show({ ...base, "src/title.tsx": 'export function Title(): never { throw new Error("in render"); }\n' });
    expect(await told("error", (message) => message.version === broken)).toMatchObject({ phase: "render", message: "in render" });
    await expect.poll(() => frame.textContent("main", { timeout: 2000 })).toBe("hello worldadd 0");
    await ready(await demo.show({ ...base, "src/title.tsx": title("mended") }));
    expect(await frame.textContent("h1")).toBe("mended world");
  });

  test("mends a part that could not be drawn in the first version of all, inside what catches its errors", async () => {
    const net =
      'import { Component, type ReactNode } from "react";\nexport class Net extends Component<{ children: ReactNode }, { failed: boolean }> {\n' +
      "  state = { failed: false };\n  static getDerivedStateFromError() { return { failed: true }; }\n" +
      "  render() { return this.state.failed ? <i>no</i> : this.props.children; }\n}\n";
    const home =
      'import { Net } from "./net";\nimport { Title } from "./title";\nexport function Home() { return <main><Net><Title /></Net></main>; }\n';
    const files: SourceFiles = { ...base, "src/home.tsx": home, "src/net.tsx": net };
    const broken = await demo.show({ ...files, "src/title.tsx": 'export function Title(): never { throw new Error("in render"); }\n' });
    await told("error", (message) => message.version === broken);
    await ready(await demo.show({ ...files, "src/title.tsx": title("mended") }));
    expect(await frame.textContent("main")).toBe("mended world");
  });

  // In every run custom-code.test.ts does so with files of an app's own.
  test.runIf(IS_SOAK)(
    "keeps what a module throws that is loaded apart, or that such a module imports, where its component stands",
    async () => {
      const place = `import { useState } from "react";
import { CustomBlock, customPart } from "@appmon/kit/custom-block";
const Note = customPart(() => import("./note"), "Note");
const Clock = customPart(() => import("./clock"), "Clock");
export function Home() {
  const [count, setCount] = useState(0);
  return <main><button onClick={() => setCount(count + 1)}>{count}</button><CustomBlock id="note"><Note /></CustomBlock><CustomBlock id="clock"><Clock /></CustomBlock></main>;
}
`;
      const counter = (label: string) =>
        `import { useState } from "react";\nexport function Clock() { const [n, set] = useState(0); return <i onClick={() => set(n + 1)}>${label} {n}</i>; }\n`;
      const note = 'import { rate } from "./rate";\nexport function Note() { return <b>{rate}</b>; }\n';
      const rate = (value: string) => `export const rate = ${value};\n`;
      const throwing = "(undefined as unknown as { tax: number }).tax";
      const files = (value: string, label: string): SourceFiles => ({
        ...base,
        "src/home.tsx": place,
        "src/note.tsx": note,
        "src/rate.ts": rate(value),
        "src/clock.tsx": counter(label),
      });
      const failed = () => frame.locator('[data-block="note"] [role="alert"]').count();
      const first = await demo.show(files(throwing, "tick"));
      await ready(first);
      expect(await told("error", (message) => message.version === first)).toMatchObject({
        phase: "render",
        message: expect.stringContaining("tax"),
      });
      expect(await failed()).toBe(1);
      await frame.click("button");
      await frame.click("i");
      await ready(await demo.show(files("7", "tick")));
      await expect.poll(() => frame.textContent('[data-block="note"]')).toBe("7");
      expect(await frame.textContent("button")).toBe("1");
      expect(await frame.textContent("i")).toBe("tick 1");
      // What else the version brings is not kept back by it.
      await ready(await demo.show(files(throwing, "tock")));
      await expect.poll(failed).toBe(1);
      expect(await frame.textContent("i")).toBe("tock 1");
      const drawn = { ...files("7", "tock"), "src/note.tsx": 'export function Note(): never { throw new Error("in render"); }\n' };
      await demo.show(drawn);
      await expect.poll(() => frame.textContent("main")).toContain("tock 1");
      await ready(await demo.show(files("8", "tock")));
      await expect.poll(() => frame.textContent("b")).toBe("8");
      expect(await frame.textContent("main")).toContain("1");
    },
  );

  test("starts over when the module that starts the app changes", async () => {
    await ready(await demo.show(base));
    await frame.evaluate(() => ((window as unknown as { same: boolean }).same = true));
    await ready(await demo.show({ ...base, "src/main.tsx": main.replace("<Home />", "<><Home /><p>end</p></>") }));
    await expect.poll(() => frame.textContent("p").catch(() => "")).toBe("end");
    expect(await frame.evaluate(() => (window as unknown as { same?: boolean }).same)).toBeUndefined();
  });

  test("applies a changed stylesheet without running anything", async () => {
    const styled = (colour: string): SourceFiles => ({
      ...base,
      "src/main.tsx": `import "./app.css";\n${main}`,
      "src/app.css": `h1 { color: ${colour}; }`,
    });
    await ready(await demo.show(styled("rgb(1, 2, 3)")));
    await frame.click("button");
    await ready(await demo.show(styled("rgb(4, 5, 6)")));
    expect(await frame.evaluate(() => getComputedStyle(document.querySelector("h1")!).color)).toBe("rgb(4, 5, 6)");
    expect(await frame.evaluate(() => getComputedStyle(document.querySelector("button")!).padding)).toBe("16px");
    expect(await frame.textContent("button")).toBe("add 1");
  });

  test("tells routes and selections, and obeys the workspace that frames it", async () => {
    await ready(await demo.show(base));
    await post({ source: "appmon", type: "navigate", path: "/reservations/1" });
    await told("route", (message) => message.path === "/reservations/1");
    await post({ source: "appmon", type: "inspect", on: true });
    await frame.waitForSelector("[data-inspecting]", { state: "attached" });
    await frame.click("button");
    expect(await told("select")).toMatchObject({ block: "home" });
    expect(await frame.textContent("button")).toBe("add 0");
  });

  test.runIf(IS_SOAK)("keeps what is picked in sight when the workspace takes room for its panel", async () => {
    const tall =
      'export function Home() { return <main data-block="home"><p style={{ height: 900 }}>위</p><h2>아래</h2><p style={{ height: 900 }}>끝</p></main>; }\n';
    await ready(await demo.show({ ...base, "src/home.tsx": tall }));
    await post({ source: "appmon", type: "inspect", on: true });
    await frame.waitForSelector("[data-inspecting]", { state: "attached" });
    const heading = frame.locator("h2");
    const bottom = () => heading.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
    await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 120));
    await heading.click();
    await told("select");
    expect(await bottom()).toBeLessThan(0);
    const low = await frame.evaluate(() => innerHeight);
    await page.locator("iframe").evaluate((element, height) => (element.style.height = `${height}px`), low - 150);
    await expect.poll(() => frame.evaluate(() => innerHeight)).toBe(low - 150);
    await expect.poll(bottom).toBeLessThan(0);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  });

  test("lets words be written over where they stand, and goes on with them", async () => {
    const heading = (text: string) => ({ ...base, "src/title.tsx": `export function Title() { return <h1>${text}</h1>; }\n` });
    await ready(await demo.show(heading("처음 말")));
    await post({ source: "appmon", type: "inspect", on: true });
    await frame.waitForSelector("[data-inspecting]", { state: "attached" });
    const before = (await frame.textContent("h1"))!;
    await frame.click("h1");
    expect(await told("select")).toMatchObject({ text: before });
    await post({ source: "appmon", type: "rewrite" });
    await frame.waitForSelector("h1[contenteditable]");
    await page.keyboard.type("버려질 말");
    await page.keyboard.press("Escape");
    expect(await frame.textContent("h1")).toBe(before);
    await post({ source: "appmon", type: "rewrite" });
    await frame.waitForSelector("h1[contenteditable]");
    await page.keyboard.type("새로 쓴 말");
    await page.keyboard.press("Enter");
    expect(await told("rewrite")).toMatchObject({ text: "새로 쓴 말" });
    // What draws the app still has its own nodes: the next version shows there.
    await ready(await demo.show(heading("판본 둘")));
    await expect.poll(() => frame.textContent("h1")).toBe("판본 둘");
    await post({ source: "appmon", type: "inspect", on: false });
    await frame.waitForSelector("[data-inspecting]", { state: "detached" });
    await frame.click("button");
    expect(await frame.textContent("button")).toBe("add 1");
  });

  test("checks a screen: what answers, what does not, what fails, what cannot be read, and saves nothing", async () => {
    const saved: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") saved.push(request.url());
    });
    const checked = `import { useState } from "react";
export function Home() {
  const [count, setCount] = useState(0);
  return <main data-block="home"><h1>앱</h1>
    <button onClick={() => setCount(count + 1)}>더하기 {count}</button>
    <button onClick={() => undefined}>말이 없는 버튼</button>
    <button onClick={() => void fetch("/_api/collections/x/records", { method: "POST" })}>저장</button>
    <button onClick={() => { localStorage.setItem("kept", "after"); throw new Error("눌러서 난 문제"); }}>고장</button>
    <button onClick={() => setCount(count + 1)}><i /></button>
  </main>;
}
`;
    await ready(await demo.show({ ...base, "src/home.tsx": checked }));
    await frame.evaluate(() => localStorage.setItem("kept", "before"));
    await post({ source: "appmon", type: "check", path: "/things" });
    expect(await told("checked")).toEqual({
      source: "appmon-preview",
      type: "checked",
      path: "/things",
      filled: true,
      pressed: 5,
      silent: ["말이 없는 버튼"],
      faults: [],
      broken: ["눌러서 난 문제"],
      access: [{ rule: "button-name", impact: "critical", count: 1, sample: "" }],
    });
    expect(saved).toEqual([]);
    expect(await frame.evaluate(() => localStorage.getItem("kept"))).toBe("before");
    // Let go again: the app can save as before.
    await frame.evaluate(() => fetch("/anything", { method: "POST" }));
    expect(saved).toHaveLength(1);
  });

  test("ignores messages from other windows, even with the right words", async () => {
    await ready(await demo.show(base));
    await frame.evaluate(() => window.postMessage({ source: "appmon", type: "navigate", path: "/forged" }, "*"));
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await frame.evaluate(() => location.pathname)).toBe("/");
  });

  test("reports a fault at run time", async () => {
    await ready(
      await demo.show({
        ...base,
        "src/title.tsx": 'export function Title() { return <i onClick={() => { throw new Error("on click"); }}>x</i>; }\n',
      }),
    );
    await frame.click("i");
    expect(await told("error")).toMatchObject({ phase: "runtime", message: "on click" });
  });
});
