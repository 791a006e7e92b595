/** A row for each person or kind: 회원별 출석률, 학원별 합계, 선수별 득점. */
import { josa } from "../korean-text.ts";
import { TALLY_TYPES } from "@appmon/appspec/field-kinds";
import { formOf } from "@appmon/appspec/parts/all-parts";
import type { TallyBlock } from "@appmon/appspec/parts/stats/tally";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { hasBlock, withBlock, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";

const GROUPED =
  /(?<![가-힣])([가-힣]{1,6})(?:별|마다)(?:로|의)?\s?(?:\S{1,5}\s)?(?:합계|총합|총|횟수|통계|집계|정산|현황|순위|점수|출석률|참석률|비율|정리|비교|금액|몇|얼마|기록|누적)/;
const BY_PERSON =
  /(출석률|참석률|승률|참여율|누가\s?(?:몇|얼마|제일|가장|많이)|사람별|사람마다|개인별|각자\s?(?:몇|얼마)|(?:골|도움|득점|어시스트|타점|홈런|점수|에버리지|애버리지|평균)[^.!?\n]{0,14}(?:순위|집계|랭킹))/;
/** What one wants to be the case: its share is the rate one asks for. */
const WISHED = /^(출석|참석|참여|완료|납부완료|입금완료|성공|합격|승)$/;

export const tally: Capability = {
  name: "tally",
  label: "집계표",
  isAskedFor: ({ text }, spec) => !hasBlock(spec, "tally") && (whatToTally(spec, text) ?? ranked(spec)) !== undefined,
  addTo(spec, { text }) {
    const found = hasBlock(spec, "tally") ? undefined : whatToTally(spec, text);
    const counted = found ? withTally(spec, found, text) : spec;
    const scorers = ranked(spec);
    return scorers && scorers.entity !== found?.entity ? withTally(counted, scorers, text) : counted;
  },
};

/** Goals are kept to see who leads. */
function ranked(spec: AppSpec): Tallied | undefined {
  const entity = spec.entities.find(({ id }) => id === "goalLog");
  const by = entity && shown(entity).find((field) => spec.entities.find(({ id }) => id === field.target)?.kind === "person");
  return entity && by && { entity, by, isSaid: false, title: `골·도움 순위` };
}

function withTally(spec: AppSpec, { entity, by, isSaid, title }: Tallied, text: string): AppSpec {
  const block: TallyBlock = {
    id: `${entity.id}Tally`,
    kind: "stats",
    form: "tally",
    title: title ?? `${by.label}별 ${entity.name}`,
    entity: entity.id,
    by: by.id,
    columns: columnsOf(entity, by, text),
  };
  const overview = spec.screens.find(({ id }) => id === "overview");
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  const place = overview ?? home;
  if (!place || (!isSaid && !overview)) return spec;
  const at = place === home ? place.blocks.findLastIndex((block) => ["section", "stats", "goal"].includes(formOf(block))) + 1 : undefined;
  const made = withBlock(spec, place.id, block, at);
  return isSaid
    ? withNote(made, { kind: "understood", text: `${place.title} 화면에 ${josa(block.title ?? "", "을/를")} 모아 보는 표를 넣었어요.` })
    : made;
}

interface Tallied {
  entity: EntitySpec;
  by: FieldSpec;
  /** The message asks for it; otherwise it is what such records are kept for. */
  isSaid: boolean;
  /** What the table is called where its parts do not say it. */
  title?: string;
}

const shown = (entity: EntitySpec) => entity.fields.filter((field) => !field.hidden);

function whatToTally(spec: AppSpec, text: string): Tallied | undefined {
  const group = GROUPED.exec(text)?.[1];
  const asks = group !== undefined || BY_PERSON.test(text);
  const kept = spec.entities.filter((entity) => !entity.parent && !["resource", "person", "content"].includes(entity.kind ?? "main"));
  const isPerson = (field: FieldSpec) =>
    field.type === "relation" && spec.entities.find(({ id }) => id === field.target)?.kind === "person";
  const found = kept.flatMap((entity): (Tallied & { rank: number })[] => {
    const fields = shown(entity).filter((field) => TALLY_TYPES.has(field.type));
    const said = group === undefined ? undefined : fields.find((field) => isCalled(spec, field, group));
    const person = fields.find(isPerson) ?? (asks ? fields.find((field) => PERSON.test(field.label)) : undefined);
    // 청팀 백팀 점수판: points are added up side by side, said or not.
    if (entity.id === "scoreEntry") {
      const side = fields.find(({ label }) => /(모둠|팀|반|조|이름|사람|학급)$/.test(label));
      if (side && (side.type === "select" || !said)) return [{ entity, by: side, isSaid: true, rank: 5 }];
    }
    const by = said ?? (group === undefined || /^(사람|개인|회원|멤버|선수|학생|직원|참가자|팀원)$/.test(group) ? person : undefined);
    if (!by) return [];
    // Without being asked, only where somebody's marks are kept: who came, who paid.
    const isKept = isPerson(by) && markOf(entity, by) !== undefined && /(출석|출결|참석|근태|회비|납부|벌금|훈련|연습)/.test(entity.name);
    if (!asks && !isKept) return [];
    return [{ entity, by, isSaid: asks, rank: (said ? 4 : 0) + (text.includes(entity.name) ? 1 : 0) + (markOf(entity, by) ? 1 : 0) }];
  });
  return found.toSorted((a, b) => b.rank - a.rank)[0];
}

const PERSON = /(이름|사람|회원|선수|학생|직원|담당자|작성자|멤버|참가자|득점자|플레이어|환자|원생)$/;

function isCalled(spec: AppSpec, field: FieldSpec, word: string): boolean {
  const target = spec.entities.find(({ id }) => id === field.target);
  return field.label.endsWith(word) || target?.name === word || (word === "종류" && /(분류|유형|구분|카테고리)$/.test(field.label));
}

function markOf(entity: EntitySpec, by: FieldSpec): FieldSpec | undefined {
  const marks = shown(entity).filter(
    (field) =>
      field !== by && ["select", "status"].includes(field.type) && (field.options?.length ?? 0) >= 2 && (field.options?.length ?? 0) <= 5,
  );
  return marks.find(({ options }) => options?.some(({ label }) => WISHED.test(label))) ?? marks[0];
}

function columnsOf(entity: EntitySpec, by: FieldSpec, text: string): TallyBlock["columns"] {
  const mark = markOf(entity, by);
  const wished = mark?.options?.find(({ label }) => WISHED.test(label));
  const average = /(평균|에버리지|애버리지|핸디)/.test(text) ? ("avg" as const) : ("sum" as const);
  const amounts = shown(entity)
    .filter(
      (field) =>
        field !== by && ["money", "number", "computed"].includes(field.type) && !/(번호|단가|연도|나이|정원|층|순위)/.test(field.label),
    )
    .slice(0, 3)
    .map((field) => ({
      label: average === "avg" ? `평균 ${field.label}` : field.label,
      metric: { fn: average, field: field.id },
      unit: field.unit ?? (field.type === "money" ? "원" : ""),
    }));
  const marks = (mark?.options ?? []).slice(0, 4).map((option) => ({
    label: option.label,
    metric: { fn: "count" as const },
    where: [{ field: mark!.id, op: "eq" as const, value: option.value }],
    unit: "회",
  }));
  const rate = wished && {
    label: `${wished.label.replace(/(완료)$/, "")}${/(률|율)$/.test(wished.label) ? "" : rateEnd(wished.label.replace(/(완료)$/, ""))}`,
    metric: { fn: "count" as const },
    where: [{ field: mark!.id, op: "eq" as const, value: wished.value }],
    share: true,
  };
  const count = { label: "횟수", metric: { fn: "count" as const }, unit: "회" };
  const columns = amounts.length > 0 && !rate ? [...amounts, count] : [...(rate ? [rate] : []), ...marks, ...amounts];
  const once = columns.filter(({ label }, at) => columns.findIndex((other) => other.label === label) === at);
  return once.length > 0 ? once.slice(0, 6) : [count];
}

/** 출석률, 납부율: 율 follows a vowel or ㄴ, 률 everything else. */
function rateEnd(word: string): string {
  const code = (word.charCodeAt(word.length - 1) - 0xac00) % 28;
  return word === "" || code === 0 || code === 4 ? "율" : "률";
}
