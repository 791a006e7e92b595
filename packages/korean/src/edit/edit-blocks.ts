import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { Block, ChartBlock, FieldSpec, Metric, ScreenSpec, StatsBlock } from "@appmon/appspec/spec";
import type { SpecOp } from "@appmon/appspec/operation";
import { josa } from "../korean-text.ts";
import { REMOVE } from "./phrase.ts";
import { runningPeriod } from "./edit-periods.ts";
import { tickSaid } from "./tick-said.ts";
import { isList, nothingToAdd, waysOf } from "./numbers-asked.ts";
import { DATE_TYPES, type EditContext, type EditOutcome, type EditRule, entityFor, NUMBER_TYPES, visibleFields } from "./edit-outcome.ts";

/** Charts and numbers. */
export const editBlocks: EditRule = (context) => remove(context) ?? chart(context) ?? stats(context);

const CHART = /(그래프|차트|도표|추이|막대로(?:\s?그|\s?보|[\s.!~]*$)|그려)/;
const STATS =
  /(합계|총\s?\S+|총액|총합|평균|개수|건수|인원|통계|몇\s?(?:개|건|명|권|팀|마리|대|곳|번|회|장|분)|(?:다|모두|전부)\s?(?:합친|합치면|더한|더하면)|합친\s?(?:거|것|값)|누적|합산|(?<=[가-힣]\s)합(?=[\s.!~]*$)|얼마인지|(?:오늘|이번\s?(?:주|달)|전체)\s?(?:의\s?)?(?:매출|지출|수입|판매|금액|주문|예약|방문|등록))/;

function remove({ text, spec, words }: EditContext): EditOutcome | undefined {
  if (!/(빼|없애|삭제|지워|제거|필요\s?없)/.test(text)) return undefined;
  const kind = CHART.test(text) ? "chart" : /(통계|합계|숫자\s?요약)/.test(text) ? "stats" : undefined;
  if (!kind || (words.screens.some(({ id }) => id !== spec.nav.home) && /(메뉴|화면|페이지|탭)/.test(text))) return undefined;
  const found = spec.screens.flatMap((screen) => screen.blocks.filter((block) => block.kind === kind).map((block) => ({ screen, block })));
  const named = found.filter(({ block }) => isNamed(block, words, text));
  if (kind === "stats") {
    const items = withoutNumbers(found, words);
    if (items) return items;
  }
  const going = named.length > 0 ? named : found;
  if (named.length === 0 && words.fields.length > 0 && kind === "chart")
    return { kind: "answer", text: "그 항목으로 그린 그래프는 없어서 그대로 두었어요." };
  const ops = going.flatMap(({ screen, block }): SpecOp[] =>
    screen.blocks.some((other) => other.kind !== kind) ? [{ op: "dropBlock", screen: screen.id, block: block.id }] : [],
  );
  const whole = going.filter(({ screen }) => screen.blocks.every((block) => block.kind === kind)).map(({ screen }) => screen.id);
  ops.push(...[...new Set(whole)].map((screen): SpecOp => ({ op: "dropScreen", screen })));
  return ops.length > 0 ? { kind: "ops", ops, summary: kind === "chart" ? "그래프를 뺐어요." : "숫자 요약을 뺐어요." } : undefined;
}

/** Whether a text says which chart it means. */
function isNamed(block: Block, words: EditContext["words"], text: string): boolean {
  if (block.kind !== "chart") return false;
  if (block.title !== undefined && block.title.length >= 2 && text.includes(block.title)) return true;
  return words.fields.some(({ entity, field }) => entity.id === block.entity && (field.id === block.x || field.id === block.y.field));
}

