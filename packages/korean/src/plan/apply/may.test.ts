import { applyOperations } from "@appmon/appspec/apply-operation";
import { exposureOf, isOfLinked } from "@appmon/appspec/exposure";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { standingOf } from "@appmon/appspec/standing";
import { describe, expect, it } from "vitest";
import type { Deed, May, Name } from "../../claims/claim.ts";
import { resolveName } from "../../claims/resolve.ts";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import { editByClaims, hearEdit } from "../edit-by-claims.ts";
import type { Planning } from "../planned.ts";
import { mayTogether } from "./may.ts";

const TODAY = "2026-11-20";
const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: TODAY },
  );
const list = (spec: AppSpec, name: string) => spec.entities.find((entity) => entity.name === name)!;
const sees = (spec: AppSpec, name: string) => {
  const { guest, roles } = standingOf(spec, list(spec, name));
  return { guest: guest.has("list"), ...Object.fromEntries([...roles].map(([id, set]) => [id, set.has("list")])) };
};

/** Lists in which whoever is linked sees what is theirs, each with the screens of the menu it stands on. */
const ofLinked = (spec: AppSpec) =>
  spec.entities
    .filter((entity) => isOfLinked(spec, entity))
    .map(({ id, name }) => {
      const places = spec.screens.filter(
        (screen) =>
          spec.nav.items.includes(screen.id) && screen.blocks.some((block) => block.kind === "collection" && block.query.entity === id),
      );
      const isOpen = spec.auth!.roles.every((role) => places.some(({ access }) => access === undefined || access.includes(role.id)));
      return { name, places, isOpen };
    });

const nameOf = (text: string, spec: AppSpec): Name => ({
  text,
  start: 0,
  end: text.length,
  confidence: 1,
  role: "unknown",
  refs: resolveName(text, spec),
  pointing: null,
});
const claimOf = (spec: AppSpec, who: string | null, deed: Deed, what: string[], more: Partial<May> = {}): May => ({
  kind: "may",
  who: who === null ? null : nameOf(who, spec),
  may: true,
  deed,
  what: what.map((text) => nameOf(text, spec)),
  own: false,
  only: false,
  where: null,
  span: { start: 0, end: 20, confidence: 1 },
  confidence: 1,
  unread: [],
  corrects: false,
  ...more,
});
const planningOf = (spec: AppSpec, mode: Planning["mode"] = "edit"): Planning => ({ spec, today: TODAY, mode });

function done(spec: AppSpec, ...claims: May[]): { spec: AppSpec; text: string } {
  const planned = mayTogether(claims, planningOf(spec));
  if (planned?.kind !== "done") throw new Error(JSON.stringify(planned));
  const after = applyOperations(spec, planned.ops, { by: "user" }).spec;
  expect(validateSpec(after)).toEqual([]);
  return { spec: after, text: planned.text };
}

