import { applyOperations } from "@appmon/appspec/apply-operation";
import { isRooms } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-21";
const make = (text: string) => createApp({ text, today, seed: 5 }).spec;
const entityOf = (spec: AppSpec, id: string) => spec.entities.find((entity) => entity.id === id)!;

function inboxes(spec: AppSpec) {
  return spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => (isRooms(block) ? [{ screen, block }] : [])));
}
function after(spec: AppSpec, text: string): AppSpec {
  const outcome = editApp({ text, spec, today, seed: 5 });
  if (outcome.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  const next = applyOperations(spec, outcome.ops).spec;
  expect(validateSpec(next)).toEqual([]);
  return next;
}

describe("conversations with who runs the app", () => {
  it.each([
    ["쇼핑몰 1:1 문의함", "문의"],
    ["학원 상담 문의 받고 답변하는 앱", "상담 문의"],
    ["쪽지함 있는 동아리 앱", "쪽지"],
    ["쪽지 주고받는 앱", "쪽지"],
    ["아파트 민원함", "민원"],
  ])("%s", (text, name) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const both = inboxes(spec);
    expect(both.map(({ block }) => block.side ?? "visitor").toSorted()).toEqual(["staff", "visitor"]);
    const { block } = both[0]!;
    expect(entityOf(spec, block.rooms).name).toBe(name);
    const message = entityOf(spec, block.entity);
    expect(message).toMatchObject({ parent: block.rooms });
    expect(message.fields.find(({ id }) => id === block.via)).toMatchObject({ type: "relation", target: block.rooms });
    // Nothing else is asked of whoever says something.
    expect(
      message.fields
        .filter(({ required }) => required)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([block.body, block.via!].toSorted());
  });

  it("takes the place of a plain form, which would ask for the answer too", () => {
    const spec = make("학교 홈페이지. 공지사항, 1:1 문의함이 있어야 해요");
    const visitor = inboxes(spec).find(({ block }) => block.side !== "staff")!;
    expect(visitor.screen.id).toBe(spec.nav.home);
    expect(spec.screens.flatMap(({ blocks }) => blocks).some((one) => one.kind === "form" && one.entity === visitor.block.rooms)).toBe(
      false,
    );
  });

  it("only what is answered is shown as answered", () => {
    const spec = make("쇼핑몰 1:1 문의함");
    const { block } = inboxes(spec)[0]!;
    const rooms = entityOf(spec, block.rooms);
    const options = rooms.fields.find(({ id }) => id === block.status)!.options!;
    for (const { [block.via!]: room } of entityOf(spec, block.entity).sample) {
      const state = rooms.sample.find(({ id }) => id === room)![block.status!];
      expect(options.find(({ value }) => value === state)?.final).toBe(true);
    }
  });

  it("with sign-in neither the conversations nor what is said in them are anybody else's, and the inbox is closed", () => {
    for (const spec of [make("학원 1:1 문의함, 로그인해서 쓰고 관리자가 답변"), after(make("학원 1:1 문의함"), "로그인 넣어줘")]) {
      const [first] = inboxes(spec);
      for (const id of [first!.block.rooms, first!.block.entity]) {
        const { access, owner } = entityOf(spec, id);
        expect(owner).toBe("creator");
        expect(access!.filter(({ can }) => can.includes("list") || can.includes("read")).map(({ role }) => role)).toEqual(["owner"]);
      }
      const closed = inboxes(spec).map(({ screen, block }) => [block.side ?? "visitor", screen.access]);
      expect(Object.fromEntries(closed)).toEqual({ staff: ["admin"], visitor: undefined });
    }
  });
});

describe("rooms where everybody talks", () => {
  it.each(["동네 채팅방 앱", "실시간 채팅 앱", "독서 모임 대화방 있는 앱"])("%s", (text) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const [only, ...others] = inboxes(spec);
    expect(others).toEqual([]);
    expect(only!.block).toMatchObject({ author: expect.any(String) });
    expect(only!.block.staff).toBeUndefined();
    expect(spec.notes.filter(({ kind }) => kind === "unsupported")).toEqual([]);
  });

  it("an app that is its rooms opens with them", () => {
    const spec = make("동네 채팅방 앱");
    expect(inboxes(spec)[0]!.screen.id).toBe(spec.nav.home);
  });

  it("are read by everybody who is let in", () => {
    const spec = make("동네 채팅방 앱 회원가입해서");
    const { block } = inboxes(spec)[0]!;
    for (const id of [block.rooms, block.entity]) expect(entityOf(spec, id).access).toContainEqual({ role: "any", can: ["list", "read"] });
  });

  it("none for whoever declines them", () => {
    expect(inboxes(make("네일샵 예약 앱. 채팅은 필요 없어요"))).toEqual([]);
  });
});

describe("asked for later", () => {
  it.each([
    ["채팅 넣어줘", 1],
    ["1:1 문의 추가해줘", 2],
    ["쪽지 보낼 수 있게 해줘", 2],
    ["문의함 만들어줘", 2],
  ])("%s", (text, blocks) => expect(inboxes(after(make("독서 모임 앱"), text))).toHaveLength(blocks));

  it("a field it can be without may go; without what is said it goes", () => {
    const spec = after(make("독서 모임 앱"), "1:1 문의 추가해줘");
    const { block } = inboxes(spec)[0]!;
    const less = (entity: string, field: "status" | "body") =>
      inboxes(applyOperations(spec, [{ op: "hideField", entity, field: block[field]! }]).spec).map((found) => found.block);
    expect(less(block.rooms, "status").every(({ status }) => status === undefined)).toBe(true);
    expect(less(block.rooms, "status")).toHaveLength(2);
    expect(less(block.entity, "body")).toEqual([]);
    expect(inboxes(applyOperations(spec, [{ op: "dropEntity", entity: block.rooms }]).spec)).toEqual([]);
  });
});
