import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { workingAlone } from "../claims/working-alone.ts";
import { analyse } from "../words/analyse.ts";
import { noOverlapOf } from "./apply/booked-lengths.ts";
import { bookedOnce } from "./apply/one-place.ts";
import { createFromText } from "./create-from-text.ts";

const today = "2026-11-27";
const made = (text: string) => createFromText({ text, today, seed: 7 });
const rule = (spec: AppSpec) => spec.entities.map(noOverlapOf).find((one) => one !== undefined);
const names = (spec: AppSpec) => spec.entities.map(({ name }) => name);

describe("whoever works alone", () => {
  it.each([
    "혼자 하는 미용실 예약 앱",
    "1인 미용실 예약 받는 앱 만들어줘",
    "원장 혼자 하는 미용실이에요. 예약 받고 싶어요",
    "미용실 예약. 디자이너는 저 혼자예요",
    "직원 없이 하는 미용실 예약 앱",
    "혼자서 미용실 해요. 예약앱 필요",
    "미용실을 혼자 보고 있어서 예약 앱이 필요해요",
    "나 혼자만 하는 작은 미용실 예약",
  ])("has no list to choose from, and a time is taken once: %s", (text) => {
    const { spec, notes } = made(text);
    expect(names(spec)).toEqual(["시술", "예약"]);
    expect(rule(spec)).toMatchObject({ within: [], start: ["date", "time"], lasts: { via: "treatment", field: "minutes" } });
    expect(spec.screens.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "booking")).not.toHaveProperty("resource");
    expect(JSON.stringify({ ...spec, notes: [] })).not.toContain("디자이너");
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: "understood", text: expect.stringContaining("같은 때에 하나만") as string }),
    );
    parseSpec(JSON.parse(JSON.stringify(spec)));
  });

  it.each([
    "미용실 예약 앱",
    "혼자 예약하는 손님도 받는 미용실 예약",
    "혼자 오는 손님이 많은 미용실 예약",
    "남편이랑 둘이 하는 미용실 예약",
    "손님은 혼자예요. 미용실 예약",
  ])("is not who comes alone, or is two: %s", (text) => {
    const { spec } = made(text);
    expect(names(spec)).toContain("디자이너");
    expect(rule(spec)).toMatchObject({ within: ["designer"] });
  });

  it("is told of a place, and not of a room for one", () => {
    const said = (text: string) => workingAlone(text, analyse(text));
    expect(["1인샵 네일", "1인 네일샵", "원장 한 명이 하는 샵", "직원은 없어요"].map((text) => said(text) !== undefined)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(["1인 1실 독서실", "1인 가구 반찬", "한 명당 두 번", "혼자"].map(said)).toEqual(Array.from({ length: 4 }, () => undefined));
  });

  it("keeps the examples that can stand beside each other", () => {
    const { spec } = made("혼자 하는 미용실 예약 앱");
    const booking = spec.entities.find(({ id }) => id === "booking")!;
    expect(booking.sample.length).toBeGreaterThan(2);
  });
});

it("is booked once as well where the list goes later", () => {
  const { spec } = made("미용실 예약 앱");
  const next = applyOperations(spec, bookedOnce(spec, "designer")!, { by: "user" }).spec;
  expect(rule(next)).toMatchObject({ within: [] });
  expect(bookedOnce(spec, "treatment")).toBeUndefined();
});
