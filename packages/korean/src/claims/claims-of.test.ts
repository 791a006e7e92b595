import type { AppSpec } from "@appmon/appspec/spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnnotation } from "../reader/read-annotation.ts";
import { INTENTS, type Reading, SLOT_LABELS } from "../reader/reading.ts";
import type { AppRef, Claim } from "./claim.ts";
import { claimsOf } from "./claims-of.ts";
import { compareClaims } from "./compare-claims.ts";
import { Conversation } from "./conversation.ts";
import { jamoDistance, resolveName } from "./resolve.ts";
import { roughMorphemes } from "./testing/rough-morphemes.ts";
import { untold } from "./untold.ts";

const APP: AppSpec = {
  v: 1,
  title: "도장 관리",
  icon: "list",
  seed: 1,
  theme: { family: "paper", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "member",
      name: "수련생",
      titleField: "name",
      sample: [],
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "phone", label: "전화번호", type: "phone" },
        { id: "belt", label: "띠", type: "select", options: [{ value: "white", label: "흰띠" }, { value: "black", label: "검은띠" }] },
      ],
    },
    { id: "fee", name: "회비", titleField: "month", sample: [], fields: [{ id: "month", label: "월", type: "month" }, { id: "amount", label: "금액", type: "money" }] },
  ],
  actions: [],
  screens: [{ id: "home", title: "출석 현황", path: "/", blocks: [] }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
}; // prettier-ignore

const claimsIn = (marked: string, app?: AppSpec, conversation?: Conversation): Claim[] => {
  const reading = readAnnotation(marked);
  return claimsOf(reading, roughMorphemes(reading.text), app, conversation);
};

describe("what was meant stays so wherever the reader cuts it", () => {
  const alert = (marked: string) => {
    const [claim] = claimsIn(`<alert>${marked}에 알려줘</alert>`);
    return claim?.kind === "alert" ? claim : undefined;
  };

  it("a moment is one as a period and a time, and as a time alone", () => {
    const whole = alert("[time:매달 5일 오후 2시]")!;
    expect(whole.schedule).toBeTruthy();
    for (const cut of ["[period:매달] [time:5일 오후 2시]", "[period:매달 5일] [time:오후 2시]"]) {
      expect(alert(cut)?.schedule?.every).toEqual(whole.schedule!.every);
      expect(alert(cut)?.period).toEqual(whole.period);
    }
    expect(alert("[period:매일]")?.period).toBeTruthy();
  });

  it("whose a thing is, is no second thing; two things are two", () => {
    const removed = (marked: string) =>
      claimsIn(marked, APP).flatMap((claim) => (claim.kind === "remove" && claim.what ? [claim.what.text] : []));
    expect(removed("<remove>[target:수련생]의 [target:전화번호]를 빼줘</remove>")).toEqual(["전화번호"]);
    expect(removed("<remove>[target:전화번호]랑 [target:띠]를 빼줘</remove>")).toEqual(["전화번호", "띠"]);
  });

  it("an amount alone is how much it is, and a way to work it out is worked out", () => {
    const kinds = (marked: string) => claimsIn(marked, APP).map(({ kind }) => kind);
    expect(kinds("<compute>[how:월 2만원]</compute>")).toEqual(["fact"]);
    expect(kinds("<fact>[how:월 2만원]</fact>")).toEqual(["fact"]);
    expect(kinds("<compute>[measure:합계]는 [how:금액 더해서]</compute>")).toEqual(["compute"]);
  });
});

describe("names of the app", () => {
  const best = (name: string): AppRef | undefined => resolveName(name, APP)[0];
  it.each([
    ["수련생", { kind: "entity", entity: "member" }],
    ["수련 생", { kind: "entity", entity: "member" }],
    ["연락처", { kind: "field", entity: "member", field: "phone" }],
    ["전화번오", { kind: "field", entity: "member", field: "phone" }],
    ["검은띠", { kind: "option", field: "belt", option: "black" }],
    ["출석현황", { kind: "screen", screen: "home" }],
    ["회비 금액", { kind: "field", entity: "fee", field: "amount" }],
  ])("%s", (name, expected) => {
    expect(best(name)).toMatchObject(expected);
  });

  it("does not find what is not there", () => {
    expect(resolveName("날씨", APP)).toEqual([]);
    expect(resolveName("수련생", undefined)).toEqual([]);
  });

  it("counts typing slips by the jamo", () => {
    expect(jamoDistance("연락처", "연락쳐")).toBe(1);
    expect(jamoDistance("메모", "메모")).toBe(0);
  });

  it("decides whether a name is a list, a field or an option", () => {
    const roles = claimsIn("<remove>[target:띠]랑 [target:회비]랑 [target:흰띠] 빼줘</remove>", APP).map(
      (claim) => claim.kind === "remove" && claim.what?.role,
    );
    expect(roles).toEqual(["field", "entity", "option"]);
  });
});

