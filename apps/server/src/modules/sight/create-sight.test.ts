import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import type { PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { compileApp } from "@appmon/compiler/compile-app";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import type { SightWidth, TryStep } from "@appmon/engine/tools/refine-tool";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findChromium } from "../../../../../tools/testing/chromium.ts";
import { IS_SOAK, someOf } from "../../../../../tools/testing/scale.ts";
import { createSight, type SightOptions, type SightService } from "./create-sight.ts";
import { findBrowser } from "./browser-launches.ts";
import { HARMS, reachesOut } from "./testing/harmful-apps.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const CACHE = fileURLToPath(new URL("../../../../../.cache/builder", import.meta.url));
/** Longer than any machine needs: what is waited for is the app, not the clock. */
const PATIENT = { look: 100_000, operate: 100_000, screen: 50_000, step: 4_000 };
const HASTY = { look: 6_000, operate: 6_000, screen: 3_000, step: 2_000 };

const made = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (made.kind !== "create") throw new Error(made.kind);
const sources = compileApp(made.spec);

let builder: RunningBuilder;
let sight: SightService;
const opened: SightService[] = [];
const levels: string[] = [];

beforeAll(async () => {
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts, deadlineMs: 60_000, warm: false });
  sight = open({ limits: PATIENT });
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await builder.close();
});

function open(options: Partial<SightOptions>): SightService {
  const note = (data: object) => void ("level" in data && levels.push(String(data.level)));
  const one = createSight({ executable: findChromium(), vendor: builder.vendor, log: { info: note, warn: note }, atOnce: 1, ...options });
  opened.push(one);
  return one;
}

async function build(files: SourceFiles): Promise<PreviewBuild> {
  const built = await builder.preview("app", files);
  if (!built.ok) throw new Error(JSON.stringify(built.findings));
  return built.value;
}

const order = (app: PreviewBuild, person = "owner") => ({ person, build: app, signal: new AbortController().signal });

/** An app of one file that does as it likes. */
const own = (code: string) =>
  build({
    "src/main.tsx": `import { createRoot } from "react-dom/client";\n${code}\ncreateRoot(document.getElementById("root")!).render(<App />);\n`,
  });

async function lookAt(app: PreviewBuild, { eyes = sight, paths = ["/"], pictures = false } = {}) {
  const seen = await eyes.look(order(app), { paths, pictures });
  if (seen.kind !== "seen") throw new Error(seen.detail);
  return seen.value;
}

async function tryOut(app: PreviewBuild, steps: TryStep[]) {
  const tried = await sight.operate(order(app), steps);
  if (tried.kind !== "seen") throw new Error(tried.detail);
  return tried.value;
}

