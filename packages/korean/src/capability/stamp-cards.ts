/** Cards one fills tap by tap: 물 하루 8잔, 칭찬 스티커 30개 모으면. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { StampsBlock } from "@appmon/appspec/parts/stamps/declare";
import type { AppSpec, Block, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { changeEntity, hasBlock, withNote, withOpening } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { freeEntityId, shownFields } from "./record-fields.ts";

const NATIVE: Readonly<Record<string, number>> = { 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10, 스무: 20, 서른: 30, 백: 100 };
const USUAL = { day: 8, card: 20 };
const MOST = 100;
const MOST_CHILDREN = 40;

export const stampCards: Capability = {
  name: "stamp-cards",
  label: "도장판",
  isAskedFor: ({ text }, spec) => !hasBlock(spec, "stamps") && stamped(spec, text) !== undefined,
  addTo(spec, { text, today }) {
    const found = stamped(spec, text);
    if (!found) return spec;
    return found.noun === "drinkLog" ? withGlasses(spec, found.entity, text, today) : withCards(spec, found.entity, text, today);
  },
};

/** What is gathered one by one: glasses of a day, stickers for what was done well. */
function stamped(spec: AppSpec, text: string): { entity: EntitySpec; noun: string } | undefined {
  for (const entity of spec.entities) {
    const noun = findNoun(entity.name)?.id ?? entity.id;
    if (entity.parent) continue;
    if (noun === "drinkLog" && /(잔|컵|채우|채워|목표|하루)/.test(text)) return { entity, noun };
    if (noun === "praise" && !/(?:학생|회원|원생|고객)별|점수/.test(text)) return { entity, noun };
  }
  return undefined;
}

/** 8잔, 스티커 30개, 열 개: how many places there are. */
function goalIn(text: string, units: string, usual: number): number {
  const digits = new RegExp(`(\\d{1,3})\\s?(?:${units})`).exec(text)?.[1];
  const native = new RegExp(`(${Object.keys(NATIVE).join("|")})\\s?(?:${units})`).exec(text)?.[1];
  const said = digits === undefined ? NATIVE[native ?? ""] : Number(digits);
  return said === undefined || said < 2 ? usual : Math.min(MOST, said);
}

function withGlasses(spec: AppSpec, entity: EntitySpec, text: string, today: string): AppSpec {
  const fields = entity.fields.map((field): FieldSpec => {
    if (field.type === "select") {
      const { required: _required, ...rest } = field;
      return { ...rest, ...(field.options?.[0] && { default: { value: field.options[0].value } }) };
    }
    if (field.type !== "number") return field;
    const { required: _required, ...rest } = field;
    return { ...rest, default: { value: 200 } };
  });
  const at = fields.find((field) => field.type === "datetime");
  if (!at) return spec;
  const goal = goalIn(text, "잔|컵|번|회", USUAL.day);
  const unit = /컵/.test(text) ? "컵" : "잔";
  // The days before were filled more or less; today is still to be done.
  const sample = Array.from({ length: 5 }, (_, back) => back + 1).flatMap((back) =>
    Array.from({ length: Math.max(2, goal - ((back * 3) % 4)) }, (_, glass): SampleRow => {
      const row: SampleRow = { id: `s${back}x${glass}` };
      for (const field of fields) row[field.id] = field.default && "value" in field.default ? field.default.value : null;
      return { ...row, [at.id]: `${shiftDate(today, -back)}T${String(8 + glass).padStart(2, "0")}:10` };
    }),
  );
  const changed = changeEntity(spec, { ...entity, icon: "coffee", fields, sample: sample.map((row, n) => ({ ...row, id: `s${n + 1}` })) });
  const block: StampsBlock = {
    id: `${entity.id}Stamps`,
    kind: "stamps",
    title: "오늘 마신 물",
    entity: entity.id,
    at: at.id,
    goal,
    unit,
    per: "day",
  };
  return withNote(withOpening(changed, changed.nav.home, block), {
    kind: "understood",
    text: `누르면 한 ${unit}씩 채워지고, 하루 ${josa(`${goal}${unit}`, "이/가")} 목표예요. 날이 바뀌면 처음부터 다시 세고 지난 날은 내역에 남아요.`,
    node: entity.id,
  });
}

/** Whose cards they are, and how many of them. */
function childrenIn(text: string): string[] {
  const said = Number(/(?<!\d)(\d{1,2})\s?명/.exec(text)?.[1] ?? 0);
  if (said > 3 && said <= MOST_CHILDREN) return Array.from({ length: said }, (_, at) => `${at + 1}번`);
  if (/(우리\s?반|학급|교실|학생|반\s?아이)/.test(text)) return ["1번", "2번", "3번", "4번", "5번", "6번"];
  const three = /(삼남매|삼형제|세\s?자매|세\s?명|3명|셋)/.test(text);
  if (three) return ["첫째", "둘째", "셋째"];
  return /(남매|형제|자매|쌍둥이|두\s?명|2명|둘|둘째)/.test(text) ? ["첫째", "둘째"] : ["우리 아이"];
}

