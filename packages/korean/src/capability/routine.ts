/** Things done anew every day or week: medicine by the hour, habits, chores in turns. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { RoutineBlock } from "@appmon/appspec/parts/routine/declare";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { GIVEN_NAMES } from "../data/sample-pools.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { hasBlock, withBlock, withNote, withOpening } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { NUMBERS } from "../noun-app/word-runs.ts";
import { isWanted } from "./is-declined.ts";
import { freeEntityId, shownFields } from "./record-fields.ts";

const DAILY =
  /(매일|(?:외출|퇴근|출근|자기|출발|마감|오픈|나가기)\s?전|(?:마감|오픈)\s?(?:확인|점검|체크)|날마다|오늘\s?(?:할|먹을|먹은|한\s?것)|하루에|습관|루틴|복용|약\s?먹|(?:약|영양제)[^.!?\n]{0,10}(?:먹었는지|챙겨\s?먹)|먹는\s?(?:시간|약)|챌린지|데일리|점검표|체크표|연속\s?(?:며칠|일수|기록))/;
const TURNS = /(돌아가(?:면서|며)|번갈아|순번|당번|매주\s?(?:바꿔|바뀌)|교대로|차례로|로테이션)/;
/** What is done again and again, by its noun. */
const RECURRING = new Set(["medicine", "habit", "chore", "roleDuty", "dailyCheck", "shiftCheck"]);
const TODAY_FIELD = /(오늘.*여부|완료\s?여부|했는지|했는지\s?여부|먹었는지)/;

export const routine: Capability = {
  name: "routine",
  label: "매일 체크",
  isAskedFor: ({ text }, spec) => (isWanted(text, DAILY) || isWanted(text, TURNS)) && recurring(spec, text) !== undefined,
  addTo(spec, request) {
    const entity = recurring(spec, request.text);
    if (!entity || hasBlock(spec, "routine")) return spec;
    const takesTurns = isWanted(request.text, TURNS);
    const people = takesTurns ? membersOf(spec, request.text) : undefined;
    const items = distinct(entity);
    const log = logOf(spec, { ...entity, sample: items }, people?.entity, request.today);
    const group = shownFields(entity).find(
      (field) => field.type === "select" && (field.options?.length ?? 0) <= 8 && /(시점|시간|때|부위|분류|요일)/.test(field.label),
    );
    const ops: SpecOp[] = [
      ...(items.length < entity.sample.length ? [{ op: "setSample" as const, entity: entity.id, sample: items }] : []),
      ...(people?.isNew ? withScreens(spec, people.entity) : []),
      ...withScreens(spec, log),
      // What is ticked off in the log needs no box of its own, and who does it follows from the turns.
      ...shownFields(entity).flatMap((field): SpecOp[] =>
        field.origin !== "user" &&
        field.id !== entity.titleField &&
        !isReadFrom(spec, entity, field) &&
        ((field.type === "boolean" && TODAY_FIELD.test(field.label)) || (takesTurns && isAbout(field)))
          ? [{ op: "dropField", entity: entity.id, field: field.id }]
          : [],
      ),
    ];
    const block: RoutineBlock & { entity: string } = {
      id: `${entity.id}Routine`,
      kind: "routine",
      title: takesTurns ? "이번 주 당번" : `오늘의 ${entity.name}`,
      entity: entity.id,
      per: takesTurns ? "week" : "day",
      ...(group && !takesTurns ? { group: group.id } : {}),
      log: log.id,
      logItem: "item",
      logDate: "day",
      ...(people ? { members: people.entity.id, logBy: "doneBy" } : {}),
    };
    const applied = applyOperations(spec, ops).spec;
    const lists = applied.screens.filter((screen) => !spec.screens.some(({ id }) => id === screen.id) && !screen.path.includes(":"));
    const changed = { ...applied, nav: { ...applied.nav, items: [...applied.nav.items, ...lists.map(({ id }) => id)] } };
    const opened = withOpening(changed, changed.nav.home, block);
    const counted = people
      ? withBlock(opened, opened.nav.home, {
          id: `${log.id}Tally`,
          kind: "tally",
          title: `${people.entity.name}별 완료 횟수`,
          entity: log.id,
          by: "doneBy",
          columns: [{ label: "완료 횟수", metric: { fn: "count" }, unit: "회" }],
        })
      : opened;
    const notes = counted.notes.filter((note) => !(takesTurns && note.kind === "unsupported" && /^자동으로 짜/.test(note.text)));
    return withNote(
      { ...counted, notes },
      {
        kind: "understood",
        text: takesTurns
          ? `${josa(entity.name, "은/는")} 주마다 한 사람씩 돌아가며 맡고, 체크하면 사람별로 몇 번 했는지 세요.`
          : `${josa(entity.name, "을/를")} 날마다 새로 체크하고, 지난 날의 체크도 볼 수 있어요.`,
        node: entity.id,
      },
    );
  },
};

/** A plan that says the same thing on many days is one thing to do. */
function distinct(entity: EntitySpec): SampleRow[] {
  const seen = new Set<unknown>();
  return entity.sample.filter((row) => {
    const title = row[entity.titleField];
    if (seen.has(title)) return false;
    seen.add(title);
    return true;
  });
}

