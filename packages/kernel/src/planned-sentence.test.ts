import { describe, expect, it } from "vitest";
import { asDone, asPlanned, asWished } from "./planned-sentence.ts";

describe("a sentence of what is done", () => {
  it.each([
    ["회원에 메모를 추가했어요.", "회원에 메모를 추가할게요."],
    ["예약을 앱에서 뺐어요.", "예약을 앱에서 뺄게요."],
    ["‘피치’를 ‘헤르츠’로 바꿨어요", "‘피치’를 ‘헤르츠’로 바꿀게요"],
    ["상주를 달력으로 보여 드려요.", "상주를 달력으로 보여 드릴게요."],
    ["적어 둔 내용은 지우지 않았어요.", "적어 둔 내용은 지우지 않을게요."],
  ])("%s ↔ %s", (done, planned) => {
    expect(asPlanned(done)).toBe(planned);
    expect(asDone(planned)).toBe(done);
  });

  it.each(["같은 번호는 하나만 저장돼요.", "데이터는 그대로예요."])("is the same where it is true of both: %s", (sentence) => {
    expect(asPlanned(sentence)).toBe(sentence);
    expect(asDone(sentence)).toBe(sentence);
  });
});

describe("a sentence of what is done, as somebody wishes for it", () => {
  it.each([
    ["회원에 메모를 넣었어요.", "회원에 메모를 넣어 줘"],
    ["주문을 상태별로 묶었어요.", "주문을 상태별로 묶어 줘"],
    ["기한이 지난 것을 눈에 띄게 했어요", "기한이 지난 것을 눈에 띄게 해 줘"],
    ["이름이 같은 손님은 두 번 적을 수 없어요.", "이름이 같은 손님은 두 번 적을 수 없어요, 이렇게 해 줘"],
  ])("%s → %s", (done, wished) => {
    expect(asWished(done)).toBe(wished);
  });
});
