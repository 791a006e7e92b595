import { constraintFields } from "@appmon/appspec/remove-references";
import type { AppSpec, Block, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Locator } from "playwright-core";
import type { CrudResult } from "./eval-report.ts";
import { editedValue } from "./field-value.ts";
import { fillForm } from "./fill-form.ts";
import type { OpenApp } from "./open-app.ts";
import { operateOwn, operateTool, ownEntities, writtenEntity } from "./operate-tool.ts";
import { type CollectionPlace, findPlace } from "./collection-place.ts";

/** Bookings may hit a taken slot; each attempt is another day and time. */
const ATTEMPTS = 6;

/** Create → reload → there → edit → reload → changed → delete → reload → gone, all through what a visitor sees. */
export async function exerciseCollection(app: OpenApp, spec: AppSpec, entity: EntitySpec, today: string): Promise<CrudResult> {
  const place = findPlace(spec, entity);
  if (!place) return exerciseKept(app, spec, entity, today);
  let step = "create";
  try {
    const record = await create(app, entity, place, today);
    step = "there after reload";
    await app.open(place.list);
    await rowOf(app, place, record.id);
    step = "edit";
    const field = editableField(entity);
    const value = field && editedValue(field, record.attempt, today);
    if (field && value !== undefined) {
      await edit(app, place, record.id, field, value);
      step = "changed after reload";
      await app.open(place.list);
      await expectValue(app, place, record.id, field, value);
    }
    step = "delete";
    await app.open(place.list);
    await remove(app, place, record.id);
    step = "gone after reload";
    await app.open(place.list);
    if ((await idsInStore(app, entity)).includes(record.id)) throw new Error("the record is still there");
    if ((await app.page.locator(`[data-record="${record.id}"]`).count()) > 0) throw new Error("the record is still shown");
    return { collection: entity.id, ok: true };
  } catch (error) {
    return {
      collection: entity.id,
      ok: false,
      problem: `${step}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
    };
  }
}

/** Records that only a tool writes: kept with its button where it has one, there after a reload, deleted, gone. */
async function exerciseKept(app: OpenApp, spec: AppSpec, entity: EntitySpec, today: string): Promise<CrudResult> {
  const writers = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (writtenEntity(block) === entity.id ? [{ screen, block }] : [])),
  );
  const list = spec.screens.find((screen) =>
    screen.blocks.some((block) => block.kind === "collection" && block.query.entity === entity.id),
  );
  const [writer] = writers;
  const own = spec.screens
    .flatMap((screen) => screen.blocks.map((block) => ({ screen, block })))
    .find(({ block }) => ownEntities(block).includes(entity.id));
  if (!writer && own) return exerciseOwn(app, entity, own.screen.path, own.block);
  if (!writer || !list) return { collection: entity.id, ok: false, problem: "no screen lets a visitor create and list it" };
  const place: CollectionPlace = { create: writer.screen.path, opensDialog: false, list: list.path };
  let step = "operate";
  try {
    await app.open(place.create);
    const before = new Set(await idsInStore(app, entity));
    if (!(await operateTool(app.page, writer.block, today)))
      return { collection: entity.id, ok: true, problem: "written by playing; not operated" };
    const id = await newId(app, entity, before);
    if (id === undefined) throw new Error("nothing was kept");
    step = "there after reload";
    await app.open(place.list);
    await rowOf(app, place, id);
    step = "delete";
    await remove(app, place, id);
    step = "gone after reload";
    await app.open(place.list);
    if ((await idsInStore(app, entity)).includes(id)) throw new Error("the record is still there");
    return { collection: entity.id, ok: true };
  } catch (error) {
    return {
      collection: entity.id,
      ok: false,
      problem: `${step}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
    };
  }
}

