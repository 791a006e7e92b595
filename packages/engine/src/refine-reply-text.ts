import type { AppSpec } from "@appmon/appspec/spec";
import type { Finding } from "./repair/finding.ts";
import { findingsOf } from "./repair/fix-file.ts";
import type { KeptReason, RefineOutcome, Rest } from "./refinement.ts";

const STANDS = "앱은 방금 만든 그대로예요. 바꾸고 싶은 점은 말로 하면 돼요.";
const WHY: Record<Exclude<KeptReason, "nothing-to-change">, string> = {
  auth: "AI에 연결하는 설정이 맞지 않아서 더 다듬지 못했어요.",
  "rate-limited": "지금은 AI를 부르는 곳이 많아서 더 다듬지 못했어요.",
  unavailable: "AI가 답하지 않아서 더 다듬지 못했어요.",
  cut: "AI와 이야기하던 중에 연결이 끊겨서 더 다듬지 못했어요.",
  refused: "AI가 이 앱은 돕지 않겠다고 해서 더 다듬지 못했어요.",
  malformed: "AI의 답을 알아들을 수 없어서 더 다듬지 못했어요.",
  misunderstood: "AI의 답이 앱에 맞지 않아서 더 다듬지 못했어요.",
  rambled: "AI가 답을 끝맺지 못해서 더 다듬지 못했어요.",
  unmended: "AI가 만든 것에 고치지 못한 오류가 있어서 더 다듬지 못했어요.",
  unchecked: "다듬은 앱을 확인하는 도구가 답하지 않아서 넣지 않았어요.",
  // The user's own stop is told by the run; this is our patience.
  stopped: "AI가 제때 답하지 않아서 더 다듬지 못했어요.",
};

/** One question, when what a model made could not be mended. */
export function questionAbout(spec: AppSpec, findings: readonly Finding[]): { kind: "asked"; question: string; chips: string[] } {
  const file = spec.files?.find((candidate) => findingsOf(candidate, findings).length > 0);
  const block = spec.screens
    .flatMap((screen) => screen.blocks)
    .find((candidate) => candidate.kind === "custom" && candidate.file === file?.path);
  const part = block?.title === undefined ? "새로 만든 부분" : `‘${block.title}’ 부분`;
  return {
    kind: "asked",
    question: `${part}에서 난 오류를 고치지 못해서, 앱은 잘 되던 그대로 두었어요. 크레딧은 쓰지 않았어요. 어떻게 할까요?`,
    chips: ["더 단순하게 다시 만들어줘", "그 부분은 빼고 만들어줘"],
  };
}

/**
 * What the assistant says about a refinement; nothing when the draft was right already. `undefined` = our own mistake. `isDraft`:
 * the app stays as it was drafted where nothing came of it, and that is said.
 */
export function refineReplyFor(outcome: RefineOutcome | undefined, { isDraft }: { isDraft: boolean } = { isDraft: true }): string {
  if (outcome?.kind === "refined") return outcome.rest ? tellPart(outcome.summary, outcome.rest) : outcome.summary;
  if (outcome?.kind === "asked") return outcome.question;
  if (outcome?.kind === "answered") return outcome.text;
  if (outcome?.reason === "nothing-to-change") return "";
  const why = WHY[outcome?.reason ?? "unavailable"];
  return isDraft ? `${why} ${STANDS}` : why;
}

/** What was kept of a turn that was cut off, and why there is no more. */
function tellPart(changes: string, { reason, plan }: Rest): string {
  const why = reason === "nothing-to-change" ? "" : WHY[reason];
  const wanted = plan === undefined ? "" : `하려던 일: ${plan}`;
  const rest = [why, "남은 것은 ‘다시 다듬기’로 이어서 할 수 있어요."].filter(Boolean).join(" ");
  return [`여기까지는 앱에 넣었어요.\n${changes}`, rest, wanted].filter(Boolean).join("\n\n");
}
