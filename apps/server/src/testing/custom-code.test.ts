import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import type { AppSpec, ThemeSpec } from "@appmon/appspec/spec";
import { parseSpec } from "@appmon/appspec/parse-spec";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { readKitSources } from "@appmon/builder/kit-sources";
import { compileApp } from "@appmon/compiler/compile-app";
import { exportProject } from "@appmon/compiler/export-project";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_SOAK, someOf } from "../../../../tools/testing/scale.ts";
import { CHROMIUM_ARGS, findChromium } from "../../../../tools/testing/chromium.ts";

const CACHE = fileURLToPath(new URL("../../../../.cache/builder", import.meta.url));
let folder: string;
let builder: RunningBuilder;
let browser: Browser;
let server: Server;
/** What the page is served: paths of the app that was built last. */
let served = new Map<string, { type: string; body: Uint8Array | string }>();
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "custom-"));
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts, deadlineMs: 30_000, warm: false });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  server = createServer(async (request, response) => {
    const vendored = builder.vendor.files.find((file) => request.url === `/_vendor/${file.name}`);
    const file = served.get(request.url!) ?? served.get("/index.html")!;
    response.setHeader("content-type", vendored?.contentType ?? file.type);
    response.end(vendored ? await readFile(join(builder.vendor.directory, vendored.name)) : file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  origin = `http://localhost:${address.port}`;
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await builder?.close();
  await rm(folder, { recursive: true, force: true });
});

const status = (value: string, label: string) => ({ value, label });
const order = (id: string, table: string, day: string, total: number, at: string) => ({ id, table, day, total, status: at });
const app = (files: CustomFile[], theme: Partial<ThemeSpec> = {}): AppSpec =>
  parseSpec({
    v: 1,
    title: "주방",
    icon: "utensils",
    seed: 3,
    theme: { family: "work", mode: "light", background: "#ffffff", primary: "#d9480f", ...theme },
    entities: [
      {
        id: "order",
        name: "주문",
        titleField: "table",
        fields: [
          { id: "table", label: "자리", type: "text", required: true },
          { id: "day", label: "날짜", type: "date" },
          { id: "total", label: "금액", type: "money" },
          { id: "photo", label: "사진", type: "image" },
          { id: "status", label: "상태", type: "status", options: [status("new", "접수"), status("served", "나감")] },
        ],
        constraints: [{ kind: "unique", fields: ["table"], message: "그 자리는 이미 있어요" }],
        sample: [
          order("s1", "창가", "2026-10-02", 9_000, "new"),
          order("s2", "구석", "2026-11-05", 21_000, "served"),
          order("s3", "가운데", "2026-11-09", 12_000, "new"),
        ],
      },
    ],
    actions: [],
    screens: [
      {
        id: "home",
        title: "처음",
        path: "/",
        blocks: [
          { id: "list", kind: "collection", query: { entity: "order" }, views: [{ kind: "list" }] },
          ...(files.some(({ path }) => path.endsWith("note.tsx"))
            ? [{ id: "note", kind: "custom", title: "쪽지", file: "src/custom/note.tsx", component: "Note" }]
            : []),
        ],
      },
      ...(files.some(({ path }) => path.endsWith("board.tsx"))
        ? [
            {
              id: "board",
              title: "현황판",
              path: "/board",
              blocks: [{ id: "all", kind: "custom", file: "src/custom/board.tsx", component: "Board", whole: true }],
            },
          ]
        : []),
    ],
    nav: { kind: "top", home: "home", items: files.some(({ path }) => path.endsWith("board.tsx")) ? ["home", "board"] : ["home"] },
    notes: [],
    files,
  });

async function open(spec: AppSpec, path = "/"): Promise<Page> {
  const files = compileApp(spec);
  const built = await builder.publish("custom", files, {
    title: spec.title,
    description: "",
    data: "local",
    lang: "ko",
    themeColor: "#fff",
  });
  if (!built.ok) throw new Error(JSON.stringify(built.findings));
  served = new Map(built.value.files.map((file) => [file.path, { type: file.contentType, body: file.body }]));
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(origin + path);
  await page.waitForSelector('html[data-ready="true"]');
  return page;
}

const ROOT = resolve(import.meta.dirname, "../../../..");
const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8" };

/** What whoever takes the app home puts on their own server. */
async function builtByVite(spec: AppSpec): Promise<typeof served> {
  const project = await mkdtemp(join(folder, "exported-"));
  for (const [path, text] of Object.entries(await exportProject(spec, await readKitSources()))) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  await promisify(execFile)(process.execPath, [join(ROOT, "node_modules/vite/bin/vite.js"), "build"], { cwd: project });
  const dist = join(project, "dist");
  const names = (await readdir(dist, { recursive: true })).filter((name) => extname(name) !== "");
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const type = TYPES[extname(name)] ?? "application/octet-stream";
        return [`/${name}`, { type, body: await readFile(join(dist, name)) }] as const;
      }),
    ),
  );
}