describe("a look at an app", () => {
  it("tells what each screen shows, and shows it at phone width, at that of a desk, or on paper", async () => {
    const [home, customers, customer] = await lookAt(await build(sources), { paths: ["/", "/customers", "/customers/s1"], pictures: true });
    for (const line of ['h1 "홈"', 'button "고객 추가"', 'searchbox "고객 검색"', "… 4 more like this (row)"])
      expect(home!.outline).toContain(line);
    expect(customers!.outline).toContain('h1 "고객 목록"');
    expect(customer!.outline).toContain('button "수정"');
    for (const { crashes, errors } of [home!, customers!, customer!]) expect([crashes, errors]).toEqual([[], []]);
    const picture = sharp(home!.picture!.bytes);
    const { format, width, height } = await picture.metadata();
    expect([format, width]).toEqual(["jpeg", 390]);
    // All of the page, as far as a picture goes.
    expect(height).toBeGreaterThan(1_200);
    expect(height).toBeLessThanOrEqual(2_560);
    // Something is on it: a page that was not drawn has one colour.
    expect((await picture.stats()).entropy).toBeGreaterThan(0.5);
    const at = async (wanted: SightWidth) => {
      const seen = await sight.look(order(await build(sources)), { paths: ["/"], pictures: true, width: wanted });
      if (seen.kind !== "seen") throw new Error(seen.detail);
      return { outline: seen.value[0]!.outline, width: (await sharp(seen.value[0]!.picture!.bytes).metadata()).width };
    };
    if (IS_SOAK) expect((await at("desktop")).width).toBe(1280);
    // What one presses is not on paper.
    const paper = await at("print");
    expect(paper.width).toBe(794);
    expect(paper.outline).toContain('h1 "홈"');
    expect(paper.outline).not.toContain('button "고객 추가"');
  });

  it("names the file and the message of what a component throws, and sees the other screens all the same", async () => {
    const [path] = Object.keys(sources).filter((name) => name.startsWith("src/screens/"));
    const broken = await build({
      ...sources,
      [path!]: sources[path!]!.replace(/return \(/, 'if (1 > 0) throw new Error("없는 값이에요");\n  return ('),
    });
    const screens = await lookAt(broken, { paths: ["/", "/customers", "/customers/s1"] });
    const crashes = screens.flatMap((screen) => screen.crashes);
    expect(crashes).toEqual([{ message: "Error: 없는 값이에요", path }]);
    expect(screens.filter(({ outline }) => outline.includes("화면을 그리지 못했어요"))).toHaveLength(1);
  });

  it("tells of an app that does not start, of logged errors and of requests that go nowhere", async () => {
    const [dead] = await lookAt(await own('function App() { return null }\nthrow new TypeError("broken at once");'));
    expect(dead).toMatchObject({ outline: "", crashes: [{ message: "TypeError: broken at once", path: "src/main.tsx" }] });
    const [odd] = await lookAt(
      await own(`import { useEffect } from "react";
        function App() {
          useEffect(() => { console.error("odd"); void fetch("/_api/x").catch(() => 0); }, []);
          return <h1>odd</h1>;
        }`),
    );
    expect(odd!.crashes).toEqual([]);
    expect(odd!.errors.join("\n")).toMatch(/console\.error: odd[\s\S]*connect-src/);
  });

  // In every run the trial that fills a form ends with it.
  it.runIf(IS_SOAK)("begins with the same sample records every time", async () => {
    const app = await build(sources);
    const [home] = await lookAt(app);
    await tryOut(app, [{ do: "press", target: "지우기" }]);
    expect((await lookAt(app))[0]!.outline).toBe(home!.outline);
  });
});

describe("a trial of an app", () => {
  const add: TryStep[] = [
    { do: "press", target: "고객 추가" },
    { do: "fill", target: "이름", value: "홍길동" },
    { do: "fill", target: "연락처", value: "010-1234-5678" },
    { do: "choose", target: "등급", value: "VIP" },
    { do: "press", target: "추가" },
  ];

  // In every run the trial below does the same before it misses something.
  it.runIf(IS_SOAK)("fills a form as a person would and finds the record", async () => {
    const app = await build(sources);
    const steps: TryStep[] = [
      ...add,
      { do: "expect", text: "홍길동" },
      { do: "open", path: "/customers" },
      { do: "expect", text: "홍길동" },
    ];
    const { steps: reports, crashes } = await tryOut(app, steps);
    expect(reports.map(({ ok, detail }) => (ok ? "ok" : detail))).toEqual(steps.map(() => "ok"));
    expect(crashes).toEqual([]);
    const gone = await tryOut(app, [{ do: "expect", text: "홍길동", absent: true }]);
    expect(gone.steps[0]).toMatchObject({ ok: true });
  });

  // In every run slow-page.test.ts presses within a row.
  it.runIf(IS_SOAK)("presses the one of the row that is meant, where all rows have it", async () => {
    const app = await own(`
      import { useState } from "react";
      function App() {
        const [said, say] = useState("");
        return <main><ul>{["김서연", "박준호"].map((name) => <li key={name}>{name} <button onClick={() => say(name + " 승인")}>승인</button></li>)}</ul><p>{said}</p></main>;
      }`);
    const { steps } = await tryOut(app, [
      { do: "press", target: "승인", within: "박준호" },
      { do: "expect", text: "박준호 승인" },
      { do: "press", target: "승인", within: "이하린" },
    ]);
    expect(steps.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(steps[0]!.detail).toBeUndefined();
    expect(steps[2]!.detail).toMatch(/says "승인" beside "이하린"/);
  });

  it("drags, types keys, shows in a picture what a press has opened, and says what was pressed where it is called otherwise", async () => {
    const app = await own(`
      import { useEffect, useState } from "react";
      function App() {
        const [at, setAt] = useState([20, 120]);
        const [isHeld, hold] = useState(false);
        const [keys, setKeys] = useState("");
        useEffect(() => {
          const typed = (event: KeyboardEvent) => setKeys((before) => before + "<" + event.key + ">");
          addEventListener("keydown", typed);
          return () => removeEventListener("keydown", typed);
        }, []);
        return (
          <div style={{ height: 2000 }} onPointerMove={(event) => isHeld && setAt([event.clientX - 20, event.clientY - 20])} onPointerUp={() => hold(false)}>
            <p>{at[0]! > 150 ? "옮겼어요" : "제자리"} {keys}</p>
            <button onClick={() => setKeys("열림")}>내검 3번 적기</button>
            <div onPointerDown={() => hold(true)} style={{ position: "absolute", left: at[0], top: at[1], width: 40, height: 40 }}>벌통</div>
            <div style={{ position: "absolute", left: 250, top: 400, width: 60, height: 40, pointerEvents: "none" }}>창고</div>
            <p aria-label="한 알 먹었어요">●</p>
          </div>
        );
      }`);
    const { steps } = await tryOut(app, [
      { do: "press", target: "3번" },
      { do: "expect", text: "열림" },
      { do: "key", key: "ArrowLeft" },
      { do: "expect", text: "<ArrowLeft>" },
      { do: "expect", text: "한 알 먹었어요" },
      { do: "drag", target: "벌통", to: "창고" },
      { do: "expect", text: "옮겼어요" },
      { do: "drag", target: "벌통", to: [-250, 0] },
      { do: "show" },
      { do: "expect", text: "제자리" },
      { do: "key", key: "Nowhere" },
    ]);
    expect(steps.map(({ ok }) => ok)).toEqual([...Array.from({ length: 10 }, () => true), false]);
    expect(steps[0]!.detail).toContain('pressed "내검 3번 적기"');
    expect(steps.at(-1)!.detail).toContain("there is no key");
    // As far as there is something, and not only the window.
    expect(await sharp(steps[8]!.picture!.bytes).metadata()).toMatchObject({ width: 390, height: 2_000 });
  });

  it("ends where something is not there, and says what is there instead", async () => {
    const app = await build(sources);
    const report = await tryOut(app, [...add, { do: "expect", text: "김철수" }, { do: "press", target: "홈" }]);
    expect(report.steps.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(report.steps.at(-1)!.detail).toBe('"김철수" is nowhere on the screen');
    expect(report.outline).toContain("홍길동 연락처 010-1234-5678");
    const wrong: [TryStep, RegExp][] = [
      [{ do: "fill", target: "주소", value: "x" }, /no field "주소"; fields here: .*"이름/],
      [{ do: "press", target: "보내기" }, /what can be pressed here: .*"추가"/],
      [{ do: "choose", target: "등급", value: "골드" }, /no choice "등급" with "골드"; choices here: .*"일반", "VIP"/],
    ];
    for (const [step, detail] of someOf(wrong, 0)) expect((await tryOut(app, [add[0]!, step])).steps.at(-1)!.detail).toMatch(detail);
  });
});

describe("an app that means harm", () => {
  let server: Server;
  let hits = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      hits++;
      response.end();
    });
    server.on("upgrade", () => hits++);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterAll(() => server.close());
  afterEach(async () => {
    // Whatever it did, the next look works.
    expect((await lookAt(await own("function App() { return <h1>fine</h1> }")))[0]!.outline).toBe('h1 "fine"');
  });

  it("reaches nobody, however it asks", async () => {
    const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const app = await own(reachesOut(at));
    const [screen] = await lookAt(app);
    expect(screen!.outline).toContain('h1 "harm"');
    expect(screen!.errors.length).toBeGreaterThan(3);
    expect(hits).toBe(0);
  });

  it("that never stops is told to be endless, and ended", async () => {
    const [screen] = await lookAt(await own("function App(): never { for (;;) {} }"));
    expect(screen!.crashes[0]!.message).toMatch(/never stops/);
  });

  // In every run the one that never stops is such an outcome, above.
  it.each(someOf(HARMS, 0))("that %s is an outcome, in time", async (_what, code) => {
    const eyes = open({ limits: HASTY });
    const began = performance.now();
    const seen = await eyes.look(order(await own(code)), { paths: ["/"], pictures: true });
    // All limits together, the start of the browser included, and the machine's own slowness.
    expect(performance.now() - began).toBeLessThan(60_000);
    if (seen.kind === "seen")
      for (const { outline, errors, crashes } of seen.value) expect(JSON.stringify([outline, errors, crashes]).length).toBeLessThan(20_000);
    await eyes.close();
  });
});

describe("the browser", () => {
  const processes = () =>
    spawnSync("ps", ["-eo", "pid,ppid,pgid,args"], { encoding: "utf8" })
      .stdout.split("\n")
      .filter((line) => line.includes("appmon-sight-") && line.includes("--user-data-dir") && !line.includes("--type="));
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("appmon-sight-"));

  it("that is killed in the middle is told as unavailable, and the next look works", async () => {
    const eyes = open({ limits: PATIENT });
    const known = new Set(processes().map((line) => line.trim().split(/\s+/)[0]));
    const looking = eyes.look(order(await own("function App() { for (;;) alert(1) }")), { paths: ["/"], pictures: false });
    const mine = await vi.waitFor(() => {
      const [line] = processes().filter((one) => !known.has(one.trim().split(/\s+/)[0]));
      expect(line).toBeDefined();
      return Number(line!.trim().split(/\s+/)[0]);
    }, 60_000);
    process.kill(mine, "SIGKILL");
    expect((await looking).kind).toBe("unavailable");
    expect((await lookAt(await build(sources), { eyes }))[0]!.outline).toContain('h1 "홈"');
    await eyes.close();
  });

  it("is given up at once when somebody stops, also what waits", async () => {
    const eyes = open({ limits: PATIENT });
    const stop = new AbortController();
    const app = await own("function App() { for (;;) alert(1) }");
    const looks = [1, 2].map(() => eyes.look({ person: "p", build: app, signal: stop.signal }, { paths: ["/"], pictures: false }));
    stop.abort();
    expect(await Promise.all(looks)).toEqual(looks.map(() => ({ kind: "unavailable", detail: "stopped" })));
    expect((await lookAt(await build(sources), { eyes }))[0]!.outline).toContain('h1 "홈"');
    await eyes.close();
  });

  it.runIf(IS_SOAK)("is looked through in turns: who has much waiting lets others in between", async () => {
    const eyes = open({ limits: PATIENT });
    const app = await own("function App() { return <h1>a</h1> }");
    const ended: string[] = [];
    const ask = (person: string) => eyes.look(order(app, person), { paths: ["/"], pictures: false }).then(() => ended.push(person));
    await Promise.all([ask("much"), ask("much"), ask("much"), ask("one")]);
    expect(ended.indexOf("one")).toBeLessThan(3);
    const many = await Promise.all(Array.from({ length: 8 }, () => eyes.look(order(app, "too much"), { paths: ["/"], pictures: false })));
    expect(many.filter(({ kind }) => kind === "unavailable").length).toBeGreaterThan(0);
    await eyes.close();
    const hurried = open({ limits: PATIENT, turnMs: 10 });
    const stop = new AbortController();
    const never = await own("function App() { for (;;) alert(1) }");
    const first = hurried.look({ person: "p", build: never, signal: stop.signal }, { paths: ["/"], pictures: false });
    const second = await hurried.look(order(app), { paths: ["/"], pictures: false });
    expect(second).toEqual({ kind: "unavailable", detail: "too many apps are looked at now" });
    stop.abort();
    expect((await first).kind).toBe("unavailable");
    await hurried.close();
  });

  it("leaves nothing behind, has no name of ours in its environment, and closes when nobody looks", async () => {
    const before = folders();
    process.env["APPMON_TEST_SECRET"] = "a secret of the tests";
    const eyes = open({ limits: PATIENT, idleMs: 50 });
    const known = new Set(processes());
    const looking = lookAt(await own("function App() { return <h1>a</h1> }"), { eyes });
    const pid = await vi.waitFor(() => {
      const [line] = processes().filter((one) => !known.has(one));
      expect(line).toBeDefined();
      return line!.trim().split(/\s+/)[0]!;
    }, 60_000);
    const environment = spawnSync("cat", [`/proc/${pid}/environ`], { encoding: "utf8" }).stdout;
    expect(environment).not.toContain("secret");
    await looking;
    delete process.env["APPMON_TEST_SECRET"];
    await vi.waitFor(() => expect(folders().filter((name) => !before.includes(name))).toEqual([]), 30_000);
    expect(processes().filter((line) => line.trim().startsWith(`${pid} `))).toEqual([]);
    await eyes.close();
  });

  it("runs in its own sandbox wherever the system allows one, and is not there when it is turned off", () => {
    const wall = process.getuid?.() === 0 ? ["--net"] : ["--user", "--map-current-user", "--net"];
    const isAllowed = spawnSync("/usr/bin/unshare", [...wall, "/bin/true"]).status === 0;
    if (isAllowed) expect(new Set(levels)).toEqual(new Set(["apart"]));
    expect(levels.length).toBeGreaterThan(0);
    expect(findBrowser("off")).toBeUndefined();
    expect(findBrowser("/nowhere/chromium")).toBeUndefined();
  });

  it("that does not start is told as unavailable", async () => {
    const eyes = open({ executable: "/bin/false" });
    expect((await eyes.look(order(await build(sources)), { paths: ["/"], pictures: false })).kind).toBe("unavailable");
    await eyes.close();
  });
});
