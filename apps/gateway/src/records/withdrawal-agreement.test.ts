/** Who may call a booking off, and until when: the data API and the browser's store alike, whatever is tried. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { DataRefusal } from "@appmon/kit/data-store";
import type { WithdrawalAsked, NumberAsked } from "@appmon/kit/find-by-number";
import { createLocalStore } from "@appmon/kit/local-store";
import { Failure } from "@appmon/kernel/failure";
import { type Actor, ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { AppRecord, Collection, CollectionSchema, Json, Rule } from "@appmon/kit/schema";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { createRecordsService, type RecordsService } from "./service.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
});
afterAll(() => database.drop());

type Withdrawal = NonNullable<NonNullable<CollectionSchema["open"]>["withdrawal"]>;
const A_DAY_BEFORE: Withdrawal = { field: "status", to: "cancelled", date: "date", time: "time", hours: 24 };

const bookings = (withdrawal: Withdrawal | undefined): CollectionSchema => ({
  id: "booking",
  name: "예약",
  titleField: "guest",
  statusField: "status",
  access: [{ role: "any", can: ["create"] }],
  open: {
    outline: { fields: ["date", "time", "status"] },
    lookup: { by: ["phone", "number"], show: ["treatment", "number"], numbers: { number: "booking.number" }, contacts: ["phone"] },
    ...(withdrawal && { withdrawal }),
  },
  fields: [
    { id: "guest", label: "이름", type: "text", required: true },
    { id: "phone", label: "연락처", type: "phone" },
    { id: "date", label: "날짜", type: "date" },
    { id: "time", label: "시각", type: "time" },
    { id: "stay", label: "머무는 날", type: "daterange" },
    { id: "at", label: "일시", type: "datetime" },
    { id: "treatment", label: "시술", type: "text" },
    { id: "price", label: "값", type: "money" },
    { id: "memo", label: "메모", type: "text", private: true },
    { id: "number", label: "번호", type: "text", default: { auto: "sequence", prefix: "B" } },
    {
      id: "status",
      label: "상태",
      type: "status",
      required: true,
      default: { value: "booked" },
      options: [
        { value: "booked", label: "예약" },
        { value: "seated", label: "오셨어요", next: ["done"] },
        { value: "done", label: "완료", final: true },
        { value: "noShow", label: "노쇼", final: true },
        // Whoever works there sets it in other ways; the one whose it is may call it off all the same.
        { value: "cancelled", label: "취소", final: true, roles: ["staff"] },
      ],
    },
  ],
  constraints: [
    {
      kind: "noOverlap",
      within: [],
      start: ["date", "time"],
      minutes: 60,
      exceptStatus: ["cancelled", "noShow"],
      message: "그 시각에는 이미 예약이 있어요",
    },
  ],
});
const TRACES: CollectionSchema = {
  id: "trace",
  name: "기록",
  titleField: "what",
  access: [],
  fields: [{ id: "what", label: "무엇", type: "text" }],
};
const RULES: Rule[] = [
  {
    id: "traceCancelled",
    entity: "booking",
    on: "update",
    when: [{ field: "status", op: "eq", value: "cancelled" }],
    steps: [{ do: "create", entity: "trace", values: { what: { field: "guest" } } }],
  },
];

interface Place {
  create(collection: string, values: Record<string, Json>): Promise<AppRecord>;
  update(id: string, values: Record<string, Json>): Promise<AppRecord>;
  withdraw(asked: WithdrawalAsked): Promise<AppRecord>;
  lookUp(asked: NumberAsked): Promise<AppRecord[]>;
  all(collection: string): Promise<AppRecord[]>;
}
type Open = (withdrawal: Withdrawal | undefined) => (actor: Actor) => Place;

const hosted: Open = (withdrawal) => {
  const app: ResolvedApp = {
    appId: `app_withdrawn${++apps}`,
    env: "live",
    version: 1,
    entities: [bookings(withdrawal), TRACES] as unknown as ResolvedApp["entities"],
    rules: RULES as unknown as ResolvedApp["rules"],
    people: null,
    title: "",
    primary: "",
    background: "",
  };
  return (actor) => ({
    create: (collection, values) => records.create({ app, actor }, collection, values),
    update: (id, values) => records.update({ app, actor }, "booking", id, values),
    withdraw: (asked) => records.withdraw({ app, actor }, "booking", asked),
    lookUp: (asked) => records.lookUp({ app, actor }, "booking", asked),
    all: async (collection) => (await records.list({ app, actor: ANYBODY }, collection, { limit: 50 })).items,
  });
};
const inBrowser: Open = (withdrawal) => {
  let [who, ids]: [Actor, number] = [ANYBODY, 0];
  const store = createLocalStore({
    collections: [bookings(withdrawal), TRACES].map((one): Collection => ({ ...one, sample: [] })),
    rules: RULES,
    actor: () => who,
    namespace: "t",
    storage: null,
    now: Date.now,
    newId: () => `n${++ids}`,
  });
  return (actor) => {
    const as = async <T>(one: Actor, work: () => Promise<T>): Promise<T> => {
      who = one;
      return work();
    };
    return {
      create: (collection, values) => as(actor, () => store.create(collection, values)),
      update: (id, values) => as(actor, () => store.update("booking", id, values)),
      withdraw: (asked) => as(actor, () => store.withdraw("booking", asked)),
      lookUp: (asked) => as(actor, () => store.lookUp("booking", asked)),
      all: (collection) => as(ANYBODY, () => store.list(collection)),
    };
  };
};

const HERE = { ...STRANGER, browser: "browser-here" };
/** "gone" is all that is said to who has not proven that it is theirs. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "called off";
  } catch (thrown) {
    if (thrown instanceof DataRefusal) return thrown.code === "not_found" ? "gone" : thrown.message;
    if (thrown instanceof Failure && (thrown.code === "record/not-found" || thrown.code === "collection/not-found")) return "gone";
    if (thrown instanceof Failure) return String((thrown.data as { detail?: string }).detail ?? thrown.code);
    throw thrown;
  }
}
/** Seoul's wall clock. */
const at = (clock: string) => vi.setSystemTime(new Date(`${clock}+09:00`));
const PHONE = "010-1111-2222";
const BOOKED = { guest: "김하늘", phone: PHONE, date: "2026-12-03", time: "14:00", treatment: "커트", price: 25_000, memo: "단골" };
const TOO_LATE = "하루 전까지만 취소할 수 있어요. 전화로 알려 주세요.";
const BEGUN = "지난 예약은 취소할 수 없어요. 전화로 알려 주세요.";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("2026-12-01T09:00:00");
});
afterEach(() => vi.useRealTimers());

