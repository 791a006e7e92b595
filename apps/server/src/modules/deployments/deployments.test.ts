import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let stranger: Person;
let app: { id: string; roomId: string };

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person(), test.person("낯선 사람")]);
  const { chat, codegen } = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
  app = { id: codegen!.app!.id, roomId: chat.room.id };
});
afterAll(() => test.stop());

const publish = (slug: string, by = owner) =>
  by.call("POST", `/app/${app.id}/deployments`, { slug, title: "하늘네일", description: "동네 네일샵", visibility: "public" });

describe("publishing", () => {
  it("answers after the public address shows this deployment, also deep in the app", async () => {
    const published = await publish("haneul-nail");
    expect(published.status).toBe(201);
    const page = await test.visit(`${published.json.url}some/page`);
    expect(page.status).toBe(200);
    expect(page.headers["x-appmon-deployment"]).toBe(published.json.id);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(page.text).toContain("하늘네일");
    const script = /<script type="module" src="([^"]+)"/.exec(page.text)![1]!;
    const asset = await test.visit(new URL(script, published.json.url).href, { headers: { "accept-encoding": "br" } });
    expect([asset.status, asset.headers["content-encoding"], asset.headers["cache-control"]]).toEqual([
      200,
      "br",
      "public, max-age=31536000, immutable",
    ]);
    expect(
      (await test.visit(new URL(script, published.json.url).href, { headers: { "if-none-match": asset.headers["etag"] as string } }))
        .status,
    ).toBe(304);
  });

  it("keeps every shared package it needs, so that a newer kit never breaks it", async () => {
    const { rows } = await test.database.client.pool.query("select files from deployments where app_id = $1 order by created_at limit 1", [
      app.id,
    ]);
    const paths = Object.keys(rows[0].files);
    const bodies = await test.database.client.pool.query("select body from blobs where hash = any($1)", [
      Object.values(rows[0].files as Record<string, { plain: string }>).map((file) => file.plain),
    ]);
    const named = bodies.rows.flatMap((row) =>
      [...(row.body as Buffer).toString("utf8").matchAll(/"(?:\.\/|\/_vendor\/)([\w-]+-[A-Z0-9]{8}\.js)"/g)].map(
        (match) => `/_vendor/${match[1]}`,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const path of named) expect(paths).toContain(path);
  });

  it("starts with the owner's menu but without the practice bookings", async () => {
    const detail = (await owner.call("GET", `/app/${app.id}`)).json;
    const main = detail.collections.find((collection: { id: string }) => collection.id === "reservation") ?? detail.collections[0];
    expect(main.previewRecords).toBeGreaterThan(0);
    expect(main.liveRecords).toBe(0);
    expect(detail.collections.some((collection: { liveRecords: number }) => collection.liveRecords > 0)).toBe(true);
  });

  it("has a picture for its link and can be put on a phone's first screen; a preview has neither", async () => {
    const { url } = (await owner.call("GET", `/app/${app.id}/deployments`)).json.live;
    const { text } = await test.visit(url);
    const attribute = (pattern: RegExp) => pattern.exec(text)?.[1] ?? "missing";
    const image = attribute(/property="og:image" content="([^"]+)"/);
    expect(image.startsWith(url)).toBe(true);
    const card = await sharp((await test.visit(image)).bytes).metadata();
    expect([card.format, card.width, card.height]).toEqual(["png", 1200, 630]);

    const manifest = await test.visit(new URL(attribute(/rel="manifest" href="([^"]+)"/), url).href);
    expect(manifest.headers["content-type"]).toContain("application/manifest+json");
    expect(manifest.json).toMatchObject({ name: "하늘네일", description: "동네 네일샵", start_url: "/", display: "standalone" });
    for (const { src, sizes } of manifest.json.icons) {
      const icon = await sharp((await test.visit(new URL(src, url).href)).bytes).metadata();
      expect(`${icon.width}x${icon.height}`).toBe(sizes);
    }

    const { previewUrl } = (await owner.call("GET", `/room/${app.roomId}`)).json;
    for (const path of ["/_app/share.png", "/_app/icon-192.png", "/_app/manifest.webmanifest"])
      expect([path, (await test.visit(new URL(path, previewUrl).href)).status]).toEqual([path, 404]);
  });

  it("tells searching machines what may be read, and nothing of what is not public", async () => {
    const { url } = (await owner.call("GET", `/app/${app.id}/deployments`)).json.live;
    const at = (path: string, base = url) => test.visit(new URL(path, base).href);
    const robots = await at("/robots.txt");
    expect([robots.status, robots.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(robots.text).toContain(`Sitemap: ${new URL("/sitemap.xml", url).href}`);
    expect(robots.text).not.toContain("Disallow: /\n");
    const map = await at("/sitemap.xml");
    expect(map.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const pages = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page!);
    expect(pages).toContain(url);
    for (const page of pages) expect([page, (await test.visit(page)).status, page.includes(":id")]).toEqual([page, 200, false]);

    const { previewUrl } = (await owner.call("GET", `/room/${app.roomId}`)).json;
    const nowhere = url.replace("haneul-nail", "nobody-is-here");
    for (const base of [previewUrl, nowhere]) {
      expect((await at("/robots.txt", base)).text).toBe("User-agent: *\nDisallow: /\n");
      expect((await at("/sitemap.xml", base)).status).toBe(404);
    }
  });

  it("is described by a line of ours where its owner wrote none, and suggested free addresses from its name", async () => {
    const suggested = (await owner.call("GET", `/app/${app.id}/deployments/suggestions`)).json;
    expect(suggested.description).not.toBe("");
    expect(suggested.slugs[0]).toMatch(/^dongne-neilsyap/);
    for (const slug of suggested.slugs)
      expect([slug, (await owner.call("GET", `/deployment/slug?slug=${slug}`)).json.available]).toEqual([slug, true]);
    const quiet = await stranger.say(null, "독서 모임 앱 만들어줘");
    const made = await stranger.call("POST", `/app/${quiet.codegen!.app!.id}/deployments`, {
      slug: suggested.slugs[0],
      title: "독서 모임",
    });
    const [, told] = /<meta name="description" content="([^"]*)"/.exec((await test.visit(made.json.url)).text)!;
    expect(told).not.toBe("");
    // Taken meanwhile: it is suggested to nobody else.
    expect((await owner.call("GET", `/app/${app.id}/deployments/suggestions`)).json.slugs).not.toContain(suggested.slugs[0]);
  });

  it("shows a change only after publishing again, and rolls back at once", async () => {
    const first = (await owner.call("GET", `/app/${app.id}/deployments`)).json.live;
    const pictureOf = async (url: string) => /property="og:image" content="([^"]+)"/.exec((await test.visit(url)).text)![1]!;
    const lightPicture = await pictureOf(first.url);
    await owner.say(app.roomId, "배경을 검정으로 바꿔줘");
    const before = (await owner.call("GET", `/app/${app.id}/deployments`)).json;
    expect([before.live.version, before.latestVersion]).toEqual([1, 2]);
    const second = (await publish("haneul-nail")).json;
    expect((await test.visit(second.url)).headers["x-appmon-deployment"]).toBe(second.id);
    // Messengers keep pictures by their address: another colour is another address, the same one is the same.
    const darkPicture = await pictureOf(second.url);
    expect(darkPicture).not.toBe(lightPicture);
    const topOf = async (picture: string) => [
      ...(
        await sharp((await test.visit(picture)).bytes)
          .removeAlpha()
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ];
    expect(Math.max(...(await topOf(darkPicture)))).toBeLessThan(40);
    const back = await owner.call("POST", `/app/${app.id}/deployments/${first.id}/rollback`);
    expect(back.status).toBe(200);
    // Gateways hear of it by a notice.
    await expect.poll(async () => (await test.visit(second.url)).headers["x-appmon-deployment"]).toBe(first.id);
    expect(await pictureOf(second.url)).toBe(lightPicture);
  });

  it("moves to another address and keeps the old one for this app", async () => {
    const moved = (await publish("haneul-nail-2")).json;
    expect((await test.visit(moved.url)).status).toBe(200);
    await expect.poll(async () => (await test.visit(moved.url.replace("haneul-nail-2", "haneul-nail"))).status).toBe(404);
    expect((await stranger.call("GET", "/deployment/slug?slug=haneul-nail")).json.available).toBe(false);
    expect((await owner.call("GET", `/deployment/slug?slug=haneul-nail&app_id=${app.id}`)).json.available).toBe(true);
  });

  it("gives a slug to one of two who want it at the same moment", async () => {
    const other = await stranger.say(null, "고객 관리 앱 만들어줘");
    const [mine, theirs] = await Promise.all([
      publish("wanted-by-two"),
      stranger.call("POST", `/app/${other.codegen!.app!.id}/deployments`, { slug: "wanted-by-two", title: "남의 앱" }),
    ]);
    expect([mine.status, theirs.status].toSorted()).toEqual([201, 409]);
  });

  it.each([
    ["Bad Slug", "deployment/slug-invalid"],
    ["naver-login", "deployment/slug-reserved"],
  ])("refuses the address %j", async (slug, code) => expect((await publish(slug)).json.code).toBe(code));

  it("leaves what was public in place when the new address does not answer, and says so", async () => {
    const { live: before } = (await owner.call("GET", `/app/${app.id}/deployments`)).json;
    // A process without the gateway: nobody answers on the public addresses below its port.
    const mute = await startTestService({ database: test.database, roles: new Set(["api"]) });
    try {
      const answer = await fetch(`http://127.0.0.1:${mute.service.port}/api/app/${app.id}/deployments`, {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
        body: JSON.stringify({ slug: before.slug, title: "안 열리는 네일", description: "", visibility: "public" }),
      });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, "deployment/check-failed"]);
    } finally {
      await mute.stop();
    }
    const { live, items } = (await owner.call("GET", `/app/${app.id}/deployments`)).json;
    expect(live.id).toBe(before.id);
    expect(items.find((item: { title: string }) => item.title === "안 열리는 네일").state).toBe("failed");
    expect((await test.visit(before.url)).headers["x-appmon-deployment"]).toBe(before.id);
  });

  it("disappears when unpublished", async () => {
    const { live } = (await owner.call("GET", `/app/${app.id}/deployments`)).json;
    expect((await owner.call("DELETE", `/app/${app.id}/deployments/current`)).status).toBe(200);
    await expect.poll(async () => (await test.visit(live.url)).status).toBe(404);
    expect((await owner.call("DELETE", `/app/${app.id}/deployments/current`)).json.code).toBe("deployment/not-found");
  });
});

