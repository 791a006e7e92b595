/** Where in an app one sees, adds and changes records of a list. */
import { componentOf, mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec, Block, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { collectionsOf } from "../part-of-app.ts";

export const quoted = (name: string): string => `‘${name}’`;

const inMenu = (spec: AppSpec, { id, path }: ScreenSpec): boolean => spec.nav.items.includes(id) || !path.includes(":");

/** Blocks by which visitors make records of a list. */
function makes(block: Block, entity: string): boolean {
  const tool = componentOf(block);
  if (tool === "quick" || tool === "queue") return mainListOf(block) === entity;
  switch (block.kind) {
    case "form":
    case "booking":
      return block.entity === entity;
    case "shop":
      return block.order === entity;
    case "thread":
      return mainListOf(block) === entity && block.side !== "staff";
    default:
      return false;
  }
}

/** The screen that shows its records: one of the menu first. */
export function placeToSee(spec: AppSpec, entity: EntitySpec): ScreenSpec | undefined {
  const screens = collectionsOf(spec, entity.id).map(({ screen }) => screen);
  const shown = screens.find((screen) => spec.nav.items.includes(screen.id)) ?? screens.find((screen) => inMenu(spec, screen));
  return shown ?? spec.screens.find((screen) => inMenu(spec, screen) && screen.blocks.some((block) => makes(block, entity.id)));
}

/** One sentence: how to add a record; undefined where nobody does by hand. */
export function toldToAdd(spec: AppSpec, entity: EntitySpec): string | undefined {
  const form = spec.screens.find((screen) => inMenu(spec, screen) && screen.blocks.some((block) => makes(block, entity.id)));
  if (form) return `${quoted(form.title)} 화면에서 ${josa(entity.name, "을/를")} 남기면 돼요.`;
  const list = collectionsOf(spec, entity.id).find(({ screen, block }) => block.create !== false && inMenu(spec, screen));
  if (list) return `${quoted(list.screen.title)} 화면에서 ${quoted(`${entity.name} 추가`)} 버튼을 누르면 돼요.`;
  const parent = spec.entities.find(({ id }) => id === entity.parent);
  return parent && `${josa(parent.name, "을/를")} 하나 열면 그 안에서 ${josa(entity.name, "을/를")} 추가할 수 있어요.`;
}

/** One sentence: how to change or delete one. */
export function toldToChange(spec: AppSpec, entity: EntitySpec): string | undefined {
  const screen = collectionsOf(spec, entity.id).find((one) => inMenu(spec, one.screen))?.screen;
  return screen && `${quoted(screen.title)} 화면에서 고칠 ${josa(entity.name, "을/를")} 누르면 열려요. 거기에서 고치거나 지울 수 있어요.`;
}

/** One sentence: where it is looked at. */
export function toldToSee(spec: AppSpec, entity: EntitySpec): string | undefined {
  const screen = placeToSee(spec, entity);
  return screen && `${josa(entity.name, "은/는")} ${quoted(screen.title)} 화면에서 볼 수 있어요.`;
}
