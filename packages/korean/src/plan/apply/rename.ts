/** Other names for what is there; ids and records stay. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldType } from "@appmon/appspec/spec";
import { TYPE_WORDS } from "../../claims/words.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { josa } from "../../korean-text.ts";
import { nameAlone } from "../../requests/name-alone.ts";
import { entityNamed, fieldNamed, listMeant, optionNamed, screenNamed } from "../part-of-app.ts";
import type { Planned, Planner } from "../planned.ts";

const MOST_LABEL = 30;
const TYPE = new Lexicon<FieldType>(TYPE_WORDS);

export const rename: Planner<"rename"> = (claim, planning) => {
  const { spec } = planning;
  const to = claim.to ? nameAlone(claim.to.text) : undefined;
  if (to === undefined || to === "" || to.length > MOST_LABEL) return undefined;
  const { what } = claim;
  // 한 줄짜리로, 숫자로: a kind of field, no name.
  if (TYPE.find(to) !== null) return undefined;
  if (what === null || what.role === "title")
    return {
      kind: "done",
      ops: [{ op: "setApp", patch: { title: to } }],
      text: `앱 이름을 ‘${to}’${josa(to, "으로/로").slice(to.length)} 바꿨어요.`,
    };
  const kind = what.refs[0]?.kind;
  const entity = entityNamed(what, spec);
  if (entity && kind === "entity") return renamedList(entity, to, spec);
  const field = fieldNamed(what, spec, listMeant([], [], { ...planning, mode: "edit" }));
  if (field && kind === "field")
    return done(
      [{ op: "setField", entity: field.entity.id, field: field.field.id, patch: { label: to } }],
      field.field.label,
      to,
      field.entity.id,
    );
  const option = optionNamed(what, spec);
  if (option && kind === "option")
    return done(
      [{ op: "setOption", entity: option.entity.id, field: option.field.id, value: option.option.value, patch: { label: to } }],
      option.option.label,
      to,
      option.entity.id,
    );
  const screen = screenNamed(what, spec);
  return screen && done([{ op: "setScreen", screen: screen.id, patch: { title: to } }], screen.title, to);
};

const done = (ops: SpecOp[], from: string, to: string, about?: string): Planned => ({
  kind: "done",
  ops,
  text: `‘${from}’${josa(from, "을/를").slice(from.length)} ‘${to}’${josa(to, "으로/로").slice(to.length)} 바꿨어요.`,
  ...(about !== undefined && { about }),
});

/** The name wherever it stands in words people read. */
function renamedList(entity: EntitySpec, to: string, spec: AppSpec): Planned {
  const swap = (text: string): string => text.replaceAll(entity.name, to);
  const ops: SpecOp[] = [{ op: "setEntity", entity: entity.id, patch: { name: to } }];
  for (const screen of spec.screens) {
    if (screen.title.includes(entity.name)) ops.push({ op: "setScreen", screen: screen.id, patch: { title: swap(screen.title) } });
    for (const block of screen.blocks)
      if (block.title?.includes(entity.name))
        ops.push({ op: "setBlock", screen: screen.id, block: { ...block, title: swap(block.title) } });
  }
  for (const other of spec.entities)
    for (const field of other.fields)
      if (field.label.includes(entity.name))
        ops.push({ op: "setField", entity: other.id, field: field.id, patch: { label: swap(field.label) } });
  return done(ops, entity.name, to, entity.id);
}
