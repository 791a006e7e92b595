import { describe, expect, it } from "vitest";
import { labelWithInside } from "./read-item.ts";
import { readNamedLists } from "./read-named-lists.ts";

const listsIn = (text: string) =>
  readNamedLists(text).map(({ name, fields }) => `${name ?? "?"}: ${fields.map((field) => labelWithInside(field)).join(", ")}`);

describe("lists that are said one by one are read with their names", () => {
  it.each<[string, string[]]>([
    // In brackets behind the name, with a joint between.
    [
      "우표 교환 모임이에요. 회원 명단(닉네임, 지역, 연락처)이랑 교환 내역(보낸 사람, 받은 사람, 우표 이름, 보낸 날)을 적게 해 주세요",
      ["회원: 닉네임, 지역, 연락처", "교환 내역: 보낸 사람, 받은 사람, 우표 이름, 보낸 날"],
    ],
    // In front of the verb, the name before them.
    [
      "화분 목록에는 식물 이름, 들인 날, 자리를 적고 물주기 기록에는 날짜, 어느 화분인지, 양(ml)을 적을래요",
      ["화분: 식물 이름, 들인 날, 자리", "물주기 기록: 날짜, 어느 화분인지, 양(ml)"],
    ],
    [
      "배는 이름, 톤수, 정박 위치 적고 항해일지는 배, 출항일, 입항일, 날씨 적습니다",
      ["배: 이름, 톤수, 정박 위치", "항해일지: 배, 출항일, 입항일, 날씨"],
    ],
    // The name behind the verb.
    [
      "단원 이름, 악기, 연락처 적는 단원 명단이랑, 날짜, 곡명, 지휘자 적는 연습 기록 앱 만들어 주세요",
      ["단원: 단원 이름, 악기, 연락처", "연습 기록: 날짜, 곡명, 지휘자"],
    ],
    // One goes by what the app is for.
    [
      "가마 이름, 크기, 온도 적고 소성 기록은 가마, 날짜, 걸린 시간 적을래",
      ["?: 가마 이름, 크기, 온도", "소성 기록: 가마, 날짜, 걸린 시간"],
    ],
    // Choices with a topic, with no name, and what there is or not.
    [
      "잠수부 명단(이름, 상급/중급/초급, 나이)이랑 채취 기록(날짜, 잠수부, 잡은 것은 미역/다시마, 해파리 있나 없나)을 적는 앱",
      ["잠수부: 이름, 구분(상급/중급/초급), 나이", "채취 기록: 날짜, 잠수부, 잡은 것(미역/다시마), 해파리 여부"],
    ],
    // One alone, which is called a list.
    ["수선 목록에 손님 이름, 맡긴 옷, 찾는 날, 금액 적어요", ["수선: 손님 이름, 맡긴 옷, 찾는 날, 금액"]],
  ])("%s", (text, lists) => expect(listsIn(text)).toEqual(lists));

  it.each([
    "손님 이름, 연락처, 찾는 날을 적을래요",
    "색은 빨강, 파랑, 노랑 중에 고르고 크기는 대, 중, 소 중에 골라요",
    "결제는 카드, 현금, 계좌이체 다 되고요 배송은 택배, 퀵, 방문 다 돼요",
    "화분에 물을 주고 햇빛도 보게 하고 싶어요",
    "",
  ])("says no lists: %s", (text) => expect(listsIn(text)).toEqual([]));
});
