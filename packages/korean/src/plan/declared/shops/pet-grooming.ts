import type { PatternDeclaration } from "../../pattern-declaration.ts";

const NUMBERS: Readonly<Record<string, number>> = { 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 };
const USUAL = 10;

/** How many are taken in a day, as a wish says it: 하루 여섯 마리까지만. */
function mostOf(text: string): number {
  const said = /하루에?\s*(?:최대\s*)?(\d{1,2}|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s*마리/.exec(text)?.[1];
  const most = said === undefined ? USUAL : (NUMBERS[said] ?? Number(said));
  return most > 0 ? most : USUAL;
}

/** Dogs and cats come to be groomed: what it costs by weight, what to mind, and when they are due again. */
const petGrooming = (most: number): PatternDeclaration => ({
  id: "pet-grooming",
  forWish: (_, { text }) => petGrooming(mostOf(text)),
  title: "반려동물 미용",
  tagline: "아이와 미용을 골라 예약하고, 지난 미용을 이어서 봐요",
  shelf: "shop",
  examples: { trade: "pet-grooming", lists: { care: "service" }, people: { groomer: "staff" } },
  icon: "paw-print",
  family: "shop",
  palettes: [
    ["#fbf6f1", "#8f4a2f"],
    ["#f4f7fb", "#33508a"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "미용사" },
      { id: "admin", label: "사장", admin: true },
    ],
  },
  lists: {
    groomer: {
      name: "미용사",
      icon: "user",
      counter: "명",
      kind: "resource",
      exposure: "shown",
      fields: { name: { label: "이름", type: "text", required: true }, intro: { label: "잘하는 미용", type: "text" } },
      sample: {
        columns: ["name", "intro"],
        rows: [
          ["보람", "푸들과 비숑 가위컷"],
          ["은채", "고양이와 노령견을 천천히"],
        ],
      },
    },
    care: {
      name: "미용",
      icon: "scissors",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        price: { label: "기본 값", type: "money", unit: "원", min: 0 },
        upto: { label: "기본 몸무게", type: "number", unit: "kg", min: 0, step: 0.1, default: { value: 3 } },
        per: { label: "1kg마다", type: "money", unit: "원", min: 0, default: { value: 5000 } },
        minutes: { label: "걸리는 시간", type: "number", unit: "분", min: 0, required: true, default: { value: 120 } },
      },
      sample: {
        columns: ["name", "price", "upto", "per", "minutes"],
        rows: [
          ["목욕", 25000, 3, 5000, 60],
          ["부분 미용", 35000, 3, 5000, 90],
          ["전체 미용", 50000, 3, 5000, 120],
          ["가위컷", 80000, 3, 8000, 180],
        ],
      },
    },
    pet: {
      name: "동물 카드",
      icon: "paw-print",
      counter: "마리",
      kind: "main",
      exposure: "private",
      imageField: "photo",
      highlights: [
        { when: [{ field: "vaccinated", op: "lt", value: { today: -365 } }], tone: "bad", label: "접종이 지났어요" },
        { when: [{ field: "last", op: "lt", value: { today: -42 } }], tone: "warn", label: "다시 올 때예요" },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true },
        breed: { label: "종", type: "text" },
        guardian: { label: "보호자", type: "text" },
        phone: { label: "연락처", type: "phone" },
        weight: { label: "몸무게", type: "number", unit: "kg", min: 0, step: 0.1 },
        born: { label: "태어난 날", type: "date" },
        vaccinated: { label: "접종일", type: "date" },
        // prettier-ignore
        minds: { label: "조심할 점", type: "multiselect", options: ["bites 물어요", "skin 피부병", "joint 관절", "heart 심장", "shy 겁이 많음"] },
        photo: { label: "사진", type: "image" },
        // prettier-ignore
        last: { label: "마지막 미용", type: "computed", result: "date", rollup: { entity: "record", via: "pet", fn: "max", field: "date" } },
        length: { label: "지난 길이", type: "computed", rollup: { entity: "record", via: "pet", fn: "last", field: "length" } },
        memo: { label: "메모", type: "longtext", placeholder: "얼굴 동그랗게, 귀 끝은 남기기" },
        missed: {
          label: "안 온 횟수",
          type: "computed",
          unit: "번",
          rollup: { entity: "booking", via: "card", fn: "count", where: [{ field: "status", op: "eq", value: "noShow" }] },
        },
        told: { label: "연락한 날", type: "date" },
        origin: { label: "첫 {booking}", type: "relation", target: "booking" },
      },
      sample: {
        columns: ["name", "breed", "guardian", "phone", "weight", "born", "vaccinated", "minds", "told"],
        rows: [
          ["콩이", "푸들", "김서연", "010-3321-4507", 5, -1500, -120, ["shy"], null],
          ["보리", "비숑", "박준호", "010-5120-8834", 6.2, -2200, -80, [], null],
          ["나비", "코리안 숏헤어", "이하린", "010-7745-2096", 4.1, -1800, -200, ["bites"], null],
          ["초코", "말티즈", "최유진", "010-2908-6613", 3.2, -4600, -410, ["heart", "joint"], null],
          ["두부", "포메라니안", "정민수", "010-6432-1178", 2.8, -900, -60, [], -2],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      counter: "건",
      kind: "main",
      titleField: "pet",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      constraints: [
        {
          kind: "noOverlap",
          within: ["groomer"],
          start: ["date", "time"],
          minutes: 120,
          lasts: { via: "care", field: "minutes" },
          exceptStatus: ["cancelled", "noShow"],
          message: "그 시각에는 이 {groomer:이/가} 다른 아이를 보고 있어요. 다른 시각을 골라 주세요.",
        },
        // prettier-ignore
        { kind: "capacity", of: ["date"], limit: most, exceptStatus: ["cancelled", "noShow"], message: `그날은 ${most}마리가 다 찼어요. 다른 날을 골라 주세요.` },
        // prettier-ignore
        { kind: "check", must: [{ field: "agree", op: "eq", value: true }], message: "엉킴이 심하면 값이 더해지는 것을 읽고 확인해 주세요." },
        // prettier-ignore
        { kind: "check", when: [{ field: "since", op: "gt", value: 365 }], must: [{ field: "status", op: "eq", value: "cancelled" }], message: "접종한 지 1년이 넘었어요. 접종한 뒤에 예약해 주세요." },
      ],
      highlights: [
        // prettier-ignore
        { when: [{ field: "status", op: "eq", value: "booked" }, { field: "date", op: "lt", value: { today: 0 } }], tone: "bad", label: "왔는지 적어 주세요" },
        { when: [{ field: "minds", op: "in", value: ["bites", "heart", "skin"] }], tone: "bad", label: "조심해 주세요" },
      ],
      fields: {
        groomer: { label: "{groomer}", type: "relation", target: "groomer", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        time: { label: "시각", type: "time", required: true },
        care: { label: "{care}", type: "relation", target: "care", required: true },
        pet: { label: "아이 이름", type: "text", required: true },
        breed: { label: "종", type: "text", placeholder: "푸들" },
        weight: { label: "몸무게", type: "number", unit: "kg", min: 0.5, max: 90, step: 0.1, help: "값이 몸무게로 정해져요." },
        vaccinated: { label: "마지막 접종일", type: "date", help: "접종한 지 1년이 넘으면 예약할 수 없어요." },
        minds: {
          label: "조심할 점",
          type: "multiselect",
          options: ["bites 물어요", "skin 피부병", "joint 관절", "heart 심장", "shy 겁이 많음"],
        },
        guardian: { label: "보호자", type: "text" },
        phone: { label: "연락처", type: "phone", required: true },
        agree: { label: "엉킴이 심하면 값이 더해지는 것을 확인했어요", type: "boolean", default: { value: false } },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "G" } },
        card: { label: "{pet}", type: "relation", target: "pet", roles: ["staff", "admin"], help: "와 본 아이면 골라 주세요." },
        cut: { label: "길이와 메모", type: "text", roles: ["staff", "admin"], placeholder: "몸 6mm, 얼굴 동그랗게" },
        paid: { label: "받은 돈", type: "money", unit: "원", min: 0, roles: ["staff", "admin"] },
        makeCard: { label: "카드 새로 만들기", type: "boolean", roles: ["staff", "admin"], default: { value: false } },
        since: { label: "접종 뒤 날수", type: "computed", formula: "daysBetween(vaccinated, date)", unit: "일" },
        base: { label: "기본 값", type: "money", default: { from: { via: "care", field: "price" } } },
        upto: { label: "기본 몸무게", type: "number", default: { from: { via: "care", field: "upto" } } },
        per: { label: "1kg마다", type: "money", default: { from: { via: "care", field: "per" } } },
        lastCut: { label: "지난 길이", type: "computed", lookup: { via: "card", field: "length" } },
        memo: { label: "카드 메모", type: "computed", lookup: { via: "card", field: "memo" } },
        price: {
          label: "예상 값",
          type: "computed",
          formula: "if(base > 0 && weight > 0, base + ceil(max(0, weight - upto)) * per, 1 / 0)",
          result: "money",
          help: "예약하면 ‘내 예약’에서 보여요.",
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["booked 예약 i", "doing 미용 중 a", "done 끝남 g.", "cancelled 취소 n.", "noShow 안 옴 b."],
          default: { value: "booked" },
        },
      },
      sample: {
        // prettier-ignore
        columns: ["groomer", "date", "time", "care", "pet", "breed", "weight", "vaccinated", "minds", "guardian", "phone", "agree", "number", "status", "card", "cut", "paid"],
        // prettier-ignore
        rows: [
          ["보람", 0, "10:00", "전체 미용", "콩이", "푸들", 5, -120, ["shy"], "김서연", "010-3321-4507", true, "G0011", "done", "콩이", "몸 5mm, 귀 길게", 70000],
          ["은채", 0, "10:00", "목욕", "나비", "코리안 숏헤어", 4.1, -200, ["bites"], "이하린", "010-7745-2096", true, "G0012", "doing", "나비", null, null],
          ["보람", 0, "14:00", "가위컷", "보리", "비숑", 6.2, -80, [], "박준호", "010-5120-8834", true, "G0013", "booked", "보리", null, null],
          ["은채", 0, "16:00", "부분 미용", "두부", "포메라니안", 2.8, -60, [], "정민수", "010-6432-1178", true, "G0014", "booked", "두부", null, null],
          ["보람", 2, "12:00", "목욕", "라떼", "시츄", 5.4, -30, ["skin"], "한지우", "010-8051-3942", true, "G0015", "booked", null, null, null],
          ["은채", -3, "14:00", "전체 미용", "구름", "비숑", 5.8, -150, [], "오세진", "010-7703-4268", true, "G0010", "noShow", null, null, null],
        ].filter(([, day], row) => day !== 0 || row < most),
      },
    },
    record: {
      name: "미용 기록",
      icon: "camera",
      counter: "건",
      kind: "log",
      parent: "pet",
      titleField: "length",
      exposure: "private",
      fields: {
        pet: { label: "{pet}", type: "relation", target: "pet", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        length: { label: "길이와 메모", type: "text", placeholder: "몸 6mm, 얼굴 동그랗게" },
        price: { label: "미용 값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        added: { label: "추가 값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        got: { label: "받은 돈", type: "computed", formula: "price + added", result: "money" },
        before: { label: "전 사진", type: "image" },
        after: { label: "후 사진", type: "image" },
      },
      sample: {
        columns: ["pet", "date", "length", "price", "added"],
        rows: [
          ["콩이", 0, "몸 5mm, 귀 길게", 60000, 10000],
          ["콩이", -44, "몸 6mm, 얼굴 동그랗게", 60000, 0],
          ["보리", -35, "가위컷, 다리 통통하게", 112000, 0],
          ["나비", -61, "목욕만, 발톱", 35000, 0],
          ["초코", -96, "부분 미용, 짧게 쉬어 가며", 40000, 5000],
          ["두부", -50, "곰돌이컷", 35000, 0],
        ],
      },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "booking", on: "update", when: [{ field: "status", op: "eq", value: "done" }, { field: "card", op: "filled" }], steps: [{ do: "create", entity: "record", values: { pet: { field: "card" }, date: { field: "date" }, length: { field: "cut" }, price: { field: "paid" } } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [{ field: "makeCard", op: "eq", value: true }], steps: [{ do: "create", entity: "pet", values: { name: { field: "pet" }, breed: { field: "breed" }, guardian: { field: "guardian" }, phone: { field: "phone" }, weight: { field: "weight" }, vaccinated: { field: "vaccinated" }, minds: { field: "minds" }, origin: { record: true } } }] },
    // prettier-ignore
    { entity: "pet", on: "create", when: [{ field: "origin", op: "filled" }], steps: [{ do: "create", entity: "record", values: { pet: { record: true }, date: { via: "origin", field: "date" }, length: { via: "origin", field: "cut" }, price: { via: "origin", field: "paid" } } }] },
  ],
  actions: {
    // prettier-ignore
    begin: { label: "시작", entity: "booking", when: [{ field: "status", op: "eq", value: "booked" }], steps: [{ do: "set", field: "status", to: "doing" }], success: "미용 중으로 바꿨어요." },
    // prettier-ignore
    soon: { label: "곧 끝나요 문자", icon: "message-circle", entity: "booking", when: [{ field: "status", op: "eq", value: "doing" }], steps: [{ do: "call", field: "phone", via: "sms" }], success: "문자를 열었어요." },
    // prettier-ignore
    finish: { label: "끝남", icon: "check", entity: "booking", when: [{ field: "status", op: "eq", value: "doing" }, { field: "card", op: "filled" }], tone: "good", ask: ["paid", "cut"], steps: [{ do: "set", field: "status", to: "done" }], success: "끝났어요. 카드에 이번 미용을 적어 두었어요." },
    finishNew: {
      label: "끝남, 카드도 만들기",
      icon: "check",
      entity: "booking",
      when: [
        { field: "status", op: "eq", value: "doing" },
        { field: "card", op: "empty" },
      ],
      tone: "good",
      ask: ["paid", "cut"],
      steps: [
        { do: "set", field: "status", to: "done" },
        { do: "set", field: "makeCard", to: true },
      ],
      success: "끝났어요. 새 카드를 만들고 이번 미용을 적어 두었어요.",
    },
    // prettier-ignore
    miss: { label: "안 옴", entity: "booking", when: [{ field: "status", op: "eq", value: "booked" }], confirm: "오지 않은 것으로 적을까요?", steps: [{ do: "set", field: "status", to: "noShow" }], success: "안 온 것으로 적었어요. 그 시각이 다시 열렸어요.", tone: "bad" },
    // prettier-ignore
    cancel: { label: "취소", entity: "booking", when: [{ field: "status", op: "eq", value: "booked" }], confirm: "이 {booking:을/를} 취소할까요?", steps: [{ do: "set", field: "status", to: "cancelled" }], success: "취소했어요. 그 시각이 다시 열렸어요.", roles: ["staff", "admin"] },
    reopen: {
      label: "되돌리기",
      icon: "repeat",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["doing", "cancelled", "noShow"] }],
      steps: [{ do: "set", field: "status", to: "booked" }],
      success: "다시 {booking:으로/로} 돌려놨어요.",
      roles: ["staff", "admin"],
    },
    text: {
      label: "문자 보내기",
      icon: "message-circle",
      entity: "pet",
      when: [{ field: "phone", op: "filled" }],
      steps: [{ do: "call", field: "phone", via: "sms" }],
      success: "문자 창을 열었어요.",
    },
    // prettier-ignore
    told: { label: "연락함", entity: "pet", steps: [{ do: "set", field: "told", to: { auto: "today" } }], success: "연락한 것으로 적었어요." },
  },
  notices: ["booking"],
  screens: [
    {
      id: "book",
      title: "{booking}하기",
      icon: "calendar-check",
      blocks: [
        {
          kind: "booking",
          entity: "booking",
          resource: "groomer",
          date: "date",
          time: "time",
          slot: { unit: "slot", from: "10:00", to: "20:00", stepMinutes: 30, closedWeekdays: [1] },
        },
        {
          kind: "collection",
          title: "{care:과/와} 값",
          query: { entity: "care" },
          views: [{ kind: "menu", price: "price", columns: ["upto", "per", "minutes"] }],
          create: false,
        },
      ],
    },
    {
      id: "mine",
      title: "내 {booking}",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "booking", by: ["number", "phone"], show: ["date", "time", "groomer", "care", "price", "status"] },
      ],
    },
    {
      id: "today",
      title: "오늘",
      icon: "scissors",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "오늘 올 아이", entity: "booking", metric: { fn: "count" }, unit: "마리", where: [{ field: "date", op: "eq", value: { today: 0 } }, { field: "status", op: "in", value: ["booked", "doing"] }] },
            // prettier-ignore
            { label: "오늘 받은 돈", entity: "record", metric: { fn: "sum", field: "got" }, unit: "원", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "booking",
            where: [{ field: "date", op: "eq", value: { today: 0 } }],
            sort: [{ field: "time", dir: "asc" }],
            filters: ["groomer"],
          },
          views: [
            {
              kind: "table",
              columns: ["time", "minds", "groomer", "care", "breed", "weight", "lastCut", "memo", "price", "paid", "status"],
            },
          ],
          create: false,
          actions: ["begin", "soon", "finish", "finishNew", "miss", "cancel", "reopen"],
          empty: "오늘 오는 아이가 없어요.",
        },
        {
          kind: "collection",
          title: "다가오는 {booking}",
          query: {
            entity: "booking",
            where: [
              { field: "status", op: "eq", value: "booked" },
              { field: "date", op: "gt", value: { today: 0 } },
            ],
            sort: [
              { field: "date", dir: "asc" },
              { field: "time", dir: "asc" },
            ],
            filters: ["groomer"],
          },
          views: [{ kind: "table", columns: ["date", "time", "groomer", "care", "breed", "minds", "guardian", "phone"] }],
          create: false,
          actions: ["cancel"],
          empty: "앞으로 잡힌 {booking:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {booking}",
          query: {
            entity: "booking",
            sort: [
              { field: "date", dir: "desc" },
              { field: "time", dir: "asc" },
            ],
            search: ["pet", "guardian", "phone"],
            filters: ["date", "groomer", "status"],
          },
          views: [
            { kind: "table", columns: ["date", "time", "groomer", "care", "guardian", "phone", "price", "status"] },
            { kind: "calendar", date: "date", columns: ["time", "pet"] },
          ],
          actions: ["miss", "cancel", "reopen"],
          empty: "아직 {booking:이/가} 없어요.",
        },
      ],
    },
    {
      id: "pets",
      title: "{pet}",
      icon: "paw-print",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "다시 올 아이",
          query: { entity: "pet", where: [{ field: "last", op: "lt", value: { today: -42 } }], sort: [{ field: "last", dir: "asc" }] },
          views: [{ kind: "table", columns: ["breed", "guardian", "phone", "last", "told"] }],
          create: false,
          actions: ["text", "told"],
          empty: "다시 올 때가 된 아이가 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {pet}",
          query: { entity: "pet", search: ["name", "guardian", "phone"] },
          views: [
            { kind: "cards", columns: ["minds", "breed", "weight", "length", "last", "memo", "vaccinated", "guardian", "phone", "missed"] },
          ],
        },
      ],
    },
    {
      id: "sales",
      title: "매출",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "이번 달 받은 돈", entity: "record", metric: { fn: "sum", field: "got" }, unit: "원", period: { field: "date", unit: "month" } },
            // prettier-ignore
            { label: "이번 달 안 온 {booking}", entity: "booking", metric: { fn: "count" }, where: [{ field: "status", op: "eq", value: "noShow" }], unit: "건", period: { field: "date", unit: "month" } },
          ],
        },
        {
          kind: "stats",
          form: "report",
          title: "매출",
          entity: "record",
          date: "date",
          period: "month",
          columns: [
            { label: "받은 돈", metric: { fn: "sum", field: "got" }, unit: "원" },
            { label: "미용", metric: { fn: "count" }, unit: "번" },
          ],
        },
        {
          kind: "collection",
          title: "{care:과/와} 값",
          query: { entity: "care" },
          views: [{ kind: "table", columns: ["price", "upto", "per", "minutes"] }],
        },
        { kind: "collection", title: "{groomer}", query: { entity: "groomer" }, views: [{ kind: "table", columns: ["intro"] }] },
      ],
    },
  ],
});

export const PET_GROOMING: PatternDeclaration = petGrooming(USUAL);
