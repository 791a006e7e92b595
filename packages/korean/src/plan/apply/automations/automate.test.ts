/**
 * What happens by itself, of what was said about apps of several declared patterns: which moment, of which list, and what is done. These
 * are tests of the mechanism: claims, slots, types and relations of fields.
 */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "../../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../../declared-patterns.ts";
import { editByClaims, hearEdit } from "../../edit-by-claims.ts";

const TODAY = "2026-11-20";
const apps = new Map<string, AppSpec>();
function appOf(id: string): AppSpec {
  const known =
    apps.get(id) ??
    appOfPattern(
      DECLARED_PATTERNS.find((one) => one.id === id)!,
      { seed: 7, today: TODAY },
    );
  apps.set(id, known);
  return known;
}
function outcomeOf(id: string, text: string) {
  const heard = hearEdit(text, appOf(id), TODAY);
  return heard && editByClaims(heard);
}

/** Labels instead of ids: "예약.날짜 -1일 09:00 → sms 연락처". */
function told(spec: AppSpec, { on, steps }: AutomationSpec): string {
  const list = spec.entities.find(({ id }) => id === on.entity);
  const label = (id: string | undefined, of = list) => of?.fields.find((field) => field.id === id)?.label ?? "";
  const option = (field: string, value: unknown) =>
    list?.fields.find(({ id }) => id === field)?.options?.find((one) => one.value === value)?.label ?? String(value);
  const to = ({ via, field }: { via?: string; field: string }) => {
    const target = spec.entities.find(({ id }) => id === list?.fields.find((one) => one.id === via)?.target);
    return via === undefined ? label(field) : `${label(via)}.${label(field, target)}`;
  };
  const moment =
    on.event === "due"
      ? `${list?.name}.${label(on.field)} ${on.days ?? 0}일${on.minutes ? ` ${on.minutes}분` : ""} ${on.time ?? ""}`.trim()
      : on.event === "every"
        ? [on.unit, on.day, on.time, list?.name].filter((part) => part !== undefined).join(" ")
        : on.event === "changed"
          ? `${list?.name}.${label(on.field)}${on.to === undefined ? "" : `=${option(on.field!, on.to)}`}`
          : `${on.event} ${list?.name}`;
  const deeds = steps.map((step) => {
    if (step.do === "set") return `${label(step.field)}=${option(step.field, step.to)}`;
    if (step.do === "sms" || step.do === "email") return `${step.do} ${step.to === "admins" ? "admins" : to(step.to)}`;
    return step.do === "notice" ? `notice ${step.to}` : step.do;
  });
  return `${moment} → ${deeds.join(", ")}`;
}

/** The automations a sentence makes, in an app that is valid with them; other operations are not looked at. */
function automationsOf(id: string, text: string): string[] {
  const outcome = outcomeOf(id, text);
  if (outcome?.kind !== "ops") return [];
  const { spec } = applyOperations(appOf(id), outcome.ops, { by: "user" });
  parseSpec(spec);
  return (spec.automations ?? []).filter((one) => !appOf(id).automations?.some((old) => old.id === one.id)).map((one) => told(spec, one));
}

type Case = readonly [app: string, said: string, automation: string];

