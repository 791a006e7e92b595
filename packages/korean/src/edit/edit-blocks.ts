import type { Block, ChartBlock, FieldSpec, Metric, ScreenSpec, StatsBlock } from "@appmon/appspec/spec";
import type { SpecOp } from "@appmon/appspec/operation";
import { josa } from "../korean-text.ts";
import { DATE_TYPES, type EditContext, type EditOutcome, type EditRule, entityFor, NUMBER_TYPES, visibleFields } from "./edit-outcome.ts";

/** Charts and numbers. */
export const editBlocks: EditRule = (context) => remove(context) ?? chart(context) ?? stats(context);

const CHART = /(그래프|차트|도표|추이)/;
const STATS =
  /(합계|총\s?\S+|총액|총합|평균|개수|건수|인원|통계|몇\s?(?:개|건|명)|(?:오늘|이번\s?(?:주|달)|전체)\s?(?:의\s?)?(?:매출|지출|수입|판매|금액|주문|예약|방문|등록))/;

function remove({ text, spec, words }: EditContext): EditOutcome | undefined {
  if (!/(빼|없애|삭제|지워|제거|필요\s?없)/.test(text)) return undefined;
  const kind = CHART.test(text) ? "chart" : /(통계|합계|숫자\s?요약)/.test(text) ? "stats" : undefined;
  if (!kind || (words.screens.length > 0 && /(메뉴|화면|페이지|탭)/.test(text))) return undefined;
  const found = spec.screens.flatMap((screen) => screen.blocks.filter((block) => block.kind === kind).map((block) => ({ screen, block })));
  const ops = found.flatMap(({ screen, block }): SpecOp[] =>
    screen.blocks.some((other) => other.kind !== kind) ? [{ op: "dropBlock", screen: screen.id, block: block.id }] : [],
  );
  const whole = found.filter(({ screen }) => screen.blocks.every((block) => block.kind === kind)).map(({ screen }) => screen.id);
  ops.push(...[...new Set(whole)].map((screen): SpecOp => ({ op: "dropScreen", screen })));
  return ops.length > 0 ? { kind: "ops", ops, summary: kind === "chart" ? "그래프를 뺐어요." : "숫자 요약을 뺐어요." } : undefined;
}

/** 월별 매출 그래프, 카테고리별 원그래프. */
function chart(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (!CHART.test(text)) return undefined;
  const entity =
    entityFor(context) ??
    spec.entities.find((candidate) => visibleFields(candidate).some((field) => field.type === "money")) ??
    spec.entities[0]!;
  const perEntity = chartPerEntity(context);
  if (perEntity) return perEntity;
  const fields = visibleFields(entity);
  const said = context.words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field);
  const bucket = /((?<![가-힣])일별|일자별|날짜별|매일|하루)/.test(text)
    ? "day"
    : /(주별|주간|매주)/.test(text)
      ? "week"
      : /((?<![가-힣])월별|달별|매달|매월|월간)/.test(text)
        ? "month"
        : /(연도별|(?<![가-힣])년별|연간|매년)/.test(text)
          ? "year"
          : undefined;
  const date =
    said.find((field) => DATE_TYPES.has(field.type)) ??
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
  const overTime = (bucket !== undefined || dated || /(추이|추세|변화|흐름)/.test(text)) && date !== undefined;
  const x = overTime ? date : (category ?? date);
  if (!x)
    return {
      kind: "ask",
      question: `${entity.name}에 날짜나 분류 항목이 없어서 그래프를 그릴 수 없어요. 먼저 넣을까요?`,
      chips: [`${entity.name}에 날짜 항목 추가해줘`, `${entity.name}에 분류 항목 추가해줘`],
    };
  const counted = /(건수|개수|인원|명수|횟수|[가-힣]\s수(?:\s|$|를|가))/.test(text);
  const y = counted ? { fn: "count" as const } : metricFor(fields, said, entity.kind === "log" ? `${text} 금액` : text);
  const kind: ChartBlock["chart"] = /(원\s?그래프|원형|파이)/.test(text)
    ? "pie"
    : /도넛/.test(text)
      ? "donut"
      : /(선\s?그래프|꺾은선|라인)/.test(text)
        ? "line"
        : /(막대|바\s?그래프|바\s?차트)/.test(text)
          ? "bar"
          : overTime
            ? bucket === "day"
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

