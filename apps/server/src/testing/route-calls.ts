/** A call that would succeed for every route of the table: what tests of strangers and of broken input start from. */
import { listRouteLines } from "../http/route-table.ts";
import type { Person } from "./test-service.ts";

/** Ids that belong to one person. */
export interface OwnIds {
  room: string;
  message: string;
  app: string;
  collection: string;
  record: string;
  deployment: string;
}

export interface RouteCall {
  name: string;
  method: string;
  /** Below `/api`, with ids filled in. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
  line: ReturnType<typeof listRouteLines>[number];
}

/** Makes somebody's room, app, public address and record, and answers their ids. */
export async function makeOwnThings(owner: Person, slug: string): Promise<OwnIds> {
  const { chat, codegen } = await owner.say(null, "고객명, 연락처, 메모를 입력하는 앱 만들어줘");
  const app = codegen!.app!.id;
  const detail = (await owner.call("GET", `/app/${app}`)).json;
  const collection = detail.collections[0].id;
  const records = (await owner.call("GET", `/app/${app}/collections/${collection}/records`)).json.items;
  const deployment = (await owner.call("POST", `/app/${app}/deployments`, { slug, title: "고객" })).json.id;
  return { room: chat.room.id, message: chat.message.id, app, collection, record: records[0].id, deployment };
}

const QUERIES: Record<string, string> = {
  "GET /app/:id/export": "?kind=data",
  "GET /deployment/slug": "?slug=some-slug",
};

function bodiesFor(ids: OwnIds): Record<string, unknown> {
  const agreements = { service: true, privacy: true, age14: true, marketing: false };
  return {
    "POST /user/signin": { provider: "kakao" },
    "POST /user/signup": { provider: "kakao", name: "김하늘", agreements },
    "PATCH /user": { name: "김하늘" },
    "POST /room": { title: "새 대화" },
    "PATCH /room/:id": { title: "새 제목" },
    "POST /room/chat": { room_id: ids.room, content: "배경을 검정으로 바꿔줘" },
    "POST /room/codegen": { room_id: ids.room, message_id: ids.message },
    "PATCH /app/:id": { title: "새 이름" },
    "PUT /app/:id/files": { base: 1, files: [{ path: "src/extra.ts", content: "export const one = 1;\n" }] },
    "POST /app/:id/restore": { version: 1 },
    "POST /app/:id/spec": { base: 1, ops: [{ op: "setApp", patch: { title: "새 이름" } }] },
    "POST /app/:id/collections/:collection/records": { values: { name: "김하늘" } },
    "PATCH /app/:id/collections/:collection/records/:record": { values: { name: "김하늘" } },
    "POST /app/:id/collections/:collection/records/import": "고객명\r\n김하늘\r\n",
    "POST /app/:id/deployments": { slug: "another-slug", title: "고객" },
    "POST /inquiry": { category: "other", content: "어떻게 하나요?" },
    "POST /auth/session": {},
    "POST /auth/signin/:provider": {},
    "POST /auth/callback/:provider": {},
    "POST /auth/signout": {},
  };
}

/** One call for each line of the table. A route that takes a body and has none here fails the tests that need one. */
export function routeCalls(ids: OwnIds): RouteCall[] {
  const bodies = bodiesFor(ids);
  return listRouteLines().map((line) => {
    const name = `${line.method} ${line.path}`;
    const path = line.path
      .replace(":version", "1")
      .replace(":collection", ids.collection)
      .replace(":record", ids.record)
      .replace(":deployment", ids.deployment)
      .replace(":provider", "kakao")
      .replace(":id", line.path.startsWith("/app") ? ids.app : ids.room);
    const headers: Record<string, string> = name.endsWith("/import") ? { "content-type": "text/csv" } : {};
    if (name.endsWith("/import")) headers["content-length"] = String(Buffer.byteLength(String(bodies[name])));
    return { name, method: line.method, path: path + (QUERIES[name] ?? ""), body: bodies[name], headers, line };
  });
}
