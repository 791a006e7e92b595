/** Pictures in records, through the app's own data API and at the owner's desk. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let app: string;
let preview: string;
let entity: EntitySpec;
let field: FieldSpec;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { codegen } = await owner.say(null, "제목과 사진을 올리는 사진첩 앱 만들어줘");
  app = codegen!.app!.id;
  preview = (await owner.call("GET", `/app/${app}`)).json.previewUrl;
  const { spec } = (await owner.call("GET", `/app/${app}/spec`)).json as { spec: AppSpec };
  entity = spec.entities.find(({ fields }) => fields.some(({ type }) => type === "image"))!;
  field = entity.fields.find(({ type }) => type === "image")!;
});
afterAll(() => test.stop());

const photo = async () => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c84" } })
    .withExif({ IFD0: { Make: "CANARY-CAMERA" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};
/** A record the app takes, with this picture. */
const valuesWith = (picture: string) => ({
  ...Object.fromEntries(entity.fields.filter(({ required }) => required).map(({ id }) => [id, entity.sample[0]?.[id]])),
  [field.id]: picture,
});
const hostile = `data:image/png;base64,${Buffer.from("<script>alert(1)</script>").toString("base64")}`;
const bare = (value: unknown) => !Buffer.from(String(value).split(",")[1]!, "base64").toString("latin1").includes("CANARY");

it("are made anew, and say nothing of where they come from", async () => {
  const body = { values: valuesWith(await photo()) };
  const posted = await test.visit(`${preview}_api/collections/${entity.id}/records`, { method: "POST", body });
  expect(posted.status, posted.text.slice(0, 300)).toBe(201);
  expect(posted.json[field.id]).toMatch(/^data:image\/webp;base64,/);
  expect(bare(posted.json[field.id])).toBe(true);
  const changed = await owner.call("PATCH", `/app/${app}/collections/${entity.id}/records/${posted.json.id}`, {
    values: { [field.id]: await photo() },
  });
  expect(changed.json[field.id]).toMatch(/^data:image\/webp;base64,/);
  expect(bare(changed.json[field.id])).toBe(true);
});

it("that are none are refused with a sentence at their field", async () => {
  const visited = await test.visit(`${preview}_api/collections/${entity.id}/records`, {
    method: "POST",
    body: { values: valuesWith(hostile) },
  });
  const desk = await owner.call("POST", `/app/${app}/collections/${entity.id}/records`, { values: valuesWith(hostile) });
  for (const answer of [visited, desk]) {
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: "record/invalid", fields: { [field.id]: expect.stringContaining("읽을 수 없는 사진") } });
  }
});

it("of somebody else's app are nobody's business", async () => {
  const stranger = await test.person();
  const answer = await stranger.call("POST", `/app/${app}/collections/${entity.id}/records`, { values: valuesWith(await photo()) });
  expect(answer.status).toBe(404);
});
