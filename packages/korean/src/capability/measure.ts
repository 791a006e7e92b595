/** Reports of a period, and budgets and goals of a month. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { GoalBlock } from "@appmon/appspec/parts/stats/goal";
import type { ReportBlock } from "@appmon/appspec/parts/stats/report";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Note, ScreenSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { NounMention } from "../noun-app/read-nouns.ts";
import { monthBefore } from "../samples/sample-value.ts";
import { takenIds } from "../tool/build-tools.ts";
import { type Measured, scaled, whatIsAimed, withAimedSamples } from "../reckon/aimed-number.ts";
import { type Aim, readAim } from "../reckon/read-aims.ts";
import { hasBlock } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";

/** What is looked at day by day, week by week, against the time before. */
const PERIODS =
  /(?:일|주|월)\s?[/·,]\s?(?:주|월|연)|지난\s?달(?:과|이랑|하고|\s?대비|보다)|전월|전주\s?대비|증감|작년\s?(?:과|대비)|(?:매출|영업|판매)\s?일보/;
const REPORT =
  /((?:월간|월별|월말|분기별?|연간|주간|매출|지출|운영|판매|정산|회계)\s?(?:보고서|리포트|결산|정산서|집계표)|보고서|리포트|결산|정산서|월\s?마감|(?:표|내역|목록|결과)[을를]?\s?(?:인쇄|출력))/;
const BUDGET =
  /(예산(?:을|를|도)?\s?(?:정하|정해|설정|대비|넘|초과|세우|세워|짜|안에|남)|(?:한\s?달|월|이번\s?달)\s?예산|예산\s?(?:기능|항목))/;
const GOAL =
  /(목표\s?(?:금액|매출|거리|권수|시간|횟수|액|설정|달성|대비|치)|목표(?:를|도)?\s?(?:정하|정해|세우|세워|잡)|(?:저축|매출|독서|운동)\s?목표|달성률)/;

/** Money put aside: what came in less what went out. */
const SAVING = /(저축|저금|적금|모으)/;

/** A noun that names a way to measure, beside something to be measured: no list of its own. */
export function withoutMeasures(mentions: readonly NounMention[], text: string): NounMention[] {
  const isMeasure = ({ name }: NounMention) =>
    (/(보고서?|리포트|결산|정산서?)$/.test(name) &&
      REPORT.test(text) &&
      !/(보고서|리포트|정산서)\s?(?:를|을)?\s?(?:작성|제출|공유|관리|게시)/.test(text)) ||
    (/^목표$/.test(name) && GOAL.test(text) && !/목표\s?(?:관리|목록|기록|앱)/.test(text));
  const others = mentions.filter((mention) => !isMeasure(mention));
  return others.some(({ known, score }) => known !== undefined && known.kind !== "person" && score >= 1) ? others : [...mentions];
}

export const measure: Capability = {
  name: "measure",
  label: "보고서와 목표",
  isAskedFor: ({ text }, spec) => wantsReport(text, spec) || goalDirection(text, spec) !== undefined,
  addTo(spec, request) {
    const measured = whatToMeasure(spec, request.text);
    if (!measured) return spec;
    const reported = wantsReport(request.text, spec) ? withReport(spec, measured, request.text) : spec;
    const aim = readAim(request.text);
    const aimed = aim && !hasBlock(reported, "goal") ? whatIsAimed(reported, aim) : undefined;
    // A number that was said is of what it is said of.
    if (aim && aimed) return withGoal(withAimedSamples(reported, aimed, aim), aimed, aim.direction, request, aim);
    const direction = goalDirection(request.text, reported);
    return direction ? withGoal(reported, measured, direction, request) : reported;
  },
};

/** A list of reports to write is no report on a list. */
function wantsReport(text: string, spec: AppSpec): boolean {
  return (
    (REPORT.test(text) || PERIODS.test(text)) &&
    !hasBlock(spec, "report") &&
    !spec.entities.some(({ name }) => /(보고서?|리포트|정산서?|결산)$/.test(name)) &&
    whatToMeasure(spec, text) !== undefined
  );
}