const isAbout = ({ label, type }: FieldSpec) =>
  (type === "text" && /^(담당|담당자|당번|맡은\s?사람)$/.test(label)) || (type === "date" && label === "날짜");

/** Whether another list works something out of it. */
const isReadFrom = ({ entities }: AppSpec, { id }: EntitySpec, { id: field }: FieldSpec): boolean =>
  entities.some(({ fields }) =>
    fields.some(({ rollup, lookup }) => {
      const isRolledUp = rollup?.entity === id && (rollup.field === field || rollup.where?.some((one) => one.field === field) === true);
      return isRolledUp || (lookup?.field === field && fields.some((via) => via.id === lookup.via && via.target === id));
    }),
  );

function recurring(spec: AppSpec, text: string): EntitySpec | undefined {
  const known = (entity: EntitySpec) => RECURRING.has(entity.id) || RECURRING.has(findNoun(entity.name)?.id ?? "");
  return (
    spec.entities.find((entity) => !entity.parent && known(entity)) ??
    spec.entities.find(
      (entity) =>
        !entity.parent &&
        entity.kind !== "person" &&
        /(매일|습관|루틴)/.test(text) &&
        shownFields(entity).some((field) => field.type === "boolean" && TODAY_FIELD.test(field.label)),
    )
  );
}

/** Those who take turns: people the app keeps, else as many as were said. */
function membersOf(spec: AppSpec, text: string): { entity: EntitySpec; isNew: boolean } {
  const there = spec.entities.find((entity) => entity.kind === "person" && !entity.parent);
  if (there) return { entity: there, isNew: false };
  const said =
    /(룸메이트|룸메|가족|팀원|조원|직원|친구|학생|사람)/.exec(text)?.[1] ??
    (/(우리\s?반|반\s?애들|반\s?아이|1인\s?1역|일인\s?일역)/.test(text) ? "학생" : undefined);
  const name = said === "룸메" ? "룸메이트" : (said ?? "사람");
  const word = /(?:형제|남매|자매|식구|가족|우리|친구|룸메|집)\S{0,2}\s?(둘|셋|넷|다섯|여섯)/.exec(text)?.[1];
  const many = /(\d{1,2})\s?(?:명|인)/.exec(text)?.[1] ?? (word ? NUMBERS[word] : undefined) ?? 3;
  const count = Math.min(30, Math.max(2, Number(many)));
  const entity: EntitySpec = {
    id: freeEntityId(spec, "member"),
    name,
    counter: "명",
    icon: "users",
    kind: "person",
    titleField: "name",
    fields: [
      { id: "name", label: "이름", type: "text", required: true, origin: "template" },
      { id: "memo", label: "메모", type: "longtext", origin: "template" },
    ],
    sample: Array.from({ length: count }, (_, at): SampleRow => ({
      id: `s${at + 1}`,
      name: (count <= 6 ? GIVEN_NAMES[at * 5] : GIVEN_NAMES[at]) ?? `${at + 1}번`,
      memo: null,
    })),
    origin: "template",
  };
  return { entity, isNew: true };
}

function logOf(spec: AppSpec, entity: EntitySpec, people: EntitySpec | undefined, today: string): EntitySpec {
  const items = entity.sample.map((row) => row.id);
  const sample: SampleRow[] = [];
  // Two weeks of days, or six of weeks, with a gap or two; the running one is still to be done.
  for (let back = people ? 6 : 14; back >= 1; back--)
    for (const [at, item] of items.entries())
      if ((back * 3 + at * 5) % 7 !== 0 && sample.length < 60)
        sample.push({
          id: `s${sample.length + 1}`,
          item,
          day: shiftDate(today, -back * (people ? 7 : 1)),
          ...(people ? { doneBy: people.sample[(at + back) % Math.max(1, people.sample.length)]?.id ?? null } : {}),
        });
  return {
    id: freeEntityId(spec, entity.id.endsWith("Check") ? `${entity.id}Log` : `${entity.id}Check`),
    name: /(?:점검|체크)표$/.test(entity.name) ? `${entity.name.slice(0, -1)} 기록` : `${entity.name} 체크 기록`,
    counter: "회",
    icon: "check-circle",
    kind: "log",
    titleField: "item",
    dateField: "day",
    fields: [
      { id: "item", label: entity.name, type: "relation", target: entity.id, required: true, origin: "template" },
      { id: "day", label: "날짜", type: "date", required: true, default: { auto: "today" }, origin: "template" },
      ...(people ? [{ id: "doneBy", label: people.name, type: "relation" as const, target: people.id, origin: "template" as const }] : []),
    ],
    sample,
    origin: "template",
  };
}

function withScreens(spec: AppSpec, entity: EntitySpec): SpecOp[] {
  const made = screensForEntity(entity, {
    entities: [...spec.entities, entity],
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return [
    { op: "addEntity", entity },
    ...made.actions.map((action): SpecOp => ({ op: "addAction", action })),
    ...made.screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
  ];
}
