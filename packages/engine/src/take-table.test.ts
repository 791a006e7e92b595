import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const turn = { today: "2026-11-20", seed: 1 };
const table = { name: "거래처 목록", header: ["상호", "담당자", "연락처"], rows: [["한빛", "김민수", "02-123-4567"]] };

describe("a turn with a table", () => {
  it("makes an app of it", () => {
    const result = takeTurn({ ...turn, text: "이 파일로 만들어줘", table });
    expect(result).toMatchObject({ kind: "create", records: { values: [expect.objectContaining({})] } });
  });

  it("puts the rows where the app has a place for them, and else makes one", () => {
    const salon = takeTurn({ ...turn, text: "동네 네일샵 예약 받는 앱 만들어줘" });
    if (salon.kind !== "create") throw new Error(salon.kind);
    const added = takeTurn({ ...turn, text: "이것도 넣어줘", table, spec: salon.spec });
    if (added.kind !== "edit") throw new Error(added.kind);
    const { spec } = applyOperations(salon.spec, added.ops);
    const entity = spec.entities.find(({ id }) => id === added.records!.collection)!;
    expect([entity.name, entity.sample, added.records!.values.length]).toEqual(["거래처", [], 1]);
    const again = takeTurn({ ...turn, text: "여기도 있어", table, spec });
    expect(again).toMatchObject({ kind: "records", text: "1줄을 ‘거래처’에 넣었어요.", records: { collection: entity.id, unread: 0 } });
  });

  it("says so where there are no names of columns", () => {
    expect(takeTurn({ ...turn, text: "", table: { name: "", header: ["", ""], rows: [["1", "2"]] } }).kind).toBe("unsupported");
  });
});