describe.each<[string, Open]>([
  ["the data API", hosted],
  ["the store in the browser", inBrowser],
])("%s", (_, open) => {
  async function booked(values: Record<string, Json> = {}, withdrawal: Withdrawal | undefined = A_DAY_BEFORE) {
    const as = open(withdrawal);
    const [owner, guest] = [as(ANYBODY), as(STRANGER)];
    const { id } = await owner.create("booking", { ...BOOKED, ...values });
    const now = async () => (await owner.all("booking")).find((one) => one.id === id) as AppRecord & Record<string, Json>;
    return { as, owner, guest, id, now };
  }

  it("calls off the one whose number and phone were typed: its state, nothing else, with all that follows", async () => {
    const { guest, owner, id, now } = await booked();
    const before = await now();
    const told = await guest.withdraw({ id, typed: "B0001", proof: PHONE });
    expect(told).toMatchObject({ id, guest: "김하늘", treatment: "커트", status: "cancelled", date: "2026-12-03", time: "14:00" });
    for (const field of ["memo", "price", "phone"]) expect(told).not.toHaveProperty(field);
    expect(await now()).toEqual({ ...before, status: "cancelled", updatedAt: expect.any(String) });
    expect(await owner.all("trace")).toMatchObject([{ what: "김하늘" }]);
    // Its hour is somebody else's to have.
    await guest.create("booking", { ...BOOKED, guest: "박서연", phone: "010-9999-8888" });
  });

  it.each<[name: string, asked: Partial<WithdrawalAsked>]>([
    ["the number alone", { typed: "B0001" }],
    ["the number beside somebody else's phone", { typed: "B0001", proof: "010-9999-8888" }],
    ["a part of the phone", { typed: "B0001", proof: "2222" }],
    ["the number as its own proof", { typed: "B0001", proof: "B0001" }],
    ["another number beside the phone of the record", { typed: "B0002", proof: PHONE }],
    ["nothing", {}],
    ["an empty phone", { typed: "", proof: "" }],
    ["what matches everything", { typed: "%", proof: "%" }],
    ["one's own number and the id of this one", { typed: "B0002", proof: "010-9999-8888" }],
    ["the same for an id that is not there", { id: "rec_none", typed: "B0001", proof: PHONE }],
  ])("calls nothing off for %s", async (_name, asked) => {
    const { owner, guest, id, now } = await booked();
    await owner.create("booking", { ...BOOKED, guest: "남", phone: "010-9999-8888", time: "16:00" });
    expect(await outcome(guest.withdraw({ id, ...asked }))).toBe("gone");
    expect((await now())["status"]).toBe("booked");
  });

  it.each<[name: string, asked: Omit<WithdrawalAsked, "id">]>([
    ["alone", { typed: PHONE }],
    ["for its own proof", { typed: PHONE, proof: PHONE }],
    ["twice in one line", { typed: `${PHONE} ${PHONE}` }],
    ["written otherwise", { typed: PHONE, proof: "+82 10 1111 2222" }],
  ])("finds by the phone %s, says no number then, and calls nothing off", async (_name, asked) => {
    const { guest, id, now } = await booked();
    const found = await guest.lookUp(asked as NumberAsked);
    expect(found).toMatchObject([{ id, treatment: "커트" }]);
    expect(found[0]).not.toHaveProperty("number");
    expect(await outcome(guest.withdraw({ id, ...asked }))).toBe("gone");
    expect((await now())["status"]).toBe("booked");
  });

  it("tells the number to who has typed it with its proof", async () => {
    const { guest } = await booked();
    expect(await guest.lookUp({ typed: "B0001", proof: PHONE })).toMatchObject([{ number: "B0001" }]);
  });

  it("asks for nothing in the browser that handed it in, and in no other one", async () => {
    const { as } = await booked();
    const mine = await as(HERE).create("booking", { ...BOOKED, time: "18:00" });
    for (const actor of [STRANGER, { ...STRANGER, browser: "browser-elsewhere" }])
      expect(await outcome(as(actor).withdraw({ id: mine.id }))).toBe("gone");
    expect(await outcome(as(HERE).withdraw({ id: mine.id }))).toBe("called off");
  });

  it("sets nothing that is sent beside it, and opens nothing else", async () => {
    const { guest, id, now } = await booked();
    const beside = { id, typed: "B0001", proof: PHONE, values: { price: 0, status: "done" }, status: "done", price: 0 };
    expect(await outcome(guest.withdraw(beside))).toBe("called off");
    expect(await now()).toMatchObject({ status: "cancelled", price: 25_000 });
    await expect(guest.update(id, { status: "booked" })).rejects.toThrow();
    await expect(guest.update(id, { status: "cancelled" })).rejects.toThrow();
  });

  it.each([
    ["done", "‘완료’는 취소할 수 없는 상태예요."],
    ["noShow", "‘노쇼’는 취소할 수 없는 상태예요."],
    ["seated", "‘오셨어요’는 취소할 수 없는 상태예요."],
    ["cancelled", "이미 취소한 예약이에요."],
  ])("does not call off what is %s", async (status, said) => {
    const { guest, owner, id, now } = await booked();
    if (status === "seated" || status === "noShow") await owner.update(id, { status });
    else if (status === "done") await owner.update(id, { status: "done" });
    else await guest.withdraw({ id, typed: "B0001", proof: PHONE });
    expect(await outcome(guest.withdraw({ id, typed: "B0001", proof: PHONE }))).toBe(said);
    expect((await now())["status"]).toBe(status);
    expect(await owner.all("trace")).toHaveLength(status === "cancelled" ? 1 : 0);
  });

  it.each<[clock: string, name: string, values: Record<string, Json>, withdrawal: Partial<Withdrawal>, said: string]>([
    ["2026-12-02T14:00:59", "to the minute a day before", {}, {}, "called off"],
    ["2026-12-02T14:01:00", "a minute later", {}, {}, TOO_LATE],
    ["2026-12-02T23:59:00", "when it is the 2nd in Seoul and in UTC", {}, {}, TOO_LATE],
    ["2026-12-03T15:00:00", "when it has begun", {}, {}, TOO_LATE],
    ["2026-12-02T23:59:00", "a day without an hour, until the day before is over", { time: null }, {}, "called off"],
    ["2026-12-03T00:00:00", "a day without an hour, as it begins in Seoul", { time: null }, {}, TOO_LATE],
    ["2026-12-01T00:00:00", "two hours before the first of a month", { date: "2026-12-01", time: "02:00" }, { hours: 2 }, "called off"],
    ["2026-12-01T00:01:00", "less than that", { date: "2026-12-01", time: "02:00" }, { hours: 2 }, "2시간 전까지만 취소할 수 있어요. 전화로 알려 주세요."], // prettier-ignore
    ["2026-12-03T13:59:00", "any time before it begins", {}, { hours: undefined } as never, "called off"],
    ["2026-12-03T14:00:00", "as it begins", {}, { hours: undefined } as never, BEGUN],
    ["2026-12-01T09:00:00", "what has no day, by its state alone", { date: null, time: null }, {}, "called off"],
    ["2027-01-01T00:30:00", "a stay by its first day", { stay: { start: "2027-01-02", end: "2027-01-05" } }, { date: "stay", time: "none" }, "called off"], // prettier-ignore
    ["2027-01-02T00:30:00", "a stay on its first day", { stay: { start: "2027-01-02", end: "2027-01-05" } }, { date: "stay", time: "none" }, TOO_LATE], // prettier-ignore
    ["2026-12-02T08:00:00", "a moment by itself", { at: "2026-12-03T08:00" }, { date: "at" }, "called off"],
    ["2026-12-02T08:01:00", "a moment a minute later", { at: "2026-12-03T08:00" }, { date: "at" }, TOO_LATE],
  ])("%s: %s", async (clock, _name, values, withdrawal, said) => {
    const { guest, id } = await booked(values, { ...A_DAY_BEFORE, ...withdrawal });
    at(clock);
    expect(await outcome(guest.withdraw({ id, typed: "B0001", proof: PHONE }))).toBe(said);
  });

  it("lets nobody call anything off in a list whose owner has not said so", async () => {
    const as = open(undefined);
    const { id } = await as(ANYBODY).create("booking", BOOKED);
    expect(await outcome(as(STRANGER).withdraw({ id, typed: "B0001", proof: PHONE }))).toBe("gone");
    expect(await outcome(as(ANYBODY).withdraw({ id, typed: "B0001", proof: PHONE }))).toBe("gone");
  });

  it("happens once where it is asked for twice at the same moment", async () => {
    const { guest, owner, id } = await booked();
    const both = await Promise.all([1, 2].map(() => outcome(guest.withdraw({ id, typed: "B0001", proof: PHONE }))));
    expect(both.toSorted()).toEqual(["called off", "이미 취소한 예약이에요."]);
    expect(await owner.all("trace")).toHaveLength(1);
  });
});
