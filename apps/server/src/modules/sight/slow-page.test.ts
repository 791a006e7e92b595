/** Apps as they behave on a machine with no time for them: what is told of them is of the right screen, and what was done counts. */
import { fileURLToPath } from "node:url";
import type { SourceFiles } from "@appmon/builder/build-request";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { compileApp } from "@appmon/compiler/compile-app";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import type { TryStep } from "@appmon/engine/tools/refine-tool";
import { sightDocument } from "@appmon/gateway/preview-page/preview-document";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { IS_SOAK } from "../../../../../tools/testing/scale.ts";
import { CHROMIUM_ARGS, findChromium } from "../../../../../tools/testing/chromium.ts";
import { type AppPage, openAppPage } from "./app-page.ts";
import { lookAtScreens } from "./look-at-screens.ts";
import { trySteps } from "./try-steps.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const CACHE = fileURLToPath(new URL("../../../../../.cache/builder", import.meta.url));
const LIMITS = { look: 100_000, operate: 100_000, screen: 40_000, step: 1_500 };

let builder: RunningBuilder;
let browser: Browser;

beforeAll(async () => {
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts, deadlineMs: 60_000, warm: false });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
});
afterAll(async () => {
  await browser.close();
  await builder.close();
});

async function open(files: SourceFiles, screenMs = LIMITS.screen): Promise<AppPage> {
  const built = await builder.preview("app", files);
  if (!built.ok) throw new Error(JSON.stringify(built.findings));
  const page = { ...sightDocument({ build: built.value, vendor: builder.vendor }), vendorDirectory: builder.vendor.directory };
  return openAppPage(browser, { ...page, screenMs });
}

const look = async (app: AppPage, paths: string[], limits = LIMITS) =>
  (await lookAtScreens(app, { kind: "look", paths, pictures: false }, { browser, limits })).value;

const tryOut = async (app: AppPage, steps: TryStep[]) => (await trySteps(app, { kind: "try", steps }, { browser, limits: LIMITS })).value;

/** Some hundred parts, each of which takes its time: more than a page that is at rest is quiet. */
const SLOW = `
  const Part = () => { const end = performance.now() + 5; while (performance.now() < end); return <i /> };
  const Slow = ({ title }) => <main><h1>{title}</h1>{Array.from({ length: 160 }, (_, at) => <Part key={at} />)}</main>;`;

/** An app of screens in a router, the first at "/". */
const routed = (code: string, routes: Record<string, string>): SourceFiles => ({
  "src/main.tsx": `
    import { Suspense, startTransition, use, useEffect, useState } from "react";
    import { createRoot } from "react-dom/client";
    import { BrowserRouter, Route, Routes } from "react-router";
    ${code}
    const App = () => <BrowserRouter><Routes>${Object.entries(routes)
      .map(([path, element]) => `<Route path="${path}" element={${element}} />`)
      .join("")}</Routes></BrowserRouter>;
    createRoot(document.getElementById("root")).render(<App />);`,
});

