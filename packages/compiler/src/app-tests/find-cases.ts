/**
 * What the tests of an app say of one list. Nothing is written that the app's own rules do not answer so: each is tried first, as the
 * exported test will try it.
 */
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { openTestApp } from "@appmon/kit/test-app";
import { type AppPlan, recordFields } from "../app-plan.ts";
import { LINE_WIDTH, propertyKey } from "../expression.ts";
import { stringLiteral } from "../string-literal.ts";
import { textWidth } from "../text-width.ts";
import { appOf, type Example } from "./example-records.ts";
import type { Values } from "./values.ts";
import { type Case, listConstant, listOf, withArgument, withObject } from "./test-source.ts";
import { refusalTo } from "./try-write.ts";

export interface Looking {
  plan: AppPlan;
  examples: readonly Example[];
  example: Example & { fresh: Values };
  /** The constant of a new record's values. */
  name: string;
}

/** Depth of statements in a test of a list. */
const BODY = 2;

const refusedFor = async ({ plan, examples, example }: Looking, changed: Values): Promise<string[]> => {
  const refusal = await refusalTo(openTestApp(appOf(plan, examples)).create(example.entity.spec, { ...example.fresh, ...changed }));
  return Object.keys(refusal?.fields ?? {});
};

const isOne = (refused: readonly string[], field: string): boolean => refused.length === 1 && refused[0] === field;

/** Fields that a record cannot be without. */
export async function requiredCase(looking: Looking): Promise<Case[]> {
  const { example, name } = looking;
  const fields: string[] = [];
  for (const { id } of recordFields(example.entity).filter((field) => field.required && !field.hidden))
    if (isOne(await refusedFor(looking, { [id]: null }), id)) fields.push(id);
  if (fields.length === 0) return [];
  return [
    {
      title: "꼭 있어야 하는 항목이 비면 받지 않아요",
      body: [
        "const app = openApp();",
        ...eachLine(fields),
        `  ${withArgument(
          `expect(await refusedFields(app.create(${example.entity.collectionName}, { ...${name}, [field]: null }))).toEqual`,
          "[field]",
          ";",
          BODY + 1,
        )}`,
      ],
    },
  ];
}

function eachLine(fields: readonly string[]): string[] {
  const line = `for (const field of ${listOf(fields)} as const)`;
  if (BODY * 2 + textWidth(line) <= LINE_WIDTH) return [line];
  return [listConstant("fields", fields.map(stringLiteral), " as const;", BODY), "for (const field of fields)"];
}

/** Numbers too small or too large, texts too long. */
export async function limitCase(looking: Looking): Promise<Case[]> {
  const { example, name } = looking;
  const beyond: { field: string; source: string }[] = [];
  for (const field of recordFields(example.entity).filter(({ hidden }) => !hidden))
    for (const { value, source } of beyondLimits(field))
      if (isOne(await refusedFor(looking, { [field.id]: value }), field.id)) beyond.push({ field: field.id, source });
  if (beyond.length === 0) return [];
  return [
    {
      title: "정해 둔 범위를 벗어나면 받지 않아요",
      body: [
        "const app = openApp();",
        listConstant(
          "beyond",
          beyond.map(({ field, source }) => `{ ${propertyKey(field)}: ${source} }`),
          ";",
          BODY,
        ),
        "for (const values of beyond)",
        `  ${withArgument(
          `expect(await refusedFields(app.create(${example.entity.collectionName}, { ...${name}, ...values }))).toEqual`,
          "Object.keys(values)",
          ";",
          BODY + 1,
        )}`,
      ],
    },
  ];
}

function beyondLimits({ type, min, max, maxLength }: FieldSpec): { value: Json; source: string }[] {
  const numbers = [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
  if (/^(?:number|money|percent|rating)$/.test(type)) return numbers.map((value) => ({ value, source: String(value) }));
  if (maxLength === undefined || !/^(?:text|longtext|address)$/.test(type) || maxLength > 5_000) return [];
  return [{ value: "가".repeat(maxLength + 1), source: `"가".repeat(${maxLength + 1})` }];
}

/** Values that no two records share. */
export async function uniqueCase(looking: Looking): Promise<Case[]> {
  const { plan, examples, example, name } = looking;
  const fields = recordFields(example.entity).filter((field) => field.unique && example.fresh[field.id] !== undefined);
  const { collectionName, spec } = example.entity;
  const cases: Case[] = [];
  for (const { id } of fields) {
    const app = openTestApp(appOf(plan, examples));
    await app.create(spec, example.fresh);
    if (!isOne(Object.keys((await refusalTo(app.create(spec, example.fresh)))?.fields ?? {}), id)) continue;
    cases.push({
      title: "같은 것을 두 번 받지 않아요",
      body: [
        "const app = openApp();",
        `await app.create(${collectionName}, ${name});`,
        `expect(await refusedFields(app.create(${collectionName}, ${name}))).toEqual(${listOf([id])});`,
      ],
    });
  }
  return cases.slice(0, 1);
}

/** Choices that one may not go over to from another. */
export async function moveCase(looking: Looking): Promise<Case[]> {
  const { plan, examples, example, name } = looking;
  const { collectionName, spec } = example.entity;
  for (const { id, options = [] } of recordFields(example.entity).filter(({ type }) => type === "select" || type === "status"))
    for (const { value: from, next } of options) {
      const to = next && options.find((option) => option.value !== from && !next.includes(option.value));
      if (!to) continue;
      const app = openTestApp(appOf(plan, examples));
      const changed = example.fresh[id] === from ? {} : { [id]: from };
      const refused = await refusalTo(
        app.create(spec, { ...example.fresh, ...changed }).then((made) => app.update(spec, made.id, { [id]: to.value })),
      );
      if (!refused || !isOne(Object.keys(refused.fields), id)) continue;
      return [
        {
          title: "상태는 정해 둔 순서로만 바뀌어요",
          body: [
            "const app = openApp();",
            withObject(`const made = await app.create(${collectionName}, `, changed, ");", BODY, name),
            `const update = app.update(${collectionName}, made.id, { ${propertyKey(id)}: ${stringLiteral(to.value)} });`,
            `expect(await refusedFields(update)).toEqual(${listOf([id])});`,
          ],
        },
      ];
    }
  return [];
}
