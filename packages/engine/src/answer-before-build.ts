import type { AppSpec } from "@appmon/appspec/spec";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { agrees } from "@appmon/korean/plan/propose-edit";
import { answerAboutApp, looksLikeQuestion } from "./answer-about-app.ts";
import { answerTalk } from "./answer-talk.ts";
import { classifyIntent } from "./classify-intent.ts";
import { refuseAbuse } from "./refuse-abuse.ts";
import { replyFor } from "./reply-text.ts";

export interface AppTalkedOf {
  load(): Promise<AppSpec | undefined>;
  /** What could be pressed below the latest answer. */
  chips(): Promise<readonly string[]>;
}

/**
 * The answer to what is only said or asked; `undefined` for a wish, which is carried out by a run, and for a yes to a change that
 * was told. Of `app` only that is read which the text may be about; undefined: there is none.
 */
export async function answerBeforeBuild(
  text: string,
  app: AppTalkedOf | undefined,
): Promise<{ content: string; chips: string[] } | undefined> {
  const declined = refuseAbuse(text);
  if (declined !== undefined) return { content: declined, chips: [] };
  const isTalk = classifyIntent(text, app !== undefined) === "talk";
  if (!isTalk && !(app && looksLikeQuestion(text))) return undefined;
  if (app && agrees(text) && (await app.chips()).includes(AGREED)) return undefined;
  const spec = await app?.load();
  const about = spec && answerAboutApp(text, spec);
  if (about !== undefined) return { content: about, chips: [] };
  if (!isTalk) return undefined;
  const result = answerTalk(text, spec);
  return { content: replyFor(result), chips: "chips" in result ? (result.chips ?? []) : [] };
}