describe("a look from screen to screen", () => {
  it("tells what does not fit: a page one has to push sideways, and a name set one letter a line", async () => {
    const app = await open(
      routed("", {
        "/": "<main><h1>판</h1><p style={{ width: 700 }}>아주 넓은 표</p></main>",
        "/narrow": '<main><h1>판</h1><b style={{ display: "block", width: "1.1em" }}>지은이네</b></main>',
        "/well": '<main><h1>판</h1><div style={{ overflowX: "auto" }}><p style={{ width: 700 }}>밀어 보는 표</p></div><b>지은</b></main>',
      }),
    );
    const errors = (await look(app, ["/", "/narrow", "/well"])).map((screen) => screen.errors);
    expect(errors).toEqual([
      [expect.stringMatching(/^layout: the page is \d+ px wider than the screen, at “아주 넓은 표”$/)],
      ["layout: “지은이네” stands in 4 lines of a letter or so each"],
      [],
    ]);
  });

  it.runIf(IS_SOAK)("tells of each screen what is on it and never what was on the one before, however long React draws it", async () => {
    const app = await open(
      routed(SLOW, { "/": "<h1>home</h1>", "/a": '<Slow title="a" />', "/b": '<Slow title="b" />', "/c": "<h1>c</h1>" }),
    );
    const screens = await look(app, ["/", "/a", "/b", "/c", "/"]);
    expect(screens.map(({ outline }) => outline.split("\n")[0])).toEqual(["home", "a", "b", "c", "home"].map((title) => `h1 "${title}"`));
  });

  it("waits for what a screen loads, and says of one that never comes that it did not, after which the others are seen", async () => {
    const code = `
      const soon = new Promise((done) => setTimeout(() => done("soon"), 900));
      const never = new Promise(() => undefined);
      const Read = ({ of }) => <h1>{use(of)}</h1>;`;
    const app = await open(
      routed(code, {
        "/": "<h1>home</h1>",
        "/soon": "<Suspense fallback={null}><Read of={soon} /></Suspense>",
        "/never": "<Read of={never} />",
        "/last": "<h1>last</h1>",
      }),
      1_500,
    );
    const [home, soon, never, last] = await look(app, ["/", "/soon", "/never", "/last"]);
    expect([home!.outline, soon!.outline, never!.outline, last!.outline]).toEqual(['h1 "home"', 'h1 "soon"', "", 'h1 "last"']);
    expect(never!.errors).toEqual([expect.stringMatching(/not drawn in time.*machine is busy/)]);
  });

  it.runIf(IS_SOAK)("says where an address led on to", async () => {
    const app = await open(
      routed('import { Navigate } from "react-router";', { "/": "<h1>home</h1>", "/old": '<Navigate to="/" replace />' }),
    );
    expect((await look(app, ["/", "/old"])).map(({ outline }) => outline)).toEqual(['h1 "home"', '(leads on to /)\nh1 "home"']);
  });

  it("gives a slow machine time, and does not call it a fault of the app when that is over", async () => {
    const app = await open(routed("", { "/": "<h1>home</h1>" }));
    // Does not answer, without being at work.
    app.load = () => new Promise(() => undefined);
    const [screen] = await look(app, ["/", "/b"], { ...LIMITS, screen: 300 });
    expect(screen).toEqual({
      path: "/",
      outline: "",
      crashes: [],
      errors: ["the page did not answer in time: this machine is busy, which says nothing about the app"],
    });
  });
});

const MADE = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (MADE.kind !== "create") throw new Error(MADE.kind);
const spec = MADE.spec;

/** A screen that one component of the app's own draws. */
const whole = (id: string, component: string, drawn: string) => ({
  file: { path: `src/custom/${id}.tsx`, source: `export function ${component}() { return ${drawn}; }\n` },
  screen: {
    id,
    title: `제목 ${id}`,
    path: `/${id}`,
    blocks: [{ id: `${id}-whole`, kind: "custom" as const, file: `src/custom/${id}.tsx`, component, whole: true as const }],
  },
});

describe("a screen that a component of the app's own draws as a whole", () => {
  it("has one heading of the first order: its own, or the title where it has none", async () => {
    const wholes = [whole("board", "Board", "<h1>현황판</h1>"), whole("plain", "Plain", "<p>글</p>")];
    const screens = [...spec.screens, ...wholes.map(({ screen }) => screen)];
    const app = await open(compileApp({ ...spec, screens, files: wholes.map(({ file }) => file) }));
    const seen = await look(app, ["/", "/board", "/customers", "/plain"]);
    const headings = seen.map(({ outline }) => [...outline.matchAll(/h1 "(.*)"/g)].map(([, title]) => title));
    expect(headings).toEqual([["홈"], ["현황판"], ["고객 목록"], ["제목 plain"]]);
  });
});