function withCards(spec: AppSpec, entity: EntitySpec, text: string, today: string): AppSpec {
  const goal = goalIn(text, "개|장|칸|번", USUAL.card);
  const names = childrenIn(text);
  const wish = /소원/.test(text) ? "들어줄 소원" : /선물/.test(text) ? "받을 선물" : "다 모으면";
  const owner: EntitySpec = {
    id: freeEntityId(spec, "child"),
    name: names.length > 3 ? "학생" : "아이",
    counter: "명",
    icon: "baby",
    kind: "person",
    titleField: "name",
    fields: [
      { id: "name", label: "이름", type: "text", required: true, origin: "template" },
      { id: "reward", label: wish, type: "text", origin: "template" },
    ],
    sample: names.map((name, at): SampleRow => ({
      id: `s${at + 1}`,
      name,
      reward: ["놀이공원 가기", "갖고 싶던 책", "자전거 타러 가기"][at % 3] ?? null,
    })),
    origin: "template",
  };
  const said = shownFields(entity).find((field) => field.type === "longtext" && /내용|이유/.test(field.label));
  const fields: FieldSpec[] = [
    { id: "owner", label: owner.name, type: "relation", target: owner.id, required: true, origin: "template" },
    { id: "day", label: "날짜", type: "date", required: true, default: { auto: "today" }, origin: "template" },
    { id: "reason", label: said?.label ?? "칭찬한 일", type: "text", origin: "template" },
  ];
  const reasons = [
    "스스로 이를 닦았어요",
    "숙제를 먼저 했어요",
    "동생에게 양보했어요",
    "장난감을 정리했어요",
    "일찍 일어났어요",
    "심부름을 했어요",
  ];
  const sample = owner.sample.flatMap((row, at) =>
    Array.from({ length: Math.min(goal - 1, 7 - at * 2) }, (_, n): Omit<SampleRow, "id"> => ({
      owner: row.id,
      day: shiftDate(today, -(n + 1) * 2 + at),
      reason: reasons[(n + at * 2) % reasons.length] ?? null,
    })),
  );
  const log: EntitySpec = {
    ...entity,
    name: /도장/.test(text) ? "도장" : "스티커",
    icon: "star",
    titleField: "reason",
    subtitleField: "owner",
    dateField: "day",
    fields,
    sample: sample.map((row, n): SampleRow => ({ ...row, id: `s${n + 1}` })),
  };
  const block: StampsBlock = {
    id: `${log.id}Stamps`,
    kind: "stamps",
    title: `${log.name}판`,
    entity: log.id,
    at: "day",
    goal,
    unit: "개",
    people: owner.id,
    who: "owner",
    reward: "reward",
  };
  return withNote(rebuilt({ ...spec, entities: [...spec.entities, owner] }, entity, log, block), {
    kind: "understood",
    text: `${owner.name}마다 ${goal}개짜리 ${josa(`${log.name}판`, "이/가")} 있어요. 누르면 하나씩 붙고, 다 모으면 알려 줘요. 이름과 ${josa(wish, "은/는")} 판에서 고쳐요.`,
    node: log.id,
  });
}

/** The list and the record of the entity, made anew for the fields it has now. */
function rebuilt(spec: AppSpec, old: EntitySpec, entity: EntitySpec, block: StampsBlock): AppSpec {
  const isMain = spec.entities[0]?.id === old.id;
  const own = (one: Block) =>
    (one.kind === "collection" && one.query.entity === old.id) ||
    ("entity" in one && one.entity === old.id) ||
    (one.kind === "stats" && one.items.every((item) => item.entity === old.id));
  const screens = spec.screens
    .map((screen) => ({
      ...screen,
      blocks: screen.blocks
        .filter((one) => !own(one))
        .map((one) => (one.kind === "stats" ? { ...one, items: one.items.filter((item) => item.entity !== old.id) } : one)),
    }))
    // What the app is about opens it; a reward for something else stands behind that.
    .map((screen) =>
      screen.id === spec.nav.home ? { ...screen, blocks: isMain ? [block, ...screen.blocks] : [...screen.blocks, block] } : screen,
    )
    .filter((screen) => screen.blocks.length > 0);
  const kept = new Set(screens.map(({ id }) => id));
  const bare: AppSpec = {
    ...spec,
    entities: spec.entities.map((one) => (one.id === old.id ? entity : one)),
    actions: spec.actions.filter((action) => action.entity !== old.id),
    screens,
    nav: { ...spec.nav, items: spec.nav.items.filter((id) => kept.has(id)) },
  };
  const owner = bare.entities.find(({ id }) => id === block.people);
  return [entity, ...(owner ? [owner] : [])].reduce(withScreens, bare);
}

function withScreens(spec: AppSpec, entity: EntitySpec): AppSpec {
  const made = screensForEntity(entity, {
    entities: spec.entities,
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  const ops: SpecOp[] = [
    ...made.actions.map((action): SpecOp => ({ op: "addAction", action })),
    ...made.screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
  ];
  const done = applyOperations(spec, ops).spec;
  return { ...done, nav: { ...done.nav, items: [...done.nav.items, ...made.navItems.filter((id) => !done.nav.items.includes(id))] } };
}
