/** One service and one browser for each worker, and PostgreSQL for the files that start services of their own in process. */
import { chromium, type BrowserServer } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM_ARGS, findChromium } from "../../tools/testing/chromium.ts";
import startPostgres from "../../tools/testing/global-setup.ts";
import { type AppmonProcess, createAppmonProcess } from "./appmon-process.ts";

/** What a worker needs to reach its service and its browser. */
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
  const services: AppmonProcess[] = [];
  const browsers: BrowserServer[] = [];
  const close = async () => {
    await Promise.all([...browsers.map((browser) => browser.close()), ...services.map((service) => service.dispose()), stopPostgres()]);
  };
  try {
    for (let worker = 0; worker < project.vitest.config.maxWorkers; worker++) {
      const service = await createAppmonProcess();
      services.push(service);
      // One after another: the first builds the pages, the others find them built.
      await service.start();
      // Without a language of UTF-8 files with Korean names are all called "download".
      const env = { ...process.env, LC_ALL: "C.UTF-8" } as Record<string, string>;
      browsers.push(await chromium.launchServer({ executablePath: findChromium(), args: CHROMIUM_ARGS, env }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  project.provide(
    "sharedPlaces",
    services.map(({ origin, port }, worker) => ({ origin, port, browser: browsers[worker]!.wsEndpoint() })),
  );
  return close;
}
