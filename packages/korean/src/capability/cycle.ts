/** What is due again so many days after it was done last: watering, filters, cleaning. */
import { josa } from "../korean-text.ts";
import type { ActionSpec, AppSpec, Block, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { changeEntity, changeScreen, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { freeFieldId, shownFields } from "./record-fields.ts";

const LAST = /^(?:최근|마지막)\s?(.{0,8}?)\s?(?:날짜|날|일)$/;

export const cycle: Capability = {
  name: "cycle",
  label: "돌아오는 주기",
  isAskedFor: (_request, spec) => spec.entities.some((entity) => recurring(entity) !== undefined),
  addTo: (spec) =>
    spec.entities.reduce((app: AppSpec, entity) => {
      const found = recurring(entity);
      return found ? withCycle(app, entity, found) : app;
    }, spec),
};

interface Recurring {
  last: FieldSpec;
  every: FieldSpec;
}

/** A day it was done last and a number of days in between, and nobody yet who counts them. */
function recurring(entity: EntitySpec): Recurring | undefined {
  const fields = shownFields(entity);
  const last = fields.find((field) => field.type === "date" && LAST.test(field.label));
  const every = fields.find((field) => field.type === "number" && field.unit === "일" && /주기$/.test(field.label));
  const isCounted = fields.some((field) => every && field.type === "computed" && field.formula?.includes(every.id) === true);
  return last && every && !isCounted ? { last, every } : undefined;
}

function withCycle(spec: AppSpec, entity: EntitySpec, { last, every }: Recurring): AppSpec {
  const left: FieldSpec = {
    id: freeFieldId(entity, "daysLeft"),
    label: "남은 날",
    type: "computed",
    formula: `${every.id} - daysBetween(${last.id}, today())`,
    unit: "일",
    origin: "template",
  };
  const done = doneWords(LAST.exec(last.label)?.[1] ?? "");
  const action: ActionSpec = {
    id: `${last.id}Today${entity.id.charAt(0).toUpperCase()}${entity.id.slice(1)}`,
    label: `오늘 ${done}`,
    icon: "check",
    entity: entity.id,
    steps: [{ do: "set", field: last.id, to: { auto: "today" } }],
    success: `오늘로 적었어요. 다음 날짜를 다시 셌어요.`,
    tone: "good",
  };
  const at = entity.fields.indexOf(every) + 1;
  const grown = changeEntity(spec, {
    ...entity,
    fields: entity.fields.toSpliced(at, 0, left),
    highlights: [{ when: [{ field: left.id, op: "lte", value: 0 }], tone: "bad", label: "할 때가 됐어요" }, ...(entity.highlights ?? [])],
  });
  const acting = { ...grown, actions: [...grown.actions, action] };
  const shown = listFirst(acting, entity).screens.reduce(
    (app: AppSpec, screen) =>
      changeScreen(app, screen.id, (blocks) =>
        blocks.map((block) => {
          if (block.kind === "record" && block.entity === entity.id) return { ...block, actions: [action.id, ...(block.actions ?? [])] };
          if (block.kind !== "collection" || block.query.entity !== entity.id) return block;
          const views = block.views.map((view) =>
            "columns" in view && view.columns ? { ...view, columns: withColumn(view.columns, entity, left) } : view,
          );
          return {
            ...block,
            query: { ...block.query, sort: [{ field: left.id, dir: "asc" as const }] },
            views,
            actions: [action.id, ...(block.actions ?? [])].slice(0, 3),
          };
        }),
      ),
    listFirst(acting, entity),
  );
  return withNote(shown, {
    kind: "understood",
    text: `${josa(every.label, "으로/로")} 남은 날을 세고, 때가 된 것부터 보여 줘요. ${josa(`'${action.label}'`, "을/를")} 누르면 다시 세요.`,
    node: entity.id,
  });
}

/** What is due today is what one comes for; how many there are of each kind is not. */
function listFirst(spec: AppSpec, entity: EntitySpec): AppSpec {
  if (spec.entities[0]?.id !== entity.id) return spec;
  const isList = (block: Block) => block.kind === "collection" && block.query.entity === entity.id;
  return changeScreen(spec, spec.nav.home, (blocks) => [...blocks.filter(isList), ...blocks.filter((block) => !isList(block))]);
}

/** Behind the name, where one looks first. */
function withColumn(columns: readonly string[], entity: EntitySpec, left: FieldSpec): string[] {
  return [...columns.filter((id) => id === entity.titleField), left.id, ...columns.filter((id) => id !== entity.titleField)].slice(0, 7);
}

/** 물 준 → 물 줬어요, 교체 → 교체했어요. */
function doneWords(said: string): string {
  const past = PAST[said.slice(-1)];
  return past === undefined ? `${said}했어요` : said.slice(0, -1) + past;
}

const PAST: Readonly<Record<string, string>> = {
  준: "줬어요",
  한: "했어요",
  꾼: "꿨어요",
  산: "샀어요",
  간: "갔어요",
  운: "웠어요",
  인: "였어요",
};