describe("words that point", () => {
  const ref: AppRef = { kind: "field", entity: "member", field: "belt", score: 1 };
  const screen: AppRef = { kind: "screen", screen: "home", score: 1 };
  const conversation = new Conversation([
    {
      claims: [],
      touched: [
        { ref: screen, label: "출석 현황" },
        { ref, label: "띠" },
      ],
    },
  ]);

  it("mean what was touched last", () => {
    expect(claimsIn("<remove>[target:그거] 빼줘</remove>", APP, conversation)).toMatchObject([
      { what: { pointing: { at: "this", to: [ref, screen] } } },
    ]);
  });
  it("mean a place where a place is pointed at", () => {
    expect(claimsIn("<add>[where:거기]에 [target:메모] 넣어줘</add>", APP, conversation)).toMatchObject([
      { position: { by: { pointing: { at: "there", to: [screen] } } } },
    ]);
  });
  it("mean what is named beside them", () => {
    expect(claimsIn("<undo>[target:아까 그 띠] 되돌려줘</undo>", APP, conversation)).toMatchObject([
      { what: { pointing: { at: "earlier", to: [ref] } } },
    ]);
  });
  it("mean nothing known where nothing was said before", () => {
    expect(claimsIn("<remove>[target:그거] 빼줘</remove>", APP)).toMatchObject([{ what: { pointing: { to: [] }, refs: [] } }]);
  });
});

describe("messages that lean on the one before", () => {
  const before = claimsIn("<add>[target:생년월일] 칸 추가</add>");
  it("repeat its deed on another thing", () => {
    const conversation = new Conversation([{ claims: before, touched: [] }]);
    expect(claimsIn("비상 연락처도", undefined, conversation)).toMatchObject([
      { kind: "add", what: { text: "비상 연락처", role: "field" }, field: { type: "phone" } },
    ]);
  });
  it("ask nothing where there was none", () => {
    expect(claimsIn("비상 연락처도")).toEqual([]);
  });
  it.each(["그게 아니라 <remove>[target:메모]를 빼줘</remove>", "<remove>그거 말고 [target:메모]를 빼줘</remove>"])(
    "correct it: %s",
    (marked) => {
      expect(claimsIn(marked)).toMatchObject([{ kind: "remove", corrects: true }]);
    },
  );
  it("do not correct it without saying so", () => {
    expect(claimsIn("<remove>[target:메모]를 빼줘</remove>")).toMatchObject([{ corrects: false }]);
  });
});

describe("one clause, several claims", () => {
  it("gives each thing its own fields", () => {
    expect(claimsIn("<keep>[thing:수련생] [field:이름] [field:띠], [thing:회비] [field:금액] 적는</keep>")).toMatchObject([
      { kind: "keep", thing: { text: "수련생" }, fields: [{ name: { text: "이름" } }, { name: { text: "띠" } }] },
      { kind: "keep", thing: { text: "회비" }, fields: [{ name: { text: "금액" }, type: "money" }] },
    ]);
  });
  it("splits a list that the reader took for one name", () => {
    expect(claimsIn("<add>[target:키, 몸무게랑 혈액형] 넣어줘</add>").map((claim) => claim.kind === "add" && claim.what?.text)).toEqual([
      "키",
      "몸무게",
      "혈액형",
    ]);
  });
  it("gives each condition its effects", () => {
    const claims = claimsIn("<mark>[when:사흘 남]으면 [effect:노란색], [when:기한 지나]면 [effect:빨간색]</mark>");
    expect(claims).toMatchObject([
      { when: { kind: "due", side: "left" }, effects: [{ hex: "#ffff00" }] },
      { when: { kind: "due", side: "passed" }, effects: [{ hex: "#ff0000" }] },
    ]);
  });
  it("takes the event of the clause before where it names none", () => {
    const [rule, alert] = claimsIn(
      "<rule>[when:대여하]면 [field:재고]가 [effect:줄]고</rule> <alert>[who:담당자]에게 [effect:문자]가 가게</alert>",
    );
    expect(alert).toMatchObject({ kind: "alert", when: { kind: "event", action: { verb: "대여" } }, channel: "sms" });
    expect(alert!.confidence).toBeLessThan(rule!.confidence);
    const [, told] = claimsIn("<book>[thing:방]을 예약하면</book> <alert>[who:손님]에게 [effect:문자]</alert>");
    expect(told).toMatchObject({ when: { kind: "event", action: { verb: "예약", object: { text: "방" } } } });
  });
  it("makes a claim of its own of a slot the clause has no use for", () => {
    expect(claimsIn("<page>[section:약도] 넣고 [look:파스텔톤]</page>").map(({ kind }) => kind)).toEqual(["page", "look"]);
  });
});

