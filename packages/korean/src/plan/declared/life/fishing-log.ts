import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const down = (field: string) => ({ field, dir: "desc" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const filled = (field: string): Condition => ({ field, op: "filled" });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** Where, when and with what the fish bit, also when none did. */
export const FISHING_LOG: PatternDeclaration = {
  id: "fishing-log",
  title: "낚시 조과",
  tagline: "다녀온 곳과 잡은 고기를 남기고, 잘 무는 때를 찾아요",
  shelf: "life",
  icon: "fish",
  family: "calm",
  palettes: [
    ["#f2f8fa", "#0b6480"],
    ["#f5f8f4", "#2f6b4f"],
  ],
  lists: {
    spot: {
      ...own("포인트", "map-pin", "곳", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: choice(
          "종류",
          [
            "rock 갯바위 n",
            "pier 방파제 i",
            "boat 선상 w",
            "reservoir 저수지 g",
            "river 강·계곡 a",
            "mud 갯벌 n",
            "ice 얼음판 i",
            "pay 유료터 b",
            "other 기타 n",
          ],
          "pier",
        ),
        address: { label: "곳", type: "address" },
        mine: { label: "나만 알기", type: "boolean", default: { value: true } },
        average: rolled("평균 마릿수", { entity: "trip", via: "spot", fn: "avg", field: "all" }, "마리"),
        last: { label: "마지막으로 간 날", type: "computed", rollup: { entity: "trip", via: "spot", fn: "max", field: "date" } },
        trips: { label: "다녀온 횟수", type: "computed", unit: "번", rollup: { entity: "trip", via: "spot", fn: "count" } },
        best: { label: "가장 큰 고기", type: "computed", unit: "cm", rollup: { entity: "trip", via: "spot", fn: "max", field: "longest" } },
        note: { label: "메모", type: "longtext" },
      },
      sample: {
        columns: ["name", "kind", "address", "mine", "note"],
        rows: [
          ["오천항 선상", "boat", "충남 보령시 오천면", false, "새벽 4시 출항"],
          ["거문도 동쪽 갯바위", "rock", "전남 여수시 삼산면", true, "너울이 있으면 위험해요"],
          ["충주 대가미지", "reservoir", "충북 충주시 산척면", true, "오른쪽 나무 아래"],
        ],
      },
    },
    species: {
      ...own("어종", "fish", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        ban: { label: "금어기", type: "text", placeholder: "5월 11일 ~ 8월 31일" },
        banFrom: { label: "올해 금어기 시작", type: "date", help: "적어 두면 그 사이에 잡은 고기에 경고해요" },
        banTo: { label: "올해 금어기 끝", type: "date" },
        least: { label: "잡을 수 있는 길이", type: "number", unit: "cm", min: 0, step: 0.1, default: { value: 0 } },
        source: { label: "기준", type: "text", placeholder: "수산자원관리법 시행령, 2026년" },
        best: { label: "최고 기록", type: "computed", unit: "cm", rollup: { entity: "fish", via: "species", fn: "max", field: "length" } },
        caught: { label: "적은 마리", type: "computed", unit: "마리", rollup: { entity: "fish", via: "species", fn: "count" } },
      },
      sample: {
        columns: ["name", "ban", "least", "source"],
        rows: [
          ["주꾸미", "5월 11일 ~ 8월 31일", 0, "수산자원관리법 시행령, 2026년"],
          ["감성돔", "5월 1일 ~ 5월 31일", 25, "수산자원관리법 시행령, 2026년"],
          ["배스", null, 0, "생태계 교란 생물, 2026년"],
        ],
      },
    },
    trip: {
      ...own("출조", "calendar", "회", "main"),
      titleField: "spot",
      subtitleField: "date",
      fields: {
        spot: { label: "{spot}", type: "relation", target: "spot", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        count: {
          label: "마릿수",
          type: "number",
          unit: "마리",
          min: 0,
          default: { value: 0 },
          help: "고기를 하나씩 적으면 비워 둬도 돼요.",
        },
        month: {
          label: "몇 월",
          type: "computed",
          unit: "월",
          formula: "monthsBetween(addDays(today(), -today()), date) - floor(monthsBetween(addDays(today(), -today()), date) / 12) * 12 + 1",
        },
        listed: rolled("적은 고기", { entity: "fish", via: "trip", fn: "count" }, "마리"),
        all: { label: "모두 잡은 마릿수", type: "computed", unit: "마리", formula: "max(if(count > 0, count, 0), listed)" },
        kept: rolled("가져온 고기", { entity: "fish", via: "trip", fn: "count", where: [cond("released", "ne", true)] }, "마리"),
        hours: { label: "낚은 시간", type: "computed", unit: "시간", formula: "round(minutesBetween(start, end) / 60, 1)" },
        longest: rolled("가장 큰 고기", { entity: "fish", via: "trip", fn: "max", field: "length" }, "cm"),
        tide: {
          label: "물때",
          type: "select",
          options: [
            "t1 1물",
            "t2 2물",
            "t3 3물",
            "t4 4물",
            "t5 5물",
            "t6 6물",
            "t7 7물",
            "t8 8물",
            "t9 9물",
            "t10 10물",
            "t11 11물",
            "t12 12물",
            "t13 13물",
            "neap 조금",
            "mu 무시",
          ],
        },
        weather: { label: "날씨", type: "select", options: ["sun 맑음 w", "cloud 흐림 n", "rain 비 i", "wind 바람 a"] },
        heat: { label: "수온", type: "number", unit: "℃", min: -2, max: 40, step: 0.1 },
        start: { label: "시작", type: "time" },
        end: { label: "끝", type: "time" },
        rig: { label: "채비와 미끼", type: "text" },
        with: { label: "함께", type: "text" },
        cost: { label: "쓴 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        note: { label: "메모", type: "longtext" },
      },
      constraints: [{ kind: "check", must: [cond("date", "lte", { today: 0 })], message: "다녀온 뒤에 적어 주세요." }],
      highlights: [{ when: [is("all", 0)], tone: "neutral", label: "꽝" }],
      sample: {
        columns: ["spot", "date", "count", "tide", "weather", "heat", "start", "end", "rig", "with", "cost", "note"],
        rows: [
          ["오천항 선상", -6, 58, "t7", "sun", 14.2, "05:00", "14:00", "수박색 에기", "김 선장, 동생", 112000, "물이 살아나자 쏟아졌어요"],
          ["오천항 선상", -20, 0, "neap", "wind", 15.1, "05:00", "11:00", "고추장 에기", "동생", 112000, "바람에 일찍 철수"],
          ["오천항 선상", -34, 35, "neap", "cloud", 17, "05:00", "14:00", "수박색 에기", "동생", 112000, null],
          ["오천항 선상", -43, 42, "t7", "sun", 18.3, "05:00", "14:00", "분홍 에기", "혼자", 112000, null],
          ["거문도 동쪽 갯바위", -60, 1, "t8", "cloud", 19.4, "06:30", "16:00", "구멍찌 1호, 크릴", "형", 96000, "해 질 녘 한 번의 입질"],
          ["거문도 동쪽 갯바위", -95, 0, "t5", "rain", 23, "07:00", "12:00", "구멍찌 1호, 크릴", "형", 48000, null],
          ["충주 대가미지", -130, 4, null, "sun", 24.5, "18:00", "22:30", "스피너베이트", "혼자", 12000, null],
          ["충주 대가미지", -160, 2, null, "cloud", 20.2, "17:30", "21:00", "프리 리그 웜", "혼자", 8000, null],
        ],
      },
    },
    fish: {
      ...own("잡은 고기", "fish", "마리", "log"),
      titleField: "species",
      imageField: "photo",
      fields: {
        species: { label: "{species}", type: "relation", target: "species", required: true },
        trip: { label: "{trip}", type: "relation", target: "trip", required: true },
        length: { label: "길이", type: "number", unit: "cm", min: 0.1, step: 0.1 },
        weight: { label: "무게", type: "number", unit: "g", min: 0 },
        time: { label: "시각", type: "time" },
        bait: { label: "미끼", type: "text" },
        depth: { label: "수심", type: "number", unit: "m", min: 0, step: 0.1 },
        angler: { label: "낚은 이", type: "text", placeholder: "겨루기할 때 적어요" },
        released: { label: "놓아줌", type: "boolean", default: { value: false } },
        photo: { label: "계측 사진", type: "image" },
        status: {
          label: "겨루기",
          type: "status",
          required: true,
          options: ["own 내 기록 n", "waiting 인정 기다림 w", "accepted 인정 g.", "refused 아님 n."],
          default: { value: "own" },
        },
        date: { label: "날짜", type: "computed", lookup: { via: "trip", field: "date" } },
        least: { label: "잡을 수 있는 길이", type: "computed", unit: "cm", lookup: { via: "species", field: "least" } },
        best: { label: "최고 기록", type: "computed", unit: "cm", lookup: { via: "species", field: "best" } },
        banFrom: { label: "금어기 시작", type: "computed", lookup: { via: "species", field: "banFrom" } },
        banTo: { label: "금어기 끝", type: "computed", lookup: { via: "species", field: "banTo" } },
        banned: { label: "금어기", type: "computed", formula: "and(date >= banFrom, date <= banTo)" },
      },
      constraints: [{ kind: "check", when: [is("status", "accepted")], must: [filled("photo")], message: "계측 사진이 있어야 인정돼요." }],
      highlights: [
        { when: [is("banned", true)], tone: "bad", label: "금어기예요. 놓아주세요" },
        { when: [cond("length", "lt", { field: "least" })], tone: "bad", label: "작은 고기예요. 놓아주세요" },
        { when: [cond("length", "gte", { field: "best" })], tone: "good", label: "최고 기록" },
      ],
      sample: {
        columns: ["species", "trip", "length", "weight", "time", "bait", "depth", "released", "status"],
        rows: [
          ["감성돔", "거문도 동쪽 갯바위", 38.5, 1100, "15:40", "크릴", 6, false, "own"],
          ["배스", "충주 대가미지", 47, 1650, "19:20", "스피너베이트", 2.5, false, "own"],
          ["배스", "충주 대가미지", 33, 620, "20:05", "프리 리그 웜", 3, false, "own"],
          ["주꾸미", "오천항 선상", 14, 120, "09:10", "수박색 에기", 18, false, "own"],
          ["주꾸미", "오천항 선상", 12.5, 95, "10:25", "수박색 에기", 18, false, "own"],
        ],
      },
    },
    tackle: {
      ...own("장비", "package", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: choice("종류", ["rod 대 i", "reel 릴 a", "rig 채비 w", "bait 미끼 g"], "rig"),
        left: { label: "남은 수", type: "number", unit: "개", min: 0, required: true, default: { value: 1 } },
        low: { label: "몇 개 남으면 알릴까요", type: "number", unit: "개", min: 0, default: { value: 2 } },
        price: { label: "값", type: "money", unit: "원", min: 0 },
      },
      highlights: [
        { when: [cond("left", "lte", { field: "low" }), cond("kind", "in", ["rig", "bait"])], tone: "warn", label: "얼마 안 남았어요" },
      ],
      sample: {
        columns: ["name", "kind", "left", "low", "price"],
        rows: [
          ["수박색 에기", "bait", 2, 2, 3500],
          ["분홍 에기", "bait", 5, 2, 3500],
          ["주꾸미 대", "rod", 1, null, 89000],
          ["베이트 릴", "reel", 1, null, 145000],
          ["구멍찌 1호", "rig", 4, 2, 12000],
        ],
      },
    },
  },
  actions: {
    share: {
      label: "자랑 글 복사",
      icon: "copy",
      entity: "trip",
      steps: [{ do: "copy", fields: ["date", "all", "longest", "tide", "weather", "rig"] }],
      success: "포인트를 빼고 복사했어요.",
    },
    accept: {
      label: "인정",
      icon: "check",
      entity: "fish",
      when: [cond("status", "in", ["own", "waiting"])],
      steps: [{ do: "set", field: "status", to: "accepted" }],
      success: "인정했어요. 순위에 올랐어요.",
      tone: "good",
    },
    refuse: {
      label: "아님",
      entity: "fish",
      when: [is("status", "waiting")],
      steps: [{ do: "set", field: "status", to: "refused" }],
      success: "인정하지 않았어요.",
    },
    compete: {
      label: "겨루기에 내기",
      entity: "fish",
      when: [is("status", "own")],
      steps: [{ do: "set", field: "status", to: "waiting" }],
      success: "인정을 기다려요.",
    },
    takeBack: {
      label: "내 기록으로",
      entity: "fish",
      when: [cond("status", "ne", "own")],
      steps: [{ do: "set", field: "status", to: "own" }],
      success: "내 기록으로 되돌렸어요.",
    },
    letGo: {
      label: "놓아줬어요",
      entity: "fish",
      when: [cond("released", "ne", true)],
      steps: [{ do: "set", field: "released", to: true }],
      success: "놓아준 것으로 적었어요.",
    },
    useTackle: {
      label: "하나 씀",
      icon: "minus",
      entity: "tackle",
      when: [cond("left", "gt", 0)],
      steps: [{ do: "add", field: "left", by: -1 }],
      success: "하나 줄였어요.",
    },
  },
  screens: [
    {
      id: "trips",
      title: "{trip}",
      icon: "fish",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "올해 출조", entity: "trip", metric: { fn: "count" }, period: { field: "date", unit: "year" }, unit: "번" },
            { label: "한 번에 평균", entity: "trip", metric: { fn: "avg", field: "all" }, unit: "마리" },
            {
              label: "올해 잡은 고기",
              entity: "trip",
              metric: { fn: "sum", field: "all" },
              period: { field: "date", unit: "year" },
              unit: "마리",
            },
            {
              label: "올해 가장 큰 고기",
              entity: "trip",
              metric: { fn: "max", field: "longest" },
              period: { field: "date", unit: "year" },
              unit: "cm",
            },
            { label: "꽝", entity: "trip", metric: { fn: "count" }, where: [is("all", 0)], unit: "번" },
            {
              label: "올해 쓴 돈",
              entity: "trip",
              metric: { fn: "sum", field: "cost" },
              period: { field: "date", unit: "year" },
              unit: "원",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "trip",
            sort: [down("date")],
            filters: ["spot", "month", "tide", "weather", "date"],
            search: ["spot", "rig", "note"],
          },
          views: [
            { kind: "cards", columns: ["date", "all", "longest", "tide", "weather", "rig", "hours"] },
            { kind: "table", columns: ["date", "all", "longest", "tide", "weather", "heat", "rig", "hours", "cost", "with"] },
            { kind: "calendar", date: "date", columns: ["all", "tide"] },
          ],
          actions: ["share"],
          empty: "다녀온 곳과 마릿수만 적어도 돼요. 꽝도 남겨 보세요.",
        },
      ],
    },
    {
      id: "fish",
      title: "{fish}",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          title: "{species}별 최고",
          query: { entity: "species", sort: [down("best")] },
          views: [{ kind: "table", columns: ["best", "caught", "least", "ban", "source"] }],
          empty: "잡는 어종과 금어기, 크기를 적어 주세요.",
        },
        {
          kind: "collection",
          query: { entity: "fish", sort: [down("length")], filters: ["species", "released", "status"] },
          views: [
            { kind: "gallery", columns: ["length", "bait"] },
            { kind: "table", columns: ["length", "weight", "time", "bait", "depth", "trip", "status"] },
          ],
          actions: ["letGo", "compete", "accept", "refuse", "takeBack"],
          empty: "고기마다 길이와 미끼, 사진을 남겨 보세요.",
        },
        {
          kind: "collection",
          title: "겨루기 순위",
          query: { entity: "fish", where: [is("status", "accepted")] },
          views: [{ kind: "rank", by: "length", columns: ["angler", "species"] }],
          create: false,
          empty: "계측 사진을 올리고 인정되면 순위에 올라요.",
        },
      ],
    },
    {
      id: "stats",
      title: "언제 무나",
      icon: "bar-chart-3",
      blocks: [
        { kind: "chart", title: "물때별 평균", chart: "bar", entity: "trip", x: "tide", y: { fn: "avg", field: "all" } },
        { kind: "chart", title: "어느 달이 좋았나", chart: "bar", entity: "trip", x: "month", y: { fn: "avg", field: "all" } },
        { kind: "chart", title: "달마다 평균", chart: "line", entity: "trip", x: "date", bucket: "month", y: { fn: "avg", field: "all" } },
        {
          kind: "stats",
          form: "tally",
          title: "미끼별",
          entity: "trip",
          by: "rig",
          columns: [
            { label: "평균", metric: { fn: "avg", field: "all" }, unit: "마리" },
            { label: "출조", metric: { fn: "count" }, unit: "번" },
          ],
        },
      ],
    },
    {
      id: "spots",
      title: "{spot:과/와} 장비",
      icon: "map-pin",
      blocks: [
        {
          kind: "collection",
          query: { entity: "spot", sort: [down("average")], filters: ["kind", "mine"], search: ["name", "note"] },
          views: [
            { kind: "cards", columns: ["kind", "average", "trips", "best", "last", "note"] },
            { kind: "locator", address: "address", columns: ["kind"] },
          ],
          empty: "자주 가는 포인트를 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{tackle}",
          query: { entity: "tackle", filters: ["kind"], sort: [{ field: "kind", dir: "asc" }] },
          views: [{ kind: "table", columns: ["kind", "left", "price"] }],
          actions: ["useTackle"],
          empty: "대와 릴, 남은 미끼를 적어 두세요.",
        },
      ],
    },
  ],
};
