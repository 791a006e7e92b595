/** 도장 열 번이면 한 잔: a button that stamps, one that hands out what was collected for, and a mark on who has enough. */
import type { ActionSpec, AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { changeEntity, changeScreen, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { shownFields } from "./record-fields.ts";

const USUAL_GOAL = 10;
const NATIVE = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];

export const stamps: Capability = {
  name: "stamps",
  label: "도장 적립",
  isAskedFor: (_request, spec) => cardIn(spec) !== undefined,
  addTo(spec, { text }) {
    const card = cardIn(spec);
    if (!card) return spec;
    const { entity, count, spent } = card;
    const goal = goalIn(text);
    const prize = prizeIn(text);
    const taken = new Set(spec.actions.map(({ id }) => id));
    const free = (base: string): string => (taken.has(base) ? `${base}2` : base);
    const actions: ActionSpec[] = [
      {
        id: free("addStamp"),
        label: "도장 찍기",
        icon: "plus",
        entity: entity.id,
        steps: [
          { do: "add", field: count.id, by: 1 },
          ...(entity.dateField ? [{ do: "set" as const, field: entity.dateField, to: { auto: "today" as const } }] : []),
        ],
        success: "도장을 하나 찍었어요.",
      },
      {
        id: free("useStamps"),
        label: `${prize} 주기`,
        icon: "gift",
        entity: entity.id,
        when: [{ field: count.id, op: "gte", value: goal }],
        confirm: `도장 ${goal}개로 ${josa(prize, "을/를")} 줄까요?`,
        steps: [{ do: "add", field: count.id, by: -goal }, ...(spent ? [{ do: "add" as const, field: spent.id, by: 1 }] : [])],
        success: `도장 ${goal}개를 썼어요.`,
        tone: "good",
      },
    ];
    const marked: EntitySpec = {
      ...entity,
      fields: entity.fields.map((field) =>
        field.id === count.id
          ? { ...field, min: 0, unit: "개", required: undefined, default: { value: 0 } }
          : field.id === spent?.id
            ? { ...field, min: 0, default: { value: 0 } }
            : field,
      ),
      highlights: [...(entity.highlights ?? []), { when: [{ field: count.id, op: "gte", value: goal }], tone: "good", label: prize }],
      sample: entity.sample.map((row, at) => ({ ...row, [count.id]: (at * 3 + 2) % (goal + 2), ...(spent && { [spent.id]: at % 3 }) })),
    };
    const ids = actions.map(({ id }) => id);
    const screens = spec.screens.reduce(
      (app, screen) =>
        changeScreen(app, screen.id, (blocks) =>
          blocks.map((block) =>
            (block.kind === "collection" && block.query.entity === entity.id && block.query.limit === undefined) ||
            (block.kind === "record" && block.entity === entity.id)
              ? { ...block, actions: [...ids, ...(block.actions ?? [])] }
              : block,
          ),
        ),
      changeEntity({ ...spec, actions: [...actions, ...spec.actions] }, marked),
    );
    return withNote(screens, {
      kind: "understood",
      text: `‘도장 찍기’를 누르면 하나씩 늘고, ${goal}개가 모이면 표시돼요. 주고 나면 ${goal}개가 빠져요.`,
      node: entity.id,
    });
  },
};

function cardIn(spec: AppSpec): { entity: EntitySpec; count: FieldSpec; spent: FieldSpec | undefined } | undefined {
  for (const entity of spec.entities) {
    if (entity.parent || spec.actions.some((action) => action.entity === entity.id && action.steps.some((step) => step.do === "add")))
      continue;
    const numbers = shownFields(entity).filter(({ type }) => type === "number");
    const count = numbers.find(({ label }) => /^(?:도장|스탬프)\s?(?:수|개수|갯수)$/.test(label));
    if (count) return { entity, count, spent: numbers.find(({ label }) => /쓴\s?쿠폰|사용\s?쿠폰/.test(label)) };
  }
  return undefined;
}

/** 열 번 오면, 스탬프 8개 모으면, 10잔 마시면. */
function goalIn(text: string): number {
  const said =
    /(\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:번째?|개|잔|회|장|칸|그릇|마리|판)(?:을|를|이)?\s?(?:\S{1,4}\s)?(?:모으|모이|모아|오면|오시면|방문|찍|채우|다\s?차|차면|사면|마시면|먹으면|이용|되면|면|이면|적립|무료|공짜|서비스)/.exec(
      text,
    )?.[1];
  const goal = said === undefined ? USUAL_GOAL : NATIVE.includes(said) ? NATIVE.indexOf(said) : Number(said);
  return goal >= 2 && goal <= 50 ? goal : USUAL_GOAL;
}

/** What one gets for them, in the words that were said. */
function prizeIn(text: string): string {
  const said =
    /(?:면|에)\s?([가-힣]{2,8}?)\s?(?:한\s?(?:잔|개|그릇|판|번|마리)|1\s?(?:잔|개|그릇|회))?(?:을|를|이)?\s?(?:무료|공짜|서비스|증정)/.exec(
      text,
    )?.[1];
  return said && !/^(?:한[가-힣]|하나|무료|다음|서비스)$/.test(said) ? `무료 ${said}` : "무료 쿠폰";
}
