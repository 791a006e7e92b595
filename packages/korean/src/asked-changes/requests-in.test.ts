import { describe, expect, it } from "vitest";
import { requestsIn } from "./requests-in.ts";

describe("the requests of a message", () => {
  it("are told apart where one ends and the next begins", () => {
    expect(requestsIn("유약 뭐 발랐는지도 적게 해주시고 2주 지나도 안 찾아간 작품은 따로 모아서 보고 싶어요")).toHaveLength(2);
    expect(requestsIn("빌린 사람 전화번호도 적게 해주세요. 그리고 기한 지난 건 빨갛게")).toEqual([
      "빌린 사람 전화번호도 적게 해주세요.",
      "기한 지난 건 빨갛게",
    ]);
    expect(requestsIn("반납한 건 목록에서 안 보이게 해주세요")).toHaveLength(1);
  });

  it("are not how one is to be done, where that is said behind it", () => {
    expect(requestsIn("기한이 다 된 물건은 눈에 확 띄게 주황색으로")).toHaveLength(1);
    expect(requestsIn("제목은 봄날로 하고 분홍색으로")).toHaveLength(2);
  });

  it("are pieces of it, whatever it is", () => {
    for (const text of ["", " ", "가", "하고 하고 하고", "🙂 🙂 그리고", "a b c d"]) {
      const parts = requestsIn(text);
      for (const part of parts) expect(text).toContain(part);
    }
  });
});