describe("a deed", () => {
  const page = (code: string): SourceFiles => ({
    "src/main.tsx": `
      import { useEffect, useRef, useState } from "react";
      import { createRoot } from "react-dom/client";
      const work = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
      ${code}
      createRoot(document.getElementById("root")).render(<App />);`,
  });
  const saidOf = async (files: SourceFiles, steps: TryStep[]) =>
    (await tryOut(await open(files), steps)).steps.map(({ ok, detail }) => (ok ? "ok" : detail));

  it("that has happened is done, also where the page is at work for longer than anybody waits", async () => {
    const app = page(`
      const App = () => {
        const [at, to] = useState(0);
        const [name, rename] = useState("");
        if (at === 1)
          return <dialog open role="dialog" aria-label="수정"><input aria-label="이름" value={name} onChange={(event) => { work(1_700); rename(event.target.value); }} />
            <button onClick={() => { work(1_700); to(2); }}>저장</button></dialog>;
        return <main><button onClick={() => to(1)}>고치기</button>{at === 2 && <p>{name} 저장했어요</p>}</main>;
      };`);
    const steps: TryStep[] = [
      { do: "press", target: "고치기" },
      { do: "fill", target: "이름", value: "홍길동" },
      { do: "press", target: "저장" },
      { do: "expect", text: "홍길동 저장했어요" },
    ];
    expect(await saidOf(app, steps)).toEqual(steps.map(() => "ok"));
  });

  it.runIf(IS_SOAK)("is done to what never comes to rest, but not through what lies over it", async () => {
    const app = page(`
      const App = () => {
        const [said, say] = useState("");
        const runner = useRef(null);
        useEffect(() => {
          const run = (now) => { runner.current.style.marginLeft = (now / 200) % 60 + "px"; requestAnimationFrame(run); };
          requestAnimationFrame(run);
        }, []);
        return <main>
          <button ref={runner} style={{ width: 300 }} onClick={() => say("잡았어요")}>잡기</button><p>{said}</p>
          <div style={{ position: "relative" }}><button onClick={() => say("뚫었어요")}>덮인 단추</button>
            <div className="cover" style={{ position: "absolute", inset: 0 }} /></div>
        </main>;
      };`);
    const said = await saidOf(app, [
      { do: "press", target: "잡기" },
      { do: "expect", text: "잡았어요" },
      { do: "press", target: "덮인 단추" },
    ]);
    expect(said).toEqual(["ok", "ok", expect.stringMatching(/cover.*intercepts pointer events/)]);
  });

  it.runIf(IS_SOAK)(
    "is done to what lies under a notice and to what only says aloud that it is of no use now, and not to what is off",
    async () => {
      const app = await open(
        routed(
          `function Home() {
        const [said, say] = useState("");
        return (
          <div>
            <p>{said}</p>
            <button onClick={() => say("저장함")}>저장</button>
            <div aria-disabled="true" role="button" onClick={() => say("먼저 골라 주세요")}>두기</div>
            <button disabled>지우기</button>
            <ol data-sonner-toaster style={{ position: "fixed", inset: 0 }}><li data-sonner-toast style={{ height: "100%" }}>알림</li></ol>
          </div>
        );
      }`,
          { "/": "<Home />" },
        ),
      );
      const { steps } = await tryOut(app, [
        { do: "press", target: "저장" },
        { do: "expect", text: "저장함" },
        { do: "press", target: "두기" },
        { do: "expect", text: "먼저 골라 주세요" },
        { do: "press", target: "지우기" },
      ]);
      expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
    },
  );

  it("is done in the dialog on top, and within what a dialog, a row or an item says", async () => {
    const app = page(`
      const Dialog = ({ title, children }) => {
        const ref = useRef(null);
        useEffect(() => ref.current.showModal(), []);
        return <dialog ref={ref} aria-label={title}>{children}</dialog>;
      };
      const App = () => {
        const [said, say] = useState([]);
        const [open, setOpen] = useState(0);
        const Say = ({ what }) => <button onClick={() => { say((all) => [...all, what]); setOpen(0); }}>확인</button>;
        return <main>
          {open > 1 && <Dialog title="두 번째"><Say what="맨 위" /></Dialog>}
          {open > 0 && <Dialog title="첫 번째"><p>묻는 말</p><Say what="위" /><button onClick={() => setOpen(2)}>더 묻기</button></Dialog>}
          <Say what="뒤" />
          <button onClick={() => setOpen(1)}>묻기</button>
          <table><tbody>{["김서연", "박준호"].map((name) => <tr key={name}><td>{name}</td><td>010-1</td><td><Say what={name} /></td></tr>)}</tbody></table>
          <ul><li>하나 <Say what="하나" /></li><li>둘 <Say what="둘" /></li></ul>
          <p>{said.join("/")}</p>
        </main>;
      };`);
    const steps: TryStep[] = [
      { do: "press", target: "묻기" },
      { do: "press", target: "더 묻기" },
      { do: "press", target: "확인" },
      { do: "press", target: "묻기" },
      { do: "press", target: "확인", within: "첫 번째" },
      { do: "press", target: "확인", within: "김서연 010-1" },
      { do: "press", target: "확인", within: "하나" },
      { do: "expect", text: "맨 위/위/김서연/하나" },
    ];
    expect(await saidOf(app, steps)).toEqual(steps.map(() => "ok"));
  });

  it("is shown when asked for, and one can look with other people's eyes", async () => {
    const auth = {
      signup: true,
      roles: [
        { id: "member", label: "직원" },
        { id: "admin", label: "사장님", admin: true as const },
      ],
    };
    const app = await open(compileApp({ ...spec, auth }));
    const { steps } = await tryOut(app, [
      { do: "show" },
      { do: "choose", target: "누구로 볼지", value: "손님으로 보기" },
      { do: "show" },
      { do: "choose", target: "누구로 볼지", value: "직원으로 보기" },
    ]);
    expect(steps.map(({ ok, detail }) => (ok ? "ok" : detail))).toEqual(steps.map(() => "ok"));
    expect(steps[0]!.outline).toContain("사장님으로 보기 (chosen)");
    expect(steps[2]!.outline).toContain("손님으로 보기 (chosen)");
  });
});
