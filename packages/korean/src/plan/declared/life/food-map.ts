import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const DAYS = ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"];
const SHUT = DAYS.map((day, at) => `and(weekday(today()) = ${at + 1}, contains(off, "${day.slice(0, 3)}"))`).join(", ");
/** What a press asks for: it becomes a visit and is empty again. */
const VISITED = [{ field: "newAte", op: "filled" as const }];

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
        region: { label: "지역", type: "text", placeholder: "망원동" },
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
            "seafood 회·해산물 i",
            "chicken 치킨·버거 w",
            "asian 아시안 g",
            "other 기타 n",
          ],
        },
        address: { label: "주소", type: "address" },
        price: { label: "1인 값", type: "money", unit: "원", min: 0 },
        wait: { label: "기다리는 시간", type: "number", unit: "분", min: 0 },
        good: {
          label: "좋은 점",
          type: "multiselect",
          options: [
            "parking 주차",
            "booking 예약",
            "room 방·룸",
            "child 아기 의자",
            "play 놀이방",
            "wheelchair 휠체어",
            "alone 혼밥",
            "group 단체",
            "veg 채식",
            "pet 반려견",
            "late 늦게까지",
          ],
        },
        off: { label: "쉬는 요일", type: "multiselect", options: DAYS },
        link: { label: "링크", type: "url", placeholder: "https://" },
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
        spent: { label: "쓴 돈", type: "computed", unit: "원", rollup: { entity: "visit", via: "place", fn: "sum", field: "paid" } },
        head: { label: "1인 평균", type: "computed", unit: "원", rollup: { entity: "visit", via: "place", fn: "avg", field: "head" } },
        again: {
          label: "또 갈까",
          type: "computed",
          rollup: { entity: "visit", via: "place", fn: "last", field: "again", where: [{ field: "again", op: "filled" }] },
        },
        shut: { label: "오늘 쉼", type: "computed", formula: `or(${SHUT})`, result: "boolean", hidden: true },
        memo: { label: "메모", type: "longtext" },
        newAte: { label: "이번에 먹은 것", type: "text" },
        newStars: { label: "이번 별점", type: "rating" },
        went: { label: "다녀온 수", type: "number", default: { value: 0 }, hidden: true },
      },
      highlights: [
        { when: [{ field: "status", op: "eq", value: "closed" }], tone: "neutral", label: "문 닫았어요" },
        { when: [{ field: "shut", op: "eq", value: true }], tone: "warn", label: "오늘 쉬어요" },
      ],
      constraints: [{ kind: "unique", fields: ["name", "region"], message: "이 지역에 같은 이름의 {place:이/가} 이미 있어요." }],
      sample: {
        columns: ["name", "region", "kind", "address", "price", "good", "off", "status", "memo"],
        rows: [
          ["할머니 손칼국수", "망원동", "korean", "서울 마포구 포은로 80", 9000, ["alone"], ["sun"], "been", "김치를 따로 팔아요"],
          ["골목 파스타", "연남동", "western", "서울 마포구 동교로 230", 17000, ["booking"], ["mon"], "been", null],
          ["숯불 닭갈비", "성수동", "meat", "서울 성동구 연무장길 12", 15000, ["parking", "late"], null, "want", "민수가 추천"],
          ["느린 빵집", "망원동", "bakery", "서울 마포구 망원로 31", 6000, ["pet"], ["mon", "tue"], "want", "오전에 가야 있어요"],
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
        stars: { label: "별점", type: "rating" },
        paid: { label: "쓴 돈", type: "money", unit: "원", min: 0 },
        people: { label: "몇 명", type: "number", unit: "명", min: 1, help: "적으면 1인 값이 나와요." },
        head: { label: "1인", type: "computed", formula: "if(people > 0, round(paid / people), paid)", result: "money" },
        with: { label: "누구와", type: "text" },
        again: { label: "또 갈까", type: "select", options: ["yes 또 가요 g", "maybe 글쎄요 n", "no 안 가요 w"] },
        kind: { label: "종류", type: "computed", lookup: { via: "place", field: "kind" } },
        region: { label: "지역", type: "computed", lookup: { via: "place", field: "region" } },
        line: { label: "한 줄", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      constraints: [
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 {visit:은/는} 적을 수 없어요." },
      ],
      sample: {
        columns: ["place", "date", "ate", "stars", "paid", "people", "with", "again", "line"],
        rows: [
          ["할머니 손칼국수", -4, "바지락 칼국수", 5, 18000, 2, "서연", "yes", "국물이 시원해요"],
          ["할머니 손칼국수", -40, "만두", 4, 9000, 1, null, null, null],
          ["골목 파스타", -18, "봉골레", 3, 51000, 3, "가족", "maybe", "조금 짰어요"],
        ],
      },
    },
  },
  actions: {
    beenThere: {
      label: "다녀왔어요",
      icon: "check",
      entity: "place",
      when: [{ field: "status", op: "ne", value: "closed" }],
      ask: ["newAte", "newStars"],
      steps: [],
      success: "오늘 다녀온 것으로 적었어요. 쓴 돈과 사진은 {visit}에서 더 적어요.",
      tone: "good",
    },
    shutDown: {
      label: "문 닫았어요",
      entity: "place",
      when: [{ field: "status", op: "ne", value: "closed" }],
      confirm: "이제 없는 곳으로 둘까요? 적은 것은 그대로 남아요.",
      steps: [{ do: "set", field: "status", to: "closed" }],
      success: "문 닫은 곳으로 옮겼어요.",
    },
    openAgain: {
      label: "다시 열었어요",
      entity: "place",
      when: [{ field: "status", op: "eq", value: "closed" }],
      steps: [{ do: "set", field: "status", to: "want" }],
      success: "가고 싶은 곳으로 돌려놓았어요.",
    },
  },
  rules: [
    // Asked for by the press, not where a place is written down.
    {
      entity: "place",
      on: "create",
      steps: [
        { do: "set", field: "newAte", to: null },
        { do: "set", field: "newStars", to: null },
      ],
    },
    {
      entity: "place",
      on: "update",
      when: VISITED,
      steps: [
        {
          do: "create",
          entity: "visit",
          values: {
            place: { record: true },
            date: { auto: "today" },
            ate: { field: "newAte" },
            stars: { field: "newStars" },
            people: null,
          },
        },
        { do: "set", field: "newAte", to: null },
        { do: "set", field: "newStars", to: null },
      ],
    },
    // A visit that is written by hand tells of its place too.
    { entity: "visit", on: "create", steps: [{ do: "add", via: "place", field: "went", by: 1 }] },
    {
      entity: "place",
      on: "update",
      when: [
        { field: "went", op: "gt", value: 0 },
        { field: "status", op: "eq", value: "want" },
      ],
      steps: [{ do: "set", field: "status", to: "been" }],
    },
    { entity: "place", on: "update", when: [{ field: "went", op: "gt", value: 0 }], steps: [{ do: "set", field: "went", to: 0 }] },
  ],
  screens: [
    {
      id: "places",
      title: "{place}",
      icon: "utensils",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "가고 싶은 곳",
              entity: "place",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "want" }],
              unit: "곳",
            },
            {
              label: "다녀온 곳",
              entity: "place",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "been" }],
              unit: "곳",
              tone: "good",
            },
            { label: "이번 달 외식", entity: "visit", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "번" },
            {
              label: "이번 달 쓴 돈",
              entity: "visit",
              metric: { fn: "sum", field: "paid" },
              period: { field: "date", unit: "month" },
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          title: "가고 싶은 곳",
          query: {
            entity: "place",
            where: [{ field: "status", op: "eq", value: "want" }],
            sort: [{ field: "createdAt", dir: "desc" }],
            limit: 6,
          },
          views: [{ kind: "cards", columns: ["region", "kind", "price", "wait", "good", "off", "memo"] }],
          actions: ["beenThere"],
          empty: "친구가 알려 준 곳, 지나가다 본 곳을 적어 두세요.",
        },
        {
          kind: "collection",
          title: "모든 {place}",
          query: {
            entity: "place",
            search: ["name", "region", "memo"],
            filters: ["status", "kind", "region", "good"],
            sort: [{ field: "stars", dir: "desc" }],
          },
          views: [
            { kind: "cards", columns: ["region", "kind", "stars", "visits", "last", "again", "price", "good", "link"] },
            {
              kind: "table",
              columns: ["region", "kind", "status", "stars", "again", "visits", "price", "head", "spent", "last", "wait", "off"],
            },
            { kind: "rank", by: "stars", columns: ["region", "kind", "visits", "again"] },
            { kind: "kanban", by: "status", columns: ["region", "kind", "stars"] },
            { kind: "locator", address: "address", columns: ["kind"] },
          ],
          actions: ["beenThere", "shutDown", "openAgain"],
          export: true,
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
          kind: "collection",
          query: { entity: "visit", sort: [{ field: "date", dir: "desc" }], search: ["ate", "line", "with"], filters: ["place", "again"] },
          views: [
            { kind: "feed", date: "date", columns: ["place", "ate", "stars", "paid", "with", "line", "photo"] },
            { kind: "table", columns: ["date", "place", "ate", "stars", "paid", "head", "with", "again"] },
            { kind: "calendar", date: "date", columns: ["place", "stars"] },
          ],
          empty: "다녀온 {place:을/를} 적으면 여기에 쌓여요.",
          export: true,
        },
        {
          kind: "stats",
          form: "report",
          title: "달마다",
          entity: "visit",
          date: "date",
          period: "month",
          by: "kind",
          columns: [
            { label: "간 횟수", metric: { fn: "count" }, unit: "번" },
            { label: "쓴 돈", metric: { fn: "sum", field: "paid" }, unit: "원" },
            { label: "1인 평균", metric: { fn: "avg", field: "head" }, unit: "원" },
            { label: "별점", metric: { fn: "avg", field: "stars" } },
          ],
        },
      ],
    },
  ],
};
