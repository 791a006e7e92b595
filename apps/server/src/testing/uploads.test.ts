/** Files in records, over HTTP: through the app's own data API and at the owner's desk. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { MOST_FILE_BYTES } from "@appmon/kit/file-value";
import { unzipSync } from "fflate";
import { Agent, request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let app: string;
let preview: string;
let entity: EntitySpec;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { codegen } = await owner.say(null, "고객 관리 앱 만들어줘");
  app = codegen!.app!.id;
  preview = (await owner.call("GET", `/app/${app}`)).json.previewUrl;
  const { spec } = (await owner.call("GET", `/app/${app}/spec`)).json as { spec: AppSpec };
  entity = spec.entities[0]!;
  const ops = [{ op: "addField", entity: entity.id, field: { id: "contract", label: "계약서", type: "file" } }];
  const changed = await owner.call("POST", `/app/${app}/spec`, { base: 1, ops });
  if (changed.status !== 200) throw new Error(changed.text);
});
afterAll(() => test.stop());

const OCTETS = { "content-type": "application/octet-stream" };
const upload = (bytes: Buffer, name = "계약서 (최종).pdf", headers = {}) =>
  test.visit(`${preview}_api/uploads?${new URLSearchParams({ name })}`, {
    method: "POST",
    body: bytes,
    headers: { ...OCTETS, ...headers },
  });
const records = (path = "") => `${preview}_api/collections/${entity.id}/records${path}`;
const valuesWith = (contract: string) => ({
  ...Object.fromEntries(entity.fields.filter(({ required }) => required).map(({ id }) => [id, entity.sample[0]?.[id]])),
  contract,
});
const post = async (contract: string) => test.visit(records(), { method: "POST", body: { values: valuesWith(contract) } });
const PDF = Buffer.from(`%PDF-1.7\n${"x".repeat(200_000)}`);

describe("a file of a record", () => {
  it("is uploaded by itself, put into a record and saved from its address, as nothing but a file", async () => {
    const uploaded = await upload(PDF);
    expect(uploaded.status, uploaded.text).toBe(201);
    const made = await post(uploaded.json.value);
    expect(made.status, made.text).toBe(201);
    const saved = await test.visit(made.json.contract);
    expect([saved.status, saved.bytes.equals(PDF)]).toEqual([200, true]);
    expect(saved.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(PDF.length),
      "content-disposition": `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent("계약서 ")}%28${encodeURIComponent("최종")}%29.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": expect.stringContaining("immutable") as string,
    });
    const part = await test.visit(made.json.contract, { headers: { range: "bytes=2-4" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, "DF-", `bytes 2-4/${PDF.length}`]);
  });

  it("is a page for nobody, whatever it says it is", async () => {
    const page = Buffer.from("<!doctype html><script>alert(document.cookie)</script>");
    const made = await post((await upload(page, "안내.html")).json.value);
    const saved = await test.visit(made.json.contract);
    expect(saved.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(saved.headers["content-disposition"]).toMatch(/^attachment;/);
  });

  it("may have 25 MB and not one byte more; one that is too large is refused before it comes", async () => {
    const most = await upload(Buffer.alloc(MOST_FILE_BYTES, "가"), "큰 파일.txt");
    expect(most.status, most.text).toBe(201);
    // A connection of its own: what it says will come never does.
    const headers = { "content-length": String(MOST_FILE_BYTES + 1), connection: "close" };
    const more = await upload(Buffer.from("x"), "거짓말.txt", headers);
    expect(more).toMatchObject({ status: 413 });
  });

  it.each([
    ["no name", "", PDF, {}],
    ["no bytes", "a.pdf", Buffer.alloc(0), {}],
    ["the body of a form", "a.pdf", Buffer.from("{}"), { "content-type": "application/json" }],
  ])("is none with %s", async (_what, name, bytes, headers) => {
    const answer = await upload(bytes, name, headers);
    expect(answer.status).toBe(400);
  });

  it("is uploaded at the owner's desk into a field that has none, and by nobody else", async () => {
    const { id } = (await post((await upload(PDF)).json.value)).json;
    const send = (by: Person, bytes: Buffer, list = entity.id, headers = {}) =>
      by.call("POST", `/app/${app}/collections/${list}/uploads?${new URLSearchParams({ name: "새 계약서.pdf" })}`, bytes, {
        ...OCTETS,
        ...headers,
      });
    const sent = await send(owner, PDF);
    expect(sent.status, sent.text).toBe(201);
    const at = `/app/${app}/collections/${entity.id}/records/${id}`;
    const saved = await owner.call("PATCH", at, { values: { contract: sent.json.value } });
    expect(saved.status, saved.text).toBe(200);
    expect((await owner.call("GET", `${at}/file/contract`)).bytes.equals(PDF)).toBe(true);

    const stranger = await test.person("낯선 사람");
    expect((await send(stranger, PDF)).json.code).toBe("app/not-found");
    expect((await send(owner, PDF, "nothing")).json.code).toBe("collection/not-found");
    expect((await send(owner, Buffer.alloc(0))).status).toBe(400);
    const large = { "content-length": String(MOST_FILE_BYTES + 1), connection: "close" };
    expect((await send(owner, Buffer.from("x"), entity.id, large)).status).toBe(413);
  });

  it("is not fetched from an address in a table that is imported, and that is told", async () => {
    const asked = entity.fields.filter(({ required, id }) => required && id !== entity.titleField);
    const title = entity.fields.find(({ id }) => id === entity.titleField)!;
    const header = [title, ...asked].map(({ label }) => label);
    const cells = ["주소를 적은 사람", ...asked.map(({ id }) => String(entity.sample[0]?.[id]))];
    const csv = `${[...header, "계약서"].join()}\r\n${[...cells, "https://files.example/a.pdf"].join()}\r\n`;
    const headers = { "content-type": "text/csv", "content-length": String(Buffer.byteLength(csv)) };
    const answer = await owner.call("POST", `/app/${app}/collections/${entity.id}/records/import`, csv, headers);
    expect([answer.status, answer.json]).toEqual([201, { created: 1, leftOut: ["계약서"] }]);
    const { items } = (await owner.call("GET", `/app/${app}/collections/${entity.id}/rows`)).json;
    const made = items.find((item: { values: Record<string, unknown> }) => item.values[entity.titleField] === "주소를 적은 사람");
    expect(made.values.contract ?? null).toBeNull();
  });

  it("that is refused before it was read is read to its end, so that its connection goes on", async () => {
    const heic = Buffer.concat([Buffer.from("00000018667479706865696300000000", "hex"), Buffer.alloc(12 * 1024 * 1024)]);
    const picture = { method: "POST", body: heic, headers: OCTETS };
    // The app has no place for pictures yet.
    expect((await test.visit(`${preview}_api/uploads?name=a.heic&as=picture`, picture)).json.code).toBe("collection/not-found");
    const ops = [{ op: "addField", entity: entity.id, field: { id: "photo", label: "사진", type: "image" } }];
    const { version } = (await owner.call("GET", `/app/${app}/spec`)).json;
    expect((await owner.call("POST", `/app/${app}/spec`, { base: version, ops })).status).toBe(200);
    const told = await test.visit(`${preview}_api/uploads?name=a.heic&as=picture`, picture);
    expect([told.status, told.json.code, told.json.detail]).toEqual([400, "record/invalid", expect.stringContaining("HEIC")]);

    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { host, port } = new URL(preview);
    const ask = (method: string, path: string, body?: Buffer) =>
      new Promise<[status: number | undefined, isReused: boolean]>((done, fail) => {
        const headers = { host, ...(body && { ...OCTETS, "content-length": body.length }) };
        const sent = request({ host: "127.0.0.1", port, method, path, agent, headers }, (answer) => {
          answer.resume().on("end", () => done([answer.statusCode, sent.reusedSocket]));
        });
        sent.on("error", fail).end(body);
      });
    expect(await ask("POST", "/_api/uploads?name=a.heic&as=picture", heic)).toEqual([400, false]);
    expect(await ask("GET", "/_api/collections/nothing/records")).toEqual([404, true]);
    agent.destroy();
  });

  it("may be a picture, which its field shows at the widths it is shown in, as WebP", async () => {
    const bytes = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: "#2a7" } })
      .jpeg()
      .toBuffer();
    const sent = await test.visit(`${preview}_api/uploads?name=a.jpg&as=picture`, { method: "POST", body: bytes, headers: OCTETS });
    expect(sent.status, sent.text).toBe(201);
    const made = await test.visit(records(), {
      method: "POST",
      body: { values: { ...valuesWith(""), contract: null, photo: sent.json.value } },
    });
    expect(made.status, made.text).toBe(201);
    for (const [asked, width] of [
      ["", 1_000],
      ["&w=160", 160],
      ["&w=640", 640],
      ["&w=1280", 1_000],
    ] as const) {
      const shown = await test.visit(made.json.photo + asked);
      expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width });
    }
    expect((await test.visit(`${made.json.photo}&w=5000`)).status).toBe(400);
    const desk = await owner.call("POST", `/app/${app}/collections/${entity.id}/uploads?name=a.jpg&as=picture`, bytes, OCTETS);
    const saved = await owner.call("PATCH", `/app/${app}/collections/${entity.id}/records/${made.json.id}`, {
      values: { photo: desk.json.value },
    });
    expect([desk.status, saved.status, saved.json.photo.slice(0, 23)]).toEqual([201, 200, "data:image/webp;base64,"]);
  });

  it("comes from a page of the app itself", async () => {
    const foreign = await upload(PDF, "a.pdf", { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
  });

  it("is at the owner's desk, and in what the owner takes along", async () => {
    const made = await post((await upload(PDF, "명세.pdf")).json.value);
    const { items } = (await owner.call("GET", `/app/${app}/collections/${entity.id}/rows`)).json;
    expect(items.find(({ id }: { id: string }) => id === made.json.id).values.contract).toContain("명세.pdf");
    const path = `/app/${app}/collections/${entity.id}/records/${made.json.id}/file/contract`;
    const desk = await owner.call("GET", path);
    expect([desk.bytes.equals(PDF), desk.headers["content-disposition"]]).toEqual([true, "attachment"]);
    expect((await (await test.person("낯선 사람")).call("GET", path)).status).toBe(404);
    const { limits, usage } = (await owner.call("GET", "/billing")).json;
    expect(limits.storageBytes).toBe(500 * 1024 * 1024);
    expect(usage.storageBytes).toBeGreaterThanOrEqual(MOST_FILE_BYTES + PDF.length);
    expect((await (await test.person("낯선 사람")).call("GET", "/billing")).json.usage.storageBytes).toBe(0);
    const zip = unzipSync((await owner.call("GET", `/app/${app}/export?kind=data`)).bytes);
    const file = zip[`미리보기 데이터/파일/${entity.name}/${made.json.id} 명세.pdf`];
    expect(Buffer.from(file!).equals(PDF)).toBe(true);
    const csv = Buffer.from(zip[`미리보기 데이터/${entity.name}.csv`]!).toString("utf8");
    expect(csv).toContain("명세.pdf");
    expect(csv).not.toContain("obj_");
    const again = await owner.call("POST", `/app/${app}/collections/${entity.id}/records/import`, csv, { "content-type": "text/csv" });
    expect(again.status, again.text).toBe(201);
  });
});