const CREATED: Case[] = [
  ["hair-salon-booking", "새 예약 들어오면 나한테 메일 줘", "created 예약 → email admins"],
  ["hair-salon-booking", "예약이 들어오면 손님한테 확인 문자 보내줘", "created 예약 → sms 연락처"],
  ["hair-salon-booking", "손님이 예약하면 문자로 안내해줘", "created 예약 → sms 연락처"],
  ["group-buying", "새 참여가 들어오면 저한테 이메일 보내줘", "created 참여 → email admins"],
  ["team-task-list", "새 할 일이 생기면 메일로 알려줘", "created 할 일 → email admins"],
  ["laundry-shop", "접수되면 손님한테 문자 보내줘", "created 접수 → sms 손님.연락처"],
  ["laundry-shop", "접수가 들어오면 손님에게 카톡 보내줘", "created 접수 → sms 손님.연락처"],
  ["repair-intake", "수리가 접수되면 사장님한테 메일 보내줘", "created 수리 → email admins"],
  ["repair-intake", "새 수리 건이 등록되면 메일로 알려주세요", "created 수리 → email admins"],
  ["supply-lending", "대여가 등록되면 관리자에게 메일로 알려줘", "created 대여 → email admins"],
  ["supply-lending", "누가 빌려가면 나한테 메일 보내줘", "created 대여 → email admins"],
  ["equipment-rental", "새 대여가 들어오면 손님에게 문자를 보내 주세요", "created 대여 → sms 연락처"],
  ["purchase-order", "요청이 올라오면 메일 보내줘", "created 요청 → email admins"],
  ["pet-grooming", "예약 들어오면 보호자한테 문자 가게 해줘", "created 예약 → sms 연락처"],
  ["gym-membership", "회원이 등록되면 회원에게 환영 문자 보내줘", "created 회원 → sms 연락처"],
  ["subscription-billing", "새 구독자가 생기면 이메일로 알려줘", "created 구독자 → email admins"],
];
const CHANGED: Case[] = [
  ["hair-salon-booking", "예약이 취소되면 나한테 알려줘", "예약.상태=취소 → notice admins"],
  ["hair-salon-booking", "상태가 완료로 바뀌면 손님에게 문자로 알려줘", "예약.상태=완료 → sms 연락처"],
  ["hair-salon-booking", "예약이 취소되면 손님한테 문자 보내줘", "예약.상태=취소 → sms 연락처"],
  ["hair-salon-booking", "노쇼가 되면 나한테 메일 줘", "예약.상태=노쇼 → email admins"],
  ["repair-intake", "수리 상태가 바뀌면 손님한테 문자로 알려줘", "수리.상태 → sms 연락처"],
  ["repair-intake", "예상 완료일이 바뀌면 손님에게 문자 보내줘", "수리.예상 완료일 → sms 연락처"],
  ["team-task-list", "상태가 끝으로 바뀌면 메일로 알려줘", "할 일.상태=끝 → email admins"],
  ["team-task-list", "담당이 바뀌면 나한테 메일 보내줘", "할 일.담당 → email admins"],
  ["team-task-list", "마감이 바뀌면 이메일로 알려줘", "할 일.마감 → email admins"],
  ["group-buying", "참여가 취소되면 메일 보내줘", "참여.상태=취소 → email admins"],
  ["purchase-order", "발주가 취소되면 저한테 메일로 알려주세요", "발주.상태=취소 → email admins"],
  ["purchase-order", "요청이 반려되면 메일 보내줘", "요청.상태=반려 → email admins"],
  ["supply-lending", "상태가 돌아옴으로 바뀌면 메일로 알려줘", "대여.상태=돌아옴 → email admins"],
  ["equipment-rental", "대여 상태가 취소로 바뀌면 손님에게 문자 보내줘", "대여.상태=취소 → sms 연락처"],
  ["subscription-billing", "구독자가 해지되면 나한테 메일 줘", "구독자.상태=해지 → email admins"],
  ["subscription-billing", "요금제가 바뀌면 구독자에게 문자 보내줘", "구독자.요금제 → sms 전화"],
];
const DUE: Case[] = [
  ["hair-salon-booking", "예약 하루 전에 손님한테 문자 보내줘", "예약.날짜 -1일 09:00 → sms 연락처"],
  ["hair-salon-booking", "예약 전날 손님에게 알림 문자 보내줘", "예약.날짜 -1일 09:00 → sms 연락처"],
  ["laundry-shop", "약속한 날 하루 전에 손님에게 문자 보내줘", "접수.약속한 날 -1일 09:00 → sms 손님.연락처"],
  ["gym-membership", "끝나는 날 3일 전에 회원에게 문자 보내줘", "락커.끝나는 날 -3일 09:00 → sms 회원.연락처"],
  ["subscription-billing", "약정 끝 한 달 전에 구독자에게 문자 보내줘", "구독자.약정 끝 -30일 09:00 → sms 전화"],
  ["purchase-order", "납기 이틀 전에 나한테 알려줘", "발주.납기 -2일 09:00 → notice admins"],
  ["purchase-order", "납기가 지나면 메일로 알려줘", "발주.납기 1일 09:00 → email admins"],
  ["team-task-list", "마감 3일 전에 메일 보내줘", "할 일.마감 -3일 09:00 → email admins"],
  ["team-task-list", "마감 지나면 나한테 메일 줘", "할 일.마감 1일 09:00 → email admins"],
  ["team-task-list", "마감이 지나면 상태를 하는 중으로 바꿔줘", "할 일.마감 1일 00:00 → 상태=하는 중"],
  ["subscription-billing", "다음 청구일이 지나면 상태를 밀림으로 바꿔줘", "구독자.다음 청구 1일 00:00 → 상태=밀림"],
  ["supply-lending", "돌려줄 날 하루 전에 빌린 사람에게 문자 보내줘", "대여.돌려줄 날 -1일 09:00 → sms 연락처"],
  ["supply-lending", "돌려줄 날이 지나면 빌린 사람한테 문자 보내줘", "대여.돌려줄 날 1일 09:00 → sms 연락처"],
  ["equipment-rental", "돌아올 날 이틀 전에 손님에게 문자로 알려줘", "대여.돌아올 날 -2일 09:00 → sms 연락처"],
  ["repair-intake", "예상 완료일 다음 날 손님한테 문자 보내줘", "수리.예상 완료일 1일 09:00 → sms 연락처"],
  ["contract-expiry", "통보 마감 일주일 전에 메일로 알려줘", "계약.통보 마감 -7일 09:00 → email admins"],
];
const EVERY: Case[] = [
  ["hair-salon-booking", "매주 월요일 아침 9시에 지난주 매출 알려줘", "week 1 09:00 → notice admins"],
  ["hair-salon-booking", "매일 저녁 8시에 알림 보내줘", "day 20:00 → notice admins"],
  ["purchase-order", "매달 1일 오전 10시에 메일 보내줘", "month 1 10:00 → email admins"],
  ["gym-membership", "매주 금요일 오후 6시에 회원들한테 문자 보내줘", "week 5 18:00 회원 → sms 연락처"],
  ["team-task-list", "매일 아침 8시에 남은 할 일 메일로 알려줘", "day 08:00 → email admins"],
  ["team-task-list", "매주 일요일 밤 9시에 알려줘", "week 7 21:00 → notice admins"],
  ["repair-intake", "매일 오전 9시 30분에 메일 보내줘", "day 09:30 → email admins"],
  ["supply-lending", "매달 25일에 메일로 알려줘", "month 25 09:00 → email admins"],
  ["supply-lending", "매주 화요일에 알려줘", "week 2 09:00 → notice admins"],
  ["subscription-billing", "매달 5일 오후 2시에 구독자에게 문자 보내줘", "month 5 14:00 구독자 → sms 전화"],
  ["subscription-billing", "매월 말일에 메일 보내줘", "month 31 09:00 → email admins"],
  ["laundry-shop", "매일 오후 7시에 오늘 매출 알려줘", "day 19:00 → notice admins"],
  ["laundry-shop", "매주 토요일 오전 10시에 손님들에게 문자 보내줘", "week 6 10:00 손님 → sms 연락처"],
  ["equipment-rental", "매일 정오에 메일로 알려주세요", "day 12:00 → email admins"],
  ["group-buying", "매주 수요일 저녁 6시에 이메일 보내줘", "week 3 18:00 → email admins"],
  ["contract-expiry", "매달 첫날 오전 9시에 알려줘", "month 1 09:00 → notice admins"],
];

