/** First screen (and a screen of charts) from the entities: a greeting for visitors, a dashboard for those who run the place. */
import type { Block, ChartBlock, EntitySpec, FieldSpec, ScreenSpec, StatsBlock } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { queryFor, viewsFor } from "./screens-for-entity.ts";

export interface HomeInput {
  title: string;
  tagline: string;
  /** Main entity first. */
  entities: readonly EntitySpec[];
  /** Action ids by entity id. */
  actions: Readonly<Record<string, readonly string[]>>;
  /** List screen by entity id. */
  listScreens: Readonly<Record<string, string>>;
  /** Visitors come here: hero and what is on offer. */
  outward: boolean;
  /** Visitors write for each other: what was written last is what they come for. */
  community?: boolean;
  /** The visitor fills in this entity (예약 신청, 문의). */
  formEntity?: string;
  /** What the visitor does with it, where the wish says so: 제출, 접수. */
  formDeed?: string;
}

/** The home screen (path "/") and, when there is something to count, a screen of charts. */
export function homeScreens(input: HomeInput): ScreenSpec[] {
  const { entities, outward } = input;
  const stats = statsBlock(entities);
  const charts = chartBlocks(entities);
  if (outward) {
    const screens: ScreenSpec[] = [{ id: "home", title: "홈", path: "/", icon: "home", blocks: outwardBlocks(input) }];
    if (stats || charts.length > 0)
      screens.push({
        id: "overview",
        title: "현황",
        path: "/overview",
        icon: "bar-chart-3",
        blocks: [...(stats ? [stats] : []), ...charts],
      });
    return screens;
  }
  const main = entities[0];
  const blocks: Block[] = [];
  if (stats) blocks.push(stats);
  if (charts[0]) blocks.push(charts[0]);
  if (main) blocks.push(mainCollection(main, input));
  const screens: ScreenSpec[] = [{ id: "home", title: "홈", path: "/", icon: "home", blocks }];
  if (charts.length > 1)
    screens.push({
      id: "overview",
      title: "통계",
      path: "/overview",
      icon: "bar-chart-3",
      blocks: charts.slice(1).map((chart) => ({ ...chart })),
    });
  return screens;
}

/** What a firm does, before what it has to tell. */
const OFFERED: ReadonlySet<string> = new Set(["solution", "showcase", "service"]);

function outwardBlocks(input: HomeInput): Block[] {
  const { title, tagline, entities, actions, listScreens, formEntity, formDeed } = input;
  const offer =
    entities.find((entity) => entity.kind === "resource") ??
    entities.find((entity) => OFFERED.has(entity.id)) ??
    entities.find((entity) => entity.kind === "content") ??
    entities[0];
  const form = entities.find((entity) => entity.id === formEntity);
  const goal = form ?? offer;
  const goalScreen = goal && listScreens[goal.id];
  const blocks: Block[] = [
    {
      id: "hero",
      kind: "section",
      section: "hero",
      heading: title,
      body: tagline,
      ...(goal && goalScreen
        ? {
            cta: {
              label: form ? formWords(form.name, formDeed).title : `${goal.name} 보기`,
              screen: goalScreen,
            },
          }
        : {}),
    },
  ];
  if (offer && offer !== form && input.community) blocks.push(mainCollection(entities[0] ?? offer, input));
  else if (offer && offer !== form)
    blocks.push({
      id: "offer",
      title: offer.name,
      kind: "collection",
      query: { ...queryFor(offer), limit: 6 },
      views: [viewsFor(offer, "cards")[0] ?? { kind: "cards" }],
      create: false,
      empty: `${josa(offer.name, "을/를")} 준비하고 있어요.`,
    });
  if (form)
    blocks.push({
      id: "apply",
      title: formWords(form.name, formDeed).title,
      kind: "form",
      entity: form.id,
      submitLabel: formWords(form.name, formDeed).submit,
      success: formWords(form.name, formDeed).success,
    });
  const shown = input.community ? entities[0] : offer;
  const news = entities.find((entity) => entity.kind === "content" && entity !== shown && entity.id !== "artwork");
  if (news)
    blocks.push({
      id: "news",
      title: news.name,
      kind: "collection",
      query: { ...queryFor(news), limit: 4 },
      views: [viewsFor(news, "list")[0] ?? { kind: "list" }],
      create: false,
      ...(actions[news.id]?.length ? { actions: [...(actions[news.id] ?? [])].slice(0, 1) } : {}),
      empty: `아직 올라온 ${josa(news.name, "이/가")} 없어요.`,
    });
  return blocks;
}

