/** Relations between the entities of an app that their own fields did not bring about. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { describe, settleOverlaps } from "../nouns/entity-for-noun.ts";
import { coresOf } from "../plan/app-of-lists.ts";

/** Records about people and things of the app: the label that names them, by entity. */
const ABOUT_PEOPLE: readonly { entity: string; label: RegExp; people: readonly string[] }[] = [
  {
    entity: "attendance",
    label: /^(이름|직원명)$/,
    people: [
      "member",
      "student",
      "staff",
      "partTimer",
      "player",
      "believer",
      "flockMember",
      "sundayPupil",
      "choirMember",
      "trainee",
      "pupil",
    ],
  },
  { entity: "attendance", label: /^경기$/, people: ["match"] },
  { entity: "dispatch", label: /^차량$/, people: ["vehicle"] },
  { entity: "goalLog", label: /^이름$/, people: ["member", "player", "student"] },
  { entity: "goalLog", label: /^경기$/, people: ["match"] },
  { entity: "timesheet", label: /^직원명$/, people: ["staff", "partTimer"] },
  { entity: "exam", label: /^학생명$/, people: ["student"] },
  { entity: "leave", label: /^신청자$/, people: ["staff", "partTimer"] },
  { entity: "shift", label: /^근무자$/, people: ["staff", "partTimer"] },
  { entity: "makeUpLesson", label: /^학생$/, people: ["student", "trainee", "pupil", "member"] },
  { entity: "payroll", label: /^직원명$/, people: ["staff", "partTimer"] },
  { entity: "courseNote", label: /^환자$/, people: ["patient", "customer", "pet"] },
  { entity: "settlement", label: /^이름$/, people: ["driver", "staff", "partTimer", "instructor"] },
  { entity: "visit", label: /^환자명$/, people: ["patient", "pet"] },
  { entity: "walk", label: /^반려동물$/, people: ["pet"] },
  { entity: "vaccination", label: /^반려동물$/, people: ["pet"] },
  { entity: "petCare", label: /^반려동물$/, people: ["pet"] },
  { entity: "petFood", label: /^반려동물$/, people: ["pet"] },
  { entity: "petMedicine", label: /^반려동물$/, people: ["pet"] },
  { entity: "lessonLog", label: /^학생$/, people: ["student", "trainee", "pupil"] },
  { entity: "treatmentLog", label: /^고객$/, people: ["customer", "member"] },
  { entity: "chartEntry", label: /^환자$/, people: ["patient"] },
  { entity: "rentPayment", label: /^세입자$/, people: ["tenant"] },
  {
    entity: "payment",
    label: /^회원$/,
    people: ["member", "student", "pupil", "trainee", "player", "believer", "flockMember", "customer", "resident", "tenant", "clubTurn"],
  },
  { entity: "adoptionRequest", label: /^입양할 동물$/, people: ["rescueAnimal", "strayCat", "pet"] },
  { entity: "boarding", label: /^아이$/, people: ["student"] },
  { entity: "pointLog", label: /^고객$/, people: ["customer", "member"] },
  { entity: "conductPoint", label: /^학생$/, people: ["student"] },
  { entity: "memberScore", label: /^이름$/, people: ["member", "player"] },
  { entity: "talentPoint", label: /^이름$/, people: ["sundayPupil", "student", "member"] },
  { entity: "pastoralVisit", label: /^교인$/, people: ["believer", "flockMember"] },
  { entity: "fine", label: /^이름$/, people: ["member", "student"] },
  { entity: "offering", label: /^이름$/, people: ["believer", "member"] },
  { entity: "offeringMoney", label: /^이름$/, people: ["flockMember", "believer", "member"] },
  { entity: "consultation", label: /^고객명$/, people: ["customer", "client", "clientCompany"] },
  { entity: "enrollment", label: /^신청 과정$/, people: ["lesson"] },
  {
    entity: "participant",
    label: /^(행사|대회|일정)$/,
    people: ["event", "contest", "meetup", "clubDate", "hikePlan", "ridePlan", "golfPlan", "fishingPlan"],
  },
  { entity: "rental", label: /^대여 물품$/, people: ["equipment", "asset", "vehicle", "product", "book"] },
  { entity: "bodyCheck", label: /^이름$/, people: ["member", "trainee", "pupil", "customer"] },
  { entity: "workout", label: /^회원$/, people: ["member", "trainee", "pupil", "customer"] },
  { entity: "walk", label: /^의뢰인$/, people: ["customer"] },
  { entity: "callLog", label: /^고객명$/, people: ["customer", "client", "clientCompany"] },
];

/**
 * Puts comments inside what they are about, movements onto stock, records of people onto those people, and what was done to a thing onto the
 * thing that `text` names in front of it. Changes `entities`.
 */
