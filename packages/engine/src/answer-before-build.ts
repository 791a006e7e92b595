import type { AppSpec } from "@appmon/appspec/spec";
import { answerAboutApp, looksLikeQuestion } from "./answer-about-app.ts";
import { answerTalk } from "./answer-talk.ts";
import { classifyIntent } from "./classify-intent.ts";
import { refuseAbuse } from "./refuse-abuse.ts";
import { replyFor } from "./reply-text.ts";

/**
 * The answer to what is only said or asked; `undefined` for a wish, which is carried out by a run. `loadSpec` is called only for
 * what may be about the app.
 */
export async function answerBeforeBuild(
  text: string,
  hasApp: boolean,
  loadSpec: () => Promise<AppSpec | undefined>,
): Promise<{ content: string; chips: string[] } | undefined> {
  const declined = refuseAbuse(text);
  if (declined !== undefined) return { content: declined, chips: [] };
  const isTalk = classifyIntent(text, hasApp) === "talk";
  if (!isTalk && !(hasApp && looksLikeQuestion(text))) return undefined;
  const spec = hasApp ? await loadSpec() : undefined;
  const about = spec && answerAboutApp(text, spec);
  if (about !== undefined) return { content: about, chips: [] };
  if (!isTalk) return undefined;
  const result = answerTalk(text, spec);
  return { content: replyFor(result), chips: "chips" in result ? (result.chips ?? []) : [] };
}
