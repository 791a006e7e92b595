/** What an app works out of a record, and what else a record changes: tried with the app's own rules, and written down as it came out. */
import { isComparison, parseFormula, type Formula } from "@appmon/kit/formula-grammar";
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { own } from "@appmon/kit/record-rules";
import { openTestApp, type TestApp } from "@appmon/kit/test-app";
import { type EntityPlan, recordFields } from "../app-plan.ts";
import { appOf, type Example, isPointedTo } from "./example-records.ts";
import type { Values } from "./values.ts";
import type { Looking } from "./find-cases.ts";
import { type Case, withObject } from "./test-source.ts";
import { refusalTo } from "./try-write.ts";

const BODY = 2;
/** Examples of what is worked out: more are read by nobody. */
const MOST_EXAMPLES = 5;

/** What is worked out of a new record, and of others like it at the points where a formula turns. */
export async function resultCase(looking: Looking): Promise<Case[]> {
  const { plan, example, name, examples } = looking;
  const { spec, collectionName } = example.entity;
  const fields = [...computedFields(example.entity), ...givenFields(looking)];
  const shown: { changed: Values; worked: Values }[] = [];
  for (const changed of [{}, ...recordFields(example.entity).flatMap((field) => turningPoints(example.entity, field))]) {
    if (shown.length === MOST_EXAMPLES) break;
    const app = openTestApp(appOf(plan, examples));
    let made: object | undefined;
    const refusal = await refusalTo(app.create(spec, { ...example.fresh, ...changed }).then((record) => (made = record)));
    if (refusal || !made) continue;
    const worked = valuesAt(made, fields);
    if (Object.values(worked).every((value) => value === null) || shown.some((one) => isSame(worked, one.worked))) continue;
    // What was worked out before and is not there any more is said too.
    if (shown.length === 0 || Object.keys(differingIn(worked, shown[0]!.worked)).length > 0) shown.push({ changed, worked });
  }
  const [first] = shown;
  if (!first) return [];
  const body = shown.flatMap(({ changed, worked }, at) => [
    // Each in an app of its own: what one takes from a stock is not missing for the next.
    withObject(`const made${at + 1} = await openApp().create(${collectionName}, `, changed, ");", BODY, name),
    withObject(`expect(made${at + 1}).toMatchObject(`, at === 0 ? said(worked) : differingIn(worked, first.worked), ");", BODY),
  ]);
  return [{ title: "값을 계산해서 채워요", body }];
}

/** Fields that a rule fills in, and running numbers. */
function givenFields({ plan, example }: Looking): string[] {
  const { spec } = example.entity;
  const rules = (plan.spec.rules ?? []).filter(({ entity, on }) => entity === spec.id && on === "create");
  const set = rules.flatMap(({ steps }) => steps.flatMap((step) => (step.do === "set" ? [step.field] : [])));
  const numbered = spec.fields.filter((field) => field.default && "auto" in field.default && field.default.auto === "sequence");
  return [...new Set([...set, ...numbered.map(({ id }) => id)])];
}

/** What is worked out of the record itself; nothing points to a new one yet. */
const computedFields = (entity: EntityPlan): string[] =>
  recordFields(entity).flatMap(({ id, type, hidden, rollup }) => (type === "computed" && !hidden && !rollup ? [id] : []));

const valuesAt = (record: object, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = own(record as Values, field) as Json | undefined;
      return value === undefined ? [] : [[field, value] as const];
    }),
  );

/** Without what is empty. */
const said = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

const differingIn = (after: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(value, before[field])));

/** Values of a record at which a formula of it turns: a number it is compared with and the one before it, a choice it asks for. */
function turningPoints({ fields }: EntityPlan, { formula }: FieldSpec): Values[] {
  const parsed = formula === undefined ? undefined : parseFormula(formula);
  if (!parsed?.ok) return [];
  return comparisonsIn(parsed.formula).flatMap(({ field, value }): Values[] => {
    const { type, options = [] } = fields.get(field) ?? {};
    if (type === "boolean") return [{ [field]: true }];
    if (typeof value === "string") {
      const option = options.find((one) => one.value === value || one.label === value);
      return option ? [{ [field]: option.value }] : [];
    }
    return /^(?:number|money|percent|rating)$/.test(type ?? "") ? [{ [field]: value }, { [field]: value - 1 }] : [];
  });
}

function comparisonsIn(formula: Formula): { field: string; value: number | string }[] {
  switch (formula.kind) {
    case "binary": {
      const { op, left, right } = formula;
      const [field, other] = left.kind === "field" ? [left, right] : [right, left];
      const isPoint = isComparison(op) && field.kind === "field" && (other.kind === "number" || other.kind === "text");
      return [...(isPoint ? [{ field: field.id, value: other.value }] : []), ...comparisonsIn(left), ...comparisonsIn(right)];
    }
    case "negate":
      return comparisonsIn(formula.of);
    case "call":
      return formula.args.flatMap(comparisonsIn);
    default:
      return [];
  }
}

