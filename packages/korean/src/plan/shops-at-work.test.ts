/** What desks of shops do all day, done with the apps of the shelf: one press writes what follows from it, and what may not be is refused. */
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { createLocalStore } from "@appmon/kit/local-store";
import { withComputed } from "@appmon/kit/record-rules";
import type { Collection, Json } from "@appmon/kit/schema";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";

/** A Friday. */
const today = "2026-11-20";

/** A record as screens show it; what a test reads of one it compares. */
type Row = { id: string } & { [field: string]: Json };

function shop(id: string) {
  const spec = appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today },
  );
  let ids = 0;
  const collections = guardedEntities(spec) as unknown as Collection[];
  const store = createLocalStore({
    collections,
    rules: spec.rules ?? [],
    namespace: id,
    storage: null,
    now: () => Date.parse(`${today}T03:00:00Z`),
    newId: () => `n${++ids}`,
  });
  /** As screens show them. */
  const all = async (entity: string) => {
    const schema = collections.find((list) => list.id === entity)!;
    return (await store.query({ entity })).items.map((row) => withComputed(schema, row, today)) as unknown as Row[];
  };
  const one = async (entity: string, field: string, value: Json) => (await all(entity)).find((row) => row[field] === value)!;
  /** What pressing a button sets. */
  const press = (entity: string, row: Row, values: Record<string, Json>) => store.update(entity, row.id, values);
  return { store, all, one, press };
}

describe("car-repair-shop", () => {
  it("writes the work of a booking into the car's past, and what is owed until it is paid", async () => {
    const { all, one, press } = shop("car-repair-shop");
    const booking = await one("booking", "number", "B0012");
    const car = await one("car", "plate", "56다 7890");
    await press("booking", booking, { status: "ready", car: car.id, km: 80100, charge: 620000 });
    const job = (await all("job")).find(({ km }) => km === 80100)!;
    expect(job).toMatchObject({ car: car.id, total: 620000, owed: 620000, before: 72300, date: today });
    expect(await one("car", "plate", "56다 7890")).toMatchObject({ km: 80100, owed: 50000 + 620000 });
    await press("job", job, { paidOn: today, pay: "card" });
    expect(await one("car", "plate", "56다 7890")).toMatchObject({ owed: 50000 });
    await expect(press("job", job, { paid: 700000 })).rejects.toThrow("받은 돈이 합계보다 많아요.");
  });
});

describe("clinic-appointment", () => {
  it("takes nobody for a day that is past, nor for a doctor who is not there", async () => {
    const { store, one, press } = shop("clinic-appointment");
    const doctor = await one("doctor", "name", "서지안 원장");
    const treatment = await one("treatment", "name", "일반 진료");
    const asked = {
      doctor: doctor.id,
      treatment: treatment.id,
      time: "16:00",
      kind: "again",
      guest: "금보라",
      birth: "1990-01-01",
      phone: "010-1111-2222",
    };
    await expect(store.create("booking", { ...asked, date: "2026-11-19" })).rejects.toThrow("지난 날은 고를 수 없어요.");
    await press("doctor", doctor, { days: ["mon", "tue"] });
    await expect(store.create("booking", { ...asked, date: "2026-11-25" })).rejects.toThrow("보지 않는 요일");
    expect(await store.create("booking", { ...asked, date: "2026-11-24" })).toMatchObject({ status: "booked" });
  });
});

describe("pet-hotel-daycare", () => {
  it("counts days that were bought and bought again, down to none", async () => {
    const { store, all, one, press } = shop("pet-hotel-daycare");
    const made = (await store.create("pass", {
      pet: "호두",
      owner: "금보라",
      phone: "010-1111-2222",
      count: 1,
      price: 25000,
      bought: today,
    })) as unknown as Row;
    expect(await one("pass", "pet", "호두")).toMatchObject({ left: 1 });
    await press("pass", made, { stamp: today });
    expect(await one("pass", "pet", "호두")).toMatchObject({ left: 0, today: 1 });
    await expect(store.create("day", { pass: made.id, date: "2026-11-19" })).rejects.toThrow();
    await press("pass", made, { bought: today, more: 10, morePrice: 250000 });
    expect(await one("pass", "pet", "호두")).toMatchObject({ left: 10 });
    expect(
      (await all("buy"))
        .filter((buy) => buy["pass"] === made.id)
        .map(({ price }) => Number(price))
        .toSorted((a, b) => a - b),
    ).toEqual([25000, 250000]);
  });

  it("is owed for a stay until it is paid, and gives back what was paid for one that is called off", async () => {
    const { one, press } = shop("pet-hotel-daycare");
    const stay = await one("stay", "number", "P0030");
    expect(stay).toMatchObject({ total: 140000, owed: 20000 });
    await press("stay", stay, { paidOn: today });
    expect(await one("stay", "number", "P0030")).toMatchObject({ owed: 0 });
    await press("stay", await one("stay", "number", "P0036"), { status: "cancelled" });
    expect(await one("stay", "number", "P0036")).toMatchObject({ back: 30000 });
  });
});