/** 보증금 합계 빼줘: that number alone. */
function withoutNumbers(found: { screen: ScreenSpec; block: Block }[], words: EditContext["words"]): EditOutcome | undefined {
  const ids = new Set(words.fields.map(({ field }) => field.id));
  if (ids.size === 0) return undefined;
  const ops = found.flatMap(({ screen, block }): SpecOp[] => {
    if (!isRow(block)) return [];
    const items = block.items.filter(({ metric }) => metric.field === undefined || !ids.has(metric.field));
    if (items.length === block.items.length) return [];
    return items.length > 0
      ? [{ op: "setBlock", screen: screen.id, block: { ...block, items } }]
      : screen.blocks.length > 1
        ? [{ op: "dropBlock", screen: screen.id, block: block.id }]
        : [];
  });
  return ops.length > 0
    ? { kind: "ops", ops, summary: "그 숫자를 뺐어요." }
    : { kind: "answer", text: "그 항목을 세는 숫자는 없어서 그대로 두었어요." };
}

/** 월별 매출 그래프, 카테고리별 원그래프. */
function chart(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (!CHART.test(text) || REMOVE.test(text)) return undefined;
  const entity =
    entityFor(context) ??
    spec.entities.find((candidate) => visibleFields(candidate).some((field) => field.type === "money")) ??
    spec.entities[0]!;
  const perEntity = chartPerEntity(context);
  if (perEntity) return perEntity;
  const fields = visibleFields(entity);
  const said = context.words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field);
  const bucket = /((?<![가-힣])일별|일자별|날짜별|날마다|매일|하루)/.test(text)
    ? "day"
    : /(주별|주마다|주간|매주)/.test(text)
      ? "week"
      : /((?<![가-힣])월별|달별|달마다|매달|매월|월간|한\s?달(?!\s?(?:전|뒤|후|치|동안|간|것)))/.test(text)
        ? "month"
        : /(연도별|(?<![가-힣])년별|해마다|연간|매년)/.test(text)
          ? "year"
          : undefined;
  const date =
    said.find((field) => DATE_TYPES.has(field.type)) ??
    fields.find((field) => DATE_TYPES.has(field.type) && isDayOfDeed(field.label, text)) ??
    fields.find((field) => field.id === entity.dateField && DATE_TYPES.has(field.type)) ??
    fields.find((field) => DATE_TYPES.has(field.type));
  const category =
    context.words.fields.find(
      (mention) =>
        mention.entity === entity &&
        /^\s*별/.test(text.slice(mention.span[1])) &&
        !DATE_TYPES.has(mention.field.type) &&
        !NUMBER_TYPES.has(mention.field.type),
    )?.field ??
    said.find((field) => ["select", "status", "multiselect", "boolean", "relation", "tags"].includes(field.type)) ??
    (bucket ? undefined : fields.find((field) => field.type === "select" || field.type === "status"));
  const categorised = said.some((field) => ["select", "status", "multiselect", "boolean", "relation", "tags"].includes(field.type));
  const dated = date !== undefined && said.includes(date) && !categorised;
  const overTime =
    (bucket !== undefined ||
      dated ||
      /(추이|추세|변화|변하|변동|흐름)/.test(text) ||
      (/(선\s?그래프|꺾은\s?선|라인)/.test(text) && !categorised)) &&
    date !== undefined;
  const x = overTime ? date : (category ?? date);
  if (!x)
    return {
      kind: "ask",
      question: `${entity.name}에 날짜나 분류 항목이 없어서 그래프를 그릴 수 없어요. 먼저 넣을까요?`,
      chips: [`${entity.name}에 날짜 항목 추가해줘`, `${entity.name}에 분류 항목 추가해줘`],
    };
  const counted = /(건수|개수|인원|명수|횟수|몇\s?(?:건|번|명|회|마리|권)|[가-힣]\s수(?:\s|$|를|가))/.test(text);
  const numbers = fields.filter((field) => NUMBER_TYPES.has(field.type));
  const unit = /몇\s?([가-힣a-zA-Z]{1,4})(?=\s|인|이|을|를|나|$)/.exec(text)?.[1];
  const measured = unit ? numbers.filter((field) => field.unit === unit) : [];
  const much = measured.length > 0 ? measured : /얼마나/.test(text) && numbers.length === 1 ? numbers : [];
  const y = counted ? { fn: "count" as const } : metricFor(fields, [...said, ...much], entity.kind === "log" ? `${text} 금액` : text);
  const kind: ChartBlock["chart"] = /(원\s?그래프|원형|파이)/.test(text)
    ? "pie"
    : /도넛/.test(text)
      ? "donut"
      : /(선\s?그래프|꺾은선|라인|(?<![가-힣])선으로)/.test(text)
        ? "line"
        : /(막대|바\s?그래프|바\s?차트)/.test(text)
          ? "bar"
          : overTime
            ? bucket === "day" || (bucket === undefined && /(변화|추이|추세|변동|흐름)/.test(text))
              ? "line"
              : "bar"
            : x.type === "date"
              ? "line"
              : "donut";
  const what = y.field ? (fields.find((field) => field.id === y.field)?.label ?? "") : `${entity.name} 수`;
  const title = `${overTime ? { day: "일별", week: "주별", month: "월별", year: "연도별" }[bucket ?? "day"] : `${x.label}별`} ${what}`;
  const block: Block = {
    id: freeBlockId(spec.screens, `${entity.id}Chart`),
    kind: "chart",
    title,
    chart: kind,
    entity: entity.id,
    x: x.id,
    ...(DATE_TYPES.has(x.type) && { bucket: bucket ?? "day" }),
    y,
  };
  return place(context, block, `${josa(title, "을/를")} 그래프로 넣었어요.`);
}

