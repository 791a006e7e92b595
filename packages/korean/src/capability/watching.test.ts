import { applyOperations } from "@appmon/appspec/apply-operation";
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string): AppSpec => {
  const { spec } = createApp({ text, today, seed: 7 });
  expect(validateSpec(spec)).toEqual([]);
  return spec;
};
const edited = (spec: AppSpec, text: string): AppSpec => {
  const outcome = editApp({ text, spec, today, seed: 7 });
  if (outcome.kind !== "ops") throw new Error(`${text}: ${outcome.kind}`);
  const applied = applyOperations(spec, outcome.ops);
  expect(validateSpec(applied.spec)).toEqual([]);
  expect(applyOperations(applied.spec, applied.inverse).spec).toStrictEqual(spec);
  return applied.spec;
};
const blocksOf = (spec: AppSpec, kind: string) => spec.screens.flatMap(({ blocks }) => blocks).filter((block) => sortOf(block) === kind);
const labels = (spec: AppSpec, entity: string, ids: readonly string[]) =>
  ids.map((id) => spec.entities.find((one) => one.id === entity)!.fields.find((field) => field.id === id)!.label);

describe("readings of now", () => {
  it.each([
    ["온실 온도와 습도, 조도를 실시간으로 보여 주는 대시보드", ["온실 온도", "습도", "조도"]],
    ["서버실 모니터링 앱. 실시간 CPU 사용률, 메모리, 동시 접속자를 보고 싶어요", ["CPU 사용률", "메모리", "동시 접속자"]],
    ["공장 펌프 압력(bar), 진동, 유량 센서 값을 모니터링하는 앱", ["펌프 압력", "진동", "유량"]],
  ])("%s", (text, said) => {
    const spec = make(text);
    const live = blocksOf(spec, "live")[0];
    if (live?.kind !== "live") throw new Error("no live block");
    expect(labels(spec, live.entity, live.values)).toEqual(said);
    expect(blocksOf(spec, "trend")).not.toEqual([]);
    expect(spec.notes.some(({ text: note }) => /예시 신호/.test(note))).toBe(true);
  });
  it.each(["실시간 채팅이 되는 동호회 앱", "실시간 예약 현황을 보는 미용실 예약 앱", "실시간으로 재고를 확인하는 재고 관리 앱"])(
    "are not made up for what the app itself knows: %s",
    (text) => expect(blocksOf(make(text), "live")).toEqual([]),
  );
});

describe("courses over time", () => {
  it("are kept for things one looks at over time, and end at what the thing says of itself", () => {
    const spec = make("동네별 인구와 범죄 데이터를 비교하고 추이를 분석하는 사이트");
    const trend = blocksOf(spec, "trend")[0];
    if (trend?.kind !== "trend" || trend.by === undefined) throw new Error("no trend of one of them");
    const log = spec.entities.find(({ id }) => id === trend.entity)!;
    const owner = spec.entities.find(({ id }) => id === log.fields.find((field) => field.id === trend.by)!.target)!;
    const people = (entity: typeof log) => entity.fields.find(({ label }) => label === "인구수")!.id;
    const first = owner.sample[0]!;
    const last = log.sample.filter((row) => row[trend.by!] === first.id).at(-1)!;
    expect(last[people(log)]).toBe(first[people(owner)]);
  });
  it("stand on the page of each of them too", () => {
    const spec = make("여러 회사의 재무 데이터를 회사별로 분석하는 대시보드");
    expect(spec.screens.find(({ path, blocks }) => path.endsWith("/:id") && blocks.some(({ kind }) => kind === "trend"))).toBeDefined();
  });
  it("are not added to a list nobody wants analysed", () => expect(blocksOf(make("동네 맛집 목록 앱"), "trend")).toEqual([]));
});

describe("leagues", () => {
  it("work out forecasts, advice and standings from the games, and keep no typed ones", () => {
    const spec = make("배구 리그 경기 기록과 팀 순위, 경기 예측을 보여 주는 사이트");
    const shown = blocksOf(spec, "league").map((block) => block.kind === "custom" && block.props!["show"]);
    expect(shown).toEqual(expect.arrayContaining(["standings", "forecast"]));
    expect(spec.entities.some(({ name }) => /(순위|예측)/.test(name))).toBe(false);
    const games = spec.entities.find(({ id }) => id === "match")!.sample;
    expect(games.some((row) => row["homeScore"] === null)).toBe(true);
    expect(games.filter((row) => row["homeScore"] !== null).every((row) => row["homeScore"] !== row["awayScore"])).toBe(true);
    expect(spec.screens.find(({ id }) => id === spec.nav.home)!.path).toBe("/");
  });
  it("leave the games of one team as they are", () => expect(blocksOf(make("우리 조기축구팀 경기 결과 기록 앱"), "league")).toEqual([]));
});

