import { PHRASING_SETS } from "@appmon/korean/edit/phrasings/phrasing-sets";
import { describe, expect, it } from "vitest";
import { answerAboutApp } from "./answer-about-app.ts";
import { answerBeforeBuild } from "./answer-before-build.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";

const made = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (made.kind !== "create") throw new Error(made.kind);
const { spec } = made;
const customers = spec.screens.find(({ blocks }) => blocks.some((block) => block.kind === "collection"))!.title;

describe("questions about an app", () => {
  it.each([
    ["이 앱에 어떤 화면이 있어?", customers],
    ["메뉴가 뭐뭐 있나요?", customers],
    ["고객은 어디서 추가해?", `‘${customers}’ 화면에서 추가`],
    ["고객 등록은 어떻게 하나요?", "추가 단추를 누르면"],
    ["고객은 어디에서 볼 수 있어요?", `‘${customers}’ 화면에서 볼 수`],
    ["고객 정보는 어떻게 수정하나요?", "거기에서 고치거나"],
    ["고객에는 어떤 항목이 있어?", "이름, 연락처, 등급, 메모"],
    ["어떤 데이터를 관리하나요?", "고객을 기록하고"],
    ["지금 앱이 뭐 하는 앱이야?", spec.title],
  ])("are answered from the app: %s", (question, answer) => {
    expect(answerAboutApp(question, spec)).toContain(answer);
    expect(takeTurn({ text: question, spec, today: "2026-11-20", seed: 1 })).toMatchObject({ kind: "answer" });
  });

  it.each([
    ["배포는 어떻게 해?", "‘배포’를 누르고"],
    ["어떻게 공개하나요?", "주소를 정하면"],
    ["바꾸기 전에 계획만 들으려면 어떻게 해?", "‘/계획’을 붙여"],
    ["실수했는데 어떻게 되돌려?", "“되돌려줘”라고"],
    ["소스 코드는 어떻게 내려받아요?", "‘내보내기’"],
    ["휴대폰에는 어떻게 설치하나요?", "홈 화면에 추가"],
    ["카톡으로 공유하려면 어떻게 해야 돼?", "카카오톡 공유"],
    ["디자인은 어디서 바꾸나요?", "연두색으로"],
    ["내 도메인을 연결하려면 어떻게 하나요?", "DNS"],
  ])("and about us: %s", (question, answer) => expect(answerAboutApp(question, spec)).toContain(answer));

  it.each([
    "고객에 생일도 넣어줘",
    "고객을 어떤 순서로든 정렬해줘",
    "메뉴를 아래로 옮겨 주실 수 있나요?",
    "고객 목록을 표로 보여줘",
    "공개 여부도 적을 수 있게 해줘",
    "배포 상태 항목 추가해 줄래?",
  ])("are not what is wished for: %s", (wish) => expect(answerAboutApp(wish, spec)).toBeUndefined());

  it("are never seen in what people write to change their apps", () => {
    const taken = PHRASING_SETS.flatMap(({ phrasings }) =>
      phrasings.filter(([, text, ...expected]) => answerAboutApp(text, spec) !== undefined && !expected.includes("answer" as never)),
    );
    expect(taken).toEqual([]);
  });

  it("are answered at once, and only they look at the app", async () => {
    let loads = 0;
    const app = { load: async () => (loads++, spec), chips: async () => [] };
    expect(await answerBeforeBuild("고객은 어디서 추가해?", app)).toMatchObject({ chips: [] });
    expect(loads).toBe(1);
    expect(await answerBeforeBuild("고객에 생일도 넣어줘", app)).toBeUndefined();
    expect(await answerBeforeBuild("안녕하세요", undefined)).toBeDefined();
    expect(loads).toBe(1);
  });
});
