import type { AppSpec } from "@appmon/appspec/spec";
import { tryApply } from "@appmon/korean/plan/try-apply";
import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const NOW = { today: "2026-11-30", seed: 7 };
const appOf = (wish: string): AppSpec => {
  const made = takeTurn({ text: wish, ...NOW });
  if (made.kind !== "create") throw new Error("no app");
  return made.spec;
};
const ledger = appOf("애 용돈기입장");
const say = (text: string, spec = ledger) => takeTurn({ text, spec, ...NOW });

describe("a message that asks for several things", () => {
  it("is answered one by one: what is there is told, and the rest is done", () => {
    const turn = say("이번달에 얼마 썼는지 맨위에 크게 나왔으면 좋겠고 색은 노란색으로 바꿔주세요");
    expect(turn).toMatchObject({ kind: "edit", summary: expect.stringMatching(/이미 있어요\. .*이번 달 쓴 돈/) });
    if (turn.kind !== "edit") return;
    expect(turn.ops.map(({ op }) => op)).toEqual(["setTheme"]);
    expect(tryApply(ledger, turn.ops)).toBeDefined();
  });

  it("says what of it was not done", () => {
    const turn = say("색은 노란색으로 바꿔주세요. 그리고 달나라에서도 볼 수 있게 해줘");
    expect(turn).toMatchObject({ kind: "edit", summary: expect.stringContaining("말한 그대로는 아직 못 넣었어요") });
  });

  it("says what is so already where somebody asks for just that", () => {
    const library = appOf("도서관 대출 장부: 회원(이름, 전화), 대출(회원, 책, 빌린 날, 반납 기한, 연체료, 상태[대출 중/반납/분실])");
    for (const [text, so] of [
      ["대출 기록은 나만 지울 수 있게", "지금도 그래요. 대출을 보고 적고 고치고 지우는 건 나만 할 수 있어요."],
      ["빌린 날 늦은 순서로 보여줘", "이미 그 순서예요. 대출 목록을 빌린 날이 늦은 것부터 보여요."],
    ] as const)
      expect(say(text, library), text).toEqual(expect.objectContaining({ kind: "answer", text: so }));
  });

  it("brings what an app can do besides its lists, which nothing was learnt of", () => {
    const posts = appOf("게시글 모음. 제목, 사진, 내용, 글쓴이");
    for (const [text, part] of [
      ["좋아요 누를 수 있게 해줘", "likesField"],
      ["새 글 알림 목록 보여줘", "notices"],
    ] as const) {
      const turn = say(text, posts);
      expect(turn.kind === "edit" && JSON.stringify(turn.ops), text).toContain(part);
    }
  });

  it("does nothing that was only asked about", () => {
    for (const text of ["용돈을 빨간색으로 할 수 있나요?", "이거 누가 볼 수 있어요?"]) expect(say(text).kind, text).not.toBe("edit");
  });
});