describe("a stranger", () => {
  const attempts: [method: string, path: () => string, body?: unknown][] = [
    ["GET", () => `/app/${app.id}`],
    ["PATCH", () => `/app/${app.id}`, { title: "훔침" }],
    ["DELETE", () => `/app/${app.id}`],
    ["GET", () => `/app/${app.id}/versions`],
    ["GET", () => `/app/${app.id}/versions/1/files`],
    ["POST", () => `/app/${app.id}/restore`, { version: 1 }],
    ["POST", () => `/app/${app.id}/spec`, { base: 1, ops: [{ op: "setApp", patch: { title: "훔침" } }] }],
    ["GET", () => `/app/${app.id}/deployments`],
    ["POST", () => `/app/${app.id}/deployments`, { slug: "stolen-app", title: "훔침" }],
    ["GET", () => `/app/${app.id}/deployments/suggestions`],
    ["POST", () => `/app/${app.id}/deployments/dep_x/rollback`],
    ["DELETE", () => `/app/${app.id}/deployments/current`],
  ];
  it.each(attempts)("gets 404: %s %s", async (method, path, body) => {
    const answer = await stranger.call(method, path(), body);
    expect([answer.status, answer.json.code]).toEqual([404, "app/not-found"]);
  });
});

describe("versions", () => {
  it("restore as a new version, and refuse a change made on an older one", async () => {
    const before = (await owner.call("GET", `/app/${app.id}`)).json.version;
    const restored = await owner.call("POST", `/app/${app.id}/restore`, { version: 1 });
    expect(restored.json.version.number).toBe(before + 1);
    expect(
      (await owner.call("POST", `/app/${app.id}/spec`, { base: before, ops: [{ op: "setApp", patch: { title: "새 이름" } }] })).json.code,
    ).toBe("version/behind");
    const edited = await owner.call("POST", `/app/${app.id}/spec`, {
      base: before + 1,
      ops: [{ op: "setApp", patch: { title: "새 이름" } }],
    });
    expect(edited.status).toBe(200);
    expect((await owner.call("GET", `/app/${app.id}`)).json.title).toBe("새 이름");
  });

  it("refuse operations that do not fit the app", async () => {
    const { version } = (await owner.call("GET", `/app/${app.id}`)).json;
    for (const op of [
      { op: "dropField", entity: "nothing", field: "x" },
      { op: "nonsense" },
      { op: "setTheme", patch: { primary: "url(x)" } },
    ]) {
      const answer = await owner.call("POST", `/app/${app.id}/spec`, { base: version, ops: [op] });
      expect(answer.status).toBe(400);
    }
  });
});
