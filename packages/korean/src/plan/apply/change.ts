/** Properties of what is there: required, type, unit, bounds, what a field begins with, where it stands, the first screen. */
import { amountInUnit } from "../../grammar/amount-in-unit.ts";
import type { SpecOp } from "@appmon/appspec/operation";
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Change } from "../../claims/claim.ts";
import { josa } from "../../korean-text.ts";
import { optionsFromText } from "../../fields/options-from-text.ts";
import { collectionsOf, fieldNamed, type FoundField, hiddenFieldNamed, listMeant, screenNamed } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { asView, ordered, viewSaid } from "./show.ts";

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);

export const change: Planner<"change"> = (claim, planning) => {
  if (claim.property === "home") return asHome(claim, planning);
  if (claim.property === "order" && claim.order) return inOrder(claim, planning);
  if (claim.property === "view") return withView(claim, planning);
  if (claim.what === null) return undefined;
  const entity = listMeant([], [claim.what], { ...planning, mode: "edit" });
  if (claim.property === "visible") return shownOrHidden(claim, planning);
  const found = fieldNamed(claim.what, planning.spec, entity);
  return found && changedField(claim, found, planning);
};

function changedField(claim: Change, { entity, field }: FoundField, planning: Planning): Planned | undefined {
  const patched = (patch: Partial<FieldSpec>, text: string): Planned =>
    Object.entries(patch).every(([key, value]) => JSON.stringify(field[key as keyof FieldSpec]) === JSON.stringify(value))
      ? { kind: "there", text: "이미 그렇게 되어 있어요.", about: entity.id }
      : { kind: "done", ops: [{ op: "setField", entity: entity.id, field: field.id, patch }], text, about: entity.id };
  const where = `${entity.name}의 ${field.label}`;
  switch (claim.property) {
    case "required":
      return patched(
        { required: claim.on !== false },
        claim.on === false ? `${josa(where, "은/는")} 비워 두어도 돼요.` : `${josa(where, "을/를")} 꼭 적게 했어요.`,
      );
    case "unit": {
      const unit = claim.to?.kind === "word" ? claim.to.value.text : claim.to?.kind === "quantity" ? claim.to.value.unit : undefined;
      return unit && NUMBERS.has(field.type) ? patched({ unit }, `${where} 단위를 ${josa(unit, "으로/로")} 바꿨어요.`) : undefined;
    }
    case "min":
    case "max": {
      if (claim.to?.kind !== "quantity" || !NUMBERS.has(field.type)) return undefined;
      const amount = amountInUnit(claim.to.value, field.unit);
      if (amount === undefined) return undefined;
      return patched(
        { [claim.property]: amount },
        `${josa(where, "은/는")} ${amount.toLocaleString("ko-KR")}${field.unit ?? ""} ${claim.property === "max" ? "까지만" : "이상만"} 적을 수 있어요.`,
      );
    }
    case "default":
      return begins(claim, field, where, patched);
    case "type":
      return typed(claim, field, where, patched);
    case "several":
      return field.type === "select" ? patched({ type: "multiselect" }, `${where}에서 여러 개를 고를 수 있어요.`) : undefined;
    case "position":
      return moved(claim, { entity, field }, planning);
    default:
      return undefined;
  }
}

type Patched = (patch: Partial<FieldSpec>, text: string) => Planned;

function begins(claim: Change, field: FieldSpec, where: string, patched: Patched): Planned | undefined {
  const said = claim.to;
  if (said?.kind === "quantity" && NUMBERS.has(field.type)) {
    const amount = amountInUnit(said.value, field.unit);
    if (amount === undefined) return undefined;
    return patched(
      { default: { value: amount } },
      `${josa(where, "은/는")} ${amount.toLocaleString("ko-KR")}${field.unit ?? ""}에서 시작해요.`,
    );
  }
  if (said?.kind !== "word") return undefined;
  const option = field.options?.find(({ label }) => label === said.value.text);
  if (option) return patched({ default: { value: option.value } }, `${josa(where, "은/는")} ‘${option.label}’에서 시작해요.`);
  if (field.type === "date" && TODAY.has(said.value.text))
    return patched({ default: { auto: "today" } }, `${where}에 오늘 날짜가 저절로 들어가요.`);
  return undefined;
}
const TODAY: ReadonlySet<string> = new Set(["오늘", "오늘 날짜", "당일", "작성일"]);

