/** Two records or more side by side: 상품 비교, 두 지역을 나란히. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { NUMERIC_TYPES } from "@appmon/appspec/field-kinds";
import { josa } from "../korean-text.ts";
import { hasBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { entityMeant, shownFields } from "./record-fields.ts";

/** Another time is compared by the report, not another record. */
const WORDS =
  /(?<!(?:지난|저번|작년|전년|전월|전주|어제|이전|과거|예산|목표|평균)[가-힣]{0,4}\s?)(?<!(?:지난|저번)\s?[가-힣]{1,4}(?:과|와|이랑|랑|하고)\s)(비교(?!적)|나란히|견주|견줘|(?<=\s)vs(?=\s))/i;

export const compare: Capability = {
  name: "compare",
  label: "비교",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && entityMeant(spec, text, WORDS, rank) !== undefined,
  addTo(spec, { text }) {
    const entity = entityMeant(spec, text, WORDS, rank);
    if (!entity || hasBlock(spec, "compare", entity.id)) return spec;
    const made = withScreen(spec, {
      id: "compare",
      title: `${entity.name} 비교`,
      icon: "bar-chart-3",
      blocks: [{ id: `${entity.id}Compare`, kind: "compare", entity: entity.id }],
    });
    return withNote(made.spec, {
      kind: "understood",
      text: `${josa(entity.name, "을/를")} 두 건에서 네 건까지 나란히 놓고 비교할 수 있어요.`,
      node: entity.id,
    });
  },
};

/** Things with something to compare; entries of a log hardly differ in kind. */
function rank(entity: EntitySpec): number {
  const telling = shownFields(entity).filter((field) => NUMERIC_TYPES.has(field.type) || field.type === "select");
  if (telling.length === 0 || shownFields(entity).length < 3) return 0;
  return Math.min(3, telling.length) + (entity.kind === "log" ? 0 : 2);
}
