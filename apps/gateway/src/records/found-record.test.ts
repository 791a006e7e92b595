/** What is told of a record to who knows its number, and what a record begins with: the data API and the browser's store alike. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { createLocalStore } from "@appmon/kit/local-store";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { AppRecord, Collection, CollectionSchema, FieldSchema, Json } from "@appmon/kit/schema";
import { seoulNow } from "@appmon/kit/seoul-clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { createRecordsService, type RecordsService } from "./service.ts";
import { listsCounted } from "./told-values.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
});
afterAll(() => database.drop());

const computed = (id: string, how: Pick<FieldSchema, "formula" | "lookup" | "rollup" | "private" | "result">): FieldSchema => ({
  id,
  label: id,
  type: "computed",
  ...how,
});
const room: CollectionSchema = {
  id: "room",
  name: "방",
  titleField: "name",
  access: [],
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "price", label: "1박", type: "money" },
    { id: "door", label: "문 번호", type: "text", private: true },
    computed("booked", { rollup: { entity: "stay", via: "room", fn: "count" } }),
    computed("nights", { rollup: { entity: "stay", via: "room", fn: "sum", field: "nights", everyone: true } }),
  ],
};
const stay = (show?: string[]): CollectionSchema => ({
  id: "stay",
  name: "예약",
  titleField: "guest",
  access: [{ role: "any", can: ["create"] }],
  open: { lookup: { by: ["phone", "number"], numbers: { number: "stay.number" }, contacts: ["phone"], ...(show && { show }) } },
  fields: [
    { id: "guest", label: "이름", type: "text", required: true },
    { id: "phone", label: "연락처", type: "phone" },
    { id: "room", label: "방", type: "relation", target: "room" },
    { id: "nights", label: "박", type: "number", default: { value: 1 } },
    { id: "day", label: "받은 날", type: "date", default: { auto: "today" } },
    { id: "number", label: "번호", type: "text", default: { auto: "sequence", prefix: "S" } },
    { id: "memo", label: "메모", type: "text", private: true, default: { value: "새 예약" } },
    {
      id: "status",
      label: "상태",
      type: "status",
      required: true,
      options: [
        { value: "asked", label: "신청" },
        { value: "sure", label: "확정" },
      ],
      default: { value: "asked" },
    },
    computed("price", { lookup: { via: "room", field: "price" } }),
    computed("door", { lookup: { via: "room", field: "door" } }),
    computed("crowd", { lookup: { via: "room", field: "booked" } }),
    computed("long", { lookup: { via: "room", field: "nights" } }),
    computed("total", { formula: "price * nights + extras", result: "money" }),
    computed("extras", { rollup: { entity: "extra", via: "stay", fn: "sum", field: "price" } }),
  ],
});
const extra: CollectionSchema = {
  id: "extra",
  name: "더한 것",
  titleField: "name",
  access: [],
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "stay", label: "예약", type: "relation", target: "stay" },
    { id: "price", label: "값", type: "money" },
  ],
};

interface Place {
  create(collection: string, values: Record<string, Json>): Promise<AppRecord>;
  /** Nobody is told more by a refusal than by an empty answer. */
  lookUp(typed: string, proof?: string): Promise<AppRecord[]>;
  all(collection: string): Promise<AppRecord[]>;
}
const noneFound = (error: unknown): [] => {
  if (error instanceof Failure && error.code === "record/invalid") return [];
  throw error;
};
type Open = (show?: string[]) => { owner: Place; guest: Place };

const hosted: Open = (show) => {
  const app: ResolvedApp = {
    appId: `app_found${++apps}`,
    env: "live",
    version: 1,
    entities: [room, stay(show), extra] as unknown as ResolvedApp["entities"],
    rules: [],
    people: null,
    title: "",
    primary: "",
    background: "",
  };
  const placeFor = (actor: typeof ANYBODY): Place => ({
    create: (collection, values) => records.create({ app, actor }, collection, values),
    lookUp: (typed, proof) => records.lookUp({ app, actor }, "stay", { typed, proof }).catch(noneFound),
    all: async (collection) => (await records.list({ app, actor: ANYBODY }, collection, { limit: 50 })).items,
  });
  return { owner: placeFor(ANYBODY), guest: placeFor(STRANGER) };
};
const inBrowser: Open = (show) => {
  let [who, ids] = [ANYBODY, 0];
  const store = createLocalStore({
    collections: [room, stay(show), extra].map((one): Collection => ({ ...one, sample: [] })),
    actor: () => who,
    namespace: "t",
    storage: null,
    now: Date.now,
    newId: () => `n${++ids}`,
  });
  const placeFor = (actor: typeof ANYBODY): Place => {
    const as = async <T>(one: typeof ANYBODY, work: () => Promise<T>): Promise<T> => {
      who = one;
      return work();
    };
    return {
      create: (collection, values) => as(actor, () => store.create(collection, values)),
      lookUp: (typed, proof) => as(actor, () => store.lookUp("stay", { typed, proof })),
      all: (collection) => as(ANYBODY, () => store.list(collection)),
    };
  };
  return { owner: placeFor(ANYBODY), guest: placeFor(STRANGER) };
};

