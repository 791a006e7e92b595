import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";

const make = (text: string) => createFromText({ text, today: "2026-11-26", seed: 5 }).spec;
const shown = ({ entities }: ReturnType<typeof make>) =>
  Object.fromEntries(
    entities.map(({ name, fields }) => [
      name,
      fields.map(({ label, type, target }) => `${label}:${target ? entities.find(({ id }) => id === target)!.name : type}`),
    ]),
  );

describe("an app of lists that were said one by one", () => {
  it("has these lists, what is written down in each, and nothing else", () => {
    const spec = make("화분 목록에는 식물 이름, 들인 날, 자리를 적고 물주기 기록에는 날짜, 어느 화분인지, 양(ml)을 적을래요");
    expect(shown(spec)).toEqual({
      화분: ["식물 이름:text", "들인 날:date", "자리:text"],
      "물주기 기록": ["날짜:date", "화분:화분", "양:number"],
    });
    expect(validateSpec(spec)).toEqual([]);
  });

  it("stands in its order, whichever of them is picked from another", () => {
    const spec = make("연습 기록(단원, 날짜, 곡명, 걸린 시간)이랑 단원 명단(이름, 악기, 연락처)을 적는 앱");
    expect(shown(spec)).toEqual({
      "연습 기록": ["단원:단원", "날짜:date", "곡명:text", "걸린 시간:number"],
      단원: ["이름:text", "악기:text", "연락처:phone"],
    });
    expect(spec.nav.items.length).toBeGreaterThan(2);
  });

  it("does not go round in a circle where each is picked from the other", () => {
    const spec = make("작가 목록에는 이름, 작품, 생일을 적고 작품 목록에는 제목, 작가, 만든 날을 적어요");
    expect(shown(spec)).toEqual({
      작가: ["이름:text", "작품:작품", "생일:date"],
      작품: ["제목:text", "작가:text", "만든 날:date"],
    });
    expect(validateSpec(spec)).toEqual([]);
  });
});