/** "월별 등록 회원 수": the day somebody was 등록, not the day they leave. */
function isDayOfDeed(label: string, text: string): boolean {
  const deed = /^(등록|가입|신청|접수|방문|예약|판매|구매|납부|시작|만료|주문|입고|출고)(?:일|일자|날짜)$/.exec(
    label.replace(/\s/g, ""),
  )?.[1];
  return deed !== undefined && new RegExp(`${deed}(?!자)`).test(text);
}

/** 메뉴별 주문 건수: records of one list counted by the record of another that they point to. */
function chartPerEntity(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  const [first, second] = words.entities;
  const per = words.entities.find((entity) => text.includes(`${entity.name}별`));
  const counted = per === first ? second : first;
  if (!per || !counted) return undefined;
  const link = visibleFields(counted).find((field) => field.type === "relation" && field.target === per.id);
  if (!link)
    return {
      kind: "ask",
      question: `${josa(counted.name, "이/가")} 어느 ${per.name}의 것인지 적는 항목이 없어요. 먼저 연결할까요?`,
      chips: [`${counted.name}마다 ${josa(per.name, "을/를")} 연결해줘`],
    };
  const said = words.fields.filter((mention) => mention.entity === counted).map((mention) => mention.field);
  const y = /(건수|개수|횟수|[가-힣]\s수(?:\s|$))/.test(text) ? { fn: "count" as const } : metricFor(visibleFields(counted), said, text);
  const title = `${per.name}별 ${counted.name}`;
  return place(
    context,
    { id: freeBlockId(spec.screens, `${counted.id}Chart`), kind: "chart", title, chart: "bar", entity: counted.id, x: link.id, y },
    `${josa(title, "을/를")} 그래프로 넣었어요.`,
  );
}

/** Numbers that say how things stand: adding them up says nothing. */
const STANDS_AT = /(?:체중|몸무게|키|온도|기온|혈압|혈당|체지방률?|심박수?|점수|평점|잔액|나이|진행률|달성률)$/;

