import { exposureOf } from "@appmon/appspec/exposure";
import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { isOwnerOnly, withOwnerOnly } from "./owner-only.ts";

const made = (text: string) => createFromText({ text, today: "2026-11-28", seed: 3 });
/** Of each list, who sees it. */
const seen = (text: string) => {
  const { spec } = made(text);
  return spec.entities.map((entity) => exposureOf(spec, entity));
};

describe("nobody else is to see it", () => {
  it.each([
    "텃밭 자리 나만 보게 적는 거",
    "저만 볼게요",
    "저 혼자만 볼 수 있는 장부",
    "혼자 보는 일기",
    "남들은 못 보게",
    "다른 사람한테는 안 보이게",
    "아무도 보지 못하게",
    "손님은 못 보게",
  ])("is heard in %s", (text) => {
    expect(isOwnerOnly(text)).toBe(true);
  });

  it.each([
    "나는 자리만 보고 고를래요",
    "나만 고칠 수 있게",
    "누구나 볼 수 있게",
    "손님이 보는 메뉴판",
    "혼자 쓰는 가계부",
    "우리 가족이 같이 보는",
  ])("is not heard in %s", (text) => {
    expect(isOwnerOnly(text)).toBe(false);
  });
});

describe("a wish that nobody else may see it", () => {
  it.each(["송이 나는 자리 나만 보게 적는 거", "낚시 포인트 남들은 못 보게 적는 거", "버섯 나는 곳 저만 볼 수 있게 적어요"])(
    "leaves nothing open, and says so: %s",
    (text) => {
      expect(new Set(seen(text))).toEqual(new Set(["private"]));
      expect(made(text).notes.map((note) => note.text)).toContainEqual(expect.stringContaining("공개해도 나만 볼 수 있어요."));
    },
  );

  it("changes nothing of an app that was wished for without", () => {
    expect(seen("송이 나는 자리 적는 거")).toContain("shown");
  });

  it("keeps open what others have a part in", () => {
    const wish = "예약이랑 비품 관리 앱. 비품은 저만 보게";
    expect(new Set(seen(wish))).toEqual(new Set(["submitted", "private"]));
    expect(made(wish).notes.map((note) => note.text)).toContain("비품은 공개해도 나만 볼 수 있어요.");
  });

  it("tells what others still see where people sign in", () => {
    const { spec, notes } = made("회원 게시판 만들어줘. 로그인해서 글 쓰고요");
    expect(spec.auth).toBeDefined();
    const open = spec.entities.filter((entity) => exposureOf(spec, entity) !== "private");
    const told = withOwnerOnly(spec, "나만 보게 해줘").notes.map((note) => note.text);
    expect(notes.map((note) => note.text)).not.toContainEqual(expect.stringContaining("나만 보게"));
    expect(told).toEqual(open.length > 0 ? [expect.stringContaining("다른 사람도 볼 수 있으니")] : []);
    expect(open).not.toEqual([]);
  });
});