const BOARD = `import { useState } from "react";
import { dateText, useLabels, useMe, useNavigation, useQuery, useRecord, useRecords, useUpload, won } from "@appmon/kit/data";
import { Badge, Button, Card, Field, Loaded, Table, Tabs, toast } from "@appmon/kit/ui";
import { orders } from "@/data/order";
import { shout } from "./shared/shout";

export function Board() {
  const [search, setSearch] = useState<string | null>(null);
  const [tab, setTab] = useState<"new" | "served">("new");
  const open = useRecords(orders, { where: { status: tab }, sort: "-total", search: search ?? "" });
  const late = useRecords(orders, { where: [{ field: "day", op: "lt", value: "2026-11-01" }], limit: 1 });
  const one = useRecord(orders, "s2");
  const sums = useQuery(orders, { groupBy: { field: "day", by: "month" }, aggregate: { sales: { sum: "total" }, n: "count" } });
  const states = useQuery(orders, { groupBy: "status", where: { status: "new" }, aggregate: { mean: { avg: "total" } } });
  const labels = useLabels(orders);
  const me = useMe();
  const { upload, isBusy } = useUpload();
  const { go } = useNavigation();
  return (
    <div className="grid gap-4">
      <h1 id="title" className="text-2xl text-primary-ink">{shout("현황판")}</h1>
      <p id="ground" className="rounded-card border bg-primary p-4 text-on-primary">바탕</p>
      <p id="quiet" className="bg-card text-muted dark:underline">조용히</p>
      <p id="me">{[me.isAdmin, me.isSignedIn, me.name].join()}</p>
      <p id="late">{late.records.map((record) => record.table).join()}</p>
      <p id="one">{one.record && won(one.record.total)}</p>
      <p id="empty">{one.record && String(one.record.photo)}</p>
      <p id="day">{one.record && dateText(one.record.day, { weekday: false })}</p>
      <p id="months">{sums.rows.map(({ label, values }) => label + "=" + values.sales + "/" + values.n).join()}</p>
      <p id="totals">{sums.totals.sales}</p>
      <p id="states">{states.rows.map(({ label, values }) => label + "=" + values.mean).join()}</p>
      <Field label="찾기" value={search} onChange={setSearch} />
      <Tabs label="상태" tabs={[{ value: "new", label: "접수" }, { value: "served", label: "나감" }]} value={tab} onChange={setTab} />
      <Loaded {...open}>
        <Table
          columns={[{ label: "자리", cell: (record) => record.table }, { label: "금액", cell: (record) => won(record.total), isNumber: true }]}
          rows={open.records}
          onRow={(record) => open.update(record.id, { status: "served" }).then(() => toast("내보냈어요"))}
        />
      </Loaded>
      <Card title="더하기" action={<Badge tone="good">{labels.options("status")[0]!.label}</Badge>}>
        <Button look="primary" icon="plus" disabled={isBusy} onClick={() => open.create({ table: "새 자리", total: 1000, status: "new" })}>자리 추가</Button>
        <Button onClick={() => open.create({ total: 1 }).catch((error: Error) => toast(error.message, "bad"))}>빈 자리</Button>
        <Button onClick={() => open.create({ table: "창가" }).catch((error: Error) => toast(error.message, "bad"))}>같은 자리</Button>
        <input id="photo" type="file" aria-label="사진" onChange={async (event) => { const file = event.target.files?.[0]; if (file) await one.update({ photo: await upload(file) }); }} />
        {one.record?.photo && <img id="shown" alt="사진" src={one.record.photo} width="40" />}
        <Button onClick={() => go("/")}>처음으로</Button>
      </Card>
    </div>
  );
}
`;
const SHARED = { path: "src/custom/shared/shout.ts", source: "export const shout = (text: string): string => `${text}!`;\n" };
const board = { path: "src/custom/board.tsx", source: BOARD };
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const text = (page: Page, id: string) => page.textContent(`#${id}`);
const style = (page: Page, id: string, name: string) =>
  page.locator(`#${id}`).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