/** Those that are not right yet, by their words: a sentence that comes to be right leaves this list. */
const NOT_YET: ReadonlySet<string> = new Set([
  "손님이 예약하면 문자로 안내해줘",
  "누가 빌려가면 나한테 메일 보내줘",
  "회원이 등록되면 회원에게 환영 문자 보내줘",
  "매일 아침 8시에 남은 할 일 메일로 알려줘",
  "매일 오전 9시 30분에 메일 보내줘",
  "매월 말일에 메일 보내줘",
  "매달 1일 오전 10시에 메일 보내줘",
  "통보 마감 일주일 전에 메일로 알려줘",
  "매일 정오에 메일로 알려주세요",
]);

describe.each([
  ["when something comes about", CREATED],
  ["when something changes", CHANGED],
  ["before and after a day", DUE],
  ["again and again", EVERY],
])("%s", (_name, cases) => {
  it.each(cases)("%s: %s", (app, said, automation) => {
    const made = automationsOf(app, said);
    // Nothing is done that was not meant: it is left to others.
    if (NOT_YET.has(said)) expect(made).toEqual([]);
    else expect(made).toEqual([automation]);
  });
});

describe("what the app lacks", () => {
  const lacks = (app: string, said: string) => {
    const outcome = outcomeOf(app, said);
    return outcome?.kind === "unsupported" ? outcome.text : outcome;
  };
  it("is said: no phone number, no such date, no time of the day, no such state", () => {
    expect(lacks("team-task-list", "마감 지나면 담당자에게 문자 보내줘")).toBe(
      "팀원에 전화번호를 적는 항목이 없어서 담당자에게 문자를 보낼 수 없어요.",
    );
    expect(lacks("hair-salon-booking", "납품일 하루 전에 손님한테 문자 보내줘")).toBe(
      "납품일을 적는 날짜 항목이 없어서, 그때가 언제인지 알 수 없어요.",
    );
    expect(lacks("hair-salon-booking", "예약 두 시간 전에 손님한테 문자 보내줘")).toBe(
      "예약의 날짜는 날짜만 적고 시각이 없어서, 몇 시간 전이나 뒤를 셀 수 없어요.",
    );
    expect(lacks("equipment-rental", "돌아올 날이 지나면 상태를 연체로 바꿔줘")).toBe(
      "대여의 상태에 ‘연체’ 상태가 없어서 바꿀 수 없어요. 먼저 연체를 고를 수 있게 추가해 주세요.",
    );
  });
});

