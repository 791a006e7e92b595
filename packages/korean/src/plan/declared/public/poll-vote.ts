import { toolBlock } from "@appmon/appspec/tool-block";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** What is asked where the wish says what for: the question, what can be chosen, and what people say of it. */
interface Occasion {
  fits: RegExp;
  ask: string;
  about: string;
  choices: readonly (readonly [name: string, about: string, votes: number])[];
  words: readonly (readonly [nick: string, body: string, likes: number])[];
}
const OCCASIONS: readonly Occasion[] = [
  {
    fits: /반장|회장|선거|선출|동대표|이사장|임원|후보|뽑/,
    ask: "누구를 뽑을까요?",
    about: "한 사람만 눌러 주세요. 다시 누르면 바꿀 수 있어요.",
    choices: [
      ["기호 1번 김하늘", "먼저 듣고 함께 정할게요", 9],
      ["기호 2번 이준서", "약속한 것은 끝까지 지킬게요", 7],
      ["기호 3번 박서연", "작은 일부터 바꿀게요", 4],
    ],
    words: [
      ["익명", "세 사람 모두 응원해요", 4],
      ["조용한한표", "공약을 읽고 골랐어요", 2],
      ["익명", "결과가 궁금해요", 1],
    ],
  },
  {
    fits: /메뉴|점심|저녁|회식|먹|치킨|피자|족발|짜장|짬뽕|음식|맛집/,
    ask: "무엇을 먹을까요?",
    about: "하나만 눌러 주세요. 다시 누르면 바꿀 수 있어요.",
    choices: [
      ["치킨", "반반에 무 많이", 5],
      ["피자", "큰 것으로 두 판", 3],
      ["족발", "막국수도 같이", 2],
    ],
    words: [
      ["배고파", "치킨은 늘 옳아요", 4],
      ["익명", "저는 매운 것만 아니면 돼요", 1],
      ["막내", "주문은 제가 할게요", 2],
    ],
  },
];
const MOTIONS = /찬반|찬성|반대|안건|표결|의결|가결|부결/;

/** The question and the choices of the occasion that the wish names; who votes on motions begins with those. */
function pollOfWish(declared: PatternDeclaration, { text }: { text: string }): PatternDeclaration {
  const { poll, choice, word } = declared.lists;
  const asked = OCCASIONS.find(({ fits }) => fits.test(text));
  const rowsOf = (list: DeclaredList | undefined, rows: readonly (readonly Json[])[]): DeclaredList => ({
    ...list!,
    sample: { ...list!.sample, rows },
  });
  const lists = asked
    ? {
        ...declared.lists,
        poll: rowsOf(poll, [[asked.ask, asked.about, 5]]),
        choice: rowsOf(
          choice,
          asked.choices.map(([name, about, votes]) => [name, asked.ask, about, votes]),
        ),
        word: rowsOf(word, asked.words),
      }
    : declared.lists;
  const screens = MOTIONS.test(text)
    ? declared.screens.toSorted((a, b) => Number(b.id === "motions") - Number(a.id === "motions"))
    : declared.screens;
  return { ...declared, lists, screens };
}