/** What a visitor reads above, on and after the form. */
function formWords(name: string, deed = "신청"): { title: string; submit: string; success: string } {
  if (/참가자$/.test(name))
    return { title: "참가 신청하기", submit: "신청하기", success: "참가 신청이 접수됐어요. 확인하고 연락드릴게요." };
  if (/(참석자|하객)$/.test(name)) return { title: "참석 여부 알리기", submit: "보내기", success: "보내 주셔서 고마워요. 그날 뵐게요." };
  if (/(참가신청|신청)$/.test(name))
    return { title: `${name}하기`, submit: "신청하기", success: "신청이 접수됐어요. 확인하고 연락드릴게요." };
  if (/(예약|주문|문의|상담)$/.test(name))
    return { title: `${name}하기`, submit: `${name}하기`, success: `${josa(name, "이/가")} 접수됐어요. 확인하고 연락드릴게요.` };
  // Whoever applies: 신청자, 지원자.
  if (name.endsWith(`${deed}자`))
    return { title: `${deed}하기`, submit: `${deed}하기`, success: `${josa(deed, "이/가")} 접수됐어요. 확인하고 연락드릴게요.` };
  if (name.endsWith(deed))
    return { title: `${name}하기`, submit: `${deed}하기`, success: `${josa(name, "을/를")} 마쳤어요. 확인하고 연락드릴게요.` };
  return { title: `${name} ${deed}하기`, submit: `${deed}하기`, success: `${josa(name, "을/를")} ${deed}했어요. 확인하고 연락드릴게요.` };
}

function mainCollection(main: EntitySpec, { actions }: HomeInput): Block {
  const ids = actions[main.id] ?? [];
  return {
    id: "latest",
    title: main.name,
    kind: "collection",
    query: { ...queryFor(main), limit: 8 },
    views: viewsFor(main),
    create: true,
    ...(ids.length > 0 ? { actions: ids.slice(0, 3) } : {}),
    empty: `아직 등록된 ${josa(main.name, "이/가")} 없어요. 첫 ${josa(main.name, "을/를")} 추가해 보세요.`,
  };
}

const PERIODS = [
  ["day", "오늘"],
  ["week", "이번 주"],
  ["month", "이번 달"],
] as const;

/** 매출 일보 → 매출. */
const shortName = (name: string): string => name.replace(/\s?(?:일보|장부|일지|기록|내역|관리|대장|노트)$/, "") || name;