interface Touched {
  there: Example;
  before: Values;
  after: Values;
}

/** Other records that a new one changes, by rules and by what is added up of it; and that all of it goes when the record goes. */
export async function followCase(looking: Looking): Promise<Case[]> {
  const { plan, example, name, examples } = looking;
  const { collectionName } = example.entity;
  const app = openTestApp(appOf(plan, examples));
  const touched = await changesBy(app, looking, {});
  if (touched.length === 0) return [];
  const asked = (values: "before" | "after") =>
    touched.map(({ there, [values]: expected }) =>
      withObject(`expect(await app.read(${there.entity.collectionName}, "${there.there.id}")).toMatchObject(`, expected, ");", BODY),
    );
  const body = [
    "const app = openApp();",
    ...asked("before"),
    `const made = await app.create(${collectionName}, ${name});`,
    ...asked("after"),
  ];
  const goes = await goesAlong(looking, touched);
  const names = [...new Set(touched.map(({ there }) => there.entity.spec.name))].join(", ");
  return [
    {
      title: `생기면 달라지는 것: ${names}`,
      body: goes
        ? [...body, `await app.remove(${collectionName}, made.id);`, ...asked("before")]
        : body.map((line) => line.replace("const made = ", "")),
    },
    ...(await uncountedCase(looking, touched)),
  ];
}

/** What the records that were there from the start come to, before and after a new one. */
async function changesBy(app: TestApp, { plan, example, examples }: Looking, changed: Values): Promise<Touched[]> {
  const pointed = examples.filter(({ entity }) => isPointedTo(plan, entity));
  const before = await readAll(app, pointed);
  const refusal = await refusalTo(app.create(example.entity.spec, { ...example.fresh, ...changed }));
  if (refusal) return [];
  const after = await readAll(app, pointed);
  return pointed.flatMap((there, at) => {
    const [was, is] = [before[at]!, after[at]!];
    const fields = recordFields(there.entity).flatMap(({ id }) => (isSame(own(was, id), own(is, id)) ? [] : [id]));
    return fields.length === 0 ? [] : [{ there, before: nullable(was, fields), after: nullable(is, fields) }];
  });
}

const nullable = (record: Readonly<Record<string, Json | undefined>>, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, (own(record, field) ?? null) as Json]));

const readAll = async (app: TestApp, examples: readonly Example[]): Promise<Record<string, Json | undefined>[]> =>
  Promise.all(examples.map(async ({ entity, there }) => ({ ...((await app.read(entity.spec, there.id)) as object) })));

async function goesAlong({ plan, example, examples }: Looking, touched: readonly Touched[]): Promise<boolean> {
  const app = openTestApp(appOf(plan, examples));
  const made = await app.create(example.entity.spec, example.fresh);
  if (await refusalTo(app.remove(example.entity.spec, made.id))) return false;
  const now = await readAll(
    app,
    touched.map(({ there }) => there),
  );
  return touched.every(({ before }, at) => isSame(before, nullable(now[at]!, Object.keys(before))));
}

/** A record that does not meet what is asked of those that count. */
async function uncountedCase(looking: Looking, touched: readonly Touched[]): Promise<Case[]> {
  const { plan, example, name, examples } = looking;
  for (const changed of otherChoices(example)) {
    const app = openTestApp(appOf(plan, examples));
    if (await refusalTo(openTestApp(appOf(plan, examples)).create(example.entity.spec, { ...example.fresh, ...changed }))) continue;
    const changes = await changesBy(app, looking, changed);
    const spared = touched.flatMap((one) => {
      const same = changes.find(({ there }) => there === one.there);
      // What changed to nothing has changed.
      const fields = Object.keys(one.before).filter((field) => !Object.hasOwn(same?.after ?? {}, field));
      return fields.length === 0 ? [] : [{ there: one.there, values: nullable(one.before, fields) }];
    });
    const [first] = spared;
    if (!first) continue;
    return [
      {
        title: "조건에 맞지 않는 것은 세지 않아요",
        body: [
          "const app = openApp();",
          withObject(`await app.create(${example.entity.collectionName}, `, changed, ");", BODY, name),
          withObject(
            `expect(await app.read(${first.there.entity.collectionName}, "${first.there.there.id}")).toMatchObject(`,
            first.values,
            ");",
            BODY,
          ),
        ],
      },
    ];
  }
  return [];
}

/** The record with another choice, field by field. */
const otherChoices = ({ entity, fresh = {} }: Example): Values[] =>
  recordFields(entity).flatMap(({ id, type, options = [] }): Values[] => {
    if (type === "boolean") return [{ [id]: fresh[id] !== true }];
    return type === "select" || type === "status"
      ? options.filter(({ value }) => value !== fresh[id]).map(({ value }) => ({ [id]: value }))
      : [];
  });
