/** Which operations a change of a kind may become. Kinds that are not here may become anything. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { ChangeKind } from "./change-kind.ts";

type Op = SpecOp["op"];

const OF_FIELDS: readonly Op[] = ["addField", "setField", "showField", "addOption"];
const OF_VIEWS: readonly Op[] = ["setView", "setBlock", "addBlock", "addScreen", "setScreen", "setQuery"];

export const OPERATIONS_OF_KIND: Readonly<Partial<Record<ChangeKind, readonly Op[]>>> = {
  "add-field": [...OF_FIELDS, "addEntity"],
  "remove-field": ["hideField", "dropOption", "setField", "setBlock", "setView"],
  "hide-field": ["setView", "setBlock", "hideField", "setField", "setEntity", "setAuth"],
  "show-field": ["showField", "addField", "setView", "setBlock"],
  "rename-field": ["setField", "setOption", "setEntity", "setBlock", "setApp"],
  "field-type": ["setField", "addOption"],
  "field-choices": ["setField", "addOption", "addField", "dropOption", "setOption"],
  "require-field": ["setField"],
  "unrequire-field": ["setField"],
  "field-default": ["setField", "addRule", "addAutomation", "setBlock"],
  "field-unit": ["setField"],
  "field-range": ["setField", "addConstraint", "setBlock", "setEntity"],
  "add-option": ["addOption", "setField", "addField"],
  "remove-option": ["dropOption", "setField", "hideField"],
  "rename-option": ["setOption", "setField", "dropOption", "addOption"],
  "rename-list": ["setEntity", "setScreen", "setApp", "setField"],
  chart: ["addBlock", "setBlock", "setView"],
  sort: OF_VIEWS,
  "no-overlap": ["addConstraint", "setField", "setBlock", "setEntity"],
  capacity: ["addConstraint", "setField", "setBlock", "setEntity", "addField"],
  formula: ["addField", "setField", "addBlock", "setBlock", "addRule"],
  figure: ["addBlock", "setBlock", "addField", "setField", "setView", "setQuery", "addScreen"],
  filter: [...OF_VIEWS, "setField", "addField"],
  search: OF_VIEWS,
  "group-by": [...OF_VIEWS, "addField", "setField"],
  "pin-first": [...OF_VIEWS, "setEntity", "addField"],
  highlight: ["addHighlight", "setEntity", "setField", "setOption", "addBlock", "setBlock", "addRule", "setQuery"],
  automation: [
    "addAutomation",
    "setAutomation",
    "addRule",
    "addHighlight",
    "addAction",
    "setAction",
    "setField",
    "addField",
    "addBlock",
    "addConstraint",
    "setEntity",
    "addEntity",
  ],
  share: ["addBlock", "setBlock", "addAction", "setAction", "addScreen", "setApp"],
  question: [],
  outside: [],
  thanks: [],
  "app-colour": ["setTheme", "addHighlight", "setOption"],
  "background-colour": ["setTheme"],
  "dark-mode": ["setTheme"],
  "text-size": ["setTheme", "setBlock"],
  "app-title": ["setApp", "setField", "setEntity", "setScreen", "setBlock", "setOption"],
};
