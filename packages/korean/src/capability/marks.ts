/** Marks in the colour and from the number or day that was said: 140 넘으면 빨간색, 3일 전이면 노란색 지나면 빨간색. */
import type { AppSpec, Condition, EntitySpec, FieldSpec, Highlight } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { readAim } from "../reckon/read-aims.ts";
import { type Mark, readMarks } from "../reckon/read-marks.ts";
import { changeEntity, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { shownFields } from "./record-fields.ts";

const DUE = /(기한|기간|만기|만료|마감|반납|돌려받을|납기|예정|다음|유효|갚을|약속|검사일|갱신|종료|픽업|방문일)/;
const OVER = /(최근|마지막|넣은|산 날|구매|개봉|날짜|일자|등록|연락|발행|거래|준 날|간 날|바꾼|교체)/;

export const marks: Capability = {
  name: "marks",
  label: "색으로 표시",
  isAskedFor: ({ text }, spec) => placed(spec, text).length > 0,
  addTo: (spec, { text }) =>
    placed(spec, text).reduce((app, { entity: { id }, field, mark }) => {
      const entity = app.entities.find((one) => one.id === id)!;
      const rule = ruleFor(entity, field, mark);
      const others = (entity.highlights ?? []).filter((other) => !isSame(other, rule));
      const marked = changeEntity(app, { ...entity, highlights: [rule, ...others] });
      return withNote(marked, { kind: "understood", text: `${josa(rule.label!, "은/는")} 색으로 표시해요.`, node: id });
    }, spec),
};

interface Placed {
  entity: EntitySpec;
  field: FieldSpec;
  mark: Mark;
}

function placed(spec: AppSpec, text: string): Placed[] {
  if (text.length > 300) return [];
  const aimed = readAim(text)?.spans ?? [];
  return readMarks(text).flatMap((mark) => {
    // 예산 40만원 넘으면 빨간색: the bar of the budget turns red.
    if (mark.kind === "number" && aimed.some(([from, to]) => mark.span[0] < to && from < mark.span[1])) return [];
    const found = spec.entities
      .flatMap((entity, order) =>
        shownFields(entity).map((field, at) => ({ entity, field, mark, rank: rankOf(field, mark) - order * 0.5 - at * 0.01 })),
      )
      .filter(({ rank }) => rank >= 1)
      .toSorted((a, b) => b.rank - a.rank)[0];
    return found ? [found] : [];
  });
}

function rankOf(field: FieldSpec, mark: Mark): number {
  if (mark.kind === "number") {
    if (!["number", "money", "percent", "computed", "rating"].includes(field.type)) return 0;
    return (mark.of !== "" && (field.label.includes(mark.of) || mark.of.includes(field.label)) ? 6 : 0) + 2;
  }
  if (field.type !== "date") return 0;
  if (mark.kind === "near" || mark.days === 0) return DUE.test(field.label) ? 6 : 0;
  return OVER.test(field.label) ? 6 : DUE.test(field.label) ? 4 : 2;
}

function ruleFor(entity: EntitySpec, field: FieldSpec, mark: Mark): Highlight {
  const status = entity.fields.find(({ id }) => id === entity.statusField);
  const open = (status?.options ?? []).filter(({ final }) => !final).map(({ value }) => value);
  // What was brought back, paid or done is not late.
  const isOpen: Condition[] =
    status && open.length > 0 && open.length < (status.options?.length ?? 0) ? [{ field: status.id, op: "in", value: open }] : [];
  if (mark.kind === "number")
    return {
      when: [{ field: field.id, op: mark.op, value: mark.value }],
      tone: mark.tone,
      label: `${field.label} ${mark.value.toLocaleString("ko-KR")}${field.unit ?? ""} ${{ gt: "초과", gte: "이상", lt: "미만", lte: "이하" }[mark.op]}`,
    };
  if (mark.kind === "near")
    return {
      when: [{ field: field.id, op: "lte", value: { today: mark.days } }, { field: field.id, op: "gte", value: { today: 0 } }, ...isOpen],
      tone: mark.tone,
      label: `${field.label} 임박`,
    };
  return {
    when: [
      mark.days > 0 ? { field: field.id, op: "lte", value: { today: -mark.days } } : { field: field.id, op: "lt", value: { today: 0 } },
      ...isOpen,
    ],
    tone: mark.tone,
    label: mark.days > 0 ? `${field.label} ${mark.days}일 지남` : `${field.label} 지남`,
  };
}

/** Said of the same side of the same field: what was there by itself gives way to what was said. */
function isSame(other: Highlight, rule: Highlight): boolean {
  const [a, b] = [other.when[0], rule.when[0]];
  return a !== undefined && b !== undefined && a.field === b.field && a.op[0] === b.op[0] && other.when.length === rule.when.length;
}
