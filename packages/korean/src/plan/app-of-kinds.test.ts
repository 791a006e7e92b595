import { accessOf, exposureOf } from "@appmon/appspec/exposure";
import { joinSpecs } from "@appmon/appspec/join-specs";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { everyNth } from "../../../../tools/testing/scale.ts";
import { appOfPattern } from "./app-of-pattern.ts";
import { createFromText } from "./create-from-text.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { kindsOfWish } from "./kinds-of-wish.ts";

const TODAY = "2026-11-27";
const appOf = (text: string) => createFromText({ text, today: TODAY, seed: 7 });
const kindsOf = (text: string) => kindsOfWish(text).map(({ called, pattern }) => `${called}=${pattern?.id ?? ""}`);

describe("what a wish names beside each other", () => {
  it.each<[string, string[]]>([
    ["우리 반 칭찬 스티커랑 급식 투표 앱 만들어줘", ["우리 반 칭찬 스티커=", "급식 투표="]],
    ["혈압 기록과 가계부", ["혈압 기록=vitals-log", "가계부=household-ledger"]],
    ["회의록, 업무일지, 연차 관리 프로그램이 필요해요", ["회의록=", "업무일지=", "연차 관리="]],
    ["독서 기록하고 습관 체크하고 싶어요", ["독서 기록=reading-log", "습관 체크=habit-tracker"]],
  ])("%s", (text, parts) => {
    const found = kindsOf(text);
    expect(found).toHaveLength(parts.length);
    for (const [at, part] of parts.entries()) expect(found[at]).toContain(part);
  });

  it.each([
    // The fields of one list, what is done with one thing, and who does it.
    "이름, 연락처, 주소, 메모를 적는 고객 관리",
    "사진과 글을 올리는 블로그",
    "빔프로젝터랑 노트북 빌려가는 장부",
    "엄마와 아이가 같이 쓰는 가계부",
    "자재 재고 품명, 규격을 적고 출고하면 줄어들게",
    "가계부",
    "",
  ])("one thing: %s", (text) => expect(kindsOf(text)).toEqual([]));
});

describe("an app of several kinds", () => {
  const has = (spec: AppSpec, words: string[]) => {
    const told = JSON.stringify([spec.entities.map(({ name }) => name), spec.screens.map(({ title }) => title)]);
    for (const word of words) expect(told, spec.title).toContain(word);
  };

  it.each<[text: string, title: string, holds: string[]]>([
    ["혈압 기록과 가계부 앱 만들어줘", "혈압 기록과 가계부", ["혈압", "예산"]],
    ["독서 기록이랑 영화 기록", "독서 기록이랑 영화 기록", ["책장", "영화"]],
  ])("%s", (text, title, holds) => {
    const { spec, notes } = appOf(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.title).toBe(title);
    has(spec, holds);
    expect(notes.filter(({ kind }) => kind === "unsupported")).toEqual([]);
  });

  it("is one app where one kind has all of it", () => {
    const { spec } = appOf("수입과 지출 가계부");
    expect(spec.entities.map(({ id }) => id)).toEqual(
      appOfPattern(
        DECLARED_PATTERNS.find(({ id }) => id === "household-ledger")!,
        { seed: 7, today: TODAY },
      ).entities.map(({ id }) => id),
    );
  });

  it.each([
    ["우리 빌라 반상회 회의록", "회의록"],
    ["회사 야유회 장소 투표", "우리 투표"],
  ])("is of what it is called at its end: %s", (text, kind) => {
    expect(appOf(text).notes.some((note) => note.text.startsWith(`‘${kind}’`))).toBe(true);
  });

  it.each([
    ["헬스장 PT 일정표 만들어줘", "헬스장 PT 일정표"],
    ["수능 디데이 앱이 필요해요", "수능 디데이"],
    ["출장비 영수증 모으기", "출장비 영수증 관리"],
  ])("is called as it was said, where no more was said: %s", (text, title) => expect(appOf(text).spec.title).toBe(title));

  it("is a list of what was named where the likeliest kind is unlikely and speaks of no such thing", () => {
    const { spec } = appOf("마을 사진첩");
    expect(spec.entities.map(({ name }) => name)).toEqual(["사진첩"]);
  });

  it("tells what it has not", () => {
    const { notes } = appOf("혈압 기록이랑 쿠루쿠루");
    expect(notes.some(({ kind, text }) => kind === "unsupported" && text.includes("쿠루쿠루"))).toBe(true);
  });
});

describe("two apps as one", () => {
  const apps = DECLARED_PATTERNS.map((pattern) => appOfPattern(pattern, { seed: 3, today: TODAY }));
  const pairs = apps.flatMap((main, at) => [17, 61, 103].map((step) => [main, apps[(at * 7 + step) % apps.length]!] as const));
  const strangers = (spec: AppSpec, id: string) => {
    const entity = spec.entities.find((one) => one.id === id)!;
    const open = accessOf(spec, entity).filter(({ role }) => role === "any" || role === "guest");
    return [exposureOf(spec, entity), open.flatMap(({ can }) => can).toSorted()];
  };

  it("hold, with the lists, screens and people of both, and nothing of them is more open than it was", () => {
    for (const [main, other] of everyNth(pairs, 4)) {
      if (main === other) continue;
      const joined = joinSpecs(main, other, other.title);
      const what = `${main.title} + ${other.title}`;
      expect(validateSpec(joined), what).toEqual([]);
      expect(joined.nav.home, what).toBe(main.nav.home);
      const isCalled = (one: string, name: string) => one === name || one === `${other.title} ${name}`;
      const names = joined.entities.map(({ name }) => name);
      expect(new Set(names).size, what).toBe(names.length);
      for (const { name } of other.entities)
        expect(names.filter((one) => isCalled(one, name)).length, `${what}: ${name}`).toBeGreaterThan(0);
      for (const { id } of main.entities) expect(strangers(joined, id), `${what}: ${id}`).toEqual(strangers(main, id));
      for (const { name, id } of other.entities) {
        const there = joined.entities.find((one) => !main.entities.some((own) => own.id === one.id) && isCalled(one.name, name));
        if (there) expect(strangers(joined, there.id), `${what}: ${name}`).toEqual(strangers(other, id));
      }
    }
  });

  it("let nobody take a role by signing up that is given by hand in one of them", () => {
    const open = apps.filter(({ auth }) => auth?.signup);
    const closed = apps.filter(({ auth }) => auth && !auth.signup);
    const both = open.flatMap((one) => closed.flatMap((other) => [[one, other] as const, [other, one] as const]));
    const given = both.filter(([one, other]) => {
      const [signing, hand] = one.auth!.signup ? [one, other] : [other, one];
      return hand.auth!.roles.some(({ id }) => id === signing.auth!.roles[0]!.id);
    });
    expect(given.length).toBeGreaterThan(0);
    for (const [main, other] of everyNth(given, 8)) {
      const joined = joinSpecs(main, other, other.title);
      expect(joined.auth!.signup, `${main.title} + ${other.title}`).toBe(false);
      expect(validateSpec(joined)).toEqual([]);
    }
  });
});
