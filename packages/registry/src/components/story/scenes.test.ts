import { describe, expect, it } from "vitest";
import { openChoices, sceneAt } from "./scenes.ts";
import type { Scene } from "./scenes.ts";

const scene = (id: string, choices: Scene["choices"] = []): Scene => ({ id, title: `장면 ${id}`, body: "", choices });
const scenes = [
  scene("a", [
    { label: "왼쪽", next: "b" },
    { label: "", next: "c" },
    { label: "없는 곳", next: "z" },
    { label: "", next: "" },
  ]),
  scene("b"),
  scene("c"),
];

describe("a story", () => {
  it("offers what leads somewhere, named after where it leads when nothing is said", () =>
    expect(openChoices(scenes[0]!, scenes)).toEqual([
      { label: "왼쪽", next: "b" },
      { label: "장면 c", next: "c" },
    ]));
  it("ends where nothing leads on", () => expect(openChoices(scenes[1]!, scenes)).toEqual([]));
  it("begins with the first scene, and goes back when the last one was deleted meanwhile", () => {
    expect(sceneAt(scenes, [])?.id).toBe("a");
    expect(sceneAt(scenes, ["b"])?.id).toBe("b");
    expect(sceneAt(scenes, ["b", "gone"])?.id).toBe("b");
    expect(sceneAt(scenes, ["gone"])?.id).toBe("a");
    expect(sceneAt([], ["a"])).toBeUndefined();
  });
});
