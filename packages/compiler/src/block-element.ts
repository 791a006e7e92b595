import type {
  Block,
  ChartBlock,
  CollectionBlock,
  FormBlock,
  Metric,
  RecordBlock,
  SectionBlock,
  Sort,
  StatsBlock,
  StatsItem,
  ViewSpec,
} from "@appmon/appspec/spec";
import { viewFields, withoutViewField } from "@appmon/appspec/view-fields";
import { assertNever } from "@appmon/kernel/assert-never";
import { type AppPlan, type EntityPlan, shownFields } from "./app-plan.ts";
import { calculatorElement, settleElement } from "./compute-element.ts";
import { conditions } from "./data-source.ts";
import { array, code, type Expression, literal, object } from "./expression.ts";
import { element } from "./jsx.ts";
import { measureElement } from "./measure-element.ts";
import { isPresented, presentElement } from "./present-element.ts";
import { playElement } from "./play-element.ts";
import { customElement } from "./custom-element.ts";
import { serviceElement } from "./service-element.ts";
import type { SourceFile } from "./source-file.ts";

/** The kit element of a block, with what it needs imported into `file`; undefined when its entity is not in the spec. */
export function blockElement(plan: AppPlan, block: Block, file: SourceFile, indent: number): string | undefined {
  switch (block.kind) {
    case "collection":
      return withEntity(plan, block.query.entity, (entity) => collectionElement(entity, block, file, indent));
    case "record":
      return withEntity(plan, block.entity, (entity) => recordElement(plan, entity, block, file, indent));
    case "form":
      return withEntity(plan, block.entity, (entity) => formElement(entity, block, file, indent));
    case "chart":
      return withEntity(plan, block.entity, (entity) => chartElement(entity, block, file, indent));
    case "stats":
      return statsElement(plan, block, file, indent);
    case "profile":
      return element(file.use("@appmon/kit/profile-block", "ProfileBlock"), { id: block.id, title: block.title }, indent);
    case "custom":
      return customElement(plan, block, file, indent);
    case "section":
      return sectionElement(plan, block, file, indent);
    case "calculator":
      return calculatorElement(plan, block, file, indent);
    case "settle":
      return withEntity(plan, block.entity, (entity) => settleElement(plan, entity, block, file, indent));
    case "timer":
    case "draw":
    case "quiz":
    case "game":
    case "editor":
    case "story":
      return playElement(plan, block, file, indent);
    case "booking":
    case "lookup":
    case "thread":
    case "shop":
    case "poll":
    case "queue":
    case "bot":
    case "inbox":
    case "compare":
    case "compose":
    case "upcoming":
    case "routine":
    case "quick":
    case "stamps":
    case "survey":
    case "bracket":
    case "live":
    case "trend":
    case "league":
    case "outbox":
      return serviceElement(plan, block, file, indent);
    case "report":
    case "goal":
    case "tally":
      return measureElement(plan, block, file, indent);
    default:
      return assertNever(block);
  }
}

function withEntity(plan: AppPlan, id: string, emit: (entity: EntityPlan) => string): string | undefined {
  const entity = plan.entity(id);
  return entity && emit(entity);
}

function collectionElement(entity: EntityPlan, block: CollectionBlock, file: SourceFile, indent: number): string {
  const { query } = block;
  const [group] = shownFields(entity, query.group === undefined ? undefined : [query.group]) ?? [];
  return element(
    file.use("@appmon/kit/collection-block", "CollectionBlock"),
    {
      id: block.id,
      title: block.title,
      collection: useCollection(entity, file),
      views: array(shownViews(entity, block.views).map(viewExpression)),
      where: conditions(query.where),
      sort: query.sort && array(query.sort.map(sortExpression)),
      limit: literal(query.limit),
      search: literal(shownFields(entity, query.search)),
      filters: literal(shownFields(entity, query.filters)),
      group,
      mine: query.mine === true ? true : undefined,
      create: block.create === false ? code("false") : undefined,
      actions: useActions(entity, block.actions, file),
      empty: block.empty,
      exportable: block.export === true ? true : undefined,
      clearable: block.clear === true ? true : undefined,
      recordPath: entity.recordPath,
    },
    indent,
  );
}

function recordElement(plan: AppPlan, entity: EntityPlan, block: RecordBlock, file: SourceFile, indent: number): string {
  const ids = block.children ?? plan.spec.entities.filter((other) => other.parent === entity.spec.id).map((other) => other.id);
  const children = ids.flatMap((id) => {
    const child = plan.entity(id);
    const via = child?.spec.fields.find((field) => field.type === "relation" && field.target === entity.spec.id);
    return child && via ? [object({ collection: useCollection(child, file), via: literal(via.id) })] : [];
  });
  return element(
    file.use("@appmon/kit/record-block", "RecordBlock"),
    {
      id: block.id,
      title: block.title,
      collection: useCollection(entity, file),
      // `children` is an ordinary prop of this component, so it may stand among the attributes.
      // None by name is other than none there are: the kit then lists nothing else that points here.
      children: children.length > 0 || block.children?.length === 0 ? array(children) : undefined,
      actions: useActions(entity, block.actions, file),
      listPath: entity.listPath,
      printable: block.print === true ? true : undefined,
    },
    indent,
  );
}