describe("what was made", () => {
  it("is told in the sentence of the app's page, and where messages are", () => {
    const outcome = outcomeOf("laundry-shop", "접수되면 손님한테 문자 보내줘");
    expect(outcome?.kind === "ops" && outcome.summary).toBe(
      "새 접수가 들어오면 손님의 연락처로 문자를 보내요. 메일과 문자는 보낼 방법을 설정하기 전까지 앱 관리의 ‘보낼 편지함’에 모여 있어요.",
    );
  });

  it("passes over what has come to its end, and what is so already", () => {
    const outcome = outcomeOf("subscription-billing", "다음 청구일이 지나면 상태를 밀림으로 바꿔줘");
    if (outcome?.kind !== "ops") throw new Error(JSON.stringify(outcome));
    expect(outcome.ops).toMatchObject([
      { op: "addAutomation", automation: { when: [{ op: "ne" }, { op: "ne" }], steps: [{ do: "set" }] } },
    ]);
  });

  it("is not made twice", () => {
    const said = "새 예약 들어오면 나한테 메일 줘";
    const first = outcomeOf("hair-salon-booking", said);
    if (first?.kind !== "ops") throw new Error(JSON.stringify(first));
    const { spec } = applyOperations(appOf("hair-salon-booking"), first.ops, { by: "user" });
    expect(editByClaims(hearEdit(said, spec, TODAY)!)).toMatchObject({ kind: "answer" });
  });

  it("says honestly that no figures are in it", () => {
    const outcome = outcomeOf("hair-salon-booking", "매주 월요일 아침 9시에 지난주 매출 알려줘");
    expect(outcome?.kind === "ops" && outcome.summary).toContain("지난주 매출은 앱에서 봐 주세요.");
  });
});