function metricFor(fields: FieldSpec[], said: FieldSpec[], text: string): Metric {
  const number =
    said.find((field) => NUMBER_TYPES.has(field.type)) ??
    (/(매출|금액|지출|수입|비용|돈|합계|총액)/.test(text)
      ? (fields.find((field) => field.type === "money" && !/단가/.test(field.label)) ?? fields.find((field) => field.type === "computed"))
      : undefined);
  if (!number) return { fn: "count" };
  return { fn: /평균/.test(text) || number.type === "rating" || STANDS_AT.test(number.label) ? "avg" : "sum", field: number.id };
}

/** 총 금액 맨 위에, 이번 달 합계, 평균 별점. */
function stats(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (
    !STATS.test(text) ||
    /(필드|항목|칸|메뉴|적을\s?수|적게|입력|받을\s?수\s?있|고르게|만\s?(?:보|나오|모아))/.test(text) ||
    isList(text) ||
    /집계표/.test(text) ||
    /(?:빼\s?줘|없애|삭제|지워|제거)/.test(text) ||
    !/(보여|보이|추가|넣|표시|위에|띄워|떠\s?있게|뜨게|숫자로|화면에|나오|만들|있으면|해\s?줘|알고|(?:합계|총합|총액|평균|건수|인원|크게|얼마|합|몇\s?[가-힣]{1,2})\s*[.!~]*$)/.test(
      text,
    ) ||
    // What is asked of each record is a field of it.
    /(?:할|올|갈)\s?때\s/.test(text)
  )
    return undefined;
  if (/(지난\s?달|저번\s?달|지난\s?주|작년|지난\s?해|어제)/.test(text))
    return {
      kind: "unsupported",
      text: "지난 기간만 따로 세는 숫자는 아직 없어요. 이번 달 숫자나 기간별 그래프로 볼 수 있어요.",
      chips: datedChips(context),
    };
  // "이번 달 합계": what was spent, not what was planned.
  const meant = entityFor(context);
  const entity =
    (meant && /budget|goal/i.test(meant.id) && !/(예산|목표)/.test(text) ? undefined : meant) ??
    spec.entities.find((candidate) => candidate !== meant && visibleFields(candidate).some((field) => field.type === "money")) ??
    spec.entities[0]!;
  const fields = visibleFields(entity);
  const said = context.words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field);
  const counts = /(몇\s?(?:개|건|명|권|팀|마리|대|곳|번|회|장|분)|개수|건수|인원)/.test(text);
  // "재고 다 합치면 몇 개인지": a number that is named is added up.
  const adds = /(?:합치|합친|더하|더한|합해|합한)/.test(text) && said.some((field) => NUMBER_TYPES.has(field.type));
  const unit = /몇\s?([가-힣]{1,2})(?=\s)/.exec(text)?.[1];
  const measured =
    said.length === 0 && unit !== undefined ? fields.find((field) => NUMBER_TYPES.has(field.type) && field.unit === unit) : undefined;
  if (measured) said.push(measured);
  const metric =
    counts && !adds && !measured
      ? { fn: "count" as const }
      : metricFor(fields, said, /(평균|합계|총|금액|합친|합치|더한|더하|누적|합산|얼마|돈)/.test(text) ? `${text} 합계` : text);
  if (
    metric.fn === "count" &&
    !counts &&
    /(합계|총합|총액|합친|더한|평균|누적)/.test(text) &&
    !/(건수|개수|전체\s?\S{1,6}\s?수)/.test(text)
  )
    return nothingToAdd(entity);
  const field = fields.find((candidate) => candidate.id === metric.field);
  const date = fields.find((candidate) => candidate.id === entity.dateField && DATE_TYPES.has(candidate.type));
  const running = date && runningPeriod(text);
  const window = running || !date ? undefined : /(7일|일주일)/.test(text) ? 7 : /(한\s?달|30일|최근)/.test(text) ? 30 : undefined;
  const option = context.words.options.find((mention) => mention.entity === entity);
  const isToday = running?.unit === "day";
  const lately =
    date && (isToday || window !== undefined)
      ? [{ field: date.id, op: isToday ? ("eq" as const) : ("gte" as const), value: { today: window === undefined ? 0 : -window } }]
      : [];
  const ticked = option ? undefined : tickSaid(context, entity);
  const status = fields.find((candidate) => candidate.id === entity.statusField);
  const undone = !option && !ticked && /(안\s?(?:끝난|된|한)|덜\s?(?:끝난|된)|남은\s?(?:일|거|것)|미완료|못\s?한)/.test(text);
  const open = undone ? (status?.options ?? []).filter((one) => !one.final).map(({ value }) => value) : [];
  // Counting everything would be another number.
  if (undone && (open.length === 0 || open.length === status?.options?.length)) return undefined;
  const conditions = [
    ...lately,
    ...(option ? [{ field: option.field.id, op: "eq" as const, value: option.option.value }] : []),
    ...(undone && status ? [{ field: status.id, op: "in" as const, value: open }] : []),
    ...(ticked ? [{ field: ticked.field.id, op: "eq" as const, value: ticked.is }] : []),
  ];
  const ways = option || metric.fn !== "sum" ? undefined : waysOf(entity, text);
  const less = ways?.less && [...conditions, { field: ways.field.id, op: "eq" as const, value: ways.less.value }];
  if (ways) conditions.push({ field: ways.field.id, op: "eq", value: ways.of.value });
  const where = conditions.length > 0 ? conditions : undefined;
  const label = `${running ? `${running.label} ` : window === undefined ? "" : `최근 ${window}일 `}${option ? `${option.option.label} ` : ""}${ways?.less ? "남은 " : ways ? `${ways.of.label} ` : ""}${metric.fn === "count" ? `${entity.name} 수` : `${field?.label}${ways?.less ? "" : metric.fn === "avg" ? " 평균" : " 합계"}`}`;
  const item: StatsBlock["items"][number] = {
    label,
    entity: entity.id,
    metric,
    ...(where && { where }),
    ...(running && !isToday && { period: { field: date!.id, unit: running.unit } }),
    ...(less && { less: { entity: entity.id, metric, where: less } }),
    ...(metric.fn === "count" ? { unit: entity.counter ?? "건" } : field?.unit && { unit: field.unit }),
  };
  const existing = spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => (isRow(block) ? [{ screen, block }] : [])))[0];
  if (existing && existing.block.items.length < 8)
    return {
      kind: "ops",
      ops: [{ op: "setBlock", screen: existing.screen.id, block: { ...existing.block, items: [...existing.block.items, item] } }],
      summary: `${josa(label, "을/를")} 보여 드려요.`,
    };
  return place(context, { id: freeBlockId(spec.screens, "stats"), kind: "stats", items: [item] }, `${josa(label, "을/를")} 보여 드려요.`);
}

function datedChips(context: EditContext): string[] {
  const entity = entityFor(context) ?? context.spec.entities[0]!;
  return visibleFields(entity).some((field) => DATE_TYPES.has(field.type)) ? [`${entity.name} 월별 그래프 넣어줘`] : [];
}

/** On the screen that already counts and draws, else in front of the entity's list, else at home. */
function place({ spec, words }: EditContext, block: Block, summary: string): EditOutcome {
  const screen =
    words.screens[0] ??
    spec.screens.find((candidate) => candidate.blocks.some((other) => other.kind === "chart" || isRow(other))) ??
    spec.screens.find((candidate) => candidate.id === spec.nav.home) ??
    spec.screens[0]!;
  const lastNumber = screen.blocks.findLastIndex((other) => isRow(other) || other.kind === "chart");
  return { kind: "ops", ops: [{ op: "addBlock", screen: screen.id, block, at: isRow(block) ? 0 : lastNumber + 1 }], summary };
}

function freeBlockId(screens: ScreenSpec[], base: string): string {
  const taken = new Set(screens.flatMap((screen) => screen.blocks.map((block) => block.id)));
  for (let n = 1; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`;
}
