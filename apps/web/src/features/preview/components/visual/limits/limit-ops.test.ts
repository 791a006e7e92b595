import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import korean from "../../../../../../locales/ko/chat.json";
import { addMessages, translate } from "../../../../../lib/messages.ts";
import { forWire } from "../../../api/visual-api.ts";
import { comparedFields, rowOfChoice, startRow } from "../conditions/condition-draft.ts";
import {
  checkedFields,
  checkOps,
  demandsOf,
  type Demand,
  isDemandWhole,
  meetConstraint,
  onDemand,
  othersOf,
  startCheck,
} from "./check-ops.ts";
import { addLimitOps, dropLimitOps } from "./constraint-ops.ts";
import { countConstraint, type CountDraft, isCount, isMost, isWhole, onAmount, sourcesOf, startCount } from "./count-ops.ts";
import { demandOf, limitText, messageOf } from "./limit-words.ts";
import { lockedConstraint } from "./locked-ops.ts";
import { canOverlap, endsOf, MINUTES, onDay, onTime, overlapConstraint, startOverlap } from "./overlap-ops.ts";

const field = (id: string, label: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({
  id,
  label,
  type,
  ...more,
});
const spec = parseSpec({
  v: 1,
  title: "기구 대여",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "machine",
      name: "기구",
      titleField: "name",
      fields: [field("name", "이름", "text"), field("units", "대수", "number")],
      sample: [],
    },
    {
      id: "loan",
      name: "대여",
      titleField: "who",
      statusField: "state",
      dateField: "day",
      fields: [
        field("who", "빌린 사람", "text"),
        field("machine", "기구", "relation", { target: "machine" }),
        field("day", "빌린 날", "date"),
        field("back", "반납 날", "date"),
        field("start", "시작 시각", "time"),
        field("end", "끝 시각", "time"),
        field("count", "개수", "number", { unit: "개" }),
        field("paid", "결제 금액", "money"),
        field("refund", "환불 금액", "money"),
        field("state", "상태", "status", {
          options: [
            { value: "open", label: "빌림" },
            { value: "done", label: "돌려줌", final: true, tone: "good" },
            { value: "gone", label: "취소", final: true, tone: "neutral" },
          ],
        }),
      ],
      sample: [],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "대여",
      icon: "boxes",
      blocks: [{ id: "loans", kind: "collection", query: { entity: "loan" }, views: [{ kind: "list" }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
const loanIn = (one: AppSpec) => one.entities.find(({ id }) => id === "loan")!;
const loan = loanIn(spec);
const fields = comparedFields(spec, "loan", "check");

/** As it is done: over the wire, on the server, valid afterwards. */
const after = (ops: SpecOp[], from: AppSpec = spec): AppSpec => {
  const wire: unknown = JSON.parse(JSON.stringify(ops.map(forWire)));
  return parseSpec(applyOperations(from, parseOperations(wire), { by: "user" }).spec);
};
addMessages("ko", "chat", korean);
const t = ((key: string, values: object) => translate("ko", "chat", key, { ...values })) as unknown as Parameters<typeof limitText>[0];
const said = (next: AppSpec) => loanIn(next).constraints!.map((limit) => limitText(t, next, loanIn(next), limit));

describe("so many records", () => {
  const counted = (draft: Partial<CountDraft>) =>
    after(addLimitOps("loan", countConstraint(spec, loan, { ...startCount(loan), ...draft }, "안 돼요")));

  it("is one of its kind where nothing else was said", () => {
    const next = counted({ fields: ["who"], most: "1", except: [] });
    expect(loanIn(next).constraints).toEqual([{ kind: "unique", fields: ["who"], message: "안 돼요" }]);
    expect(said(next)).toEqual(["빌린 사람이 같은 기록은 하나만 저장돼요."]);
  });

  it("counts anew in each period, by a day or by when it was made, and leaves out what was called off", () => {
    const next = counted({ fields: ["who", "day"], period: "month", most: "2" });
    expect(loanIn(next).constraints).toEqual([
      { kind: "capacity", of: ["who"], limit: 2, per: { period: "month", on: "day" }, exceptStatus: ["gone"], message: "안 돼요" },
    ]);
    expect(said(next)).toEqual(["빌린 사람이 같은 기록은 빌린 날 기준 한 달에 2개까지만 저장돼요. ‘취소’는 세지 않아요."]);
    expect(said(counted({ period: "day", on: "", most: "12", except: [] }))).toEqual([
      "이 목록은 적은 날 기준 하루에 12개까지만 저장돼요.",
    ]);
    expect(said(counted({ each: true, period: "week", on: "", most: "3", except: [] }))).toEqual([
      "같은 사람이 적은 기록은 적은 날 기준 한 주에 3개까지만 저장돼요.",
    ]);
  });

  it("says who and what in one", () => {
    const next = counted({ fields: ["machine"], each: true, most: "2", except: [] });
    expect(said(next)).toEqual(["같은 사람이 적고 기구가 같은 기록은 2개까지만 저장돼요."]);
  });

  it("takes as many as stand in what is picked, each as many as it says", () => {
    const [source] = sourcesOf(spec, loan, { amount: "count" });
    const next = counted({ source: source!.key, amount: "count", except: ["done", "gone"] });
    expect(loanIn(next).constraints).toEqual([
      {
        kind: "capacity",
        of: ["machine"],
        limit: { via: "machine", field: "units" },
        amount: "count",
        exceptStatus: ["done", "gone"],
        message: "안 돼요",
      },
    ]);
    expect(said(next)).toEqual(["기구가 같은 기록은 개수를 더해 기구 대수만큼만 저장돼요. ‘돌려줌’, ‘취소’는 세지 않아요."]);
    expect(isWhole({ ...startCount(loan), most: "", source: source!.key })).toBe(true);
  });

  it("is so much of what an amount adds up to, in its unit, and says so", () => {
    const monthly = counted({ period: "month", amount: "paid", most: "100,000", except: [] });
    expect(loanIn(monthly).constraints).toEqual([
      { kind: "capacity", of: [], limit: 100_000, amount: "paid", per: { period: "month", on: "day" }, message: "안 돼요" },
    ]);
    expect(said(monthly)).toEqual(["이 목록은 빌린 날 기준 한 달에 결제 금액을 더해 100,000원까지만 저장돼요."]);
    const message = (draft: Partial<CountDraft>) =>
      messageOf(t, spec, loan, countConstraint(spec, loan, { ...startCount(loan), amount: "paid", most: "50000", ...draft }, ""));
    expect([
      message({ period: "month" }),
      message({ period: "week", each: true, amount: "count", most: "7" }),
      message({ fields: ["who"] }),
      message({ fields: ["machine"], amount: "count", source: "machine.units" }),
    ]).toEqual([
      "결제 금액은 한 달에 50,000원까지만 적을 수 있어요.",
      "한 사람의 개수는 한 주에 7개까지만 적을 수 있어요.",
      "빌린 사람이 같으면 결제 금액은 50,000원까지만 적을 수 있어요.",
      "기구가 같으면 개수는 기구 대수만큼만 적을 수 있어요.",
    ]);
  });

  it("is measured by a number of the kind that is added up", () => {
    const picked = { ...startCount(loan), amount: "count", source: "machine.units" };
    expect(sourcesOf(spec, loan, { amount: "paid" })).toEqual([]);
    expect(onAmount(spec, loan, picked, "paid").source).toBe("");
    expect(onAmount(spec, loan, picked, "").source).toBe("machine.units");
    const most = (amount: string) =>
      ["1", "30,000", "1000000000000", "1000000000001", "0", "-5", "1.5", ""].map((one) => isMost({ most: one, amount }));
    expect(most("paid")).toEqual([true, true, true, false, false, false, false, false]);
    expect(most("")).toEqual([true, false, false, false, false, false, false, false]);
  });

  it("is not one of a whole list", () => {
    const { fields: _fields, ...start } = startCount(loan);
    expect([
      isWhole({ ...start, fields: [] }),
      isWhole({ ...start, fields: [], most: "30" }),
      isWhole({ ...start, fields: [], period: "day" }),
      isWhole({ ...start, fields: ["who"] }),
    ]).toEqual([false, true, true, true]);
  });

  it("opens with what was said of it, and takes whole numbers alone", () => {
    expect(startCount(loan, { fields: ["who", "gone"], most: 2, per: "week", on: "back" })).toMatchObject({
      fields: ["who"],
      most: "2",
      period: "week",
      on: "back",
    });
    expect(["1", " 10000 ", "0", "1.5", "-1", "", "10001", "세 개"].map(isCount)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("says what was not saved, and why", () => {
    const limit = countConstraint(spec, loan, { ...startCount(loan), fields: ["who"], period: "month", most: "2" }, "");
    expect(messageOf(t, spec, loan, limit)).toBe("빌린 사람이 같은 기록은 빌린 날 기준 한 달에 2개까지만 저장돼요.");
  });
});

describe("times that meet", () => {
  const apart = (draft: ReturnType<typeof startOverlap>) => after(addLimitOps("loan", overlapConstraint(loan, draft, "겹쳐요")));

  it("begin with what looks like it, and can be set in other ways", () => {
    const start = startOverlap(loan);
    expect(start).toMatchObject({ within: ["machine"], day: "day", time: "start", end: "end", except: ["gone"] });
    expect(said(apart(start))).toEqual([
      "기구가 같은 기록은 빌린 날, 시작 시각부터 끝 시각까지가 겹치면 저장되지 않아요. ‘취소’는 세지 않아요.",
    ]);
    const minutes = { ...start, within: [], end: MINUTES, minutes: "90", except: [] };
    expect(loanIn(apart(minutes)).constraints).toEqual([
      { kind: "noOverlap", within: [], start: ["day", "start"], minutes: 90, message: "겹쳐요" },
    ]);
    expect(said(apart(minutes))).toEqual(["빌린 날, 시작 시각부터 90분 동안이 겹치면 저장되지 않아요."]);
    const days = { ...start, ...onTime(loan, "day", ""), except: [] };
    expect(days).toMatchObject({ time: "", end: "back" });
    expect(said(apart(days))).toEqual(["기구가 같은 기록은 빌린 날부터 반납 날까지가 겹치면 저장되지 않아요."]);
    const room = apart({ ...minutes, most: "3" });
    expect(loanIn(room).constraints).toEqual([expect.objectContaining({ minutes: 90, capacity: 3 })]);
    expect(said(room)).toEqual(["빌린 날, 시작 시각부터 90분 동안이 겹치는 것은 3개까지만 저장돼요."]);
    expect(endsOf(loan, onDay(loan, "back")).map(({ id }) => id)).toEqual(["end"]);
    expect([canOverlap(start), canOverlap({ ...minutes, minutes: "0" }), canOverlap({ ...start, most: "" })]).toEqual([true, false, false]);
    expect(startOverlap(loan, { within: ["who"] }).within).toEqual(["who"]);
  });
});

describe("what a value has to be", () => {
  const checked = (id: string, demand: Demand, value = "", other = "") =>
    after(
      checkOps(spec, "loan", onDemand(loan, { ...startCheck(loan, { field: id }), value, ...(other && { other }) }, demand), "안 돼요"),
    );

  it("is asked of some records alone", () => {
    const open = [rowOfChoice(fields, "state", "open")!];
    const start = { ...startCheck(loan, { field: "day" }), when: open };
    for (const [draft, words] of [
      [{ ...start, demand: "notPast" }, "상태가 ‘빌림’이면, 빌린 날은 지난 날로 정할 수 없어요."],
      [{ ...start, demand: "apart", value: "7", other: "back" }, "상태가 ‘빌림’이면, 빌린 날~반납 날 사이는 7일까지만 돼요."],
    ] as const) {
      expect(demandOf(t, loan, draft)).toBe(words);
      expect(said(after(checkOps(spec, "loan", draft, "안 돼요")))).toEqual([words]);
    }
    expect(isDemandWhole({ ...start, demand: "notPast", when: [{ ...open[0]!, choices: [] }] })).toBe(false);
  });

  it("is what conditions say, of all records or of some", () => {
    const back = fields.find(({ id }) => id === "back")!;
    const must = [startRow(fields, back, "filled")];
    const when = [rowOfChoice(fields, "state", "done")!];
    const met = (rows: Parameters<typeof meetConstraint>[2]) => meetConstraint(spec, loan, rows, "안 돼요");
    expect(met({ must, when: [] })).toEqual({ kind: "check", must: [{ field: "back", op: "filled" }], message: "안 돼요" });
    expect(said(after(addLimitOps("loan", met({ must, when })!)))).toEqual(["상태가 ‘돌려줌’이면, 반납 날이 적혀 있으면 저장돼요."]);
    expect([met({ must: [], when }), met({ must: [{ ...when[0]!, choices: [] }], when: [] })]).toEqual([undefined, undefined]);
  });

  it.each([
    ["count", "most", "6", "", "개수는 6개까지만 적을 수 있어요."],
    ["paid", "least", "1000", "", "결제 금액은 1,000원부터 적을 수 있어요."],
    ["day", "notPast", "", "", "빌린 날은 지난 날로 정할 수 없어요."],
    ["day", "notFuture", "", "", "빌린 날은 오늘보다 뒤로 정할 수 없어요."],
    ["day", "withinDays", "14", "", "빌린 날은 오늘부터 14일 안에서만 정할 수 있어요."],
    ["refund", "notMore", "", "paid", "환불 금액은 결제 금액을 넘을 수 없어요."],
    ["back", "notLess", "", "day", "반납 날은 빌린 날보다 이를 수 없어요."],
    ["day", "apart", "7", "back", "빌린 날~반납 날 사이는 7일까지만 돼요."],
  ] as const)("is said in words and taken away again: %s %s", (id, demand, value, other, words) => {
    const next = checked(id, demand, value, other);
    expect(said(next)).toEqual([words]);
    const gone = after(dropLimitOps(next, "loan", loanIn(next).constraints![0]!), next);
    expect(loanIn(gone).constraints).toBeUndefined();
    expect(loanIn(gone).fields.map((one) => one.id)).toEqual(loan.fields.map((one) => one.id));
  });

  it("offers what a field can be held to, all of which can be saved", () => {
    for (const one of checkedFields(loan)) {
      for (const demand of demandsOf(loan, one.id))
        expect(loanIn(checked(one.id, demand, "3")).constraints, `${one.id} ${demand}`).toHaveLength(1);
      expect(othersOf(loan, one.id).map(({ id }) => id)).not.toContain(one.id);
    }
    expect(demandsOf(loan, "who")).toEqual([]);
  });

  it("opens with what was said of it", () => {
    expect(startCheck(loan, { field: "refund", op: "lte", other: "paid" })).toMatchObject({
      field: "refund",
      demand: "notMore",
      other: "paid",
    });
    expect(startCheck(loan, { field: "count", op: "lte", value: "6" })).toMatchObject({ demand: "most", value: "6" });
    expect(startCheck(loan, { field: "day", op: "gte" })).toMatchObject({ demand: "notPast" });
    const values = (value: string) => isDemandWhole({ field: "day", demand: "withinDays", value, other: "", when: [] });
    expect(["14", "", "-1", "둘"].map(values)).toEqual([true, false, false, false]);
  });
});

describe("a lock", () => {
  const done = [rowOfChoice(fields, "state", "done")!];

  it("is what conditions say, in words, and is taken away again", () => {
    const lock = lockedConstraint(spec, loan, done, "안 돼요")!;
    expect(lock).toEqual({ kind: "locked", when: [{ field: "state", op: "eq", value: "done" }], message: "안 돼요" });
    const next = after(addLimitOps("loan", lock));
    expect(loanIn(next).constraints).toEqual([lock]);
    expect(said(next)).toEqual(["상태가 ‘돌려줌’이면 더는 고치거나 지울 수 없어요."]);
    expect(loanIn(after(dropLimitOps(next, "loan", lock), next)).constraints).toBeUndefined();
  });

  it("is none without a condition, or with one that is not whole", () => {
    expect(lockedConstraint(spec, loan, [], "안 돼요")).toBeUndefined();
    expect(lockedConstraint(spec, loan, [{ ...done[0]!, choices: [] }], "안 돼요")).toBeUndefined();
  });
});
