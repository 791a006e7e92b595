/** `src/app.test.ts` of an exported project: the app's own rules as tests that its next owner can read, run and change. */
import { allowedDeeds } from "@appmon/kit/test-app";
import { type AppPlan, type EntityPlan, recordFields } from "../app-plan.ts";
import { hasRules } from "../app-source.ts";
import { SourceFile } from "../source-file.ts";
import { stringLiteral } from "../string-literal.ts";
import { array, code, type Expression, object, printOpen } from "../expression.ts";
import { type Example, examplesOf, isPointedTo } from "./example-records.ts";
import { limitCase, type Looking, moveCase, requiredCase, uniqueCase } from "./find-cases.ts";
import { constraintCases } from "./find-constraints.ts";
import { followCase, resultCase } from "./find-results.ts";
import { actorsOf, strangerCase } from "./find-strangers.ts";
import { type Case, caseSource, differing, listOf, valuesExpression, withObject } from "./test-source.ts";

const KIT = "@appmon/kit/test-app";

/** Names that the tests have for themselves. */
const OWN_NAMES = new Set(
  `admin again allowedDeeds app beyond deeds describe expect field fields guest isForbidden it made maker newApp one openApp openTestApp other people
  refusedFields rules taken update values write TestActor TestValues`.split(/\s+/),
);

/** The tests of an app; undefined where there is nothing in it that a test could hold it to. */
export async function appTests(app: AppPlan): Promise<string | undefined> {
  if (!isDistinct(app)) return undefined;
  const plan = withFreeNames(app);
  const examples = await examplesOf(plan);
  const found: { entity: EntityPlan; cases: Case[] }[] = [];
  for (const example of examples) {
    if (example.fresh === undefined) continue;
    const cases = await casesOf({ plan, examples, example: { ...example, fresh: example.fresh }, name: constantOf(example.entity) });
    if (cases.length > 0) found.push({ entity: example.entity, cases });
  }
  const rights = rightsSource(plan);
  if (found.length === 0 && rights === undefined) return undefined;
  const file = new SourceFile();
  for (const name of ["describe", "expect", "it"]) file.use("vitest", name);
  const sections = found.map(
    ({ entity, cases }) =>
      `describe(${stringLiteral(entity.spec.name)}, () => {\n${cases.map((one) => caseSource(one, 1)).join("\n\n")}\n});`,
  );
  const written = sections.join("\n");
  const acted = [...(written.includes("isForbidden(") ? [written] : []), ...(rights === undefined ? [] : [rights])].join("\n");
  if (acted !== "") {
    file.use(KIT, "type TestActor");
    file.add(actorsSource(plan, acted));
  }
  if (written.includes("isForbidden(")) file.use(KIT, "isForbidden");
  if (found.length > 0) {
    for (const section of setupSource(plan, examples, file, written)) file.add(section);
    for (const section of sections) file.add(section);
  }
  if (written.includes("refusedFields(")) file.use(KIT, "refusedFields");
  if (rights !== undefined) {
    for (const entity of plan.entities) plan.use(file, entity);
    file.use("./people", "people");
    file.use(KIT, "allowedDeeds");
    file.add(rights);
  }
  return `/** 이 앱이 지키는 규칙이에요. 규칙을 바꿨다면 여기도 함께 고쳐 주세요. \`npm test\`로 돌려요. */\n${file.toString()}`;
}

/** Whether every list and every field can be named and told from the others; of a spec that was checked they can. */
const isDistinct = ({ entities }: AppPlan): boolean =>
  new Set(entities.map(({ spec }) => spec.id)).size === entities.length &&
  entities.every((entity) => recordFields(entity).length === entity.spec.fields.length) &&
  entities.every(({ spec }) => [spec, ...spec.fields].every(({ id }) => /^[A-Za-z]\w*$/.test(id)));

interface TestPlan extends AppPlan {
  /** Imports a list under the name it has in the tests, and answers that. */
  use(file: SourceFile, entity: EntityPlan): string;
}

