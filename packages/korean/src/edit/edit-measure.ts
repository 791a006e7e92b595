import { measure } from "../capability/measure.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";
import { operationsTo } from "./operations-to.ts";
import { ADD, REMOVE } from "./phrase.ts";

/** 월간 보고서 넣어줘, 예산 정할 수 있게, 매출 목표 달성률 보여줘. */
export const editMeasure: EditRule = ({ text, spec, today, seed }): EditOutcome | undefined => {
  if (
    REMOVE.test(text) ||
    /(필드|항목|칸)/.test(text) ||
    !(ADD.test(text) || /(보여|볼\s?수|보이게|출력|인쇄|뽑아|뽑게|뽑을|정하|정할|세울|넘으면)/.test(text))
  )
    return undefined;
  const request = { text, today, seed };
  if (!measure.isAskedFor(request, spec)) return undefined;
  const after = measure.addTo(spec, request);
  if (after === spec) return undefined;
  const notes = after.notes.slice(spec.notes.length);
  return { kind: "ops", ops: operationsTo(spec, after), summary: notes.map((note) => note.text).join(" ") || "넣었어요.", notes };
};
