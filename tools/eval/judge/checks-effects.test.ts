/** A figure that follows from what is kept is told from one that only stands there. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "../launch-chromium.ts";
import { judgeApp } from "./judge-app.ts";

/** Coffee against a limit for the month, and temperatures with a range. What is named in `lacks` does nothing. */
function limits(lacks: string): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><body><main></main><script>
const lacks = ${JSON.stringify(lacks)};
const kept = (name, first) => JSON.parse(localStorage.getItem(name) ?? JSON.stringify(first));
const limits = () => kept("limits", [{ id: "l1", n: 10 }]);
const heats = () => kept("heats", [{ id: "h1", n: 21 }]);
const form = (title, label, value, done) => {
  const dialog = document.createElement("dialog");
  dialog.innerHTML = '<form novalidate><h2>' + title + '</h2><div data-field="n"><label for="n">' + label + '</label><input id="n" inputmode="decimal" value="' + value + '"></div><button type="button">취소</button><button type="submit">저장</button></form>';
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("[type=button]").onclick = () => dialog.remove();
  dialog.querySelector("form").onsubmit = (event) => { event.preventDefault(); done(Number(dialog.querySelector("input").value)); dialog.remove(); draw(); };
};
const save = (name, all) => localStorage.setItem(name, JSON.stringify(all));
function draw() {
  const limit = lacks === "limit" ? 10 : limits().at(-1).n;
  const over = 3 > limit;
  document.querySelector("main").innerHTML = '<h1>커피</h1><section data-block="a" aria-label="이번 달 한도"><h2>이번 달 한도</h2><p>3 / ' + limit + '잔</p><div role="meter" aria-label="이번 달 한도" aria-valuenow="30" style="height:8px;width:90px"></div><p style="color:' + (over && lacks !== "colour" ? "red" : "green") + '">30% · ' + (over ? 3 - limit + "잔 넘었어요" : limit - 3 + "잔 남았어요") + '</p></section>' +
    '<section data-block="b" aria-label="한도"><h2>한도</h2><button class="limit">한도 추가</button><ul>' + limits().map((one) => '<li data-record="' + one.id + '">한도 ' + one.n + '잔 <button>수정</button></li>').join("") + '</ul></section>' +
    '<section data-block="c" aria-label="보관 온도"><h2>보관 온도</h2><button class="heat">온도 추가</button><ul>' + heats().map((one) => '<li data-record="' + one.id + '"' + (one.n > 40 && lacks !== "mark" ? ' data-highlight="bad"' : '') + '>' + one.n + '도</li>').join("") + '</ul></section>';
  document.querySelector(".limit").onclick = () => form("한도 추가", "한 달 한도", "", (n) => save("limits", [...limits(), { id: "l" + Date.now(), n }]));
  document.querySelectorAll("li button").forEach((button, at) => button.onclick = () => form("한도 수정", "한 달 한도", limits()[at].n, (n) => save("limits", limits().map((one, place) => place === at ? { ...one, n } : one))));
  document.querySelector(".heat").onclick = () => form("온도 추가", "온도", "", (n) => save("heats", [...heats(), { id: "h" + Date.now(), n }]));
}
draw();
addEventListener("popstate", draw);
document.documentElement.dataset.ready = "true";
</script></body></html>`;
}

let browser: Browser;
let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(join(tmpdir(), "effects-"));
});

afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

async function verdict(lacks: string, text: string): Promise<string> {
  const server = createServer((_, response) => void response.setHeader("content-type", "text/html").end(limits(lacks)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [report] = await judgeApp({ browser, origin, today: "2026-11-23", folder, lines: [{ text }], stated: [] });
  return report?.verdict ?? "";
}

it.each([
  ["", "met"],
  ["limit", "not met"],
  ["colour", "not met"],
])(
  "what is left of a limit changes with it, and passing it is said in another colour (without %j)",
  async (lacks, expected) => {
    expect(await verdict(lacks, "한도를 정하면 남은 잔 수가 보이고 넘으면 표시된다")).toBe(expected);
  },
  60_000,
);

it.each([
  ["", "met"],
  ["mark", "not met"],
])(
  "a value out of its range is marked (without %j)",
  async (lacks, expected) => {
    expect(await verdict(lacks, "보관 온도를 벗어나면 표시된다")).toBe(expected);
  },
  60_000,
);