/** The app with its lists under names that the tests do not have themselves. */
function withFreeNames(plan: AppPlan): TestPlan {
  const taken = new Set([...OWN_NAMES, ...plan.entities.map(constantOf)]);
  const renamed = new Map(
    plan.entities.map((entity) => {
      const { collectionName } = entity;
      const isTaken = taken.has(collectionName) || /^(?:made\d+|\w+Other)$/.test(collectionName);
      return [entity, isTaken ? { ...entity, collectionName: `${collectionName}List` } : entity] as const;
    }),
  );
  const imports = new Map([...renamed].map(([{ collectionName }, { collectionName: name }]) => [name, collectionName]));
  return {
    ...plan,
    entities: [...renamed.values()],
    use: (file, { file: module, collectionName }) => {
      const declared = imports.get(collectionName)!;
      file.use(`./data/${module}`, declared === collectionName ? declared : `${declared} as ${collectionName}`);
      return collectionName;
    },
  };
}

async function casesOf(looking: Looking): Promise<Case[]> {
  const cases: Case[] = [];
  for (const find of [requiredCase, limitCase, uniqueCase, constraintCases, moveCase, resultCase, followCase, strangerCase])
    cases.push(...(await find(looking)));
  return cases;
}

/** "newOrder" of `Order`: what a new one is made of. */
const constantOf = ({ typeName }: EntityPlan): string => `new${typeName}`;

/** The values of new records, and the app with the records that are there. */
function setupSource(plan: TestPlan, examples: readonly Example[], file: SourceFile, written: string): string[] {
  const used = examples.filter(({ entity }) => new RegExp(`\\b${constantOf(entity)}\\b`).test(written));
  const pointed = examples.filter(({ entity }) => isPointedTo(plan, entity));
  const constants = used.map(({ entity, fresh = {} }) => {
    file.use(`./data/${entity.file}`, `type ${entity.typeName}`);
    file.use(KIT, "type TestValues");
    return withObject(`const ${constantOf(entity)} = `, fresh, ` satisfies TestValues<${entity.typeName}>;`, 0);
  });
  file.use(KIT, "openTestApp");
  const collections = plan.entities.map((entity) => plan.use(file, entity));
  const records = pointed.map(({ entity, fresh, there }): [string, Expression] => {
    const isUsed = fresh !== undefined && used.some((one) => one.entity === entity);
    const { id, ...values } = there;
    const record = isUsed ? valuesExpression({ id, ...differing(values, fresh) }, constantOf(entity)) : valuesExpression(there);
    return [entity.spec.id, array([record])];
  });
  const options = object({
    collections: array(collections.map(code)),
    rules: hasRules(plan.spec) ? code(file.use("./rules", "rules")) : undefined,
    people: plan.spec.auth && code(file.use("./people", "people")),
    records: records.length > 0 ? object(Object.fromEntries(records)) : undefined,
  });
  const opening = `/** 저장소 없이 도는 앱. 아래에 적은 기록만 들어 있어요. */
const openApp = () =>
  openTestApp(${printOpen(options, 1)});`;
  return [...constants, opening];
}

/** Those at work in the tests, as constants; only those that the tests name. */
function actorsSource(plan: AppPlan, written: string): string {
  const declared = actorsOf(plan.spec)
    .filter(({ name }) => new RegExp(`\\b(?:as|deeds)\\(${name}\\)|of \\[[^\\]"]*\\b${name}\\b`).test(written))
    .map(({ name, actor }) =>
      actor === null
        ? `const ${name}: TestActor = null;`
        : `const ${name}: TestActor = { role: ${stringLiteral(actor.role)}, id: "${actor.id}" };`,
    );
  const isMade = declared.some((line) => line.startsWith("const maker"));
  return [isMade ? WITH_MAKER : WITHOUT_MAKER, ...declared].join("\n");
}

const WITH_MAKER = "/** `guest`는 로그인하지 않은 사람, `maker`는 그 기록을 만든 사람이에요. */";
const WITHOUT_MAKER = "/** `guest`는 로그인하지 않은 사람이에요. */";

/** Who may do what, for an app that people sign in to. */
function rightsSource({ spec, entities }: AppPlan): string | undefined {
  const { auth } = spec;
  if (!auth || entities.length === 0) return undefined;
  const actors = actorsOf({ auth });
  const tests = entities.map((entity) => {
    const lines = actors.map(
      ({ name, actor }) =>
        `    expect(deeds(${name})).toEqual(${listOf(allowedDeeds({ ...entity.spec, sample: [] }, auth, actor, "maker"))});\n`,
    );
    return `  it(${stringLiteral(entity.spec.name)}, () => {
    const deeds = (actor: TestActor) => allowedDeeds(${entity.collectionName}, people, actor, "maker");
${lines.join("")}  });`;
  });
  return `describe("누가 무엇을 할 수 있나요", () => {
${tests.join("\n\n")}
});`;
}