describe("lists", () => {
  it("are told with who may now do what", () => {
    const { spec, text } = done(appOf("daily-closing"), claimOf(appOf("daily-closing"), "직원", "see", ["지출"], { may: false }));
    expect(sees(spec, "지출")).toEqual({ guest: false, staff: false });
    expect(text).toBe("지출을 보고 적고 고치고 지우는 건 사장만 할 수 있어요.");
  });

  it("are for both where two are named in one breath, in either order", () => {
    const spec = appOf("stock-count");
    for (const pair of [
      ["직원", "나"],
      ["나", "직원"],
    ]) {
      const [first, second] = pair.map((who, at) => claimOf(spec, who, "see", ["실사"], { only: at === 1 })) as [May, May];
      const planned = mayTogether([first, second], planningOf(spec));
      expect(planned).toMatchObject({ kind: "there", text: expect.stringContaining("보고 적고 고치는 건 직원, 사장만") });
    }
  });

  it("keep from strangers what was kept, and take what visitors hand in as before", () => {
    const before = appOf("hair-salon-booking");
    const { spec } = done(before, claimOf(before, "직원", "see", ["예약"]));
    expect(sees(spec, "예약")).toEqual({ guest: false, member: false, staff: true });
    expect(exposureOf(spec, list(spec, "예약"))).toBe("submitted");
    expect(guardedEntities(spec).find(({ id }) => id === "booking")!.open?.begins).toEqual(
      guardedEntities(before).find(({ id }) => id === "booking")!.open?.begins,
    );
  });

  it("that are not named stay shut to a new role", () => {
    const before = appOf("personal-blog");
    const { spec, text } = done(before, claimOf(before, "편집자", "see", ["초안"]));
    const role = spec.auth!.roles.find(({ label }) => label === "편집자")!.id;
    expect(standingOf(spec, list(spec, "초안")).roles.get(role)).toEqual(new Set(["list", "read"]));
    expect(standingOf(spec, list(spec, "글")).roles.get(role)).toEqual(new Set(["list", "read"]));
    expect(text).toContain("편집자에게 따로 열지 않았어요");
  });

  it("can be reached by whoever may see them", () => {
    const before = appOf("class-notice-journal");
    const { spec } = done(before, claimOf(before, "학부모", "see", ["하루 소식"]));
    const role = spec.auth!.roles.find(({ label }) => label === "학부모")!.id;
    const places = spec.screens.filter(({ blocks }) =>
      blocks.some((block) => block.kind === "collection" && block.query.entity === list(spec, "하루 소식").id),
    );
    expect(places.some(({ access }) => access === undefined || access.includes(role))).toBe(true);
    // Only who signs up on their own is a member; parents are made that by an admin.
    expect(spec.auth).toMatchObject({ signup: true, roles: [{ label: "회원" }, { label: "학부모" }, { admin: true }] });
  });

  it("that members alone write go on being read by all, and makers keep their own", () => {
    const before = appOf("personal-blog");
    const { spec } = done(before, claimOf(before, "회원", "write", ["댓글"], { only: true }));
    const { guest, roles, own } = standingOf(spec, list(spec, "댓글"));
    expect(guest).toEqual(new Set(["list", "read"]));
    expect(roles.get("member")).toEqual(new Set(["list", "read", "create"]));
    expect(own).toEqual([{ role: "sender", can: ["update", "delete"] }]);
  });

  it("of records of people's own are shown to each their own", () => {
    const before = appOf("daily-work-log");
    const { spec } = done(before, claimOf(before, "직원", "see", ["본인 일지"], { own: true }));
    expect(sees(spec, "일지")).toMatchObject({ staff: false });
    expect(standingOf(spec, list(spec, "일지"))).toMatchObject({ own: [{ role: "sender", can: ["list", "read", "update"] }] });
  });

  it.each([
    ["customer-ledger", "손님"],
    ["gym-membership", "회원"],
    ["receivables-ledger", "거래처"],
    ["subscription-billing", "구독자"],
  ])("of %s that show each what is theirs stand in the menu where whoever is linked may open them", (id, who) => {
    const before = appOf(id);
    const { spec } = done(before, claimOf(before, who, "see", [], { own: true }));
    const theirs = ofLinked(spec);
    expect(theirs.find(({ name }) => name === who)).toMatchObject({ isOpen: true });
    expect(theirs.filter(({ places, isOpen }) => places.length > 0 && !isOpen)).toEqual([]);
  });

  it("that stood where only admins come are opened to who sees what is theirs, at once or when it is said again", () => {
    const own = (spec: AppSpec) => claimOf(spec, "회원", "see", [], { own: true });
    const { spec: linked } = done(appOf("gym-membership"), own(appOf("gym-membership")));
    const shut = { ...linked, screens: linked.screens.map((screen) => ({ ...screen, access: ["admin"] })) };
    const unlinked = { ...shut, entities: shut.entities.map((one) => ({ ...one, members: false })) };
    for (const before of [shut, unlinked])
      expect(ofLinked(done(before, own(before)).spec).find(({ name }) => name === "회원")).toMatchObject({ isOpen: true });
    expect(mayTogether([own(linked)], planningOf(linked))).toMatchObject({ kind: "there" });
  });

  it("of an app that knows no people are opened and closed as a whole", () => {
    const before = appOf("recipe-book");
    const opened = done(before, claimOf(before, "손님", "see", ["요리"]));
    expect(opened.spec.auth).toBeUndefined();
    expect(exposureOf(opened.spec, list(opened.spec, "요리"))).toBe("shown");
    expect(exposureOf(opened.spec, list(opened.spec, "식재료"))).toBe(exposureOf(before, list(before, "식재료")));
    const shut = done(opened.spec, claimOf(opened.spec, "남들", "see", ["요리"], { may: false }));
    expect(exposureOf(shut.spec, list(shut.spec, "요리"))).toBe("private");
  });

  it("show nobody a number that was kept from them by what the list is", () => {
    const before = appOf("hair-salon-booking");
    const { spec } = done(before, claimOf(before, "직원", "write", ["디자이너"]));
    const open = guardedEntities(spec).find(({ id }) => id === "designer")!;
    expect(open.fields.filter(({ type, private: isPrivate }) => type === "phone" && !isPrivate)).toEqual([]);
  });
});