function formElement(entity: EntityPlan, block: FormBlock, file: SourceFile, indent: number): string {
  return element(
    file.use("@appmon/kit/form-block", "FormBlock"),
    {
      id: block.id,
      title: block.title,
      collection: useCollection(entity, file),
      submitLabel: block.submitLabel,
      success: block.success,
      again: shownFields(entity, block.again === undefined ? undefined : [block.again])?.[0],
    },
    indent,
  );
}

function chartElement(entity: EntityPlan, block: ChartBlock, file: SourceFile, indent: number): string {
  return element(
    file.use("@appmon/kit/chart-block", "ChartBlock"),
    {
      id: block.id,
      title: block.title,
      chart: block.chart,
      collection: useCollection(entity, file),
      where: conditions(block.where),
      x: block.x,
      bucket: block.bucket,
      y: metricExpression(block.y),
    },
    indent,
  );
}

function statsElement(plan: AppPlan, block: StatsBlock, file: SourceFile, indent: number): string | undefined {
  const items = block.items.flatMap((item) => {
    const entity = plan.entity(item.entity);
    if (!entity) return [];
    return [
      object({
        label: literal(item.label),
        collection: useCollection(entity, file),
        metric: metricExpression(item.metric),
        where: conditions(item.where),
        period: item.period && object({ field: literal(item.period.field), unit: literal(item.period.unit) }),
        unit: literal(item.unit),
        tone: literal(item.tone),
        less: lessExpression(plan, item, file),
      }),
    ];
  });
  if (items.length === 0) return undefined;
  return element(
    file.use("@appmon/kit/stats-block", "StatsBlock"),
    { id: block.id, title: block.title, copy: literal(block.copy), items: array(items) },
    indent,
  );
}

function lessExpression(plan: AppPlan, { less }: StatsItem, file: SourceFile): Expression | undefined {
  const entity = less && plan.entity(less.entity);
  return (
    entity && object({ collection: useCollection(entity, file), metric: metricExpression(less.metric), where: conditions(less.where) })
  );
}

function sectionElement(plan: AppPlan, block: SectionBlock, file: SourceFile, indent: number): string {
  if (isPresented(block)) return presentElement(plan, block, file, indent);
  const target = block.cta && plan.screen(block.cta.screen);
  return element(
    file.use("@appmon/kit/section-block", "SectionBlock"),
    {
      id: block.id,
      section: block.section,
      heading: block.heading ?? block.title,
      body: block.body,
      items:
        block.items &&
        array(block.items.map((item) => object({ title: literal(item.title), body: literal(item.body), icon: literal(item.icon) }))),
      cta: block.cta && target && object({ label: literal(block.cta.label), path: literal(target.path) }),
    },
    indent,
  );
}

function useCollection(entity: EntityPlan, file: SourceFile): Expression {
  return code(file.use(`../data/${entity.file}`, entity.collectionName));
}

/** The entity's actions among `ids`, in the order asked for. */
function useActions(entity: EntityPlan, ids: string[] | undefined, file: SourceFile): Expression | undefined {
  const offered = [...new Set(ids)].flatMap((id) => entity.actions.find((action) => action.spec.id === id) ?? []);
  if (offered.length === 0) return undefined;
  return array(offered.map((action) => code(file.use(`../actions/${entity.file}`, action.name))));
}

/** Views whose deciding field is gone are left out; a list needs no field and is always possible. */
function shownViews(entity: EntityPlan, views: ViewSpec[]): ViewSpec[] {
  const shown = views.flatMap((view): ViewSpec[] => {
    const gone = viewFields(view).filter(({ field }) => !shownFields(entity, [field]));
    const left = gone.reduce<ViewSpec | undefined>((rest, { field }) => rest && withoutViewField(rest, field), view);
    return left ? [{ ...left, columns: shownFields(entity, left.columns) }] : [];
  });
  return shown.length > 0 ? shown : [{ kind: "list" }];
}

function viewExpression({ kind, columns, ...own }: ViewSpec): Expression {
  const settings = Object.entries(own).map(([key, value]) => [key, literal(value)]);
  return object({ kind: literal(kind), ...Object.fromEntries(settings), columns: literal(columns) });
}

function sortExpression(sort: Sort): Expression {
  return object({ field: literal(sort.field), dir: literal(sort.dir) });
}

function metricExpression(metric: Metric): Expression {
  return object({ fn: literal(metric.fn), field: literal(metric.field) });
}