function typed({ type }: Change, field: FieldSpec, where: string, patched: Patched): Planned | undefined {
  if (type === null || type === field.type) return type === null ? undefined : { kind: "there", text: "이미 그렇게 되어 있어요." };
  if (type === "relation" || type === "computed") return undefined;
  if (type === "select" || type === "multiselect" || type === "status") {
    const options = field.options ?? [];
    if (options.length < 2)
      return {
        kind: "ask",
        question: `${where}에서 무엇을 고를 수 있게 할까요?`,
        chips: [
          `${field.label} 선택지는 ${optionsFromText("기본/중요/기타", "select")
            .map(({ label }) => label)
            .join(", ")}`,
        ],
      };
    return patched({ type }, `${josa(where, "을/를")} 고르게 했어요.`);
  }
  return patched({ type }, `${josa(where, "을/를")} ${TYPE_WORDS[type] ?? "다르게"} 적게 했어요.`);
}
const TYPE_WORDS: Partial<Record<FieldSpec["type"], string>> = {
  number: "숫자로", money: "금액으로", date: "날짜로", time: "시각으로", longtext: "길게", text: "짧은 글로", phone: "전화번호로", rating: "별점으로",
  boolean: "예/아니요로", image: "사진으로", email: "이메일로", url: "링크로", address: "주소로", month: "달로", datetime: "날짜와 시각으로", percent: "퍼센트로",
}; // prettier-ignore

function moved(claim: Change, { entity, field }: FoundField, { spec }: Planning): Planned | undefined {
  const at = entity.fields.indexOf(field);
  const by = claim.position?.by ? fieldNamed(claim.position.by, spec, entity) : undefined;
  const anchor = by && by.entity === entity ? entity.fields.indexOf(by.field) : undefined;
  const where = claim.position?.at;
  let to: number | undefined;
  if (where === "top" || where === "front") to = anchor === undefined ? 0 : anchor - Number(at < anchor);
  else if (where === "bottom" || where === "back") to = anchor === undefined ? entity.fields.length - 1 : anchor + Number(at > anchor);
  else if (anchor !== undefined && where === "before") to = anchor - Number(at < anchor);
  else if (anchor !== undefined && (where === "after" || where === "beside")) to = anchor + Number(at > anchor);
  if (to === undefined) return undefined;
  if (to === at) return { kind: "there", text: "이미 그 자리에 있어요.", about: entity.id };
  const isBefore = where === "before" || where === "top" || where === "front";
  const place = anchor === undefined ? (to === 0 ? "맨 앞으로" : "맨 뒤로") : `${by!.field.label} ${isBefore ? "앞으로" : "다음으로"}`;
  return {
    kind: "done",
    ops: [{ op: "moveField", entity: entity.id, field: field.id, to }],
    text: `${entity.name}에서 ${josa(field.label, "을/를")} ${place} 옮겼어요.`,
    about: entity.id,
  };
}

function shownOrHidden(claim: Change, { spec }: Planning): Planned | undefined {
  if (claim.on === false) {
    const found = fieldNamed(claim.what, spec);
    if (!found || found.field.id === found.entity.titleField) return undefined;
    return {
      kind: "done",
      ops: [{ op: "hideField", entity: found.entity.id, field: found.field.id }],
      text: `${found.entity.name}에서 ${josa(found.field.label, "을/를")} 안 보이게 했어요. 적어 둔 내용은 그대로예요.`,
      about: found.entity.id,
    };
  }
  const hidden = hiddenFieldNamed(claim.what, spec);
  return (
    hidden && {
      kind: "done",
      ops: [{ op: "showField", entity: hidden.entity.id, field: hidden.field.id }],
      text: `${hidden.entity.name}에 ${josa(hidden.field.label, "을/를")} 다시 보이게 했어요.`,
      about: hidden.entity.id,
    }
  );
}

function asHome(claim: Change, { spec }: Planning): Planned | undefined {
  const said = claim.to?.kind === "word" ? claim.to.value.text : undefined;
  const screen = screenNamed(claim.what, spec) ?? spec.screens.find(({ title, path }) => title === said && !path.includes(":"));
  if (!screen) return undefined;
  if (spec.nav.home === screen.id) return { kind: "there", text: `${josa(screen.title, "은/는")} 이미 첫 화면이에요.` };
  const ops: SpecOp[] = [
    { op: "setNav", patch: { home: screen.id, items: [screen.id, ...spec.nav.items.filter((id) => id !== screen.id)] } },
  ];
  return { kind: "done", ops, text: `${josa(screen.title, "을/를")} 첫 화면으로 했어요.` };
}

function inOrder(claim: Change, planning: Planning): Planned | undefined {
  const entity = listMeant([claim.what], [], planning);
  const place = entity && collectionsOf(planning.spec, entity.id)[0];
  const asked = entity && claim.order ? ordered(claim.order, entity) : undefined;
  if (!entity || !place || !asked) return undefined;
  return {
    kind: "done",
    ops: [{ op: "setQuery", screen: place.screen.id, block: place.block.id, patch: asked.patch }],
    text: asked.told,
    about: entity.id,
  };
}

function withView(claim: Change, planning: Planning): Planned | undefined {
  const entity = listMeant([claim.what], [], planning);
  const place = entity && collectionsOf(planning.spec, entity.id)[0];
  const said = claim.to?.kind === "word" ? claim.to.value : undefined;
  if (!entity || !place || !said) return undefined;
  const name = { ...said, confidence: claim.confidence, role: "view" as const, refs: [], pointing: null };
  return viewSaid(name) === undefined ? undefined : asView(name, entity, place);
}