describe("everything", () => {
  it("is what is meant where nothing is named, but for what visitors choose from", () => {
    const before = appOf("hair-salon-booking");
    const planned = mayTogether([claimOf(before, "남들", "see", [], { may: false })], planningOf(before));
    expect(planned).toMatchObject({ kind: "ask", chips: expect.arrayContaining(["시술은 관리자만 볼 수 있게 해줘"]) });
  });

  it("is not opened to strangers by a word: they are asked which list", () => {
    const planned = mayTogether([claimOf(appOf("recipe-book"), "누구나", "see", [])], planningOf(appOf("recipe-book")));
    expect(planned).toMatchObject({ kind: "ask", chips: expect.arrayContaining(["요리는 누구나 볼 수 있게 해줘"]) });
  });
});

describe("parts", () => {
  it("a field is kept from all but who runs the app", () => {
    const before = appOf("daily-closing");
    const { spec } = done(before, claimOf(before, "알바생", "see", ["마감의 매출"], { may: false }));
    expect(list(spec, "마감").fields.filter((field) => field.private).map(({ label }) => label)).toEqual(["매출"]); // prettier-ignore
  });

  it("a field cannot be kept from some and shown to others, and says what can be", () => {
    const before = appOf("shift-roster");
    const two = { ...before, auth: { ...before.auth!, roles: [{ id: "lead", label: "팀장" }, ...before.auth!.roles] } };
    const field = list(two, "직원").fields.find(({ id }) => id !== list(two, "직원").titleField)!;
    const planned = mayTogether([claimOf(two, "직원", "see", [`직원의 ${field.label}`], { may: false })], planningOf(two));
    expect(planned).toMatchObject({ kind: "cannot", text: expect.stringContaining("관리자만 보게 해줘") });
  });

  it("a decision is for who is named, and they can get at what they decide", () => {
    const before = appOf("expense-claim");
    const { spec } = done(before, claimOf(before, "팀장", "approve", ["청구"], { only: true }));
    const role = spec.auth!.roles.find(({ label }) => label === "팀장")!.id;
    const status = list(spec, "청구").fields.find(({ id }) => id === list(spec, "청구").statusField)!;
    expect(status.options!.find(({ label }) => label === "승인")!.roles).toEqual([role, "admin"]);
    expect(standingOf(spec, list(spec, "청구")).roles.get(role)).toContain("update");
    expect(spec.screens.some(({ access, blocks }) => access?.includes(role) && blocks.some(({ kind }) => kind === "collection"))).toBe(
      true,
    );
  });
});

