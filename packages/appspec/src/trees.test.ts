/** Which relations of a list to itself the data API and the kit take for a tree's. */
import { describe, expect, it } from "vitest";
import { guardedEntities } from "./guarded-entity.ts";
import type { AppSpec, Block } from "./spec.ts";

const itself = (id: string) => ({ id, label: id, type: "relation" as const, target: "jar" });
const treesOf = (...blocks: object[]) =>
  guardedEntities({
    v: 1,
    title: "장독",
    icon: "star",
    seed: 1,
    theme: { family: "work", mode: "light", background: "#ffffff", primary: "#223344" },
    entities: [
      {
        id: "jar",
        name: "독",
        titleField: "name",
        fields: [
          { id: "name", label: "이름", type: "text" },
          itself("mother"),
          itself("shelf"),
          itself("mate"),
          { id: "place", label: "자리", type: "relation", target: "place" },
        ],
        sample: [],
      },
      { id: "place", name: "자리", titleField: "name", fields: [{ id: "name", label: "이름", type: "text" }], sample: [] },
    ],
    actions: [],
    screens: [{ id: "home", title: "홈", path: "/", blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block }) as Block) }],
    nav: { kind: "top", items: ["home"] },
  } as unknown as AppSpec).map(({ trees }) => trees);

const shown = (...views: object[]) => ({ kind: "collection", query: { entity: "jar" }, views });
const said = (reply?: string) => ({ kind: "thread", entity: "jar", body: "name", ...(reply !== undefined && { reply }) });

describe("relations that a list stands in a tree by", () => {
  it.each<[name: string, blocks: object[], trees: string[] | undefined]>([
    ["none, where no screen shows one", [shown({ kind: "list" }), said()], undefined],
    [
      "what a tree hangs under, in whatever place among the views",
      [shown({ kind: "list" }, { kind: "tree", under: "mother" })],
      ["mother"],
    ],
    ["each of several, once", [shown({ kind: "tree", under: "mother" }, { kind: "tree", under: "shelf" }), shown({ kind: "tree", under: "mother" })], ["mother", "shelf"]], // prettier-ignore
    ["what an answer answers", [said("mate")], ["mate"]],
    ["no relation to another list", [said("place")], undefined],
  ])("%s", (_name, blocks, trees) => expect(treesOf(...blocks)).toEqual([trees, undefined]));
});
