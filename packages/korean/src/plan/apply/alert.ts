/** Being told: of what comes in, by the bell; of a day that is near, by a list on the first screen. Nothing is sent to a phone. */
import type { Alert, Name } from "../../claims/claim.ts";
import type { Condition } from "../../grammar/conditions.ts";
import type { EntitySpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { freeId, listMeant, mainList } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { fieldCalled } from "./conditions-of.ts";

const DATED: ReadonlySet<string> = new Set(["date", "datetime", "daterange"]);
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const NOT_SENT = "문자나 카톡, 휴대폰 알림은 아직 보내지 못해요.";

export const alert: Planner<"alert"> = (claim, planning) => {
  // The bell is seen by who runs the app; nobody else would be told anything.
  if (claim.to && !isOwner(claim.to))
    return { kind: "cannot", text: `${josa(claim.to.text, "은/는")} 아직 알림을 받을 수 없어요. ${NOT_SENT}` };
  if (claim.when?.kind === "due") return nearDays(claim.when, claim, planning);
  if (claim.when?.kind === "event") return byBell(listOf(claim.when, claim, planning), planning);
  return undefined;
};

const OWNERS: ReadonlySet<string> = new Set([
  "나",
  "저",
  "제",
  "내",
  "우리",
  "관리자",
  "사장",
  "사장님",
  "원장",
  "원장님",
  "담당자",
  "운영자",
  "주인",
]);
const isOwner = ({ text }: Name): boolean => OWNERS.has(text);

function listOf(when: Extract<Condition, { kind: "event" }>, claim: Alert, planning: Planning): EntitySpec | undefined {
  if (when.action.negated || !MADE.has(when.action.does)) return undefined;
  const words = [when.action.object?.text, when.action.verb].filter((word) => word !== undefined);
  const named = planning.spec.entities.find(({ name }) => words.some((word) => name.includes(word)));
  return named ?? listMeant([claim.about], [], planning) ?? mainList(planning.spec, true);
}
const MADE: ReadonlySet<string> = new Set(["create", "come", "book", "order", "apply", "submit", "write", "send"]);

export function byBell(entity: EntitySpec | undefined, { spec }: Planning): Planned | undefined {
  if (!entity) return undefined;
  const text = `새 ${josa(entity.name, "이/가")} 들어오면 앱 위쪽 종에 표시해요. ${NOT_SENT}`;
  if (spec.notices?.includes(entity.id)) return { kind: "there", text, about: entity.id };
  return { kind: "done", ops: [{ op: "setApp", patch: { notices: [...(spec.notices ?? []), entity.id] } }], text, about: entity.id };
}

function nearDays(when: Extract<Condition, { kind: "due" }>, claim: Alert, planning: Planning): Planned | undefined {
  const { spec } = planning;
  const days = when.amount ? (DAYS[when.amount.unit] ?? 0) * when.amount.amount : 7;
  if (days < 1 || days > 366 || when.side === "after") return undefined;
  const lists = [...new Set([listMeant([claim.about], [], planning), mainList(spec, true), ...spec.entities])];
  for (const entity of lists) {
    const field = entity && fieldCalled(when.what, entity, DATED);
    if (!field) continue;
    const text = `${entity.name} 가운데 ${josa(field.label, "이/가")} ${days}일 안에 다가오는 것을 첫 화면 위에 모아 보여요. ${NOT_SENT}`;
    const home = spec.screens.find(({ id }) => id === spec.nav.home)!;
    const shown = home.blocks.some((block) => block.kind === "upcoming" && block.entity === entity.id && block.dates.includes(field.id));
    if (shown) return { kind: "there", text, about: entity.id };
    const id = freeId(
      "upcoming",
      spec.screens.flatMap(({ blocks }) => blocks.map((block) => block.id)),
    );
    const block = { id, kind: "upcoming" as const, title: `다가오는 ${field.label}`, entity: entity.id, dates: [field.id], days };
    return { kind: "done", ops: [{ op: "addBlock", screen: home.id, block, at: 0 }], text, about: entity.id };
  }
  return undefined;
}
