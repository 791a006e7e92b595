import type { AppSpec } from "@appmon/appspec/spec";
import { isReadable } from "./classify-intent.ts";
import type { TurnResult } from "./turn.ts";

const STARTERS = ["동네 미용실 예약 받는 앱 만들어줘", "모임 회비 관리 앱 만들어줘", "재고 관리 앱 만들어줘"];

/** First hit wins; what it says comes before the invitation. The last is for those who have an app already. */
const LEADS: readonly (readonly [pattern: RegExp, lead: string, withApp?: string])[] = [
  [/(누구|정체|이름|뭐야|뭐하는)/, "저는 앱몬이에요. 말한 대로 앱을 만들고, 말로 고치고, 주소를 만들어 공개까지 도와드려요."],
  [/(걸려|걸리|걸릴|기다)/, "보통 1초 안에 만들어져요. 고치는 것도 말하면 바로 바뀌어요."],
  [/(무료|유료|얼마|요금|가격)/, "말로 만들고 고치는 것은 크레딧을 쓰지 않아요."],
  [
    /(사용|이용|어떻게|도움말|help)/i,
    "만들고 싶은 앱을 한 문장으로 적어 주시면 바로 만들어 보여 드려요. 만든 다음에는 “연락처도 넣어줘”처럼 말로 고치고, 배포를 눌러 공개하면 돼요.",
  ],
  [
    /(파일|엑셀|csv|사진|그림).{0,12}(붙|올리|올릴|첨부)/i,
    "입력칸 옆의 클립을 누르면 돼요. CSV 파일은 칸이 항목이 되고 줄이 데이터가 돼요. 엑셀 파일은 CSV로 저장해서 붙여 주세요. 그림은 대화에 보관하고, 그림을 보는 AI가 연결되어 있으면 함께 봐요.",
  ],
  [
    /(할 ?수|만들 ?수|도와|되나|돼)/,
    "예약, 회원, 재고, 가계부, 게시판처럼 데이터를 모으고 보는 앱을 만들 수 있어요. 달력·칸반·표·그래프로 볼 수 있고, 주소를 정해 공개할 수 있어요. 가진 CSV 파일을 붙여 시작해도 돼요.",
    "이 앱을 말로 고치거나 미리보기에서 눌러 고치고, 코드를 직접 쓸 수도 있어요. CSV 파일을 붙이면 데이터로 넣고, 기록에서 어느 때로든 돌아가고, 배포를 누르면 공개돼요.",
  ],
  [/^(안녕|하이|헬로|hello|hi\b|hey|반가|반갑|좋은 |ㅎㅇ|하잉|여보세요|저기요)/i, "안녕하세요! 만나서 반가워요."],
  [/[?？]\s*$|나요|까요|인가요|어때/, "그건 제가 정확히 답하기 어려워요. 만들고 싶은 앱을 말해 주시면 바로 보여 드릴게요."],
];

/** Small talk and questions about us, with the next step. Nothing changes. */
export function answerTalk(text: string, spec: AppSpec | undefined): TurnResult {
  const line = text.trim().slice(0, 400);
  if (
    /(고마|고맙|감사|땡큐|thank|ㄱㅅ|수고|잘했|최고|좋아|좋네|좋다|좋습|마음에|맘에|멋지|멋져|예쁘|대박|굿|짱|good|great|nice)/i.test(line)
  )
    return {
      kind: "answer",
      text: spec
        ? "도움이 됐다니 기뻐요! 더 고치고 싶은 점이 있으면 편하게 말해 주세요."
        : "고마워요! 만들고 싶은 앱이 떠오르면 한 문장으로 말해 주세요.",
    };
  const [, general, withApp] = LEADS.find(([pattern]) => pattern.test(line)) ?? [];
  const lead =
    (spec ? (withApp ?? general) : general) ??
    (/[\p{L}--[가-힣ㄱ-ㅎㅏ-ㅣ]]{2}/v.test(line) && !isReadable(text)
      ? "제가 읽을 수 있는 말을 찾지 못했어요. 한국어로 적어 주세요."
      : undefined);
  // "네" may answer a question of ours: one turn does not know the one before, so it asks for the whole wish.
  if (spec)
    return {
      kind: "answer",
      text: lead ? `${lead} 지금 앱에서 바꾸고 싶은 점을 말해 주세요.` : "네! 바꾸고 싶은 점을 한 문장으로 말해 주세요.",
    };
  return { kind: "ask", question: `${lead ?? "네, 편하게 말해 주세요."} 어떤 앱이 필요하세요?`, chips: STARTERS };
}