export function linkEntities(entities: readonly EntitySpec[], text: string): void {
  const parents = entities.filter((entity) => ["content", "main", "resource"].includes(entity.kind ?? "main"));
  for (const child of entities) {
    if (child.kind !== "child") continue;
    const parent =
      (child.id === "comment" ? parents.find(({ id }) => id === "post") : undefined) ??
      parents.find((entity) => entity !== child) ??
      entities.find((entity) => entity.kind === "log");
    if (parent) {
      link(child, parent, new RegExp(`^${escape(parent.name)}$`));
      child.parent = parent.id;
    } else child.kind = "content";
  }
  const find = (id: string): EntitySpec | undefined => entities.find((entity) => entity.id === id);
  const [movement, stock] = [find("stockMovement"), find("item")];
  if (movement && stock) link(movement, stock, /^(재고|품목)$/);
  // 드론 대여: whatever is lent, known or not.
  const [lending, thing] = [find("rental"), entities.find((entity) => entity.kind === "resource")];
  if (lending && thing) link(lending, thing, /^대여 물품$/);
  for (const rule of ABOUT_PEOPLE) {
    const [about, person] = [find(rule.entity), rule.people.map(find).find((entity) => entity !== undefined)];
    if (about && person && about.origin !== "llm") link(about, person, rule.label);
  }
  linkDeeds(entities, text);
}

/** 벌통 내검, 트랙터 정비 이력: each is of one of those things, which tells when it was last done. */
function linkDeeds(entities: readonly EntitySpec[], text: string): void {
  const plain = (name: string) => name.replaceAll(/\s/g, "");
  const said = plain(text);
  for (const deed of entities) {
    const day = deed.fields.find(({ type }) => type === "date" || type === "datetime");
    const isFree = deed.fields.every(({ type }) => type !== "relation");
    const thing = entities.find(
      (one) => one !== deed && (one.kind === "resource" || one.kind === "person") && said.includes(plain(one.name) + plain(deed.name)),
    );
    if (!day || !isFree || !thing || thing.fields.some(({ target }) => target === deed.id)) continue;
    link(deed, thing, new RegExp(`^${escape(thing.name)}(?: (?:이름|번호))?$`));
    const via = deed.fields.find(({ target }) => target === thing.id)!.id;
    const title = deed.fields.find(({ id }) => id === deed.titleField);
    // 내검 이름: what nobody would think of a name for goes by the thing it was done to.
    if (title && title.origin !== "user" && title.label === `${deed.name} 이름`) {
      deed.fields.splice(deed.fields.indexOf(title), 1);
      deed.titleField = via;
      for (const row of deed.sample) delete row[title.id];
      describe(deed);
    }
    const what = coresOf(deed.name).at(-1)!;
    const byHand = thing.fields.find(
      (field) => field.type === "date" && field.origin !== "user" && LATEST.test(field.label) && !isUsed(thing, field),
    );
    if (byHand) thing.fields.splice(thing.fields.indexOf(byHand), 1);
    const taken = new Set(thing.fields.map(({ id }) => id));
    const rollup = { entity: deed.id, via };
    const last: FieldSpec = {
      id: englishId(`마지막 ${what}`, taken, "last"),
      label: `마지막 ${what}`,
      type: "computed",
      rollup: { ...rollup, fn: "max", field: day.id },
      result: "date",
      origin: "template",
    };
    thing.fields.push(last, {
      id: englishId(`${what} 수`, new Set([...taken, last.id]), "count"),
      label: `${what} 수`,
      type: "computed",
      rollup: { ...rollup, fn: "count" },
      result: "number",
      origin: "template",
    });
  }
}

/** 최근 점검일: what the last record of it tells, and nobody types. */
const LATEST = /^(?:최근|마지막)\s/;

const isUsed = ({ dateField, highlights = [], constraints = [] }: EntitySpec, { id }: FieldSpec): boolean =>
  dateField === id || JSON.stringify([highlights, constraints]).includes(`"${id}"`);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A relation from `child` to `parent`: in place of the text whose label matches, else right behind the title. */
function link(child: EntitySpec, parent: EntitySpec, label: RegExp): void {
  if (child.fields.some((field) => field.target === parent.id)) return;
  const same = child.fields.find((field) => field.type !== "relation" && field.origin !== "user" && label.test(field.label));
  const id = same?.id ?? englishId(parent.name, new Set(child.fields.map((field) => field.id)), "parent");
  const relation: FieldSpec = { id, label: parent.name, type: "relation", target: parent.id, required: true, origin: "template" };
  if (same) child.fields.splice(child.fields.indexOf(same), 1, relation);
  else child.fields.splice(child.fields.findIndex((field) => field.id === child.titleField) + 1, 0, relation);
  for (const [i, row] of child.sample.entries()) row[id] = parent.sample[i % Math.max(1, parent.sample.length)]?.id ?? null;
  describe(child);
  settleOverlaps(child);
}
