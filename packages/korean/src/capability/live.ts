/** Readings of now, and how they went: 실시간 발전량, 설비 온도 모니터링, 접속자 현황판. */
import { NUMERIC_TYPES } from "@appmon/appspec/field-kinds";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { METERS, type Meter } from "../data/meters.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { changeEntity, hasBlock, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { courseOf } from "./course-rows.ts";
import { isWanted } from "./is-declined.ts";
import { freeEntityId, shownFields } from "./record-fields.ts";

const WORDS =
  /(실시간(?!\s?(?:으로\s?)?(?:채팅|대화|톡|상담|예약|알림|소통|문의|투표|댓글|순위|재고|주문|공유|협업))|라이브\s?(?:데이터|현황|수치)|센서|모니터링|계측|관제)/;
/** 태양광 발전량, 설비 온도(℃): what is read, with the word in front that says of what. */
const METERED = new RegExp(
  `(?:([가-힣A-Za-z]{2,6})\\s)?((?:[가-힣]{1,4})?(?:${METERS.map(({ words }) => words.source).join("|")})(?:량|률|율|수)?)(?:\\(([^()]{1,8})\\))?`,
  "gi",
);
const NOT_IN_FRONT = /(은|는|이|가|을|를|의|에|에서|로|와|과|및|현재|실시간|과거|같은|등|등의|또는|그리고|사용자|하고|보고)$/;
const DAYS = 60;

interface Read {
  label: string;
  meter: Meter;
  unit: string;
}

export const live: Capability = {
  name: "live",
  label: "실시간 현황",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && !hasBlock(spec, "live") && target(spec, text) !== undefined,
  addTo(spec, request) {
    const found = target(spec, request.text);
    if (!found || hasBlock(spec, "live")) return spec;
    const grown = found.entity ? withReads(spec, found.entity, found.reads, request) : withNewEntity(spec, found.reads, request);
    const entity = grown.spec.entities.find(({ id }) => id === grown.id)!;
    const at = momentOf(entity)!.id;
    const values = readable(entity, found.reads)
      .slice(0, 6)
      .map(({ id }) => id);
    const block = { id: `${entity.id}Live`, title: `실시간 ${entity.name}`, kind: "live" as const, entity: entity.id, at, values };
    const by = shownFields(entity).find(
      ({ type, label }) => (type === "select" || type === "relation") && /(설비|장비|기기|센서|구역|위치|지점|라인)/.test(label),
    );
    const trend = {
      id: `${entity.id}Trend`,
      title: `과거 ${entity.name} 조회`,
      kind: "trend" as const,
      entity: entity.id,
      at,
      values,
      ...(by && { by: by.id }),
    };
    const history = withScreen(grown.spec, { id: "history", title: "과거 데이터", icon: "line-chart", blocks: [trend] }).spec;
    const now = withScreen(history, { id: "live", title: "실시간 데이터", icon: "activity", blocks: [block] }).spec;
    const home = now.screens.find(({ id }) => id === now.nav.home);
    const opened = home ? withBlock(now, home.id, block, home.blocks[0]?.kind === "section" ? 1 : 0) : now;
    const notes = opened.notes.filter((note) => !(note.kind === "unsupported" && /^실시간 데이터/.test(note.text)));
    return withNote(
      { ...opened, notes },
      {
        kind: "understood",
        text: `${josa(entity.name, "은/는")} 예시 신호로 스스로 바뀌고, 지금 값을 기록하거나 기간을 정해 지난 값을 볼 수 있어요. 실제 기기와 잇는 것은 외부 연결이 필요해요.`,
        node: entity.id,
      },
    );
  },
};

/** What is to be read, as it is said in the sentences that speak of it. */
function readsIn(text: string): Read[] {
  const reads: Read[] = [];
  for (const sentence of text.split(/(?<=[.!?\n])\s*/).filter((one) => WORDS.test(one)))
    for (const match of sentence.matchAll(METERED)) {
      const [, front = "", name = "", aside = ""] = match;
      const label = (front === "" || NOT_IN_FRONT.test(front) ? name : `${front} ${name}`).trim();
      const meter = METERS.find(({ words }) => words.test(label));
      const known = reads.find((one) => one.label.endsWith(label) || label.endsWith(one.label));
      if (!meter) continue;
      // 발전량, then 태양광 발전량: the fuller one is its name.
      if (known) Object.assign(known, label.length > known.label.length ? { label } : {}, aside === "" ? {} : { unit: aside });
      else reads.push({ label, meter, unit: aside || meter.unit });
    }
  return reads.slice(0, 6);
}

const momentOf = (entity: EntitySpec): FieldSpec | undefined =>
  shownFields(entity).find((field) => field.id === entity.dateField && (field.type === "date" || field.type === "datetime")) ??
  shownFields(entity).find(({ type }) => type === "datetime");
