import { describe, expect, it } from "vitest";
import { guardCustom } from "./custom-guard.ts";

const reasons = (source: string, path = "src/custom/part.tsx") => guardCustom({ [path]: source });

describe("code of an app's own", () => {
  it.each([
    'fetch("https://evil.example")',
    'window.fetch("x")',
    'window["fetch"]("x")',
    "window[`fetch`]('x')",
    "globalThis[name]('x')",
    "const f = fetch",
    "const { fetch: f } = window",
    "const { fetch } = globalThis",
    "const w = window",
    "send(window)",
    "new XMLHttpRequest()",
    'new WebSocket("wss://x")',
    'new EventSource("/x")',
    'new BroadcastChannel("x")',
    "new RTCPeerConnection()",
    'localStorage.setItem("a", "b")',
    'window.localStorage["a"]',
    "sessionStorage.clear()",
    'indexedDB.open("x")',
    'caches.open("x")',
    'eval("1")',
    '(0, eval)("1")',
    'new Function("return 1")()',
    'Function("return 1")()',
    '[].constructor.constructor("return 1")()',
    '[]["constructor"]["constructor"]("return 1")()',
    "({}).__proto__",
    'new Worker("x.js")',
    'navigator.sendBeacon("/x", "y")',
    "navigator.serviceWorker.register('/x')",
    "document.cookie",
    'document["cookie"]',
    "const { cookie } = document",
    'document.write("<script>")',
    'document.createElement("script")',
    "document.createElement(name)",
    "document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe')",
    "document.body.innerHTML = text",
    "document.defaultView",
    "frame.contentWindow",
    'window.open("https://evil.example")',
    "window.top",
    "window.opener",
    "window.parent.postMessage(1, '*')",
    "const x = <iframe src='https://evil.example' />",
    "const x = <script>1</script>",
    "const Tag = 'iframe'",
    'createElement("SCRIPT", {})',
    "const x = <object data='x' />",
    "const x = <base href='https://evil.example' />",
    "const x = <meta httpEquiv='refresh' content='0' />",
    "const x = <div dangerouslySetInnerHTML={{ __html: text }} />",
    "const x = <div srcDoc='x' />",
    "const x = () => { return { fetch } }",
    "const x = y as typeof y; fetch('x')",
    "const x = (fetch as never)('x')",
    "const x = fetch!('x')",
    "const x = f\\u0065tch('x')",
  ])("may not: %s", (code) => {
    const [found, ...others] = reasons(`\n${code};\n`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: "not-allowed", path: "src/custom/part.tsx", line: 2, message: expect.stringMatching(/\S/) });
  });

  it.each([
    'window.addEventListener("keydown", press)',
    "const wide = window.innerWidth > 600",
    "document.title",
    'document.addEventListener("keydown", press)',
    'document.createElement("canvas")',
    "navigator.clipboard.writeText('x')",
    "const record = { fetch: 1, cookie: 2, eval: 3 }; use(record)",
    "type Fetch = typeof fetch; interface X { Function: Function; cookie: string }",
    "const x = <p title='fetch localStorage eval'>fetch(\"x\")</p>",
    "const text = 'document.cookie'; // fetch",
    "const parent = record.parent; const top = 3; const self = 1; use(parent, top, self)",
    "requestAnimationFrame(draw); setTimeout(draw, 10)",
    "const context = canvas.current?.getContext('2d')",
    "class A { constructor() {} }",
    "const x = <Link to='/'><Meta /><Base /></Link>",
  ])("may: %s", (code) => expect(reasons(`${code};\n`)).toEqual([]));

  it("alone is looked at: what is generated and what does not parse is judged elsewhere", () => {
    expect(reasons('fetch("x")', "src/screens/home.tsx")).toEqual([]);
    expect(reasons("const x = ;", "src/custom/part.tsx")).toEqual([]);
    expect(reasons('fetch("x")', "src/custom/part.ts")).toHaveLength(1);
  });
});
