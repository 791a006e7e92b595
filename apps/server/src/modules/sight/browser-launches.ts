import { existsSync } from "node:fs";

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** An account nobody has: neither ours nor that of the database, which `nobody` is. */
const NO_ACCOUNT = 65_111;
/** Of private memory for each process of the browser; a page of an app takes a tenth. */
const MAX_BYTES = 2 * 1024 ** 3;
const MAX_HEAP_MB = 256;
const tools = { unshare: "/usr/bin/unshare", setpriv: "/usr/bin/setpriv", prlimit: "/usr/bin/prlimit" };

/** A way to start a browser. */
export interface BrowserLaunch {
  /** "apart": the browser's own sandbox, and no network at all. "sandbox": its sandbox. "bare": neither. */
  level: "apart" | "sandbox" | "bare";
  command: string;
  args: string[];
}

/** The browser of this machine: the one that was named, or one that is usually there. `undefined` = none, or "off". */
export function findBrowser(given: string | undefined): string | undefined {
  if (given === "off") return undefined;
  return [...(given === undefined ? CANDIDATES : [given])].find((path) => existsSync(path));
}

/**
 * The ways to start `executable` here, the safest first; which of them works is found out by doing it. Everything it writes goes to
 * `folder`. As root it runs under an account that owns nothing; without the browser's own sandbox only where nothing else starts.
 */
export function browserLaunches(executable: string, folder: string): BrowserLaunch[] {
  const browser = [executable, ...flags(folder)];
  const bare = [...browser, "--no-sandbox"];
  if (process.platform !== "linux") return [launch("sandbox", browser)];
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? [`--reuid=${NO_ACCOUNT}`, `--regid=${NO_ACCOUNT}`, "--clear-groups"] : [];
  // Dies with the process that drives it.
  const as = existsSync(tools.setpriv) ? [tools.setpriv, ...account, "--no-new-privs", "--pdeathsig=KILL"] : [];
  const limited = limitedTo(MAX_BYTES);
  const apart = isRoot ? [tools.unshare, "--net", "--"] : [tools.unshare, "--user", "--map-current-user", "--net", "--"];
  if (isRoot && as.length === 0) return [launch("bare", [...limited, ...bare])];
  return [
    ...(existsSync(tools.unshare) ? [launch("apart", [...apart, ...as, ...limited, ...browser])] : []),
    launch("sandbox", [...as, ...limited, ...browser]),
    launch("bare", [...as, ...limited, ...bare]),
  ];
}

/** Which account the folder of the browser has to belong to; absent = ours. */
export function browserAccount(): number | undefined {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync(tools.setpriv) ? NO_ACCOUNT : undefined;
}

/** Before a command: so much private memory at most, where the system can say so. What it starts may set a limit of its own. */
export function limitedTo(bytes: number): string[] {
  return existsSync(tools.prlimit) ? [tools.prlimit, `--data=${bytes}:`, "--core=0"] : [];
}

function launch(level: BrowserLaunch["level"], [command, ...args]: string[]): BrowserLaunch {
  return { level, command: command!, args };
}

/** Driven over a pipe, alone, without a way out: what a page asks for is answered by whoever drives it. */
function flags(folder: string): string[] {
  return [
    "--remote-debugging-pipe",
    `--user-data-dir=${folder}/profile`,
    "--headless",
    "--no-startup-window",
    "--no-first-run",
    "--no-default-browser-check",
    "--enable-automation",
    "--hide-scrollbars",
    "--mute-audio",
    "--lang=ko-KR",
    "--force-color-profile=srgb",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-breakpad",
    "--disable-sync",
    "--disable-quic",
    "--disable-client-side-phishing-detection",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-hang-monitor",
    "--disable-popup-blocking",
    "--password-store=basic",
    "--use-mock-keychain",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    // Nobody listens there; addresses of numbers end here too.
    "--proxy-server=socks5://127.0.0.1:9",
    "--proxy-bypass-list=<-loopback>",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    `--js-flags=--max-old-space-size=${MAX_HEAP_MB}`,
  ];
}