function goalDirection(text: string, spec: AppSpec): GoalBlock["direction"] | undefined {
  if (hasBlock(spec, "goal") || !whatToMeasure(spec, text)) return undefined;
  const aim = readAim(text);
  if (aim && whatIsAimed(spec, aim)) return aim.direction;
  if (BUDGET.test(text)) return "limit";
  // A goal that is a field of something (프로젝트 목표) needs no bar.
  if (GOAL.test(text) && !spec.entities.some(({ name }) => /목표$/.test(name))) return "reach";
  // Whoever keeps a household's book wants to know what is left of the month; whoever saves, how far it has come.
  const { entity } = whatToMeasure(spec, text)!;
  if (entity.id === "savingStep") return "reach";
  if (!splitOf(entity)) return undefined;
  return entity.id === "pocketMoney" || SAVING.test(text) ? "reach" : /(가계부|생활비)/.test(text) ? "limit" : undefined;
}

const shown = (entity: EntitySpec) => entity.fields.filter((field) => !field.hidden);

/** Records with a date and, better, with money or another amount; those the message names come first. */
function whatToMeasure(spec: AppSpec, text: string): Measured | undefined {
  const found = spec.entities.flatMap((entity): (Measured & { rank: number })[] => {
    const fields = shown(entity);
    const date =
      fields.find((field) => field.id === entity.dateField && /^(date|datetime|daterange|month)$/.test(field.type)) ??
      fields.find((field) => field.type === "date" || field.type === "month");
    // When a company was founded is no day of its accounts.
    if (
      !date ||
      /(설립|창립|창단|생일|생년|가입|입사|등록일)/.test(date.label) ||
      entity.kind === "resource" ||
      entity.kind === "person" ||
      /예산/.test(entity.name)
    )
      return [];
    const money = fields.find(
      (field) => (field.type === "money" || (field.type === "computed" && field.unit === "원")) && !/(단가|보증금|정가)/.test(field.label),
    );
    const number = money ?? fields.find((field) => field.type === "number" || field.type === "computed");
    const rank = (text.includes(entity.name) ? 2 : 0) + (money ? 3 : number ? 1 : 0) - (entity.parent ? 2 : 0);
    return [{ entity, date, ...(number ? { number } : {}), rank }];
  });
  return found.toSorted((a, b) => b.rank - a.rank)[0];
}

const IN = /^(?:수입|넣음|입금)$/;
const OUT = /^(?:지출|뺌|출금)$/;
const WORD_OF = { day: "하루", week: "한 주", month: "한 달", year: "올해", all: "전체" } as const;

/** 수입/지출: sums of both together say nothing. */
function splitOf(entity: EntitySpec): { field: FieldSpec; option: (label: RegExp) => Condition[] | undefined } | undefined {
  const field = shown(entity).find(
    (one) => one.type === "select" && one.options?.some(({ label }) => OUT.test(label)) && one.options.some(({ label }) => IN.test(label)),
  );
  return (
    field && {
      field,
      option: (label) => {
        const option = field.options?.find((one) => label.test(one.label));
        return option && [{ field: field.id, op: "eq", value: option.value }];
      },
    }
  );
}

function freeId(spec: AppSpec, base: string): string {
  const taken = new Set(takenIds(spec));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  return id;
}

function withReport(spec: AppSpec, { entity, date, number }: Measured, text: string): AppSpec {
  const period =
    /(일보|일일|하루\s?매출)/.test(text) && !/월간|월별/.test(text)
      ? "day"
      : /(주간|주별)/.test(text)
        ? "week"
        : /분기/.test(text)
          ? "quarter"
          : /(연간|연도별|연말)/.test(text)
            ? "year"
            : "month";
  const fields = shown(entity);
  const split = splitOf(entity);
  const group =
    fields.find((field) => field.type === "select" && field !== split?.field) ??
    fields.find((field) => field.type === "relation") ??
    fields.find((field) => field.type === "status");
  const columns: ReportBlock["columns"] = [
    { label: "건수", metric: { fn: "count" }, unit: entity.counter ?? "건" },
    ...(number
      ? [
          {
            label: `${number.label} 합계`,
            metric: { fn: "sum" as const, field: number.id },
            unit: number.unit ?? (number.type === "money" ? "원" : ""),
          },
        ]
      : []),
  ];
  const screenId = freeId(spec, "report");
  const base = {
    kind: "stats" as const,
    form: "report" as const,
    entity: entity.id,
    date: date.id,
    period: period as ReportBlock["period"],
    ...(group ? { by: group.id } : {}),
    columns,
  };
  const parts = split
    ? (["지출", "수입"] as const).map((label): ReportBlock => ({
        ...base,
        id: freeId(spec, label === "지출" ? "spendingReport" : "incomeReport"),
        title: `${label} 보고서`,
        ...(split.option(new RegExp(`^${label}$`)) ? { where: split.option(new RegExp(`^${label}$`))! } : {}),
      }))
    : [{ ...base, id: freeId(spec, `${entity.id}Report`), title: `${entity.name} 보고서` }];
  const screen: ScreenSpec = { id: screenId, title: "보고서", path: `/${screenId.toLowerCase()}`, icon: "file-text", blocks: parts };
  return addScreen(spec, screen, [
    { kind: "understood", text: `${josa(entity.name, "을/를")} 월·분기·연으로 모아 보고, 인쇄하고 CSV로 내려받는 보고서를 넣었어요.` },
  ]);
}

