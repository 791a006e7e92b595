/** An app with one screen that a test says word by word: what a sentence makes of it is another test's. */
import type { SpecOp } from "@appmon/appspec/operation";
import { missingComponentFiles } from "@appmon/appspec/registry-block";
import type { Block, EntitySpec } from "@appmon/appspec/spec";
import type { SharedPerson } from "./shared-service.ts";

const SCREEN = { id: "screenOfTest", title: "시험 화면", path: "/of-test" };

export interface AppWithBlock {
  id: string;
  /** Of its preview, with a slash at the end. */
  preview: string;
  /** Where the block is, without a slash at the front. */
  path: string;
}

/** Makes a small app, puts the lists into it and the block on a screen of its own. */
export async function makeAppWithBlock(owner: SharedPerson, entities: readonly EntitySpec[], block: Block): Promise<AppWithBlock> {
  const made = await owner.say(null, "메모장");
  const id = made.codegen!.app!.id;
  const ops: SpecOp[] = [
    ...entities.map((entity): SpecOp => ({ op: "addEntity", entity })),
    ...missingComponentFiles([{ blocks: [block] }]).map((file): SpecOp => ({ op: "setFile", file })),
    { op: "addScreen", screen: { ...SCREEN, blocks: [block] } },
  ];
  const changed = await owner.call("POST", `/app/${id}/spec`, { base: 1, ops });
  if (changed.status !== 200) throw new Error(`the screen was refused, ${changed.status}: ${JSON.stringify(changed.json)}`);
  return { id, preview: made.codegen!.preview_url, path: SCREEN.path.slice(1) };
}