describe.each<[string, Open]>([
  ["the data API", hosted],
  ["the store in the browser", inBrowser],
])("%s", (_, open) => {
  /** A stay of two nights with breakfast, and another one in the same room. */
  async function booked(show?: string[]) {
    const { owner, guest } = open(show);
    const { id } = await owner.create("room", { name: "바다방", price: 50_000, door: "1234#" });
    const mine = await owner.create("stay", { guest: "김하늘", phone: "010-1111-2222", room: id, nights: 2 });
    const theirs = await owner.create("stay", { guest: "남", phone: "010-9999-8888", room: id, nights: 5 });
    await owner.create("extra", { name: "아침", stay: mine.id, price: 8_000 });
    await owner.create("extra", { name: "남의 아침", stay: theirs.id, price: 700_000 });
    const found = await guest.lookUp("01011112222");
    return found.map(({ id: _id, createdAt: _made, updatedAt: _changed, ...told }) => told);
  }

  it("tells who knows the number what the stay comes to, of lists that are closed to them", async () => {
    expect(await booked(["total", "price", "extras", "long"])).toEqual([
      { guest: "김하늘", price: 50_000, extras: 8_000, total: 108_000, long: 7 },
    ]);
  });

  it("tells what the block names, whatever it is worked out from, and nothing on the way to it", async () => {
    expect(await booked(["door", "crowd"])).toEqual([{ guest: "김하늘", door: "1234#", crowd: 2 }]);
  });

  it("tells nothing private, and no sum over what is others', where the block names nothing", async () => {
    const [told] = await booked();
    expect(told).toMatchObject({ guest: "김하늘", total: 108_000, price: 50_000, extras: 8_000, long: 7 });
    for (const field of ["door", "crowd", "memo"]) expect(told).not.toHaveProperty(field);
  });

  it("tells nothing to who knows no number", async () => {
    const { owner, guest } = open();
    await owner.create("stay", { guest: "김하늘", phone: "010-1111-2222" });
    for (const typed of ["", "010", "01011112223", "%"]) expect(await guest.lookUp(typed)).toEqual([]);
  });

  describe("a running number", () => {
    async function bookedTwice() {
      const { owner, guest } = open(["nights"]);
      await owner.create("stay", { guest: "김하늘", phone: "010-1111-2222", nights: 2 });
      await owner.create("stay", { guest: "박서연", phone: "010-9999-8888", nights: 5 });
      return async (typed: string, proof?: string) =>
        (await guest.lookUp(typed, proof)).map((record) => (record as { guest?: Json }).guest);
    }

    it.each<[name: string, typed: string, proof: string | undefined, found: string[]]>([
      ["opens nothing by itself", "S0001", undefined, []],
      ["opens nothing beside nothing", "S0001", "", []],
      ["opens its record beside its phone number", "S0001", "010-1111-2222", ["김하늘"]],
      ["does so however both are written", "s-0001", "+82 10 1111 2222", ["김하늘"]],
      ["does so in one line, as pages made before ask for it", "S0001 010 1111 2222", undefined, ["김하늘"]],
      ["opens nothing beside somebody else's phone number", "S0001", "010-9999-8888", []],
      ["opens nothing beside a part of it", "S0001", "2222", []],
      ["opens nothing beside itself", "S0001", "S0001", []],
      ["that does not exist opens nothing, whatever is beside it", "S0009", "010-1111-2222", []],
      ["is not needed by who types the phone number", "010-1111-2222", "010-1111-2222", ["김하늘"]],
    ])("%s", async (_name, typed, proof, found) => {
      expect(await (await bookedTwice())(typed, proof)).toEqual(found);
    });
  });

  it("begins a record with what its fields begin with, where nothing is said of them", async () => {
    const { owner, guest } = open();
    const today = seoulNow().slice(0, 10);
    expect(await owner.create("stay", { guest: "김하늘" })).toMatchObject({
      nights: 1,
      day: today,
      number: "S0001",
      memo: "새 예약",
      status: "asked",
    });
    expect(await owner.create("stay", { guest: "박서연", nights: null, day: "2026-01-02", status: "sure" })).toMatchObject({
      nights: null,
      day: "2026-01-02",
      status: "sure",
    });
    await guest.create("stay", { guest: "손님" });
    expect(await owner.all("stay")).toContainEqual(expect.objectContaining({ guest: "손님", nights: 1, status: "asked", memo: "새 예약" }));
    await expect(owner.create("stay", { guest: "이서준", status: null })).rejects.toThrow();
    // What has no default is asked for still.
    await expect(owner.create("stay", {})).rejects.toThrow();
  });
});

