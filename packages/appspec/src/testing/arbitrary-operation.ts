/** Random operations on an app, for the laws of editing. */
import fc from "fast-check";
import type { SpecOp } from "../operation.ts";
import type { ActionSpec, AppSpec, FieldSpec, Option, Query, ViewSpec } from "../spec.ts";
import { clean, entity, field, OPTIONS, TYPES } from "./arbitrary-valid-spec.ts";

const pick = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);

const ownSource = "export function Gauge() {\n  return null;\n}\n";

/** An operation that names what the app has (or had), of every kind; some do not apply. */
export function operationOn(spec: AppSpec): fc.Arbitrary<SpecOp> {
  const inEntity = pick(spec.entities);
  const inField = inEntity.chain((owner) =>
    pick(owner.fields).map((target) => ({ entity: owner.id, field: target.id, options: target.options ?? [] })),
  );
  const inScreen = pick(spec.screens);
  const inBlock = inScreen.chain((screen) => pick(screen.blocks).map((block) => ({ screen: screen.id, block })));
  const option = fc.constantFrom<Option>({ value: "held", label: "보류" }, { value: "done", label: "완료" });
  const place = fc.integer({ min: -1, max: 9 });
  const patch: fc.Arbitrary<Partial<FieldSpec>> = fc.oneof(
    fc.constantFrom<Partial<FieldSpec>>(
      { label: "새 이름" },
      { required: true },
      { required: undefined, default: undefined },
      { unit: "개", min: 0 },
      { hidden: true },
      { origin: "template" },
    ),
    fc
      .constantFrom(...TYPES)
      .map((type) => ({ type, default: undefined, ...(["select", "multiselect", "status"].includes(type) && { options: OPTIONS }) })),
    fc.constant({ type: "computed" as const, formula: "field0 + 1", default: undefined }),
  );
  return fc.oneof(
    fc.tuple(inEntity, field(20), fc.constantFrom(undefined, null, "field0")).map(([owner, made, after]): SpecOp => ({
      op: "addField",
      entity: owner.id,
      field: clean({ ...made, hidden: undefined }),
      ...(after !== undefined && { after }),
    })),
    {
      // Few fields are hidden and many are in use, so that most of these are refused: they are drawn more often.
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom("dropField" as const, "hideField" as const, ...Array<"showField">(4).fill("showField")), inField)
        .map(([op, { entity: owner, field: id }]): SpecOp => ({ op, entity: owner, field: id })),
    },
    fc
      .tuple(inField, patch)
      .map(([{ entity: owner, field: id }, change]): SpecOp => ({ op: "setField", entity: owner, field: id, patch: change })),
    fc.tuple(inField, place).map(([{ entity: owner, field: id }, to]): SpecOp => ({ op: "moveField", entity: owner, field: id, to })),
    fc
      .tuple(inField, option)
      .map(([{ entity: owner, field: id }, made]): SpecOp => ({ op: "addOption", entity: owner, field: id, option: made })),
    fc
      .tuple(inField, pick(OPTIONS))
      .map(([{ entity: owner, field: id }, { value }]): SpecOp => ({ op: "dropOption", entity: owner, field: id, value })),
    fc
      .tuple(inField, pick(OPTIONS), fc.constantFrom({ label: "다른 이름" }, { tone: undefined }, { final: true }))
      .map(([{ entity: owner, field: id }, { value }, change]): SpecOp => ({
        op: "setOption",
        entity: owner,
        field: id,
        value,
        patch: change,
      })),
    fc.tuple(inField, fc.shuffledSubarray(OPTIONS, { minLength: 1 })).map(([{ entity: owner, field: id }, picked]): SpecOp => ({
      op: "orderOptions",
      entity: owner,
      field: id,
      values: picked.map(({ value }) => value),
    })),
    entity(9, 0).map((made): SpecOp => ({ op: "addEntity", entity: clean({ ...made, parent: undefined }) })),
    inEntity.map(({ id }): SpecOp => ({ op: "dropEntity", entity: id })),
    fc
      .tuple(inEntity, fc.constantFrom({ name: "새 대상" }, { statusField: undefined }, { constraints: undefined }))
      .map(([{ id }, change]): SpecOp => ({ op: "setEntity", entity: id, patch: change })),
    inEntity.map(({ id }): SpecOp => ({
      op: "addScreen",
      screen: { id: "more", title: "더 보기", path: "/more", blocks: [{ id: "moreForm", kind: "form", entity: id }] },
    })),
    inScreen.map(({ id }): SpecOp => ({ op: "dropScreen", screen: id })),
    fc
      .tuple(inScreen, fc.constantFrom({ title: "새 화면" }, { icon: undefined }, { path: "/elsewhere" }))
      .map(([{ id }, change]): SpecOp => ({ op: "setScreen", screen: id, patch: change })),
    fc.tuple(inScreen, inEntity).map(([{ id }, owner]): SpecOp => ({
      op: "addBlock",
      screen: id,
      block: { id: "count", kind: "stats", items: [{ label: "수", entity: owner.id, metric: { fn: "count" } }] },
      at: 0,
    })),
    inBlock.map(({ screen, block }): SpecOp => ({ op: "dropBlock", screen, block: block.id })),
    inBlock.map(({ screen, block }): SpecOp => ({ op: "setBlock", screen, block: { ...block, title: "제목" } })),
    fc.tuple(inBlock, place).map(([{ screen, block }, to]): SpecOp => ({ op: "moveBlock", screen, block: block.id, to })),
    fc
      .tuple(
        inBlock,
        fc.constantFrom<ViewSpec>(
          { kind: "cards" },
          { kind: "table", columns: ["field0"] },
          { kind: "kanban", by: "field1" },
          { kind: "calendar", date: "field1" },
        ),
      )
      .map(([{ screen, block }, view]): SpecOp => ({ op: "setView", screen, block: block.id, view })),
    fc
      .tuple(
        inBlock,
        fc.constantFrom<Partial<Omit<Query, "entity">>>(
          { search: [] },
          { group: undefined },
          { group: "field0", limit: 5 },
          { sort: [{ field: "createdAt", dir: "desc" }] },
        ),
      )
      .map(([{ screen, block }, change]): SpecOp => ({ op: "setQuery", screen, block: block.id, patch: change })),
    inField.map(({ entity: owner, field: id }): SpecOp => ({
      op: "addAction",
      action: { id: "touch", label: "고치기", entity: owner, steps: [{ do: "set", field: id, to: null }], success: "했어요" },
    })),
    pick(spec.actions).map(({ id }): SpecOp => ({ op: "dropAction", action: id })),
    fc
      .tuple(
        pick(spec.actions),
        fc.constantFrom<Partial<ActionSpec>>({ label: "다른 이름" }, { confirm: "할까요?" }, { ask: undefined }, { ask: ["field0"] }),
      )
      .map(([{ id }, change]): SpecOp => ({ op: "setAction", action: id, patch: change })),
    inField.map(({ entity: owner, field: id }): SpecOp => ({
      op: "addRule",
      rule: { id: "fresh", entity: owner, on: "create", steps: [{ do: "set", field: id, to: null }] },
      at: 0,
    })),
    ...(spec.rules?.length ? [pick(spec.rules).map(({ id }): SpecOp => ({ op: "dropRule", rule: id }))] : []),
    inField.map(({ entity: owner, field: id }): SpecOp => ({
      op: "addAutomation",
      automation: {
        id: "toldLater",
        name: "알림",
        on: { event: "changed", entity: owner, field: id },
        steps: [{ do: "notice", to: "admins", text: `{${id}} 바뀜` }],
      },
    })),
    ...(spec.automations?.length
      ? [
          pick(spec.automations).map((automation): SpecOp => ({ op: "setAutomation", automation: { ...automation, off: true } })),
          pick(spec.automations).map(({ id }): SpecOp => ({ op: "dropAutomation", automation: id })),
        ]
      : []),
    inEntity.map(({ id }): SpecOp => ({
      op: "setFile",
      file: { path: "src/custom/gauge.tsx", source: `import { x } from "../data/${id.toLowerCase()}";\n${ownSource}` },
    })),
    fc.constantFrom<SpecOp>(
      { op: "setFile", file: { path: "src/custom/gauge.tsx", source: ownSource } },
      { op: "setFile", file: { path: "src/custom/clock.tsx", source: 'import fs from "node:fs";' } },
      { op: "dropFile", path: "src/custom/gauge.tsx" },
    ),
    inScreen.map(({ id }): SpecOp => ({
      op: "addBlock",
      screen: id,
      block: { id: "ownPart", kind: "custom", file: "src/custom/gauge.tsx", component: "Gauge", props: { size: 3 } },
    })),
    fc.constantFrom<SpecOp>(
      { op: "setAuth", auth: null },
      { op: "setAuth", auth: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] } },
      {
        op: "setAuth",
        auth: {
          signup: true,
          roles: [
            { id: "member", label: "회원" },
            { id: "admin", label: "관리자", admin: true },
          ],
        },
      },
    ),
    fc.tuple(inField, fc.integer({ min: 0, max: 20 })).map(([{ entity: owner, field: id }, limit]): SpecOp => ({
      op: "addConstraint",
      entity: owner,
      constraint: { kind: "capacity", of: [id], limit, message: "자리가 찼어요" },
    })),
    inField.map(({ entity: owner, field: id }): SpecOp => ({
      op: "addConstraint",
      entity: owner,
      constraint: { kind: "unique", fields: [id], message: "이미 있어요" },
    })),
    inField.map(({ entity: owner, field: id }): SpecOp => ({
      op: "addHighlight",
      entity: owner,
      highlight: { when: [{ field: id, op: "empty" }], tone: "warn" },
    })),
    fc.constantFrom<SpecOp>({ op: "setTheme", patch: { primary: "#abcdef", radius: "lg" } }, { op: "setTheme", patch: { mode: "dark" } }),
    fc
      .tuple(fc.constantFrom("sidebar" as const, "bottom" as const), inScreen)
      .map(([kind, { id }]): SpecOp => ({ op: "setNav", patch: { kind, home: id } })),
    fc.constantFrom<SpecOp>({ op: "setApp", patch: { title: "새 이름" } }, { op: "setApp", patch: { tagline: "새 소개" } }),
    fc.constant<SpecOp>({ op: "setNotes", notes: [{ kind: "understood", text: "이해했어요" }] }),
    inEntity.map(({ id }): SpecOp => ({ op: "setSample", entity: id, sample: [{ id: "s9", field0: null }] })),
  );
}
