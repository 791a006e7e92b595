import { saveBlobs } from "@appmon/db/version-store";
import { versions } from "@appmon/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appChecksSchema } from "@appmon/contract/app";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let id: string;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  id = (await owner.say(null, "고객 관리 앱 만들어줘")).codegen!.app!.id;
});
afterAll(() => test.stop());

const read = async () => appChecksSchema.parse((await owner.call("GET", `/app/${id}/checks`)).json);

describe("the checks before publishing", () => {
  it("find nothing in what was generated", async () => {
    const { version, checks, files } = await read();
    expect(version).toBe(1);
    expect(checks).toEqual([
      { name: "types", findings: [] },
      { name: "bundle", findings: [] },
    ]);
    expect(files).toBeGreaterThan(3);
  });

  it("find the type error of a version, with its place", async () => {
    const added = await saveBlobs(test.database.client.db, { "src/extra.ts": 'export const two: number = "둘";\n' });
    const [version] = await test.database.client.db.select().from(versions).where(eq(versions.appId, id));
    await test.database.client.db
      .update(versions)
      .set({ files: { ...version!.files, ...added } })
      .where(eq(versions.appId, id));
    const { checks } = await read();
    expect(checks[0]!.findings).toMatchObject([{ path: "src/extra.ts", line: 1 }]);
    expect(checks[1]!.findings).toEqual([]);
  });

  it("are nobody else's business", async () => {
    const stranger = await test.person("낯선 사람");
    const answer = await stranger.call("GET", `/app/${id}/checks`);
    expect([answer.status, answer.json.code]).toEqual([404, "app/not-found"]);
  });
});