const meterOf = (field: FieldSpec): Meter | undefined => METERS.find(({ words }) => words.test(field.label));
const isReadable = (field: FieldSpec): boolean => ["number", "percent", "money"].includes(field.type);

/** Numbers of an entity that instruments read, those that were said first. */
function readable(entity: EntitySpec, reads: readonly Read[]): FieldSpec[] {
  const fields = shownFields(entity).filter((field) => isReadable(field) && meterOf(field) !== undefined);
  const place = (field: FieldSpec) => reads.findIndex(({ label }) => label === field.label);
  const said = fields.filter((field) => place(field) >= 0).toSorted((a, b) => place(a) - place(b));
  return said.length > 0 ? said : fields;
}

/** The list the readings belong to; without one there is something to read at least. */
function target(spec: AppSpec, text: string): { entity?: EntitySpec; reads: Read[] } | undefined {
  const reads = readsIn(text);
  const entity = spec.entities
    .filter((one) => !one.parent && one.kind !== "person" && momentOf(one) !== undefined && readable(one, []).length > 0)
    .toSorted((a, b) => readable(b, []).length - readable(a, []).length)[0];
  if (entity) return { entity, reads };
  return reads.length > 0 ? { reads } : undefined;
}

/** The entity with every reading under the name it was given, and days enough to look back on. */
function withReads(spec: AppSpec, entity: EntitySpec, reads: Read[], { today, seed }: CapabilityRequest): { spec: AppSpec; id: string } {
  const taken = new Set(entity.fields.map(({ id }) => id));
  let fields = entity.fields;
  for (const read of reads) {
    const there = fields.find((field) => NUMERIC_TYPES.has(field.type) && !field.hidden && meterOf(field) === read.meter);
    if (there) fields = fields.map((field) => (field === there ? { ...field, label: read.label } : field));
    else {
      const field = fieldFor(read, taken, entity.name);
      taken.add(field.id);
      fields = [...fields, field];
    }
  }
  const next = { ...entity, fields };
  return { spec: changeEntity(spec, { ...next, sample: daysOf(next, momentOf(next)!, today, seed) }), id: entity.id };
}

function fieldFor({ label, unit }: Read, takenIds: ReadonlySet<string>, noun: string): FieldSpec {
  const field = fieldFromLabel(`${label}(${unit})`, { takenIds, noun, entityNames: [], origin: "user" });
  return unit === "%"
    ? { id: field.id, label, type: "percent", origin: "user" }
    : { id: field.id, label, type: "number", unit, origin: "user" };
}

function withNewEntity(spec: AppSpec, reads: Read[], { today, seed }: CapabilityRequest): { spec: AppSpec; id: string } {
  const taken = new Set(["measuredAt"]);
  const fields: FieldSpec[] = [
    { id: "measuredAt", label: "측정 일시", type: "datetime", required: true, default: { auto: "now" }, origin: "template" },
  ];
  for (const read of reads) {
    const field = fieldFor(read, taken, "측정 기록");
    taken.add(field.id);
    fields.push(field);
  }
  const entity: EntitySpec = {
    id: freeEntityId(spec, "reading"),
    name: "측정 기록",
    counter: "건",
    icon: "activity",
    kind: "log",
    titleField: "measuredAt",
    dateField: "measuredAt",
    fields,
    sample: [],
    origin: "user",
  };
  entity.sample = daysOf(entity, fields[0]!, today, seed);
  const made = screensForEntity(entity, {
    entities: [...spec.entities, entity],
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return {
    id: entity.id,
    spec: {
      ...spec,
      entities: [...spec.entities, entity],
      actions: [...spec.actions, ...made.actions],
      screens: [...spec.screens, ...made.screens],
      nav: { ...spec.nav, items: [...spec.nav.items, ...made.navItems] },
    },
  };
}

/** A reading a day, up to today; what else a record says goes around. */
function daysOf(entity: EntitySpec, moment: FieldSpec, today: string, seed: number): SampleRow[] {
  const courses = entity.fields
    .filter((field) => isReadable(field) && meterOf(field))
    .map((field) => {
      const meter = meterOf(field)!;
      return { field, values: courseOf({ ...meter, growth: 0.08 }, DAYS, `${entity.id}.${field.id}`, seed) };
    });
  return Array.from({ length: DAYS }, (_, at) => {
    const day = shiftDate(today, at - DAYS + 1);
    const old = entity.sample[at % Math.max(1, entity.sample.length)];
    const row: SampleRow = { ...old, id: `s${at + 1}`, [moment.id]: moment.type === "datetime" ? `${day}T12:00` : day };
    for (const { field, values } of courses) row[field.id] = values[at] ?? null;
    for (const field of entity.fields) row[field.id] ??= null;
    return row;
  }).toReversed();
}
