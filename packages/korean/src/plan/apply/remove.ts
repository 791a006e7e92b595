/** What is to go: a field, an option, a screen, a list, a part of a screen, everything in a list. */
import type { SpecOp } from "@appmon/appspec/operation";
import { josa } from "../../korean-text.ts";
import { entityNamed, fieldNamed, listMeant, optionNamed, screenOfName } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import type { Name } from "../../claims/claim.ts";
import { bookedOnce } from "./one-place.ts";
import { offeredOptions, withoutOptionOps } from "./former-options.ts";
import { leftOut, leftOutMeant, leftOutNamed } from "./filter.ts";

export const remove: Planner<"remove"> = (claim, planning) => {
  if (claim.where !== null) {
    // 목록에서 빼줘 leaves them out of sight; 빼줘 alone may mean that they are to go for good.
    if (!claim.hidden && claim.from?.role !== "view") return undefined;
    const meant = leftOutMeant([claim.what, claim.from], claim.where, planning);
    return meant && leftOut(meant, planning.spec);
  }
  if (claim.what === null) return undefined;
  const named = claim.hidden || claim.from?.role === "view" ? leftOutNamed(claim.what, planning) : undefined;
  return named ?? takeAway(claim.what, claim.from, planning, claim);
};

/** What somebody does not want: taken out where the app has it, told where it has not. */
export const decline: Planner<"decline"> = (claim, planning) => {
  if (claim.what === null || claim.who !== null) return undefined;
  return (
    takeAway(claim.what, null, planning, { hidden: false, all: false }) ?? {
      kind: "there",
      text: `${josa(claim.what.text, "은/는")} 넣지 않았어요.`,
    }
  );
};

function takeAway(
  what: Name,
  from: Name | null,
  planning: Planning,
  { hidden, all }: { hidden: boolean; all: boolean },
): Planned | undefined {
  const { spec } = planning;
  const within = from === null ? undefined : listMeant([from], [], { ...planning, mode: "edit" });
  const ref = what.refs[0];
  if (what.role === "rows") return undefined;
  const field = fieldNamed(what, spec, within);
  // 목록에서 가려줘: out of sight in one place, and not out of the app.
  if (field && (hidden || from?.role === "view")) return undefined;
  if (field && (what.role === "field" || ref?.kind === "field" || what.text.includes("의 "))) {
    const left = field.entity.fields.filter(({ hidden }) => !hidden).length;
    if (left <= 1 || field.field.id === field.entity.titleField)
      return { kind: "cannot", text: `${field.entity.name}에서 ${josa(field.field.label, "은/는")} 기록을 부르는 이름이라 뺄 수 없어요.` };
    return {
      kind: "done",
      ops: [{ op: "hideField", entity: field.entity.id, field: field.field.id }],
      text: `${field.entity.name}에서 ${josa(field.field.label, "을/를")} 뺐어요. 적어 둔 내용은 지우지 않았어요.`,
      about: field.entity.id,
    };
  }
  const option = optionNamed(what, spec);
  if (option && (hidden || from?.role === "view"))
    return leftOut(
      {
        entity: option.entity,
        where: [{ field: option.field.id, op: "eq", value: option.option.value }],
        called: option.option.label,
      },
      spec,
    );
  if (option && (what.role === "option" || ref?.kind === "option")) {
    if (offeredOptions(option.field).length < 2) return undefined;
    return {
      kind: "done",
      ops: withoutOptionOps(option.entity, option.field, option.option),
      text: `${option.entity.name}의 ${option.field.label}에서 ${josa(option.option.label, "을/를")} 뺐어요.`,
      about: option.entity.id,
    };
  }
  return listOrScreen(what, planning, all);
}

function listOrScreen(what: Name, { spec, mode }: Planning, all: boolean): Planned | undefined {
  const entity = entityNamed(what, spec);
  const screen = screenOfName(what, spec);
  if (entity && what.role !== "screen" && what.role !== "menu") {
    const others = spec.entities.filter((other) => other !== entity && other.fields.some(({ target }) => target === entity.id));
    if (spec.entities.length === 1)
      return { kind: "cannot", text: `${josa(entity.name, "은/는")} 이 앱의 하나뿐인 목록이라 뺄 수 없어요.` };
    const alone = others.length > 0 && (all || mode === "wish") ? bookedOnce(spec, entity.id) : undefined;
    if (alone)
      return {
        kind: "done",
        ops: alone,
        text: `${josa(entity.name, "은/는")} 고르지 않게 했어요. ${josa(others.map(({ name }) => name).join(", "), "은/는")} 같은 때에 하나만 받아요.`,
      };
    if (others.length > 0 && !all)
      return {
        kind: "ask",
        question: `${josa(entity.name, "은/는")} ${others.map(({ name }) => name).join(", ")}에서도 써요. 그래도 뺄까요?`,
        chips: [`${entity.name} 메뉴만 빼줘`, `${josa(entity.name, "을/를")} 전부 없애줘`],
      };
    return {
      kind: "done",
      ops: [{ op: "dropEntity", entity: entity.id }],
      text: `${josa(entity.name, "을/를")} 앱에서 뺐어요. 되돌리면 데이터도 다시 나와요.`,
    };
  }
  if (!screen) return undefined;
  if (screen.id === spec.nav.home)
    return { kind: "cannot", text: `${josa(screen.title, "은/는")} 첫 화면이라 뺄 수 없어요. 먼저 다른 화면을 첫 화면으로 정해 주세요.` };
  const ops: SpecOp[] = [{ op: "dropScreen", screen: screen.id }];
  return { kind: "done", ops, text: `${josa(screen.title, "을/를")} 메뉴에서 뺐어요.` };
}