function withGoal(
  spec: AppSpec,
  { entity, date, number: summed, where: only }: Measured,
  direction: GoalBlock["direction"],
  { text, today }: CapabilityRequest,
  said?: Aim,
): AppSpec {
  const number = !said && /(권수|횟수|건수|몇\s?(?:권|번|회|개))/.test(text) ? undefined : summed;
  const split = splitOf(entity);
  const isSaving = direction === "reach" && split !== undefined && (entity.id === "pocketMoney" || SAVING.test(text));
  const where = only ?? split?.option(direction === "limit" ? OUT : IN);
  const less = isSaving ? split.option(OUT) : undefined;
  const counted = number ? (number.unit ?? (number.type === "money" ? "원" : said?.unit)) : said?.unit;
  const unit = counted ?? (number ? "" : (entity.counter ?? "건"));
  const existing = spec.entities.find(
    (candidate) =>
      /예산/.test(candidate.name) &&
      shown(candidate).some(({ type }) => type === "month") &&
      shown(candidate).some(({ type }) => type === "money"),
  );
  const stated = said ? scaled(said, unit) : amountIn(text, unit);
  const over = said ? (said.per === "month" ? undefined : (said.per ?? "all")) : direction === "reach" ? overIn(text, entity) : undefined;
  const word = WORD_OF[over ?? "month"];
  const isBudget = direction === "limit" && unit === "원";
  const aim =
    existing ??
    aimEntity(
      freeId(spec, isBudget ? "monthlyBudget" : "monthlyGoal"),
      isBudget ? "limit" : "reach",
      unit,
      today,
      stated ?? niceTarget(entity, date, number, where, today),
      `${word} ${isBudget ? "예산" : "목표"}`,
    );
  const month = shown(aim).find(({ type }) => type === "month")!;
  const amount = shown(aim).find(({ type }) => type === "money" || type === "number")!;
  const goal: GoalBlock = {
    id: freeId(spec, direction === "limit" ? "budget" : "goal"),
    kind: "stats",
    form: "goal",
    title: [
      over === undefined ? "이번 달" : over === "day" ? "오늘" : over === "week" ? "이번 주" : word,
      ...(said?.of ? [said.of] : said && number && unit !== "원" ? [number.label] : []),
      isBudget ? "예산" : isSaving || entity.id === "savingStep" ? "저축 목표" : "목표",
    ].join(" "),
    entity: entity.id,
    date: date.id,
    ...(where ? { where } : {}),
    ...(less ? { less } : {}),
    metric: number ? { fn: "sum", field: number.id } : { fn: "count" },
    ...(unit ? { unit } : {}),
    direction,
    ...(over && { over }),
    target: { entity: aim.id, month: month.id, amount: amount.id },
  };
  const home = spec.screens.find((screen) => screen.id === spec.nav.home);
  const withBlock: AppSpec = {
    ...spec,
    screens: spec.screens.map((screen) => {
      if (screen !== home) return screen;
      const at = screen.blocks.findIndex((block) => block.kind !== "section" && !isRow(block));
      return { ...screen, blocks: screen.blocks.toSpliced(at < 0 ? screen.blocks.length : at, 0, goal) };
    }),
  };
  const note: Note = {
    kind: stated === undefined ? "assumed" : "understood",
    text: `${josa(`${word} ${isBudget ? "예산" : "목표"}`, "을/를")} 첫 화면에서 막대로 보여 줘요. ${unit === "원" ? "금액은" : "숫자는"} ${aim.name}에서 바꿀 수 있어요.`,
  };
  if (existing && stated !== undefined) {
    const told = {
      ...existing,
      sample: [{ id: "s1", [existing.titleField]: "한 달 전체", [month.id]: today.slice(0, 7), [amount.id]: stated }],
    };
    return {
      ...withBlock,
      entities: withBlock.entities.map((candidate) => (candidate === existing ? told : candidate)),
      notes: [...spec.notes, note].slice(0, 24),
    };
  }
  if (existing) return { ...withBlock, notes: [...spec.notes, note].slice(0, 24) };
  const screenId = freeId(withBlock, direction === "limit" ? "budgets" : "goals");
  const screen: ScreenSpec = {
    id: screenId,
    title: aim.name,
    path: `/${screenId.toLowerCase()}`,
    icon: "target",
    blocks: [
      {
        id: freeId(withBlock, `${aim.id}List`),
        kind: "collection",
        query: { entity: aim.id, sort: [{ field: month.id, dir: "desc" }] },
        views: [{ kind: "list" }],
        empty: `이번 달 ${josa(direction === "limit" ? "예산" : "목표", "을/를")} 정해 보세요.`,
      },
    ],
  };
  return addScreen({ ...withBlock, entities: [...withBlock.entities, aim] }, screen, [note]);
}