describe("a screen of the app's own", () => {
  it("reads and writes the app's records, asks for numbers, takes pictures and leads on", async () => {
    const spec = app([board, SHARED]);
    const types = await builder.checkTypes("custom", compileApp(spec));
    expect(types).toMatchObject({ ok: true, value: [] });
    const page = await open(spec);
    await page.getByRole("link", { name: "현황판" }).first().click();
    expect(await text(page, "title")).toBe("현황판!");
    expect(await text(page, "me")).toBe("true,false,");
    expect(await text(page, "late")).toBe("창가");
    expect(await text(page, "one")).toBe("21,000원");
    // The sample has no picture at all: its type says null.
    expect(await text(page, "empty")).toBe("null");
    expect(await text(page, "day")).toMatch(/11월 5일$/);
    expect(await text(page, "months")).toBe("10월=9000/1,11월=33000/2");
    expect(await text(page, "totals")).toBe("42000");
    expect(await text(page, "states")).toBe("접수=10500");
    const cells = () => page.locator("tbody td:first-child").allTextContents();
    expect(await cells()).toEqual(["가운데", "창가"]);
    await page.getByLabel("찾기").fill("ㅊㄱ");
    await expect.poll(cells).toEqual(["창가"]);
    await page.getByLabel("찾기").fill("");
    await page.getByRole("button", { name: "자리 추가" }).click();
    await expect.poll(cells).toEqual(["가운데", "창가", "새 자리"]);
    await page.getByRole("button", { name: "가운데" }).click();
    await expect.poll(cells).toEqual(["창가", "새 자리"]);
    await page.getByRole("button", { name: "나감" }).click();
    await expect.poll(cells).toEqual(["구석", "가운데"]);
    expect(await text(page, "totals")).toBe("43000");
    await page.getByRole("button", { name: "빈 자리" }).click();
    await page
      .getByText(/자리.*(?:적어|입력|필요)/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "같은 자리" }).click();
    await page.getByText("그 자리는 이미 있어요", { exact: true }).waitFor();
    await page.setInputFiles("#photo", { name: "a.png", mimeType: "image/png", buffer: PIXEL });
    await page.waitForSelector("#shown");
    expect(await page.getAttribute("#shown", "src")).toMatch(/^data:image\/jpeg;base64,/);
    await page.getByRole("button", { name: "처음으로" }).click();
    await page.waitForURL(`${origin}/`);
    await page.getByText("새 자리").first().waitFor();
  });

  it("wears the app's colours, and changes with them", async () => {
    const files = [board, SHARED];
    const [orange, green, night] = [
      await open(app(files), "/board"),
      await open(app(files, { primary: "#2b8a3e" }), "/board"),
      await open(app(files, { mode: "dark", background: "#101418", primary: "#ffd43b" }), "/board"),
    ];
    expect(await style(orange, "ground", "background-color")).toBe("rgb(217, 72, 15)");
    expect(await style(green, "ground", "background-color")).toBe("rgb(43, 138, 62)");
    expect(await style(night, "ground", "background-color")).toBe("rgb(255, 212, 59)");
    expect(await style(orange, "ground", "color")).not.toBe(await style(night, "ground", "color"));
    for (const [id, name] of [
      ["quiet", "background-color"],
      ["quiet", "color"],
      ["title", "color"],
      ["ground", "border-top-color"],
    ] as const)
      expect(await style(night, id, name), `${id} ${name}`).not.toBe(await style(orange, id, name));
    expect(await style(orange, "quiet", "text-decoration-line")).toBe("none");
    expect(await style(night, "quiet", "text-decoration-line")).toBe("underline");
    for (const page of [orange, green, night])
      expect(await style(page, "ground", "border-top-color")).not.toBe(await style(page, "ground", "color"));
  });
});

