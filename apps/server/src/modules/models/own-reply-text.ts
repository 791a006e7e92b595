import type { KeptReason, RefineOutcome } from "@appmon/engine/refinement";

const STANDS = "앱은 방금 만든 그대로예요.";

export const OWN_LIMIT_REACHED =
  "오늘 내 모델을 부르기로 한 만큼 다 불러서 AI는 부르지 않았어요. 마이페이지의 모델에서 하루에 부를 횟수를 바꿀 수 있어요.";

export const OWN_KEY_LOCKED = "보관한 내 모델의 키를 열 수 없어서 AI는 부르지 않았어요. 마이페이지의 모델에서 키를 다시 넣어 주세요.";

const WHY: Partial<Record<KeptReason, string>> = {
  auth: "내 모델의 제공사가 키를 받아 주지 않거나 남은 금액이 없다고 해요. 마이페이지의 모델에서 키를 확인해 주세요.",
  "rate-limited": "내 모델을 더 부를 수 없었어요. 제공사의 한도나, 마이페이지의 모델에서 정한 하루 횟수를 확인해 주세요.",
  unavailable: "내 모델이 답하지 않았어요. 계속 그러면 마이페이지의 모델에서 다시 확인해 주세요.",
  malformed: "내 모델의 답을 알아들을 수 없었어요. 도구를 부를 줄 아는 모델인지 확인해 주세요.",
};

/** What is said where it is the person's own model that could not be asked: they can mend it, we cannot. `undefined` = what is always said. */
export function ownReplyFor(outcome: RefineOutcome | undefined, { isDraft = true }: { isDraft?: boolean } = {}): string | undefined {
  const why = outcome?.kind === "kept-draft" ? WHY[outcome.reason] : undefined;
  return why && isDraft ? `${why} ${STANDS}` : why;
}
