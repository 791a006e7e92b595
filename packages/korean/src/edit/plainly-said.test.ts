import { describe, expect, it } from "vitest";
import { editApp } from "./edit-app.ts";
import { signatureOf } from "./testing/edit-signature.ts";
import { TODAY, TRIAL_APPS } from "./testing/trial-apps.ts";

const does = (text: string) => signatureOf(TRIAL_APPS.stock, editApp({ text, spec: TRIAL_APPS.stock, today: TODAY, seed: 5 }));

describe("what is said without a verb, or with the reason first", () => {
  it.each([
    ["단가 → 판매가", "품목.단가 label=판매가"],
    ["입고일 이름을 들어온 날로", "품목.입고일 label=들어온 날"],
    ["단가는 안 써도 되니까 지워줘", "-품목.단가"],
    ["입고일은 꼭", "품목.입고일 required=true"],
    ["단가 최대 백만원까지", "품목.단가 max=1000000"],
    ["재고 수량 단위는 병", "품목.재고 수량 unit=병"],
    ["키 몸무게 추가해줘", "+품목.키:number; +품목.몸무게:number"],
    ["앗 방금꺼 취소", "undo 1"],
  ])("%s ⇒ %s", (text, expected) => expect(does(text)).toBe(expected));

  it("is no change where it is a question about who may use the app", () => {
    expect(does("친구랑 같이 쓸 수 있나?")).toBe("answer");
  });
});
