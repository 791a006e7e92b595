import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

/** A type that the checker does not come to the end of before its deadline. */
const ENDLESS = `type B<N extends number, A extends unknown[] = []> = A["length"] extends N ? A : B<N, [...A, 0]>;
export const x: B<990>[] = [];
`;

const MANY = 8;

it("saves whose types never end are given up for the newest, and keep no neighbour's save waiting", async () => {
  const open = async (person: Person) => {
    const { codegen } = await person.say(null, "메모 앱 만들어줘");
    const { id } = codegen!.app!;
    return (content: string) => person.call("PUT", `/app/${id}/files`, { base: 1, files: [{ path: "src/extra.ts", content }] });
  };
  const [saveMany, saveOne] = [await open(await test.person()), await open(await test.person("이웃"))];
  const ended: { status: number; code: string | undefined }[] = [];
  const many = Array.from({ length: MANY }, async (_, at) => {
    const { status, json } = await saveMany(`${ENDLESS}// ${at}\n`);
    ended.push({ status, code: json.code });
  });
  const neighbour = await saveOne("export const one = 1;\n");
  expect([neighbour.status, neighbour.json.version?.number]).toEqual([200, 2]);
  // It was looked at between them: those that had come before it have not all been, and the newest is still to be answered.
  expect(ended.length).toBeLessThan(MANY);
  await Promise.all(many);
  // Whatever the one that was looked at was told: they are all of one version, and those given up were not looked at.
  expect(ended.filter(({ status }) => status < 400).length).toBeLessThanOrEqual(1);
  expect(ended.filter(({ code }) => code === "version/behind")).not.toEqual([]);
});
