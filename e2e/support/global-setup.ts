/** One service for all workers, one browser for each, and PostgreSQL for the files that start services of their own in process. */
import { chromium, type BrowserServer } from "playwright-core";
import type { TestProject } from "vitest/node";
import { SHOWCASE } from "@appmon/contract/showcase";
import { CHROMIUM_ARGS, findChromium } from "../../tools/testing/chromium.ts";
import startPostgres from "../../tools/testing/global-setup.ts";
import { createAppmonProcess } from "./appmon-process.ts";

/** What a worker needs to reach the service and its browser. */
export interface SharedPlace {
  origin: string;
  port: number;
  /** Playwright's address of the running browser. */
  browser: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** By the number of the worker, from 0. */
    sharedPlaces: SharedPlace[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres();
  // Each start costs as much as a journey; people meet in one service, too.
  const service = await createAppmonProcess({ env: { BUILDERS: "2" } });
  const browsers: BrowserServer[] = [];
  const close = async () => {
    await Promise.all([...browsers.map((browser) => browser.close()), service.dispose(), stopPostgres()]);
  };
  try {
    await service.start();
    // A service that has just started makes these first: browsers show an app that is ready to whoever would wait for that.
    for (const id of Object.keys(SHOWCASE)) {
      const ask = () => fetch(`${service.origin}/api/trial/showcase/${id}`);
      let made = await ask();
      // Code that runs for the first time on a machine with much else to do may take longer than anybody's words may: once.
      if (made.status === 422) made = await ask();
      if (!made.ok) throw new Error(`the app "${id}" of the home page was not made: ${made.status} ${await made.text()}`);
    }
    for (let worker = 0; worker < project.vitest.config.maxWorkers; worker++) {
      // Without a language of UTF-8 files with Korean names are all called "download".
      const env = { ...process.env, LC_ALL: "C.UTF-8" } as Record<string, string>;
      browsers.push(await chromium.launchServer({ executablePath: findChromium(), args: CHROMIUM_ARGS, env }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const { origin, port } = service;
  project.provide(
    "sharedPlaces",
    browsers.map((browser) => ({ origin, port, browser: browser.wsEndpoint() })),
  );
  return close;
}
