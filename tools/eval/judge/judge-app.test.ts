/** Controls: an app that can do what is asked is told from one that only looks like it. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "../launch-chromium.ts";
import { judgeApp } from "./judge-app.ts";

/** A notebook of plain HTML. What is named in `without` is left out or does nothing. */
function notebook(without: string): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><body><main></main><script>
const lacks = ${JSON.stringify(without)};
const read = () => lacks === "memory" ? (window.kept ??= [{id:"a",title:"첫 수업 준비",state:"할 일"},{id:"b",title:"둘째 수업 복습",state:"끝"}]) : JSON.parse(localStorage.getItem("n") ?? '[{"id":"a","title":"첫 수업 준비","state":"할 일"},{"id":"b","title":"둘째 수업 복습","state":"끝"}]');
const write = (all) => { if (lacks === "memory") window.kept = all; else localStorage.setItem("n", JSON.stringify(all)); };
function draw(find = "") {
  const rows = read().filter((one) => lacks === "search" || one.title.includes(find));
  document.querySelector("main").innerHTML = '<h1>수업 일지</h1><section data-block="x" aria-label="수업"><h2>수업 ' + rows.length + '개</h2><input type="search" aria-label="수업 검색" placeholder="제목 검색"><button data-action="create">수업 추가</button><ul>' +
    rows.map((one) => '<li data-record="' + one.id + '"><a href="#">' + one.title + '</a> <span>' + one.state + '</span>' + (lacks === "remove" ? "" : '<button aria-label="삭제: ' + one.title + '">삭제</button>') + '</li>').join("") + '</ul></section><section data-block="y" aria-label="수업료 계산"><h2>수업료 계산</h2><label>시간 수 <input inputmode="decimal" value="2"></label><dl><dt>수업료</dt><dd>60,000원</dd></dl></section>';
  const main = document.querySelector("main");
  const search = main.querySelector("[type=search]");
  search.value = find;
  search.oninput = () => { const at = search.value; draw(at); document.querySelector("[type=search]").focus(); };
  main.querySelector("[data-action=create]").onclick = open;
  for (const button of main.querySelectorAll("li button")) button.onclick = () => { write(read().filter((one) => one.id !== button.closest("li").dataset.record)); draw(); };
  const hours = main.querySelector("[inputmode=decimal]");
  hours.oninput = () => { if (lacks !== "sum") main.querySelector("dd").textContent = (Number(hours.value) * 30000).toLocaleString("ko-KR") + "원"; };
}
function open() {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("role", "dialog");
  dialog.innerHTML = '<form novalidate><h2>수업 추가</h2><div data-field="title"><label for="t">제목</label><input id="t" name="title" required></div><p role="alert" hidden>제목을 적어 주세요</p><button type="button">취소</button><button type="submit">추가</button></form>';
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("[type=button]").onclick = () => dialog.remove();
  dialog.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    const title = dialog.querySelector("input").value;
    if (title === "" && lacks !== "refusal") { dialog.querySelector("[role=alert]").hidden = false; dialog.querySelector("input").setAttribute("aria-invalid", "true"); return; }
    if (lacks !== "create") write([...read(), { id: String(Date.now()), title, state: "할 일" }]);
    dialog.remove();
    draw();
  };
}
addEventListener("popstate", () => draw());
draw();
document.documentElement.dataset.ready = "true";
</script></body></html>`;
}

let browser: Browser;
let folder: string;
let server: Server;
let lacking = "";

beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(join(tmpdir(), "appmon-judge-"));
  server = createServer((request, response) => {
    if (request.url === "/favicon.ico") return void response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html" }).end(notebook(lacking));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function verdicts(without: string, lines: string[]): Promise<string[]> {
  lacking = without;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reports = await judgeApp({ browser, origin, today: "2026-11-20", folder, lines: lines.map((text) => ({ text })), stated: [] });
  return reports.map((report) => report.verdict);
}

const CREATE = "수업을 제목과 함께 적을 수 있다";
const REFUSE = "제목을 넣지 않으면 추가가 막힌다";
const SEARCH = "수업을 검색할 수 있다";
const REMOVE = "수업을 삭제할 수 있다";
const SUM = "시간 수를 바꾸면 수업료가 계산된다";
const KEEP = "새로고침해도 적은 것이 남아 있다";

it("meets every line when the app can do it", async () => {
  expect(await verdicts("", [CREATE, REFUSE, SEARCH, REMOVE, SUM, KEEP])).toEqual(Array<string>(6).fill("met"));
}, 60_000);

it.each([
  ["create", CREATE],
  ["refusal", REFUSE],
  ["search", SEARCH],
  ["remove", REMOVE],
  ["sum", SUM],
  ["memory", KEEP],
])(
  "an app without %s fails that line",
  async (without, line) => {
    expect(await verdicts(without, [line])).toEqual(["not met"]);
  },
  30_000,
);

it("does not take one thing for another", async () => {
  expect(
    await verdicts("", [
      "환자를 진료과와 함께 적을 수 있다",
      "환자를 등록할 수 있다",
      "보험료가 보인다",
      "수업이 달력에 보인다",
      "수업을 인쇄할 수 있다",
    ]),
  ).toEqual(Array<string>(5).fill("not met"));
}, 60_000);

it("judges nothing it has not read", async () => {
  expect(await verdicts("", ["수업을 검색하고 교실에 향기를 뿌린다", "종소리가 교실을 데운다"])).toEqual(["not judged", "not judged"]);
}, 30_000);