/** One question everybody with the link answers at a tap, and motions that pass or fall by count and last day. */
export const POLL_VOTE: PatternDeclaration = {
  id: "poll-vote",
  title: "우리 투표",
  forWish: pollOfWish,
  tagline: "링크로 열어 {choice:을/를} 누르면 바로 세어져요",
  shelf: "group",
  icon: "vote",
  family: "play",
  palettes: [
    ["#f5f8ff", "#2457c5"],
    ["#fdf6fa", "#a8326e"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    poll: {
      name: "투표",
      icon: "message-circle",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      starter: true,
      titleField: "ask",
      fields: {
        ask: { label: "물음", type: "text", required: true },
        about: { label: "안내", type: "text" },
        until: { label: "투표 마감", type: "date", countdown: true, help: "비워 두면 계속 받아요." },
        votes: {
          label: "모인 표",
          type: "computed",
          unit: "표",
          rollup: { entity: "choice", via: "poll", fn: "sum", field: "votes" },
        },
      },
      constraints: [{ kind: "capacity", of: [], limit: 1, message: "물음은 하나예요. 있는 것을 고쳐 주세요." }],
      sample: {
        columns: ["ask", "about", "until"],
        rows: [["이번 여행, 어디로 갈까요?", "하나만 눌러 주세요. 다시 누르면 바꿀 수 있고, 누가 눌렀는지는 아무도 몰라요.", 5]],
      },
    },
    choice: {
      name: "보기",
      icon: "list-checks",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        poll: { label: "{poll}", type: "relation", target: "poll", required: true, default: { value: "s1" } },
        about: { label: "설명", type: "text" },
        photo: { label: "사진", type: "image" },
        votes: { label: "표", type: "number", unit: "표", min: 0, default: { value: 0 } },
        until: { label: "투표 마감", type: "computed", lookup: { via: "poll", field: "until" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          // Named, so that a vote is what it is asked of.
          must: [
            { field: "until", op: "gte", value: { today: 0 } },
            { field: "votes", op: "gte", value: 0 },
          ],
          message: "투표가 마감됐어요.",
        },
      ],
      highlights: [{ when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "마감됐어요" }],
      sample: {
        columns: ["name", "poll", "about", "votes"],
        rows: [
          ["강릉", "이번 여행, 어디로 갈까요?", "바다와 커피, KTX로 두 시간", 5],
          ["제주", "이번 여행, 어디로 갈까요?", "이틀로는 조금 짧아요", 3],
          ["전주", "이번 여행, 어디로 갈까요?", "한옥마을과 막걸리 골목", 2],
        ],
      },
    },
    motion: {
      name: "안건",
      icon: "file-text",
      counter: "건",
      kind: "content",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true, unique: true },
        about: { label: "설명", type: "longtext" },
        from: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        until: { label: "마감", type: "date", required: true, countdown: true },
        voters: { label: "투표할 사람", type: "number", unit: "명", min: 1, required: true, default: { value: 20 } },
        quorum: { label: "성립 인원", type: "number", unit: "명", min: 1, help: "비워 두면 절반을 넘어야 성립해요." },
        needed: { label: "있어야 하는 인원", type: "computed", unit: "명", formula: "if(isEmpty(quorum), floor(voters / 2) + 1, quorum)" },
        pass: { label: "통과 기준", type: "percent", min: 1, max: 100, required: true, default: { value: 50 } },
        all: { label: "낸 사람", type: "number", unit: "명", min: 0, default: { value: 0 }, roles: ["admin"] },
        yes: { label: "찬성", type: "number", unit: "표", min: 0, default: { value: 0 }, roles: ["admin"] },
        no: { label: "반대", type: "number", unit: "표", min: 0, default: { value: 0 }, roles: ["admin"] },
        skip: { label: "기권", type: "computed", unit: "표", formula: "max(0, all - yes - no)" },
        notYet: { label: "아직 안 낸 사람", type: "computed", unit: "명", formula: "max(0, voters - all)" },
        turnout: { label: "참여율", type: "computed", formula: "if(voters > 0, round(all / voters * 100), 0)", result: "percent" },
        rate: { label: "찬성률", type: "computed", formula: "if(yes + no > 0, round(yes / (yes + no) * 100), 0)", result: "percent" },
        verdict: {
          label: "결과",
          type: "computed",
          formula:
            'if(daysBetween(from, today()) < 0, "예정", if(daysBetween(today(), until) >= 0, "진행 중", if(all < needed, "인원이 모자라 불성립", if(yes = no, "동률", if(rate >= pass, "가결", "부결")))))',
          result: "text",
        },
      },
      constraints: [
        { kind: "check", must: [{ field: "until", op: "gte", value: { field: "from" } }], message: "마감이 시작보다 빨라요." },
        {
          kind: "check",
          when: [{ field: "quorum", op: "filled" }],
          must: [{ field: "quorum", op: "lte", value: { field: "voters" } }],
          message: "성립 인원이 투표할 사람보다 많아요.",
        },
      ],
      highlights: [
        { when: [{ field: "verdict", op: "eq", value: "가결" }], tone: "good", label: "가결" },
        { when: [{ field: "verdict", op: "eq", value: "부결" }], tone: "bad", label: "부결" },
        { when: [{ field: "verdict", op: "eq", value: "진행 중" }], tone: "info", label: "진행 중" },
      ],
      sample: {
        columns: ["title", "about", "from", "until", "voters", "quorum", "pass", "all", "yes", "no"],
        rows: [
          ["연말 모임을 12월 둘째 주에", "토요일 저녁 6시로 잡으려고 해요.", -2, 5, 12, 7, 50, 5, 3, 1],
          ["회비를 월 3만 원으로", "지금 2만 원에서 올리는 안이에요. 장소 빌리는 값이 올랐어요.", -20, -10, 12, 8, 60, 11, 7, 3],
          ["새 회원을 다섯 명 더", null, -45, -38, 12, 8, 60, 9, 4, 4],
        ],
      },
    },
    ballot: {
      name: "표",
      icon: "vote",
      counter: "건",
      kind: "log",
      titleField: "motion",
      exposure: "submitted",
      fields: {
        motion: { label: "{motion}", type: "relation", target: "motion", required: true },
        pick: { label: "내 뜻", type: "select", required: true, options: ["yes 찬성 g", "no 반대 b", "skip 기권 n"] },
        code: { label: "확인 번호", type: "text", maxLength: 20, help: "번호를 받았을 때만 적어요. 이름은 적지 않아요." },
        due: { label: "마감", type: "date", roles: ["admin"] },
        opens: { label: "시작", type: "computed", lookup: { via: "motion", field: "from" } },
      },
      constraints: [
        { kind: "unique", fields: ["motion", "code"], message: "이 번호로는 이미 냈어요." },
        { kind: "check", must: [{ field: "due", op: "gte", value: { today: 0 } }], message: "마감이 지나 낼 수 없어요.", keeps: true },
        { kind: "check", must: [{ field: "opens", op: "lte", value: { today: 0 } }], message: "아직 시작하지 않았어요.", keeps: true },
        { kind: "capacity", of: ["motion"], limit: 1, each: "creator", message: "이 {motion}에는 이미 냈어요." },
        { kind: "capacity", of: ["motion"], limit: { via: "motion", field: "voters" }, message: "투표할 사람이 모두 냈어요." },
      ],
      sample: {
        columns: ["motion", "pick", "code", "due"],
        rows: [
          ["연말 모임을 12월 둘째 주에", "yes", "K3-117", 5],
          ["연말 모임을 12월 둘째 주에", "yes", "K3-204", 5],
          ["연말 모임을 12월 둘째 주에", "yes", "K3-288", 5],
          ["연말 모임을 12월 둘째 주에", "no", "K3-319", 5],
          ["연말 모임을 12월 둘째 주에", "skip", "K3-402", 5],
        ],
      },
    },
    word: {
      name: "한마디",
      icon: "message-circle",
      counter: "개",
      kind: "content",
      titleField: "body",
      fields: {
        nick: { label: "별명", type: "text", maxLength: 20 },
        body: { label: "내용", type: "text", required: true, maxLength: 200 },
        likes: { label: "좋아요", type: "number", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["nick", "body", "likes"],
        rows: [
          ["바다파", "강릉이면 순두부 젤라토 먹어야죠", 4],
          ["익명", "제주는 비행기 값이 아직 괜찮아요", 1],
          ["걷는사람", "어디든 하루는 걷는 날로 해요", 2],
        ],
      },
    },
  },
  notices: ["word"],
  actions: {
    clearVotes: {
      label: "표 비우기",
      icon: "refresh-cw",
      entity: "choice",
      when: [{ field: "votes", op: "gt", value: 0 }],
      confirm: "이 {choice}의 표를 0으로 되돌릴까요?",
      steps: [{ do: "set", field: "votes", to: 0 }],
      success: "비웠어요.",
      tone: "bad",
      roles: ["admin"],
    },
  },
  rules: [
    { entity: "ballot", on: "while", steps: [{ do: "add", via: "motion", field: "all", by: 1 }] },
    {
      entity: "ballot",
      on: "while",
      when: [{ field: "pick", op: "eq", value: "yes" }],
      steps: [{ do: "add", via: "motion", field: "yes", by: 1 }],
    },
    {
      entity: "ballot",
      on: "while",
      when: [{ field: "pick", op: "eq", value: "no" }],
      steps: [{ do: "add", via: "motion", field: "no", by: 1 }],
    },
    { entity: "ballot", on: "create", steps: [{ do: "set", field: "due", to: { via: "motion", field: "until" } }] },
  ],
  screens: [
    {
      id: "now",
      title: "투표",
      icon: "vote",
      blocks: [
        {
          kind: "collection",
          query: { entity: "poll" },
          views: [{ kind: "cards", columns: ["about", "until", "votes"] }],
          create: false,
          empty: "아직 묻는 것이 없어요.",
        },
        toolBlock("poll", { entity: "choice", votes: "votes" }),
        { kind: "section", section: "share", heading: "아직 안 한 사람에게 링크를 보내 주세요" },
        { kind: "thread", title: "{word}", entity: "word", body: "body", author: "nick", likes: "likes", anonymous: true },
      ],
    },
    {
      id: "motions",
      title: "{motion}",
      icon: "file-text",
      blocks: [
        {
          kind: "collection",
          title: "지금 받는 {motion}",
          query: {
            entity: "motion",
            where: [
              { field: "until", op: "gte", value: { today: 0 } },
              { field: "from", op: "lte", value: { today: 0 } },
            ],
            sort: [{ field: "until", dir: "asc" }],
          },
          views: [{ kind: "cards", columns: ["about", "until", "all", "notYet", "needed", "pass"] }],
          create: false,
          empty: "지금 받는 {motion:이/가} 없어요.",
        },
        {
          kind: "form",
          title: "{ballot} 내기",
          entity: "ballot",
          submitLabel: "내기",
          success: "{ballot:을/를} 받았어요. 마감 뒤에 결과가 나와요.",
        },
      ],
    },
    {
      id: "results",
      title: "결과",
      icon: "bar-chart-3",
      blocks: [
        { kind: "chart", title: "{choice}마다 받은 표", chart: "bar", entity: "choice", x: "name", y: { fn: "sum", field: "votes" } },
        {
          kind: "collection",
          title: "{choice} 순위",
          query: { entity: "choice" },
          views: [{ kind: "rank", by: "votes", columns: ["about"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "끝난 {motion}",
          query: { entity: "motion", where: [{ field: "until", op: "lt", value: { today: 0 } }], sort: [{ field: "until", dir: "desc" }] },
          views: [{ kind: "table", columns: ["until", "verdict", "yes", "no", "skip", "all", "rate", "turnout"] }],
          create: false,
          empty: "아직 끝난 {motion:이/가} 없어요.",
        },
      ],
    },
    {
      id: "make",
      title: "만들기",
      icon: "pencil",
      access: ["admin"],
      blocks: [
        { kind: "stats", items: [{ label: "모인 표", entity: "choice", metric: { fn: "sum", field: "votes" }, unit: "표" }] },
        {
          kind: "collection",
          title: "물음과 마감",
          query: { entity: "poll" },
          views: [{ kind: "table", columns: ["about", "until", "votes"] }],
          empty: "무엇을 물을지 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{choice}",
          query: { entity: "choice" },
          views: [{ kind: "table", columns: ["about", "votes"] }],
          actions: ["clearVotes"],
          empty: "{choice:을/를} 둘 이상 넣어 주세요.",
        },
        {
          kind: "collection",
          title: "{motion}",
          query: { entity: "motion", sort: [{ field: "until", dir: "desc" }] },
          views: [{ kind: "table", columns: ["from", "until", "voters", "quorum", "pass", "all", "verdict"] }],
          empty: "찬성과 반대를 물을 {motion:을/를} 만들어 보세요.",
        },
        {
          kind: "collection",
          title: "들어온 {ballot}",
          query: { entity: "ballot", where: [{ field: "due", op: "gte", value: { today: 0 } }], filters: ["motion"] },
          views: [{ kind: "table", columns: ["code", "pick"] }],
          create: false,
          empty: "아직 들어온 {ballot:이/가} 없어요.",
          export: true,
        },
      ],
    },
  ],
};
