import { describe, expect, it } from "vitest";
import { leaveLabel } from "./leave-label.ts";

describe("the button that leaves things as they are", () => {
  it("never has a word of the button beside it", () => {
    expect(leaveLabel("삭제")).toBe("닫기");
    expect(leaveLabel("예약 취소")).toBe("닫기");
    expect(leaveLabel("저장하지 않고 닫기")).toBe("그만두기");
    expect(leaveLabel("모임 그만 닫기")).toBe("아니요");
  });
});
