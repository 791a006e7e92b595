/** The machine's Chromium, installed on Debian where it is missing. Never a download of a test tool. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = [
  // The same engine without the browser's own window: a quarter less of the processor for the same pages.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Quiet: no sandbox (we may be root), nothing that calls home. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Path of a browser that can be driven. Throws one clear sentence when there is none and none can be installed. */
export function findChromium(): string {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} does not exist.`);
  }
  const found = CANDIDATES.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Chromium is missing: installing it with apt-get…");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    // Korean text needs a font to be measured and looked at.
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-noto-cjk"], {
      stdio: "ignore",
      env: { PATH: process.env["PATH"], DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = CANDIDATES.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error("The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
}
