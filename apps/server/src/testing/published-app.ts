/** Apps that are published, and the browsers of strangers who open them, for tests of the apps' data API. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Answer, Person, TestService } from "./test-service.ts";

export interface Published {
  id: string;
  site: string;
  spec: AppSpec;
}

export const recordsAt = ({ site }: Published, path: string) => `${site}_api/collections/${path}`;

/** A browser that keeps its cookie. */
export function openBrowser(test: TestService) {
  let cookie = "";
  return async (url: string, method = "GET", body?: unknown): Promise<Answer> => {
    const answer = await test.visit(url, { method, body, headers: cookie ? { cookie } : {} });
    const [set] = (answer.headers["set-cookie"] as string[] | undefined) ?? [];
    if (set) cookie = set.split(";")[0]!;
    return answer;
  };
}

/** Publishes the latest version of an app; throws where that is refused. */
export async function publishApp(test: TestService, owner: Person, id: string, slug: string): Promise<Published> {
  const deployed = await owner.call("POST", `/app/${id}/deployments`, { slug, title: slug });
  if (deployed.status !== 201) throw new Error(deployed.text);
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1 order by number desc limit 1", [id]);
  return { id, site: deployed.json.url, spec: rows[0].spec as AppSpec };
}

/** Makes an app of a sentence, changes it and publishes it. */
export async function publishSaid(test: TestService, owner: Person, prompt: string, slug: string, ops: SpecOp[]): Promise<Published> {
  const { codegen } = await owner.say(null, prompt);
  const { id } = codegen!.app!;
  if (ops.length > 0) {
    const changed = await owner.call("POST", `/app/${id}/spec`, { base: 1, ops });
    if (changed.status !== 200) throw new Error(changed.text);
  }
  return publishApp(test, owner, id, slug);
}

/** Values that a form of the list would take. */
export async function filledValues(test: TestService, app: Published, collection: string, more: object): Promise<Record<string, unknown>> {
  const entity = app.spec.entities.find(({ id }) => id === collection)!;
  const values: Record<string, unknown> = {};
  for (const field of entity.fields) {
    if (field.type === "phone") values[field.id] = "010-7777-8888";
    else if (field.type === "text") values[field.id] = "김하늘";
    else if (field.type === "date") values[field.id] = "2031-03-03";
    else if (field.type === "time") values[field.id] = "10:00";
    else if (field.type === "relation")
      values[field.id] = (await test.visit(recordsAt(app, `${field.target}/records`))).json.items?.[0]?.id ?? null;
  }
  return { ...values, ...more };
}