describe("messages", () => {
  it("are written from templates, kept in a log, and go out by themselves when somebody is new", () => {
    const spec = make("학원 상담 고객 관리. 고객에게 안내 문자 발송 기능도 필요해요");
    const outbox = blocksOf(spec, "outbox")[0];
    if (outbox?.kind !== "outbox") throw new Error("no outbox");
    expect(spec.rules?.some((rule) => rule.on === "create" && rule.entity === outbox.entity && rule.steps[0]?.do === "create")).toBe(true);
    expect(spec.notes.some(({ kind, text }) => kind === "unsupported" && /^문자나 알림/.test(text))).toBe(false);
  });
  it("are no chat", () => expect(blocksOf(make("회원끼리 메시지를 주고받는 채팅 앱"), "outbox")).toEqual([]));
});

describe("what can be chosen", () => {
  it("is edited in the app where that is wished, and what was chosen stays", () => {
    const spec = make("영업 리드 관리 앱. 설정에서 드롭다운 메뉴를 수정할 수 있게 해 줘");
    const settings = spec.screens.find(({ title }) => title === "설정")!;
    const lead = spec.entities.find(({ id }) => id === "lead")!;
    const field = lead.fields.find(({ label }) => label === "유입 경로")!;
    expect(field.type).toBe("relation");
    expect(settings.blocks.some((block) => block.kind === "collection" && block.query.entity === field.target)).toBe(true);
    const names = spec.entities.find(({ id }) => id === field.target)!.sample;
    expect(lead.sample.every((row) => names.some(({ id }) => id === row[field.id]))).toBe(true);
  });
  it("stays as it is elsewhere", () => expect(make("영업 리드 관리 앱").screens.some(({ title }) => title === "설정")).toBe(false));
});

describe("screens of one state", () => {
  it.each([
    ["콜 로그 앱. 처리 중인 통화를 보고 해야 할 통화를 볼 수 있어야 해요", ["처리 중인 통화", "해야 할 통화"]],
    ["주문 관리 앱. 대기 중인 주문과 완료된 주문을 따로 보고 싶어요", ["대기 중인 주문", "완료된 주문"]],
  ])("%s", (text, titles) => {
    const spec = make(text);
    for (const title of titles) {
      const block = spec.screens.find((screen) => screen.title === title)?.blocks[0];
      if (block?.kind !== "collection") throw new Error(title);
      expect(block.query.where).toHaveLength(1);
    }
  });
});

it("gives advice a page of its own, and makes no list of it", () => {
  const spec = make("고객 관리 CRM. 모범 사례와 연동에 관한 조언도 볼 수 있어야 해요");
  expect(spec.screens.find(({ id }) => id === "guide")?.title).toBe("모범 사례와 연동 안내");
  expect(spec.entities.some(({ name }) => /사례/.test(name))).toBe(false);
});

it("puts the parts of a report under the names they were given", () => {
  const spec = make("주식 종목을 골라 맞춤 리포트를 만드는 사이트. 리포트에는 기본 정보, 시장 동향, 재무 데이터가 들어가야 해요");
  const block = blocksOf(spec, "compose")[0];
  expect(block?.kind === "compose" && block.sections?.map(({ label }) => label)).toEqual(["기본 정보", "시장 동향", "재무 데이터"]);
});

describe("said afterwards", () => {
  it.each([
    ["온실 관리 앱", "온도랑 습도를 실시간 데이터로 보여줘", "live"],
    ["정책 목록 앱", "기간별로 추이를 볼 수 있게 해줘", "trend"],
    ["미용실 고객 관리 앱", "고객한테 단체 문자 보내는 기능 추가해줘", "outbox"],
  ])("%s, %s", (text, wish, kind) => expect(blocksOf(edited(make(text), wish), kind)).not.toEqual([]));
});