function addScreen(spec: AppSpec, screen: ScreenSpec, notes: Note[]): AppSpec {
  return {
    ...spec,
    screens: [...spec.screens, screen],
    nav: { ...spec.nav, items: [...spec.nav.items, screen.id] },
    notes: [...spec.notes, ...notes].slice(0, 24),
  };
}

function aimEntity(id: string, direction: GoalBlock["direction"], unit: string, today: string, amount: number, name: string): EntitySpec {
  const word = direction === "limit" ? "예산" : "목표";
  return {
    id,
    name,
    counter: "개",
    icon: "target",
    kind: "main",
    titleField: "month",
    fields: [
      { id: "month", label: "달", type: "month", required: true, unique: true },
      unit === "원"
        ? { id: "amount", label: `${word} 금액`, type: "money", required: true, min: 0 }
        : { id: "amount", label: word, type: "number", required: true, min: 0, ...(unit ? { unit } : {}) },
      { id: "memo", label: "메모", type: "longtext" },
    ],
    sample: [0, 1, 2].map((back) => ({ id: `s${back + 1}`, month: monthBefore(today, back), amount, memo: null })),
    origin: "template",
  };
}

/** 1년에 500만원 모으기 counts the year, 500만원 모으기 all that was put aside. */
function overIn(text: string, { id }: EntitySpec): "year" | "all" | undefined {
  if (/(한\s?달|이번\s?달|매달|매월|월)\s?(?:저축\s?)?목표/.test(text)) return undefined;
  if (/(1년|일\s?년|한\s?해|올해|연간|내년까지)/.test(text)) return "year";
  // 목표금액까지 얼마나 남았는지: of all that was put aside.
  return id === "savingStep" || (id === "savingLog" && /까지/.test(text)) ? "all" : undefined;
}

/** "한 달 예산 50만원" → 500000. */
function amountIn(text: string, unit: string): number | undefined {
  if (unit !== "원") return undefined;
  const match =
    /(?:예산|목표)[가-힣\s]{0,8}?(\d[\d,]*(?:\.\d+)?)\s*(억|천만|백만|만)?\s*원/.exec(text) ??
    /(\d[\d,]*(?:\.\d+)?)\s*(억|천만|백만|만)?\s*원?\s?(?:을\s)?(?:모으|모아|저축|저금|목표|달성|만들기)/.exec(text);
  const scale = { 억: 1e8, 천만: 1e7, 백만: 1e6, 만: 1e4 }[match?.[2] ?? ""] ?? 1;
  const amount = Number(match?.[1]?.replaceAll(",", "")) * scale;
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

/** A third above what the samples of this month add up to, rounded to one digit and a half. */
function niceTarget(
  entity: EntitySpec,
  date: FieldSpec,
  number: FieldSpec | undefined,
  where: Condition[] | undefined,
  today: string,
): number {
  const [only] = where ?? [];
  const rows = entity.sample.filter(
    (row) => String(row[date.id] ?? "").startsWith(today.slice(0, 7)) && (!only || row[only.field] === only.value),
  );
  const sum = rows.reduce((all, row) => all + (number ? Number(row[number.id] ?? 0) || 0 : 1), 0);
  const raw = Math.max(10, sum * 1.3);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(raw)) - 1) * 5;
  return Math.ceil(raw / step) * step;
}
