/** The whole service on a free port and a database of its own, and people who are signed in to it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChatAnswer, CodegenAnswer } from "@appmon/contract/room";
import { createBuilder } from "@appmon/builder/create-builder";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { createId } from "@appmon/kernel/id";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { openDiskStore } from "@appmon/object-store/open-disk-store";
import { type Overrides, type Service, startService } from "../compose.ts";
import { type Config, ROLES } from "../config.ts";
import { createEngineThreads } from "../jobs/engine-threads.ts";
import { createAccessTokens } from "../modules/users/access-token.ts";
import { createFamily, createUser } from "../modules/users/store.ts";

const SECRET = "secret-of-the-tests-0123456789-abcdefgh";
/** Shared by all test files: the shared packages are built once. */
const CACHE = fileURLToPath(new URL("../../../../.cache", import.meta.url));

let shared: Promise<NonNullable<Overrides["shared"]>> | undefined;

/** What takes seconds to start and keeps nothing of anybody is one for all services of a test process, and ends with it. */
async function startShared(): Promise<NonNullable<Overrides["shared"]>> {
  const builder = await createBuilder({ processes: 1, cacheDir: join(CACHE, "builder"), scripts: previewScripts, warm: false });
  return { builder, engine: createEngineThreads({ script: new URL("./noun-engine-thread.ts", import.meta.url) }) };
}

export interface TestService {
  service: Service;
  database: TestDatabase;
  /** Where the service keeps pictures. */
  objects: ObjectStore;
  /** Somebody signed in. */
  person(name?: string): Promise<Person>;
  /** A request to an app's own host. */
  visit(url: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  json: any;
}

export interface Person {
  /** Of the service. */
  origin: string;
  userId: string;
  token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Says something in a room (null = a new one) and waits for what comes of it. */
  say(roomId: string | null, content: string): Promise<{ chat: ChatAnswer; codegen: CodegenAnswer | null }>;
}

export async function startTestService(
  options: {
    overrides?: Overrides;
    database?: TestDatabase;
    roles?: Config["roles"];
    models?: Config["models"];
    /** A browser's path; none looks at apps unless told. */
    chromium?: string;
    localModels?: Config["localModels"];
    vaultKeys?: Config["vaultKeys"];
    rateLimits?: number;
    metricsPort?: number;
    appsOrigin?: string;
  } = {},
): Promise<TestService> {
  const database = options.database ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), "appmon-test-web-"));
  await writeFile(join(folder, "__spa-fallback.html"), "<!doctype html><title>web</title>");
  const config: Config = {
    roles: options.roles ?? new Set(ROLES),
    production: false,
    host: "127.0.0.1",
    port: 0,
    dataDir: folder,
    cacheDir: CACHE,
    databaseUrl: database.url,
    databaseOwnerUrl: undefined,
    s3: null,
    publicOrigin: undefined,
    appsOrigin: options.appsOrigin,
    secret: SECRET,
    providers: null,
    toss: null,
    mail: null,
    sms: null,
    models: options.models ?? [],
    modelPatience: 1,
    chromium: options.chromium ?? "off",
    localModels: options.localModels ?? [],
    vaultKeys: options.vaultKeys ?? [{ id: "test", secret: Buffer.alloc(32, 7) }],
    builders: 1,
    rateLimits: options.rateLimits ?? 0,
    metricsPort: options.metricsPort,
    logLevel: "silent",
  };
  const service = await startService(config, {
    webDirectory: folder,
    shared: await (shared ??= startShared()),
    ...options.overrides,
  });
  const { db } = database.client;
  const tokens = createAccessTokens({ secret: SECRET, clock: { now: () => Date.now() } });

  const person = async (name = "김하늘"): Promise<Person> => {
    const now = new Date();
    const userId = await db.transaction(async (tx) => {
      const id = createId("usr");
      await createUser(
        tx,
        { id, name, email: null, avatarUrl: null, marketingAgreedAt: null, now },
        { provider: "kakao", subject: id },
        new Date(0),
      );
      return id;
    });
    const familyId = createId("ses");
    await db.transaction((tx) => createFamily(tx, { id: familyId, userId, provider: "kakao", now }));
    const token = await tokens.issue({ userId, familyId });
    const call: Person["call"] = (method, path, body, headers = {}) =>
      send(`${service.publicOrigin}/api${path}`, { method, body, headers: { authorization: `Bearer ${token}`, ...headers } });
    return {
      origin: service.publicOrigin,
      userId,
      token,
      call,
      async say(roomId, content) {
        const chat = await call("POST", "/room/chat", { room_id: roomId, content });
        if (chat.status !== 201) throw new Error(`chat answered ${chat.status}: ${chat.text}`);
        const answer = chat.json as ChatAnswer;
        if (answer.reply.intent === "talk") return { chat: answer, codegen: null };
        const codegen = await call("POST", "/room/codegen", { room_id: answer.room.id, message_id: answer.message.id });
        if (codegen.status !== 200) throw new Error(`codegen answered ${codegen.status}: ${codegen.text}`);
        return { chat: answer, codegen: codegen.json as CodegenAnswer };
      },
    };
  };

  return {
    service,
    database,
    objects: await openDiskStore(join(folder, "objects")),
    person,
    visit: (url, init = {}) => send(url, { method: init.method ?? "GET", body: init.body, headers: init.headers ?? {} }),
    async stop() {
      await service.stop();
      if (!options.database) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Connects to loopback whatever the host is called, as browsers do for *.localhost. */
function send(url: string, init: { method: string; body?: unknown; headers: Record<string, string> }): Promise<Answer> {
  const target = new URL(url);
  const { body } = init;
  const raw = body === undefined || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: target.port,
        path: target.pathname + target.search,
        method: init.method,
        headers: {
          host: target.host,
          ...(raw === undefined ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(raw)) }),
          ...init.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", fail);
        response.once("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          const packed = response.headers["content-encoding"] !== undefined;
          const isJson = !packed && (response.headers["content-type"]?.includes("json") ?? false);
          done({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, json: isJson ? JSON.parse(text) : undefined });
        });
      },
    );
    outgoing.once("error", fail);
    outgoing.end(raw);
  });
}