describe("skincare-package", () => {
  it("takes one off for whoever came, or did not and loses it, and nothing where a booking is called off", async () => {
    const { one, press } = shop("skincare-package");
    const pass = () => one("pass", "name", "최유진 얼굴 10회");
    const { id, left } = await pass();
    expect(left).toBe(1);
    const booking = await one("booking", "pass", id);
    await press("booking", booking, { status: "cancelled" });
    expect(await pass()).toMatchObject({ left: 1 });
    await press("booking", booking, { status: "missed" });
    expect(await pass()).toMatchObject({ left: 0 });
  });

  it("takes no booking without a visit left or on a day off, and is owed until it is paid", async () => {
    const { store, one, press } = shop("skincare-package");
    const pass = await one("pass", "name", "김서연 집중 5회");
    expect(pass).toMatchObject({ owed: 200000 });
    await press("pass", pass, { paidOn: today });
    expect(await one("pass", "name", "김서연 집중 5회")).toMatchObject({ owed: 0, paid: 600000 });
    const asked = { customer: pass["customer"]!, pass: pass.id, bed: (await one("bed", "name", "4번")).id, start: "18:00" };
    const therapist = (await one("therapist", "name", "지현")).id;
    await expect(store.create("booking", { ...asked, therapist, date: "2026-11-25" })).rejects.toThrow("쉬는 요일");
    expect(await store.create("booking", { ...asked, therapist, date: "2026-11-26" })).toMatchObject({ phone: "010-5120-8834" });
    await press("pass", pass, { left: 0 });
    await expect(store.create("booking", { ...asked, therapist, date: "2026-11-27" })).rejects.toThrow("남은 횟수가 없어요.");
  });
});

describe("car-rental-desk", () => {
  it("knows which car is out, who is too young for it, and what is still to be got", async () => {
    const { store, all, one, press } = shop("car-rental-desk");
    const booking = await one("booking", "number", "C0012");
    await press("booking", booking, { status: "out" });
    expect(await one("car", "plate", "56다 7890")).toMatchObject({ where: "나감" });
    const trip = (await all("trip")).find((one) => one["booking"] === booking.id)!;
    await press("trip", trip, { inKm: 22760 + 350, lateHours: 1 });
    expect(await one("trip", "booking", booking.id)).toMatchObject({ total: 2 * 90000 + 50 * 200 + 10000, owed: 110000 });
    await press("booking", booking, { status: "back" });
    expect(await one("car", "plate", "56다 7890")).toMatchObject({ where: "있음", km: 23110 });
    const asked = { from: "2026-12-05", to: "2026-12-06", guest: "금보라", phone: "010-1111-2222" };
    const free = await one("car", "plate", "12가 3456");
    await expect(store.create("booking", { ...asked, car: free.id, birth: "2002-01-01" })).rejects.toThrow("나이");
    await press("car", free, { minAge: 21 });
    await store.create("booking", { ...asked, car: free.id, birth: "2002-01-01" });
    const closed = await one("car", "plate", "90마 2345");
    await expect(store.create("booking", { ...asked, car: closed.id, birth: "1990-01-01" })).rejects.toThrow("빌려드릴 수 없는");
  });
});

describe("home-cleaning-booking", () => {
  it("confirms, shares out, is paid and comes again, each by a press", async () => {
    const { all, one, press } = shop("home-cleaning-booking");
    const request = () => one("request", "number", "C0086");
    await press("request", await request(), { status: "sure", took: today });
    expect(await request()).toMatchObject({ paid: 50000, jobs: 0 });
    await press("request", await request(), { status: "sure", team: (await one("team", "name", "바람팀")).id });
    expect(await request()).toMatchObject({ jobs: 1 });
    const { left } = await request();
    await press("request", await request(), { status: "done", got: left as number });
    expect(await request()).toMatchObject({ left: 0 });
    await press("request", await request(), { status: "done", nextOn: "2026-12-21" });
    expect((await all("request")).find(({ date }) => date === "2026-12-21")).toMatchObject({ guest: "한지우", status: "waiting", paid: 0 });
  });
});

describe("study-cafe-seats", () => {
  it("lets nobody sit down on what was given back", async () => {
    const { store, one, press } = shop("study-cafe-seats");
    const member = await one("member", "nick", "지우개");
    const knock = { member: member.id, seat: (await one("seat", "name", "7번")).id, pin: "3942" };
    await press("pass", await one("pass", "number", "S0106"), { refund: 50000, refundOn: today, left: 0 });
    await expect(store.create("knock", knock)).rejects.toThrow("쓸 수 있는 이용권이 없어요.");
  });
});

describe("interior-site-progress", () => {
  it("counts money when it has moved, and tells the owner of the house alone", async () => {
    const { store, all, one, press } = shop("interior-site-progress");
    const site = () => one("site", "name", "연남동 카페");
    expect(await site()).toMatchObject({ received: 5400000, due: 12600000 });
    const planned = (await all("money")).find((row) => row["amount"] === 7200000 && row["status"] === "planned")!;
    await press("money", planned, { status: "done", date: today });
    expect(await site()).toMatchObject({ received: 12600000, due: 5400000 });
    const { id } = await site();
    expect(await store.create("diary", { site: id, did: "타일을 붙였어요", date: today, shown: true })).toMatchObject({
      phone: "010-5120-8834",
    });
    expect((await store.create("diary", { site: id, did: "안에서만 봐요", date: today, shown: false }))["phone"] ?? null).toBeNull();
  });
});

describe("field-service-dispatch", () => {
  it("knows what was paid too little for a visit, until the rest is there", async () => {
    const { one, press } = shop("field-service-dispatch");
    const visit = () => one("visit", "number", "V0043");
    expect(await visit()).toMatchObject({ charge: 120000, owed: 20000, share: 30000 });
    await press("visit", await visit(), { paidOn: today });
    expect(await visit()).toMatchObject({ owed: 0, share: 42000 });
  });
});