function metricFor(fields: FieldSpec[], said: FieldSpec[], text: string): Metric {
  const number =
    said.find((field) => NUMBER_TYPES.has(field.type)) ??
    (/(매출|금액|지출|수입|비용|돈|합계|총액)/.test(text)
      ? (fields.find((field) => field.type === "money" && !/단가/.test(field.label)) ?? fields.find((field) => field.type === "computed"))
      : undefined);
  if (!number) return { fn: "count" };
  return { fn: /평균/.test(text) || number.type === "rating" ? "avg" : "sum", field: number.id };
}

/** 총 금액 맨 위에, 이번 달 합계, 평균 별점. */
function stats(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (
    !STATS.test(text) ||
    /(필드|항목|칸|메뉴|만\s?(?:보|나오|모아))/.test(text) ||
    !/(보여|보이|추가|넣|표시|위에|나오|만들|있으면|해\s?줘|알고|(?:합계|총합|총액|평균|건수|인원)\s*[.!~]*$)/.test(text)
  )
    return undefined;
  if (/(지난\s?달|저번\s?달|지난\s?주|작년|지난\s?해|어제)/.test(text))
    return {
      kind: "unsupported",
      text: "지난 기간만 따로 세는 숫자는 아직 없어요. 이번 달 숫자나 기간별 그래프로 볼 수 있어요.",
      chips: datedChips(context),
    };
  const entity =
    entityFor(context) ??
    spec.entities.find((candidate) => visibleFields(candidate).some((field) => field.type === "money")) ??
    spec.entities[0]!;
  const fields = visibleFields(entity);
  const said = context.words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field);
  const counts = /(몇\s?(?:개|건|명)|개수|건수|인원)/.test(text);
  const metric = counts ? { fn: "count" as const } : metricFor(fields, said, /(평균|합계|총|금액)/.test(text) ? `${text} 합계` : text);
  const field = fields.find((candidate) => candidate.id === metric.field);
  const date = fields.find((candidate) => candidate.id === entity.dateField && DATE_TYPES.has(candidate.type));
  const window =
    date && /오늘/.test(text)
      ? 0
      : date && /(이번\s?주|7일|일주일)/.test(text)
        ? 7
        : date && /(이번\s?달|한\s?달|30일|최근)/.test(text)
          ? 30
          : undefined;
  const option = context.words.options.find((mention) => mention.entity === entity);
  const period =
    date && window !== undefined
      ? window === 0
        ? [{ field: date.id, op: "eq" as const, value: { today: 0 } }]
        : [{ field: date.id, op: "gte" as const, value: { today: -window } }]
      : [];
  const conditions = [...period, ...(option ? [{ field: option.field.id, op: "eq" as const, value: option.option.value }] : [])];
  const where = conditions.length > 0 ? conditions : undefined;
  const label = `${window === undefined ? "" : window === 0 ? "오늘 " : window === 7 ? "최근 7일 " : "최근 30일 "}${option ? `${option.option.label} ` : ""}${metric.fn === "count" ? `${entity.name} 수` : `${field?.label} ${metric.fn === "avg" ? "평균" : "합계"}`}`;
  const item: StatsBlock["items"][number] = {
    label,
    entity: entity.id,
    metric,
    ...(where && { where }),
    ...(metric.fn === "count" ? { unit: entity.counter ?? "건" } : field?.unit && { unit: field.unit }),
  };
  const existing = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "stats" ? [{ screen, block }] : [])),
  )[0];
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
    spec.screens.find((candidate) => candidate.blocks.some((other) => other.kind === "chart" || other.kind === "stats")) ??
    spec.screens.find((candidate) => candidate.id === spec.nav.home) ??
    spec.screens[0]!;
  const lastNumber = screen.blocks.findLastIndex((other) => other.kind === "stats" || other.kind === "chart");
  return { kind: "ops", ops: [{ op: "addBlock", screen: screen.id, block, at: block.kind === "stats" ? 0 : lastNumber + 1 }], summary };
}

function freeBlockId(screens: ScreenSpec[], base: string): string {
  const taken = new Set(screens.flatMap((screen) => screen.blocks.map((block) => block.id)));
  for (let n = 1; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`;
}