describe("every word is in a claim or is told", () => {
  const left = (marked: string): string[] => {
    const reading = readAnnotation(marked);
    const morphemes = roughMorphemes(reading.text);
    return untold(morphemes, claimsOf(reading, morphemes), reading.loose).map(({ text }) => text);
  };
  it("tells nothing where all was understood", () => {
    expect(left("<keep>[thing:화분]을 [field:이름] [field:물 준 날] 관리</keep>")).toEqual([]);
  });
  it("tells what no slot of a clause has", () => {
    expect(left("<keep>[thing:화분] 격주 관리</keep>")).toEqual(["격주"]);
  });
  it("tells what stands outside every clause", () => {
    expect(left("<keep>[thing:화분] 관리</keep> 미세먼지")).toEqual(["미세먼지"]);
  });
  it("tells what a parser left of its slot", () => {
    expect(left("<limit>[value:5명 남짓 대략]까지</limit>")).toContain("남짓");
  });
});

describe("comparing claims", () => {
  it("looks at what is said and not at where", () => {
    const [a, b] = [claimsIn("<add>[target:생년 월일] 추가</add>"), claimsIn("그리고 <add>[target:생년월일]도 넣어줘</add>")];
    expect(compareClaims(a, b)).toMatchObject({ same: 1, f1: 1 });
    expect(compareClaims(a, claimsIn("<remove>[target:생년월일] 빼줘</remove>"))).toMatchObject({ same: 0, f1: 0 });
    expect(compareClaims(a, [...a, ...b])).toMatchObject({ same: 1, precision: 0.5, recall: 1 });
  });
});

describe("any reading at all", () => {
  const reading: fc.Arbitrary<Reading> = fc
    .record({
      text: fc.array(fc.constantFrom("재고", "가 ", "3권 ", "이하", "면 ", "빨간색", "으로 ", "그거 ", "매달 ", "이랑 ", "카드", ", ", "안 ", "10시", "\n", "a", "🙂"), { minLength: 1, maxLength: 20 }).map((pieces) => pieces.join("")),
      clauses: fc.array(fc.record({ intent: fc.constantFrom(...INTENTS), cuts: fc.array(fc.nat(60), { maxLength: 8 }), labels: fc.array(fc.constantFrom(...SLOT_LABELS), { maxLength: 4 }) }), { maxLength: 3 }),
    })
    .map(({ text, clauses }) => ({
      text,
      loose: [],
      clauses: clauses.map(({ intent, cuts, labels }) => {
        const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
        const slots = labels.flatMap((label, index) => {
          const [start, end] = [places[2 * index], places[2 * index + 1]];
          return start === undefined || end === undefined ? [] : [{ label, start, end, confidence: 0.5 }];
        });
        return { intent, start: 0, end: text.length, confidence: 0.9, slots };
      }),
    })); // prettier-ignore

  it("gives the same claims each time, inside the text, and never throws", () => {
    fc.assert(
      fc.property(reading, fc.boolean(), (given, withApp) => {
        const morphemes = roughMorphemes(given.text);
        const claims = claimsOf(given, morphemes, withApp ? APP : undefined);
        expect(claimsOf(given, morphemes, withApp ? APP : undefined)).toEqual(claims);
        for (const { span, unread, confidence } of claims) {
          for (const { start, end } of [span, ...unread]) expect(start >= 0 && start <= end && end <= given.text.length).toBe(true);
          expect(confidence >= 0 && confidence <= 1).toBe(true);
        }
        untold(morphemes, claims);
      }),
      { numRuns: 400 },
    );
  });
});