/** Up to four numbers worth a look: today, what waits, sums, averages. */
export function statsBlock(entities: readonly EntitySpec[]): StatsBlock | undefined {
  const items: StatsBlock["items"] = [];
  for (const [order, entity] of entities.entries()) {
    const counter = entity.counter ?? "건";
    const fields = entity.fields.filter((field) => !field.hidden);
    const status = fields.find((field) => field.id === entity.statusField);
    const date = fields.find((field) => field.id === entity.dateField && field.type === "date");
    const own: StatsBlock["items"] = [];
    if (date && ["main", "log"].includes(entity.kind ?? "main") && /^(날짜|예약일|체크인 날짜|방문일|일시)$/.test(date.label))
      own.push({
        label: `오늘 ${entity.name}`,
        entity: entity.id,
        metric: { fn: "count" },
        where: [{ field: date.id, op: "eq", value: { today: 0 } }],
        unit: counter,
        tone: "accent",
      });
    const waiting =
      status?.options?.find((option) => !option.final && (option.tone === "warn" || option.tone === "bad")) ??
      status?.options?.find((option) => !option.final && option.tone === "info");
    if (status && waiting)
      own.push({
        label: `${entity.name} ${waiting.label}`,
        entity: entity.id,
        metric: { fn: "count" },
        where: [{ field: status.id, op: "eq", value: waiting.value }],
        unit: counter,
        tone: waiting.tone ?? "warn",
      });
    const highlight = entity.highlights?.find((rule) => /부족|지남/.test(rule.label ?? ""));
    if (highlight?.label)
      own.push({
        label: `${entity.name} ${highlight.label}`,
        entity: entity.id,
        metric: { fn: "count" },
        where: highlight.when,
        unit: counter,
        tone: highlight.tone,
      });
    const split = fields.find(isSplit);
    const money = fields.find(
      (field) =>
        (field.type === "money" || (field.type === "computed" && field.unit === "원")) &&
        !/(단가|가격|요금|정가|현재가|평균|최고|최저|시가총액)/.test(field.label),
    );
    const options = split?.options ?? [];
    const [income, spending] = [options.find(({ label }) => label === "수입"), options.find(({ label }) => label === "지출")];
    if (money && split && income && spending) {
      const sumOf = (option: string) => ({
        entity: entity.id,
        metric: { fn: "sum" as const, field: money.id },
        where: [{ field: split.id, op: "eq" as const, value: option }],
      });
      own.unshift(
        { label: "남은 돈", ...sumOf(income.value), less: sumOf(spending.value), unit: "원", tone: "accent" },
        { label: "수입 합계", ...sumOf(income.value), unit: "원", tone: "good" },
        { label: "지출 합계", ...sumOf(spending.value), unit: "원", tone: "bad" },
      );
    } else if (money && status && UNPAID.test(waiting?.label ?? "")) {
      const unpaid = {
        entity: entity.id,
        metric: { fn: "sum" as const, field: money.id },
        where: [{ field: status.id, op: "eq" as const, value: waiting!.value }],
      };
      own.push({ label: `${waiting!.label} 합계`, ...unpaid, unit: "원", tone: "bad" });
      const paid = status.options?.find(({ label }) => PAID.test(label));
      if (paid)
        own.push({
          ...unpaid,
          label: `${paid.label.replace(/완료$/, "")} 합계`,
          where: [{ field: status.id, op: "eq", value: paid.value }],
          unit: "원",
          tone: "good",
        });
    } else if (money && date && entity.kind === "log") {
      const sumOver = ([unit, name]: (typeof PERIODS)[number], { id, label }: FieldSpec): StatsBlock["items"][number] => ({
        label: `${name} ${/^(금액|합계)$/.test(label) ? shortName(entity.name) : label} 합계`,
        entity: entity.id,
        metric: { fn: "sum", field: id },
        period: { field: date.id, unit },
        unit: "원",
        ...(unit === "month" ? { tone: "accent" as const } : {}),
      });
      // 매출 − 재료비: what is left is what one wants to know.
      const left = fields.find(({ type, unit, formula }) => type === "computed" && unit === "원" && /^\w+ - \w/.test(formula ?? ""));
      own.push(...PERIODS.map((period) => sumOver(period, left ?? money)), ...(left ? [sumOver(PERIODS[2], money)] : []));
    } else if (money && entity.kind !== "resource")
      own.push({ label: `${money.label} 합계`, entity: entity.id, metric: { fn: "sum", field: money.id }, unit: "원" });
    const rating = fields.find((field) => field.type === "rating");
    if (rating) own.push({ label: `평균 ${rating.label}`, entity: entity.id, metric: { fn: "avg", field: rating.id } });
    const figure = fields.find(({ type, unit, formula }) => type === "computed" && /[/%]/.test(unit ?? "") && formula?.includes("/"));
    const measured =
      figure ??
      fields.find(
        (field) =>
          (field.type === "number" || field.type === "computed") &&
          field.unit !== "원" &&
          /(거리|시간|점수|수축기|체중|칼로리|혈당|발전량|볼륨|득점|달성률)/.test(field.label),
      );
    if (measured)
      own.push({
        label: `평균 ${measured.label.replace(/^평균\s/, "")}`,
        entity: entity.id,
        metric: { fn: "avg", field: measured.id },
        ...(measured.unit ? { unit: measured.unit } : {}),
      });
    if (own.length < 2) own.unshift({ label: `전체 ${entity.name}`, entity: entity.id, metric: { fn: "count" }, unit: counter });
    // What is left, or how the month goes, says more than how many there were today.
    const first = own.findIndex((item) => item.less !== undefined || item.period?.unit === "day");
    const owed = order > 0 ? own.findIndex(({ label }) => UNPAID.test(label.replace(/ 합계$/, ""))) : -1;
    const kept = owed > 0 ? own.slice(owed) : first > 0 ? own.slice(first) : own;
    items.push(...kept.slice(0, order === 0 ? 3 : 1));
  }
  const left = balanceOf(entities);
  const shown = left ? [left, ...items] : items;
  return shown.length > 0 ? { id: "stats", kind: "stats", items: shown.slice(0, 4) } : undefined;
}

/** What was paid in less what was spent, where the two are lists of their own. */
function balanceOf(entities: readonly EntitySpec[]): StatsBlock["items"][number] | undefined {
  const [paid, spent] = [entities.find(({ id }) => id === "payment" || id === "income"), entities.find(({ id }) => id === "expense")];
  const moneyOf = (entity: EntitySpec | undefined) => entity?.fields.find((field) => field.type === "money" && !field.hidden);
  const [into, out] = [moneyOf(paid), moneyOf(spent)];
  if (!paid || !spent || !into || !out) return undefined;
  const status = paid.fields.find((field) => field.id === paid.statusField && !field.hidden);
  const done = status?.options?.find(({ label }) => PAID.test(label));
  return {
    label: "잔액",
    entity: paid.id,
    metric: { fn: "sum", field: into.id },
    ...(status && done && { where: [{ field: status.id, op: "eq", value: done.value }] }),
    less: { entity: spent.id, metric: { fn: "sum", field: out.id } },
    unit: "원",
    tone: "accent",
  };
}

