/**
 * Being told: what comes in is shown at the bell, a day that is near in a list on the first screen; what is sent, or comes at a time, is an
 * automation.
 */
import type { Alert } from "../../claims/claim.ts";
import type { Condition } from "../../grammar/conditions.ts";
import type { EntitySpec } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import { freeId, listMeant, mainList } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { automateAlert } from "./automations/automate.ts";
import { isOwner } from "./automations/owners.ts";
import { fieldCalled } from "./conditions-of.ts";

const DATED: ReadonlySet<string> = new Set(["date", "datetime", "daterange"]);
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
/** Seen in the app itself, by whoever runs it. */
const SHOWN: ReadonlySet<Alert["channel"]> = new Set(["push", "sound", "alarm", "message"]);

export const alert: Planner<"alert"> = (claim, planning) => {
  const isShown = SHOWN.has(claim.channel) && (claim.to === null || isOwner(claim.to));
  if (isShown && claim.when?.kind === "event" && claim.schedule === null) {
    const bell = byBell(listOf(claim.when, claim, planning), planning);
    if (bell) return bell;
  }
  // 10개 밑이면 빨간불: nobody is spoken to. What a record is like is seen in its list.
  if (isShown && claim.to === null && (claim.when?.kind === "compare" || claim.when?.kind === "state") && claim.schedule === null)
    return undefined;
  const automation = automateAlert(claim, planning);
  if (isShown && claim.when?.kind === "due") return besides(automation, nearDays(claim.when, claim, planning));
  return automation;
};

/** On its day at the bell, and before it in a list. */
function besides(automation: Planned | undefined, near: Planned | undefined): Planned | undefined {
  if (automation?.kind !== "done") return near ?? automation;
  if (near?.kind !== "done") return automation;
  return { ...automation, ops: [...automation.ops, ...near.ops], text: `${automation.text} ${near.text}` };
}

function listOf(when: Extract<Condition, { kind: "event" }>, claim: Alert, planning: Planning): EntitySpec | undefined {
  if (when.action.negated || !MADE.has(when.action.does)) return undefined;
  const words = [when.action.object?.text, when.action.verb].filter((word) => word !== undefined);
  const named = planning.spec.entities.find(({ name }) => words.some((word) => name.includes(word)));
  // 취소되면: it has come to be so, and is nothing new.
  if (!named && when.action.does === "become") return undefined;
  return named ?? listMeant([claim.about], [], planning) ?? mainList(planning.spec, true);
}
const MADE: ReadonlySet<string> = new Set(["create", "come", "become"]);

export function byBell(entity: EntitySpec | undefined, { spec }: Planning): Planned | undefined {
  if (!entity) return undefined;
  const text = `새 ${josa(entity.name, "이/가")} 들어오면 앱 위쪽 종에 표시해요.`;
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
    const text = `${entity.name} 가운데 ${josa(field.label, "이/가")} ${days}일 안에 다가오는 것을 첫 화면 위에 모아 보여요.`;
    const home = spec.screens.find(({ id }) => id === spec.nav.home)!;
    const shown = home.blocks.some(
      (block) => block.kind === "stats" && block.form === "upcoming" && block.entity === entity.id && block.dates.includes(field.id),
    );
    if (shown) return { kind: "there", text, about: entity.id };
    const id = freeId(
      "upcoming",
      spec.screens.flatMap(({ blocks }) => blocks.map((block) => block.id)),
    );
    const block = {
      id,
      kind: "stats" as const,
      form: "upcoming" as const,
      title: `다가오는 ${field.label}`,
      entity: entity.id,
      dates: [field.id],
      days,
    };
    return { kind: "done", ops: [{ op: "addBlock", screen: home.id, block, at: 0 }], text, about: entity.id };
  }
  return undefined;
}
