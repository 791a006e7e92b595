import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import type { ChangeTemplate } from "./change-template.ts";
import { editByTemplate } from "./edit-by-templates.ts";
import { appOfKind } from "./testing/change-faults.ts";

const TODAY = "2026-11-28";
const says = Array.from({ length: 10 }, (_, at) => `안 온 손님을 세어 줘 ${at}`);
const common = { says, words: ["안 온", "노쇼"], tries: [], english: { title: "Count", done: ["Counted."] } };
const salon = () => appOfKind("saju-readings");

const counted: ChangeTemplate = {
  ...common,
  id: "no-shows",
  title: "안 온 손님 세기",
  roles: {
    visit: "list 상담/예약 ~",
    progress: "state of visit 상태/진행",
    guestLink: "link of visit 손님/고객",
    guest: "list behind guestLink",
  },
  values: { n: "bound >= 2 [번]", shade: "tone bad" },
  options: { progress: ["missed 안 옴 b."] },
  fields: { guest: { noShows: "안 온 횟수 | count(visit by guestLink where progress = missed) [번]" } },
  marks: [["guest", "noShows {n}", "{shade}", "안 옴 {n}"]],
  actions: [{ id: "markMissed", list: "visit", label: "안 옴", set: { progress: "missed" }, success: "안 옴으로 적었어요." }],
  done: "{guest:을/를} {n}부터 표시해요.",
};

function done(template: ChangeTemplate, text: string, spec: AppSpec) {
  const edit = editByTemplate(template, text, spec, TODAY);
  if (!edit) return undefined;
  const after = applyOperations(spec, edit.ops, { by: "user" }).spec;
  return { ...edit, after: parseSpec(JSON.parse(JSON.stringify(after))) };
}

describe("a change template", () => {
  it("is bound to the parts of the app, with the number, the comparison and the colour that were said", () => {
    const edit = done(counted, "세 번 넘게 안 온 손님은 노란색으로", salon())!;
    const guest = edit.after.entities.find(({ name }) => name === "손님")!;
    const field = guest.fields.find(({ label }) => label === "안 온 횟수")!;
    expect(field.rollup).toMatchObject({ fn: "count", where: [{ op: "eq", value: "missed" }] });
    expect(guest.highlights?.[0]).toMatchObject({ when: [{ field: field.id, op: "gt", value: 3 }], tone: "warn" });
    expect(edit.told).toBe("손님을 3번 초과부터 표시해요.");
    expect(edit.numbers).toBe(0);
  });

  it("shows what was asked for last where an older mark holds as well", () => {
    const first = done(counted, "두 번 안 온 손님 빨갛게", salon())!.after;
    const again = done({ ...counted, marks: [["guest", "noShows {n}", "info", "새로"]] }, "다섯 번 안 온 손님", first)!.after;
    expect(again.entities.find(({ name }) => name === "손님")!.highlights?.[0]).toMatchObject({ label: "새로" });
  });

  it("is not done in an app that lacks what it needs", () => {
    expect(done(counted, "세 번 안 온 손님", appOfKind("beehive-inspection"))).toBeUndefined();
  });

  it("puts in what it needs where it says how it is made, and is undone as one", () => {
    const needsDay: ChangeTemplate = {
      ...common,
      id: "new-ones",
      title: "새로 온 사람 표시하기",
      roles: { guest: "list 손님/고객", since: "day of guest 가입한 날/등록한 날 + 등록한 날 | date default=today" },
      values: { n: "number 30 [일]" },
      marks: [["guest", "since > today - {n}", "info", "새로"]],
      done: "{since:이/가} {n} 안이면 표시해요.",
    };
    const spec = salon();
    const edit = done(needsDay, "2주 안에 온 손님 표시", spec)!;
    const guest = edit.after.entities.find(({ name }) => name === "손님")!;
    expect(guest.fields.filter(({ label }) => label === "등록한 날")).toHaveLength(1);
    expect(guest.highlights?.[0]?.when[0]).toMatchObject({ op: "gt", value: { today: -14 } });
    const { spec: after, inverse } = applyOperations(spec, edit.ops, { by: "user" });
    expect(applyOperations(after, inverse, { by: "user" }).spec.entities).toEqual(spec.entities);
  });

  it("tells the words and the numbers that nothing of it speaks of", () => {
    const edit = done(counted, "두 번 안 온 손님은 빨갛게 하고 7만원 받고 자전거 빌려주기", salon())!;
    expect(edit.numbers).toBe(1);
    expect(edit.left).toContain("자전거");
  });

  it("takes no button out of a row that is full", () => {
    const buttons = (from: number): ChangeTemplate => ({
      ...common,
      id: `buttons-${from}`,
      title: "단추",
      roles: { visit: "list 상담/예약 ~", told: "longtext of visit 풀어 준 말/메모" },
      actions: [0, 1, 2].map((at) => ({
        id: `press${from + at}`,
        list: "visit",
        label: `단추${from + at}`,
        set: { told: `눌림 ${from + at}` },
        success: "눌렀어요.",
      })),
      done: "단추를 달았어요.",
    });
    const shownIn = (spec: AppSpec) =>
      spec.screens.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === "reading" ? (block.actions ?? []) : [])),
      );
    const first = done(buttons(1), "단추", salon())!.after;
    const again = done(buttons(4), "단추", first)!.after;
    expect(shownIn(again)).toEqual(expect.arrayContaining(shownIn(first)));
    expect(again.actions.map(({ label }) => label)).toEqual(expect.arrayContaining(["단추1", "단추6"]));
  });

  it("hears the word that a word ends in, and none inside another", () => {
    const grouped: ChangeTemplate = {
      ...common,
      id: "groups",
      title: "나누기",
      roles: { guest: "list 손님/고객" },
      values: { kind: "word 조/반/팀", each: "names 2 가/나" },
      fields: { guest: { group: "{kind} | select({each})" } },
      done: "{guest}마다 {kind:을/를} 골라요.",
    };
    expect(done(grouped, "손님이 반납하면 홍팀 청팀 팀별로", salon())?.told).toBe(
      "손님마다 팀을 골라요. 전에 적은 기록에는 ‘팀’이 비어 있어요.",
    );
    const phrased = { ...grouped, values: { ...grouped.values, kind: "word 담당자/담당 선생님" } };
    expect(done(phrased, "손님마다 담당 선생님을 홍팀 청팀 가운데", salon())?.told).toBe(
      "손님마다 담당 선생님을 골라요. 전에 적은 기록에는 ‘담당 선생님’이 비어 있어요.",
    );
  });
});
