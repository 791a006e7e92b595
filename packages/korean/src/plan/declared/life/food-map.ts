import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Places to eat: where one wants to go, where one was, and how it was each time. */
export const FOOD_MAP: PatternDeclaration = {
  id: "food-map",
  title: "맛집 기록",
  tagline: "가고 싶은 곳을 모으고, 다녀온 곳의 맛을 기억해요",
  shelf: "life",
  icon: "utensils",
  family: "paper",
  palettes: [
    ["#fdf7f0", "#c2410c"],
    ["#f8f7f2", "#3f6212"],
  ],
  lists: {
    place: {
      name: "식당",
      icon: "utensils",
      counter: "곳",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        region: { label: "지역", type: "text", required: true, placeholder: "망원동" },
        kind: {
          label: "종류",
          type: "select",
          options: [
            "korean 한식 g",
            "chinese 중식 b",
            "japanese 일식 i",
            "western 양식 a",
            "snack 분식 w",
            "meat 고기 b",
            "cafe 카페 n",
            "bakery 빵집 w",
            "bar 술집 a",
          ],
        },
        address: { label: "주소", type: "address" },
        price: { label: "1인 값", type: "money", unit: "원", min: 0 },
        good: {
          label: "좋은 점",
          type: "multiselect",
          options: ["parking 주차", "booking 예약", "child 아기 의자", "alone 혼밥", "pet 반려견", "late 늦게까지"],
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["want 가고 싶음 w", "been 다녀옴 g", "closed 문 닫음 n."],
          default: { value: "want" },
        },
        visits: { label: "간 횟수", type: "computed", unit: "번", rollup: { entity: "visit", via: "place", fn: "count" } },
        stars: { label: "평균 별점", type: "computed", rollup: { entity: "visit", via: "place", fn: "avg", field: "stars" } },
        last: { label: "마지막", type: "computed", rollup: { entity: "visit", via: "place", fn: "max", field: "date" }, result: "date" },
        memo: { label: "메모", type: "longtext" },
      },
      constraints: [{ kind: "unique", fields: ["name", "region"], message: "이 지역에 같은 이름의 {place:이/가} 이미 있어요." }],
      sample: {
        columns: ["name", "region", "kind", "address", "price", "good", "status", "memo"],
        rows: [
          ["할머니 손칼국수", "망원동", "korean", "서울 마포구 포은로 80", 9000, ["alone"], "been", "김치를 따로 팔아요"],
          ["골목 파스타", "연남동", "western", "서울 마포구 동교로 230", 17000, ["booking"], "been", null],
          ["숯불 닭갈비", "성수동", "meat", "서울 성동구 연무장길 12", 15000, ["parking", "late"], "want", "민수가 추천"],
          ["느린 빵집", "망원동", "bakery", "서울 마포구 망원로 31", 6000, ["pet"], "want", "오전에 가야 있어요"],
        ],
      },
    },
    visit: {
      name: "방문",
      icon: "star",
      counter: "회",
      kind: "log",
      titleField: "ate",
      parent: "place",
      exposure: "private",
      fields: {
        place: { label: "{place}", type: "relation", target: "place", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        ate: { label: "먹은 것", type: "text", required: true },
        stars: { label: "별점", type: "rating", required: true },
        paid: { label: "쓴 돈", type: "money", unit: "원", min: 0 },
        with: { label: "누구와", type: "text" },
        line: { label: "한 줄", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      constraints: [
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 {visit:은/는} 적을 수 없어요." },
      ],
      sample: {
        columns: ["place", "date", "ate", "stars", "paid", "with", "line"],
        rows: [
          ["할머니 손칼국수", -4, "바지락 칼국수", 5, 18000, "서연", "국물이 시원해요"],
          ["할머니 손칼국수", -40, "만두", 4, 9000, null, null],
          ["골목 파스타", -18, "봉골레", 3, 36000, "가족", "조금 짰어요"],
        ],
      },
    },
  },
  actions: {
    beenThere: {
      label: "다녀왔어요",
      icon: "check",
      entity: "place",
      when: [{ field: "status", op: "eq", value: "want" }],
      steps: [{ do: "set", field: "status", to: "been" }],
      success: "다녀온 곳으로 옮겼어요. 어땠는지 방문에 적어 보세요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "places",
      title: "{place}",
      icon: "utensils",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "place",
            search: ["name", "region", "memo"],
            filters: ["status", "kind", "region", "good"],
            sort: [{ field: "stars", dir: "desc" }],
          },
          views: [
            { kind: "cards", columns: ["name", "region", "kind", "stars", "visits", "last", "price", "good"] },
            { kind: "kanban", by: "status", columns: ["region", "kind", "stars"] },
            { kind: "locator", address: "address", columns: ["name", "kind"] },
          ],
          actions: ["beenThere"],
          empty: "아직 적은 {place:이/가} 없어요. 가고 싶은 곳부터 적어 보세요.",
        },
      ],
    },
    {
      id: "pick",
      title: "골라줘",
      icon: "dice-5",
      blocks: [toolBlock("draw", { style: "wheel", title: "오늘은 어디로 갈까요?", source: { entity: "place", field: "name" } })],
    },
    {
      id: "visits",
      title: "{visit}",
      icon: "star",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 달 외식", entity: "visit", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "번" },
            {
              label: "이번 달 쓴 돈",
              entity: "visit",
              metric: { fn: "sum", field: "paid" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "visit", sort: [{ field: "date", dir: "desc" }], search: ["ate", "line", "with"] },
          views: [
            { kind: "feed", date: "date", columns: ["place", "ate", "stars", "paid", "with", "line"] },
            { kind: "calendar", date: "date", columns: ["place", "stars"] },
          ],
          empty: "다녀온 {place:을/를} 적으면 여기에 쌓여요.",
        },
      ],
    },
  ],
};