describe("a number without a contact", () => {
  const makeApp = (): ResolvedApp => ({
    appId: `app_found${++apps}`,
    env: "live",
    version: 1,
    entities: [room, stay(), extra] as unknown as ResolvedApp["entities"],
    rules: [],
    people: null,
    title: "",
    primary: "",
    background: "",
  });
  const somebody = (browser: string) => ({ ...STRANGER, browser });
  const [HERE, ELSEWHERE] = [somebody("browser-here"), somebody("browser-elsewhere")];

  it("has a code that its maker is told, and nobody else", async () => {
    const app = makeApp();
    const { id } = await records.create({ app, actor: HERE }, "stay", { guest: "김하늘" });
    const kept = (await records.numberOf({ app, actor: HERE }, "stay", id))!;
    expect(kept).toEqual({ number: "S0001", code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/) });
    expect(await records.numberOf({ app, actor: ANYBODY }, "stay", id)).toEqual(kept);
    for (const actor of [ELSEWHERE, STRANGER])
      await expect(records.numberOf({ app, actor }, "stay", id)).rejects.toMatchObject({ code: "record/not-found" });
    const find = (proof: string) => records.lookUp({ app, actor: ELSEWHERE }, "stay", { typed: "S0001", proof });
    expect(await find(kept.code!.toLowerCase().replace("-", " "))).toMatchObject([{ id }]);
    for (const wrong of ["", "S0001", kept.code!.slice(0, -1), "22222-22222"]) expect(await find(wrong)).toEqual([]);
  });

  it("has another code in another app and for another number", async () => {
    const codes = new Set<string>();
    for (const app of [makeApp(), makeApp()])
      for (let n = 0; n < 2; n++) {
        const { id } = await records.create({ app, actor: HERE }, "stay", { guest: "김하늘" });
        codes.add((await records.numberOf({ app, actor: HERE }, "stay", id))!.code!);
      }
    expect(codes.size).toBe(4);
  });

  it("is not asked for in the browser that handed the record in", async () => {
    const app = makeApp();
    const { id } = await records.create({ app, actor: HERE }, "stay", { guest: "김하늘", phone: "010-1111-2222" });
    await records.create({ app, actor: ELSEWHERE }, "stay", { guest: "박서연" });
    expect(await records.lookUpMine({ app, actor: HERE }, "stay")).toMatchObject([{ id, guest: "김하늘" }]);
    expect(await records.lookUpMine({ app, actor: STRANGER }, "stay")).toEqual([]);
    // Its phone number is what it is found by elsewhere.
    expect(await records.numberOf({ app, actor: HERE }, "stay", id)).toEqual({ number: "S0001" });
  });

  it("is told what to write where a page does not ask for it yet, whether there is such a number or not", async () => {
    const app = makeApp();
    await records.create({ app, actor: HERE }, "stay", { guest: "김하늘" });
    const said = await Promise.all(
      ["S0001", "S0002"].map((typed) =>
        records.lookUp({ app, actor: STRANGER }, "stay", { typed }).then(
          () => "found",
          (error: Failure) => [error.code, error.data],
        ),
      ),
    );
    expect(said[0]).toEqual([
      "record/invalid",
      { detail: "찾지 못했어요. 번호 뒤에 한 칸 띄고 연락처 또는 확인 코드까지 적어 주세요.", fields: {} },
    ]);
    expect(said[1]).toEqual(said[0]);
  });
});

describe("an import", () => {
  it("leaves an empty cell empty, and begins what has no column", async () => {
    const app = {
      appId: `app_found${++apps}`,
      env: "live" as const,
      version: 1,
      entities: [room, stay(), extra] as unknown as ResolvedApp["entities"],
      rules: [],
      people: null,
      title: "",
      primary: "",
      background: "",
    };
    const asked = { app, actor: ANYBODY };
    await records.createMany(asked, "stay", [
      { guest: "김하늘", nights: null, memo: null },
      { guest: "박서연", nights: 3, memo: "단골" },
    ]);
    expect((await records.list(asked, "stay", { limit: 9 })).items).toMatchObject([
      { guest: "김하늘", nights: null, memo: null, status: "asked" },
      { guest: "박서연", nights: 3, memo: "단골", status: "asked" },
    ]);
    await expect(records.createMany(asked, "stay", [{ guest: "이서준", status: null }])).rejects.toMatchObject({ code: "record/invalid" });
  });
});

it("lists that numbers for everyone count are followed by all who see the numbers", () => {
  expect([...listsCounted([room, stay(), extra])]).toEqual(["stay"]);
  expect([...listsCounted([stay(), extra])]).toEqual([]);
});
