import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { readNewList } from "./read-new-list.ts";
import { appOf, fieldsOf, TODAY } from "./testing/apply-request.ts";

const boats = appOf("배 목록에 배 이름, 선주, 톤수를 적고 입항 기록에는 배, 들어온 날, 자리를 적어요");

function after(text: string) {
  const list = readNewList(text, { spec: boats, today: TODAY });
  if (!list) return undefined;
  const { spec } = applyOperations(boats, list.planned.ops, { by: "user" });
  expect(validateSpec(spec)).toEqual([]);
  return { spec, rest: list.rest, names: spec.entities.map(({ name }) => name).slice(boats.entities.length) };
}

describe("one more list", () => {
  it("has what is said behind it, and links to what is there", () => {
    const made = after("수리 기록도 따로 만들어줘. 배, 고친 날, 고친 곳, 비용 적을 거야")!;
    expect(made.names).toEqual(["수리 기록"]);
    expect(fieldsOf(made.spec, "수리 기록")).toEqual(["배:→배", "고친 날:date", "고친 곳:text", "비용:money"]);
    expect(made.spec.nav.items).toHaveLength(boats.nav.items.length + 1);
  });

  it("is picked where it is said to be, and what was written by hand there is hidden and kept", () => {
    const made = after("선주 명단을 따로 만들고(이름, 전화번호, 주소) 배 등록할 때는 거기서 골라서 넣게 해 주세요")!;
    expect(fieldsOf(made.spec, "선주")).toEqual(["이름:text", "전화번호:phone", "주소:address"]);
    expect(fieldsOf(made.spec, "배")).toEqual(["배 이름:text", "톤수:number", "선주 선택:→선주"]);
    expect(made.spec.entities.find(({ name }) => name === "배")!.fields.find(({ label }) => label === "선주")).toMatchObject({
      hidden: true,
    });
  });

  it("is picked from a list where a field of it is said to be", () => {
    const made = after("사고 기록 하나 만들어서 사고 난 날, 어느 배인지, 다친 사람 적게 해줘")!;
    expect(fieldsOf(made.spec, "사고 기록")).toEqual(["사고 난 날:date", "배:→배", "다친 사람:text"]);
  });

  it("leaves what else is asked to others, and what was told before to nobody", () => {
    const made = after("요즘 낚시 손님이 늘어서요 손님 명단 새로 만들어줘. 이름, 연락처 적게. 그리고 색은 파랑으로 바꿔줘")!;
    expect(made.names).toEqual(["손님"]);
    expect(made.rest).toEqual(["그리고 색은 파랑으로 바꿔줘"]);
  });

  it.each([
    // It is there already.
    "입항 기록 하나 만들어줘. 날짜, 자리 적게",
    // Nothing is said of what is in it.
    "수리 기록도 만들어줘",
    // Something is made of a list that is no list.
    "배 목록을 카드로 만들어줘",
    "기록을 만들어서 보여줘",
  ])("is not made: %s", (text) => expect(after(text)).toBeUndefined());
});