const UNPAID = /^(미납|미입금|미수|연체|미지급|미결제)$/;
const PAID = /^(납부완료|입금완료|수금완료|지급완료|결제완료)$/;

const capital = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);
const isSplit = (field: FieldSpec): boolean =>
  field.type === "select" && ["수입", "지출"].every((label) => field.options?.some((option) => option.label === label) === true);

const GROWN = /^(키|몸무게|머리둘레|걸음 수|체온|골격근량|총점)$/;

/** Up to four charts: sums over time, counts by status or kind. */
export function chartBlocks(entities: readonly EntitySpec[]): ChartBlock[] {
  const charts: ChartBlock[] = [];
  for (const entity of entities) {
    if (entity.parent) continue;
    const fields = entity.fields.filter((field) => !field.hidden);
    const date = fields.find((field) => field.id === entity.dateField && (field.type === "date" || field.type === "datetime"));
    const money = fields.find((field) => field.type === "money" && !/(단가|보증금)/.test(field.label));
    const split = fields.find(isSplit);
    const picks = fields.filter((field) => field.type === "select" && (field.options?.length ?? 0) > 1 && field !== split);
    const isWho = (field: FieldSpec) => /(사람|이름|담당|누구|멤버)/.test(field.label);
    const pick = picks.find((field) => !/(결제수단|방법)/.test(field.label) && !isWho(field)) ?? picks[0] ?? split;
    const who = picks.find((field) => field !== pick && isWho(field));
    const spent = split?.options?.find((option) => option.label === "지출")?.value;
    const spending = split && spent !== undefined ? { where: [{ field: split.id, op: "eq" as const, value: spent }] } : {};
    const status = fields.find((field) => field.id === entity.statusField);
    const measured = fields.find(
      (field) =>
        field.type === "number" && /(거리|시간|점수|수축기|체중|칼로리|혈당|발전량|득표|득점|수유량|수량|재고|인구|직원)/.test(field.label),
    );
    const add = (chart: Omit<ChartBlock, "id" | "kind">): void => {
      const what = chart.y.field === undefined ? "" : capital(chart.y.field);
      charts.push({ id: `${entity.id}${what}By${capital(chart.x)}`, kind: "chart", ...chart });
    };
    const base = { entity: entity.id };
    if (date && money && entity.kind !== "resource")
      add({
        ...base,
        ...spending,
        title: `날짜별 ${spent === undefined ? money.label : "지출"}`,
        chart: "bar",
        x: date.id,
        bucket: "day",
        y: { fn: "sum", field: money.id },
      });
    if (pick && money && entity.kind !== "resource")
      add({
        ...base,
        ...spending,
        title: `${pick.label}별 ${spent === undefined ? money.label : "지출"}`,
        chart: "donut",
        x: pick.id,
        y: { fn: "sum", field: money.id },
      });
    if (who && money)
      add({
        ...base,
        ...spending,
        title: `${who.label}별 ${spent === undefined ? money.label : "지출"}`,
        chart: "bar",
        x: who.id,
        y: { fn: "sum", field: money.id },
      });
    if (date && measured && !money)
      add({ ...base, title: `${measured.label} 추이`, chart: "line", x: date.id, bucket: "day", y: { fn: "avg", field: measured.id } });
    // Somebody grows in more than one way.
    for (const grown of date ? fields.filter((field) => field !== measured && field.type === "number" && GROWN.test(field.label)) : [])
      add({ ...base, title: `${grown.label} 추이`, chart: "line", x: date!.id, bucket: "day", y: { fn: "avg", field: grown.id } });
    if (!date && measured && entity.fields.some((field) => field.id === entity.titleField && field.type === "text"))
      add({
        ...base,
        title: `${entity.name}별 ${measured.label}`,
        chart: "bar",
        x: entity.titleField,
        y: { fn: "sum", field: measured.id },
      });
    if (status)
      add({
        ...base,
        title: `${entity.name} ${status.label.includes("상태") ? "상태" : status.label}`,
        chart: "donut",
        x: status.id,
        y: { fn: "count" },
      });
    else if (pick && !money && !measured)
      add({ ...base, title: `${pick.label}별 ${entity.name}`, chart: "bar", x: pick.id, y: { fn: "count" } });
    if (date && !money && !measured && /(예약|주문|방문|문의|출석|신청)/.test(entity.name))
      add({ ...base, title: `날짜별 ${entity.name}`, chart: "area", x: date.id, bucket: "day", y: { fn: "count" } });
  }
  return charts.slice(0, 5);
}
