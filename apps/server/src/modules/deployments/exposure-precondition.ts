/** No app goes out that shows people's data to everybody without its owner having said so, list by list. */
import { answerKey, openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { refusal } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { findVersion } from "@appmon/db/version-store";
import { findAnswers } from "./store.ts";

/**
 * What was answered for the version about to go out, to be kept with its deployment: now (`acknowledged`, ids of lists) and before.
 * Refuses with `deployment/personal-data-open` and, by list, what everybody would see of it.
 */
export async function answeredExposure(
  executor: Executor,
  app: { id: string; latestVersion: number },
  acknowledged: readonly string[],
): Promise<string[]> {
  const [version, before] = await Promise.all([findVersion(executor, app.id, app.latestVersion), findAnswers(executor, app.id)]);
  if (!version) throw refusal("version/not-found");
  const lists = openPersonalLists(version.spec as AppSpec);
  const unanswered = lists.filter((list) => !acknowledged.includes(list.entity) && !before.has(answerKey(list)));
  if (unanswered.length > 0)
    throw refusal("deployment/personal-data-open", {
      detail: `${unanswered.map(({ name }) => `‘${name}’`).join(", ")} 목록을 누구나 볼 수 있어요. 나만 보게 바꾸거나, 알고 공개한다고 표시해 주세요.`,
      fields: Object.fromEntries(
        unanswered.map(({ entity, name, fields }) => [entity, `${name}: ${fields.map(({ label }) => label).join(", ")}`]),
      ),
    });
  return lists.map(answerKey);
}
