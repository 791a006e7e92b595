/** Every line of what was asked for, tried one after the other in one browser, each with the app as it was delivered. */
import type { Browser } from "playwright-core";
import type { EvalLine } from "../eval-item.ts";
import { openApp } from "../open-app.ts";
import { judgeLine, type LineReport } from "./judge-line.ts";
import { lookAround } from "./look-around.ts";
import { readLine } from "./read-line.ts";
import { readTest } from "./read-test.ts";
import { Visitor } from "./visitor.ts";

export interface JudgeOptions {
  browser: Browser;
  origin: string;
  /** KST date "2026-11-20" */
  today: string;
  folder: string;
  lines: EvalLine[];
  stated: { said: string; hex: string }[];
}

const WIDTH = 1280;

export async function judgeApp({ browser, origin, today, folder, lines, stated }: JudgeOptions): Promise<LineReport[]> {
  if (lines.length === 0) return [];
  const app = await openApp(browser, origin, WIDTH);
  app.page.setDefaultTimeout(2_000);
  const colours = new Map(stated.map(({ said, hex }) => [said, hex.toLowerCase()]));
  const visitor = new Visitor(app, today, folder);
  const reports: LineReport[] = [];
  try {
    await lookAround(visitor);
    for (const { text, task } of lines) {
      // Each line finds the app as it was delivered.
      await app.page.evaluate(() => localStorage.clear());
      await app.open("/");
      const reading = task === undefined ? readLine(text) : readTest(task, text);
      const report = await judgeLine(visitor, task === undefined ? text : `${task} → ${text}`, reading, { colours });
      reports.push(task === undefined ? report : { ...report, line: text, task });
    }
  } finally {
    await app.close();
  }
  return reports;
}