/** Records of a screen that has no list of them: made with its own form, there after a reload. */
async function exerciseOwn(app: OpenApp, entity: EntitySpec, path: string, block: Block): Promise<CrudResult> {
  try {
    await app.open(path);
    const before = new Set(await idsInStore(app, entity));
    if (!(await operateOwn(app.page, block))) return { collection: entity.id, ok: true, problem: "made by playing; not operated" };
    const id = await newId(app, entity, before);
    if (id === undefined) throw new Error("nothing was made");
    await app.open(path);
    if (!(await idsInStore(app, entity)).includes(id)) throw new Error("it is gone after a reload");
    return { collection: entity.id, ok: true };
  } catch (error) {
    return {
      collection: entity.id,
      ok: false,
      problem: `its own screen: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
    };
  }
}

async function create(app: OpenApp, entity: EntitySpec, place: CollectionPlace, today: string): Promise<{ id: string; attempt: number }> {
  await app.open(place.create);
  const before = new Set(await idsInStore(app, entity));
  const block = app.page.locator(`[data-collection="${entity.id}"]`);
  if (place.opensDialog) await block.locator('[data-action="create"]').first().click();
  const form = place.opensDialog ? app.page.locator('[role="dialog"] form') : block.locator("form").first();
  await form.waitFor();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await fillForm(form, entity, attempt, today);
    await form.locator('[data-action="save"]').click();
    const id = await newId(app, entity, before);
    if (id !== undefined) return { id, attempt };
  }
  const complaints = await form.locator('[role="alert"]').allTextContents();
  throw new Error(complaints.length > 0 ? `refused: ${complaints.join(" / ")}` : "nothing was saved");
}

/** The id that appeared in the store; undefined when the form was refused. */
async function newId(app: OpenApp, entity: EntitySpec, before: Set<string>): Promise<string | undefined> {
  for (let wait = 0; wait < 20; wait += 1) {
    const id = (await idsInStore(app, entity)).find((one) => !before.has(one));
    if (id !== undefined) return id;
    if ((await app.page.locator('form [role="alert"]').count()) > 0) return undefined;
    await app.page.waitForTimeout(50);
  }
  return undefined;
}

/** Record ids the browser keeps for the collection, so that a new record can be told from the others. */
function idsInStore(app: OpenApp, entity: EntitySpec): Promise<string[]> {
  return app.page.evaluate((ending) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("appmon:") && one.endsWith(ending));
    const records: unknown = JSON.parse((key && localStorage.getItem(key)) || "[]");
    return Array.isArray(records) ? records.map((record: { id: string }) => record.id) : [];
  }, `:${entity.id}`);
}

/** What stands for the record and offers to edit it: its row, or its own page when the list only links there. */
async function rowOf(app: OpenApp, place: CollectionPlace, id: string): Promise<Locator> {
  const row = app.page
    .locator(`[data-record="${id}"]`)
    .filter({ has: app.page.locator('[data-action="edit"]') })
    .first();
  const shown = app.page.locator(`[data-record="${id}"]`).first();
  await shown.waitFor({ timeout: 2_000 }).catch((error: unknown) => {
    // A calendar shows one month and a list may be cut off; the record's own page still has to know it.
    if (place.record === undefined) throw error;
  });
  if ((await row.count()) > 0) return row;
  if (place.record === undefined) throw new Error("the record is shown without a way to edit it");
  await app.open(place.record.replace("/:id", `/${id}`));
  await row.waitFor();
  return row;
}

async function openEditForm(app: OpenApp, place: CollectionPlace, id: string): Promise<Locator> {
  const row = await rowOf(app, place, id);
  await row.locator('[data-action="edit"]').first().click();
  const form = app.page.locator('[role="dialog"] form');
  await form.waitFor();
  return form;
}

async function edit(app: OpenApp, place: CollectionPlace, id: string, field: FieldSpec, value: string): Promise<void> {
  const form = await openEditForm(app, place, id);
  await form.locator(`[name="${field.id}"]`).fill(value);
  await form.locator('[data-action="save"]').click();
  await form.waitFor({ state: "detached" });
}

async function expectValue(app: OpenApp, place: CollectionPlace, id: string, field: FieldSpec, value: string): Promise<void> {
  const form = await openEditForm(app, place, id);
  const shown = await form.locator(`[name="${field.id}"]`).inputValue();
  if (shown.replaceAll(",", "") !== value) throw new Error(`"${field.label}" is "${shown}", not "${value}"`);
  await form.locator('[data-action="cancel"]').click();
  await form.waitFor({ state: "detached" });
}

async function remove(app: OpenApp, place: CollectionPlace, id: string): Promise<void> {
  const row = await rowOf(app, place, id);
  await row.locator('[data-action="delete"]').first().click();
  await app.page.locator('[role="dialog"] [data-action="confirm"]').click();
  await row.waitFor({ state: "detached" });
}

/** A field whose change cannot collide with anything: plain text first. */
function editableField(entity: EntitySpec): FieldSpec | undefined {
  const bound = new Set(entity.constraints?.flatMap(constraintFields));
  const free = entity.fields.filter((field) => field.hidden !== true && !bound.has(field.id));
  return ["text", "longtext", "address", "phone", "email", "number", "money", "percent", "url", "date", "time"]
    .map((type) => free.find((field) => field.type === type))
    .find((field) => field !== undefined);
}
