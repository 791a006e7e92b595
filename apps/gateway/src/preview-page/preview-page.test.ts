import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFiles } from "@appmon/builder/build-request";
import { createBuilder } from "@appmon/builder/create-builder";
import { chromium } from "playwright-core";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { previewScripts } from "./preview-scripts.ts";
import { PreviewDemo } from "./testing/preview-demo.ts";

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
  let cacheDir: string;
  let demo: PreviewDemo;
  let browser: Browser;
  let page: Page;
  let frame: Frame;

  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), "preview-page-"));
    demo = new PreviewDemo(await createBuilder({ cacheDir, processes: 1, scripts: previewScripts, deadlineMs: 20_000 }));
    await demo.listen();
    browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    demo?.close();
    await demo?.builder.close();
    await rm(cacheDir, { recursive: true, force: true });
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

  test("exchanges a value that the app holds without running its importers, and starts over when the new one does not fit", async () => {
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
  });

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
