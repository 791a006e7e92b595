import type { AppSpec } from "@appmon/appspec/spec";
import type { TurnResult } from "./turn.ts";

const STARTERS = ["동네 미용실 예약 받는 앱 만들어줘", "모임 회비 관리 앱 만들어줘", "재고 관리 앱 만들어줘"];

/** Small talk and questions about us, with the next step. */
export function answerTalk(text: string, spec: AppSpec | undefined): TurnResult {
  if (/(고마|고맙|감사|땡큐|thank|수고|잘했|최고|좋아|좋네|마음에|멋지|대박|굿|good)/i.test(text)) {
    return {
      kind: "answer",
      text: spec
        ? "도움이 됐다니 기뻐요! 더 고치고 싶은 점이 있으면 편하게 말해 주세요."
        : "고마워요! 만들고 싶은 앱이 떠오르면 한 문장으로 말해 주세요.",
    };
  }
  if (/(누구|정체|이름|뭐야|뭐하는)/.test(text))
    return invite("저는 앱몬이에요. 말한 대로 앱을 만들고, 말로 고치고, 주소를 만들어 공개까지 도와드려요.", spec);
  if (/(할 ?수|만들 ?수|도와)/.test(text))
    return invite(
      "예약, 회원, 재고, 가계부, 게시판처럼 데이터를 모으고 보는 앱을 만들 수 있어요. 달력·칸반·표·그래프로 볼 수 있고, 주소를 정해 공개할 수 있어요.",
      spec,
    );
  if (/[?？]\s*$|나요|까요|인가요/.test(text))
    return invite("그건 제가 정확히 답하기 어려워요. 만들고 싶은 앱을 말해 주시면 바로 보여 드릴게요.", spec);
  return invite("안녕하세요! 만나서 반가워요.", spec);
}

function invite(lead: string, spec: AppSpec | undefined): TurnResult {
  if (spec) return { kind: "answer", text: `${lead} 지금 앱에서 바꾸고 싶은 점을 말해 주세요.` };
  return { kind: "ask", question: `${lead} 어떤 앱이 필요하세요?`, chips: STARTERS };
}