describe("what is not known is not done", () => {
  const spec = appOf("hair-salon-booking");
  it.each<[string, May]>([
    ["nobody is called so", claimOf(spec, "회비 낸 사람", "see", ["예약"])],
    ["nothing is called so", claimOf(spec, "직원", "see", ["정산표"])],
    ["who may is not said", claimOf(spec, null, "see", ["예약"])],
    ["words were left over", claimOf(spec, "직원", "see", ["예약"], { unread: [{ start: 1, end: 3 }] })],
    ["the reader was unsure", claimOf(spec, "직원", "see", ["예약"], { confidence: 0.2 })],
    ["who runs it may already", claimOf(spec, "나", "see", ["예약"])],
  ])("%s", (_, claim) => expect(mayTogether([claim], planningOf(spec))).toBeUndefined());

  it("내용 and 제목 do not say that something is one's own", () => {
    const blog = appOf("personal-blog");
    const planned = mayTogether([claimOf(blog, "내용", "see", ["글"], { own: true })], planningOf(blog));
    expect(planned).toBeUndefined();
    const { spec: after } = done(blog, claimOf(blog, "주인", "see", ["글 내용"], { only: true, own: true }));
    expect(exposureOf(after, list(after, "글"))).toBe("private");
  });

  it("of who runs the app nothing is kept, and it is told", () => {
    const market = appOf("secondhand-market");
    expect(mayTogether([claimOf(market, "운영자", "see", ["쪽지"], { may: false })], planningOf(market))).toMatchObject({ kind: "cannot" });
  });

  it("a wish is told what it would be asked", () => {
    const book = appOf("recipe-book");
    const planned = mayTogether([claimOf(book, "누구나", "see", ["요리"])], planningOf(book, "wish"));
    expect(planned?.kind).toBe("done");
    const many = mayTogether([claimOf(book, "비번", "signIn", [])], planningOf(book, "wish"));
    expect(many?.kind).not.toBe("ask");
  });
});

describe("a code", () => {
  it("locks the device, and says what it does not do", () => {
    const before = appOf("reading-log");
    const { spec, text } = done(before, claimOf(before, null, "signIn", ["비밀번호"]));
    expect(spec.lock).toBe(true);
    expect(spec.auth).toBeUndefined();
    expect(text).toContain("기기마다");
  });

  it("is asked about where people sign in", () => {
    const blog = appOf("personal-blog");
    expect(mayTogether([claimOf(blog, null, "signIn", ["비번"])], planningOf(blog))).toMatchObject({
      kind: "ask",
      chips: expect.arrayContaining(["글은 관리자만 볼 수 있게 해줘"]),
    });
  });
});

describe("in a sentence", () => {
  it.each([
    ["kanban-board", "팀원은 보기만 하고 나만 수정하게 해줘", "카드를 보는 건 팀원, 관리자만"],
    ["apartment-complaints", "민원은 입주민도 볼 수 있게 해줘", "민원을 보는 건 직원, 입주민, 소장, 올린 사람(자기 것)만"],
    ["company-intro-site", "실적은 비회원이 못 보게 해줘", "실적을 보고 적고 고치고 지우는 건 관리자만"],
    ["shift-roster", "직원들은 근무를 수정 못 하게 막아줘", "고치고 지우는 건 관리자만"],
    ["customer-ledger", "손님은 자기 것만 볼 수 있게 해줘", "손님 본인이 자기 것만 보고"],
  ])("%s: %s", (id, text, told) => {
    const spec = appOf(id);
    const outcome = editByClaims(hearEdit(text, spec, TODAY)!);
    if (outcome?.kind !== "ops") throw new Error(JSON.stringify(outcome));
    expect(validateSpec(applyOperations(spec, outcome.ops, { by: "user" }).spec)).toEqual([]);
    expect(outcome.summary).toContain(told);
  });
});