describe("a form in code of the app's own", () => {
  const TURNS = `import { useState } from "react";
import { useRecords } from "@appmon/kit/data";
import { Button, RecordForm } from "@appmon/kit/ui";
import { orders } from "@/data/order";

export function Board() {
  const [held, hold] = useState<string>();
  const open = useRecords(orders, { where: { status: "new" } });
  return (
    <ul>
      <h1 id="title">차례</h1>
      {open.records.map((record) => (
        <li key={record.id}>
          <Button onClick={() => hold(record.id)}>{record.table} 고치기</Button>
          {held === record.id && <RecordForm collection={orders} record={record} onClose={() => hold(undefined)} />}
        </li>
      ))}
    </ul>
  );
}
`;
  it("says what was refused also where the change, as long as it showed, has taken the form away", async () => {
    const page = await open(app([{ path: "src/custom/board.tsx", source: TURNS }]), "/board");
    await page.getByRole("button", { name: "창가 고치기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "자리" }).fill("구석");
    await dialog.getByRole("radio", { name: "나감" }).check();
    await dialog.locator('[data-action="save"]').click();
    await page.getByText("그 자리는 이미 있어요").first().waitFor();
    await page.getByRole("button", { name: "창가 고치기" }).waitFor({ state: "attached" });
  });
});

describe("a file of the app's own that fails", () => {
  const note = (source: string): CustomFile => ({ path: "src/custom/note.tsx", source });
  const whole = async (page: Page) => {
    await page.getByText("창가").first().waitFor();
    await page.getByRole("link", { name: "현황판" }).first().click();
    await page.waitForSelector("#title");
  };

  it("to build stands as a sentence in its place, with the reason; the rest of the app is whole", async () => {
    const page = await open(app([board, SHARED, note("export function Note() { return <p>; }\n")]));
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    expect(await page.textContent('[data-block="note"] code')).toContain("src/custom/note.tsx: 1:");
    await whole(page);
  });

  it("while it is drawn stands so too, and can be opened again", async () => {
    const broken = "export function Note() {\n  const rows: string[] = [];\n  return <p>{rows[0]!.length}</p>;\n}\n";
    const page = await open(app([board, SHARED, note(broken)]));
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    expect(await page.textContent('[data-block="note"] code')).toContain("reading 'length'");
    await page.getByRole("button", { name: "다시 열기" }).click();
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    await whole(page);
  });

  const unloadable: [string, CustomFile, CustomFile[]][] = [
    [
      "itself",
      note('const rates: Record<string, { tax: number }> = {};\nconst { tax } = rates["x"]!;\nexport const Note = () => <p>{tax}</p>;\n'),
      [],
    ],
    [
      "a module that it imports",
      note('import { tax } from "./tax";\nexport const Note = () => <p>{tax}</p>;\n'),
      [{ path: "src/custom/tax.ts", source: 'export const tax = (() => { throw new Error("no tax"); })();\n' }],
    ],
  ];
  it.each(someOf(unloadable, 1))("as it is loaded, %s, stands so too", async (_what, broken, more) => {
    const page = await open(app([board, SHARED, broken, ...more]));
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    expect(await page.textContent('[data-block="note"] code')).toMatch(/src\/custom\/note\.tsx: .*tax/);
    await page.getByRole("button", { name: "다시 열기" }).click();
    await page.waitForSelector('html[data-ready="true"]');
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    await whole(page);
  });

  it("as it is loaded, takes along what imports it and nothing else", async () => {
    const shared = { path: "src/custom/shared/shout.ts", source: `${SHARED.source}throw new Error("hoarse");\n` };
    const page = await open(app([board, shared, note('export const Note = () => <p id="note">쪽지</p>;\n')]));
    expect(await text(page, "note")).toBe("쪽지");
    await page.getByRole("link", { name: "현황판" }).first().click();
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    await page.getByRole("link", { name: "처음" }).first().click();
    expect(await text(page, "note")).toBe("쪽지");
  });

  // In every run it does in what AppMon has built, above.
  it.runIf(IS_SOAK)("as it is loaded, stands so in an exported project that Vite has built, too", async () => {
    const broken = note('import { tax } from "./tax";\nexport const Note = () => <p>{tax}</p>;\n');
    const tax = { path: "src/custom/tax.ts", source: 'export const tax = (() => { throw new Error("no tax"); })();\n' };
    served = await builtByVite(app([board, SHARED, broken, tax]));
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(origin);
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    await whole(page);
  });

  it("as a whole screen leaves the other screens", async () => {
    const page = await open(app([{ ...board, source: 'export function Board() {\n  throw new Error("그만");\n}\n' }]), "/board");
    await page.getByText("이 부분을 그리지 못했어요").waitFor();
    await page.getByRole("link", { name: "처음" }).first().click();
    await page.getByText("창가").first().waitFor();
  });

  it("is told with its file and line, by the build and by the types", async () => {
    const files = compileApp(app([board, note("export function Note() {\n  return <p>{orders.length}</p>;\n}\n")]));
    const types = await builder.checkTypes("custom", files);
    expect(types).toMatchObject({ ok: true });
    expect(types.ok ? types.value : []).toContainEqual(
      expect.objectContaining({ code: "type", path: "src/custom/note.tsx", line: 2, message: expect.stringContaining("orders") }),
    );
    const preview = await builder.preview("custom", files);
    expect(preview).toMatchObject({ ok: true, value: { failed: [{ code: "import-not-found", path: "src/custom/board.tsx", line: 5 }] } });
  });
});
