/**
 * Drives a browser for `create-sight.ts`, in a process of its own: what a page sends here may be of any size, and this process may
 * die of it. Ends with the process that started it, and its browser with it.
 */
import { type Browser, chromium } from "playwright-core";
import { openAppPage } from "./app-page.ts";
import { lookAtScreens } from "./look-at-screens.ts";
import type { EyeMessage, EyeSettings, SightTask } from "./sight-task.ts";
import { trySteps } from "./try-steps.ts";

const LAUNCH_MS = 15_000;
const MAX_DETAIL = 500;

const settings = JSON.parse(process.argv[2]!) as EyeSettings;
const tell = (message: EyeMessage) => void process.send?.(message);
const browser = openBrowser();
// Told with the first task.
browser.catch(() => undefined);

process.on("disconnect", () => process.exit());
process.on("message", (task: SightTask) => {
  see(task).then(
    ({ value, isSpent }) => tell({ type: "seen", value, isSpent }),
    (error: unknown) => tell({ type: "broke", detail: (error instanceof Error ? error.message : String(error)).slice(0, MAX_DETAIL) }),
  );
});

/** Starts a browser in the first way that works. */
async function openBrowser(): Promise<Browser> {
  const { launches, folder } = settings;
  let failure: unknown;
  for (const [at, { level, command, args }] of launches.entries()) {
    try {
      const opened = await chromium.launch({
        executablePath: command,
        args,
        ignoreDefaultArgs: true,
        timeout: LAUNCH_MS,
        handleSIGINT: false,
        env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: folder, TMPDIR: folder, LANG: "ko_KR.UTF-8" },
      });
      const session = await opened.newBrowserCDPSession();
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      await session.detach();
      tell({ type: "browser", pid: processInfo.find(({ type }) => type === "browser")?.id ?? 0, level, at });
      return opened;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function see({ html, contentSecurityPolicy, limits, wish }: SightTask) {
  const opened = await browser;
  const { vendorDirectory } = settings;
  const width = wish.kind === "look" ? wish.width : undefined;
  const app = await openAppPage(opened, { html, contentSecurityPolicy, vendorDirectory, screenMs: limits.screen, ...(width && { width }) });
  const result =
    wish.kind === "look"
      ? await lookAtScreens(app, wish, { browser: opened, limits })
      : await trySteps(app, wish, { browser: opened, limits });
  // A browser that is used again starts with nothing.
  if (!result.isSpent) await app.page.context().close();
  return result;
}
